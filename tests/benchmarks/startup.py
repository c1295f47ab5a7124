"""How long a person waits: `pnp --help` beside a bare click program, the whole kit, and an unchanged kit."""

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.benchmarks.measure import Row, least_seconds, ratio

BARE = """
import click

@click.group()
@click.version_option("1")
def main():
    "A bare program."

@main.command()
def one():
    "One command."

main(["--help"])
"""


def _run(*arguments: str) -> None:
    subprocess.run([sys.executable, *arguments], check=True, capture_output=True)


def run() -> list[Row]:
    """Measure in fresh processes, the least of several."""
    bare = least_seconds(lambda: _run("-c", BARE), 15)
    ours = least_seconds(lambda: _run("-m", "pnp", "--help"), 15)
    rows = [
        Row("bare click program --help", f"{bare:.3f} s"),
        Row("pnp --help", f"{ours:.3f} s", ratio(ours, bare, "1.5x")),
    ]
    with tempfile.TemporaryDirectory() as folder:
        out = str(Path(folder) / "kit")
        first = least_seconds(lambda: _run("-m", "pnp", "kit", "--out", out), 1)
        again = least_seconds(lambda: _run("-m", "pnp", "kit", "--out", out), 5)
    rows.append(Row("pnp kit", f"{first:.2f} s", "target under 5 s"))
    rows.append(Row("pnp kit, unchanged", f"{again:.2f} s", "target under 0.3 s"))
    return rows
