"""What a state in the middle of a game is worth to a search: a guess at the final score (kernels).

The guess is the score as it stands plus what the state can still become: pairs on their way to a value, squares still
to come, metals and shelves that pay for experiments. All of that fades out with the turns left; at the end the guess
is the score. The weights are numbers found by trial (`solver.roll_write.fast.beam` plays well with them); they decide
what a search looks at first and nothing about what is legal or what it scores.
"""

import numpy as np

from solver.roll_write.fast import layout as at
from solver.roll_write.fast.compiled import FloatArray, IntArray, kernel
from solver.roll_write.fast.marks import bit_count
from solver.roll_write.fast.pairs import SPLIT_ROOM, TOP_LEVEL, TOP_VALUE, knowledge_of, plain_points, write_splits
from solver.roll_write.terms import AQUA_REGIA, ELEMENT_COUNT, LINES, REAGENT, REDUCTION, SIZE

MEMO_BITS = 13
MEMO_MASK = (1 << MEMO_BITS) - 1
PAIR_SQUARES, BOTH = 18.0, 2
FIRST_ROW, FIRST_COLUMN = LINES[0], LINES[SIZE]

(
    ONE_CIRCLE,
    TWO_CIRCLES,
    THREE_CIRCLES,
    HALF_PLUS,
    GROWTH,
    METAL,
    SPARE_METAL,
    SILVER,
    GOLD,
    AQUA,
    REDUCE,
    REAGENTS,
    MASTERY,
    LINE_PROGRESS,
    FADE,
    SQUARE,
) = range(16)
WEIGHTS = (0.35, 0.5, 0.6, 0.4, 0.35, 0.8, 0.2, 2.0, 2.5, 0.8, 1.0, 0.8, 1.2, 0.5, 4.0, 0.3)
"""VP for each: a pair with a circle of one element, two of one, three in all; the second +1 mark missing; squares a
section gains a turn; a ready base metal up to the second, one beyond it; ready silver, gold, aqua regia, reductions and
reagents; a mastery step; a line's fullness squared; the turns left from which on nothing fades; a crossed square."""
USEFUL_METALS, USEFUL_MASTERY = 2, 5


@kernel
def turns_left(tables: IntArray, board: int) -> int:
    """Return how many turns can still be taken, the optional one included; 0 at the end of the game."""
    if (board >> at.STAGE_AT) & at.STAGE_MASK != at.STAGE_DIE:
        return 0
    number = (board >> at.ROUND_AT) & at.ROUND_MASK
    turn = (board >> at.TURN_AT) & at.TURN_MASK
    rounds = tables[at.LIMIT_ROUNDS] - number
    if rounds == 0:
        return int(tables[at.LIMIT_LAST_TURNS] - turn)
    return int(tables[at.LIMIT_TURNS] * rounds - turn + tables[at.LIMIT_LAST_TURNS])


@kernel
def _pair_guess(weights: FloatArray, later: int, earlier: int, fade: float) -> float:
    """Return what the value of a pair may become, from the splits of its first and second element."""
    first, second = (later >> 2) & 3, earlier & 3
    marks = ((later >> 5) & 1) + ((earlier >> 4) & 1)
    if first == 0 or second == 0:
        circles = first + second
        return fade * (weights[ONE_CIRCLE] if circles == 1 else (weights[TWO_CIRCLES] if circles else 0.0))
    extra = 1.0 if marks == BOTH else fade * weights[HALF_PLUS] * marks
    if first == TOP_LEVEL and second == TOP_LEVEL:
        return TOP_VALUE + extra
    return 1.0 + extra + (fade * weights[THREE_CIRCLES] if first + second > TOP_LEVEL else 0.0)


@kernel
def _all_pairs_guess(weights: FloatArray, counts: FloatArray, base: IntArray, knowledge: int, fade: float) -> float:
    """Return the best guess over all splits of circles and marks."""
    splits = np.zeros((ELEMENT_COUNT, SPLIT_ROOM), np.int64)
    ways = np.zeros(ELEMENT_COUNT, np.int64)
    for element in range(ELEMENT_COUNT):
        ways[element] = write_splits(base, element, knowledge, splits)
    best = 0.0
    for zero in range(ways[0]):
        for one in range(ways[1]):
            top = _pair_guess(weights, splits[0, zero], splits[1, one], fade) * min(PAIR_SQUARES, counts[0] + counts[1])
            for two in range(ways[2]):
                right = _pair_guess(weights, splits[1, one], splits[2, two], fade)
                so_far = top + right * min(PAIR_SQUARES, counts[1] + counts[2])
                for three in range(ways[3]):
                    bottom = _pair_guess(weights, splits[2, two], splits[3, three], fade)
                    left = _pair_guess(weights, splits[3, three], splits[0, zero], fade)
                    guess = so_far + bottom * min(PAIR_SQUARES, counts[2] + counts[3])
                    best = max(best, guess + left * min(PAIR_SQUARES, counts[3] + counts[0]))
    return best


@kernel
def _knowledge_guess(
    tables: IntArray,
    weights: FloatArray,
    keys: IntArray,
    guesses: FloatArray,
    base: IntArray,
    memory: IntArray,
    state: int,
) -> float:
    """Return the pairs' guess, from memory if it was asked for before."""
    board, left = memory[state + at.BOARD], turns_left(tables, memory[state + at.BOARD])
    knowledge = knowledge_of(tables, board)
    key = knowledge | left << 16
    for section in range(ELEMENT_COUNT):
        count = bit_count(memory[state + at.STONE] & tables[at.SECTIONS + section])
        key |= count << (24 + 4 * section)
    slot = (key * at.HASH_FACTOR >> 40) & MEMO_MASK
    if keys[slot] == key:
        return float(guesses[slot])
    counts = np.zeros(ELEMENT_COUNT, np.float64)
    for section in range(ELEMENT_COUNT):
        counts[section] = ((key >> (24 + 4 * section)) & at.NIBBLE) + weights[GROWTH] * left
    fade = min(1.0, left / weights[FADE])
    keys[slot] = key
    guesses[slot] = _all_pairs_guess(weights, counts, base, knowledge, fade)
    return float(guesses[slot])


@kernel
def _stocks_guess(tables: IntArray, weights: FloatArray, memory: IntArray, state: int) -> float:
    ready = memory[state + at.READY]
    worth = 0.0
    for number in range(at.BASE_COUNT):
        count = (ready >> (at.STOCK_BITS * tables[at.BASE_METALS + number])) & at.NIBBLE
        worth += weights[METAL] * min(count, USEFUL_METALS) + weights[SPARE_METAL] * max(0, count - USEFUL_METALS)
    worth += weights[SILVER] * ((ready >> (at.STOCK_BITS * tables[at.LIMIT_SILVER])) & at.NIBBLE)
    worth += weights[GOLD] * ((ready >> (at.STOCK_BITS * tables[at.LIMIT_GOLD])) & at.NIBBLE)
    worth += weights[AQUA] * ((ready >> (at.STOCK_BITS * AQUA_REGIA)) & at.NIBBLE)
    worth += weights[REDUCE] * ((ready >> (at.STOCK_BITS * REDUCTION)) & at.NIBBLE)
    worth += weights[REAGENTS] * ((ready >> (at.STOCK_BITS * REAGENT)) & at.NIBBLE)
    for element in range(ELEMENT_COUNT):
        step = (memory[state + at.BOARD] >> (at.MASTERY_BITS * element)) & at.NIBBLE
        worth += weights[MASTERY] * min(step, USEFUL_MASTERY)
    return float(worth)


@kernel
def _stone_guess(weights: FloatArray, stone: int) -> float:
    progress = 0
    for line in range(SIZE):
        row = bit_count((stone >> (SIZE * line)) & FIRST_ROW)
        column = bit_count((stone >> line) & FIRST_COLUMN)
        progress += (row * row if row < SIZE else 0) + (column * column if column < SIZE else 0)
    return float(weights[LINE_PROGRESS] * progress / (SIZE * SIZE) + weights[SQUARE] * bit_count(stone))


@kernel
def worth_of(
    tables: IntArray,
    weights: FloatArray,
    keys: IntArray,
    guesses: FloatArray,
    base: IntArray,
    memory: IntArray,
    state: int,
) -> float:
    """Return the guess for the state whose words begin at ``state`` in the workspace."""
    left = turns_left(tables, memory[state + at.BOARD])
    worth = plain_points(tables, memory, state) + _knowledge_guess(tables, weights, keys, guesses, base, memory, state)
    if left:
        fade = min(1.0, left / weights[FADE])
        worth += fade * _stocks_guess(tables, weights, memory, state)
        worth += fade * _stone_guess(weights, memory[state + at.STONE] & at.STONE_MASK)
    return worth
