"""Looks for better lines of long tasks: a line is searched again from each of its turns, and its end planned.

A narrow beam from a turn in the middle of a good line finds more in the same time than a wide one from the beginning,
and CP-SAT finds the best of a line's last turns, where beams are weak (docs/solver.md). A line that gets no better is
left for a new one.
"""

from collections.abc import Callable
from itertools import count

import numpy as np

from solver.game.chance import Chance, Stream
from solver.roll_write.actions import Action
from solver.roll_write.fast.beam import Found, beam_search
from solver.roll_write.fast.improve import jittered, searched_again
from solver.roll_write.fast.lines import replayed
from solver.roll_write.fast.packing import END_STAGES, pack
from solver.roll_write.fast.pairs import base_of, pair_table
from solver.roll_write.fast.tables import build_tables
from solver.roll_write.fast.worth import WEIGHTS
from solver.roll_write.prove.messages import Better
from solver.roll_write.prove.pipes import Pipe, starts_of
from solver.roll_write.prove.planning import polish, turn_starts_on
from solver.roll_write.prove.task import Task

WIDTH = 20
"""States that each beam keeps between turns."""
SQUARES = 3
"""An effect that crosses any squares chooses from so few: three times as fast, and no worse."""
PATIENCE = 3
"""Sweeps in a row that find nothing before a line is left."""
CLOSE = 10
"""VP that a line may be behind the best and still have its last turns planned."""


Enough = Callable[[], bool]
"""Whether to stop."""


def look(task: Task, pipe: Pipe, bound: int, name: str = "look", enough: Enough = lambda: False) -> None:
    """Search for better lines, over and over again, until one meets a bound (VP) or it is enough.

    The first is the best line known; ``name`` decides what is tried by chance.

    Raises:
        Disagreement: two engines, or the model and an engine, do not agree.
    """
    search = _Search(task, pipe, Chance(name).stream("weights"))
    line = search.first()
    for number in count(1):
        if pipe.hear() >= bound or enough():
            return
        line = search.swept(line, f"line {number}", lambda: pipe.hear() >= bound or enough())
        if line.score >= pipe.hear() - CLOSE and not enough():
            search.plan_end(line, f"line {number}")
        line = search.new(jittered(WEIGHTS, search.stream))


class _Search:
    """Searches one task's lines."""

    def __init__(self, task: Task, pipe: Pipe, stream: Stream) -> None:
        self.task, self.pipe, self.stream = task, pipe, stream
        self.tables, self.pairs = build_tables(task.edition, task.deal), pair_table(*base_of(task.start.sheets[0]))
        self.options = [(start.opening, start.state) for start in starts_of(task)]
        self.roots = np.array([pack(task.edition, state) for _, state in self.options])

    def first(self) -> Found:
        """Return the best line known, or a first one."""
        self.pipe.hear()
        return self.new(WEIGHTS) if self.pipe.line is None else _packed(self.task, self.pipe.line, self.pipe.score)

    def new(self, weights: tuple[float, ...]) -> Found:
        """Return a line from the beginning."""
        line = beam_search(self.tables, self.roots, WIDTH, self.pairs, weights, SQUARES)
        self.send(line, "beam")
        return line

    def swept(self, line: Found, name: str, enough: Enough) -> Found:
        """Search a line again from each of its turns, until some sweeps in a row have found nothing."""
        vain = 0
        while vain < PATIENCE:
            before, cut = line.score, 0
            while cut < len(line.states) - 1:  # another line may have a turn less
                if enough():
                    return line
                line = searched_again(
                    self.tables, line, cut, WIDTH, self.pairs, jittered(WEIGHTS, self.stream), SQUARES
                )
                cut += 1
                self.send(line, f"{name}, beam from turn {cut}")
            vain = 0 if line.score > before else vain + 1
        return line

    def plan_end(self, line: Found, name: str) -> None:
        """Plan a line's last turns anew."""
        polish(self.task, self.pipe, replayed(self.task.game, self.task.start, line, self.options).actions, name)

    def send(self, line: Found, how: str) -> None:
        """Send a line if it is better than the best known."""
        if line.score > self.pipe.hear():
            found = replayed(self.task.game, self.task.start, line, self.options)
            self.pipe.score, self.pipe.line = found.score, found.actions
            self.pipe.send(Better(found.actions, how))


def _packed(task: Task, actions: tuple[Action, ...], score: int) -> Found:
    """Return a line as packed states, the last one that before the last gold."""
    game = task.game
    states = [state for _, state in turn_starts_on(game, task.start, actions)]
    end = task.start
    for action in actions:
        if end.stage in END_STAGES:
            break
        end = game.successor(end, action)
    return Found(tuple(pack(task.edition, state) for state in (*states, end)), score, 0)
