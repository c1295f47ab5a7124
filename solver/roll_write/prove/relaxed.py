"""An upper bound on the final score of a packed state at the start of a turn, from a relaxation that sees the sheet.

For each vector of pair values that can still be reached, a crossed square of element e is worth ``w[e]``, the sum of
e's two pairs, and what its row and column pay for it: each line that can still be completed spreads its greatest
payment over its missing squares. Squares then count one by one, so every turn's experiment or artifact has a value of
its own, and a maximum over the graph of turn, decks and dice adds them up while the circles that the vector still
needs are filled. Only what the sheet allows is counted: metals and mastery of an experiment, an artifact's cost,
squares that are free. The turn at hand is looked at closely: each die and colour, aqua regia, step 3 as a gain or a
transmutation.

Why it is never too low: every game's end has some vector; its experiments, artifacts and lines are among those counted
here, each with at least its VP; a square is new at most once and is paid for each time it is covered; a line that is
completed has all its missing squares crossed, so its parts add up to its payment.
"""

import numpy as np

from solver.roll_write.fast import layout as at
from solver.roll_write.prove.compiled import IntArray, entry, kernel
from solver.roll_write.prove.facts import (
    FAST,
    GIVES,
    NODE_ADVANCES,
    NODE_BELOW,
    NODE_BELOW_END,
    NODE_FOURS,
    NODE_GROWS,
    NODE_TURNS,
    NUMBER_ABILITY_POINTS,
    NUMBER_ABILITY_STOCK,
    NUMBER_ALIVE,
    NUMBER_ALIVE_AT,
    NUMBER_BELOW_AT,
    NUMBER_FIRST_PLUS,
    NUMBER_GOLD,
    VECTOR_ABOVE,
    VECTOR_CIRCLES,
    VECTOR_COUNT,
    VECTOR_PLUSES,
    VECTOR_WORTHS,
)
from solver.roll_write.prove.moves import (
    find_moves,
    start_moves,
)
from solver.roll_write.prove.parts import (
    CLIMBS,
    COUNTS,
    EACH,
    IMPOSSIBLE,
    LINE_GAPS,
    MODES,
    SCALE,
    SECTION_SQUARES,
    bit_count,
    circles,
    column,
    height_value,
    length,
    marked,
    mastery,
    node_number,
    ready,
    vector_column,
)
from solver.roll_write.prove.sheet import (
    count_actions,
    group_placements,
    price_lines,
    step_golds,
    tube_gains,
)
from solver.roll_write.prove.spread import (
    best_end,
    clear_node,
    find_possible,
    go_on,
    look_ahead,
    number_sets,
)
from solver.roll_write.prove.worths import (
    add_artifacts,
    find_best_squares,
    value_artifacts,
    value_rewards,
)
from solver.roll_write.terms import (
    AQUA_REGIA,
    ELEMENT_COUNT,
    LINE_COUNT,
    METAL_COUNT,
    STOCK_COUNT,
)


@kernel
def _plus_turns(facts: IntArray, work: IntArray, states: IntArray, row: int, node: int, turns: int, vector: int) -> int:
    """Fill in the mastery steps that a vector's +1 marks need; return the artifacts this takes (too many: never)."""
    over, total = 0, 0
    for element in range(ELEMENT_COUNT):
        plus = vector_column(facts, vector, VECTOR_PLUSES + element)
        climb = 0
        if plus:
            climb = max(0, facts[NUMBER_FIRST_PLUS + plus - 1] - mastery(states, row, element))
        work[CLIMBS + element] = climb
        total += climb
        over += max(0, climb - column(facts, node, NODE_FOURS + element))
    over = max(over - turns, total - 2 * turns)
    if over <= 0:
        return 0
    if column(facts, node, NODE_ADVANCES) == 0:
        return turns + 1
    return int((over + column(facts, node, NODE_ADVANCES) - 1) // column(facts, node, NODE_ADVANCES))


@kernel
def _is_beaten(facts: IntArray, states: IntArray, row: int, vector: int) -> bool:
    """Return whether a vector with one pair worth more needs no more than this one."""
    for pair in range(ELEMENT_COUNT):
        other = vector_column(facts, vector, VECTOR_ABOVE + pair)
        if other < 0:
            continue
        free = True
        for side in range(2):
            element = (pair + side) % ELEMENT_COUNT
            free = free and vector_column(facts, other, VECTOR_CIRCLES + element) <= max(
                vector_column(facts, vector, VECTOR_CIRCLES + element), circles(states, row, element)
            )
            plus = vector_column(facts, other, VECTOR_PLUSES + element)
            if plus > vector_column(facts, vector, VECTOR_PLUSES + element):
                free = free and facts[NUMBER_FIRST_PLUS + plus - 1] <= mastery(states, row, element)
        if free:
            return True
    return False


@kernel
def _late_aqua(facts: IntArray, work: IntArray, states: IntArray, row: int, node: int) -> int:
    """Return the most aqua regia that can be exhausted by the turn's end, too many to matter if more can be gained."""
    many = 9
    if facts[GIVES + STOCK_COUNT + AQUA_REGIA] or column(facts, node, NODE_GROWS + AQUA_REGIA):
        return many
    for line in range(LINE_COUNT):
        if work[LINE_GAPS + line] and facts[GIVES + AQUA_REGIA]:
            return many
    return ready(states, row, AQUA_REGIA)


@kernel
def price_squares(facts: IntArray, work: IntArray, vector: int) -> None:
    """Pay the turns for a square what it is worth with a vector."""
    for element in range(ELEMENT_COUNT):
        work[EACH + element] = SCALE * vector_column(facts, vector, VECTOR_WORTHS + element)


@kernel
def value_turns(facts: IntArray, work: IntArray, states: IntArray, row: int, node: int, turns: int) -> int:
    """Fill in what experiments and artifacts add at the prices of squares; return the most that a turn can add."""
    find_best_squares(facts, work, states[row, at.STONE] & at.STONE_MASK)
    most = value_rewards(facts, work, node)
    return max(most, value_artifacts(facts, work, node, turns))


@kernel
def gold_square(work: IntArray) -> int:
    """Return the most that a gold's square at the end adds."""
    square = 0
    for element in range(ELEMENT_COUNT):
        if work[COUNTS + element] < SECTION_SQUARES:
            square = max(square, work[EACH + element])
    return square


@kernel
def most_golds(facts: IntArray, states: IntArray, row: int, node: int, turns: int) -> int:
    """Return one more than the gold that can be ready at any time."""
    gold = facts[NUMBER_GOLD]
    more = step_golds(facts, states, row, node, turns) + column(facts, node, NODE_GROWS + gold) * turns
    return int(min(length(facts, gold) + 1, 1 + ready(states, row, gold) + more))


@kernel
def additions(
    facts: IntArray,
    work: IntArray,
    states: IntArray,
    row: int,
    node: int,
    turns: int,
    vector: int,
    fills: int,
    last_rise: int,
    floor: int,
) -> int:
    """Return the best additions of all turns for a vector (SCALE), or something not above the floor."""
    quick = value_turns(facts, work, states, row, node, turns)
    square = gold_square(work)
    golds = most_golds(facts, states, row, node, turns)
    spent = (golds - 1) * square
    if turns * quick + spent + last_rise <= floor:
        return IMPOSSIBLE
    look_ahead(facts, work, node, turns, golds)
    whole = number_sets(facts, work, states, row, vector)
    modes = min(MODES, 2 * step_golds(facts, states, row, node, turns) + 2)
    clear_node(facts, work, 0, whole, golds, modes)
    for place in range(column(facts, node, NODE_BELOW), column(facts, node, NODE_BELOW_END)):
        clear_node(facts, work, facts[facts[NUMBER_BELOW_AT] + place], whole, golds, modes)
    gold_now = ready(states, row, facts[NUMBER_GOLD])
    start_moves(facts, work, turns, whole, gold_now, golds, modes, floor - spent)
    go_on(facts, work, node, turns, whole, golds, modes, floor - spent)
    return best_end(facts, work, whole, golds, modes, fills, square)


@kernel
def prepare(facts: IntArray, work: IntArray, states: IntArray, row: int, node: int, turns: int) -> None:
    """Fill in what no vector changes, at the prices that lines pay for squares."""
    stone = states[row, at.STONE] & at.STONE_MASK
    for element in range(ELEMENT_COUNT):
        work[COUNTS + element] = bit_count(stone & facts[FAST + at.SECTIONS + element])
    aqua_late = _late_aqua(facts, work, states, row, node)
    group_placements(facts, work, states, row, node, turns)
    count_actions(facts, work, states, row, node, turns)
    find_possible(facts, work, states, row, node, turns)
    find_moves(facts, work, states, row, node, turns, aqua_late)
    add_artifacts(facts, work, states, row, node, turns)


@kernel
def sheet_points(facts: IntArray, work: IntArray, states: IntArray, row: int, vector: int) -> int:
    """Return what the sheet as it stands is worth with a vector (SCALE), and what its ability can still bring."""
    points = states[row, at.STONE] >> at.POINTS_AT
    for metal in range(METAL_COUNT):
        points += height_value(facts, metal, marked(states, row, metal))
    shelf = length(facts, AQUA_REGIA) if facts[GIVES + STOCK_COUNT + AQUA_REGIA] else marked(states, row, AQUA_REGIA)
    points += height_value(facts, AQUA_REGIA, shelf)
    points += facts[NUMBER_ABILITY_POINTS] * ready(states, row, facts[NUMBER_ABILITY_STOCK])
    for element in range(ELEMENT_COUNT):
        points += vector_column(facts, vector, VECTOR_WORTHS + element) * work[COUNTS + element]
    return int(SCALE * points)


@kernel
def is_in_reach(
    facts: IntArray, work: IntArray, states: IntArray, row: int, node: int, turns: int, fills: int, vector: int
) -> bool:
    """Return whether a vector may still be reached and is not beaten; fill in the mastery steps that it needs."""
    lacking = 0
    for element in range(ELEMENT_COUNT):
        lacking += max(0, vector_column(facts, vector, VECTOR_CIRCLES + element) - circles(states, row, element))
    if lacking > turns + fills or _is_beaten(facts, states, row, vector):
        return False
    artifacts = _plus_turns(facts, work, states, row, node, turns, vector)
    return max(0, lacking - fills) + artifacts <= turns


@kernel
def bound_of(facts: IntArray, work: IntArray, states: IntArray, row: int, floor: int) -> int:
    """Return an upper bound (VP) of a state at the start of a turn; ``floor`` if no more than that can be reached."""
    node = node_number(facts, states, row)
    turns = column(facts, node, NODE_TURNS)
    rise = tube_gains(facts, work, states, row, node, turns)
    last_rise = rise if turns == 1 else 0
    fills = price_lines(facts, work, states, row, node, turns)
    prepare(facts, work, states, row, node, turns)
    best = SCALE * floor + SCALE - 1
    for number in range(facts[NUMBER_ALIVE]):
        vector = facts[facts[NUMBER_ALIVE_AT] + number]
        if is_in_reach(facts, work, states, row, node, turns, fills, vector):
            value = sheet_points(facts, work, states, row, vector) + rise - last_rise
            price_squares(facts, work, vector)
            more = additions(facts, work, states, row, node, turns, vector, fills, last_rise, best - value)
            best = max(best, value + more)
    return int(best // SCALE)


@entry
def bounds(facts: IntArray, work: IntArray, states: IntArray, floor: int) -> IntArray:
    """Return the upper bound (VP) of each packed state at the start of a turn; see `bound_of`."""
    result = np.empty(len(states), dtype=np.int64)
    for row in range(len(states)):
        result[row] = bound_of(facts, work, states, row, floor)
    return result


@kernel
def _is_alive(facts: IntArray, states: IntArray, node: int, turns: int, fills: int, vector: int) -> bool:
    lacking, climbs = 0, 0
    for element in range(ELEMENT_COUNT):
        lacking += max(0, vector_column(facts, vector, VECTOR_CIRCLES + element) - circles(states, 0, element))
        plus = vector_column(facts, vector, VECTOR_PLUSES + element)
        if plus:
            climbs += max(0, facts[NUMBER_FIRST_PLUS + plus - 1] - mastery(states, 0, element))
    if lacking > turns + fills or climbs > turns * (2 + column(facts, node, NODE_ADVANCES)):
        return False
    return not _is_beaten(facts, states, 0, vector)


@entry
def alive_vectors(facts: IntArray, work: IntArray, states: IntArray) -> IntArray:
    """Return the vectors of pair values that one state can still reach; what follows it can reach no others."""
    node = node_number(facts, states, 0)
    turns = column(facts, node, NODE_TURNS)
    fills = price_lines(facts, work, states, 0, node, turns)
    alive = np.empty(VECTOR_COUNT, dtype=np.int64)
    count = 0
    for vector in range(VECTOR_COUNT):
        if _is_alive(facts, states, node, turns, fills, vector):
            alive[count] = vector
            count += 1
    return alive[:count].copy()
