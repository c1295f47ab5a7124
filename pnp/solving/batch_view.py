"""What ``pnp batch`` shows: a row or a bar for what is done, and a summary at the end."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Protocol

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from pnp.terminal.output import show, table
from solver.batch import Outcome
from solver.batch_results import Row
from solver.roll_write.solution import Status

_TENTHS = 10


@dataclass(frozen=True, slots=True)
class Summary:
    """What a batch's results say together; scores in VP, times in seconds."""

    deals: int
    outcomes: dict[str, int]
    proven: int
    scores: tuple[int, ...]
    """From the least to the most."""
    took: tuple[float, ...]
    """The time of each solved deal, from the least to the most."""
    mib: int | None
    """The most memory that one deal used, where it could be seen."""


def summary_of(rows: Sequence[Row]) -> Summary:
    """Return what the rows of a results file say together."""
    solved = [row for row in rows if row["outcome"] == Outcome.SOLVED.value]
    seen = [mib for row in rows if isinstance(mib := row.get("mib"), int)]
    return Summary(
        deals=len(rows),
        outcomes=dict(Counter(str(row["outcome"]) for row in rows)),
        proven=sum(row.get("status") == Status.PROVEN.value for row in solved),
        scores=tuple(sorted(score for row in solved if isinstance(score := row.get("score"), int))),
        took=tuple(sorted(float(took) for row in solved if isinstance(took := row.get("took"), int | float))),
        mib=max(seen, default=None),
    )


def _ninth_tenth(numbers: Sequence[float]) -> float:
    """Return the number that a tenth of all are above."""
    return quantiles(numbers, n=_TENTHS, method="inclusive")[-1] if len(numbers) > 1 else numbers[0]


def summary_content(summary: Summary) -> dict[str, object]:
    """Return a summary as plain values for JSON."""
    return {
        "deals": summary.deals,
        "outcomes": summary.outcomes,
        "proven": summary.proven,
        "proven-share": round(summary.proven / summary.deals, 4) if summary.deals else None,
        "least": summary.scores[0] if summary.scores else None,
        "median": median(summary.scores) if summary.scores else None,
        "most": summary.scores[-1] if summary.scores else None,
        "seconds-median": round(median(summary.took), 3) if summary.took else None,
        "seconds-90-percent": round(_ninth_tenth(summary.took), 3) if summary.took else None,
        "mib": summary.mib,
    }


def show_summary(summary: Summary) -> None:
    """Print a summary."""
    ends = ", ".join(f"{number} {word}" for word, number in summary.outcomes.items())
    rows: list[tuple[str, str]] = []
    if summary.scores:
        share = f"{100 * summary.proven / summary.deals:.3g} %"
        rows = [
            ("proven", f"{summary.proven} ({share})"),
            ("VP", f"median {median(summary.scores):g}, from {summary.scores[0]} to {summary.scores[-1]}"),
            (
                "seconds a deal",
                f"median {median(summary.took):.3g}, nine of ten within {_ninth_tenth(summary.took):.3g}",
            ),
        ]
    if summary.mib is not None:
        rows.append(("memory", f"at most {summary.mib} MiB a deal"))
    show(table(("deals", f"{summary.deals}: {ends}" if ends else "0"), rows))


def result_words(row: Row) -> str:
    """Return how a deal ended, in a few words."""
    if row["outcome"] != Outcome.SOLVED.value:
        return f"{row['title']}: {row['outcome']}, {str(row['reason']).splitlines()[0]}"
    bound = "" if row["status"] == Status.PROVEN.value else f", at most {row['bound']}"
    return f"{row['title']}: {row['status']}, {row['score']} VP{bound}, {row['took']} s"


class Teller(Protocol):
    """Tells how far a batch is."""

    def tell(self, row: Row) -> None:
        """Tell of a deal that has ended."""
        ...


class _Rows:
    """A row for each deal."""

    def __init__(self, done: int, count: int) -> None:
        self._done, self._count = done, count

    def tell(self, row: Row) -> None:
        """Tell of a deal that has ended."""
        self._done += 1
        click.echo(f"{self._done} of {self._count}  {result_words(row)}", err=True)


class _Bar:
    """A bar on a terminal; what went wrong stays above it."""

    def __init__(self, progress: Progress, done: int, count: int) -> None:
        self._progress = progress
        self._task = progress.add_task("", total=count, completed=done)

    def tell(self, row: Row) -> None:
        """Tell of a deal that has ended."""
        if row["outcome"] != Outcome.SOLVED.value:
            self._progress.console.print(result_words(row), markup=False, highlight=False)
        self._progress.update(self._task, advance=1, description=result_words(row))


@contextmanager
def telling(done: int, count: int) -> Iterator[Teller]:
    """Tell on the error output how far a batch is while the block runs; ``done`` of its deals are there already."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield _Rows(done, count)
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("{task.description}", markup=False))
    with Progress(*columns, console=console, transient=True) as progress:
        yield _Bar(progress, done, count)
