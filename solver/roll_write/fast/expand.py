"""Every state one turn later, for arrays of packed states: the interface that searches and provers stand on."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from solver.errors import TrismegistusError
from solver.roll_write.fast import layout as at
from solver.roll_write.fast.compiled import IntArray, entry
from solver.roll_write.fast.turn import search_turn
from solver.roll_write.fast.workspace import new_workspace


class TooManyStates(TrismegistusError):  # noqa: N818 - what happened
    """A turn has more states than the engine has room for."""


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
        message = f"one turn of this game leads to more than {at.STATE_ROOM} states: the edition's effects are too wide"
        raise TooManyStates(message)
    return memory[at.STATES : at.STATES + at.STATE_WORDS * count].reshape(count, at.STATE_WORDS).copy()


def expand(tables: IntArray, states: IntArray) -> Children:
    """Return the states one turn after any of some states (n rows of 4 words); equal ones are merged.

    States at the end of the game have no children.

    Raises:
        TooManyStates: there is no room for one state's children.
    """
    found = [np.empty((0, at.STATE_WORDS), np.int64)]
    parents = [np.empty(0, np.int64)]
    for number in range(len(states)):
        if states[number, at.BOARD] >> at.STAGE_AT & at.STAGE_MASK != at.STAGE_GOLD:
            children = children_of(tables, states[number])
            found.append(children)
            parents.append(np.full(len(children), number, np.int64))
    every, origin = np.concatenate(found), np.concatenate(parents)
    _, first = np.unique(every, axis=0, return_index=True)
    first.sort()
    return Children(every[first], origin[first])
