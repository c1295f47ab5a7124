"""Where the parts of the facts and of the room for one bound lie, and how they are read (kernels).

Facts and room are one flat array each: kernels that pass many arrays on are slow to call and to compile.
"""

import numpy as np

from solver.roll_write.fast import layout as at
from solver.roll_write.prove.compiled import IntArray, kernel
from solver.roll_write.prove.facts import (
    ARTIFACT_CARDS,
    CARD_COLUMNS,
    CARD_COUNT,
    CARD_USES,
    FAST,
    NODE_COLUMNS,
    NUMBER_EDGES_AT,
    NUMBER_KEYS_AT,
    NUMBER_NODES,
    NUMBER_NODES_AT,
    NUMBER_WAYS_AT,
    TERM_COLUMNS,
    TERM_ROOM,
    TERMS,
    USE_COLUMNS,
    VECTOR_COLUMNS,
    VECTORS,
)
from solver.roll_write.prove.nodes import EDGE_COLUMNS, NODE_BITS, WAY_COLUMNS
from solver.roll_write.terms import COLOUR_COUNT, ELEMENT_COUNT, LINE_COUNT, METAL_COUNT, SQUARE_COUNT

SCALE = 60
"""Parts of a VP; every number of missing squares of a line, 1 to 6, divides it."""
REWARD_COUNT = 2 * CARD_COUNT
SECTION_BITS = 4
SECTION_MASK = (1 << SECTION_BITS) - 1
SECTION_SQUARES = 9
IMPOSSIBLE = -1_000_000
PLAIN_MODES = 2
"""Modes in which step 3 has taken no gold."""
GROUP_ROOM = 40
"""Kinds of placements of one reward, by new squares in each section; there are at most 36 placements."""
SETS, GOLDS, MODES, TURNS = 81, 6, 8, 12
BEST_SQUARES = 8
"""Room: sets of missing circles, ready gold and one more, modes, turns; best squares kept of each
section. A mode is twice the gold that step 3 took so far, and 1 more if an artifact was used."""
NODE_MASK = (1 << NODE_BITS) - 1
MOVE_ROOM = 400
MOVE_NEXT, MOVE_REWARD, MOVE_ARTIFACT, MOVE_BASE, MOVE_GOLD, MOVE_FOUR, MOVE_PATHS = range(7)
MOVE_COLUMNS = 7
"""A way to spend the turn at hand: next node; reward or artifact, -1 if none; what step 3 adds; gold it takes; the
element of step 4; elements that its transmutation may advance, a bit each."""

LINE_GAPS = 0
LINE_PAYS = LINE_GAPS + LINE_COUNT
PRICES = LINE_PAYS + LINE_COUNT
GROUP_COUNTS = PRICES + SQUARE_COUNT
GROUP_PRICES = GROUP_COUNTS + 2 * REWARD_COUNT * GROUP_ROOM
GROUP_SIZES = GROUP_PRICES + 2 * REWARD_COUNT * GROUP_ROOM
ACTIONS = GROUP_SIZES + 2 * REWARD_COUNT
UNITS = ACTIONS + 2 * CARD_COUNT * TURNS
TUBES = UNITS + 2 * CARD_COUNT * TURNS
COUNTS = TUBES + 16
PLAIN = COUNTS + ELEMENT_COUNT
GOLDEN = PLAIN + REWARD_COUNT
ARTIFACTS = GOLDEN + REWARD_COUNT
ARTIFACT_GOLDS = ARTIFACTS + 2 * CARD_COUNT
ARTIFACT_BASES = ARTIFACT_GOLDS + CARD_COUNT
ARTIFACT_CROSSES = ARTIFACT_BASES + 2 * CARD_COUNT
ARTIFACT_SECTIONS = ARTIFACT_CROSSES + 2 * CARD_COUNT
AFTER = ARTIFACT_SECTIONS + 2 * CARD_COUNT
MISSING = AFTER + SETS * ELEMENT_COUNT
BEST = MISSING + SETS
CLIMBS = BEST + ELEMENT_COUNT * BEST_SQUARES
LACKS = CLIMBS + ELEMENT_COUNT
POSSIBLE = LACKS + ELEMENT_COUNT
STEPS_SHORT = POSSIBLE + REWARD_COUNT * TURNS
MOVES = STEPS_SHORT + 2 * REWARD_COUNT * TURNS
MOVE_COUNT = MOVES + MOVE_ROOM * MOVE_COLUMNS
EACH = MOVE_COUNT + 1
AHEAD = EACH + ELEMENT_COUNT
"""The room for one bound: of each line that can still pay its missing squares (0 for the others) and what it pays at
most; what a square's two lines pay for it; placements grouped by new squares in each section, with the best price of
each group; for each card and turn how often step 3 is needed
for its metals, without and with artifacts before, and for how many units; room for the knapsack of
tubes; crossed squares by section; for the vector at hand what each reward adds without and with gold, and each artifact
now and later, and the gold it gives, squares apart, how many it
crosses and in which sections; the set of missing circles after one is filled, and how many each set misses; what
the best free squares are worth; mastery steps and circles that the vector needs; whether a
reward is possible in a turn, and the steps of mastery that it lacks then, without and with artifacts before; the moves
of the turn at hand; what a turn is paid for a square of each section, lines apart; at most what can be added from a
node on; best additions up to a node by set, gold and mode.
All VP in there are in parts of SCALE."""


def new_work(node_count: int) -> IntArray:
    """Return room for the bounds of a graph with some nodes, the end left out."""
    return np.zeros(AHEAD + (node_count + 1) * (1 + SETS * GOLDS * MODES), dtype=np.int64)


@kernel
def value_at(facts: IntArray, node: int, circles_missing: int, gold: int, mode: int) -> int:
    """Return where the best additions up to a node lie."""
    return int(AHEAD + facts[NUMBER_NODES] + 1 + ((node * SETS + circles_missing) * GOLDS + gold) * MODES + mode)


@kernel
def group_at(part: int, reward: int, golden: int, number: int) -> int:
    """Return where a group of placements lies."""
    return part + (2 * reward + golden) * GROUP_ROOM + number


@kernel
def column(facts: IntArray, node: int, number: int) -> int:
    """Return a column of a node."""
    return int(facts[facts[NUMBER_NODES_AT] + NODE_COLUMNS * node + number])


@kernel
def edge_column(facts: IntArray, edge: int, number: int) -> int:
    """Return a column of an edge."""
    return int(facts[facts[NUMBER_EDGES_AT] + EDGE_COLUMNS * edge + number])


@kernel
def way_column(facts: IntArray, way: int, number: int) -> int:
    """Return a column of a way."""
    return int(facts[facts[NUMBER_WAYS_AT] + WAY_COLUMNS * way + number])


@kernel
def vector_column(facts: IntArray, vector: int, number: int) -> int:
    """Return a column of a vector of pair values."""
    return int(facts[VECTORS + VECTOR_COLUMNS * vector + number])


@kernel
def own_marks(facts: IntArray, card: int, stock: int) -> int:
    """Return the marks of a stock that two uses of a card's artifact give."""
    return int(facts[ARTIFACT_CARDS + CARD_COLUMNS * card + stock])


@kernel
def use_column(facts: IntArray, card: int, verb: int, number: int) -> int:
    """Return a column of one verb of a card's artifact."""
    return int(facts[ARTIFACT_CARDS + CARD_COLUMNS * card + CARD_USES + USE_COLUMNS * verb + number])


@kernel
def term_column(facts: IntArray, line: int, term: int, number: int) -> int:
    """Return a column of one part of a line's rewards."""
    return int(facts[TERMS + (line * TERM_ROOM + term) * TERM_COLUMNS + number])


@kernel
def length(facts: IntArray, stock: int) -> int:
    """Return the boxes of a stock."""
    return int(facts[FAST + at.LENGTHS + stock])


@kernel
def height_value(facts: IntArray, stock: int, height: int) -> int:
    """Return the VP of a stock at a height."""
    return int(facts[FAST + at.VALUES + (stock << at.STOCK_BITS) + height])


@kernel
def reward_column(facts: IntArray, reward: int, number: int) -> int:
    """Return a column of a reward, numbered 2 a card."""
    return int(
        facts[
            FAST
            + at.CARDS
            + at.CARD_COLUMNS * (reward // 2)
            + at.CARD_REWARDS
            + at.REWARD_COLUMNS * (reward % 2)
            + number
        ]
    )


@kernel
def bit_count(bits: int) -> int:
    """Return how many bits are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@kernel
def marked(states: IntArray, row: int, stock: int) -> int:
    """Return the marked boxes of a stock."""
    return int((states[row, at.STOCKS] >> (at.STOCK_BITS * stock)) & at.NIBBLE)


@kernel
def ready(states: IntArray, row: int, stock: int) -> int:
    """Return the ready boxes of a stock."""
    return int((states[row, at.READY] >> (at.STOCK_BITS * stock)) & at.NIBBLE)


@kernel
def mastery(states: IntArray, row: int, element: int) -> int:
    """Return the steps on an element's track."""
    return int((states[row, at.BOARD] >> (at.MASTERY_BITS * element)) & at.NIBBLE)


@kernel
def circles(states: IntArray, row: int, element: int) -> int:
    """Return the circles filled for an element."""
    return int((states[row, at.BOARD] >> (at.CIRCLES_AT + at.CIRCLE_BITS * element)) & at.CIRCLE_MASK)


@kernel
def is_end(states: IntArray, row: int) -> bool:
    """Return whether a state is at the end, before the last gold."""
    return bool((states[row, at.BOARD] >> at.STAGE_AT) & at.STAGE_MASK == at.STAGE_GOLD)


@kernel
def node_number(facts: IntArray, states: IntArray, row: int) -> int:
    """Return the node of a state; 0 when the game is over."""
    if is_end(states, row):
        return 0
    key = (states[row, at.BOARD] >> at.POTENCY_AT) & NODE_MASK
    key |= ((states[row, at.STOCKS] >> at.CYCLES_AT) & ((1 << (COLOUR_COUNT * at.CYCLE_BITS)) - 1)) << NODE_BITS
    low, high, keys = 0, facts[NUMBER_NODES], facts[NUMBER_KEYS_AT]
    while low < high:
        middle = (low + high) // 2
        if facts[keys + middle] < key:
            low = middle + 1
        else:
            high = middle
    return low + 1


@kernel
def path_crossed(states: IntArray, row: int, tube: int, colour: int) -> bool:
    """Return whether a path is crossed."""
    return bool((states[row, at.READY] >> (at.PATHS_AT + COLOUR_COUNT * tube + colour)) & 1 == 1)


@kernel
def can_transmute(states: IntArray, row: int, tube: int, colour: int) -> bool:
    """Return whether step 3 could transmute here now (RW-089, RW-090)."""
    return marked(states, row, tube) > marked(states, row, tube + 1) and not path_crossed(states, row, tube, colour)


@kernel
def can_transmute_to(states: IntArray, row: int, metal: int) -> bool:
    """Return whether step 3 could mark a metal by a transmutation now, in some colour."""
    found = False
    for colour in range(COLOUR_COUNT if metal else 0):
        found = found or can_transmute(states, row, metal - 1, colour)
    return found


TUBE_PATHS = METAL_COUNT - 1
