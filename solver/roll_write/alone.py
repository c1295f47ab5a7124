"""The best line of a solo deal in one process: what fits where many deals are solved side by side.

The beams and the branch and bound of `solver.roll_write.prove` run one after the other, here and not in processes of
their own, and CP-SAT does not take part. Without a limit in seconds the same task always has the same answer.
"""

from solver.errors import TrismegistusError
from solver.roll_write.fast.packing import pack
from solver.roll_write.fast.pairs import base_of, pair_table
from solver.roll_write.prove.messages import Better, Lower, Message
from solver.roll_write.prove.prover import Prover
from solver.roll_write.prove.race import Book, Listener
from solver.roll_write.prove.runners import Pipe, branch, search, starts_of
from solver.roll_write.prove.solve import first_line, silent, solution_of, solve
from solver.roll_write.prove.task import Limits, Task, check_start
from solver.roll_write.solution import Disagreement, Solution
from solver.roll_write.state import Stage


class _Enough(Exception):  # noqa: N818 - what happened
    """There is a proof, or a limit is reached: the search is left where it is."""


class _Inside(Pipe):
    """A prover's pipe that ends in a book in the same process."""

    def __init__(self, book: Book, limits: Limits) -> None:
        self._book = book
        self._limits = limits
        self.score = book.score

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
        self.score = max(self.score, self._book.score)
        return self.score

    def _check(self) -> None:
        seconds = self._limits.seconds
        if self._book.is_enough(self._limits) or (seconds is not None and self._book.seconds >= seconds):
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
    first_line(task, book, limits)
    if not book.is_enough(limits):
        troubles += _search(task, book, limits)
    return solution_of(task, book, limits, troubles, stopped=False)


def _search(task: Task, book: Book, limits: Limits) -> list[str]:
    """Search until there is enough; return what went wrong."""
    pipe = _Inside(book, limits)
    try:
        if not _branches(task, pipe):
            search(task, pipe, book.bound)
    except _Enough:
        return []
    except Disagreement:
        raise
    except TrismegistusError as error:
        return [f"search: {error}"]
    return []


def _branches(task: Task, pipe: _Inside) -> bool:
    """Prove by branch and bound, without wider beams before it; False where there are too many turns for that."""
    starts = starts_of(task)
    pairs = pair_table(*base_of(task.start.sheets[0]))
    provers = [Prover(task.game.tables, pack(task.edition, start.state), pairs) for start in starts]
    first = max(prover.bound(pipe.hear()) for prover in provers)
    pipe.send(Lower(max(first, pipe.score), "relaxed bound over turns, decks and dice"))
    if not all(prover.searchable for prover in provers):
        return False
    for start, prover in zip(starts, provers, strict=True):
        branch(task, pipe, prover, start, alone=len(starts) == 1)
    pipe.send(Lower(pipe.hear(), "branch and bound by turns"))
    return True
