"""How far the solver is, on the error output: one row that changes on a terminal, otherwise a row for each news."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

import click
from rich.console import Console
from rich.live import Live
from rich.text import Text

from solver.roll_write.prove import Standing

REFRESHES = 2
"""How often a second the row on a terminal is drawn."""
PAUSE = 1.0
"""Seconds after a row in which only better scores are told."""


class Reporter(Protocol):
    """Hears of the solver's progress."""

    def hear(self, standing: Standing) -> None:
        """Hear what has just happened."""
        ...


def reach_words(score: int | None, bound: int | None) -> str:
    """Return a score and a bound (VP), with the gap between them as a share of the score.

    >>> reach_words(200, 210)
    '200 VP, at most 210 (gap 5 %)'
    >>> reach_words(200, 200)
    '200 VP, and no more'
    >>> reach_words(None, None)
    'nothing found yet'
    """
    if score is None:
        return "nothing found yet" if bound is None else f"at most {bound} VP"
    if bound is None:
        return f"{score} VP, no bound yet"
    if bound <= score:
        return f"{score} VP, and no more"
    gap = f" (gap {100 * (bound - score) / score:.3g} %)" if score > 0 else ""
    return f"{score} VP, at most {bound}{gap}"


class OneRow:
    """A row on a terminal: score, bound, gap, since when nothing has changed, and the seconds so far."""

    def __init__(self) -> None:
        self._began = self._changed = time.monotonic()
        self._last: Standing | None = None

    def hear(self, standing: Standing) -> None:
        """Hear what has just happened."""
        known = self._last
        if known is None or (known.score, known.bound) != (standing.score, standing.bound):
            self._changed = time.monotonic()
        self._last = standing

    def __rich__(self) -> Text:
        """Return the row as it is now."""
        now, last = time.monotonic(), self._last
        reach = reach_words(None, None) if last is None else reach_words(last.score, last.bound)
        still = now - self._changed
        unchanged = f", unchanged for {still:.0f} s" if still > REFRESHES else ""
        return Text(f"{reach}{unchanged}, {now - self._began:.0f} s  (Ctrl-C: stop with this)", no_wrap=True)


class Rows:
    """A row for each better score, and for new bounds now and then."""

    def __init__(self) -> None:
        self._score: int | None = None
        self._told = -PAUSE

    def hear(self, standing: Standing) -> None:
        """Hear what has just happened."""
        if standing.score == self._score and standing.seconds < self._told + PAUSE:
            return
        self._score, self._told = standing.score, standing.seconds
        reach = reach_words(standing.score, standing.bound)
        how = standing.event.partition(": ")[2] or standing.event
        click.echo(f"{standing.seconds:8.1f} s  {reach}; {how}", err=True)


@contextmanager
def reporting() -> Iterator[Reporter]:
    """Report on the error output while the block runs."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield Rows()
        return
    row = OneRow()
    with Live(row, console=console, refresh_per_second=REFRESHES, transient=True):
        yield row
