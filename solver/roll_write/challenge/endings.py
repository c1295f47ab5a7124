"""The last turns of a dealt game: the best line with its proof, and how many lines are nearly as good.

The line comes from the fast engine's beam and from the line model; the model then proves that nothing has a point more.
Both work without a clock, so that the same position gives the same answer on every machine.
"""

from dataclasses import dataclass

import numpy as np

from solver.game.line import replay
from solver.roll_write.actions import Action
from solver.roll_write.challenge.question import Question
from solver.roll_write.fast import layout as at
from solver.roll_write.fast.compiled import IntArray
from solver.roll_write.fast.expand import children_of
from solver.roll_write.fast.lines import best_line
from solver.roll_write.fast.packing import pack
from solver.roll_write.fast.pairs import base_of, final_values, pair_table
from solver.roll_write.fast.tables import build_tables
from solver.roll_write.models.line.effort import Effort
from solver.roll_write.models.line.solve import prove_at_least
from solver.roll_write.solution import Status
from solver.roll_write.state import Stage, State

WIDTH = 1000
"""Lines that the beam keeps."""
WORK = 15.0
"""CP-SAT's own measure of work for one proof; about as many seconds."""
KEPT = 150
"""States after the last turn but one among whose continuations the nearly best lines are counted."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The best line known, its score (VP), and whether nothing is better."""

    line: tuple[Action, ...]
    score: int
    proven: bool


def known_line(question: Question, state: State) -> tuple[tuple[Action, ...], int]:
    """Return a strong line from a state, with its score (VP)."""
    game = question.game
    if state.stage >= Stage.GOLD:
        return (), game.total(state)
    found = best_line(game.edition, game.deal, WIDTH, state)
    return found.actions, found.score


def prove(question: Question, line: tuple[Action, ...], score: int) -> Ending:
    """Return the best line from the question's position; the one given is improved until nothing is better."""
    game, start = question.game, question.start
    while True:
        answer = prove_at_least(game.edition, game.deal, start, score + 1, effort=Effort(deterministic_time=WORK))
        if answer.status is Status.INFEASIBLE:
            return Ending(line, score, proven=True)
        if answer.line is None or answer.score is None or answer.score <= score:
            return Ending(line, score, proven=False)
        line, score = answer.line, answer.score


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

    They are told apart by the states at their turns' ends. After the last turn but one only the `KEPT` states with the
    most VP are looked at, and that of the best line.

    Raises:
        TooManyStates: the edition's effects are too wide to count them.
    """
    tables = build_tables(question.game.edition, question.game.deal)
    pairs = pair_table(*base_of(question.start.sheets[0]))
    *_, before, last = turn_positions(question, line)
    following = children_of(tables, before)
    order = np.argsort(-final_values(tables, following, pairs), kind="stable")
    kept = following[order[:KEPT]]
    states = np.unique(np.concatenate([kept, last.reshape(1, at.STATE_WORDS)]), axis=0)
    found = (final_values(tables, _children(tables, state), pairs) for state in states)
    return min(limit, sum(int((values >= least).sum()) for values in found))


def _children(tables: IntArray, state: IntArray) -> IntArray:
    """Return the states one turn later; a game that is over stays as it is."""
    if state[at.BOARD] >> at.STAGE_AT & at.STAGE_MASK == at.STAGE_GOLD:
        return state.reshape(1, at.STATE_WORDS)
    return children_of(tables, state)
