"""A bar for long work, on the error output, and nothing where that is no terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

Report = Callable[[str, int, int], None]
"""Told what is being done, how many parts are done, and how many there are."""


@contextmanager
def waiting() -> Iterator[Report]:
    """Show a bar as long as the work goes on; the work says how far it is by what it is given."""
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}", markup=False))
    console = Console(stderr=True)
    silent = not console.is_terminal
    # no refreshing thread: work may go on in forked processes
    with Progress(*columns, console=console, transient=True, disable=silent, auto_refresh=False) as progress:
        task = progress.add_task("", total=None)

        def report(label: str, done: int, total: int) -> None:
            progress.update(task, description=label, completed=done, total=total, refresh=True)

        yield report
