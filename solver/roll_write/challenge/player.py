"""The generator's own player: it plays up to the positions, and its greedy and careful lines set bronze and silver.

Its judgement is in whole hundredths of VP and belongs to the generator's version: changing it changes the challenges.
"""

from solver.game.beam import Node, Search
from solver.roll_write.actions import Action
from solver.roll_write.game import RollWrite
from solver.roll_write.marking import circle_index
from solver.roll_write.scoring import height_value
from solver.roll_write.state import Sheet, Stage, State
from solver.roll_write.terms import (
    AQUA_REGIA,
    ELEMENT_COUNT,
    METAL_COUNT,
    REAGENT,
    REDUCTION,
    pair_elements,
    pair_squares,
)

WHOLE = 100
"""Hundredths in a VP."""
_LONG = 4
"""Turns from which on a hope counts in full."""
_PAIR_ALONE = (0, 45, 55)
"""A pair's hoped value when one element has circles and the other none, by the first one's circles."""
_PAIR_LEVELS = (0, 0, 80, 120)
"""What is hoped for above 1 when both have one circle, by the circles of both together."""
_PLUS = 25
_METAL, _SECOND, _SILVER, _GOLD = 190, 40, 140, 90
_STEP, _AQUA, _REDUCTION, _REAGENT = 95, 100, 90, 60
_READY, _NEARLY = 260, 80
"""A card on top that could be performed, or nearly."""
_SQUARES = 2
"""Squares that two turns bring a pair, one a turn."""


class Judgement:
    """How good a state of a solo game looks, in hundredths of VP."""

    def __init__(self, game: RollWrite) -> None:
        self._game = game
        edition = game.edition
        self._values = edition.values
        self._needs = tuple(
            tuple((metal, number) for metal, number in enumerate(card.needs) if number) for card in edition.cards
        )

    def __call__(self, state: State) -> float:
        """Return how good a state looks."""
        sheet, left = state.sheets[0], self._turns_left(state)
        hope = min(left, _LONG)
        total = sheet.points * WHOLE + sum(
            WHOLE * height_value(self._values[stock], sheet.marked[stock]) for stock in range(METAL_COUNT + 1)
        )
        ready = sheet.ready(self._game.edition.gold) if state.stage is not Stage.OVER else 0
        total += sum(self._pair(sheet, pair, hope, left + ready) for pair in range(ELEMENT_COUNT))
        if hope:
            total += hope * (self._means(sheet) + self._cards(state, sheet)) // _LONG
        return float(total)

    def _turns_left(self, state: State) -> int:
        """Return how many main actions are left, that of the turn being played included."""
        if state.stage >= Stage.GOLD:
            return 0
        edition = self._game.edition
        after = (edition.rounds - state.round - 1) * edition.turns + edition.solo_last_turns
        here = edition.turns if state.round < edition.rounds else edition.solo_last_turns
        left = here - state.turn + (after if state.round < edition.rounds else 0)
        return left - (state.stage in (Stage.REPEAT, Stage.END))

    def _pair(self, sheet: Sheet, pair: int, hope: int, coming: int) -> int:
        first, second = (circle_index(element, pair) for element in pair_elements(pair))
        low, high = sorted((sheet.circles[first], sheet.circles[second]))
        plus = (sheet.plus >> first & 1) + (sheet.plus >> second & 1)
        whole = WHOLE if plus == _SQUARES else hope * _PLUS * plus // _LONG
        if low == 0:
            value = hope * (_PAIR_ALONE[high] + _PLUS * plus) // _LONG
        elif low == 1:
            value = WHOLE + hope * _PAIR_LEVELS[low + high] // _LONG + whole
        else:
            value = 3 * WHOLE + whole
        return value * ((sheet.stone & pair_squares(pair)).bit_count() + coming)

    def _means(self, sheet: Sheet) -> int:
        edition = self._game.edition
        total = 0
        for metal in edition.base_metals:
            ready = sheet.ready(metal)
            total += (_METAL if ready else 0) + (_SECOND if ready > 1 else 0)
        total += _SILVER * min(2, sheet.ready(edition.silver)) + _GOLD * sheet.ready(edition.gold)
        total += _STEP * sum(min(steps, edition.rounds) for steps in sheet.mastery)
        return total + sum(
            worth * sheet.ready(stock)
            for stock, worth in ((AQUA_REGIA, _AQUA), (REDUCTION, _REDUCTION), (REAGENT, _REAGENT))
        )

    def _cards(self, state: State, sheet: Sheet) -> int:
        tables, total = self._game.tables, 0
        for piles, cycles in zip(tables.piles, state.cycles, strict=True):
            for card in (piles[cycles].experiments[0], piles[cycles].artifacts[0]):
                lacking = sum(max(0, number - sheet.ready(metal)) for metal, number in self._needs[card])
                steps = max(sheet.mastery[reward.element] for reward in self._game.edition.cards[card].rewards)
                missing = lacking + max(0, state.round - steps)
                total += _READY if missing == 0 else _NEARLY if missing == 1 else 0
        return total


def play_until(game: RollWrite, start: State, label: str, width: int, effort: int) -> tuple[Action, ...]:
    """Return the decisions from a state to the start of the turn of a label; ``gold`` plays to the end.

    ``width`` states are kept from turn to turn, ``effort`` from decision to decision.
    """
    search: Search[State, Action] = Search(game, Judgement(game), width, effort)
    beam = [search.root(start)]
    over: list[Node[State, Action]] = []
    while beam:
        reached = [node for node in beam if game.is_over(node.state) or game.turn_label(node.state) == label]
        over += reached
        beam = [node for node in beam if node not in reached]
        if beam:
            turn = game.turn_label(beam[0].state)
            waiting = [node for node in beam if game.turn_label(node.state) != turn]
            beam = [*search.turn([node for node in beam if game.turn_label(node.state) == turn]), *waiting]
    if label != "gold":
        return max(over, key=lambda node: node.worth).line()
    ends = [node if game.is_over(node.state) else search.turn([node])[0] for node in over]
    return max(ends, key=lambda node: game.total(node.state)).line()
