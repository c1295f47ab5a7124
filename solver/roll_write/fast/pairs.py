"""Pairs of elements: the best use of knowledge circles, +1 marks and the last gold (kernels and their tables).

In play only the number of circles filled for each element matters, and its +1 marks follow from its mastery:

- which pair a circle goes to changes no rule but scoring: a circle of an element can be filled as long as fewer than 4
  are (2 pairs of 2 levels, and level 1 first is just a count in each pair), and no effect counts circles;
- the same holds for +1 marks: 2 spaces for each element, one in each pair, and no effect counts them.

So both can be allocated at the end: any split of an element's count over its two pairs, at most 2 circles and 1 mark
in each, is reached by some choices in play, and every choice in play is such a split. A position that already has
circles or marks only allows splits with at least those in each pair (``base`` below). For the score only splits whose
four pair values are not all beaten by another split's matter; they are kept in a table for every count of circles
(5 to the 4th) and of marks (3 to the 4th). The last gold goes, square by square, to the section whose two pairs are
worth most and that has room: VP are linear in the squares of each section.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np

from solver.roll_write.fast import layout as at
from solver.roll_write.fast.compiled import IntArray, entry, kernel
from solver.roll_write.fast.marks import bit_count
from solver.roll_write.state import Sheet
from solver.roll_write.terms import ELEMENT_COUNT, METAL_COUNT

CIRCLE_COUNTS, PLUS_COUNTS = 5, 3
KNOWLEDGE_COUNT = (CIRCLE_COUNTS * PLUS_COUNTS) ** ELEMENT_COUNT
SPLIT_ROOM = 8
SECTION_SQUARES = 9
TOP_LEVEL, TOP_VALUE = 2, 3
VALUE_BITS, VALUE_MASK = 3, 7
NO_BASE = (0,) * (2 * ELEMENT_COUNT)
AQUA_VALUES = METAL_COUNT + 1
"""The stocks whose heights give VP at the end: the tubes and the aqua regia shelf after them."""


@dataclass(frozen=True, slots=True)
class PairTable:
    """For each count of circles and marks the pair values worth having, 3 bits a pair."""

    starts: IntArray
    values: IntArray


@kernel
def write_splits(base: IntArray, element: int, knowledge: int, splits: IntArray) -> int:
    """Write an element's splits of circles and marks over its two pairs into its row; return how many.

    A split is 2 bits for the circles in the pair with the element before it, 2 for the other pair, 1 and 1 for marks.
    """
    both = knowledge // (CIRCLE_COUNTS * PLUS_COUNTS) ** element % (CIRCLE_COUNTS * PLUS_COUNTS)
    circles, plus, count = both // PLUS_COUNTS, both % PLUS_COUNTS, 0
    for first in range(max(0, circles - TOP_LEVEL), min(TOP_LEVEL, circles) + 1):
        for mark in range(max(0, plus - 1), min(1, plus) + 1):
            fits = first >= base[2 * element] and circles - first >= base[2 * element + 1]
            marks = ELEMENT_COUNT * 2 + 2 * element
            if fits and mark >= base[marks] and plus - mark >= base[marks + 1]:
                splits[element, count] = first | (circles - first) << 2 | mark << 4 | (plus - mark) << 5
                count += 1
    return count


@kernel
def _pair_value(later: int, earlier: int) -> int:
    """Return the value of a pair from the splits of its first and second element (RW-112..RW-116)."""
    first_level, second_level = (later >> 2) & 3, earlier & 3
    level = min(first_level, second_level)
    if level == 0:
        return 0
    return (TOP_VALUE if level == TOP_LEVEL else 1) + ((later >> 5) & (earlier >> 4) & 1)


@kernel
def _beats(first: int, second: int) -> bool:
    """Return whether no pair is worth less in the first values than in the second."""
    for pair in range(ELEMENT_COUNT):
        shift = VALUE_BITS * pair
        if (first >> shift) & VALUE_MASK < (second >> shift) & VALUE_MASK:
            return False
    return True


@kernel
def _add_values(values: IntArray, start: int, end: int, found: int) -> int:
    """Add pair values to those worth having; return the new end."""
    for number in range(start, end):
        if _beats(values[number], found):
            return end
    kept = start
    for number in range(start, end):
        if not _beats(found, values[number]):
            values[kept] = values[number]
            kept += 1
    values[kept] = found
    return kept + 1


@kernel
def _fill_one(base: IntArray, knowledge: int, splits: IntArray, values: IntArray, start: int) -> int:
    """Write the pair values of one count of circles and marks; return the new end."""
    counts = np.zeros(ELEMENT_COUNT, np.int64)
    for element in range(ELEMENT_COUNT):
        counts[element] = write_splits(base, element, knowledge, splits)
    end = start
    for combination in range(counts[0] * counts[1] * counts[2] * counts[3]):
        rest = combination
        zero, rest = splits[0, rest % counts[0]], rest // counts[0]
        one, rest = splits[1, rest % counts[1]], rest // counts[1]
        two, rest = splits[2, rest % counts[2]], rest // counts[2]
        three = splits[3, rest]
        found = _pair_value(zero, one) | _pair_value(one, two) << VALUE_BITS
        found |= _pair_value(two, three) << 2 * VALUE_BITS | _pair_value(three, zero) << 3 * VALUE_BITS
        end = _add_values(values, start, end, found)
    return end


@entry
def _fill_table(base: IntArray, starts: IntArray, values: IntArray) -> int:
    splits = np.zeros((ELEMENT_COUNT, SPLIT_ROOM), np.int64)
    end = 0
    for knowledge in range(KNOWLEDGE_COUNT):
        starts[knowledge] = end
        end = _fill_one(base, knowledge, splits, values, end)
    starts[KNOWLEDGE_COUNT] = end
    return end


@cache
def pair_table(base_circles: tuple[int, ...] = NO_BASE, base_plus: tuple[int, ...] = NO_BASE) -> PairTable:
    """Return the table for play that begins with some circles and marks (by ``2 * element + side``).

    For play from a sheet: ``pair_table(*base_of(sheet))``; without arguments, for play from an empty one.
    """
    starts = np.zeros(KNOWLEDGE_COUNT + 1, np.int64)
    values = np.zeros(KNOWLEDGE_COUNT * 64, np.int64)
    end = _fill_table(np.array(base_circles + base_plus, np.int64), starts, values)
    return PairTable(starts, values[:end].copy())


def base_of(sheet: Sheet) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the circles and +1 marks that a sheet has already, as `pair_table` takes them."""
    return sheet.circles, tuple(sheet.plus >> index & 1 for index in range(2 * ELEMENT_COUNT))


@kernel
def knowledge_of(tables: IntArray, board: int) -> int:
    """Return the number of a state's count of circles and marks."""
    knowledge = 0
    for element in range(ELEMENT_COUNT - 1, -1, -1):
        circles = (board >> (at.CIRCLES_AT + at.CIRCLE_BITS * element)) & at.CIRCLE_MASK
        plus = 0
        for step in range(1, ((board >> (at.MASTERY_BITS * element)) & at.NIBBLE) + 1):
            plus += tables[at.PLUS_STEPS + step]
        knowledge = knowledge * (CIRCLE_COUNTS * PLUS_COUNTS) + circles * PLUS_COUNTS + min(plus, PLUS_COUNTS - 1)
    return knowledge


@kernel
def _with_gold(values: int, counts: IntArray, gold: int) -> int:
    """Return the VP of some pair values with squares crossed by section and some gold left."""
    points = 0
    for pair in range(ELEMENT_COUNT):
        value = (values >> (VALUE_BITS * pair)) & VALUE_MASK
        points += value * (counts[pair] + counts[(pair + 1) % ELEMENT_COUNT])
    taken = 0
    while gold > 0:
        best, where = -1, -1
        for element in range(ELEMENT_COUNT):
            before = (element + ELEMENT_COUNT - 1) % ELEMENT_COUNT
            weight = ((values >> (VALUE_BITS * element)) & VALUE_MASK) + (
                (values >> (VALUE_BITS * before)) & VALUE_MASK
            )
            if not (taken >> element) & 1 and counts[element] < SECTION_SQUARES and weight > best:
                best, where = weight, element
        if where < 0:
            return points
        used = min(gold, SECTION_SQUARES - counts[where])
        points += best * used
        gold -= used
        taken |= 1 << where
    return points


@kernel
def pair_points(
    tables: IntArray, starts: IntArray, values: IntArray, memory: IntArray, state: int, gold: int, counts: IntArray
) -> int:
    """Return the most VP that a state's pairs can give with some gold left; ``counts`` is room for 4 numbers."""
    for section in range(ELEMENT_COUNT):
        counts[section] = bit_count(memory[state + at.STONE] & tables[at.SECTIONS + section])
    knowledge = knowledge_of(tables, memory[state + at.BOARD])
    best = 0
    for number in range(starts[knowledge], starts[knowledge + 1]):
        best = max(best, _with_gold(values[number], counts, gold))
    return best


@kernel
def plain_points(tables: IntArray, memory: IntArray, state: int) -> int:
    """Return a state's VP from play, tubes and the aqua regia shelf (RW-189..RW-191)."""
    points = memory[state + at.STONE] >> at.POINTS_AT
    for stock in range(AQUA_VALUES):
        points += tables[
            at.VALUES + (stock << at.STOCK_BITS) + ((memory[state + at.STOCKS] >> (4 * stock)) & at.NIBBLE)
        ]
    return int(points)


@kernel
def end_value(
    tables: IntArray, starts: IntArray, values: IntArray, memory: IntArray, state: int, counts: IntArray
) -> int:
    """Return the best final score (VP) if no further turn is taken, the ready gold spent."""
    gold = (memory[state + at.READY] >> (at.STOCK_BITS * tables[at.LIMIT_GOLD])) & at.NIBBLE
    return plain_points(tables, memory, state) + pair_points(tables, starts, values, memory, state, gold, counts)


@entry
def _end_values(tables: IntArray, starts: IntArray, values: IntArray, states: IntArray) -> IntArray:
    counts = np.zeros(ELEMENT_COUNT, np.int64)
    result = np.zeros(states.size // at.STATE_WORDS, np.int64)
    for number in range(result.size):
        result[number] = end_value(tables, starts, values, states, at.STATE_WORDS * number, counts)
    return result


def final_values(tables: IntArray, states: IntArray, pairs: PairTable) -> IntArray:
    """Return for each state the best final score (VP) if no further turn is taken, the ready gold spent.

    ``pairs`` is the table of what the position that the states come from had already: packed states do not say where
    a circle or mark is, and the table of an empty sheet would move those that are placed.
    """
    return _end_values(tables, pairs.starts, pairs.values, np.ascontiguousarray(states).reshape(-1))


def final_value(tables: IntArray, state: IntArray, pairs: PairTable) -> int:
    """Return the best final score (VP) of one state if no further turn is taken; see `final_values`."""
    return int(final_values(tables, state.reshape(1, at.STATE_WORDS), pairs)[0])
