"""Proves how good a packed position is, or gives the best bound and ends it finds in the time it has."""

import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from solver.errors import TrismegistusError
from solver.roll_write.fast import layout as at
from solver.roll_write.fast.expand import shared_workspace
from solver.roll_write.fast.pairs import PairTable
from solver.roll_write.fast.tables import build_tables
from solver.roll_write.prove.compiled import IntArray
from solver.roll_write.prove.crowded import crowded_bound
from solver.roll_write.prove.facts import NUMBER_ALIVE, NUMBER_ALIVE_AT, build_facts
from solver.roll_write.prove.nodes import MANY_NODES, build_nodes, node_of
from solver.roll_write.prove.parts import new_work
from solver.roll_write.prove.relaxed import alive_vectors, bounds
from solver.roll_write.prove.search import BEST, COUNTERS, DEPTH, EXPANDED, FULL, OPEN, SEEN, Search, run
from solver.roll_write.tables import Tables

STACK_ROOM, MET_ROOM = 1 << 22, 1 << 23
SLICE = 20_000
"""Children seen between two looks at the clock and the incumbent."""
NOTHING = -1
CROWDED_TURNS = 4
"""From so many turns on the stone's room is what a bound has to see."""
RELAXED_TURNS = 5
"""Beyond so many turns a bound that does not see it is slow, and no better."""


class OutOfRoom(TrismegistusError):  # noqa: N818 - what happened
    """A position opens more states than the search has room for."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a proof stands."""

    score: int
    """The best score known (VP), the incumbent included."""
    bound: int
    """No line scores more (VP)."""
    expanded: int
    seen: int
    open: int
    seconds: float
    states: tuple[IntArray, ...]
    """Packed states of the best line that the search itself has found, see `Proof.states`."""


@dataclass(frozen=True, slots=True)
class Proof:
    """How a proof ended."""

    score: int
    """The best score known (VP), the incumbent included."""
    bound: int
    """No line scores more (VP); equal to the score when it is proven."""
    states: tuple[IntArray, ...]
    """Packed states of a line with that score, from the position to the end before the last gold; empty if nothing
    beats the incumbent that was given."""
    expanded: int
    """Turns expanded."""
    seen: int
    """States one turn later seen."""
    seconds: float

    @property
    def proven(self) -> bool:
        """Whether no line scores more."""
        return self.bound <= self.score


Report = Callable[[Progress], int]
"""Receives progress now and then, and returns the best score known elsewhere (VP), to be beaten from then on."""


def quiet(_: Progress) -> int:
    """Report nothing and know nothing."""
    return NOTHING


class Prover:
    """A branch and bound of one solo deal from one packed position.

    ``pairs`` is the table of the circles and +1 marks that the position has already.

    Raises:
        EditionError: the edition has an effect that the bound does not cover.
    """

    def __init__(self, tables: Tables, start: IntArray, pairs: PairTable) -> None:
        self._fast = build_tables(tables.edition, tables.deal)
        nodes = build_nodes(tables, node_of(start))
        self._start = start.reshape(1, at.STATE_WORDS)
        self._facts = build_facts(tables, self._fast, nodes)
        self._work = new_work(len(nodes.keys))
        self._pairs = pairs
        self._turns = int(nodes.turns_left.max())
        self.searchable = len(nodes.keys) <= MANY_NODES
        """Whether the horizon is short enough for a search; otherwise there is only the first bound."""
        alive = alive_vectors(self._facts, self._work, self._start)
        place = self._facts[NUMBER_ALIVE_AT]
        self._facts[place : place + len(alive)] = alive
        self._facts[NUMBER_ALIVE] = len(alive)

    def bound(self, floor: int = 0) -> int:
        """Return the relaxed bound of the position (VP), ``floor`` if nothing above that can be reached."""
        return int(bounds(self._facts, self._work, self._start, floor)[0])

    def crowded_bound(self, floor: int = 0, *, close: bool = False) -> int:
        """Return the bound of the position that sees the stone's room (VP), ``floor`` if no more can be reached.

        ``close`` looks turn by turn however many there are: a few minutes for a whole game.
        """
        return crowded_bound(self._facts, self._work, self._start, floor, close=close)

    def first_bound(self, floor: int = 0) -> int:
        """Return the least bound of the position that needs no search (VP), ``floor`` if no more can be reached.

        It takes seconds, more than ten for a whole game.
        """
        if self._turns < CROWDED_TURNS:
            return self.bound(floor)
        crowded = self.crowded_bound(floor)
        return crowded if self._turns > RELAXED_TURNS else min(crowded, self.bound(floor))

    def bounds(self, states: IntArray, floor: int = 0) -> IntArray:
        """Return the relaxed bound (VP) of packed states that can follow, at the start of a turn."""
        return bounds(self._facts, self._work, np.ascontiguousarray(states), floor)

    def prove(self, seconds: float | None = None, incumbent: int = NOTHING, report: Report = quiet) -> Proof:
        """Search for lines that beat an incumbent until none can, or until the time is up.

        Raises:
            OutOfRoom: the position opens more states than there is room for.
        """
        began = time.perf_counter()
        search = self._search(incumbent)
        counters, first = search.counters, self.bound(incumbent)
        search.bounds[0] = first
        counters[OPEN] = int(first > incumbent)
        out = False
        while counters[OPEN] and self.searchable and not out:
            run(
                self._fast,
                shared_workspace(),
                self._facts,
                self._work,
                (self._pairs.starts, self._pairs.values),
                search,
                SLICE,
            )
            if counters[FULL]:
                message = "the position opens more states than the search has room for: prove fewer turns"
                raise OutOfRoom(message)
            spent = time.perf_counter() - began
            elsewhere = report(self._progress(search, first, spent))
            if elsewhere > counters[BEST]:  # the search's own best line is beaten
                counters[BEST], counters[DEPTH] = elsewhere, 0
            out = seconds is not None and spent >= seconds
        place = self._progress(search, first, time.perf_counter() - began)
        return Proof(place.score, place.bound, place.states, place.expanded, place.seen, place.seconds)

    def _search(self, incumbent: int) -> Search:
        search = Search(
            counters=np.zeros(COUNTERS, dtype=np.int64),
            stack=np.empty((STACK_ROOM, at.STATE_WORDS), dtype=np.int64),
            bounds=np.empty(STACK_ROOM, dtype=np.int64),
            keys=np.zeros((MET_ROOM, 2), dtype=np.int64),
            path=np.zeros((self._turns, at.STATE_WORDS), dtype=np.int64),
            best=np.zeros((self._turns + 1, at.STATE_WORDS), dtype=np.int64),
        )
        search.counters[BEST] = incumbent
        search.stack[0] = self._start[0]
        return search

    def _progress(self, search: Search, first: int, seconds: float) -> Progress:
        counters = search.counters
        count, score = int(counters[OPEN]), int(counters[BEST])
        bound = max(score, int(search.bounds[:count].max())) if count else score
        return Progress(
            score=score,
            bound=max(score, min(first, bound)),
            expanded=int(counters[EXPANDED]),
            seen=int(counters[SEEN]),
            open=count,
            seconds=seconds,
            states=tuple(search.best[row].copy() for row in range(int(counters[DEPTH]) + 1)) if counters[DEPTH] else (),
        )
