"""``pnp play``, ``check`` and ``hint``: playing a deal oneself."""

import os
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.errors import UserError
from pnp.cli.game import deal_options, json_option, load, print_json
from pnp.cli.lines import line_place, line_text
from pnp.cli.options import edition_option
from solver.reading import read_whole

if TYPE_CHECKING:
    from pnp.play.evaluation import Evaluator
    from pnp.play.opening import Opening
    from solver.roll_write.edition import Edition

_FILE = click.Path(dir_okay=False, path_type=Path)


effort_option = click.option(
    "--effort",
    type=click.Choice(["quick", "normal", "deep"]),
    default="normal",
    show_default=True,
    help="How hard to look for better lines: for a position about a second, some seconds, or up to a minute or two. "
    "The very first time on a machine takes a minute more.",
)


def evaluator_of(effort: str) -> "Evaluator":
    """Return an evaluator; it tells on a terminal what it is at, as it may take its time."""
    from pnp.play.evaluation import Announcing  # noqa: PLC0415 - slow to import
    from pnp.play.strong import EFFORTS  # noqa: PLC0415

    if not sys.stderr.isatty():
        return EFFORTS[effort]
    return Announcing(EFFORTS[effort], lambda message: click.echo(message, err=True))


def _opening(
    edition: "Edition", deal: str | None, seed: str | None, players: int | None, sheets: str | None
) -> "Opening":
    """Return the game that is named, or a freshly dealt one."""
    from pnp.play.openings import read_opening, seeded  # noqa: PLC0415 - slow to import

    if deal is not None:
        return read_opening(edition, deal, players, sheets)
    return seeded(edition, seed or secrets.token_hex(3), players, sheets)


@click.command(
    epilog="\b\nExamples:\n  pnp play\n  pnp play midsummer\n  pnp play --daily\n"
    "  pnp play --resume output/play/midsummer.yaml"
)
@click.argument("deal", required=False)
@click.option(
    "--daily",
    "day",
    is_flag=False,
    flag_value="today",
    metavar="[DAY]",
    help="The challenge of today, or of a day written year-month-day. Example: --daily 2026-05-04",
)
@click.option("--seed", help="A seed, even if it looks like a file or a deal's text form.")
@click.option("--resume", type=_FILE, help="Go on with a saved game.")
@click.option("--save", "save_to", type=_FILE, help="Save to this file instead of one in output/play/.")
@effort_option
@click.option("--rows", "form", flag_value="rows", help="Row by row, as for screen readers and pipes.")
@deal_options
@edition_option
def play(
    *,
    deal: str | None,
    day: str | None,
    seed: str | None,
    resume: Path | None,
    save_to: Path | None,
    form: str | None,
    effort: str,
    players: int | None,
    sheets: str | None,
    edition: Path | None,
) -> None:
    """Play a DEAL (seed, text form, file, a position's file, a challenge) in the terminal; without one a game is dealt.

    Decisions are chosen by number, by arrow keys, or written in the notation. The game is saved when you leave.
    """
    from pnp.play.saves import read_save  # noqa: PLC0415 - slow to import
    from pnp.play.session import Session  # noqa: PLC0415
    from pnp.play.shell import play as play_here  # noqa: PLC0415
    from pnp.play.store import Store, free_path  # noqa: PLC0415
    from pnp.play.strong import EFFORTS  # noqa: PLC0415

    if sum(choice is not None for choice in (deal, day, seed, resume)) > 1:
        message = "name one game: a DEAL, --daily, --seed or --resume"
        raise click.UsageError(message)
    numbers = load(edition)
    if resume is not None:
        saved = read_save(numbers, read_whole(resume), str(resume))
        session = Session(saved.opening, EFFORTS[effort], saved.steps)
        store = Store(save_to or resume)
    else:
        if day is not None:
            from pnp.play.daily import todays_name  # noqa: PLC0415 - slow to import

            deal = todays_name(numbers, None if day == "today" else day)
        opening = _opening(numbers, deal, seed, players, sheets)
        session = Session(opening, EFFORTS[effort])
        store = Store(save_to or free_path(opening.title))
    play_here(session, store, "" if form == "rows" else os.environ.get("TERM", ""))


def _named(
    numbers: "Edition", deal: str, line: str | None, dealt: tuple[int | None, str | None]
) -> "tuple[Opening, str]":
    """Return the game that is named and the text of its line; a saved game has a line of its own."""
    from pnp.play.openings import read_opening, saved_line  # noqa: PLC0415 - slow to import

    opening = read_opening(numbers, deal, *dealt)
    return opening, saved_line(numbers, deal) if line is None else line_text(line)


@click.command(
    epilog="\b\nExamples:\n  pnp check midsummer game.txt\n  pnp check output/play/midsummer.yaml\n"
    "  pnp check 7 '&LC B +C ^f A' --json"
)
@click.argument("deal")
@click.argument("line", required=False)
@effort_option
@deal_options
@json_option
@edition_option
def check(
    *,
    deal: str,
    line: str | None,
    effort: str,
    players: int | None,
    sheets: str | None,
    form: str | None,
    edition: Path | None,
) -> None:
    """Check a LINE of play of a DEAL: is it legal, what does it score, and where were points lost?

    DEAL is a seed, a text form, a file, a position's file, a challenge or a saved game; LINE is notation, a file of it,
    or - for the standard input (a saved game has its own). A decision that the rules forbid ends with exit code 2.
    """
    from pnp.play.checking import check_line  # noqa: PLC0415 - slow to import
    from pnp.play.review_view import check_content, mistake_text, show_check  # noqa: PLC0415

    opening, text = _named(load(edition), deal, line, (players, sheets))
    checked = check_line(opening, text, evaluator_of(effort))
    mistake = checked.tried.mistake
    if form == "json":
        print_json(check_content(checked))
        click.get_current_context().exit(0 if mistake is None else UserError.exit_code)
    show_check(checked)
    if mistake is not None:
        raise UserError(line_place(line) + mistake_text(opening.game, mistake))


@click.command(
    epilog="\b\nExamples:\n  pnp hint midsummer\n  pnp hint midsummer '&LC B +C'\n  pnp hint position.yaml --small"
)
@click.argument("deal")
@click.argument("line", required=False)
@click.option("--small", "form", flag_value="small", help="Only which step of the turn needs thought.")
@effort_option
@deal_options
@json_option
@edition_option
def hint(
    *,
    deal: str,
    line: str | None,
    effort: str,
    players: int | None,
    sheets: str | None,
    form: str | None,
    edition: Path | None,
) -> None:
    """Show the next best move of a DEAL after a LINE, and the score it leads to, without the rest.

    DEAL is a seed, a text form, a file, a position's file, a challenge or a saved game; LINE is as for pnp check, or
    left out.
    """
    from pnp.play.hint import hint_of, hint_words, step_that_matters  # noqa: PLC0415 - slow to import
    from pnp.play.openings import read_opening  # noqa: PLC0415
    from pnp.play.replaying import attempt  # noqa: PLC0415
    from pnp.play.review_view import hint_content, mistake_text  # noqa: PLC0415
    from pnp.play.session import memory_of  # noqa: PLC0415

    opening = read_opening(load(edition), deal, players, sheets)
    game = opening.game
    tried = attempt(game, "" if line is None else line_text(line), opening.start)
    if tried.mistake is not None:
        raise UserError(line_place(line) + mistake_text(game, tried.mistake))
    if game.is_over(tried.final):
        message = "the game is over after this line: there is no move left to hint at"
        raise UserError(message)
    found = memory_of(opening, evaluator_of(effort)).evaluate(game, tried.final)
    if form == "small":
        click.echo(f"turn {game.turn_label(tried.final)}: {step_that_matters(game, tried.final, found)}")
        return
    move = hint_of(game, tried.final, found)
    if form == "json":
        print_json(hint_content(move))
    else:
        click.echo(f"turn {move.turn}. {move.step}: {hint_words(move)}")
