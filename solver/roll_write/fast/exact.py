"""The best end of a game's last turns, by looking at every state: turn by turn, equal states merged."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solver.roll_write.fast import layout as at
from solver.roll_write.fast.beam import Found
from solver.roll_write.fast.compiled import IntArray, entry
from solver.roll_write.fast.expand import NO_ROOM, TooManyStates, expand, shared_workspace
from solver.roll_write.fast.pairs import PairTable, end_value, final_values
from solver.roll_write.fast.turn import search_turn
from solver.roll_write.terms import ELEMENT_COUNT

DEFAULT_ROOM = 2_000_000
"""States of one layer that are looked at, at most (64 MB)."""


@entry
def _best_last(
    tables: IntArray, memory: IntArray, starts: IntArray, values: IntArray, states: IntArray, child: IntArray
) -> IntArray:
    """Try the last turn of every state; return the best score, its parent, how many states were seen.

    The state it leads to is written into ``child``. The parent is -1 when there is no room.
    """
    counts = np.zeros(ELEMENT_COUNT, np.int64)
    report = np.array([-1, -1, 0])
    for parent in range(states.shape[0]):
        found = search_turn(tables, memory, states, parent)
        if found < 0:
            report[1] = -1
            return report
        report[2] += found
        for number in range(found):
            state = at.STATES + at.STATE_WORDS * number
            score = end_value(tables, starts, values, memory, state, counts)
            if score > report[0]:
                report[0], report[1] = score, parent
                for word in range(at.STATE_WORDS):
                    child[word] = memory[state + word]
    return report


def _is_over(states: IntArray) -> NDArray[np.bool_]:
    over: NDArray[np.bool_] = np.equal(states[:, at.BOARD] >> at.STAGE_AT & at.STAGE_MASK, at.STAGE_GOLD)
    return over


def _on_last_turn(tables: IntArray, states: IntArray) -> bool:
    numbers = states[:, at.BOARD] >> at.ROUND_AT & at.ROUND_MASK
    turns = states[:, at.BOARD] >> at.TURN_AT & at.TURN_MASK
    last = (numbers == tables[at.LIMIT_ROUNDS]) & (turns + 1 == tables[at.LIMIT_LAST_TURNS])
    return bool((last | _is_over(states)).all())


@dataclass(slots=True)
class _Layers:
    """States turn by turn, for each the number of its parent, and the best end met."""

    states: list[IntArray]
    parents: list[IntArray]
    score: int = -1
    line: tuple[IntArray, ...] = ()
    seen: int = 0

    def trace(self, number: int) -> tuple[IntArray, ...]:
        """Return the states that lead to a state of the last layer."""
        line = []
        for layer, parents in zip(reversed(self.states), reversed(self.parents), strict=True):
            line.append(layer[number])
            number = int(parents[number])
        return tuple(reversed(line))

    def note(self, score: int, line: tuple[IntArray, ...]) -> None:
        """Keep a line if it is the best one."""
        if score > self.score:
            self.score, self.line = score, line


def best_end(tables: IntArray, state: IntArray, pairs: PairTable, room: int = DEFAULT_ROOM) -> Found | None:
    """Return the best line from a state to the end of the game, which no other line beats.

    ``pairs`` is the table of the circles and marks that the state has already. None if a turn before the last leads to
    more than ``room`` states; meant for the last two or three turns.

    Raises:
        TooManyStates: one state alone leads to more states than the engine has room for.
    """
    layers = _Layers([state.reshape(1, at.STATE_WORDS)], [np.zeros(1, np.int64)])
    while len(layers.states[-1]):
        states = layers.states[-1]
        over = _is_over(states)
        if over.any():
            scores = np.where(over, final_values(tables, states, pairs), -1)
            layers.note(int(scores.max()), layers.trace(int(scores.argmax())))
        if _on_last_turn(tables, states):
            _finish(tables, layers, states[~over], np.flatnonzero(~over), pairs)
            break
        children = expand(tables, states, room)
        if children is None:
            return None
        layers.seen += len(children.states)
        layers.states.append(children.states)
        layers.parents.append(children.parents)
    return Found(layers.line, layers.score, layers.seen)


def _finish(tables: IntArray, layers: _Layers, states: IntArray, numbers: IntArray, pairs: PairTable) -> None:
    """Try the last turn of the states of the last layer that are not over."""
    if not len(states):
        return
    child = np.zeros(at.STATE_WORDS, np.int64)
    report = _best_last(tables, shared_workspace(), pairs.starts, pairs.values, np.ascontiguousarray(states), child)
    if report[1] < 0:
        raise TooManyStates(NO_ROOM)
    layers.seen += int(report[2])
    layers.note(int(report[0]), (*layers.trace(int(numbers[report[1]])), child))
