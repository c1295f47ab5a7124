"""What artifacts, experiments and squares add at most: per state, and then for one price of squares (kernels)."""

from solver.roll_write.fast import layout as at
from solver.roll_write.prove.compiled import IntArray, kernel
from solver.roll_write.prove.facts import (
    CARD_ADVANCES,
    CARD_COUNT,
    NODE_ADVANCES,
    NODE_CARDS,
    NODE_DECKS,
    NODE_MOST,
    NODE_SQUARES,
    NUMBER_GOLD,
    NUMBER_ROUNDS,
    NUMBER_STEPS,
    NUMBER_TURNS,
    SECTION,
    USE_CROSS,
    USE_END,
    USE_GAIN,
    USE_INDEX,
    USE_KIND,
    USE_NUMBER,
    USE_OP,
    USE_ROOM,
    USE_SCORE,
    USE_STOCK,
    USE_TRANSMUTE,
)
from solver.roll_write.prove.parts import (
    ARTIFACT_BASES,
    ARTIFACT_CROSSES,
    ARTIFACT_GOLDS,
    ARTIFACT_SECTIONS,
    ARTIFACTS,
    BEST,
    BEST_SQUARES,
    COUNTS,
    EACH,
    GOLDEN,
    GROUP_COUNTS,
    GROUP_PRICES,
    GROUP_SIZES,
    PLAIN,
    PRICES,
    REWARD_COUNT,
    SCALE,
    SECTION_BITS,
    SECTION_MASK,
    SECTION_SQUARES,
    TUBE_PATHS,
    column,
    group_at,
    length,
    marked,
    mastery,
    own_marks,
    reward_column,
    use_column,
)
from solver.roll_write.prove.sheet import (
    aqua_rise,
    open_sections,
    ready_most,
    repeats,
    unit_rise,
)
from solver.roll_write.terms import (
    AQUA_REGIA,
    ELEMENT_COUNT,
    METAL_COUNT,
    SQUARE_COUNT,
)


@kernel
def round_of(facts: IntArray, states: IntArray, row: int, turn: int) -> int:
    """Return the round of a turn counted from 0 for the next one."""
    number = (states[row, at.BOARD] >> at.ROUND_AT) & at.ROUND_MASK
    done = (states[row, at.BOARD] >> at.TURN_AT) & at.TURN_MASK
    return int(min(facts[NUMBER_ROUNDS], number + (done + turn) // facts[NUMBER_TURNS]))


@kernel
def reductions(facts: IntArray, states: IntArray, row: int, node: int, turn: int) -> int:
    """Return the most elemental reductions that can be ready in a turn."""
    return ready_most(facts, states, row, node, at.REDUCTION_STOCK, turn)


@kernel
def _golds(facts: IntArray, states: IntArray, row: int, card: int) -> int:
    """Return how many gold two uses of an artifact can give."""
    gold = facts[NUMBER_GOLD]
    return min(own_marks(facts, card, gold), length(facts, gold) - marked(states, row, gold))


@kernel
def _counted(
    facts: IntArray, work: IntArray, states: IntArray, row: int, node: int, card: int, verb: int, turn: int
) -> int:
    """Return the most that a scaled amount of an artifact can count in a turn."""
    kind, index = use_column(facts, card, verb, USE_KIND), use_column(facts, card, verb, USE_INDEX)
    climb = (turn + 1) * 2 + turn * column(facts, node, NODE_ADVANCES) + own_marks(facts, card, CARD_ADVANCES)
    steps = facts[NUMBER_STEPS]
    if kind == at.NO_MEASURE:
        return 1
    if kind == at.KIND_READY:
        return ready_most(facts, states, row, node, index, turn) + own_marks(facts, card, index)
    if kind == at.KIND_MARKED:
        return length(facts, index)
    if kind == at.KIND_LARGEST_TUBE:
        most = 0
        for metal in range(METAL_COUNT):
            have = ready_most(facts, states, row, node, metal, turn) + own_marks(facts, card, metal)
            most = max(most, min(length(facts, metal), have))
        return most
    if kind == at.KIND_LEAST_SECTION:
        total, least = 0, SECTION_SQUARES
        for element in range(ELEMENT_COUNT):
            total += work[COUNTS + element]
            least = min(least, work[COUNTS + element])
        new = 2 if turn == 0 else column(facts, node, NODE_SQUARES)
        return min(SECTION_SQUARES, least + new, (total + new) // ELEMENT_COUNT)
    if kind == at.KIND_STARTED_SECTIONS:
        return ELEMENT_COUNT
    if kind in (at.KIND_PATH, at.KIND_LEAST_COLOUR_PATH):
        return TUBE_PATHS
    if kind == at.KIND_TRACK:
        return int(min(steps, mastery(states, row, index) + climb))
    least, greatest = steps, 0
    for element in range(ELEMENT_COUNT):
        least = min(least, mastery(states, row, element))
        greatest = max(greatest, mastery(states, row, element))
    return int(min(steps, (least if kind == at.KIND_LEAST_TRACK else greatest) + climb))


@kernel
def _add_uses(
    facts: IntArray, work: IntArray, states: IntArray, row: int, node: int, card: int, later: int, turn: int
) -> None:
    """Fill in what an artifact adds in a turn, its squares left out, and how many squares it crosses."""
    total, crossed, sections = 0, 0, 0
    uses = repeats(facts, states, row, node, card, turn)
    for verb in range(USE_ROOM):
        operation, number = use_column(facts, card, verb, USE_OP), uses * use_column(facts, card, verb, USE_NUMBER)
        if operation == USE_END or number == 0:
            break
        if operation == USE_CROSS:
            before = turn * column(facts, node, NODE_MOST) + crossed + (number if uses > 1 else 0)
            sections |= open_sections(work, use_column(facts, card, verb, USE_STOCK), before)
            crossed += number
        elif operation == USE_SCORE:
            total += SCALE * number * _counted(facts, work, states, row, node, card, verb, turn)
        elif operation == USE_TRANSMUTE:
            rise = 0
            for metal in range(1, METAL_COUNT):
                if marked(states, row, metal) < length(facts, metal):
                    rise = max(rise, unit_rise(facts, states, row, metal))
            total += number * rise
        elif operation == USE_GAIN:
            stock = use_column(facts, card, verb, USE_STOCK)
            gained = number * _counted(facts, work, states, row, node, card, verb, turn)
            gained = min(gained, length(facts, stock) - marked(states, row, stock))
            if stock == AQUA_REGIA:
                total += gained * aqua_rise(facts, states, row)
            elif stock < METAL_COUNT:
                total += gained * unit_rise(facts, states, row, stock)
    work[ARTIFACT_BASES + 2 * card + later] = total
    work[ARTIFACT_CROSSES + 2 * card + later] = min(crossed, BEST_SQUARES)
    work[ARTIFACT_SECTIONS + 2 * card + later] = sections


@kernel
def add_artifacts(facts: IntArray, work: IntArray, states: IntArray, row: int, node: int, turns: int) -> None:
    """Fill in what every artifact that can come adds, now and in the last turn, its squares left out."""
    for card in range(CARD_COUNT):
        if (column(facts, node, NODE_DECKS) >> card) & 1:
            _add_uses(facts, work, states, row, node, card, 0, 0)
            if turns > 1:
                _add_uses(facts, work, states, row, node, card, 1, turns - 1)
            work[ARTIFACT_GOLDS + card] = _golds(facts, states, row, card)


@kernel
def find_best_squares(facts: IntArray, work: IntArray, stone: int) -> None:
    """Fill in what the best free squares of each section are worth, the best first."""
    work[BEST : BEST + ELEMENT_COUNT * BEST_SQUARES] = 0
    for square in range(SQUARE_COUNT):
        if not (stone >> square) & 1:
            element = facts[SECTION + square]
            worth = work[EACH + element] + work[PRICES + square]
            first = BEST + BEST_SQUARES * element
            place = first + BEST_SQUARES - 1
            if worth > work[place]:
                while place > first and work[place - 1] < worth:
                    work[place] = work[place - 1]
                    place -= 1
                work[place] = worth


@kernel
def _best_of(work: IntArray, sections: int, number: int) -> int:
    """Return what the best squares of some sections are worth together."""
    total, taken = 0, 0
    for _ in range(number):
        best, where = 0, 0
        for element in range(ELEMENT_COUNT):
            used = (taken >> (4 * element)) & at.NIBBLE
            if (sections >> element) & 1 and used < BEST_SQUARES and work[BEST + BEST_SQUARES * element + used] > best:
                best, where = work[BEST + BEST_SQUARES * element + used], element
        total += best
        taken += 1 << (4 * where)
    return total


@kernel
def value_rewards(facts: IntArray, work: IntArray, node: int) -> int:
    """Fill in what each experiment's rewards add; return the most."""
    most = 0
    for reward in range(REWARD_COUNT):
        if not (column(facts, node, NODE_CARDS) >> (reward // 2)) & 1:
            continue
        points = SCALE * reward_column(facts, reward, at.REWARD_POINTS)
        for golden in range(2):
            best = 0
            for number in range(work[GROUP_SIZES + 2 * reward + golden]):
                counts, worth = (
                    work[group_at(GROUP_COUNTS, reward, golden, number)],
                    work[group_at(GROUP_PRICES, reward, golden, number)],
                )
                for element in range(ELEMENT_COUNT):
                    new = (counts >> (SECTION_BITS * element)) & SECTION_MASK
                    worth += work[EACH + element] * new
                best = max(best, worth)
            if golden:
                work[GOLDEN + reward] = points + best
            else:
                work[PLAIN + reward] = points + best
        most = max(most, work[PLAIN + reward], work[GOLDEN + reward])
    return most


@kernel
def value_artifacts(facts: IntArray, work: IntArray, node: int, turns: int) -> int:
    """Fill in what each artifact adds, now and later; return the most."""
    most = 0
    for card in range(CARD_COUNT):
        if (column(facts, node, NODE_DECKS) >> card) & 1:
            for later in range(min(2, turns)):
                worth = work[ARTIFACT_BASES + 2 * card + later]
                worth += _best_of(
                    work, work[ARTIFACT_SECTIONS + 2 * card + later], work[ARTIFACT_CROSSES + 2 * card + later]
                )
                work[ARTIFACTS + 2 * card + later] = worth
                most = max(most, worth)
    return most
