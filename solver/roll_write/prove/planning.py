"""CP-SAT plans a task's lines: it begins with the best line known, tells every better one, and proves the best.

One solve that maximises with a complete hint proves faster than a row of decisions (docs/solver.md), as it keeps what
it has learned.
"""

from contextlib import suppress
from dataclasses import dataclass, replace
from time import perf_counter

from solver.game.line import replay
from solver.roll_write.actions import Action
from solver.roll_write.fast.lines import best_line
from solver.roll_write.game import RollWrite
from solver.roll_write.prove.messages import Better, Lower
from solver.roll_write.prove.pipes import Pipe, Start, starts_of
from solver.roll_write.prove.race import NO_BOUND
from solver.roll_write.prove.task import Task, turns_left
from solver.roll_write.state import Stage, State

HINT_WIDTH = 200
"""Beam for a first line from a start that the best line does not begin with."""
FIRST_SLICE = 30.0
"""Seconds for the first look at each start, where there are several."""
WINDOWS = ((3, 5.0), (5, 15.0))
"""How many of a line's last turns are planned anew, one after the other, and for how many seconds at most."""
PROMISING = 4
"""VP that a line may be behind the best and still have more than its very last turns planned anew."""


@dataclass(slots=True)
class _Teller:
    """Sends what CP-SAT finds from one start of a task."""

    task: Task
    pipe: Pipe
    opening: tuple[Action, ...]
    how: str
    bounds: list[int]
    """The bound (VP) of each start of the task; empty where a bound says nothing about the task."""
    number: int = 0

    def line(self, actions: tuple[Action, ...]) -> None:
        """Send a line if nothing better is known."""
        whole = (*self.opening, *actions)
        score = self.task.game.total(replay(self.task.game, whole, self.task.start).final)
        if score > self.pipe.hear():
            self.pipe.score, self.pipe.line = score, whole
            self.pipe.send(Better(whole, self.how))

    def bound(self, bound: int) -> None:
        """Send a bound if it lowers that of the whole task."""
        if not self.bounds:
            return
        before = max(self.bounds)
        self.bounds[self.number] = min(bound, self.bounds[self.number])
        if max(self.bounds) < before:
            self.pipe.send(Lower(max(*self.bounds, self.pipe.hear()), self.how))


def plan(task: Task, pipe: Pipe, *, interleave: bool, seed: int = 1, seconds: float | None = None) -> None:
    """Plan from every start of a task until the best line is proven, or some seconds are over.

    Raises:
        UnsupportedEdition: the edition has effects that the model does not cover.
        Disagreement: the model and the rules engine do not agree.
    """
    from solver.roll_write.models.line import Effort, Question, improve_line  # noqa: PLC0415 - imports OR-Tools

    starts = starts_of(task)
    pipe.hear()
    bounds = [NO_BOUND] * len(starts)
    unproven = list(range(len(starts)))
    effort = Effort(seconds=_first_slice(seconds, len(starts)), seed=seed, interleave=interleave)
    began = perf_counter()
    how = "CP-SAT, several ways in turn" if interleave else "CP-SAT"
    while unproven and (seconds is None or perf_counter() - began < seconds):
        for number in list(unproven):
            start = starts[number]
            teller = _Teller(task, pipe, start.opening, how, bounds, number)
            question = Question(task.edition, task.deal, start.state)
            if improve_line(question, _hint(task, pipe, start), effort, teller):
                unproven.remove(number)
        effort = replace(effort, seconds=2 * (effort.seconds or FIRST_SLICE))


def _first_slice(seconds: float | None, starts: int) -> float | None:
    """Return the seconds for the first look at each of some starts."""
    if starts == 1:
        return seconds
    return FIRST_SLICE if seconds is None else min(FIRST_SLICE, seconds / starts)


def _hint(task: Task, pipe: Pipe, start: Start) -> tuple[Action, ...]:
    """Return the best line known from a start of a task."""
    opening, line = start.opening, pipe.line
    if line is not None and line[: len(opening)] == opening:
        return line[len(opening) :]
    return best_line(task.edition, task.deal, HINT_WIDTH, start.state).actions


def turn_starts_on(game: RollWrite, start: State, actions: tuple[Action, ...]) -> list[tuple[int, State]]:
    """Return the starts of turns on a line, each with how many of the line's actions come before it."""
    state, found, last = start, list[tuple[int, State]](), None
    for number, action in enumerate(actions):
        turn = (state.round, state.turn)
        if state.stage is Stage.DIE and not state.agenda and turn != last:
            found.append((number, state))
            last = turn
        state = game.successor(state, action)
    return found


def polish(task: Task, pipe: Pipe, line: tuple[Action, ...], name: str) -> None:
    """Plan the last turns of a line anew, whether or not it is the best one, and send what is better than the best.

    An edition that CP-SAT does not cover is left as it is: there the beams are all there is.

    Raises:
        Disagreement: the model and the rules engine do not agree.
    """
    from solver.roll_write.models.line import UnsupportedEdition  # noqa: PLC0415 - imports OR-Tools

    with suppress(UnsupportedEdition):
        _polish(task, pipe, line, name)


def _polish(task: Task, pipe: Pipe, line: tuple[Action, ...], name: str) -> None:
    from solver.roll_write.models.line import Effort, Question, improve_line  # noqa: PLC0415 - imports OR-Tools

    for turns, seconds in WINDOWS:
        for number, state in turn_starts_on(task.game, task.start, line):
            if turns_left(task.edition, state) == turns and number:
                best = _Keeper(line[number:])
                question = Question(task.edition, task.deal, state)
                improve_line(question, best.actions, Effort(seconds=seconds), best)
                line = (*line[:number], *best.actions)
                _Teller(task, pipe, (), f"{name}, last {turns} turns by CP-SAT", []).line(line)
        score = task.game.total(replay(task.game, line, task.start).final)
        if score < pipe.hear() - PROMISING:
            return


@dataclass(slots=True)
class _Keeper:
    """Keeps the last line it is told."""

    actions: tuple[Action, ...]

    def line(self, actions: tuple[Action, ...]) -> None:
        """Keep a line."""
        self.actions = actions

    def bound(self, bound: int) -> None:
        """Forget a bound of a part of the task."""
