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
from solver.roll_write.terms import (
    AQUA_REGIA,
    COLOUR_COUNT,
    ELEMENT_COUNT,
    LINES,
    METAL_COUNT,
    REAGENT,
    REDUCTION,
    SIZE,
)

MEMO_BITS = 13
MEMO_MASK = (1 << MEMO_BITS) - 1
PAIR_SQUARES, BOTH = 18.0, 2
FIRST_ROW, FIRST_COLUMN = LINES[0], LINES[SIZE]
FIRST_ELEMENT = at.CARD_REWARDS + at.REWARD_ELEMENT
SECOND_ELEMENT = FIRST_ELEMENT + at.REWARD_COLUMNS

(
    ONE_CIRCLE,
    TWO_CIRCLES,
    FIRST_LEVELS,
    THREE_CIRCLES,
    HALF_PLUS,
    BOTH_PLUS,
    GROWTH,
    METAL,
    SECOND_METAL,
    SILVER,
    GOLD,
    AQUA,
    REDUCE,
    REAGENTS,
    MASTERY,
    LINE_PROGRESS,
    EXPERIMENT,
    NEARLY,
    FADE,
) = range(19)
WEIGHTS = (0.47, 0.53, 0.78, 1.2, 0.24, 0.7, 0.375, 2.0, 0.4, 1.4, 3.0, 1.0, 0.94, 0.59, 1.0, 0.5, 3.0, 1.2, 3.7)
"""What may come of things, in VP, or in a pair's value for the first six: a pair with a circle of one element, with two
of one; with both first levels, with three circles (above the 1 it has); with one +1 mark, with both but no value yet;
squares that a section gains a turn; a metal with a ready box, with a second one; a ready silver, gold, aqua regia,
reduction, reagent; a mastery step; a line's fullness squared; a card among the next that could be performed, that lacks
one thing; and the turns left from which on nothing fades."""
SHORT_SIGHTED = (0.47, 0.53, 0.78, 1.2, 0.24, 0.7, 0.0, 2.0, 0.4, 1.4, 3.0, 1.0, 0.94, 0.59, 1.0, 0.0, 0.0, 0.0, 10.0)
"""The weights of a player who looks at the sheet and not at the squares and cards to come."""
USEFUL_MASTERY = 5


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
        guess = weights[ONE_CIRCLE] if circles == 1 else (weights[TWO_CIRCLES] if circles else 0.0)
        return float(fade * (guess + (weights[BOTH_PLUS] if marks == BOTH else weights[HALF_PLUS] * marks)))
    extra = 1.0 if marks == BOTH else fade * weights[HALF_PLUS] * marks
    if first == TOP_LEVEL and second == TOP_LEVEL:
        return float(TOP_VALUE + extra)
    return float(1.0 + extra + fade * weights[THREE_CIRCLES if first + second > BOTH else FIRST_LEVELS])


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
        worth += weights[METAL] * min(count, 1) + weights[SECOND_METAL] * min(max(0, count - 1), 1)
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
def _card_guess(tables: IntArray, weights: FloatArray, memory: IntArray, state: int, card: int) -> float:
    """Return what a card's experiment may bring if it can be performed in this round, or nearly."""
    ready, board = memory[state + at.READY], memory[state + at.BOARD]
    lacking = 0
    for metal in range(METAL_COUNT):
        have = (ready >> (at.STOCK_BITS * metal)) & at.NIBBLE
        lacking += max(0, tables[card + at.CARD_NEEDS + metal] - have)
    number = (board >> at.ROUND_AT) & at.ROUND_MASK
    first, second = tables[card + FIRST_ELEMENT], tables[card + SECOND_ELEMENT]
    step = max((board >> (at.MASTERY_BITS * first)) & at.NIBBLE, (board >> (at.MASTERY_BITS * second)) & at.NIBBLE)
    lacking += max(0, number - step)
    if lacking > 1:
        return 0.0
    return float(weights[NEARLY] if lacking else weights[EXPERIMENT])


@kernel
def _cards_guess(tables: IntArray, weights: FloatArray, memory: IntArray, state: int) -> float:
    """Return what the experiments on top now and after the next cycle may bring."""
    guess = 0.0
    for colour in range(COLOUR_COUNT):
        top = colour << at.CYCLE_BITS
        top += (memory[state + at.STOCKS] >> (at.CYCLES_AT + at.CYCLE_BITS * colour)) & at.CYCLE_MASK
        guess += _card_guess(tables, weights, memory, state, tables[at.EXPERIMENTS + top])
        guess += _card_guess(tables, weights, memory, state, tables[at.ARTIFACTS + top])
    return guess


@kernel
def _stone_guess(weights: FloatArray, stone: int) -> float:
    progress = 0
    for line in range(SIZE):
        row = bit_count((stone >> (SIZE * line)) & FIRST_ROW)
        column = bit_count((stone >> line) & FIRST_COLUMN)
        progress += (row * row if row < SIZE else 0) + (column * column if column < SIZE else 0)
    return float(weights[LINE_PROGRESS] * progress / (SIZE * SIZE))


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
        worth += fade * _cards_guess(tables, weights, memory, state)
    return worth
