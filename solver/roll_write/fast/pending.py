"""Pending effects of a node inside a turn: the verbs, shapes and line rewards on its stack (kernels).

Every function that resolves works on the node HERE. It returns 1 when the node is done (its choices were opened as new
memory) and 0 when the node goes on. The reference is `solver.roll_write.options` and `solver.roll_write.resolve`.

Line rewards may be taken in any order. Where a reward commutes with all others that are pending (none reads what
another changes) and with the ability, and none of them crosses squares or transmutes, it is taken first without trying
other orders: moving it to the front of any order gives the same state.
"""

import numpy as np

from solver.roll_write.fast import layout as at
from solver.roll_write.fast.compiled import IntArray, kernel
from solver.roll_write.fast.endings import find_endings, pay_endings, prepare_endings
from solver.roll_write.fast.marks import (
    advance,
    bit_count,
    circles,
    completed,
    exhaust,
    gain,
    marked,
    mastery,
    measure,
    ready,
    score,
    verb_amount,
    wake_readers,
)
from solver.roll_write.fast.moments import clear_fresh, depth_of, offer_ability, push, set_fresh, wait
from solver.roll_write.fast.workspace import fork
from solver.roll_write.terms import COLOUR_COUNT, ELEMENT_COUNT, METAL_COUNT, SIZE, SQUARE_COUNT

REWARDS = 24
TUBES = METAL_COUNT - 1


@kernel
def next_verb(tables: IntArray, memory: IntArray, node: int) -> None:
    """Move on past the verb on top of what is pending."""
    top = at.AGENDA + depth_of(memory, node) - 1
    following = memory[node + top] + at.VERB_COLUMNS
    if tables[following + at.VERB_OP] == at.OP_END:
        memory[node + at.FLIGHT] -= 1 << at.DEPTH_AT
    else:
        memory[node + top] = following


@kernel
def decided(tables: IntArray, memory: IntArray) -> int:
    """Open a node in which the verb on top was just decided, and return its node."""
    child = fork(memory, at.HERE)
    next_verb(tables, memory, child)
    set_fresh(memory, child)
    return child


@kernel
def mergeable(memory: IntArray, node: int) -> int:
    """Mark a node as one that other ways may lead to as well, and return it."""
    memory[node + at.FLIGHT] |= 1 << at.CHECK_AT
    return node


@kernel
def cross(tables: IntArray, memory: IntArray, node: int, squares: int) -> None:
    """Cross squares; lines completed by them are pending before anything else (RW-140, RW-142)."""
    before = memory[node + at.STONE] & at.STONE_MASK
    memory[node + at.STONE] |= squares
    rewards = completed(tables, before, before | squares)
    if rewards:
        push(memory, node, at.LINES_TAG | rewards)


@kernel
def path_open(memory: IntArray, node: int, tube: int, colour: int) -> bool:
    """Return whether the marks and the path allow a transmutation (RW-089, RW-090)."""
    if (memory[node + at.READY] >> (at.PATHS_AT + COLOUR_COUNT * tube + colour)) & 1:
        return False
    return marked(memory, node, tube) > marked(memory, node, tube + 1)


@kernel
def transmute(tables: IntArray, memory: IntArray, node: int, verb: int, tube: int, colour: int) -> None:
    """Cross the path, mark the next tube or one further on, advance (RW-092..RW-101)."""
    target = tube + 1
    if tables[verb + at.VERB_KIND] != at.NO_MEASURE:
        kind, index = tables[verb + at.VERB_KIND], tables[verb + at.VERB_INDEX]
        target = min(target + measure(tables, memory, node, kind, index), METAL_COUNT - 1)
    path = COLOUR_COUNT * tube + colour
    memory[node + at.READY] |= 1 << (at.PATHS_AT + path)
    gain(tables, memory, node, target, at.ONE)
    if tables[verb + at.VERB_MASTERY] and advance(tables, memory, node, tables[at.PATH_ELEMENTS + path]):
        clear_fresh(memory, node)


@kernel
def _resolve_transmute(tables: IntArray, memory: IntArray, verb: int) -> int:
    target = tables[verb + at.VERB_TARGET]
    if target == at.TARGET_TURN:
        target = (memory[at.FLIGHT] >> at.COLOUR_AT) & at.COLOUR_MASK
    count, last_tube, last_colour = 0, 0, 0
    for tube in range(TUBES):
        for colour in range(COLOUR_COUNT):
            if (target in (at.TARGET_ANY, colour)) and path_open(memory, at.HERE, tube, colour):
                count, last_tube, last_colour = count + 1, tube, colour
    if count <= 1:
        wait(tables, memory)
        wake_readers(tables, memory, at.HERE, tables[verb + at.VERB_READS])
        next_verb(tables, memory, at.HERE)
        if count:
            transmute(tables, memory, at.HERE, verb, last_tube, last_colour)
        return 0
    offer_ability(tables, memory)
    wake_readers(tables, memory, at.HERE, tables[verb + at.VERB_READS])
    for tube in range(TUBES):
        for colour in range(COLOUR_COUNT):
            if (target in (at.TARGET_ANY, colour)) and path_open(memory, at.HERE, tube, colour):
                transmute(tables, memory, mergeable(memory, decided(tables, memory)), verb, tube, colour)
    return 1


@kernel
def _resolve_advance(tables: IntArray, memory: IntArray, target: int) -> int:
    steps = tables[at.LIMIT_STEPS]
    least = at.NIBBLE
    for element in range(ELEMENT_COUNT):
        least = min(least, mastery(memory, at.HERE, element))
    options, last = 0, 0
    for element in range(ELEMENT_COUNT):
        step = mastery(memory, at.HERE, element)
        fits = target in (at.TARGET_ANY, element) or (target == at.TARGET_LEAST and step == least)
        if fits and step < steps:
            options |= 1 << element
            last = element
    if options & (options - 1) == 0:
        wait(tables, memory)
        next_verb(tables, memory, at.HERE)
        if options:
            advance(tables, memory, at.HERE, last)
        return 0
    offer_ability(tables, memory)
    for element in range(ELEMENT_COUNT):
        if (options >> element) & 1:
            child = mergeable(memory, decided(tables, memory))
            if advance(tables, memory, child, element):
                clear_fresh(memory, child)
    return 1


@kernel
def _resolve_fill(tables: IntArray, memory: IntArray, target: int) -> int:
    options, last = 0, 0
    for element in range(ELEMENT_COUNT):
        if target in (at.TARGET_ANY, element) and circles(memory, at.HERE, element) < at.CIRCLES_A_ELEMENT:
            options |= 1 << element
            last = element
    if options & (options - 1) == 0:
        wait(tables, memory)
        next_verb(tables, memory, at.HERE)
        if options:
            memory[at.BOARD] += 1 << (at.CIRCLES_AT + at.CIRCLE_BITS * last)
        return 0
    offer_ability(tables, memory)
    for element in range(ELEMENT_COUNT):
        if (options >> element) & 1:
            child = mergeable(memory, decided(tables, memory))
            memory[child + at.BOARD] += 1 << (at.CIRCLES_AT + at.CIRCLE_BITS * element)
    return 1


@kernel
def _resolve_chosen(tables: IntArray, memory: IntArray, number: int) -> int:
    offer_ability(tables, memory)
    for element in range(ELEMENT_COUNT):
        child = mergeable(memory, decided(tables, memory))
        score(memory, child, number * mastery(memory, child, element))
    return 1


@kernel
def narrowed(stone: int, free: int, limit: int) -> int:
    """Return at most ``limit`` of some free squares, those whose lines are fullest; all of them by default."""
    while bit_count(free) > limit:
        worst, least = 0, SQUARE_COUNT
        for square in range(SQUARE_COUNT):
            if (free >> square) & 1:
                fullness = 0
                for other in range(SIZE):
                    fullness += (stone >> (square // SIZE * SIZE + other)) & 1
                    fullness += (stone >> (other * SIZE + square % SIZE)) & 1
                if fullness < least:
                    worst, least = square, fullness
        free &= ~(1 << worst)
    return free


@kernel
def _cross_groups(tables: IntArray, memory: IntArray, free: int, number: int) -> None:
    """Open a node for every way to cross a number of free squares together."""
    stone = memory[at.STONE] & at.STONE_MASK
    free = narrowed(stone, free, tables[at.LIMIT_SQUARES])
    squares = np.empty(SQUARE_COUNT, np.int64)
    count = 0
    for square in range(SQUARE_COUNT):
        if (free >> square) & 1:
            squares[count] = 1 << square
            count += 1
    taken = min(number, count)
    direct = prepare_endings(tables, memory)
    chosen = np.arange(taken)
    while True:
        bits = 0
        for place in range(taken):
            bits |= squares[chosen[place]]
        if direct and not completed(tables, stone, stone | bits):
            find_endings(memory, memory[at.STONE] | bits)
        else:
            cross(tables, memory, decided(tables, memory), bits)
        place = taken - 1
        while place >= 0 and chosen[place] == count - taken + place:
            place -= 1
        if place < 0:
            return
        chosen[place] += 1
        for later in range(place + 1, taken):
            chosen[later] = chosen[later - 1] + 1


@kernel
def _open_sections(tables: IntArray, stone: int, target: int) -> int:
    """Return the sections, a bit each, that squares may be crossed in (RW-157, RW-158)."""
    best, sections = -1, 0
    for section in range(ELEMENT_COUNT):
        squares = tables[at.SECTIONS + section]
        if squares & ~stone:
            count = bit_count(squares & stone)
            key = count if target == at.TARGET_MOST else SQUARE_COUNT - count
            if key > best:
                best, sections = key, 0
            if key == best:
                sections |= 1 << section
    return sections


@kernel
def _resolve_cross(tables: IntArray, memory: IntArray, number: int, target: int) -> int:
    stone = memory[at.STONE] & at.STONE_MASK
    free = at.STONE_MASK & ~stone
    sections = _open_sections(tables, stone, target)
    single = free
    if target != at.TARGET_ANY:
        several = sections & (sections - 1) != 0
        for section in range(ELEMENT_COUNT):
            if sections == 1 << section:
                single = free & tables[at.SECTIONS + section]
    else:
        several = False
    if not several and bit_count(single) <= number:
        wait(tables, memory)
        next_verb(tables, memory, at.HERE)
        cross(tables, memory, at.HERE, single)
        return 0
    offer_ability(tables, memory)
    if target == at.TARGET_ANY:
        _cross_groups(tables, memory, free, number)
        return 1
    for section in range(ELEMENT_COUNT):
        if (sections >> section) & 1:
            _cross_groups(tables, memory, free & tables[at.SECTIONS + section], number)
    return 1


@kernel
def _resolve_shape(tables: IntArray, memory: IntArray, place: int) -> int:
    gold = tables[at.LIMIT_GOLD]
    start, golden = tables[place + at.PLACES_START], tables[place + at.PLACES_GOLDEN]
    end = tables[place + at.PLACES_END] if ready(memory, at.HERE, gold) else golden
    if end - start <= 1:
        wait(tables, memory)
        next_verb(tables, memory, at.HERE)
        if end > start:
            if golden == start:
                exhaust(tables, memory, at.HERE, gold, at.ONE)
            cross(tables, memory, at.HERE, tables[start])
        return 0
    offer_ability(tables, memory)
    direct = prepare_endings(tables, memory)
    stone = memory[at.STONE] & at.STONE_MASK
    idle = False
    for number in range(start, end):
        squares = tables[number]
        if number == golden and direct:
            pay_endings(tables, memory, gold)
        if number < golden and squares & ~stone == 0:  # nothing new is crossed: one such placement stands for all
            if idle:
                continue
            idle = True
        if direct and not completed(tables, stone, stone | squares):
            find_endings(memory, memory[at.STONE] | squares)
            continue
        child = decided(tables, memory)
        if number >= golden:
            exhaust(tables, memory, child, gold, at.ONE)
        cross(tables, memory, child, squares)
    return 1


@kernel
def _take(tables: IntArray, memory: IntArray, node: int, mask: int, reward: int) -> None:
    """Take one of the line rewards on top of what is pending."""
    rest = mask & ~(1 << reward)
    if rest:
        memory[node + at.AGENDA + depth_of(memory, node) - 1] = at.LINES_TAG | rest
    else:
        memory[node + at.FLIGHT] -= 1 << at.DEPTH_AT
    push(memory, node, tables[at.LINE_REWARDS + at.LINE_COLUMNS * reward + at.LINE_PROGRAM])


@kernel
def resolve_lines(tables: IntArray, memory: IntArray, mask: int) -> int:
    """Take line rewards in every order that can matter (RW-141)."""
    if mask & (mask - 1) == 0:
        wait(tables, memory)
    else:
        offer_ability(tables, memory)
    free = mask & ~tables[at.LIMIT_TAME] == 0
    for reward in range(REWARDS):
        if (mask >> reward) & 1:
            alone = mask == 1 << reward
            commutes = free and mask & ~tables[at.LINE_REWARDS + at.LINE_COLUMNS * reward + at.LINE_INDEPENDENT] == 0
            if alone or (commutes and tables[at.LINE_REWARDS + at.LINE_COLUMNS * reward + at.LINE_AWAY]):
                _take(tables, memory, at.HERE, mask, reward)
                if not alone:
                    set_fresh(memory, at.HERE)
                return 0
    for reward in range(REWARDS):
        if (mask >> reward) & 1:
            child = mergeable(memory, fork(memory, at.HERE))
            _take(tables, memory, child, mask, reward)
            set_fresh(memory, child)
    return 1


@kernel
def _resolve_fixed(tables: IntArray, memory: IntArray, verb: int) -> int:
    """Gain boxes or VP, which leaves no choice."""
    wait(tables, memory)
    amount = verb_amount(tables, memory, at.HERE, verb)
    if tables[verb + at.VERB_OP] == at.OP_GAIN:
        gain(tables, memory, at.HERE, tables[verb + at.VERB_TARGET], amount)
    else:
        score(memory, at.HERE, amount)
    next_verb(tables, memory, at.HERE)
    return 0


@kernel
def resolve_pending(tables: IntArray, memory: IntArray) -> int:
    """Resolve what is on top of the pending things."""
    verb = memory[0 + at.AGENDA + depth_of(memory, at.HERE) - 1]
    if verb & at.LINES_TAG:
        return resolve_lines(tables, memory, verb & at.LINES_MASK)
    operation = tables[verb + at.VERB_OP]
    target, number = tables[verb + at.VERB_TARGET], tables[verb + at.VERB_NUMBER]
    if operation == at.OP_SHAPE:
        return _resolve_shape(tables, memory, target)
    if operation == at.OP_FILL:
        return _resolve_fill(tables, memory, target)
    if operation == at.OP_TRANSMUTE:
        return _resolve_transmute(tables, memory, verb)
    if operation == at.OP_ADVANCE:
        return _resolve_advance(tables, memory, target)
    if operation == at.OP_CROSS:
        return _resolve_cross(tables, memory, number, target)
    if operation == at.OP_CHOSEN:
        return _resolve_chosen(tables, memory, number)
    return _resolve_fixed(tables, memory, verb)
