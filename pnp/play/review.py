"""Where a line lost points: for each turn the best score that could still be reached before it and after it."""

from dataclasses import dataclass, replace
from itertools import groupby, pairwise

from pnp.play.evaluation import Evaluation, Memory
from pnp.play.hint import Hint, hint_of
from solver.roll_write.actions import Action
from solver.roll_write.game import RollWrite
from solver.roll_write.state import State

MOST_TURNING_POINTS = 3


@dataclass(frozen=True, slots=True)
class TurnReview:
    """A turn of a line: its label, and the best scores that are known to be reachable before and after it (VP)."""

    label: str
    before: int
    after: int
    proven: bool
    """Whether nothing better exists before the turn, nor after it."""

    @property
    def lost(self) -> int:
        """VP that the turn gave away, as far as is known."""
        return self.before - self.after


@dataclass(frozen=True, slots=True)
class BetterMove:
    """A decision instead of which another one keeps more within reach."""

    played: str
    """The decision's notation."""
    after: int
    """The best score (VP) that is known to be reachable after it."""
    instead: Hint


@dataclass(frozen=True, slots=True)
class Review:
    """A line's turns; the turning points, the costliest first; and one better move in the costliest turn."""

    turns: tuple[TurnReview, ...]
    better: BetterMove | None

    @property
    def turning_points(self) -> tuple[TurnReview, ...]:
        """The turns that lost most, at most three."""
        costly = [turn for turn in self.turns if turn.lost > 0]
        return tuple(sorted(costly, key=lambda turn: -turn.lost)[:MOST_TURNING_POINTS])


@dataclass(frozen=True, slots=True)
class _Turn:
    label: str
    actions: tuple[Action, ...]
    states: tuple[State, ...]
    """The states before each of the actions, and the one after the last."""


def _turns(game: RollWrite, actions: tuple[Action, ...], states: tuple[State, ...]) -> list[_Turn]:
    steps = list(zip(states, actions, states[1:], strict=False))
    found = []
    for label, group in groupby(steps, key=lambda step: game.turn_label(step[0])):
        turn = list(group)
        reached = (*(before for before, _, _ in turn), turn[-1][2])
        found.append(_Turn(label, tuple(action for _, action, _ in turn), reached))
    return found


def review(game: RollWrite, actions: tuple[Action, ...], states: tuple[State, ...], memory: Memory) -> Review:
    """Return where a line of a solo game lost points; ``states`` has one more entry than ``actions``.

    What is found late in the game is known early too, so no turn seems to gain: a line that is better after a turn is
    one that could be reached before it.

    Raises:
        NotForSeveral: the game has several players.
    """
    if not actions:
        return Review((), None)
    turns = _turns(game, actions, states)
    _value(game, memory, states[-1])
    values = [_walked(game, memory, turn) for turn in reversed(turns)]
    values.reverse()
    afters = [*values[1:], memory.evaluate(game, states[-1])]
    reviews = tuple(
        TurnReview(turn.label, before.score, after.score, before.proven and after.proven)
        for turn, before, after in zip(turns, values, afters, strict=True)
    )
    worst, turn = max(zip(reviews, turns, strict=True), key=lambda pair: pair[0].lost)
    return Review(reviews, _better(game, memory, turn) if worst.lost > 0 else None)


def _value(game: RollWrite, memory: Memory, state: State) -> Evaluation:
    """Return the best that is known from a state; at the game's end its score."""
    if game.is_over(state):
        total = game.total(state)
        memory.learn(game, state, Evaluation((), total, total))
        return memory.evaluate(game, state)
    return memory.search(game, state)


def _walked(game: RollWrite, memory: Memory, turn: _Turn) -> Evaluation:
    """Return the best that is known before a turn; the turn as played, then the best after it, is one candidate."""
    rest = memory.evaluate(game, turn.states[-1])
    memory.learn(game, turn.states[0], Evaluation(turn.actions + rest.line, rest.score))
    return memory.search(game, turn.states[0])


def _better(game: RollWrite, memory: Memory, turn: _Turn) -> BetterMove:
    """Return the decision of a turn after which most was lost, and what to do instead."""
    for state in reversed(turn.states[1:-1]):
        memory.search(game, state)
    bound = memory.evaluate(game, turn.states[0]).bound
    for state in turn.states[1:]:  # what is out of reach stays so
        memory.learn(game, state, replace(memory.evaluate(game, state), bound=bound))
    for index in range(len(turn.actions) - 1, -1, -1):
        rest = memory.evaluate(game, turn.states[index + 1])
        memory.learn(game, turn.states[index], Evaluation((turn.actions[index], *rest.line), rest.score))
    values = [memory.evaluate(game, state) for state in turn.states]
    drops = [before.score - after.score for before, after in pairwise(values)]
    index = drops.index(max(drops))
    instead = hint_of(game, turn.states[index], values[index])
    return BetterMove(game.token(turn.actions[index]), values[index + 1].score, instead)
