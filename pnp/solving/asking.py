"""From what a user names to a task for the solver: a deal, and where in it to begin."""

from dataclasses import dataclass
from pathlib import Path

from pnp.play.openings import read_opening
from pnp.play.replaying import attempt
from pnp.play.review_view import mistake_text
from solver.errors import NotationError
from solver.game.line import finish, format_line
from solver.reading import read_whole
from solver.roll_write.deal_file import parse_deal
from solver.roll_write.edition import Edition
from solver.roll_write.position_file import read_position
from solver.roll_write.prove import PositionError, Task, reference_position
from solver.roll_write.solution import Solution, Status, versions_of
from solver.roll_write.solution_file import Solved
from solver.roll_write.task_file import TaskFile, read_task
from solver.roll_write.written import read_written


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a deal to begin; at most one of the three, and with none at the deal's own beginning."""

    line: str | None = None
    """The decisions so far, in notation."""
    where: str = ""
    """What stands before the place of a mistake in them: the name of the file that they are from."""
    position: Path | None = None
    """A position's file."""
    last: int | None = None
    """The last so many turns, after the deal's reference line."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A task and a short name of its deal."""

    task: Task
    title: str


def asked(edition: Edition, deal: str | None, sheets: str | None, place: Place) -> Asked:
    """Return the task that a deal and a place in it name; only a position can do without a deal.

    Raises:
        TrismegistusError: something does not read, the line breaks a rule, or there is no such place; with what to do.
        OSError: a file cannot be read.
    """
    if place.position is not None:
        return _position(edition, deal, place.position)
    assert deal is not None  # noqa: S101 - the command asks for one
    whole = _whole(edition, deal, sheets)
    if place.line is not None:
        return Asked(_after(whole.task, place.line, place.where), whole.title)
    if place.last is None:
        return whole
    if whole.task.start != whole.task.game.initial():
        message = f"{whole.title}: the last turns are those of a whole deal, and this begins inside a game"
        raise PositionError(message)
    if place.last > whole.task.turns:
        message = f"the last {place.last} turns: a solo game has 1 to {whole.task.turns} (RW-202, RW-203)"
        raise PositionError(message)
    start, _ = reference_position(edition, whole.task.deal, place.last)
    return Asked(Task(edition, whole.task.deal, start), whole.title)


def is_task_file(source: str) -> bool:
    """Return whether a deal is named by a file that a solver wrote: a solution, or a reproducer."""
    return source.endswith(".json")


def _whole(edition: Edition, deal: str, sheets: str | None) -> Asked:
    """Return the deal as it is named, from its own beginning on."""
    if is_task_file(deal):
        document, content = read_written(read_whole(Path(deal)), deal, TaskFile)
        return Asked(read_task(edition, document, content), content.title)
    opening = read_opening(edition, deal, None, sheets)
    return Asked(Task(edition, opening.game.deal, opening.start), opening.title)


def _position(edition: Edition, deal: str | None, path: Path) -> Asked:
    known = None if deal is None else parse_deal(edition, deal)
    game, start = read_position(edition, read_whole(path), str(path), known)
    return Asked(Task(edition, game.deal, start), path.stem if deal is None else game.deal.seed or path.stem)


def _after(task: Task, line: str, where: str) -> Task:
    """Return the task after some decisions; moments to go on that end the last turn may be missing."""
    game = task.game
    tried = attempt(game, line, task.start)
    if tried.mistake is not None:
        raise NotationError(where + mistake_text(game, tried.mistake))
    return Task(task.edition, task.deal, finish(game, tried.final))


def played(edition: Edition, deal: str, sheets: str | None, line: str, where: str = "") -> Solved:
    """Return a line of a deal that somebody played to the game's end, as if it were the solver's best known one.

    ``where`` stands before the place of a mistake.

    Raises:
        TrismegistusError: something does not read, the line breaks a rule or stops before the end; with what to do.
        OSError: a file cannot be read.
    """
    whole = _whole(edition, deal, sheets)
    game = whole.task.game
    tried = attempt(game, line, whole.task.start)
    if tried.mistake is not None:
        raise NotationError(where + mistake_text(game, tried.mistake))
    actions, end = list(tried.actions), tried.final
    while (filler := game.filler(end)) is not None:
        actions.append(filler)
        end = game.successor(end, filler)
    if not game.is_over(end):
        message = (
            f"{where}the line stops in turn {game.turn_label(end)}: only a line to the game's end can be explained"
        )
        raise NotationError(message)
    solution = Solution(
        line=tuple(actions),
        text=format_line(game, actions, whole.task.start),
        breakdown=game.breakdown(end),
        bound=None,
        status=Status.BEST_KNOWN,
        how="played",
        seconds=0,
        versions=versions_of(edition),
        check=f"replayed by the rules engine turn by turn, {game.total(end)} VP",
    )
    return Solved(whole.task, whole.title, solution)
