"""How a solo state is packed into four 64-bit words, and a node inside a turn into a few more.

| word   | bits                                                                                                    |
|--------|---------------------------------------------------------------------------------------------------------|
| STOCKS | marked boxes of the 10 stocks, 4 bits each; cycles of the 3 colours, 6 bits each from CYCLES_AT          |
| READY  | ready boxes of the 10 stocks, 4 bits each; 18 crossed paths from PATHS_AT                                |
| STONE  | 36 crossed squares; VP gained in play from POINTS_AT                                                    |
| BOARD  | mastery 4 x 4, circles filled 4 x 3 bits (by element), potency 3 x 4, round, turn, flags, stage         |

The paid lines are the complete ones, so they need no bits. Knowledge circles are a count for each element and +1 marks
follow from mastery; `solver.roll_write.fast.pairs` says why that is enough.

Inside a turn a node has one word more for the turn (FLIGHT) and a stack of pending things (from AGENDA on, its top
last). AGENDA_ROOM is enough for any edition: one program of the turn, two entries for each of 12 lines, one for each
of at most 12 uses of the ability. A pending thing is the place of the next verb of a program, or LINES_TAG with a bit
for each line reward.
"""

from typing import cast

import numpy as np

from solver.roll_write.terms import AQUA_REGIA, REAGENT, REDUCTION

STOCKS, READY, STONE, BOARD = range(4)
STATE_WORDS = 4
FLIGHT = 4
AGENDA = 5
AGENDA_ROOM = 40
NODE_WORDS = AGENDA + AGENDA_ROOM

NIBBLE = 15
STOCK_BITS = 4
STOCK_MASK = (1 << 40) - 1

CYCLES_AT, CYCLE_BITS = 40, 6
CYCLE_MASK = (1 << CYCLE_BITS) - 1
PATHS_AT = 40
PATHS_MASK = (1 << 18) - 1
STONE_MASK = (1 << 36) - 1
POINTS_AT = 36

MASTERY_BITS = 4
CIRCLES_AT, CIRCLE_BITS, CIRCLE_MASK = 16, 3, 7
CIRCLES_A_ELEMENT = 4
KNOWLEDGE_MASK = (1 << 28) - 1
POTENCY_AT = 28
POTENCY_MASK = 0xFFF
ROUND_AT, ROUND_MASK = 40, 15
TURN_AT, TURN_MASK = 44, 7
ROUND_CYCLES_AT, ROUND_CYCLES_MASK = 47, 7
SOLO_AT = 50
STAGE_AT, STAGE_MASK = 51, 7

STAGE_DIE, STAGE_METAL, STAGE_MASTERY, STAGE_WORK, STAGE_REPEAT, STAGE_END, STAGE_GOLD = range(1, 8)
"""The same numbers as `solver.roll_write.state.Stage`."""

DIE_AT, COLOUR_AT = 0, 2
COLOUR_MASK = 3
REPEATABLE_AT, FRESH_AT = 4, 5
SLEEP_AT = 6
SLEEP_ABILITY, SLEEP_CYCLES = 1 << 6, 7 << 7
SLEEP_MASK = SLEEP_ABILITY | SLEEP_CYCLES
SLEEP_CYCLE_AT = 7
DEPTH_AT, DEPTH_MASK = 10, 63
CHECK_AT = 16
"""Set on a node that other ways may lead to as well."""

LINES_TAG = 1 << 40
LINES_MASK = (1 << 24) - 1

OP_END, OP_GAIN, OP_SCORE, OP_CHOSEN, OP_ADVANCE, OP_TRANSMUTE, OP_CROSS, OP_FILL, OP_SHAPE = range(9)
"""Verbs of a program; OP_CHOSEN is VP for each step of a track the player chooses."""

VERB_OP, VERB_NUMBER, VERB_TARGET, VERB_KIND, VERB_INDEX, VERB_MASTERY, VERB_READS, VERB_ADDS = range(8)
"""Columns of the table of verbs."""
VERB_COLUMNS = 8

TARGET_ANY, TARGET_LEAST, TARGET_MOST = 8, 9, 10
"""A verb's target where it is no element, colour or stock."""
TARGET_TURN = -1
NO_MEASURE = -1

(
    KIND_READY,
    KIND_MARKED,
    KIND_LARGEST_TUBE,
    KIND_TRACK,
    KIND_LEAST_TRACK,
    KIND_GREATEST_TRACK,
    KIND_PATH,
    KIND_LEAST_COLOUR_PATH,
    KIND_LEAST_SECTION,
    KIND_STARTED_SECTIONS,
) = range(10)

RESOURCE_READY, RESOURCE_MARKED = 0, 10
RESOURCE_MASTERY, RESOURCE_PATHS, RESOURCE_STONE, RESOURCE_CIRCLES = 1 << 20, 1 << 21, 1 << 22, 1 << 23
"""What verbs read and add to, a bit each: READY and MARKED a bit for each of the 10 stocks."""

CARD_ELEMENT, CARD_COST_STOCK, CARD_COST_NUMBER, CARD_ARTIFACT = range(4)
CARD_NEEDS, CARD_REWARDS = 4, 11
REWARD_ELEMENT, REWARD_POINTS, REWARD_PROGRAM = range(3)
REWARD_COLUMNS = 3
CARD_COLUMNS = CARD_REWARDS + 2 * REWARD_COLUMNS
"""Columns of a card: 7 needs from CARD_NEEDS on, two rewards from CARD_REWARDS on."""

PLACES_START, PLACES_GOLDEN, PLACES_END = range(3)
PLACES_COLUMNS = 3
"""For one reward of a card: where its placements begin, where those with extra squares begin, and the end."""

LINE_PROGRAM, LINE_INDEPENDENT, LINE_AWAY = range(3)
LINE_COLUMNS = 3
"""Columns of a line reward: program; the rewards it commutes with, a bit each; whether it commutes with the ability."""

(
    LIMIT_STEPS,
    LIMIT_ROUNDS,
    LIMIT_TURNS,
    LIMIT_LAST_TURNS,
    LIMIT_SILVER,
    LIMIT_GOLD,
    LIMIT_POTENCY,
    LIMIT_ABILITY_STOCK,
    LIMIT_ABILITY_NUMBER,
    LIMIT_ABILITY_PROGRAM,
    LIMIT_ABILITY_SIMPLE,
    LIMIT_ABILITY_ADDS,
    LIMIT_ABILITY_POINTS,
    LIMIT_TAME,
    LIMIT_PLAIN,
    LIMIT_SQUARES,
) = range(16)
"""Single numbers: LIMIT_PLAIN is the verb of step 3's transmutation, LIMIT_TAME has a bit for each line reward that may
be taken first (`solver.roll_write.fast.pending`), LIMIT_SQUARES is how many squares a cross chooses from."""

LENGTHS = 16
PLUS_STEPS = LENGTHS + 10
ABILITY_GAINS = PLUS_STEPS + 16
PATH_ELEMENTS = ABILITY_GAINS + 10
SECTIONS = PATH_ELEMENTS + 18
LINES = SECTIONS + 4
BASE_METALS, BASE_COUNT = LINES + 12, 5
DICE = BASE_METALS + BASE_COUNT
VALUES = DICE + 30
LINE_REWARDS = VALUES + 160
EXPERIMENTS = LINE_REWARDS + 24 * LINE_COLUMNS
ARTIFACTS = EXPERIMENTS + (3 << CYCLE_BITS)
CARDS = ARTIFACTS + (3 << CYCLE_BITS)
PLACES = CARDS + 24 * CARD_COLUMNS
PLACE_BITS = PLACES + 48 * PLACES_COLUMNS
"""Where each table begins in the one array of tables; the verbs follow the placements. Dice are 3 a round, values 16 a
stock, top cards 64 a colour. Cards, placements and verbs refer to each other by their place in the array."""


def sized(number: int) -> int:
    """Return a 64-bit number: a kernel is compiled anew for every plain constant that it is called with."""
    return cast("int", np.int64(number))


HERE, ONE = sized(0), sized(1)
AQUA_REGIA_STOCK, REDUCTION_STOCK, REAGENT_STOCK = sized(AQUA_REGIA), sized(REDUCTION), sized(REAGENT)
BLACK, WHITE, RED = sized(0), sized(1), sized(2)
HASH_FACTOR = sized(-7046029254386353131)
"""What kernels are called with; HERE is the node being worked on."""

OPEN, FOUND, FOUND_MASK, MET, MET_MASK, FULL, ENDING_COUNT = range(NODE_WORDS, NODE_WORDS + 7)
"""Counters in the workspace: the node opened last, states found, size of their index less one, the same for nodes met,
out of room, endings. Before them lies the node being worked on (HERE)."""
ENDINGS = NODE_WORDS + 8
ENDING_ROOM = 64
"""Where the endings of a turn are kept: nodes for all that may still happen after the last square was crossed."""
NODES = ENDINGS + ENDING_ROOM * NODE_WORDS
NODE_ROOM = 1 << 18
STATES = NODES + NODE_ROOM * NODE_WORDS
STATE_ROOM = 1 << 22
STATE_INDEX = STATES + STATE_ROOM * STATE_WORDS
MET_KEYS = STATE_INDEX + 2 * STATE_ROOM
MET_ROOM = 1 << 22
MET_INDEX = MET_KEYS + 2 * MET_ROOM
WORKSPACE_WORDS = MET_INDEX + 2 * MET_ROOM
"""Where the parts of the workspace begin: open nodes, states found and their index, fingerprints of nodes met and their
index."""
