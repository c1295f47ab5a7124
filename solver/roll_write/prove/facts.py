"""What the relaxed bound knows about a deal from one node on, in numbers, and what it does not cover.

Everything here is independent of what the player has marked; `solver.roll_write.prove.sheet` adds that.
"""

from itertools import product

import numpy as np

from solver.errors import EditionError
from solver.roll_write.edition import Card
from solver.roll_write.effects import (
    Advance,
    Amount,
    Choice,
    Cross,
    Effect,
    Exhaust,
    Fill,
    Gain,
    Measure,
    MeasureKind,
    Score,
    Transmute,
    Verb,
)
from solver.roll_write.fast import layout as at
from solver.roll_write.fast.program import KINDS
from solver.roll_write.prove.compiled import IntArray
from solver.roll_write.prove.nodes import EDGE_ARTIFACT, EDGE_EXPERIMENT, EDGE_NEXT, WAY_FACE, WAY_FOUR, NodeTables
from solver.roll_write.tables import Tables
from solver.roll_write.terms import (
    ELEMENT_COUNT,
    LINE_COUNT,
    LINES,
    METAL_COUNT,
    SIZE,
    SQUARE_COUNT,
    STOCK_COUNT,
    pair_elements,
    section_of,
    squares_of,
)

REPEATS = 2
TOP_PAIR_VALUE = 4
PAIR_LEVELS = (0, 1, 1, 2, 2)
"""Circles that each element of a pair needs for a value 0..4; values 2 and 4 need the +1 marks as well."""
PAIR_PLUS = (0, 0, 1, 0, 1)

USE_END, USE_GAIN, USE_SCORE, USE_ADVANCE, USE_TRANSMUTE, USE_CROSS = range(6)
USE_OP, USE_NUMBER, USE_KIND, USE_INDEX, USE_STOCK = range(5)
USE_ROOM, USE_COLUMNS = 6, 5
CHOICES = (Choice.ANY, Choice.LEAST, Choice.MOST)
CHOICE_ANY, CHOICE_LEAST, CHOICE_MOST = range(3)
"""Sections that squares are crossed in, as numbers in the column of stocks."""
PLACE_COLUMNS = 12
"""Room for the squares of a placement, with a -1 after the last."""

TERM_FIXED, TERM_MARKED, TERM_TRACK, TERM_CHOSEN, TERM_PATH, TERM_GAIN, TERM_MEASURE = range(7)
TERM_KIND, TERM_NUMBER, TERM_INDEX, TERM_COLUMNS = range(4)

TERM_ROOM = 4

(
    NUMBER_STEPS,
    NUMBER_ROUNDS,
    NUMBER_TURNS,
    NUMBER_GOLD,
    NUMBER_SILVER,
    NUMBER_ABILITY_STOCK,
    NUMBER_ABILITY_POINTS,
    NUMBER_FIRST_PLUS,
    NUMBER_SECOND_PLUS,
    NUMBER_NODES,
    NUMBER_NODES_AT,
    NUMBER_KEYS_AT,
    NUMBER_EDGES_AT,
    NUMBER_WAYS_AT,
    NUMBER_BELOW_AT,
    NUMBER_PLACES_AT,
    NUMBER_ALIVE_AT,
    NUMBER_ALIVE,
) = range(18)
"""Single numbers; those ending in AT say where a part begins whose size depends on the deal."""
NUMBER_COUNT = 20

NODE_TURNS, NODE_EDGES, NODE_EDGES_END, NODE_WAYS, NODE_WAYS_END, NODE_BELOW, NODE_BELOW_END = range(7)
NODE_CARDS, NODE_DECKS, NODE_FACES, NODE_SQUARES, NODE_MOST, NODE_REACH, NODE_ADVANCES = range(7, 14)
NODE_FOURS, NODE_GROWS = 14, 18
NODE_COLUMNS = NODE_GROWS + STOCK_COUNT
"""Columns of a node: turns left; where its edges, ways and descendants begin and end; from it on the experiments and
artifacts that can be on top and the faces that dice can show, a bit each, the squares that can be crossed in all, in
one turn and in one line, the mastery steps that an artifact used twice gives in a turn, how often step 4 can advance
each element, and the marks of each stock that an artifact used twice gives in a turn."""

VECTOR_WORTHS, VECTOR_CIRCLES, VECTOR_PLUSES, VECTOR_ABOVE = 0, 4, 8, 12
VECTOR_COLUMNS = 16
"""Columns of a vector of pair values, 4 each: the worth of an element's square; the circles and +1 marks it needs; for
each pair the vector with that pair worth 1 more, -1 if there is none."""

CARD_OWN, CARD_ADVANCES, CARD_USES = 0, STOCK_COUNT, STOCK_COUNT + 1
CARD_COLUMNS = CARD_USES + USE_ROOM * USE_COLUMNS
"""Columns of a card's artifact: marks by stock and mastery steps of two uses; what one use does."""

VECTOR_COUNT, CARD_COUNT = (TOP_PAIR_VALUE + 1) ** ELEMENT_COUNT, 24
TERMS = NUMBER_COUNT
FILLS = TERMS + LINE_COUNT * TERM_ROOM * TERM_COLUMNS
GIVES = FILLS + LINE_COUNT
SECTION = GIVES + 2 * STOCK_COUNT
VECTORS = SECTION + SQUARE_COUNT
ARTIFACT_CARDS = VECTORS + VECTOR_COUNT * VECTOR_COLUMNS
FAST = ARTIFACT_CARDS + CARD_COUNT * CARD_COLUMNS
"""Where each part of the one array of facts begins; the fast engine's tables stand in it from FAST on. TERMS are what
each line's rewards give, FILLS the circles they fill, GIVES whether some line, and whether the ability, gives a stock,
SECTION the section of each square."""


def value_vectors() -> IntArray:
    """Return every vector of the four pairs' values."""
    return np.array(list(product(range(TOP_PAIR_VALUE + 1), repeat=ELEMENT_COUNT)), dtype=np.int64)


def _needs(vectors: IntArray) -> tuple[IntArray, IntArray, IntArray]:
    """Return for each vector the worth of a square, the circles and the +1 marks, by element."""
    worths, circles, pluses = (np.zeros((len(vectors), ELEMENT_COUNT), dtype=np.int64) for _ in range(3))
    levels, plus = np.array(PAIR_LEVELS), np.array(PAIR_PLUS)
    for pair in range(ELEMENT_COUNT):
        for element in pair_elements(pair):
            worths[:, element] += vectors[:, pair]
            circles[:, element] += levels[vectors[:, pair]]
            pluses[:, element] += plus[vectors[:, pair]]
    return worths, circles, pluses


def _above(vectors: IntArray) -> IntArray:
    base = TOP_PAIR_VALUE + 1
    above = np.full((len(vectors), ELEMENT_COUNT), -1, dtype=np.int64)
    for pair in range(ELEMENT_COUNT):
        room = vectors[:, pair] < TOP_PAIR_VALUE
        above[room, pair] = np.flatnonzero(room) + base ** (ELEMENT_COUNT - 1 - pair)
    return above


def _measure(per: Measure | None) -> tuple[int, int]:
    if per is None:
        return at.NO_MEASURE, 0
    if per.kind not in KINDS:
        message = f"the bound does not cover an artifact that counts {per.kind.value!r}"
        raise EditionError(message)
    return KINDS[per.kind], max(0, per.index)


def _use(verb: Verb) -> tuple[int, ...] | None:
    match verb:
        case Gain(stock, amount):
            return (USE_GAIN, amount.number, *_measure(amount.per), stock)
        case Score(amount):
            return (USE_SCORE, amount.number, *_measure(amount.per), 0)
        case Advance(number, _):
            return (USE_ADVANCE, number, at.NO_MEASURE, 0, 0)
        case Transmute(number, _, _, mastery):
            return (USE_TRANSMUTE, number, at.NO_MEASURE, 0, int(mastery))
        case Cross(number, section):
            return (USE_CROSS, number, at.NO_MEASURE, 0, CHOICES.index(section))
        case Exhaust():
            return None
        case Fill():
            message = "the bound does not cover artifacts that fill a circle"
            raise EditionError(message)


def _uses(cards: tuple[Card, ...]) -> IntArray:
    uses = np.zeros((len(cards), USE_ROOM, USE_COLUMNS), dtype=np.int64)
    for number, card in enumerate(cards):
        rows = [row for verb in card.artifact if (row := _use(verb)) is not None]
        if len(rows) >= USE_ROOM:
            message = f"the bound does not cover the artifact of {card.key}: more than {USE_ROOM - 1} verbs"
            raise EditionError(message)
        for place, row in enumerate(rows):
            uses[number, place] = row
    return uses


def _own(tables: Tables, effect: Effect) -> tuple[list[int], int, int]:
    """Return marks, mastery steps and squares that two uses of an artifact give at most."""
    marks, steps, squares = [0] * STOCK_COUNT, 0, 0
    for verb in effect:
        match verb:
            case Gain(stock, Amount(number, per)):
                marks[stock] += REPEATS * (number if per is None else tables.lengths[stock])
            case Advance(number, _):
                steps += REPEATS * number
            case Transmute(number, _, _, mastery):
                steps += REPEATS * number if mastery else 0
                marks = [mark + REPEATS * number * (stock < METAL_COUNT) for stock, mark in enumerate(marks)]
            case Cross(number, _):
                squares += REPEATS * number
            case _:
                continue
    return marks, steps, squares


def _term(verb: Verb) -> tuple[int, int, int]:
    kinds = {MeasureKind.MARKED: TERM_MARKED, MeasureKind.TRACK: TERM_TRACK, MeasureKind.PATH: TERM_PATH}
    match verb:
        case Score(Amount(number, None)):
            return (TERM_FIXED, number, 0)
        case Score(Amount(number, Measure(MeasureKind.CHOSEN_TRACK))):
            return (TERM_CHOSEN, number, 0)
        case Score(Amount(number, Measure(kind, index))) if kind in kinds:
            return (kinds[kind], number, index)
        case Gain(stock, Amount(number, None)) if stock >= METAL_COUNT:
            return (TERM_GAIN, number, stock)
        case _:
            message = f"the bound does not cover the line reward {verb}"
            raise EditionError(message)


def _terms(rewards: tuple[tuple[Effect, ...], ...]) -> tuple[IntArray, IntArray]:
    """Return what each line gives, and the circles it fills."""
    rows: list[list[tuple[int, int, int]]] = []
    fills = []
    for ends in rewards:
        verbs = [verb for effect in ends for verb in effect]
        rows.append([_term(verb) for verb in verbs if not isinstance(verb, Fill)])
        fills.append(sum(isinstance(verb, Fill) for verb in verbs))
    if max(len(row) for row in rows) > TERM_ROOM:
        message = f"the bound does not cover a line with more than {TERM_ROOM} rewards"
        raise EditionError(message)
    padded = [row + [(TERM_FIXED, 0, 0)] * (TERM_ROOM - len(row)) for row in rows]
    return np.array(padded, dtype=np.int64), np.array(fills, dtype=np.int64)


def _longest(squares: int) -> int:
    return max((squares & line).bit_count() for line in LINES)


def _sizes(tables: Tables, card: int) -> tuple[int, int]:
    """Return the most squares that a card's experiment crosses, in all and in one line."""
    rewards = tables.edition.cards[card].rewards
    size = max(len(reward.shape.base) + len(reward.shape.extra) for reward in rewards)
    placed = [
        squares
        for places in tables.placements[card]
        for table in (places.plain, places.golden)
        for squares in table.values()
    ]
    return size, max(_longest(squares) for squares in placed)


class _Backward:
    """Values of all nodes from those of the nodes after them."""

    def __init__(self, nodes: NodeTables, order: list[int]) -> None:
        self._nodes = nodes
        self._order = order

    def sums(self, gains: IntArray) -> IntArray:
        """Return the greatest sum of a gain of each edge, along a path."""
        total = np.zeros((len(self._nodes.turns_left), *gains.shape[1:]), dtype=np.int64)
        for node in self._order:
            low, high = self._nodes.starts[node], self._nodes.starts[node + 1]
            total[node] = (gains[low:high] + total[self._nodes.edges[low:high, EDGE_NEXT]]).max(axis=0)
        return total

    def way_sums(self, gains: IntArray) -> IntArray:
        """Return the greatest sum of a gain of each way, along a path."""
        total = np.zeros((len(self._nodes.turns_left), *gains.shape[1:]), dtype=np.int64)
        for node in self._order:
            low, high = self._nodes.way_starts[node], self._nodes.way_starts[node + 1]
            total[node] = (gains[low:high] + total[self._nodes.ways[low:high, EDGE_NEXT]]).max(axis=0)
        return total

    def most(self, gains: IntArray) -> IntArray:
        """Return the greatest gain of any edge that can follow."""
        most = np.zeros((len(self._nodes.turns_left), *gains.shape[1:]), dtype=np.int64)
        for node in self._order:
            low, high = self._nodes.starts[node], self._nodes.starts[node + 1]
            most[node] = np.maximum(gains[low:high], most[self._nodes.edges[low:high, EDGE_NEXT]]).max(axis=0)
        return most

    def union(self, own: IntArray) -> IntArray:
        """Return the bits that a node or any that can follow has."""
        bits = own.copy()
        for node in self._order:
            low, high = self._nodes.starts[node], self._nodes.starts[node + 1]
            bits[node] |= np.bitwise_or.reduce(bits[self._nodes.edges[low:high, EDGE_NEXT]])
        return bits


def _faces(tables: Tables, nodes: NodeTables) -> IntArray:
    """Return the base metals that the dice of each node's round show, a bit each."""
    every = sum(1 << metal for metal in tables.edition.base_metals)
    found = [0]
    for node in range(1, len(nodes.turns_left)):
        faces = nodes.ways[nodes.way_starts[node] : nodes.way_starts[node + 1], WAY_FACE]
        found.append(every if (faces < 0).any() else int(np.bitwise_or.reduce(1 << faces)))
    return np.array(found, dtype=np.int64)


def _gives(tables: Tables) -> IntArray:
    gives = np.zeros((2, STOCK_COUNT), dtype=np.int64)
    for ends in tables.mastery_sheets[0].rewards:
        for verb in (verb for effect in ends for verb in effect):
            if isinstance(verb, Gain):
                gives[0, verb.stock] = 1
    for verb in tables.workshops[0].ability[1:]:
        match verb:
            case Gain(stock, Amount(_, None)) if stock >= METAL_COUNT:
                gives[1, stock] = 1
            case Score(Amount(_, None)):
                continue
            case _:
                message = f"the bound does not cover the ability of workshop sheet {tables.workshops[0].key}: {verb}"
                raise EditionError(message)
    return gives


def _numbers(tables: Tables) -> IntArray:
    edition, workshop = tables.edition, tables.workshops[0]
    numbers = np.zeros(NUMBER_COUNT, dtype=np.int64)
    never = tables.mastery_sheets[0].steps + 1
    first, second = [*sorted(edition.plus_steps), never, never][:2]
    numbers[NUMBER_STEPS] = tables.mastery_sheets[0].steps
    numbers[NUMBER_ROUNDS] = edition.rounds
    numbers[NUMBER_TURNS] = edition.turns
    numbers[NUMBER_GOLD], numbers[NUMBER_SILVER] = tables.gold, tables.silver
    numbers[NUMBER_FIRST_PLUS], numbers[NUMBER_SECOND_PLUS] = first, second
    numbers[NUMBER_ABILITY_STOCK] = workshop.cost.stock
    if workshop.cost.number != 1:
        message = f"the bound does not cover an ability that costs {workshop.cost.number} metals"
        raise EditionError(message)
    for verb in workshop.ability[1:]:
        if isinstance(verb, Score):
            numbers[NUMBER_ABILITY_POINTS] += verb.amount.number
    return numbers


def _node_rows(tables: Tables, nodes: NodeTables, owns: list[tuple[list[int], int, int]]) -> IntArray:
    """Return the columns of all nodes."""
    edition = tables.edition
    order = sorted(range(1, len(nodes.turns_left)), key=lambda node: int(nodes.turns_left[node]))
    back = _Backward(nodes, order)
    marks, steps, crossed = (np.array([row[part] for row in owns], dtype=np.int64) for part in range(3))
    sizes = np.array([_sizes(tables, card) for card in range(len(edition.cards))], dtype=np.int64)
    experiment, artifact = nodes.edges[:, EDGE_EXPERIMENT], nodes.edges[:, EDGE_ARTIFACT]
    shown, decks = np.zeros((2, len(nodes.turns_left)), dtype=np.int64)
    for node in order:
        shown[node] = np.bitwise_or.reduce(1 << experiment[nodes.starts[node] : nodes.starts[node + 1]])
        decks[node] = np.bitwise_or.reduce(1 << artifact[nodes.starts[node] : nodes.starts[node + 1]])
    fours = (nodes.ways[:, WAY_FOUR][:, None] == np.arange(ELEMENT_COUNT)).astype(np.int64)
    rows = np.zeros((len(nodes.turns_left), NODE_COLUMNS), dtype=np.int64)
    rows[:, NODE_TURNS] = nodes.turns_left
    parts = ((NODE_EDGES, nodes.starts), (NODE_WAYS, nodes.way_starts), (NODE_BELOW, nodes.below_starts))
    for column, starts in parts:
        rows[:, column], rows[:, column + 1] = starts[:-1], starts[1:]
    rows[:, NODE_CARDS] = back.union(shown)
    rows[:, NODE_DECKS] = back.union(decks)
    rows[:, NODE_FACES] = back.union(_faces(tables, nodes))
    rows[:, NODE_SQUARES] = back.sums(np.maximum(sizes[experiment, 0], crossed[artifact]))
    rows[:, NODE_MOST] = back.most(np.maximum(sizes[experiment, 0], crossed[artifact]))
    rows[:, NODE_REACH] = back.sums(np.maximum(sizes[experiment, 1], np.minimum(SIZE, crossed[artifact])))
    rows[:, NODE_ADVANCES] = back.most(steps[artifact])
    rows[:, NODE_FOURS : NODE_FOURS + ELEMENT_COUNT] = back.way_sums(fours)
    rows[:, NODE_GROWS:] = back.most(marks[artifact])
    return rows


def _vector_rows() -> IntArray:
    vectors = value_vectors()
    return np.concatenate([*_needs(vectors), _above(vectors)], axis=1)


def _place_rows(tables: Tables) -> IntArray:
    """Return the squares of each placement, in the fast tables' order, a row's length first and -1 after the last."""
    places = [
        bits
        for rewards in tables.placements
        for each in rewards
        for table in (each.plain, each.golden)
        for bits in table.values()
    ]
    squares = np.full((len(places), PLACE_COLUMNS), -1, dtype=np.int64)
    for number, bits in enumerate(places):
        squares[number, : bits.bit_count()] = squares_of(bits)
    return squares


def build_facts(tables: Tables, fast: IntArray, nodes: NodeTables) -> IntArray:
    """Return the facts of a solo deal for everything from a node on; ``fast`` are the fast engine's tables.

    Raises:
        EditionError: the edition has an effect that the bound does not cover; the message names it.
    """
    cards = tables.edition.cards
    owns = [_own(tables, card.artifact) for card in cards]
    terms, fills = _terms(tables.mastery_sheets[0].rewards)
    artifacts = [np.array([*marks, steps], dtype=np.int64) for marks, steps, _ in owns]
    used = _uses(cards).reshape(len(cards), -1)
    card_rows = np.concatenate([np.stack(artifacts), used], axis=1)
    sections = np.array([section_of(square) for square in range(SQUARE_COUNT)], dtype=np.int64)
    numbers = _numbers(tables)
    fixed = (terms, fills, _gives(tables), sections, _vector_rows(), card_rows, fast)
    moving = (
        (NUMBER_NODES_AT, _node_rows(tables, nodes, owns)),
        (NUMBER_KEYS_AT, nodes.keys),
        (NUMBER_EDGES_AT, nodes.edges),
        (NUMBER_WAYS_AT, nodes.ways),
        (NUMBER_BELOW_AT, nodes.below),
        (NUMBER_PLACES_AT, _place_rows(tables)),
        (NUMBER_ALIVE_AT, np.arange(VECTOR_COUNT, dtype=np.int64)),
    )
    numbers[NUMBER_NODES], numbers[NUMBER_ALIVE] = len(nodes.keys), VECTOR_COUNT
    place = NUMBER_COUNT + sum(part.size for part in fixed)
    for number, part in moving:
        numbers[number] = place
        place += part.size
    return np.concatenate([part.reshape(-1) for part in (numbers, *fixed, *(part for _, part in moving))])
