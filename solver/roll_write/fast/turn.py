"""One complete turn of a solo game: every state that a state at the start of a turn can lead to (kernels).

`search_turn` opens nodes depth first. A node is worked on in HERE until it needs a decision; each
choice is opened as a new node. The reference is `solver.roll_write.flow` and `solver.roll_write.legal`.
"""

from solver.roll_write.fast import layout as at
from solver.roll_write.fast.compiled import IntArray, kernel
from solver.roll_write.fast.endings import (
    artifact_of,
    colour_of,
    end_game,
    end_turn,
    repeat_payable,
    round_of,
    set_stage,
    stage_of,
    use_artifact,
)
from solver.roll_write.fast.marks import (
    advance,
    cycles,
    exhaust,
    gain,
    marked,
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

STEP_GAIN = at.sized(2)


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
    """Open the nodes of step 3; the node itself goes on without it."""
    set_stage(memory, at.HERE, at.STAGE_MASTERY)
    die = (memory[at.FLIGHT] >> at.DIE_AT) & at.COLOUR_MASK
    face = tables[at.DICE + COLOUR_COUNT * round_of(memory, at.HERE) + die]
    for number in range(at.BASE_COUNT):
        metal = tables[at.BASE_METALS + number]
        if face in (WILD, metal) and marked(memory, at.HERE, metal) < tables[at.LENGTHS + metal]:
            gain(tables, memory, fork(memory, at.HERE), metal, STEP_GAIN)
    plain, colour = tables[at.LIMIT_PLAIN], colour_of(memory, at.HERE)
    for tube in range(TUBES):
        if path_open(memory, at.HERE, tube, colour):
            child = fork(memory, at.HERE)
            wake_readers(tables, memory, child, tables[plain + at.VERB_READS])
            transmute(tables, memory, child, plain, tube, colour)


@kernel
def _choose_mastery(tables: IntArray, memory: IntArray) -> None:
    """Open the node of step 4; the node itself goes on without it."""
    set_stage(memory, at.HERE, at.STAGE_WORK)
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
def _choose_work(tables: IntArray, memory: IntArray) -> None:
    card = artifact_of(tables, memory, at.HERE)
    if ready(memory, at.HERE, tables[card + at.CARD_COST_STOCK]) >= tables[card + at.CARD_COST_NUMBER]:
        child = fork(memory, at.HERE)
        wake_colour(memory, child, colour_of(memory, child))
        set_stage(memory, child, at.STAGE_REPEAT)
        memory[child + at.FLIGHT] |= 1 << at.REPEATABLE_AT
        use_artifact(tables, memory, child)
    _choose_experiment(tables, memory)
    set_stage(memory, at.HERE, at.STAGE_END)


@kernel
def _repeat(tables: IntArray, memory: IntArray) -> None:
    """Open the node of silver's second use; the node itself goes on to the end of the turn."""
    offer_ability(tables, memory)
    memory[at.FLIGHT] &= ~(1 << at.REPEATABLE_AT)
    set_stage(memory, at.HERE, at.STAGE_END)
    if repeat_payable(tables, memory, at.HERE):
        child = fork(memory, at.HERE)
        exhaust(tables, memory, child, tables[at.LIMIT_SILVER], at.ONE)
        use_artifact(tables, memory, child)


@kernel
def _work_on(tables: IntArray, memory: IntArray) -> None:
    """Work on the node being worked on until it is done."""
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
        if stage == at.STAGE_WORK and not is_new(memory):
            return
        offer_ability(tables, memory)
        offer_cycles(tables, memory)
        if stage == at.STAGE_METAL:
            _choose_metal(tables, memory)
        elif stage == at.STAGE_MASTERY:
            _choose_mastery(tables, memory)
        elif stage == at.STAGE_WORK:
            _choose_work(tables, memory)
        elif stage == at.STAGE_DIE:
            _choose_die(tables, memory)
            return
        else:
            end_turn(tables, memory, at.HERE)
            find(memory, at.HERE)
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
        if not (memory[at.FLIGHT] >> at.CHECK_AT) & 1 or is_new(memory):
            memory[at.FLIGHT] &= ~(1 << at.CHECK_AT)
            _work_on(tables, memory)
    return -1 if memory[at.FULL] else memory[at.FOUND]
