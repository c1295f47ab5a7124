"""The best line known of a whole game, and what no line can reach. No step has a clock."""

from solver.errors import EditionError
from solver.game.line import replay
from solver.roll_write.actions import Action
from solver.roll_write.challenge.question import Question
from solver.roll_write.fast.lines import best_line
from solver.roll_write.models.line import Effort, UnsupportedEdition
from solver.roll_write.models.line import Question as Plan
from solver.roll_write.models.line import best_line as best_plan
from solver.roll_write.prove.pipes import starts_of
from solver.roll_write.prove.planning import turn_starts_on
from solver.roll_write.prove.runners import first_bound, provers_of
from solver.roll_write.prove.task import Task, turns_left

WIDTH = 1000
"""Lines that the beam keeps."""
WORK = {3: 20.0, 4: 40.0}
"""How many of a line's last turns are planned anew, in this order, and for how much of CP-SAT's own measure of work."""


def best_known(question: Question) -> tuple[Action, ...]:
    """Return a beam's line with its last turns planned anew.

    Raises:
        TooManyStates: the edition's effects are too wide for the beam.
    """
    game = question.game
    line = best_line(game.edition, game.deal, WIDTH, question.start).actions
    for turns, work in WORK.items():
        line = replanned(question, line, turns, work)
    return line


def replanned(question: Question, line: tuple[Action, ...], turns: int, work: float) -> tuple[Action, ...]:
    """Return a line with the best end that CP-SAT finds for its last turns; the line itself if that is no better."""
    game = question.game
    for number, state in turn_starts_on(game, question.start, line):
        if turns_left(game.edition, state) == turns:
            plan = Plan(game.edition, game.deal, state)
            try:
                found = best_plan(plan, hint=line[number:], effort=Effort(deterministic_time=work))
            except UnsupportedEdition:
                return line
            if found.line is not None and found.score is not None and found.score > _score(question, line):
                return (*line[:number], *found.line)
    return line


def _score(question: Question, line: tuple[Action, ...]) -> int:
    return question.game.total(replay(question.game, line, question.start).final)


def bound_of(question: Question, line: tuple[Action, ...]) -> int | None:
    """Return a score (VP) that no line exceeds, the best known line's at least; None for an edition without a bound."""
    task = Task(question.game.edition, question.game.deal, question.start)
    try:
        return first_bound(provers_of(task, starts_of(task)), _score(question, line))
    except EditionError:
        return None
