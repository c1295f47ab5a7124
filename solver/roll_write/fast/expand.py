"""Every state one turn later, for arrays of packed states: the interface that searches and provers stand on."""

from dataclasses import dataclass
from functools import cache
from typing import overload

import numpy as np

from solver.errors import TrismegistusError
from solver.roll_write.fast import layout as at
from solver.roll_write.fast.compiled import IntArray, entry
from solver.roll_write.fast.turn import search_turn
from solver.roll_write.fast.workspace import new_workspace, state_hash

CROWDED = 4
"""Children are merged once there are this many times more than the room."""


class TooManyStates(TrismegistusError):  # noqa: N818 - what happened
    """A turn has more states than the engine has room for."""


NO_ROOM = f"one turn leads to more than {at.STATE_ROOM} states: the edition's effects are too wide for this engine"


@cache
def shared_workspace() -> IntArray:
    """Return this process's workspace; one search at a time may use it."""
    return new_workspace()


@dataclass(frozen=True, slots=True)
class Children:
    """States one turn later, each once, and for each the number of the first of its parents."""

    states: IntArray
    parents: IntArray


@entry
def expand_one(tables: IntArray, memory: IntArray, states: IntArray, number: int) -> int:
    """Leave the states one turn after a state in the workspace; return how many, -1 if there is no room."""
    return search_turn(tables, memory, states, number)


def children_of(tables: IntArray, state: IntArray) -> IntArray:
    """Return the states one turn after one state, each once.

    Raises:
        TooManyStates: there is no room for them.
    """
    memory = shared_workspace()
    count = expand_one(tables, memory, state.reshape(1, at.STATE_WORDS), 0)
    if count < 0:
        raise TooManyStates(NO_ROOM)
    return memory[at.STATES : at.STATES + at.STATE_WORDS * count].reshape(count, at.STATE_WORDS).copy()


@entry
def _merge(states: IntArray, index: IntArray, kept: IntArray) -> int:
    """Write the numbers of the states that are not equal to an earlier one into ``kept``; return how many."""
    mask = index.size - 1
    words = states.reshape(-1)
    count = 0
    for number in range(states.shape[0]):
        slot = state_hash(words, at.STATE_WORDS * number) & mask
        repeated = False
        while index[slot] >= 0 and not repeated:
            repeated = True
            for word in range(at.STATE_WORDS):
                repeated = repeated and states[index[slot], word] == states[number, word]
            if not repeated:
                slot = (slot + 1) & mask
        if not repeated:
            index[slot] = number
            kept[count] = number
            count += 1
    return count


def merged(states: IntArray) -> IntArray:
    """Return the numbers of the states (rows of 4 words) that are not equal to an earlier one, in order."""
    index = np.full(1 << max(4, (2 * len(states)).bit_length()), -1)
    kept = np.empty(len(states), np.int64)
    return kept[: _merge(np.ascontiguousarray(states), index, kept)]


@overload
def expand(tables: IntArray, states: IntArray) -> Children: ...
@overload
def expand(tables: IntArray, states: IntArray, room: int) -> Children | None: ...
def expand(tables: IntArray, states: IntArray, room: int | None = None) -> Children | None:
    """Return the states one turn after any of some states (n rows of 4 words); equal ones are merged.

    States at the end of the game have no children. None if there are more than ``room`` children.

    Raises:
        TooManyStates: there is no room for one state's children.
    """
    found = [np.empty((0, at.STATE_WORDS), np.int64)]
    parents = [np.empty(0, np.int64)]
    total = 0
    for number in range(len(states)):
        if states[number, at.BOARD] >> at.STAGE_AT & at.STAGE_MASK != at.STAGE_GOLD:
            children = children_of(tables, states[number])
            found.append(children)
            parents.append(np.full(len(children), number, np.int64))
            total += len(children)
            if room is not None and total > CROWDED * room:
                return None
    every, origin = np.concatenate(found), np.concatenate(parents)
    first = merged(every)
    if room is not None and len(first) > room:
        return None
    return Children(every[first], origin[first])
