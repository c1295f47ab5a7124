"""Where the pictures and tables go: the standard output, in colours only on a terminal."""

import sys
from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console, RenderableType
from rich.table import Table

WIDTH = 100
"""Columns where the output is no terminal."""


def show(*parts: RenderableType) -> None:
    """Print tables, pictures and texts; anything in square brackets is plain text."""
    console = Console(file=sys.stdout, highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console = Console(file=sys.stdout, highlight=False, markup=False, emoji=False, width=WIDTH)
    for part in parts:
        console.print(part)


def table(heading: Sequence[str], rows: Sequence[Sequence[str]], numbers: Sequence[int] = ()) -> Table:
    """Return a table; the columns in ``numbers`` are aligned to the right."""
    made = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for index, title in enumerate(heading):
        made.add_column(title, justify="right" if index in numbers else "left", overflow="fold")
    for row in rows:
        made.add_row(*row)
    return made
