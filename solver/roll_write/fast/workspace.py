"""Memory for one turn's search: the stack of open nodes, the nodes met and the states found (kernels).

All of it lies in one array, so that a kernel has two arguments and not twenty; `solver.roll_write.fast.layout` says
where each part begins. A node is named by the place of its first word; HERE is the node being worked on.
"""

import numpy as np

from solver.roll_write.fast import layout as at
from solver.roll_write.fast.compiled import IntArray, kernel

SMALL = (1 << 10) - 1
MIX_A, MIX_B = at.sized(-4417276706812531889), at.sized(1609587929392839161)
MIX_C, MIX_D = at.sized(-8796714831421723037), at.sized(-3750763034362895579)
HALF = (1 << 32) - 1


def new_workspace() -> IntArray:
    """Return an empty workspace; about 600 MB of addresses, of which only what a turn needs is ever touched."""
    return np.empty(at.WORKSPACE_WORDS, np.int64)


@kernel
def clear(memory: IntArray) -> None:
    """Forget everything."""
    memory[at.OPEN] = at.NODES - at.NODE_WORDS
    memory[at.FOUND] = memory[at.MET] = memory[at.FULL] = 0
    memory[at.FOUND_MASK] = memory[at.MET_MASK] = SMALL
    for slot in range(SMALL + 1):
        memory[at.STATE_INDEX + slot] = 0
        memory[at.MET_INDEX + slot] = 0


@kernel
def scramble(value: int) -> int:
    """Return a hash of a sum of products."""
    value ^= (value >> 32) & HALF
    value *= at.HASH_FACTOR
    return value ^ ((value >> 29) & HALF)


@kernel
def state_hash(memory: IntArray, state: int) -> int:
    """Return a state's hash."""
    return scramble(
        memory[state] * MIX_A + memory[state + 1] * MIX_B + memory[state + 2] * MIX_C + memory[state + 3] * MIX_D
    )


@kernel
def fork(memory: IntArray, source: int) -> int:
    """Open a copy of a node and return it."""
    child = memory[at.OPEN] + at.NODE_WORDS
    if child >= at.STATES:
        memory[at.FULL] = 1
        return int(memory[at.OPEN])
    memory[at.OPEN] = child
    words = at.AGENDA + ((memory[source + at.FLIGHT] >> at.DEPTH_AT) & at.DEPTH_MASK)
    for word in range(words):
        memory[child + word] = memory[source + word]
    return int(child)


@kernel
def drop(memory: IntArray) -> None:
    """Close the node opened last."""
    memory[at.OPEN] -= at.NODE_WORDS


@kernel
def _grow_met(memory: IntArray) -> None:
    mask = 2 * memory[at.MET_MASK] + 1
    memory[at.MET_MASK] = mask
    for slot in range(mask + 1):
        memory[at.MET_INDEX + slot] = 0
    for number in range(memory[at.MET]):
        slot = memory[at.MET_KEYS + 2 * number] & mask
        while memory[at.MET_INDEX + slot]:
            slot = (slot + 1) & mask
        memory[at.MET_INDEX + slot] = number + 1


@kernel
def is_new(memory: IntArray) -> bool:
    """Return whether the node being worked on was not met before, and note that it was met.

    Nodes are told apart by two independent 64-bit fingerprints.
    """
    depth = (memory[at.FLIGHT] >> at.DEPTH_AT) & at.DEPTH_MASK
    if depth == 0:
        memory[at.FLIGHT] &= ~(1 << at.FRESH_AT)
    first, second = MIX_B, MIX_C
    for word in range(at.AGENDA + depth):
        first = first * MIX_A + memory[word]
        second = (second ^ memory[word]) * MIX_D
        second ^= (second >> 31) & HALF
    first = scramble(first)
    mask = memory[at.MET_MASK]
    slot = first & mask
    while memory[at.MET_INDEX + slot]:
        key = at.MET_KEYS + 2 * (memory[at.MET_INDEX + slot] - 1)
        if memory[key] == first and memory[key + 1] == second:
            return False
        slot = (slot + 1) & mask
    number = memory[at.MET]
    if number >= at.MET_ROOM:
        memory[at.FULL] = 1
        return True
    memory[at.MET_KEYS + 2 * number] = first
    memory[at.MET_KEYS + 2 * number + 1] = second
    memory[at.MET_INDEX + slot] = number + 1
    memory[at.MET] = number + 1
    if 2 * number > mask:
        _grow_met(memory)
    return True


@kernel
def _grow_found(memory: IntArray) -> None:
    mask = 2 * memory[at.FOUND_MASK] + 1
    memory[at.FOUND_MASK] = mask
    for slot in range(mask + 1):
        memory[at.STATE_INDEX + slot] = 0
    for number in range(memory[at.FOUND]):
        slot = state_hash(memory, at.STATES + at.STATE_WORDS * number) & mask
        while memory[at.STATE_INDEX + slot]:
            slot = (slot + 1) & mask
        memory[at.STATE_INDEX + slot] = number + 1


@kernel
def find(memory: IntArray, node: int) -> None:
    """Add the state of a node to those found, if it is new; states are compared word by word."""
    mask = memory[at.FOUND_MASK]
    slot = state_hash(memory, node) & mask
    while memory[at.STATE_INDEX + slot]:
        other = at.STATES + at.STATE_WORDS * (memory[at.STATE_INDEX + slot] - 1)
        same = True
        for word in range(at.STATE_WORDS):
            same = same and memory[other + word] == memory[node + word]
        if same:
            return
        slot = (slot + 1) & mask
    number = memory[at.FOUND]
    if number >= at.STATE_ROOM:
        memory[at.FULL] = 1
        return
    for word in range(at.STATE_WORDS):
        memory[at.STATES + at.STATE_WORDS * number + word] = memory[node + word]
    memory[at.STATE_INDEX + slot] = number + 1
    memory[at.FOUND] = number + 1
    if 2 * number > mask:
        _grow_found(memory)
