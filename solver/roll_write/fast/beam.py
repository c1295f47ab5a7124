"""A wide beam search over turns: after every turn the best states of all are kept, equal ones once."""

from dataclasses import dataclass

import numpy as np

from solver.roll_write.fast import layout as at
from solver.roll_write.fast.compiled import FloatArray, IntArray, entry, kernel
from solver.roll_write.fast.expand import NO_ROOM, TooManyStates, shared_workspace
from solver.roll_write.fast.pairs import PairTable, end_value
from solver.roll_write.fast.turn import search_turn
from solver.roll_write.fast.workspace import state_hash
from solver.roll_write.fast.worth import MEMO_MASK, WEIGHTS, worth_of
from solver.roll_write.terms import ELEMENT_COUNT

OVERSIZE = 3
"""Candidates are kept up to this many times the width before the worst are dropped."""
SQUARES = 7
"""An effect that crosses any squares chooses from so many in a search: those whose lines are fullest."""
KEPT, ENDS, END_PARENT, END_SCORE = range(4)
EMPTY = -1


@kernel
def _rebuild(layer: IntArray, index: IntArray, count: int) -> None:
    mask = index.size - 1
    index[:] = EMPTY
    for number in range(count):
        slot = state_hash(layer, at.STATE_WORDS * number) & mask
        while index[slot] != EMPTY:
            slot = (slot + 1) & mask
        index[slot] = number


@kernel
def _add(layer: IntArray, index: IntArray, count: int, memory: IntArray, state: int) -> bool:
    """Add a state after the others of the layer unless it is one of them; return whether it was added."""
    mask = index.size - 1
    slot = state_hash(memory, state) & mask
    while index[slot] != EMPTY:
        other = at.STATE_WORDS * index[slot]
        same = True
        for word in range(at.STATE_WORDS):
            same = same and layer[other + word] == memory[state + word]
        if same:
            return False
        slot = (slot + 1) & mask
    index[slot] = count
    for word in range(at.STATE_WORDS):
        layer[at.STATE_WORDS * count + word] = memory[state + word]
    return True


@kernel
def _shrink(layer: IntArray, worths: FloatArray, parents: IntArray, count: int, width: int) -> float:
    """Keep the best states of a layer, in their order; return the least worth that is kept."""
    bar = float(np.partition(worths[:count], count - width)[count - width])
    better = 0
    for number in range(count):
        better += worths[number] > bar
    ties, kept = width - better, 0
    for number in range(count):
        tied = worths[number] == bar
        if worths[number] > bar or (tied and ties > 0):
            ties -= tied
            worths[kept] = worths[number]
            parents[kept] = parents[number]
            for word in range(at.STATE_WORDS):
                layer[at.STATE_WORDS * kept + word] = layer[at.STATE_WORDS * number + word]
            kept += 1
    return bar


@entry
def _next_layer(
    tables: IntArray,
    memory: IntArray,
    states: IntArray,
    starts: IntArray,
    values: IntArray,
    weights: FloatArray,
    keys: IntArray,
    guesses: FloatArray,
    base: IntArray,
    width: int,
    layer: IntArray,
    worths: FloatArray,
    parents: IntArray,
    index: IntArray,
    end: IntArray,
) -> IntArray:
    """Fill the next layer; return how many states it has, how many were seen, and the best end's parent and score."""
    counts = np.zeros(ELEMENT_COUNT, np.int64)
    report = np.array([0, 0, EMPTY, EMPTY])
    count, room, bar = 0, worths.size, -np.inf
    _rebuild(layer, index, 0)
    for parent in range(states.shape[0]):
        found = search_turn(tables, memory, states, parent)
        if found < 0:
            report[KEPT] = EMPTY
            return report
        report[ENDS] += found
        for number in range(found):
            state = at.STATES + at.STATE_WORDS * number
            if (memory[state + at.BOARD] >> at.STAGE_AT) & at.STAGE_MASK == at.STAGE_GOLD:
                score = end_value(tables, starts, values, memory, state, counts)
                if score > report[END_SCORE]:
                    report[END_SCORE], report[END_PARENT] = score, parent
                    for word in range(at.STATE_WORDS):
                        end[word] = memory[state + word]
                continue
            worth = worth_of(tables, weights, keys, guesses, base, memory, state)
            if worth > bar and _add(layer, index, count, memory, state):
                worths[count] = worth
                parents[count] = parent
                count += 1
                if count == room:
                    bar = _shrink(layer, worths, parents, count, width)
                    count = width
                    _rebuild(layer, index, count)
    if count > width:
        _shrink(layer, worths, parents, count, width)
        count = width
    report[KEPT] = count
    return report


@dataclass(frozen=True, slots=True)
class Found:
    """A search's best line as packed states, from a start to the end before the last gold, and its final score."""

    states: tuple[IntArray, ...]
    score: int
    seen: int
    """How many states the search looked at."""


def _turns_at_most(tables: IntArray) -> int:
    return int(tables[at.LIMIT_TURNS] * (tables[at.LIMIT_ROUNDS] - 1) + tables[at.LIMIT_LAST_TURNS])


def beam_search(
    tables: IntArray,
    starts: IntArray,
    width: int,
    pairs: PairTable,
    weights: tuple[float, ...] = WEIGHTS,
    squares: int = SQUARES,
) -> Found:
    """Return the best line found from any of some states (rows of 4 words) to the end of the game.

    ``pairs`` is the table of the circles and marks that all the starts have already; an effect that crosses any squares
    chooses from so many as ``squares`` says.

    Raises:
        TooManyStates: a turn leads to more states than there is room for.
        ValueError: the width is not positive, or there is no start before the end of the game.
    """
    if width < 1 or not len(starts):
        message = "a beam needs a width and a start"
        raise ValueError(message)
    tables = tables.copy()
    tables[at.LIMIT_SQUARES] = squares
    room = OVERSIZE * width + 1
    layer, worths = np.empty(at.STATE_WORDS * room, np.int64), np.empty(room, np.float64)
    parents, index = np.empty(room, np.int64), np.empty(1 << (2 * room).bit_length(), np.int64)
    keys, guesses = np.full(MEMO_MASK + 1, EMPTY), np.empty(MEMO_MASK + 1)
    base = np.zeros(4 * ELEMENT_COUNT, np.int64)
    layers, origins = [np.ascontiguousarray(starts)], [np.empty(0, np.int64)]
    best_states: tuple[IntArray, ...] = ()
    best_score, seen = EMPTY, 0
    for _ in range(_turns_at_most(tables)):
        end = np.zeros(at.STATE_WORDS, np.int64)
        report = _next_layer(
            tables,
            shared_workspace(),
            layers[-1],
            pairs.starts,
            pairs.values,
            np.array(weights),
            keys,
            guesses,
            base,
            width,
            layer,
            worths,
            parents,
            index,
            end,
        )
        if report[KEPT] == EMPTY:
            raise TooManyStates(NO_ROOM)
        seen += int(report[ENDS])
        if report[END_SCORE] > best_score:
            best_score = int(report[END_SCORE])
            best_states = (*_trace(layers, origins, int(report[END_PARENT])), end)
        if not report[KEPT]:
            break
        count = int(report[KEPT])
        layers.append(layer[: at.STATE_WORDS * count].reshape(count, at.STATE_WORDS).copy())
        origins.append(parents[:count].copy())
    if best_score == EMPTY:
        message = "no state to start from is before the end of the game"
        raise ValueError(message)
    return Found(best_states, best_score, seen)


def _trace(layers: list[IntArray], origins: list[IntArray], last: int) -> list[IntArray]:
    """Return the states that lead to a state of the last layer, the start first."""
    states = []
    for layer, origin in zip(reversed(layers), reversed(origins), strict=True):
        states.append(layer[last])
        last = int(origin[last]) if len(origin) else last
    return states[::-1]
