"""A bound for many turns, where the turns could cross more squares than there are: the stone and the turns trade.

For a vector of pair values, every section has a price for a square. The *turns* are paid that price for each square
they cross, and make the most of it as in `solver.roll_write.prove.relaxed`. The *stone* pays the prices and makes the
most of the squares: a square brings what its section is worth, once, and a set of complete lines brings what its lines
pay. Whatever the prices are, both together have at least what any line of play has: the turns cross at least the
squares that end up on the stone, and for each of those the price is paid and received. Prices are sought that make the
sum small (Lagrangian relaxation).

Of the stone, each set of lines that can still be completed is seen with the squares it lacks by section; beyond those
squares, each section takes as many more as are worth their price.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from heapq import heapify, heappop, heappush

import numpy as np

from solver.roll_write.fast import layout as at
from solver.roll_write.prove.compiled import IntArray, entry, kernel
from solver.roll_write.prove.facts import (
    NODE_TURNS,
    NUMBER_ALIVE,
    NUMBER_ALIVE_AT,
    SECTION,
    VECTOR_COLUMNS,
    VECTOR_WORTHS,
    VECTORS,
)
from solver.roll_write.prove.parts import (
    AHEAD,
    ARTIFACTS,
    EACH,
    GOLDEN,
    IMPOSSIBLE,
    LINE_GAPS,
    LINE_PAYS,
    MOVE_ARTIFACT,
    MOVE_BASE,
    MOVE_COLUMNS,
    MOVE_COUNT,
    MOVE_NEXT,
    MOVE_REWARD,
    MOVES,
    PLAIN,
    PRICES,
    SCALE,
    column,
    node_number,
)
from solver.roll_write.prove.relaxed import (
    additions,
    gold_square,
    is_in_reach,
    most_golds,
    prepare,
    sheet_points,
    value_turns,
)
from solver.roll_write.prove.sheet import price_lines, tube_gains
from solver.roll_write.prove.spread import look_ahead
from solver.roll_write.terms import ELEMENT_COUNT, LINE_COUNT, LINES, SQUARE_COUNT

STEPS = (2, 1)
"""How far a price is moved at a time (VP)."""
CLOSE_TURNS = 8
"""Up to so many turns a vector is looked at turn by turn: a whole game would take 5 times as long for 3% less."""


@entry
def open_room(facts: IntArray, work: IntArray, states: IntArray) -> IntArray:
    """Prepare the room for a state; return the first value of each vector (SCALE), the circles of lines, and the turns.

    The value of a vector that is out of reach is IMPOSSIBLE.
    """
    node = node_number(facts, states, 0)
    turns = column(facts, node, NODE_TURNS)
    fills = price_lines(facts, work, states, 0, node, turns)
    work[PRICES : PRICES + SQUARE_COUNT] = 0
    prepare(facts, work, states, 0, node, turns)
    rise = tube_gains(facts, work, states, 0, node, turns)
    values = np.full(facts[NUMBER_ALIVE] + 2, IMPOSSIBLE, dtype=np.int64)
    values[-2], values[-1] = fills, turns
    for number in range(facts[NUMBER_ALIVE]):
        vector = facts[facts[NUMBER_ALIVE_AT] + number]
        if is_in_reach(facts, work, states, 0, node, turns, fills, vector):
            values[number] = sheet_points(facts, work, states, 0, vector) + rise
    return values


@kernel
def _best_start(work: IntArray, golds: int) -> int:
    """Return the most that the turn at hand and those after it add, whatever is missing or taken."""
    best = IMPOSSIBLE
    for number in range(work[MOVE_COUNT]):
        move = MOVES + MOVE_COLUMNS * number
        reward, artifact = work[move + MOVE_REWARD], work[move + MOVE_ARTIFACT]
        worth = work[move + MOVE_BASE] + work[AHEAD + work[move + MOVE_NEXT]]
        if reward >= 0:
            worth += max(work[PLAIN + reward], work[GOLDEN + reward] if golds > 1 else 0)
        elif artifact >= 0:
            worth += work[ARTIFACTS + 2 * artifact]
        best = max(best, worth)
    return best


@entry
def glance(facts: IntArray, work: IntArray, states: IntArray, prices: IntArray) -> int:
    """Return more than all turns can add at some prices (SCALE), whatever is missing or taken."""
    node = node_number(facts, states, 0)
    turns = column(facts, node, NODE_TURNS)
    golds = most_golds(facts, states, 0, node, turns)
    work[EACH : EACH + ELEMENT_COUNT] = prices
    value_turns(facts, work, states, 0, node, turns)
    look_ahead(facts, work, node, turns, golds)
    return _best_start(work, golds) + (golds - 1) * gold_square(work)


@entry
def turns_with(
    facts: IntArray, work: IntArray, states: IntArray, prices: IntArray, vector: int, fills: int, floor: int
) -> int:
    """Return the most that all turns add at some prices for a vector (SCALE), or something not above the floor."""
    node = node_number(facts, states, 0)
    turns = column(facts, node, NODE_TURNS)
    work[EACH : EACH + ELEMENT_COUNT] = prices
    is_in_reach(facts, work, states, 0, node, turns, fills, vector)
    return additions(facts, work, states, 0, node, turns, vector, fills, 0, floor)


@dataclass(frozen=True, slots=True)
class Stone:
    """The stone's side: sets of lines that can be completed, the squares they lack by section, what they pay (SCALE).

    Arrays have the shapes (sections,), (sets, sections) and (sets,).
    """

    free: IntArray
    lacking: IntArray
    pays: IntArray

    def most(self, worths: IntArray, prices: IntArray) -> int:
        """Return the most that the stone makes of squares beyond their prices."""
        gains = worths - prices
        wanted = np.maximum(gains, 0)
        return int((self.lacking @ (gains - wanted) + self.pays).max() + wanted @ self.free)


def stone_of(facts: IntArray, work: IntArray, crossed: int) -> Stone:
    """Return the stone's side of a state for which the room is prepared."""
    unions, pays = np.zeros(1, dtype=np.int64), np.zeros(1, dtype=np.int64)
    for line in range(LINE_COUNT):
        if work[LINE_GAPS + line]:
            unions = np.concatenate([unions, unions | (LINES[line] & ~crossed)])
            pays = np.concatenate([pays, pays + work[LINE_PAYS + line]])
    squares = np.arange(SQUARE_COUNT)
    of_section = np.eye(ELEMENT_COUNT, dtype=np.int64)[facts[SECTION : SECTION + SQUARE_COUNT]]
    free = (np.int64(~crossed) >> squares & 1) @ of_section
    return Stone(free, (unions[:, None] >> squares & 1) @ of_section, pays)


@dataclass(frozen=True, slots=True)
class Trade:
    """One vector: what the sheet has with it, prices of squares by section, and a first bound (SCALE)."""

    vector: int
    value: int
    prices: IntArray
    most: int
    bargained: bool
    """Whether the prices were sought for."""


def crowded_bound(facts: IntArray, work: IntArray, start: IntArray, floor: int, *, close: bool = False) -> int:
    """Return an upper bound (VP) of a packed state with many turns left; ``floor`` if no more can be reached.

    The vector that promises most is looked at more closely: first for better prices, then, unless there are so many
    turns that it takes long, turn by turn; with ``close`` however long it takes.
    """
    room = _Room(facts, work, start)
    close = close or room.turns <= CLOSE_TURNS
    best = SCALE * floor + SCALE - 1
    waiting = [(-trade.most, trade.vector, trade) for trade in room.trades()]
    heapify(waiting)
    while waiting and -waiting[0][0] > best:
        trade = heappop(waiting)[2]
        if trade.bargained and not close:
            best = trade.most
        elif not trade.bargained:
            trade = room.bargained(trade)
            heappush(waiting, (-trade.most, trade.vector, trade))
        else:
            best = max(best, room.bound(trade, best))
    return int(best // SCALE)


class _Room:
    """The room for one state's bounds, prepared."""

    def __init__(self, facts: IntArray, work: IntArray, start: IntArray) -> None:
        self.facts, self.work, self.start = facts, work, start
        *self.values, self.fills, self.turns = open_room(facts, work, start).tolist()
        self.stone = stone_of(facts, work, int(start[0, at.STONE] & at.STONE_MASK))

    def trades(self) -> Iterator[Trade]:
        """Yield each vector in reach at the prices that squares are worth."""
        alive = self.facts[self.facts[NUMBER_ALIVE_AT] :]
        for number, value in enumerate(self.values):
            if value != IMPOSSIBLE:
                vector = int(alive[number])
                worths = self._worths(vector)
                yield Trade(vector, value, worths, value + self._both(worths, worths), bargained=False)

    def _worths(self, vector: int) -> IntArray:
        row = VECTORS + VECTOR_COLUMNS * vector + VECTOR_WORTHS
        return SCALE * self.facts[row : row + ELEMENT_COUNT]

    def _both(self, worths: IntArray, prices: IntArray) -> int:
        """Return more than the stone and the turns make together at some prices (SCALE)."""
        return self.stone.most(worths, prices) + int(glance(self.facts, self.work, self.start, prices))

    def bargained(self, trade: Trade) -> Trade:
        """Return a vector at better prices."""
        worths = self._worths(trade.vector)
        prices, most = cheapest(lambda prices: self._both(worths, prices), trade.prices)
        return replace(trade, prices=prices, most=trade.value + most, bargained=True)

    def bound(self, trade: Trade, floor: int) -> int:
        """Return a vector's bound turn by turn (SCALE), or something not above the floor."""
        value = trade.value + self.stone.most(self._worths(trade.vector), trade.prices)
        more = turns_with(self.facts, self.work, self.start, trade.prices, trade.vector, self.fills, floor - value)
        return value + int(more)


def cheapest(both: Callable[[IntArray], int], first: IntArray) -> tuple[IntArray, int]:
    """Return prices at which the turns and the stone make little together, and what that is: one move at a time."""
    prices, least = first.copy(), both(first)
    for step in STEPS:
        moves = [*(SCALE * step * np.eye(ELEMENT_COUNT, dtype=np.int64)), np.full(ELEMENT_COUNT, SCALE * step)]
        better = True
        while better:
            better = False
            for move in (*moves, *(-move for move in moves)):
                moved = np.maximum(prices + move, 0)
                made = both(moved)
                if made < least:
                    prices, least, better = moved, made, True
    return prices, least
