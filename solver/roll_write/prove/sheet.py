"""What a state's own sheet says about what its turns can bring: the first half of the relaxed bound (kernels).

Amounts that grow in play are bounded by what is there now, plus what the turns up to then can add: 2 of a base metal
or 1 of any by each step 3, what an artifact used twice gives in each earlier turn, and for shelves their whole room if
anything can fill them. All VP are in parts of SCALE, so that a line's payment can be spread over its missing squares.
"""

from solver.roll_write.fast import layout as at
from solver.roll_write.prove.compiled import IntArray, kernel
from solver.roll_write.prove.facts import (
    CARD_COUNT,
    CHOICE_LEAST,
    CHOICE_MOST,
    FAST,
    FILLS,
    GIVES,
    NODE_ADVANCES,
    NODE_CARDS,
    NODE_FACES,
    NODE_GROWS,
    NODE_REACH,
    NODE_SQUARES,
    NUMBER_ABILITY_POINTS,
    NUMBER_ABILITY_STOCK,
    NUMBER_GOLD,
    NUMBER_PLACES_AT,
    NUMBER_SILVER,
    NUMBER_STEPS,
    PLACE_COLUMNS,
    REPEATS,
    SECTION,
    TERM_CHOSEN,
    TERM_FIXED,
    TERM_GAIN,
    TERM_INDEX,
    TERM_KIND,
    TERM_MARKED,
    TERM_NUMBER,
    TERM_ROOM,
    TERM_TRACK,
)
from solver.roll_write.prove.parts import (
    ACTIONS,
    COUNTS,
    GROUP_COUNTS,
    GROUP_PRICES,
    GROUP_SIZES,
    LINE_GAPS,
    LINE_PAYS,
    PRICES,
    REWARD_COUNT,
    SCALE,
    SECTION_BITS,
    SECTION_SQUARES,
    TUBE_PATHS,
    TUBES,
    TURNS,
    UNITS,
    bit_count,
    can_transmute_to,
    column,
    group_at,
    height_value,
    length,
    marked,
    mastery,
    own_marks,
    path_crossed,
    ready,
    term_column,
)
from solver.roll_write.terms import (
    AQUA_REGIA,
    COLOUR_COUNT,
    ELEMENT_COUNT,
    LINE_COUNT,
    METAL_COUNT,
    SIZE,
    SQUARE_COUNT,
    STOCK_COUNT,
)

STEP_GAIN = 2


@kernel
def stride(facts: IntArray, node: int, metal: int) -> int:
    """Return how many marks one step 3 can give a metal."""
    return STEP_GAIN if (column(facts, node, NODE_FACES) >> metal) & 1 else 1


@kernel
def ready_most(facts: IntArray, states: IntArray, row: int, node: int, stock: int, turn: int) -> int:
    """Return the most ready boxes of a stock there can be in step 5 of a turn, counted from 0 for the next one."""
    room = length(facts, stock) - marked(states, row, stock)
    more = turn * column(facts, node, NODE_GROWS + stock)
    if stock < METAL_COUNT:
        more += (turn + 1) * stride(facts, node, stock)
    elif facts[GIVES + STOCK_COUNT + stock] or (turn and facts[GIVES + stock]):
        more = room
    return ready(states, row, stock) + min(room, more)


@kernel
def unit_rise(facts: IntArray, states: IntArray, row: int, stock: int) -> int:
    """Return the most VP that one more mark of a stock can add (SCALE), the ability it may pay for included."""
    most = 0
    for height in range(marked(states, row, stock), length(facts, stock)):
        most = max(most, height_value(facts, stock, height + 1) - height_value(facts, stock, height))
    if stock == facts[NUMBER_ABILITY_STOCK]:
        most += facts[NUMBER_ABILITY_POINTS]
    return SCALE * most


@kernel
def aqua_rise(facts: IntArray, states: IntArray, row: int) -> int:
    """Return the most VP that one more aqua regia adds (SCALE); 0 where the bound grants the whole shelf."""
    return 0 if facts[GIVES + STOCK_COUNT + AQUA_REGIA] else unit_rise(facts, states, row, AQUA_REGIA)


@kernel
def _term(facts: IntArray, states: IntArray, row: int, node: int, turns: int, line: int, term: int) -> int:
    """Return the most that one part of a line's rewards can pay (SCALE)."""
    kind, number = term_column(facts, line, term, TERM_KIND), term_column(facts, line, term, TERM_NUMBER)
    index = term_column(facts, line, term, TERM_INDEX)
    climb = turns * (2 + column(facts, node, NODE_ADVANCES))
    if kind == TERM_FIXED:
        count = 1
    elif kind == TERM_MARKED:
        more = turns * column(facts, node, NODE_GROWS + index)
        if index < METAL_COUNT:
            more += turns * stride(facts, node, index)
        elif facts[GIVES + index] or facts[GIVES + STOCK_COUNT + index]:
            more = length(facts, index)
        count = min(length(facts, index), marked(states, row, index) + more)
    elif kind == TERM_TRACK:
        count = min(facts[NUMBER_STEPS], mastery(states, row, index) + climb)
    elif kind == TERM_CHOSEN:
        highest = 0
        for element in range(ELEMENT_COUNT):
            highest = max(highest, mastery(states, row, element))
        count = min(facts[NUMBER_STEPS], highest + climb)
    elif kind == TERM_GAIN:
        return number * (aqua_rise(facts, states, row) if index == AQUA_REGIA else 0)
    else:
        count = 0
        for tube in range(TUBE_PATHS):
            count += path_crossed(states, row, tube, index)
        count = min(TUBE_PATHS, count + turns * (1 + column(facts, node, NODE_GROWS + 0)))
    return SCALE * number * count


@kernel
def price_lines(facts: IntArray, work: IntArray, states: IntArray, row: int, node: int, turns: int) -> int:
    """Fill in lines and the prices of squares; return how many circles lines can still fill."""
    stone = states[row, at.STONE] & at.STONE_MASK
    fills = 0
    work[PRICES : PRICES + SQUARE_COUNT] = 0
    for line in range(LINE_COUNT):
        gaps = SIZE - bit_count(stone & facts[FAST + at.LINES + line])
        work[LINE_GAPS + line] = 0
        if gaps == 0 or gaps > min(column(facts, node, NODE_REACH), column(facts, node, NODE_SQUARES)):
            continue
        pay = 0
        for term in range(TERM_ROOM):
            pay += _term(facts, states, row, node, turns, line, term)
        fills += facts[FILLS + line]
        work[LINE_GAPS + line] = gaps
        work[LINE_PAYS + line] = pay
        for place in range(SIZE):
            square = SIZE * line + place if line < SIZE else SIZE * place + line - SIZE
            work[PRICES + square] += pay // gaps
    return fills


@kernel
def _new_lines(facts: IntArray, work: IntArray, stone: int, new: int) -> int:
    """Return what the lines pay that some squares complete (SCALE)."""
    pay = 0
    for line in range(LINE_COUNT):
        if work[LINE_GAPS + line] and facts[FAST + at.LINES + line] & ~(stone | new) == 0:
            pay += work[LINE_PAYS + line]
    return pay


@kernel
def _add_group(work: IntArray, reward: int, golden: int, counts: int, price: int) -> None:
    """Add a placement unless one with the same new squares by section is worth as much."""
    size = work[GROUP_SIZES + 2 * reward + golden]
    for number in range(size):
        if work[group_at(GROUP_COUNTS, reward, golden, number)] == counts:
            work[group_at(GROUP_PRICES, reward, golden, number)] = max(
                work[group_at(GROUP_PRICES, reward, golden, number)], price
            )
            return
    work[group_at(GROUP_COUNTS, reward, golden, size)] = counts
    work[group_at(GROUP_PRICES, reward, golden, size)] = price
    work[GROUP_SIZES + 2 * reward + golden] = size + 1


@kernel
def group_placements(facts: IntArray, work: IntArray, states: IntArray, row: int, node: int, turns: int) -> None:
    """Sum up the placements of every experiment that can come, by new squares in each section."""
    stone = states[row, at.STONE] & at.STONE_MASK
    for reward in range(REWARD_COUNT):
        if not (column(facts, node, NODE_CARDS) >> (reward // 2)) & 1:
            continue
        columns = at.PLACES + at.PLACES_COLUMNS * reward
        start, middle, end = facts[FAST + columns], facts[FAST + columns + 1], facts[FAST + columns + 2]
        work[GROUP_SIZES + 2 * reward + 0] = work[GROUP_SIZES + 2 * reward + 1] = 0
        for number in range(start, end):
            counts, price, new = 0, 0, 0
            place = 0
            squares = facts[NUMBER_PLACES_AT] + PLACE_COLUMNS * (number - at.PLACE_BITS)
            while facts[squares + place] >= 0:
                square = facts[squares + place]
                if not (stone >> square) & 1:
                    counts += 1 << (SECTION_BITS * facts[SECTION + square])
                    price += work[PRICES + square]
                    new |= 1 << square
                place += 1
            if turns == 1 and price:
                price = _new_lines(facts, work, stone, new)
            _add_group(work, reward, 0 if number < middle else 1, counts, price)


@kernel
def count_actions(facts: IntArray, work: IntArray, states: IntArray, row: int, node: int, turns: int) -> None:
    """Fill in for each experiment and turn how often step 3 is needed for its metals (RW-117..RW-123)."""
    for card in range(CARD_COUNT):
        if (column(facts, node, NODE_CARDS) >> card) & 1:
            for turn in range(1, turns):
                _count_for(facts, work, states, row, node, card, turn, 0)
                _count_for(facts, work, states, row, node, card, turn, 1)


@kernel
def _count_for(
    facts: IntArray, work: IntArray, states: IntArray, row: int, node: int, card: int, turn: int, helped: int
) -> None:
    """Fill in the least actions of step 3 up to a turn, and the units of metal that these bring."""
    reagents = ready_most(facts, states, row, node, at.REAGENT_STOCK, turn)
    units, nobles, actions = 0, 0, 0
    place = FAST + at.CARDS + at.CARD_COLUMNS * card + at.CARD_NEEDS
    for metal in range(METAL_COUNT):
        lacking = facts[place + metal] - ready(states, row, metal)
        lacking -= helped * turn * column(facts, node, NODE_GROWS + metal)
        if lacking > 0:
            if metal in (facts[NUMBER_GOLD], facts[NUMBER_SILVER]):
                nobles += lacking
            else:
                units += lacking
                actions += (lacking + stride(facts, node, metal) - 1) // stride(facts, node, metal)
    if reagents:
        units = max(0, units - reagents)
        actions = (units + STEP_GAIN - 1) // STEP_GAIN
    work[ACTIONS + 2 * (TURNS * card + turn) + helped] = actions + nobles
    work[UNITS + 2 * (TURNS * card + turn) + helped] = units + nobles


@kernel
def enough_actions(work: IntArray, card: int, turn: int, mode: int, climbs: int) -> bool:
    """Return whether step 3 can bring an experiment's metals by a turn, some gold and some mastery steps besides.

    A transmutation for a mastery step also marks a metal, or is one of those for gold.
    """
    place, taken = 2 * (TURNS * card + turn) + mode % 2, mode // 2
    actions, units = work[ACTIONS + place], work[UNITS + place]
    others = max(0, climbs - taken)
    with_climbs = others + (max(0, units - others) + STEP_GAIN - 1) // STEP_GAIN
    return bool(taken + max(actions, with_climbs) <= turn + 1)


@kernel
def open_sections(work: IntArray, choice: int, before: int) -> int:
    """Return the sections that an effect may cross squares in when up to some squares were crossed before."""
    sections = 0
    for element in range(ELEMENT_COUNT):
        short = 0
        for other in range(ELEMENT_COUNT):
            ahead = work[COUNTS + element] - work[COUNTS + other]
            if choice == CHOICE_LEAST:
                short += max(0, ahead)
            elif choice == CHOICE_MOST and work[COUNTS + other] + before < SECTION_SQUARES:
                short = max(short, -ahead)
        if work[COUNTS + element] < SECTION_SQUARES and short <= before:
            sections |= 1 << element
    return sections


@kernel
def tube_gains(facts: IntArray, work: IntArray, states: IntArray, row: int, node: int, turns: int) -> int:
    """Return the most that step 3 can add to the tubes in some turns (SCALE): a knapsack."""
    work[TUBES : TUBES + turns + 1] = 0
    for metal in range(METAL_COUNT):
        have = marked(states, row, metal)
        step = stride(facts, node, metal)
        if turns == 1 and step == 1 and not can_transmute_to(states, row, metal):
            continue
        bonus = facts[NUMBER_ABILITY_POINTS] if metal == facts[NUMBER_ABILITY_STOCK] else 0
        for total in range(turns, 0, -1):
            for spent in range(1, total + 1):
                height = min(length(facts, metal), have + step * spent)
                rise = height_value(facts, metal, height) - height_value(facts, metal, have) + bonus * (height - have)
                better = work[TUBES + total - spent] + SCALE * rise
                work[TUBES + total] = max(work[TUBES + total], better)
    return int(work[TUBES + turns])


@kernel
def step_golds(facts: IntArray, states: IntArray, row: int, node: int, turns: int) -> int:
    """Return how many gold step 3 can give in some turns."""
    gold, silver = facts[NUMBER_GOLD], facts[NUMBER_SILVER]
    room = length(facts, gold) - marked(states, row, gold)
    paths = 0
    for colour in range(COLOUR_COUNT):
        paths += not path_crossed(states, row, silver, colour)
    ahead = marked(states, row, silver) - marked(states, row, gold) + turns * column(facts, node, NODE_GROWS + silver)
    return max(0, min(room, paths, turns, (ahead + turns) // 2))


@kernel
def repeats(facts: IntArray, states: IntArray, row: int, node: int, card: int, turn: int) -> int:
    """Return how often an artifact can be used in a turn: 0, once, or twice with silver (RW-083)."""
    place = at.CARDS + at.CARD_COLUMNS * card
    stock, number = facts[FAST + place + at.CARD_COST_STOCK], facts[FAST + place + at.CARD_COST_NUMBER]
    silver = facts[NUMBER_SILVER]
    have = ready_most(facts, states, row, node, stock, turn)
    if have < number:
        return 0
    silvers = ready(states, row, silver) + own_marks(facts, card, silver)
    if turn or can_transmute_to(states, row, silver):
        silvers += 1 + turn
    if silvers < 1 or have + own_marks(facts, card, stock) < REPEATS * number:
        return 1
    return REPEATS
