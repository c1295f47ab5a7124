"""The two provers as they run in processes of their own: CP-SAT, and what helps most beside it.

A runner sends messages through its pipe and is sent the best score known elsewhere. It is killed when it is no longer
of use. Importing this module imports numba; OR-Tools is imported by the runner that needs it.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from time import perf_counter

from solver.errors import EditionError, TrismegistusError
from solver.roll_write.fast.beam import Found
from solver.roll_write.fast.expand import TooManyStates
from solver.roll_write.fast.lines import replayed
from solver.roll_write.fast.packing import pack
from solver.roll_write.fast.pairs import base_of, pair_table
from solver.roll_write.prove.looking import look
from solver.roll_write.prove.messages import Aiming, Better, Contradiction, Finished, Lower, Unable
from solver.roll_write.prove.pipes import Pipe, Start, starts_of
from solver.roll_write.prove.planning import plan
from solver.roll_write.prove.prover import Progress, Prover
from solver.roll_write.prove.race import NO_BOUND
from solver.roll_write.prove.task import BRANCHED_TURNS, LONG_TURNS, SHORT_TURNS, Task
from solver.roll_write.solution import Disagreement

PLANNED_TURNS = 7
"""Up to so many turns CP-SAT's one way to search proves best; beyond, several ways in turn find and bound more."""
FIRST_LINES = 40.0
"""Seconds for the lines of the longest tasks before these are bounded."""
EARLY = 8.0
"""Seconds within which a plan begins anew with a better line that the other runner finds."""
RELAXED = "relaxed bound over turns, decks and dice, and the stone's room"
"""How the first bound of a search is come by."""


def decide(task: Task, pipe: Pipe, _bound: int) -> None:
    """Let CP-SAT improve the best line until it is proven; a long task is bounded first, the longest only searched."""
    if task.turns > LONG_TURNS:
        with suppress(EditionError, TooManyStates):  # CP-SAT may cover more than the engine and the bound do
            _look_and_bound(task, pipe)
            return
    elif task.turns > SHORT_TURNS:
        with suppress(EditionError):  # as above
            send_first_bound(task, pipe)
    pipe.send(Aiming(pipe.hear() + 1, EARLY))
    plan(task, pipe, interleave=task.turns > PLANNED_TURNS)


def _look_and_bound(task: Task, pipe: Pipe) -> None:
    began = perf_counter()
    look(task, pipe, NO_BOUND, "first lines", lambda: perf_counter() - began > FIRST_LINES)
    bound = send_first_bound(task, pipe)
    look(task, pipe, send_close_bound(task, pipe, bound), "more lines")


def send_first_bound(task: Task, pipe: Pipe) -> int:
    """Send the bound of a task that needs no search, and return it (VP); a score that is reached if that is more.

    Raises:
        EditionError: the edition has an effect that the bound does not cover.
    """
    bound = first_bound(provers_of(task, starts_of(task)), pipe.hear())
    pipe.send(Lower(max(bound, pipe.score), RELAXED))
    return bound


def send_close_bound(task: Task, pipe: Pipe, bound: int) -> int:
    """Send and return the bound of a long task, each turn of it looked at (VP), or a bound known that is less.

    Raises:
        EditionError: the edition has an effect that the bound does not cover.
    """
    closer = pipe.hear()
    for prover in provers_of(task, starts_of(task)):
        closer = prover.crowded_bound(closer, close=True)
    bound = min(bound, max(closer, pipe.hear()))
    pipe.send(Lower(bound, RELAXED))
    return bound


def first_bound(provers: Sequence[Prover], floor: int) -> int:
    """Return the greatest bound of some starts (VP), or the floor if there is no more."""
    for prover in provers:
        floor = prover.first_bound(floor)
    return floor


def provers_of(task: Task, starts: Sequence[Start]) -> list[Prover]:
    """Return a branch and bound from each start of a task.

    Raises:
        EditionError: the edition has an effect that the bound does not cover.
    """
    pairs = pair_table(*base_of(task.start.sheets[0]))
    return [Prover(task.game.tables, pack(task.edition, start.state), pairs) for start in starts]


def search(task: Task, pipe: Pipe, bound: int) -> None:
    """Prove two turns by branch and bound, a few more by CP-SAT with another seed; look for a long task's lines."""
    if task.turns > SHORT_TURNS:
        look(task, pipe, bound)
    elif task.turns > BRANCHED_TURNS:
        with suppress(EditionError):  # as above
            send_first_bound(task, pipe)
        plan(task, pipe, interleave=False, seed=2)
    else:
        _branch_all(task, pipe)


def _branch_all(task: Task, pipe: Pipe) -> None:
    starts = starts_of(task)
    provers = provers_of(task, starts)
    pipe.send(Lower(max(first_bound(provers, pipe.hear()), pipe.score), RELAXED))
    done = -1
    for start, prover in zip(starts, provers, strict=True):
        branch(task, pipe, prover, start, alone=len(starts) == 1)
        done = max(done, pipe.score)
    pipe.send(Lower(done, "branch and bound by turns"))


def branch(task: Task, pipe: Pipe, prover: Prover, start: Start, *, alone: bool) -> None:
    """Search from one start; a bound of one start alone is only of use where there is no other."""
    lowest = [-1]

    def report(progress: Progress) -> int:
        if progress.states and progress.score > pipe.score:
            pipe.score = progress.score
            found = Found(progress.states, progress.score, progress.seen)
            line = replayed(task.game, task.start, found, [(start.opening, start.state)])
            pipe.send(Better(line.actions, "branch and bound by turns"))
        if alone and (lowest[0] < 0 or progress.bound < lowest[0]):
            lowest[0] = progress.bound
            pipe.send(Lower(progress.bound, "branch and bound by turns"))
        return pipe.hear()

    prover.prove(None, pipe.hear(), report)


RUNNERS: dict[str, Callable[[Task, Pipe, int], None]] = {"decide": decide, "search": search}


def get_ready(name: str) -> None:
    """Load what a runner will need, before it has anything to do."""
    if name == "decide":
        import solver.roll_write.models.line  # noqa: F401, PLC0415 - imports OR-Tools


def run_runner(name: str, task: Task, connection: Connection, score: int, bound: int) -> None:
    """Run a runner by name.

    What the user could have caused is sent as a reason, a contradiction as one; other errors end the process.
    """
    pipe = Pipe(connection, score)
    try:
        RUNNERS[name](task, pipe, bound)
        pipe.send(Finished())
    except Disagreement as error:
        pipe.send(Contradiction(f"{name}: {error}"))
    except TrismegistusError as error:
        pipe.send(Unable(str(error)))
