"""Depth-first search by turns that proves how good a position is: branch and bound with merging (kernels).

Open states lie on one stack, the children of a state above it, the most promising on top. A state is popped, bounded
again against the incumbent, and replaced by those of its children that may beat the incumbent and were not met before.
States in their last turn are not kept apart: their best end is taken at once. The greatest bound of what is open is a
bound for the whole at any time.
"""

from typing import NamedTuple

import numpy as np

from solver.roll_write.fast import layout as at
from solver.roll_write.fast.pairs import end_value
from solver.roll_write.fast.turn import search_turn
from solver.roll_write.prove.compiled import IntArray, entry, kernel
from solver.roll_write.prove.facts import NODE_TURNS
from solver.roll_write.prove.parts import column, is_end, node_number
from solver.roll_write.prove.relaxed import bound_of
from solver.roll_write.terms import ELEMENT_COUNT

BEST, OPEN, EXPANDED, SEEN, PRUNED, MET, FULL, DEPTH = range(8)
"""Counters: best score so far, open states, states expanded, children seen, pruned by bound, states kept in the table
of those met; whether room ran out; the row of the best end, 0 if none was found."""
COUNTERS = 8
KEY_COLUMNS = 2
FIRST_SALT, SECOND_SALT = at.sized(-4417276706812531889), at.sized(1609587929392839161)
HALF = (1 << 32) - 1
FULL_PART = 4
"""The table of states met is filled up to 3 quarters; then states are no longer merged, which costs time only."""


class Search(NamedTuple):
    """A search under way: everything a step changes."""

    counters: IntArray
    stack: IntArray
    """Open states, the next one last."""
    bounds: IntArray
    """Their bounds (VP)."""
    keys: IntArray
    """Fingerprints of states met; 0 where there is none."""
    path: IntArray
    """The states expanded last at each depth: those that led to where the search is, as it goes depth first."""
    best: IntArray
    """The path to the best end, the end itself in the last row."""


@kernel
def _mix(value: int, word: int) -> int:
    """Return a fingerprint with one more word mixed in."""
    value = (value ^ word) * at.HASH_FACTOR
    return value ^ ((value >> 32) & HALF)


@kernel
def _is_met(search: Search, states: IntArray, row: int) -> bool:
    """Return whether a state was met before, and note that it was; two fingerprints of 64 bits tell states apart."""
    first, second = FIRST_SALT, SECOND_SALT
    for word in range(at.STATE_WORDS):
        first = _mix(first, states[row, word])
        second = _mix(second, states[row, word] * SECOND_SALT + first)
    first = _mix(first, SECOND_SALT) | 1
    mask = len(search.keys) - 1
    slot = (first >> 1) & mask
    while search.keys[slot, 0]:
        if search.keys[slot, 0] == first and search.keys[slot, 1] == second:
            return True
        slot = (slot + 1) & mask
    if search.counters[MET] * FULL_PART < 3 * len(search.keys):
        search.keys[slot, 0], search.keys[slot, 1] = first, second
        search.counters[MET] += 1
    return False


@kernel
def _sort_top(search: Search, start: int, end: int) -> None:
    """Sort open states by their bounds, the greatest last."""
    order = np.argsort(search.bounds[start:end])
    states, bounds = search.stack[start:end].copy(), search.bounds[start:end].copy()
    for place in range(end - start):
        search.stack[start + place] = states[order[place]]
        search.bounds[start + place] = bounds[order[place]]


@kernel
def _keep_best(search: Search, states: IntArray, row: int, score: int, depth: int) -> None:
    """Note an end that is better than all before, and the path that led to it."""
    if score > search.counters[BEST]:
        search.counters[BEST] = score
        search.counters[DEPTH] = depth + 1
        for place in range(depth + 1):
            search.best[place] = search.path[place]
        for word in range(at.STATE_WORDS):
            search.best[depth + 1, word] = states[row, word]


@kernel
def _take_children(
    tables: IntArray,
    memory: IntArray,
    facts: IntArray,
    work: IntArray,
    pairs: tuple[IntArray, IntArray],
    search: Search,
    found: int,
    turns: int,
    depth: int,
) -> None:
    """Put the children that may beat the incumbent on the stack."""
    counters = search.counters
    start = end = counters[OPEN]
    counts = np.zeros(ELEMENT_COUNT, np.int64)
    children = memory[at.STATES : at.STATES + at.STATE_WORDS * found].reshape((found, at.STATE_WORDS))
    for child in range(found):
        if is_end(children, child):
            place = at.STATES + at.STATE_WORDS * child
            _keep_best(search, children, child, end_value(tables, pairs[0], pairs[1], memory, place, counts), depth)
    if turns == 1:
        return
    for child in range(found):
        if is_end(children, child) or _is_met(search, children, child):
            continue
        bound = bound_of(facts, work, children, child, counters[BEST])
        if bound <= counters[BEST]:
            counters[PRUNED] += 1
            continue
        if end >= len(search.stack):
            counters[FULL] = 1
            return
        for word in range(at.STATE_WORDS):
            search.stack[end, word] = children[child, word]
        search.bounds[end] = bound
        end += 1
    counters[OPEN] = end
    if end - start > 1:
        _sort_top(search, start, end)


@entry
def run(
    tables: IntArray,
    memory: IntArray,
    facts: IntArray,
    work: IntArray,
    pairs: tuple[IntArray, IntArray],
    search: Search,
    seen: int,
) -> None:
    """Go on until nothing is open, some more children were seen, or room ran out (then a state is lost: start anew)."""
    counters = search.counters
    goal = counters[SEEN] + seen
    while counters[OPEN] and counters[SEEN] < goal and not counters[FULL]:
        top = counters[OPEN] - 1
        counters[OPEN] = top
        if search.bounds[top] <= counters[BEST]:
            counters[PRUNED] += 1
            continue
        turns = column(facts, node_number(facts, search.stack, top), NODE_TURNS)
        depth = len(search.path) - turns
        for word in range(at.STATE_WORDS):
            search.path[depth, word] = search.stack[top, word]
        found = search_turn(tables, memory, search.stack, top)
        if found < 0:
            counters[FULL] = 1
            return
        counters[EXPANDED] += 1
        counters[SEEN] += found
        _take_children(tables, memory, facts, work, pairs, search, found, turns, depth)
