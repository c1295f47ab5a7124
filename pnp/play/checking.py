"""The check of a player's line: is it legal, what does it score, where were points lost?"""

from dataclasses import dataclass

from pnp.play.evaluation import Evaluator
from pnp.play.opening import Opening
from pnp.play.replaying import Attempt, attempt
from pnp.play.review import Review, review
from pnp.play.session import memory_of
from solver.game.line import finish
from solver.roll_write.state import State


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check found."""

    opening: Opening
    tried: Attempt
    """The line as far as it could be played, with its first mistake if it has one."""
    end: State
    """The state that the line reaches; the end of the game if only moments to go on are missing there."""
    review: Review | None
    """Where points were lost; None for a line with a mistake, and for games of several players."""


def check_line(opening: Opening, text: str, evaluator: Evaluator) -> Checked:
    """Replay a line's text and find where it lost points."""
    game = opening.game
    tried = attempt(game, text, opening.start)
    end = finish(game, tried.final)
    if not game.is_over(end):
        end = tried.final
    if tried.mistake is not None or game.players > 1:
        return Checked(opening, tried, end, None)
    states = (*tried.states[:-1], end) if tried.actions else tried.states
    return Checked(opening, tried, end, review(game, tried.actions, states, memory_of(opening, evaluator)))
