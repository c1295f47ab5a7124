"""The turn at hand, seen closely: each die and colour, aqua regia, step 3 as a gain or a transmutation (kernels)."""

from solver.roll_write.fast import layout as at
from solver.roll_write.prove.compiled import IntArray, kernel
from solver.roll_write.prove.facts import (
    ARTIFACT_CARDS,
    CARD_ADVANCES,
    CARD_COLUMNS,
    FAST,
    NODE_WAYS,
    NODE_WAYS_END,
    NUMBER_ABILITY_POINTS,
    NUMBER_ABILITY_STOCK,
    NUMBER_GOLD,
    NUMBER_SILVER,
)
from solver.roll_write.prove.nodes import (
    EDGE_ARTIFACT,
    EDGE_EXPERIMENT,
    EDGE_NEXT,
    WAY_COLOUR,
    WAY_EARLY,
    WAY_FACE,
    WAY_FOUR,
    WAY_LATE,
)
from solver.roll_write.prove.parts import (
    ARTIFACT_GOLDS,
    ARTIFACTS,
    CLIMBS,
    MOVE_ARTIFACT,
    MOVE_BASE,
    MOVE_COLUMNS,
    MOVE_COUNT,
    MOVE_FOUR,
    MOVE_GOLD,
    MOVE_NEXT,
    MOVE_PATHS,
    MOVE_REWARD,
    MOVES,
    SCALE,
    TUBE_PATHS,
    can_transmute,
    column,
    height_value,
    length,
    marked,
    mastery,
    ready,
    reward_column,
    way_column,
)
from solver.roll_write.prove.sheet import (
    STEP_GAIN,
    ready_most,
    repeats,
)
from solver.roll_write.prove.spread import (
    reach,
    reach_reward,
)
from solver.roll_write.prove.worths import (
    reductions,
    round_of,
)
from solver.roll_write.terms import (
    AQUA_REGIA,
    COLOUR_COUNT,
    ELEMENT_COUNT,
    METAL_COUNT,
)


@kernel
def _metals_now(facts: IntArray, states: IntArray, row: int, node: int, card: int, gained: int, colour: int) -> bool:
    """Return whether an experiment's metals can be there this turn if step 3 gains a metal, or transmutes (-1)."""
    spare = ready_most(facts, states, row, node, at.REAGENT_STOCK, 0)
    free = 1 if gained < 0 else 0
    place = at.CARDS + at.CARD_COLUMNS * card + at.CARD_NEEDS
    for metal in range(METAL_COUNT):
        have = ready(states, row, metal)
        if metal == gained:
            have += min(STEP_GAIN, length(facts, metal) - marked(states, row, metal))
        lacking = facts[FAST + place + metal] - have
        if lacking > 0 and free and metal and can_transmute(states, row, metal - 1, colour):
            free = 0
            lacking -= 1
        if lacking > 0:
            if metal in (facts[NUMBER_GOLD], facts[NUMBER_SILVER]):
                return False
            spare -= lacking
    return spare >= 0


@kernel
def _path_elements(facts: IntArray, states: IntArray, row: int, colour: int) -> int:
    """Return the elements that a transmutation of a colour can advance now, a bit each."""
    mask = 0
    for tube in range(TUBE_PATHS):
        if can_transmute(states, row, tube, colour):
            mask |= 1 << facts[FAST + at.PATH_ELEMENTS + COLOUR_COUNT * tube + colour]
    return mask


@kernel
def _step_three(facts: IntArray, states: IntArray, row: int, gained: int, colour: int) -> int:
    """Return what step 3 adds to the tubes this turn (SCALE)."""
    ability = facts[NUMBER_ABILITY_STOCK]
    points = facts[NUMBER_ABILITY_POINTS]
    if gained >= 0:
        have = marked(states, row, gained)
        height = min(length(facts, gained), have + STEP_GAIN)
        bonus = points * (height - have) if gained == ability else 0
        return SCALE * (height_value(facts, gained, height) - height_value(facts, gained, have) + bonus)
    best = 0
    for tube in range(TUBE_PATHS):
        if can_transmute(states, row, tube, colour):
            have = marked(states, row, tube + 1)
            rise = 0
            if have < length(facts, tube + 1):
                rise = height_value(facts, tube + 1, have + 1) - height_value(facts, tube + 1, have)
                rise += points if tube + 1 == ability else 0
            best = max(best, rise)
    return SCALE * best


@kernel
def _climbs_fit(work: IntArray, step_four: int, paths: int, more: int) -> bool:
    """Return whether one turn can give the mastery steps that a vector's +1 marks need."""
    total, by_path = 0, 0
    for element in range(ELEMENT_COUNT):
        left = work[CLIMBS + element] - (1 if element == step_four else 0)
        if left > 0:
            total += left
            by_path |= (paths >> element) & 1
    return total - by_path <= more


@kernel
def _add_move(
    work: IntArray, following: int, reward: int, artifact: int, base: int, gold: int, step_four: int, paths: int
) -> None:
    """Add a move unless it is there; if there is no room, the moves are not told apart by step 3 any more."""
    count = work[MOVE_COUNT]
    for number in range(count):
        place = MOVES + MOVE_COLUMNS * number
        same = work[place + MOVE_NEXT] == following and work[place + MOVE_REWARD] == reward
        same = same and work[place + MOVE_ARTIFACT] == artifact and work[place + MOVE_GOLD] == gold
        if same and work[place + MOVE_FOUR] == step_four and work[place + MOVE_PATHS] == paths:
            work[place + MOVE_BASE] = max(work[place + MOVE_BASE], base)
            return
    place = MOVES + MOVE_COLUMNS * count
    work[place + MOVE_NEXT], work[place + MOVE_REWARD] = following, reward
    work[place + MOVE_ARTIFACT], work[place + MOVE_BASE] = artifact, base
    work[place + MOVE_GOLD], work[place + MOVE_FOUR], work[place + MOVE_PATHS] = gold, step_four, paths
    work[MOVE_COUNT] = count + 1


@kernel
def find_moves(
    facts: IntArray, work: IntArray, states: IntArray, row: int, node: int, turns: int, aqua_late: int
) -> None:
    """Fill in the moves of the turn at hand: each die and colour, step 3 as a gain or a transmutation, and step 5."""
    work[MOVE_COUNT] = 0
    gold_stock = facts[NUMBER_GOLD]
    room = marked(states, row, gold_stock) < length(facts, gold_stock)
    early = ready_most(facts, states, row, node, AQUA_REGIA, 0)
    need = round_of(facts, states, row, 0) - reductions(facts, states, row, node, 0)
    for way in range(column(facts, node, NODE_WAYS), column(facts, node, NODE_WAYS_END)):
        if way_column(facts, way, WAY_EARLY) > early or way_column(facts, way, WAY_LATE) > aqua_late:
            continue
        card, artifact = way_column(facts, way, EDGE_EXPERIMENT), way_column(facts, way, EDGE_ARTIFACT)
        following, colour = way_column(facts, way, EDGE_NEXT), way_column(facts, way, WAY_COLOUR)
        face, step_four = way_column(facts, way, WAY_FACE), way_column(facts, way, WAY_FOUR)
        paths = _path_elements(facts, states, row, colour)
        uses = repeats(facts, states, row, node, artifact, 0)
        for option in range(at.BASE_COUNT + 1):
            gained = facts[FAST + at.BASE_METALS + option] if option < at.BASE_COUNT else -1
            if (gained >= 0 and face not in (-1, gained)) or (gained < 0 and not paths):
                continue
            open_paths = paths if gained < 0 else 0
            gold = int(gained < 0 and room and can_transmute(states, row, gold_stock - 1, colour))
            base = _step_three(facts, states, row, gained, colour) if turns == 1 else 0
            four, by_path = (step_four, open_paths) if turns == 1 else (-1, 0)
            _add_move(work, following, -1, -1, base, gold, four, by_path)
            if uses:
                _add_move(work, following, -1, artifact, base, gold, four, by_path)
            if _metals_now(facts, states, row, node, card, gained, colour):
                for reward in range(2 * card, 2 * card + 2):
                    element = reward_column(facts, reward, at.REWARD_ELEMENT)
                    steps = (1 if element == step_four else 0) + ((open_paths >> element) & 1)
                    if mastery(states, row, element) + steps >= need:
                        _add_move(work, following, reward, -1, base, gold, four, by_path)


@kernel
def start_moves(
    facts: IntArray, work: IntArray, turns: int, whole: int, gold_now: int, golds: int, modes: int, bar: int
) -> None:
    """Spend the turn at hand in every way."""
    for number in range(work[MOVE_COUNT]):
        place = MOVES + MOVE_COLUMNS * number
        following, artifact, reward = work[place + MOVE_NEXT], work[place + MOVE_ARTIFACT], work[place + MOVE_REWARD]
        gold = min(golds - 1, gold_now + work[place + MOVE_GOLD])
        mode = min(2 * work[place + MOVE_GOLD], modes - 2)
        steps = facts[ARTIFACT_CARDS + CARD_COLUMNS * artifact + CARD_ADVANCES] if artifact >= 0 else 0
        if turns == 1 and not _climbs_fit(work, work[place + MOVE_FOUR], work[place + MOVE_PATHS], steps):
            continue
        base = work[place + MOVE_BASE]
        if reward >= 0:
            reach_reward(facts, work, following, reward, whole, gold, mode, base, bar)
        elif artifact >= 0:
            more = min(golds - 1, gold + work[ARTIFACT_GOLDS + artifact])
            reach(facts, work, following, whole, more, mode | 1, base + work[ARTIFACTS + 2 * artifact], bar)
        else:
            reach(facts, work, following, whole, gold, mode, base, bar)
