"""A saved game: the deal, where the game began, and the decisions so far, in a file that a person can read.

    edition: house
    digest: 4641a3bbad1d
    title: midsummer
    deal: rw1/house/W3M2/...
    line: |
      setup: &LC
      1.1: B +C ^f A

A game that did not begin with the set-up adds ``before`` (the decisions that led to its start) or ``position`` (the
text of a position file), and may have a ``question`` and a ``par``. A challenge of a day has its name in their place.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from pnp.drawing.atomic import write_atomically
from pnp.play.opening import Opening, after
from pnp.play.par import Par, ParMark
from pnp.play.replaying import Attempt, attempt, mistake_words
from pnp.play.session import Session, steps_of
from pnp.play.view import Step
from solver.errors import NotationError, TrismegistusError
from solver.game.line import format_line
from solver.roll_write.actions import Action
from solver.roll_write.deal_text import format_deal, parse_deal_text
from solver.roll_write.edition import Edition
from solver.roll_write.game import RollWrite
from solver.roll_write.loading.document import Document
from solver.roll_write.position_file import read_position
from solver.roll_write.state import State
from solver.roll_write.written import read_written

DIGEST_LENGTH = 12
KIND = "# A saved game of Trismegistus: Roll & Write. To go on: pnp play --resume THIS-FILE"


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class MarkRow(_Model):
    """A mark of a par."""

    name: Annotated[str, Field(min_length=1, max_length=40)]
    score: Annotated[int, Field(ge=0, le=9999)]


class ParRow(_Model):
    """A par."""

    marks: Annotated[list[MarkRow], Field(min_length=1, max_length=9)]
    bound: Annotated[int, Field(ge=0, le=9999)] | None = None


class SaveFile(_Model):
    """A saved game's file."""

    edition: str
    digest: str
    title: Annotated[str, Field(max_length=200)]
    challenge: str = ""
    deal: str = ""
    before: str = ""
    position: str = ""
    question: str = ""
    par: ParRow | None = None
    line: str


def _block(name: str, text: str) -> Iterator[str]:
    """A text of several rows as YAML."""
    if text.strip():
        yield f"{name}: |"
        yield from (f"  {row}" for row in text.splitlines())
    else:
        yield f'{name}: ""'


def _quoted(text: str) -> str:
    """Return a text as a YAML scalar."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(sign if sign.isprintable() else f"\\U{ord(sign):08X}" for sign in escaped) + '"'


def _par(par: Par) -> Iterator[str]:
    yield "par:"
    yield "  marks:"
    yield from (f"    - {{name: {_quoted(mark.name)}, score: {mark.score}}}" for mark in par.marks)
    if par.bound is not None:
        yield f"  bound: {par.bound}"


def save_text(session: Session) -> str:
    """Return a session as the text of a saved game; `resumed` reads it back."""
    opening = session.opening
    edition = session.game.edition
    rows = [
        KIND,
        f"edition: {edition.key}",
        f"digest: {_quoted(edition.digest[:DIGEST_LENGTH])}",
        f"title: {_quoted(opening.title)}",
        *(_start_rows(session) if not opening.challenge else [f"challenge: {opening.challenge}"]),
        *_block("line", session.line),
    ]
    return "\n".join(rows) + "\n"


def _start_rows(session: Session) -> list[str]:
    """The deal, and how the game came to its start."""
    opening = session.opening
    before = format_line(session.game, opening.lead_in) if opening.lead_in else ""
    return [
        f"deal: {_quoted(format_deal(session.game.edition, session.game.deal))}",
        *(_block("before", before) if before else ()),
        *(_block("position", opening.position) if opening.position else ()),
        *([f"question: {_quoted(opening.question)}"] if opening.question else ()),
        *(_par(opening.par) if opening.par is not None else ()),
    ]


def save(session: Session, path: Path) -> None:
    """Write a saved game; the file is either whole or not there.

    Raises:
        OSError: the file cannot be written.
    """
    write_atomically(path, save_text(session).encode())
    session.saved = session.actions


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved game that was read."""

    opening: Opening
    steps: tuple[Step, ...]

    @property
    def actions(self) -> tuple[Action, ...]:
        """The decisions since the opening."""
        return tuple(step.action for step in self.steps)


def read_save(edition: Edition, data: bytes, file: str) -> Saved:
    """Read a saved game; ``file`` is its name for messages.

    Raises:
        NotationError: the file is damaged, is for another edition, or its line cannot be played; says where.
    """
    document, content = read_written(data, file, SaveFile)
    _check_edition(edition, document, content)
    opening = _challenge(edition, document, content) if content.challenge else _opening(edition, document, content)
    line = _played(opening.game, content.line, opening.start, document, "line")
    return Saved(opening, steps_of(opening.game, line.actions, opening.start))


def _challenge(edition: Edition, document: Document, content: SaveFile) -> Opening:
    from pnp.play.daily import challenge_opening  # noqa: PLC0415 - slow to import

    try:
        return challenge_opening(edition, content.challenge)
    except TrismegistusError as error:
        raise NotationError(f"{document.place(('challenge',))}: {error}") from None


def _opening(edition: Edition, document: Document, content: SaveFile) -> Opening:
    """Return the beginning that the file describes."""
    place = document.place(("deal",))
    try:
        game = RollWrite(edition, parse_deal_text(edition, content.deal))
    except TrismegistusError as error:
        raise NotationError(f"{place}: {error}") from None
    par = (
        None
        if content.par is None
        else Par(tuple(ParMark(row.name, row.score) for row in content.par.marks), content.par.bound)
    )
    if content.position:
        game, start = read_position(edition, content.position.encode(), f"{document.file}, position")
        return Opening(game, start, content.title, position=content.position, question=content.question, par=par)
    lead_in = _played(game, content.before, game.initial(), document, "before")
    return after(game, content.title, lead_in.actions, content.question, par)


def _check_edition(edition: Edition, document: Document, content: SaveFile) -> None:
    if content.edition != edition.key:
        message = f"{document.place(('edition',))}: the game was saved with the edition {content.edition!r}"
        raise NotationError(f"{message}; the edition in use is {edition.key}: name the other one with --edition")
    if content.digest != edition.digest[:DIGEST_LENGTH]:
        message = f"{document.place(('digest',))}: the numbers of the edition {edition.key} have changed since the game"
        raise NotationError(f"{message} was saved ({content.digest}, now {edition.digest[:DIGEST_LENGTH]})")


def _played(game: RollWrite, text: str, start: State, document: Document, field: str) -> Attempt:
    """Play a text of the file.

    Raises:
        NotationError: it has a mistake; with the row inside the text.
    """
    tried = attempt(game, text, start)
    if tried.mistake is not None:
        place = document.place((field,))
        row = tried.mistake.token.line
        raise NotationError(f"{place}: {field}, row {row}: {mistake_words(tried.mistake)}")
    return tried


def is_save(data: bytes) -> bool:
    """Return whether a file begins as saved games do."""
    return data.startswith(KIND.encode())
