"""Run the benchmarks named, or all of them, and print one table."""

import importlib
import sys

from rich.console import Console
from rich.table import Table

BENCHMARKS = ("startup", "deck", "kit", "memory", "engine", "gold", "preview")


def main(names: list[str]) -> int:
    """Run benchmarks by name; returns the exit code."""
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        print(f"no benchmark is called {unknown[0]}; there are {', '.join(BENCHMARKS)}", file=sys.stderr)  # noqa: T201
        return 2
    table = Table("what", "measured", "compared with")
    for name in names or BENCHMARKS:
        module = importlib.import_module(f"tests.benchmarks.{name}")
        for row in module.run():
            table.add_row(row.what, row.figure, row.compared)
    Console().print(table)
    return 0


sys.exit(main(sys.argv[1:]))
