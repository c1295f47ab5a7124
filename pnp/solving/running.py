"""Running the solver for a command: with progress, stopped by Ctrl-C, and with a file kept of any disagreement."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType

import click

from pnp.solving.asking import Asked
from pnp.solving.progress import reporting
from solver.roll_write.prove import Limits, Standing, solve, solve_repeatably
from solver.roll_write.reproducer import witnessed
from solver.roll_write.solution import Solution
from solver.roll_write.warm_up import is_ready, make_ready


@dataclass(frozen=True, slots=True)
class Repeatably:
    """One prover, no clock: the same answer at every call."""

    work: float | None
    """CP-SAT's own units of work, very roughly seconds; without limit until there is a proof."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A solution, and whether Ctrl-C ended the search."""

    solution: Solution
    interrupted: bool


class _Interrupts:
    """Remembers whether Ctrl-C came."""

    def __init__(self) -> None:
        self.came = False

    def __call__(self, _number: int, _frame: FrameType | None) -> None:
        self.came = True
        raise KeyboardInterrupt


@contextmanager
def _interrupts() -> Iterator[_Interrupts]:
    """Tell Ctrl-C apart from other ends while the block runs."""
    noted = _Interrupts()
    before = signal.signal(signal.SIGINT, noted)
    try:
        yield noted
    finally:
        signal.signal(signal.SIGINT, before)


def needs_engine(manner: Limits | Repeatably) -> bool:
    """Return whether the compiled engine is used: always, but for no time at all."""
    return isinstance(manner, Repeatably) or manner.seconds is None or manner.seconds > 0


def get_ready() -> None:
    """Compile the engine if that has not been done on this machine, and say so."""
    if not is_ready():
        click.echo("preparing the engine, once, up to a minute", err=True)
        make_ready()


def answer(asked: Asked, manner: Limits | Repeatably) -> Answer:
    """Solve a task and show the progress; Ctrl-C ends a race with the best line so far.

    Raises:
        KeyboardInterrupt: Ctrl-C came before there was a line, or while a repeatable answer was looked for.
        PositionError: the position cannot be solved from.
        Disagreement: with the path of the file that is kept of it.
    """
    limits = manner if isinstance(manner, Limits) else None
    with _interrupts() as interrupts, witnessed(asked.task, asked.title, limits) as witness, reporting() as reporter:
        if isinstance(manner, Repeatably):
            return Answer(solve_repeatably(asked.task, manner.work), interrupts.came)

        def hear(standing: Standing) -> None:
            witness.hear(standing)
            reporter.hear(standing)

        return Answer(solve(asked.task, manner, hear), interrupts.came)
