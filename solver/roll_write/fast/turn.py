"""One complete turn of a solo game: every state that a state at the start of a turn can lead to (kernels).

`search_turn` opens nodes depth first. A node is worked on in HERE until it needs a decision; each
choice is opened as a new node. The reference is `solver.roll_write.flow` and `solver.roll_write.legal`.
"""

from solver.roll_write.fast import layout as at
from solver.roll_write.fast.compiled import IntArray, kernel
from solver.roll_write.fast.marks import (
    advance,
    cycle,
    cycles,
    exhaust,
    gain,
    mastery,
    ready,
    score,
    wake_colour,
    wake_readers,
)
from solver.roll_write.fast.moments import clear_fresh, depth_of, offer_ability, offer_cycles, push, set_fresh
from solver.roll_write.fast.pending import TUBES, path_open, resolve_pending, transmute
from solver.roll_write.fast.workspace import clear, drop, find, fork, is_new
from solver.roll_write.terms import COLOUR_COUNT, METAL_COUNT, WILD

STEP_GAIN = 2


@kernel
def stage_of(memory: IntArray, node: int) -> int:
    """Return the stage of a node."""
    return int((memory[node + at.BOARD] >> at.STAGE_AT) & at.STAGE_MASK)


@kernel
def set_stage(memory: IntArray, node: int, stage: int) -> None:
    """Set the stage of a node."""
    memory[node + at.BOARD] = (memory[node + at.BOARD] & ~(at.STAGE_MASK << at.STAGE_AT)) | (stage << at.STAGE_AT)


@kernel
def round_of(memory: IntArray, node: int) -> int:
    """Return the round, 1 to 9."""
    return int((memory[node + at.BOARD] >> at.ROUND_AT) & at.ROUND_MASK)


@kernel
def colour_of(memory: IntArray, node: int) -> int:
    """Return the turn's colour."""
    return int((memory[node + at.FLIGHT] >> at.COLOUR_AT) & at.COLOUR_MASK)


@kernel
def artifact_of(tables: IntArray, memory: IntArray, node: int) -> int:
    """Return the card on top of the turn colour's artifact deck."""
    colour = colour_of(memory, node)
    return int(tables[at.ARTIFACTS + (colour << at.CYCLE_BITS) + cycles(memory, node, colour)])


@kernel
def end_game(tables: IntArray, memory: IntArray, node: int) -> None:
    """Turn a node into the state before the last gold: only what still scores is kept."""
    gold = at.STOCK_BITS * tables[at.LIMIT_GOLD]
    memory[node + at.STOCKS] &= at.STOCK_MASK
    memory[node + at.READY] &= at.NIBBLE << gold
    memory[node + at.BOARD] &= at.KNOWLEDGE_MASK
    set_stage(memory, node, at.STAGE_GOLD)


@kernel
def end_turn(tables: IntArray, memory: IntArray, node: int) -> None:
    """Step 6, and the round's end if that was its last turn (RW-077, RW-183..RW-186)."""
    cycle(memory, node, colour_of(memory, node))
    board = memory[node + at.BOARD]
    number = (board >> at.ROUND_AT) & at.ROUND_MASK
    turn = ((board >> at.TURN_AT) & at.TURN_MASK) + 1
    last = number == tables[at.LIMIT_ROUNDS]
    if turn < (tables[at.LIMIT_LAST_TURNS] if last else tables[at.LIMIT_TURNS]):
        memory[node + at.BOARD] += 1 << at.TURN_AT
        if last:  # no deck is cycled at the end of the last round, so what was cycled no longer matters
            memory[node + at.BOARD] &= ~(at.ROUND_CYCLES_MASK << at.ROUND_CYCLES_AT)
        set_stage(memory, node, at.STAGE_DIE)
        return
    if last:
        end_game(tables, memory, node)
        return
    for colour in range(COLOUR_COUNT):
        if not (board >> (at.ROUND_CYCLES_AT + colour)) & 1:
            cycle(memory, node, colour)
    potency = tables[at.LIMIT_POTENCY] << at.POTENCY_AT
    memory[node + at.BOARD] = (board & at.KNOWLEDGE_MASK) | potency | ((number + 1) << at.ROUND_AT)
    set_stage(memory, node, at.STAGE_DIE)


@kernel
def _choose_die(tables: IntArray, memory: IntArray) -> None:
    recolour = ready(memory, at.HERE, at.AQUA_REGIA_STOCK) > 0
    board = memory[at.BOARD]
    for die in range(COLOUR_COUNT):
        if (board >> (at.POTENCY_AT + 4 * die)) & at.NIBBLE:
            for colour in range(COLOUR_COUNT):
                if colour == die or recolour:
                    child = fork(memory, at.HERE)
                    if colour != die:
                        exhaust(tables, memory, child, at.AQUA_REGIA_STOCK, at.ONE)
                    memory[child + at.BOARD] -= 1 << (at.POTENCY_AT + 4 * die)
                    memory[child + at.FLIGHT] |= (die << at.DIE_AT) | (colour << at.COLOUR_AT)
                    set_stage(memory, child, at.STAGE_METAL)
    turn = (board >> at.TURN_AT) & at.TURN_MASK
    if round_of(memory, at.HERE) == tables[at.LIMIT_ROUNDS] and turn >= tables[at.LIMIT_TURNS]:
        child = fork(memory, at.HERE)
        end_game(tables, memory, child)
        find(memory, child)
        drop(memory)


@kernel
def _choose_metal(tables: IntArray, memory: IntArray) -> None:
    set_stage(memory, at.HERE, at.STAGE_MASTERY)
    fork(memory, at.HERE)
    face = tables[
        at.DICE + COLOUR_COUNT * round_of(memory, at.HERE) + ((memory[at.FLIGHT] >> at.DIE_AT) & at.COLOUR_MASK)
    ]
    for number in range(at.BASE_COUNT):
        metal = tables[at.BASE_METALS + number]
        if face in (WILD, metal):
            gain(tables, memory, fork(memory, at.HERE), metal, STEP_GAIN)
    plain, colour = tables[at.LIMIT_PLAIN], colour_of(memory, at.HERE)
    wake_readers(tables, memory, at.HERE, tables[plain + at.VERB_READS])
    for tube in range(TUBES):
        if path_open(memory, at.HERE, tube, colour):
            child = fork(memory, at.HERE)
            transmute(tables, memory, child, plain, tube, colour)
            clear_fresh(memory, child)


@kernel
def _choose_mastery(tables: IntArray, memory: IntArray) -> None:
    set_stage(memory, at.HERE, at.STAGE_WORK)
    fork(memory, at.HERE)
    element = tables[artifact_of(tables, memory, at.HERE) + at.CARD_ELEMENT]
    if mastery(memory, at.HERE, element) < tables[at.LIMIT_STEPS]:
        child = fork(memory, at.HERE)
        wake_colour(memory, child, colour_of(memory, child))
        advance(tables, memory, child, element)


@kernel
def _missing(tables: IntArray, memory: IntArray, card: int) -> int:
    """Return the wild reagents an experiment takes now, more than there can be if it is impossible (RW-117..RW-123)."""
    needed = 0
    for metal in range(METAL_COUNT):
        lacking = tables[card + at.CARD_NEEDS + metal] - ready(memory, at.HERE, metal)
        if lacking > 0:
            if metal in (tables[at.LIMIT_GOLD], tables[at.LIMIT_SILVER]):
                return at.NIBBLE + 1
            needed += lacking
    return needed


@kernel
def _ability_matters(tables: IntArray, memory: IntArray, card: int) -> bool:
    """Return whether an experiment would have been paid otherwise had the ability been used before it."""
    stock = tables[at.LIMIT_ABILITY_STOCK]
    for metal in range(METAL_COUNT):
        need, now = tables[card + at.CARD_NEEDS + metal], ready(memory, at.HERE, metal)
        if need and metal == stock and now - tables[at.LIMIT_ABILITY_NUMBER] < need:
            return True
        if tables[at.ABILITY_GAINS + metal] and now < need:
            return True
    return False


@kernel
def _choose_experiment(tables: IntArray, memory: IntArray) -> None:
    colour = colour_of(memory, at.HERE)
    card = tables[at.EXPERIMENTS + (colour << at.CYCLE_BITS) + cycles(memory, at.HERE, colour)]
    missing = _missing(tables, memory, card)
    if missing > ready(memory, at.HERE, at.REAGENT_STOCK):
        return
    for end in range(2):
        column = at.CARD_REWARDS + at.REWARD_COLUMNS * end
        element = tables[card + column + at.REWARD_ELEMENT]
        lacking = max(0, round_of(memory, at.HERE) - mastery(memory, at.HERE, element))
        if lacking <= ready(memory, at.HERE, at.REDUCTION_STOCK):
            child = fork(memory, at.HERE)
            exhaust(tables, memory, child, at.REDUCTION_STOCK, lacking)
            exhaust(tables, memory, child, at.REAGENT_STOCK, missing)
            if _ability_matters(tables, memory, card):
                memory[child + at.FLIGHT] &= ~at.SLEEP_ABILITY
            wake_colour(memory, child, colour)
            score(memory, child, tables[card + column + at.REWARD_POINTS])
            push(memory, child, tables[card + column + at.REWARD_PROGRAM])
            set_fresh(memory, child)
            set_stage(memory, child, at.STAGE_END)


@kernel
def _use_artifact(tables: IntArray, memory: IntArray, node: int) -> None:
    """Pay the top artifact and make its effect pending."""
    card = artifact_of(tables, memory, node)
    if tables[card + at.CARD_COST_NUMBER]:
        exhaust(tables, memory, node, tables[card + at.CARD_COST_STOCK], tables[card + at.CARD_COST_NUMBER])
    push(memory, node, tables[card + at.CARD_ARTIFACT])
    set_fresh(memory, node)


@kernel
def _choose_work(tables: IntArray, memory: IntArray) -> None:
    card = artifact_of(tables, memory, at.HERE)
    if ready(memory, at.HERE, tables[card + at.CARD_COST_STOCK]) >= tables[card + at.CARD_COST_NUMBER]:
        child = fork(memory, at.HERE)
        wake_colour(memory, child, colour_of(memory, child))
        set_stage(memory, child, at.STAGE_REPEAT)
        memory[child + at.FLIGHT] |= 1 << at.REPEATABLE_AT
        _use_artifact(tables, memory, child)
    _choose_experiment(tables, memory)
    set_stage(memory, at.HERE, at.STAGE_END)
    fork(memory, at.HERE)


@kernel
def _repeat(tables: IntArray, memory: IntArray) -> None:
    """Silver's second use (RW-083, RW-084), then on to the end of the turn."""
    silver = tables[at.LIMIT_SILVER]
    card = artifact_of(tables, memory, at.HERE)
    stock, number = tables[card + at.CARD_COST_STOCK], tables[card + at.CARD_COST_NUMBER]
    payable = (
        ready(memory, at.HERE, silver) >= 1 + (number if stock == silver else 0)
        and ready(memory, at.HERE, stock) >= number
    )
    offer_ability(tables, memory)
    memory[at.FLIGHT] &= ~(1 << at.REPEATABLE_AT)
    set_stage(memory, at.HERE, at.STAGE_END)
    if payable:
        child = fork(memory, at.HERE)
        exhaust(tables, memory, child, silver, at.ONE)
        _use_artifact(tables, memory, child)


@kernel
def _work_on(tables: IntArray, memory: IntArray) -> None:
    """Work on the node in node 0 until it is done."""
    while True:
        if depth_of(memory, at.HERE):
            if resolve_pending(tables, memory):
                return
            continue
        clear_fresh(memory, at.HERE)
        stage = stage_of(memory, at.HERE)
        if stage == at.STAGE_REPEAT:
            _repeat(tables, memory)
            continue
        offer_ability(tables, memory)
        offer_cycles(tables, memory)
        if stage == at.STAGE_END:
            end_turn(tables, memory, at.HERE)
            find(memory, at.HERE)
        elif stage == at.STAGE_DIE:
            _choose_die(tables, memory)
        elif stage == at.STAGE_METAL:
            _choose_metal(tables, memory)
        elif stage == at.STAGE_MASTERY:
            _choose_mastery(tables, memory)
        else:
            _choose_work(tables, memory)
        return


@kernel
def search_turn(tables: IntArray, memory: IntArray, states: IntArray, number: int) -> int:
    """Find every state one turn after a state at the start of a turn.

    They are put into the workspace from STATES on, each once; returns how many, or -1 when there is no room for them.
    """
    clear(memory)
    memory[at.OPEN] = at.NODES
    for word in range(at.STATE_WORDS):
        memory[at.NODES + word] = states[number, word]
    memory[at.NODES + at.FLIGHT] = 0
    while memory[at.OPEN] >= at.NODES:
        top = memory[at.OPEN]
        for word in range(at.AGENDA + depth_of(memory, top)):
            memory[word] = memory[top + word]
        memory[at.OPEN] = top - at.NODE_WORDS
        ends = stage_of(memory, at.HERE) == at.STAGE_END and depth_of(memory, at.HERE) == 0
        if ends or is_new(memory):
            _work_on(tables, memory)
    return -1 if memory[at.FULL] else memory[at.FOUND]
