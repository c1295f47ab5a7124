"""How good a position is: the score as it stands, and what is likely to be made of it in the turns that are left.

This is what the simple players go by. It is a guess, never a bound, and no score is reported from it.
"""

from dataclasses import dataclass

from solver.roll_write.game import RollWrite
from solver.roll_write.scoring import TOP_VALUE, height_value
from solver.roll_write.state import Sheet, Stage, State
from solver.roll_write.terms import AQUA_REGIA, ELEMENT_COUNT, METAL_COUNT, REAGENT, REDUCTION, pair_squares

_PAIRS = tuple(
    (2 * first + 1, 2 * ((first + 1) % ELEMENT_COUNT), pair_squares(first)) for first in range(ELEMENT_COUNT)
)
"""Where each pair's circles and +1 marks are kept, and its squares."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What the guess is made of, in VP unless said otherwise; hopes fade as the turns run out."""

    squares: float = 1.5
    """Squares that a turn is likely to cross out."""
    horizon: float = 3.7
    """Turns from which on a hope counts in full."""
    first: float = 0.47
    """Value of a pair with one circle; 0 without hope."""
    first_both: float = 0.53
    """Value of a pair with one element's both circles, the other's none; 0 without hope."""
    second: float = 0.78
    """What a pair with its two first circles is worth above 1, with hope."""
    third: float = 1.2
    """The same with three circles."""
    plus: float = 0.24
    """Value of a lone +1 mark with hope."""
    plus_both: float = 0.7
    """Value of two +1 marks in a pair without a value yet, with hope."""
    metal: float = 2.0
    """A ready base metal, with hope."""
    spare: float = 0.4
    """A second ready box of a base metal, with hope; third ones are worth nothing."""
    silver: float = 1.4
    gold: float = 0.88
    """A ready gold, in squares."""
    mastery: float = 1.0
    """A mastery step up to the last round's need, with hope."""
    aqua_regia: float = 1.0
    reduction: float = 0.94
    reagent: float = 0.59
    experiment: float = 3.5
    """A card on top of a pile that could be performed in the round, with hope."""
    nearly: float = 1.1
    """The same if one metal or mastery step is missing."""


HOUSE = Weights()


class Value:
    """The value function of one dealt game, for its players."""

    def __init__(self, game: RollWrite, weights: Weights = HOUSE) -> None:
        self._tables = game.tables
        self._weights = weights
        edition = game.edition
        self._rounds = edition.rounds
        self._values = edition.values
        self._lengths = edition.lengths
        self._base = edition.base_metals
        self._silver, self._gold = edition.silver, edition.gold
        last = edition.solo_last_turns if game.players == 1 else edition.turns
        self._turns_after = tuple(
            (edition.rounds - number - 1) * edition.turns + last if number < edition.rounds else 0
            for number in range(edition.rounds + 1)
        )
        self._turns = (0, *(edition.turns for _ in range(edition.rounds - 1)), last)
        self._players = game.players
        self._needs = tuple(
            tuple((metal, number) for metal, number in enumerate(card.needs) if number) for card in edition.cards
        )
        self._elements = tuple((card.rewards[0].element, card.rewards[1].element) for card in edition.cards)

    def __call__(self, state: State, player: int = 0) -> float:
        """Return how good a state is for a player, in VP."""
        sheet = state.sheets[player]
        left = self._turns_left(state)
        hope = min(1.0, left / self._weights.horizon)
        means = self._means(sheet) + self._experiments(state, sheet) if hope else 0.0
        gold = sheet.ready(self._gold) if state.stage is not Stage.OVER else 0
        coming = (self._weights.squares * left + self._weights.gold * gold) / 2
        return self._shown(sheet) + self._knowledge(sheet, coming, hope) + hope * means

    def _turns_left(self, state: State) -> int:
        """Return how many main actions a player still has, the current turn's included."""
        if state.stage >= Stage.GOLD:
            return 0
        left = self._turns[state.round] - state.turn // self._players + self._turns_after[state.round]
        return left - (state.stage in (Stage.REPEAT, Stage.END))

    def _shown(self, sheet: Sheet) -> float:
        """Return the VP of play, tubes and aqua regia."""
        values, marked = self._values, sheet.marked
        return sheet.points + sum(height_value(values[stock], marked[stock]) for stock in range(METAL_COUNT + 1))

    def _knowledge(self, sheet: Sheet, coming: float, hope: float) -> float:
        """Return what the pairs are likely to score if each still gets ``coming`` squares."""
        total = 0.0
        for first, second, squares in _PAIRS:
            low, high = sheet.circles[first], sheet.circles[second]
            if low > high:
                low, high = high, low
            plus = (sheet.plus >> first & 1) + (sheet.plus >> second & 1)
            worth = self._worth(low, high, plus, hope)
            if worth:
                total += worth * min(18.0, (sheet.stone & squares).bit_count() + coming)
        return total

    def _worth(self, low: int, high: int, plus: int, hope: float) -> float:
        """Return what a pair's value is likely to become."""
        weights = self._weights
        if low == 0:
            worth = hope * (0.0, weights.first, weights.first_both)[high]
            return worth + hope * (0.0, weights.plus, weights.plus_both)[plus]
        extra = 1.0 if plus == 2 else hope * weights.plus * plus  # noqa: PLR2004 - both +1 marks
        if low == 1:
            return 1 + extra + hope * (weights.second, weights.third)[high - 1]
        return TOP_VALUE + extra

    def _means(self, sheet: Sheet) -> float:
        """Return what metals, mastery and shelves are likely to bring."""
        weights, marked, exhausted = self._weights, sheet.marked, sheet.exhausted
        total = 0.0
        for metal in self._base:
            ready = marked[metal] - exhausted[metal]
            if ready:
                total += weights.metal + (weights.spare if ready > 1 else 0.0)
        total += weights.silver * min(2, marked[self._silver] - exhausted[self._silver])
        total += weights.mastery * sum(min(steps, self._rounds) for steps in sheet.mastery)
        total += weights.aqua_regia * (marked[AQUA_REGIA] - exhausted[AQUA_REGIA])
        total += weights.reduction * (marked[REDUCTION] - exhausted[REDUCTION])
        return total + weights.reagent * (marked[REAGENT] - exhausted[REAGENT])

    def _experiments(self, state: State, sheet: Sheet) -> float:
        """Return what the cards that are experiments now, or after the next cycle, are likely to bring."""
        weights, marked, exhausted = self._weights, sheet.marked, sheet.exhausted
        mastery = sheet.mastery
        total = 0.0
        for piles, cycles in zip(self._tables.piles, state.cycles, strict=True):
            pile = piles[cycles]
            for card in (pile.experiments[0], pile.artifacts[0]):
                first, second = self._elements[card]
                missing = max(0, state.round - max(mastery[first], mastery[second]))
                for metal, number in self._needs[card]:
                    ready = marked[metal] - exhausted[metal]
                    if ready < number:
                        missing += number - ready
                if missing < 2:  # noqa: PLR2004 - nothing or one thing is missing
                    total += weights.nearly if missing else weights.experiment
        return total
