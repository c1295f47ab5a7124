"""The last turns of a dealt game: the best line with its proof, and how many lines are nearly as good.

No step has a clock, so that the same position gives the same answer on every machine.
"""

from dataclasses import dataclass

import numpy as np

from solver.game.line import replay
from solver.roll_write.actions import Action
from solver.roll_write.challenge.kinds import Kind
from solver.roll_write.challenge.question import Question
from solver.roll_write.fast import layout as at
from solver.roll_write.fast.compiled import IntArray
from solver.roll_write.fast.expand import children_of
from solver.roll_write.fast.lines import best_line
from solver.roll_write.fast.packing import pack
from solver.roll_write.fast.pairs import base_of, final_values, pair_table
from solver.roll_write.fast.tables import build_tables
from solver.roll_write.prove import Task, solve_repeatably
from solver.roll_write.solution import Status
from solver.roll_write.state import Stage, State

WIDTH = 200
"""Lines that the beam keeps which looks for where the greedy player goes wrong."""
WORK = {Kind.FINALE: 120.0, Kind.SPRINT: 240.0}
"""CP-SAT's own measure of work for one proof, about a second each: many times what a proof takes.

The few candidates that need more are passed over, so that hardly any day depends on how fast proofs are found.
"""
KEPT = 150
"""States after the last turn but one among whose continuations the nearly best lines are counted."""
SEEN = 1_000_000
"""Continuations looked at for that in all; the states with fewer VP that come later are left out."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The best line and its score (VP); nothing is better."""

    line: tuple[Action, ...]
    score: int


def glance(question: Question, state: State) -> int:
    """Return the score (VP) of a line from a state that a beam finds."""
    game = question.game
    if state.stage >= Stage.GOLD:
        return game.total(state)
    return best_line(game.edition, game.deal, WIDTH, state).score


def prove(question: Question) -> Ending | None:
    """Return the best line from a question's position; None if its proof takes more work than `WORK`."""
    task = Task(question.game.edition, question.game.deal, question.start)
    found = solve_repeatably(task, WORK[question.order.kind])
    if found.status is not Status.PROVEN or found.line is None or found.score is None:
        return None
    return Ending(found.line, found.score)


def turn_positions(question: Question, line: tuple[Action, ...]) -> IntArray:
    """Return the packed states in which the turns of a line begin."""
    game, label, found = question.game, "", []
    for state in replay(game, line, question.start).states:
        if state.stage is Stage.DIE and not state.agenda and game.turn_label(state) != label:
            label = game.turn_label(state)
            found.append(pack(game.edition, state))
    return np.array(found)


def first_options(question: Question) -> int:
    """Return how many different states the first turn can end in.

    Raises:
        TooManyStates: the edition's effects are too wide to count them.
    """
    game = question.game
    return len(children_of(build_tables(game.edition, game.deal), pack(game.edition, question.start)))


def options(question: Question, line: tuple[Action, ...]) -> list[int]:
    """Return how many different states each turn of a line could have ended in.

    Raises:
        TooManyStates: the edition's effects are too wide to count them.
    """
    tables = build_tables(question.game.edition, question.game.deal)
    return [len(children_of(tables, state)) for state in turn_positions(question, line)]


def near_lines(question: Question, line: tuple[Action, ...], least: int, limit: int) -> int:
    """Return how many lines reach a score that leave the best line in one of its last two turns, up to a limit.

    They are told apart by the states at their turns' ends. After the last turn but one the state of the best line is
    looked at, then those with the most VP: at most `KEPT` of them, and no more when `SEEN` ends have been seen.

    Raises:
        TooManyStates: the edition's effects are too wide to count them.
    """
    tables = build_tables(question.game.edition, question.game.deal)
    pairs = pair_table(*base_of(question.start.sheets[0]))
    *_, before, last = turn_positions(question, line)
    following = children_of(tables, before)
    order = np.argsort(-final_values(tables, following, pairs), kind="stable")
    rest = [state for state in following[order[:KEPT]] if not np.array_equal(state, last)]
    count = seen = 0
    for state in (last, *rest):
        values = final_values(tables, _children(tables, state), pairs)
        count, seen = count + int((values >= least).sum()), seen + len(values)
        if count >= limit or seen >= SEEN:
            break
    return min(limit, count)


def _children(tables: IntArray, state: IntArray) -> IntArray:
    """Return the states one turn later; a game that is over stays as it is."""
    if state[at.BOARD] >> at.STAGE_AT & at.STAGE_MASK == at.STAGE_GOLD:
        return state.reshape(1, at.STATE_WORDS)
    return children_of(tables, state)
