"""Looks for better lines of long tasks: the best line is searched again from each of its turns, and its end planned.

A narrow beam from a turn in the middle of a good line finds more in the same time than a wide one from the beginning,
and CP-SAT finds the best of a line's last turns, where beams are weak (docs/solver.md).
"""

from itertools import count

from solver.game.chance import Chance
from solver.roll_write.actions import Action
from solver.roll_write.fast.beam import Found
from solver.roll_write.fast.improve import jittered, searched_again
from solver.roll_write.fast.lines import best_line, replayed
from solver.roll_write.fast.packing import END_STAGES, pack
from solver.roll_write.fast.pairs import base_of, pair_table
from solver.roll_write.fast.tables import build_tables
from solver.roll_write.fast.worth import WEIGHTS
from solver.roll_write.prove.messages import Better
from solver.roll_write.prove.pipes import Pipe, starts_of
from solver.roll_write.prove.planning import polish, turn_starts_on
from solver.roll_write.prove.task import Task

WIDTH = 200
"""States that each beam keeps between turns."""


def look(task: Task, pipe: Pipe, bound: int) -> None:
    """Search the best line again, turn by turn and over again, until it meets a bound (VP).

    Raises:
        Disagreement: two engines, or the model and an engine, do not agree.
    """
    tables, pairs = build_tables(task.edition, task.deal), pair_table(*base_of(task.start.sheets[0]))
    stream = Chance("look").stream("weights")
    for sweep in count():
        if pipe.hear() >= bound:
            return
        polish(task, pipe, _best(task, pipe), f"sweep {sweep + 1}")
        line = _packed(task, _best(task, pipe), pipe.score)
        for cut in range(len(line.states) - 1):
            weights = jittered(WEIGHTS, stream) if sweep else WEIGHTS
            line = searched_again(tables, line, cut, WIDTH, pairs, weights)
            if line.score > pipe.hear():
                _send(task, pipe, line, f"sweep {sweep + 1}, beam from turn {cut + 1} of {len(line.states) - 1}")


def _best(task: Task, pipe: Pipe) -> tuple[Action, ...]:
    """Return the best line known, or a first one."""
    return pipe.line or best_line(task.edition, task.deal, WIDTH, task.start).actions


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


def _send(task: Task, pipe: Pipe, line: Found, how: str) -> None:
    """Send a line that is better than the best known."""
    options = [(start.opening, start.state) for start in starts_of(task)]
    found = replayed(task.game, task.start, line, options)
    pipe.score, pipe.line = found.score, found.actions
    pipe.send(Better(found.actions, how))
