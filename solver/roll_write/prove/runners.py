"""The two provers as they run in processes of their own: CP-SAT's decisions, and beams followed by branch and bound.

A runner sends messages through its pipe and is sent the best score known elsewhere. It is killed when it is no longer
of use. Importing this module imports numba; OR-Tools is imported by the runner that needs it.
"""

import signal
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection

from solver.errors import TrismegistusError
from solver.roll_write.actions import Action
from solver.roll_write.fast.beam import Found
from solver.roll_write.fast.lines import best_line, replayed, turn_starts
from solver.roll_write.fast.packing import pack
from solver.roll_write.fast.pairs import base_of, pair_table
from solver.roll_write.prove.messages import Aiming, Better, Finished, Lower, Message, Unable
from solver.roll_write.prove.prover import Progress, Prover
from solver.roll_write.prove.task import Task
from solver.roll_write.state import Stage, State

SHORT_TURNS = 4
"""Up to so many turns one more than the best is the question at once; beyond, the middle between score and bound."""
FIRST_SLICE = 20.0
"""Seconds that the first question of a long task gets."""
WIDTHS = (1000, 4000)
"""Beams that look for a better line before the search proves it the best."""
LONG_WIDTHS = (1000, 2000, 4000, 8000, 16000, 32000)
RESTARTS = 6


class Pipe:
    """A runner's end of its pipe, and the best score it knows of."""

    def __init__(self, connection: Connection, score: int) -> None:
        self._connection = connection
        self.score = score

    def send(self, message: Message) -> None:
        """Send a message."""
        self._connection.send(message)

    def hear(self) -> int:
        """Return the best score known (VP), news included."""
        while self._connection.poll():
            self.score = max(self.score, int(self._connection.recv()))
        return self.score


@dataclass(frozen=True, slots=True)
class Start:
    """The start of a turn, and the decisions from the task's start that lead there."""

    opening: tuple[Action, ...]
    state: State


def starts_of(task: Task) -> list[Start]:
    """Return the first turn starts of a task: several before the game's first turn."""
    if task.start.stage is Stage.DIE:
        return [Start((), task.start)]
    return [Start(opening, state) for opening, state in turn_starts(task.game, task.start)]


def decide(task: Task, pipe: Pipe, bound: int) -> None:
    """Ask CP-SAT whether more can be reached, until it cannot."""
    if task.turns <= SHORT_TURNS:
        _decide_one_by_one(task, pipe)
    else:
        _decide_by_halves(task, pipe, bound)


def _ask(task: Task, pipe: Pipe, target: int, seconds: float | None) -> bool | None:
    """Ask from every start; True if a line was found, False if there is none, None if time ran out."""
    from solver.roll_write.models.line import Effort, Question, reach  # noqa: PLC0415 - imports OR-Tools
    from solver.roll_write.solution import Status  # noqa: PLC0415

    answer: bool | None = False
    for start in starts_of(task):
        question = Question(task.edition, task.deal, start.state)
        solution = reach(question, target, effort=Effort(seconds=seconds))
        if solution.line is not None:
            pipe.send(Better((*start.opening, *solution.line), f"CP-SAT, {target} or more"))
            pipe.score = max(pipe.score, solution.score or 0)
            return True
        if solution.status is not Status.INFEASIBLE:
            answer = None
    return answer


def _decide_one_by_one(task: Task, pipe: Pipe) -> None:
    while True:
        target = pipe.hear() + 1
        pipe.send(Aiming(target))
        if _ask(task, pipe, target, None) is False:
            pipe.send(Lower(target - 1, f"CP-SAT: no line reaches {target}"))
            return


def _decide_by_halves(task: Task, pipe: Pipe, bound: int) -> None:
    """Ask for the middle between score and bound; where that is too hard, for more."""
    seconds, low = FIRST_SLICE, pipe.score
    while bound > pipe.hear():
        low = max(low, pipe.score)
        target = max(pipe.score + 1, (low + bound + 1) // 2)
        answer = _ask(task, pipe, target, seconds)
        if answer is False:
            bound, low = target - 1, pipe.score
            pipe.send(Lower(bound, f"CP-SAT: no line reaches {target}"))
        elif answer is None:
            low = target
            if target >= bound:
                seconds, low = 2 * seconds, pipe.score


def search(task: Task, pipe: Pipe, bound: int) -> None:
    """Look for a better line with beams, then prove; where turns are too many for a proof, go on with wider beams."""
    starts = starts_of(task)
    pairs = pair_table(*base_of(task.start.sheets[0]))
    provers = [Prover(task.game.tables, pack(task.edition, start.state), pairs) for start in starts]
    first = max(prover.bound(pipe.score) for prover in provers)
    pipe.send(Lower(max(first, pipe.score), "relaxed bound over turns, decks and dice"))
    searchable = all(prover.searchable for prover in provers)
    for width in WIDTHS if searchable else LONG_WIDTHS:
        if pipe.hear() < min(first, bound):
            _beam(task, pipe, width)
    if not searchable:
        return
    done = -1
    for start, prover in zip(starts, provers, strict=True):
        branch(task, pipe, prover, start, alone=len(starts) == 1)
        done = max(done, pipe.score)
    pipe.send(Lower(done, "branch and bound by turns"))


def _beam(task: Task, pipe: Pipe, width: int) -> None:
    line = best_line(task.edition, task.deal, width, task.start, restarts=RESTARTS)
    if line.score > pipe.hear():
        pipe.score = line.score
        pipe.send(Better(line.actions, f"beam of width {width}"))


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


def run_runner(name: str, task: Task, connection: Connection, score: int, bound: int) -> None:
    """Run a runner by name; what the user could have caused is sent as a reason, other errors end the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent answers Ctrl-C for all
    pipe = Pipe(connection, score)
    try:
        RUNNERS[name](task, pipe, bound)
        pipe.send(Finished())
    except TrismegistusError as error:
        pipe.send(Unable(str(error)))
