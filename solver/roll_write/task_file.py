"""A task for the solver as plain values, as answers and reproducers keep it: the deal, and where in it to begin.

title: midsummer
deal: rw1/house/W2M4/...
position: the text of a position file; null at the game's set-up
versions: {edition: house 1.0, digest: 4641a3bbad1d..., ...}
"""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from solver.errors import NotationError, TrismegistusError
from solver.roll_write.deal_text import format_deal, parse_deal_text
from solver.roll_write.edition import Edition
from solver.roll_write.game import RollWrite
from solver.roll_write.loading.document import Document
from solver.roll_write.position_file import position_text, read_position
from solver.roll_write.prove.task import Task


class TaskFile(BaseModel):
    """What every file about a task has; more may stand beside it."""

    model_config = ConfigDict(extra="ignore", strict=True, frozen=True)

    title: Annotated[str, Field(max_length=400)]
    deal: str
    position: str | None
    versions: dict[str, str]


def task_content(task: Task, title: str) -> dict[str, object]:
    """Return a task as plain values; ``title`` is a short name for people, such as the deal's seed.

    Raises:
        NotationError: the task does not begin with a turn, nor before the game or its last gold.
    """
    game = task.game
    return {
        "title": title,
        "deal": format_deal(task.edition, task.deal),
        "start": game.turn_label(task.start),
        "position": None if task.start == game.initial() else position_text(game, task.start),
    }


def read_task(edition: Edition, document: Document, content: TaskFile) -> Task:
    """Return a file's task.

    Raises:
        NotationError: it is of other numbers of the edition, or its deal or position does not read; with its place.
    """
    if content.versions.get("digest") != edition.digest:
        place = document.place(("versions",))
        made_with = content.versions.get("edition", "an unknown edition")
        message = (
            f"{place}: this was made with other numbers ({made_with}) than those in use ({edition.key} "
            f"{edition.version}); name its edition with --edition, or solve the deal again"
        )
        raise NotationError(message)
    try:
        deal = parse_deal_text(edition, content.deal)
    except TrismegistusError as error:
        raise NotationError(f"{document.place(('deal',))}: {error}") from None
    if content.position is None:
        return Task(edition, deal, RollWrite(edition, deal).initial())
    where = f"the position at {document.place(('position',))}"
    _, start = read_position(edition, content.position.encode(), where, deal)
    return Task(edition, deal, start)
