"""From what a player names to a game that can be begun: a seed, a deal, a position, a saved game."""

from pathlib import Path

from pnp.play.opening import Opening, from_setup
from pnp.play.saves import is_save, read_save
from solver.errors import NotationError
from solver.game.line import format_line
from solver.reading import read_whole
from solver.roll_write.challenge.text import is_challenge_text
from solver.roll_write.deal import deal_from_seed
from solver.roll_write.deal_file import SUFFIXES, parse_deal
from solver.roll_write.deal_text import format_deal, parse_sheets
from solver.roll_write.edition import Edition
from solver.roll_write.game import RollWrite
from solver.roll_write.position_file import read_position

SHEETS_PART = 2
LONGEST_TITLE = 40


def read_opening(edition: Edition, source: str, players: int | None = None, sheets: str | None = None) -> Opening:
    """Return the beginning of the game that a seed, a deal's text form or file, or a position's file names.

    The short text of a day's challenge, such as ``daily1/house/2026-05-04/stone``, names that. The file of a saved game
    names the beginning of that game. ``players`` and ``sheets`` are for seeds.

    Raises:
        NotationError: a text or file does not read; with its place.
        DealError: it is no deal of this edition.
        ChallengeError: there is no such challenge.
        FileReadError: the file cannot be read.
    """
    if is_challenge_text(source):
        from pnp.play.daily import challenge_opening  # noqa: PLC0415 - slow to import

        return challenge_opening(edition, source)
    path = Path(source)
    if path.suffix in SUFFIXES:
        data = read_whole(path)
        if is_save(data):
            return read_save(edition, data, source).opening
        if _is_position(data):
            game, start = read_position(edition, data, source)
            return Opening(game, start, path.stem, position=data.decode("utf-8-sig"))
    fixed = None if sheets is None else parse_sheets(sheets)
    deal = parse_deal(edition, source, players or len(fixed or ((),)), fixed)
    game = RollWrite(edition, deal)
    return from_setup(game, deal.seed or _title(edition, game, path))


def saved_line(edition: Edition, source: str) -> str:
    """Return the line of a saved game, in notation.

    Raises:
        NotationError: the source is no saved game; says that a line is needed.
        FileReadError: the file cannot be read.
    """
    path = Path(source)
    data = read_whole(path) if path.suffix in SUFFIXES else b""
    if not is_save(data):
        message = f"{source}: only a saved game has a line of its own; give the line, a file of it, or - after the deal"
        raise NotationError(message)
    saved = read_save(edition, data, source)
    return format_line(saved.opening.game, saved.actions, saved.opening.start) if saved.steps else ""


def seeded(edition: Edition, seed: str, players: int | None = None, sheets: str | None = None) -> Opening:
    """Return the whole game that is dealt from a seed.

    Raises:
        DealError: the edition has no such game.
    """
    fixed = None if sheets is None else parse_sheets(sheets)
    deal = deal_from_seed(edition, seed, players or len(fixed or ((),)), fixed)
    return from_setup(RollWrite(edition, deal), seed)


def _is_position(data: bytes) -> bool:
    """Return whether a YAML file describes a sheet: only those have a stone."""
    return any(row.startswith(b"stone:") for row in data.splitlines())


def _title(edition: Edition, game: RollWrite, path: Path) -> str:
    """Return a name for a deal without a seed: its file's, or how its text form begins."""
    if path.suffix and len(path.stem) <= LONGEST_TITLE:
        return path.stem
    return " ".join(format_deal(edition, game.deal).split("/")[SHEETS_PART : SHEETS_PART + 2])
