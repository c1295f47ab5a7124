"""How good a position is: the score as it stands, and what is likely to be made of it in the turns that are left.

This is what the simple players go by. It is a guess, never a bound, and no score is reported from it.
"""

from dataclasses import dataclass

from solver.roll_write.game import RollWrite
from solver.roll_write.scoring import TOP_LEVEL, TOP_VALUE, height_value
from solver.roll_write.state import Sheet, Stage, State
from solver.roll_write.terms import AQUA_REGIA, ELEMENT_COUNT, METAL_COUNT, REAGENT, REDUCTION, pair_squares

_PAIRS = tuple(
    (2 * first + 1, 2 * ((first + 1) % ELEMENT_COUNT), pair_squares(first)) for first in range(ELEMENT_COUNT)
)
"""Where each pair's circles and +1 marks are kept, and its squares."""


PAIR_SQUARES = 18.0


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
    experiment: float = 2.0
    """A card on top of a pile that could be performed in the round, with hope."""
    nearly: float = 0.6
    """The same if one metal or mastery step is missing."""
    circle: float = 0.3
    """What the card's circle would add to its pairs, as a part of it, with hope; half of it if one thing is missing."""


HOUSE = Weights()
SHORT_SIGHTED = Weights(horizon=10, experiment=0, nearly=0, circle=0)
"""A player who looks at the sheets but not at the cards to come, and hopes for little."""


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
        gold = sheet.ready(self._gold) if state.stage is not Stage.OVER else 0
        coming = (self._weights.squares * left + self._weights.gold * gold) / 2
        gains = [0.0] * ELEMENT_COUNT
        total = self._shown(sheet) + self._knowledge(sheet, coming, hope, gains)
        if hope:
            total += hope * (self._means(sheet) + self._experiments(state, sheet, gains))
        return total

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

    def _knowledge(self, sheet: Sheet, coming: float, hope: float, gains: list[float]) -> float:
        """Return what the pairs are likely to score if each still gets ``coming`` squares.

        ``gains`` receives for each element the most that one more circle of it would add to one of its pairs.
        """
        circles = sheet.circles
        total = 0.0
        for pair, (first, second, squares) in enumerate(_PAIRS):
            one, other = circles[first], circles[second]
            plus = (sheet.plus >> first & 1) + (sheet.plus >> second & 1)
            size = min(PAIR_SQUARES, (sheet.stone & squares).bit_count() + coming)
            worth = self._worth(one, other, plus, hope)
            total += worth * size
            if one < TOP_LEVEL:
                gains[pair] = max(gains[pair], (self._worth(one + 1, other, plus, hope) - worth) * size)
            if other < TOP_LEVEL:
                partner = (pair + 1) % ELEMENT_COUNT
                gains[partner] = max(gains[partner], (self._worth(one, other + 1, plus, hope) - worth) * size)
        return total

    def _worth(self, one: int, other: int, plus: int, hope: float) -> float:
        """Return what a pair's value is likely to become, from its two elements' circles and its +1 marks."""
        weights = self._weights
        low, high = (one, other) if one <= other else (other, one)
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

    def _experiments(self, state: State, sheet: Sheet, gains: list[float]) -> float:
        """Return what the cards that are experiments now, or after the next cycle, are likely to bring."""
        weights, marked, exhausted, mastery = self._weights, sheet.marked, sheet.exhausted, sheet.mastery
        total = 0.0
        for piles, cycles in zip(self._tables.piles, state.cycles, strict=True):
            pile = piles[cycles]
            for card in (pile.experiments[0], pile.artifacts[0]):
                lacking = 0
                for metal, number in self._needs[card]:
                    ready = marked[metal] - exhausted[metal]
                    if ready < number:
                        lacking += number - ready
                best = 0.0
                for element in self._elements[card]:
                    missing = lacking + max(0, state.round - mastery[element])
                    if missing == 0:
                        best = max(best, weights.experiment + weights.circle * gains[element])
                    elif missing == 1:
                        best = max(best, weights.nearly + weights.circle * gains[element] / 2)
                total += best
        return total
