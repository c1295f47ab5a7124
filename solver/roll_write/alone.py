"""The best line of a solo deal in one process: what fits where many deals are solved side by side.

A beam and CP-SAT, or branch and bound for the last turns, run one after the other, here and not in processes of their
own. Without a limit in seconds the same task always has the same answer.
"""

from contextlib import suppress

from solver.errors import EditionError, TrismegistusError
from solver.roll_write.prove.messages import Better, Lower, Message
from solver.roll_write.prove.pipes import Pipe, starts_of
from solver.roll_write.prove.planning import plan
from solver.roll_write.prove.race import Book, Listener
from solver.roll_write.prove.runners import (
    PLANNED_TURNS,
    RELAXED,
    branch,
    first_bound,
    provers_of,
    send_first_bound,
)
from solver.roll_write.prove.solve import first_line, silent, solution_of, solve
from solver.roll_write.prove.task import BRANCHED_TURNS, SHORT_TURNS, Limits, Task, check_start
from solver.roll_write.solution import Disagreement, Solution
from solver.roll_write.state import Stage

ENOUGH = 120.0
"""Seconds that must be left for a long task to be bounded before lines are looked for."""


class _Enough(Exception):  # noqa: N818 - what happened
    """There is a proof, or a limit is reached: the search is left where it is."""


class _Inside(Pipe):
    """A prover's pipe that ends in a book in the same process."""

    def __init__(self, book: Book, limits: Limits) -> None:
        self._book = book
        self._limits = limits
        self.score, self.line = book.score, book.line

    def send(self, message: Message) -> None:
        """Enter what the prover says."""
        match message:
            case Better(actions, how):
                self._book.enter(actions, how)
            case Lower(bound, how):
                self._book.lower(bound, how)
            case _:
                return
        self._check()

    def hear(self) -> int:
        """Return the best score known (VP)."""
        self._check()
        self.score, self.line = self._book.score, self._book.line
        return self.score

    @property
    def seconds_left(self) -> float | None:
        """Seconds until the time is up, None if it never is."""
        limit = self._limits.seconds
        return None if limit is None else max(0.0, limit - self._book.seconds)

    def _check(self) -> None:
        if self._book.is_enough(self._limits):
            raise _Enough


def solve_alone(task: Task, limits: Limits | None = None, listener: Listener = silent) -> Solution:
    """Return the best line from a position that was found within the limits, replayed, with its bound and status.

    Raises:
        PositionError: the position cannot be solved from.
        Disagreement: the prover's bound is below a line's score, a fault of the program.
    """
    limits = limits or Limits()
    check_start(task)
    if task.start.stage is Stage.GOLD:
        return solve(task, limits, listener)  # nothing races for that
    book, troubles = Book(task, listener), list[str]()
    troubles += first_line(task, book, limits)
    if not book.is_enough(limits):
        troubles += _search(task, book, limits)
    return solution_of(task, book, limits, troubles, stopped=False)


def _search(task: Task, book: Book, limits: Limits) -> list[str]:
    """Search until there is enough; return what went wrong."""
    pipe = _Inside(book, limits)
    try:
        if task.turns <= BRANCHED_TURNS:
            _branch(task, pipe)
        else:
            left = pipe.seconds_left
            if task.turns > SHORT_TURNS and (left is None or left >= ENOUGH):
                with suppress(EditionError):
                    send_first_bound(task, pipe)
            plan(task, pipe, interleave=task.turns > PLANNED_TURNS, seconds=pipe.seconds_left)
    except _Enough:
        return []
    except Disagreement:
        raise
    except TrismegistusError as error:
        return [f"search: {error}"]
    return []


def _branch(task: Task, pipe: _Inside) -> None:
    """Prove by branch and bound."""
    starts = starts_of(task)
    provers = provers_of(task, starts)
    first = first_bound(provers, pipe.hear())
    pipe.send(Lower(max(first, pipe.score), RELAXED))
    for start, prover in zip(starts, provers, strict=True):
        branch(task, pipe, prover, start, alone=len(starts) == 1)
    pipe.send(Lower(pipe.hear(), "branch and bound by turns"))
