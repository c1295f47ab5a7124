"""``pnp play``, ``check`` and ``hint``: playing a deal oneself."""

import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.game import deal_options, load
from pnp.cli.options import edition_option

if TYPE_CHECKING:
    from pnp.play.opening import Opening
    from solver.roll_write.edition import Edition

_FILE = click.Path(dir_okay=False, path_type=Path)


def _opening(
    edition: "Edition", deal: str | None, seed: str | None, players: int | None, sheets: str | None
) -> "Opening":
    """Return the game that is named, or a freshly dealt one."""
    from pnp.play.openings import read_opening, seeded  # noqa: PLC0415 - slow to import

    if deal is not None:
        return read_opening(edition, deal, players, sheets)
    return seeded(edition, seed or secrets.token_hex(3), players, sheets)


@click.command(epilog="\b\nExamples:\n  pnp play\n  pnp play midsummer\n  pnp play --resume output/play/midsummer.yaml")
@click.argument("deal", required=False)
@click.option("--seed", help="A seed, even if it looks like a file or a deal's text form.")
@click.option("--resume", type=_FILE, help="Go on with a saved game.")
@click.option("--save", "save_to", type=_FILE, help="Save to this file instead of one in output/play/.")
@click.option("--rows", "form", flag_value="rows", help="Row by row, as for screen readers and pipes.")
@deal_options
@edition_option
def play(
    *,
    deal: str | None,
    seed: str | None,
    resume: Path | None,
    save_to: Path | None,
    form: str | None,
    players: int | None,
    sheets: str | None,
    edition: Path | None,
) -> None:
    """Play a DEAL (seed, text form, file, or a position's file) in the terminal; without one a game is dealt.

    Decisions are chosen by number, by arrow keys, or written in the notation. The game is saved when you leave.
    """
    from pnp.play.evaluation import BeamEvaluator  # noqa: PLC0415 - slow to import
    from pnp.play.saves import read_save  # noqa: PLC0415
    from pnp.play.session import Session  # noqa: PLC0415
    from pnp.play.shell import play as play_here  # noqa: PLC0415
    from pnp.play.store import Store, free_path  # noqa: PLC0415

    if sum(choice is not None for choice in (deal, seed, resume)) > 1:
        message = "name one game: a DEAL, --seed or --resume"
        raise click.UsageError(message)
    numbers = load(edition)
    if resume is not None:
        saved = read_save(numbers, resume.read_bytes(), str(resume))
        session = Session(saved.opening, BeamEvaluator(), saved.steps)
        store = Store(save_to or resume)
    else:
        opening = _opening(numbers, deal, seed, players, sheets)
        session = Session(opening, BeamEvaluator())
        store = Store(save_to or free_path(opening.title))
    play_here(session, store, "" if form == "rows" else os.environ.get("TERM", ""))
