"""From what a user names to a task for the solver: a deal, and where in it to begin."""

from dataclasses import dataclass
from pathlib import Path

from pnp.play.opening import Opening
from pnp.play.openings import read_opening
from pnp.play.replaying import attempt
from pnp.play.review_view import mistake_text
from solver.errors import NotationError
from solver.game.line import finish
from solver.roll_write.edition import Edition
from solver.roll_write.prove import PositionError, Task, reference_position


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a deal to begin; at most one of the three; with none it is the deal's own beginning."""

    line: str | None = None
    """The decisions so far, in notation."""
    position: Path | None = None
    """A position's file."""
    last: int | None = None
    """The last so many turns, after the deal's reference line."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A task and the name of its deal."""

    task: Task
    title: str


def asked(edition: Edition, deal: str | None, sheets: str | None, place: Place) -> Asked:
    """Return the task that a deal and a place in it name.

    Raises:
        TrismegistusError: something does not read, the line breaks a rule, or there is no such place; with what to do.
        OSError: a file cannot be read.
    """
    opening = _opening(edition, deal, sheets, place.position)
    game, start = opening.game, opening.start
    if place.line is not None:
        tried = attempt(game, place.line, start)
        if tried.mistake is not None:
            raise NotationError(mistake_text(game, tried.mistake))
        start = finish(game, tried.final)
    elif place.last is not None:
        if start != game.initial():
            message = f"{opening.title}: the last turns are those of a whole deal; this one begins inside a game"
            raise PositionError(message)
        start, _ = reference_position(edition, game.deal, place.last)
    return Asked(Task(edition, game.deal, start), opening.title)


def _opening(edition: Edition, deal: str | None, sheets: str | None, position: Path | None) -> Opening:
    if position is not None:
        return read_opening(edition, str(position), 1, None)
    assert deal is not None  # noqa: S101 - the command asks for one of the two
    return read_opening(edition, deal, None, sheets)
