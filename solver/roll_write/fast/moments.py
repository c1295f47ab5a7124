"""The moments of a turn at which the workshop ability or the solo cycle may be used (kernels).

Both may be used at many moments, and most moments lead to the same end of the turn. A use is tried at the first
moment that allows it; from then on it *sleeps*: trying it later is only worth it once something happened that does not
commute with it, or that made it possible at all. This is the sleep-set reduction of partial orders, and it keeps every
reachable state. Suppose the ability could be used at a moment, and all that happened since (E1 .. Ek) commutes with
it: neither counts what it changes, both stay possible in either order, and gains add up to the same (a capped gain is
``min(boxes, marked + n)`` in any order). Then using it now is the same as using it at that first moment, followed by
E1 .. Ek, which is explored from there. What wakes it:

- the ability (only a *simple* one ever sleeps: fixed gains and VP for a metal): an effect that counts ready or marked
  boxes it changes; a transmutation, if it marks a metal; an experiment or payment that leaves it too few boxes;
- the cycle of a colour: step 4, an experiment or an artifact of that colour; an effect that counts ready aqua regia; a
  payment that leaves no aqua regia.

Whether it sleeps is part of a node's identity, so that merging equal memory loses nothing either.

An effect that follows a decision directly is resolved before the next moment for the ability, as in the reference
engine (`solver.roll_write.flow.settle`): the FRESH bit.
"""

from solver.roll_write.fast import layout as at
from solver.roll_write.fast.compiled import IntArray, kernel
from solver.roll_write.fast.marks import cycle, exhaust, gain, ready, score
from solver.roll_write.fast.workspace import fork
from solver.roll_write.terms import COLOUR_COUNT, STOCK_COUNT


@kernel
def set_fresh(memory: IntArray, node: int) -> None:
    """Note that a decision was just made."""
    memory[node + at.FLIGHT] |= 1 << at.FRESH_AT


@kernel
def clear_fresh(memory: IntArray, node: int) -> None:
    """Note that something happened since the last decision."""
    memory[node + at.FLIGHT] &= ~(1 << at.FRESH_AT)


@kernel
def depth_of(memory: IntArray, node: int) -> int:
    """Return how many things are pending."""
    return int((memory[node + at.FLIGHT] >> at.DEPTH_AT) & at.DEPTH_MASK)


@kernel
def push(memory: IntArray, node: int, pending: int) -> None:
    """Put a program or line rewards before all that is pending."""
    memory[node + at.AGENDA + depth_of(memory, node)] = pending
    memory[node + at.FLIGHT] += 1 << at.DEPTH_AT


@kernel
def ability_payable(tables: IntArray, memory: IntArray, node: int) -> bool:
    """Return whether the ability could be used (RW-082)."""
    return bool(ready(memory, node, tables[at.LIMIT_ABILITY_STOCK]) >= tables[at.LIMIT_ABILITY_NUMBER])


@kernel
def offer_ability(tables: IntArray, memory: IntArray) -> None:
    """Open the node in which the ability is used now, unless it sleeps."""
    if memory[at.FLIGHT] & at.SLEEP_ABILITY or not ability_payable(tables, memory, at.HERE):
        return
    child = fork(memory, at.HERE)
    exhaust(tables, memory, child, tables[at.LIMIT_ABILITY_STOCK], tables[at.LIMIT_ABILITY_NUMBER])
    if tables[at.LIMIT_ABILITY_SIMPLE]:
        for stock in range(STOCK_COUNT):
            if tables[at.ABILITY_GAINS + stock]:
                gain(tables, memory, child, stock, tables[at.ABILITY_GAINS + stock])
        score(memory, child, tables[at.LIMIT_ABILITY_POINTS])
        clear_fresh(memory, child)
        memory[at.FLIGHT] |= at.SLEEP_ABILITY
    else:
        memory[child + at.FLIGHT] &= ~at.SLEEP_MASK
        push(memory, child, tables[at.LIMIT_ABILITY_PROGRAM])
        set_fresh(memory, child)
        memory[child + at.FLIGHT] |= 1 << at.CHECK_AT


@kernel
def offer_cycles(tables: IntArray, memory: IntArray) -> None:
    """Open the memory in which the solo cycle is used now (RW-204), those that do not sleep."""
    if (memory[at.BOARD] >> at.SOLO_AT) & 1 or ready(memory, at.HERE, at.AQUA_REGIA_STOCK) < 1:
        return
    for colour in range(COLOUR_COUNT):
        if not (memory[at.FLIGHT] >> (at.SLEEP_CYCLE_AT + colour)) & 1:
            child = fork(memory, at.HERE)
            exhaust(tables, memory, child, at.AQUA_REGIA_STOCK, at.ONE)
            cycle(memory, child, colour)
            memory[child + at.BOARD] |= 1 << at.SOLO_AT
            memory[child + at.FLIGHT] &= ~at.SLEEP_CYCLES
    memory[at.FLIGHT] |= at.SLEEP_CYCLES


@kernel
def wait(tables: IntArray, memory: IntArray) -> None:
    """Let the ability be used before an effect that leaves no choice, unless a decision came just before it."""
    if not (memory[at.FLIGHT] >> at.FRESH_AT) & 1:
        offer_ability(tables, memory)
    clear_fresh(memory, at.HERE)
