"""Random stone problems, and their answers by trying everything in the rules engine."""

import random
from dataclasses import replace
from itertools import combinations

from solver.roll_write import RollWrite, State
from solver.roll_write.actions import PlaceShape, SpendGold
from solver.roll_write.edition import Edition, MasterySheet
from solver.roll_write.effects import parse_effect
from solver.roll_write.filled import FilledSheet, full_lines
from solver.roll_write.loading.shapes import shape_of
from solver.roll_write.pending import PendingShape
from solver.roll_write.state import Stage
from solver.roll_write.stone_problem import Order, Piece, StoneProblem, stone_state
from solver.roll_write.terms import FULL_STONE, squares_of
from tests.solver.roll_write.random_sheets import house, made_sheet

PLAIN = (
    "gain 1 aqua-regia",
    "gain 1 gold",
    "gain 2 copper",
    "gain 1 reagent",
    "score 2",
    "score 2 per marked copper",
    "score 1 per marked aqua-regia",
    "score 2 per ready gold",
    "score 1 per chosen-track",
    "score 1 per track fire",
    "score 1 per path red",
    "score 1 per least-colour-path",
    "fill any",
    "fill water",
    "advance 1 any",
    "advance 2 earth",
)
ODD = (
    "cross 1 any",
    "cross 2 any",
    "cross 1 least",
    "cross 1 most",
    "advance 1 least",
    "gain 1 gold per started-sections",
    "gain 1 copper per marked aqua-regia",
    "gain 1 aqua-regia; score 1 per marked aqua-regia",
    "score 1 per least-section",
    "score 1 per largest-tube",
    "score 2 per greatest-track",
    "score 2 per least-track",
    "fill any; score 1 per least-section",
)
MOST_CROSSING = 3
"""Line ends of a problem that cross out squares: trying everything takes long with more."""
MOST_UNPAID = 4
"""Lines of a problem that can still pay, for the same reason."""
FULL_LINES = (1 << 12) - 1
SHAPES = (("X+",), ("XX", ".+"), ("XXX",), ("X+", "X."), ("XX", "XX"), ("X",), ("XX+", ".X."), ("X", "X", "X", "+"))


def with_rewards(edition: Edition, numbers: random.Random, effects: tuple[str, ...]) -> Edition:
    """The edition with one mastery sheet of random line rewards."""
    chosen = [numbers.choice(effects) for _ in range(24)]
    crossing = [place for place, effect in enumerate(chosen) if effect.startswith("cross")]
    for place in crossing[MOST_CROSSING:]:
        chosen[place] = PLAIN[place % len(PLAIN)]
    parsed = [parse_effect(effect, edition.names) for effect in chosen]
    sheet = MasterySheet("random", edition.mastery_sheets[0].steps, tuple(zip(parsed[::2], parsed[1::2], strict=True)))
    return replace(edition, mastery_sheets=(sheet, *edition.mastery_sheets[1:]))


def random_problem(seed: int, *, pieces: int, effects: tuple[str, ...], order: Order) -> StoneProblem:
    """A problem on a stone that is nearly full, so that lines are completed."""
    numbers = random.Random(f"stone {seed}")  # noqa: S311
    edition = with_rewards(house(), numbers, effects)
    filled = made_sheet(seed)
    stone = FULL_STONE
    for square in numbers.sample(range(36), numbers.randint(4, 12)):
        stone &= ~(1 << square)
    gold = numbers.choice((0, 0, 1, 2))
    marked = list(filled.sheet.marked)
    marked[edition.gold] = gold
    exhausted = [min(count, spent) for count, spent in zip(marked, filled.sheet.exhausted, strict=True)]
    exhausted[edition.gold] = 0
    unpaid = sum(1 << line for line in numbers.sample(range(12), MOST_UNPAID))
    sheet = filled.sheet._replace(
        stone=stone, lines=full_lines(stone) | FULL_LINES & ~unpaid, marked=tuple(marked), exhausted=tuple(exhausted)
    )
    shapes = [Piece(str(n), numbers.randrange(4), shape_of(numbers.choice(SHAPES))) for n in range(pieces)]
    return StoneProblem(edition, FilledSheet(filled.workshop, 0, sheet), tuple(shapes), order)


Way = tuple[tuple[int, PlaceShape], ...]


class BruteForce:
    """The best score from a state, and the ways to place the shapes that reach it, by trying every legal action."""

    def __init__(self, game: RollWrite) -> None:
        self.game = game
        self.known: dict[State, tuple[int, frozenset[Way]]] = {}

    def best(self, state: State) -> tuple[int, frozenset[Way]]:
        if state not in self.known:
            self.known[state] = self._search(state)
        return self.known[state]

    def _search(self, state: State) -> tuple[int, frozenset[Way]]:
        if not state.agenda:
            return self._with_gold(state), frozenset({()})
        pending = state.agenda[0]
        piece = pending.card if isinstance(pending, PendingShape) else None
        best, ways = -1, set[Way]()
        for action in self.game.legal_actions(state):
            total, ends = self.best(self.game.apply(state, action))
            if total > best:
                best, ways = total, set()
            if total == best and piece is not None:
                assert isinstance(action, PlaceShape)
                ways |= {((piece, action), *end) for end in ends}
            elif total == best:
                ways |= ends
        return best, frozenset(ways)

    def _with_gold(self, state: State) -> int:
        """The score after the best use of the gold; every set of squares with different counts by section is tried."""
        if state.stage is not Stage.GOLD:
            return self.game.total(state)
        sheet = state.sheets[0]
        free = squares_of(FULL_STONE & ~sheet.stone)
        gold = min(sheet.ready(self.game.edition.gold), len(free))
        seen: dict[tuple[tuple[bool, bool], ...], int] = {}
        for group in combinations(free, gold):
            key = tuple(sorted(_section(square) for square in group))
            if key not in seen:
                after = state
                for square in group:
                    after = self.game.apply(after, SpendGold(square))
                seen[key] = self.game.total(after)
        return max(seen.values())


def _section(square: int) -> tuple[bool, bool]:
    row, column = divmod(square, 6)
    return row < 3, column < 3


def brute_force(problem: StoneProblem) -> tuple[int, set[Way]]:
    """The best score over all orders, and every way to reach it, as (piece, place) in order."""
    game = problem.game()
    search = BruteForce(game)
    best, ways = -1, set[Way]()
    for order in problem.orders():
        total, found = search.best(stone_state(game, problem, order))
        if total > best:
            best, ways = total, set()
        if total == best:
            ways |= found
    return best, ways
