"""What given placements of shapes are really worth: the best of all reward orders and choices, by the rules engine.

The search is exact. What it leaves out cannot be better, because on the stone every count only grows, and no effect of
a line gets worse when a count is larger:

- a reward of fixed gains, circles and freely chosen mastery steps is taken before the others of its batch;
- rewards that only give VP are taken last in their batch, in any order;
- of two rewards with the same effect the first is taken first;
- a track to be counted is one with the most steps;
- the gold at the end goes to the squares of most worth, in reading order.
"""

from dataclasses import dataclass, field

from solver.roll_write.actions import Action, ChooseTrack, CrossSquares, Decline, PlaceShape, SpendGold, TakeReward
from solver.roll_write.edition import MasterySheet
from solver.roll_write.effects import Advance, Choice, Effect, Fill, Gain, Score
from solver.roll_write.game import RollWrite
from solver.roll_write.models.gold import instance_of
from solver.roll_write.pending import LineRewards, PendingShape
from solver.roll_write.state import Stage, State
from solver.roll_write.terms import ELEMENT_COUNT, squares_of

Found = tuple[int, tuple[Action, ...]]


def end_gold(game: RollWrite, state: State) -> tuple[Action, ...]:
    """Return the best decisions for the gold in a state before the final scoring."""
    if state.stage is not Stage.GOLD:
        return ()
    question = instance_of(game, state.sheets[0])
    by_worth = sorted(range(ELEMENT_COUNT), key=lambda section: -question.worth[section])
    squares = [
        square for section in by_worth if question.worth[section] for square in squares_of(question.free[section])
    ]
    line: list[Action] = [SpendGold(square) for square in sorted(squares[: question.gold])]
    after = state
    for action in line:
        after = game.successor(after, action)
    return (*line, Decline()) if after.stage is Stage.GOLD else tuple(line)


def is_free(effect: Effect, sheet: MasterySheet) -> bool:
    """Return whether taking a reward at once is never worse than taking it later."""
    least = any(
        isinstance(verb, Advance) and verb.track is Choice.LEAST
        for ends in sheet.rewards
        for end in ends
        for verb in end
    )
    return all(
        (isinstance(verb, Gain) and verb.amount.per is None)
        or isinstance(verb, Fill)
        or (isinstance(verb, Advance) and verb.track is not Choice.LEAST and not least)
        for verb in effect
    )


@dataclass(slots=True)
class Chains:
    """The exact search for one problem's placements, ``places`` by piece.

    ``wished`` are squares that line rewards should cross out: tried first. The search ends when ``goal`` is reached.
    """

    game: RollWrite
    places: dict[int, PlaceShape]
    goal: int
    wished: int = 0
    _known: dict[State, Found] = field(default_factory=dict)
    _done: bool = False

    def best(self, state: State) -> Found:
        """Return the best score and the decisions that lead to it."""
        known = self._known.get(state)
        if known is None:
            known = self._search(state)
            self._known[state] = known
        return known

    def _search(self, state: State) -> Found:
        if not state.agenda:
            line = end_gold(self.game, state)
            after = state
            for action in line:
                after = self.game.successor(after, action)
            total = self.game.total(after)
            self._done = self._done or total >= self.goal
            return total, line
        best: Found | None = None
        for action in self._actions(state):
            total, line = self.best(self.game.successor(state, action))
            if best is None or total > best[0]:
                best = (total, (action, *line))
            if self._done:
                break
        assert best is not None  # noqa: S101 - a pending choice has at least two options
        return best

    def _actions(self, state: State) -> list[Action]:
        pending = state.agenda[0]
        if isinstance(pending, PendingShape):
            return [self.places[pending.card]]
        if isinstance(pending, LineRewards):
            return self._rewards(pending)
        options = self.game.legal_actions(state)
        if isinstance(pending, Score):
            mastery = state.sheets[0].mastery
            best = max(mastery)
            tracks = [
                action for action in options if isinstance(action, ChooseTrack) and mastery[action.element] == best
            ]
            return list(tracks[:1])
        return sorted(options, key=self._unwished)

    def _unwished(self, action: Action) -> int:
        if isinstance(action, CrossSquares):
            return (action.squares & ~self.wished).bit_count()
        return 0

    def _rewards(self, pending: LineRewards) -> list[Action]:
        sheet = self.game.tables.mastery_sheets[0]
        effects = {reward: sheet.rewards[reward[0]][reward[1]] for reward in pending.rewards}
        for (line, end), effect in effects.items():
            if is_free(effect, sheet):
                return [TakeReward(line, end)]
        working = {
            reward: effect for reward, effect in effects.items() if not all(isinstance(v, Score) for v in effect)
        }
        if not working:
            line, end = pending.rewards[0]
            return [TakeReward(line, end)]
        first: dict[Effect, tuple[int, int]] = {}
        for reward, effect in working.items():
            first.setdefault(effect, reward)
        return [TakeReward(line, end) for line, end in first.values()]
