"""A question split into cases that cover all lines together: by the colour of the next turn that is still open."""

from dataclasses import replace

from solver.roll_write.models.line.horizon import LEFT_OUT, Turn
from solver.roll_write.models.line.solve import Question
from solver.roll_write.terms import COLOUR_COUNT


def cases(question: Question) -> tuple[Question, ...]:
    """Return a question's cases, one for each colour of the first turn whose colour it leaves open.

    The best score of a question is the greatest of its cases' that have a line at all. A turn that may be left out has
    the case without it, too. A question with no turn open is its own only case.

    Raises:
        PlanError: the position or the last turn is not one to plan.
    """
    turns = question.horizon().turns
    place = len(question.colours)
    if place >= len(turns) or LEFT_OUT in question.colours:
        return (question,)
    return tuple(replace(question, colours=(*question.colours, colour)) for colour in _colours(turns[place]))


def _colours(turn: Turn) -> tuple[int, ...]:
    colours = tuple(range(COLOUR_COUNT))
    return (*colours, LEFT_OUT) if turn.optional else colours
