"""The end of a turn: step 6, the round's end, the game's end, and ending a turn in every way at once (kernels)."""

from solver.roll_write.fast import layout as at
from solver.roll_write.fast.compiled import IntArray, kernel
from solver.roll_write.fast.marks import cycle, cycles, exhaust, ready
from solver.roll_write.fast.moments import ability_payable, depth_of, push, set_fresh
from solver.roll_write.fast.workspace import find
from solver.roll_write.terms import COLOUR_COUNT


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
def use_artifact(tables: IntArray, memory: IntArray, node: int) -> None:
    """Pay the top artifact and make its effect pending."""
    card = artifact_of(tables, memory, node)
    if tables[card + at.CARD_COST_NUMBER]:
        exhaust(tables, memory, node, tables[card + at.CARD_COST_STOCK], tables[card + at.CARD_COST_NUMBER])
    push(memory, node, tables[card + at.CARD_ARTIFACT])
    set_fresh(memory, node)


@kernel
def repeat_payable(tables: IntArray, memory: IntArray, node: int) -> bool:
    """Return whether silver can repeat the artifact (RW-083, RW-084)."""
    silver = tables[at.LIMIT_SILVER]
    card = artifact_of(tables, memory, node)
    stock, number = tables[card + at.CARD_COST_STOCK], tables[card + at.CARD_COST_NUMBER]
    needed = 1 + number if stock == silver else 1
    return ready(memory, node, silver) >= needed and ready(memory, node, stock) >= number


@kernel
def _copy_ending(memory: IntArray, number: int) -> int:
    """Copy the node being worked on to an ending, with nothing pending; return the ending."""
    ending = at.ENDINGS + at.NODE_WORDS * number
    for word in range(at.AGENDA):
        memory[ending + word] = memory[word]
    memory[at.ENDING_COUNT] = number + 1
    return ending


@kernel
def prepare_endings(tables: IntArray, memory: IntArray) -> bool:
    """Write down how the turn ends once squares were crossed by the verb on top and no line is complete.

    Returns whether that is all there is to it: the verb is the last of all that is pending, silver cannot repeat it,
    and the ability sleeps or cannot be paid (crossing squares changes neither). Then the turn ends as it is or after a
    solo cycle, and what was crossed is all that the endings leave open.
    """
    memory[at.ENDING_COUNT] = 0
    asleep = memory[at.FLIGHT] & at.SLEEP_ABILITY or not ability_payable(tables, memory, at.HERE)
    following = memory[at.AGENDA] + at.VERB_COLUMNS
    if depth_of(memory, at.HERE) != 1 or tables[following + at.VERB_OP] != at.OP_END or not asleep:
        return False
    if stage_of(memory, at.HERE) == at.STAGE_REPEAT and repeat_payable(tables, memory, at.HERE):
        return False
    end_turn(tables, memory, _copy_ending(memory, 0))
    if (memory[at.BOARD] >> at.SOLO_AT) & 1 or ready(memory, at.HERE, at.AQUA_REGIA_STOCK) < 1:
        return True
    for colour in range(COLOUR_COUNT):
        if not (memory[at.FLIGHT] >> (at.SLEEP_CYCLE_AT + colour)) & 1:
            ending = _copy_ending(memory, memory[at.ENDING_COUNT])
            exhaust(tables, memory, ending, at.AQUA_REGIA_STOCK, at.ONE)
            cycle(memory, ending, colour)
            memory[ending + at.BOARD] |= 1 << at.SOLO_AT
            end_turn(tables, memory, ending)
    return True


@kernel
def pay_endings(tables: IntArray, memory: IntArray, stock: int) -> None:
    """Exhaust a box of a stock in all endings."""
    for number in range(memory[at.ENDING_COUNT]):
        exhaust(tables, memory, at.ENDINGS + at.NODE_WORDS * number, stock, at.ONE)


@kernel
def find_endings(memory: IntArray, stone: int) -> None:
    """Find the state of every ending with this STONE word."""
    for number in range(memory[at.ENDING_COUNT]):
        ending = at.ENDINGS + at.NODE_WORDS * number
        memory[ending + at.STONE] = stone
        find(memory, ending)
