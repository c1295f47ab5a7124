"""``pnp daily``: the challenge of a day."""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.game import json_option, load, print_json
from pnp.cli.options import edition_option, languages, out_option, themes
from solver.roll_write.challenge.kinds import KINDS

if TYPE_CHECKING:
    from solver.roll_write.challenge.question import Order
    from solver.roll_write.edition import Edition


@click.command(
    epilog="\b\nExamples:\n"
    "  pnp daily                            today's challenge on A4\n"
    "  pnp daily --date 2026-05-04 --paper Letter --theme low-ink --lang es\n"
    "  pnp daily --kind stone --no-solution"
)
@click.option("--date", "day", metavar="DAY", help="Another day than today, year-month-day. Example: --date 2026-05-04")
@click.option(
    "--kind",
    type=click.Choice([each.value for each in KINDS]),
    help="Another kind than the week's rhythm has for the day. Example: --kind stone",
)
@click.option("--paper", default="A4", show_default=True, metavar="NAME", help="The paper. Example: --paper Letter")
@click.option("--theme", type=click.Choice(themes()), default="colour", show_default=True, help="How it looks.")
@click.option("--lang", type=click.Choice(languages()), default="en", show_default=True, help="The language.")
@click.option("--no-solution", "solution", flag_value="none", help="Leave the solution's page out.")
@click.option("--solution-file", "solution", flag_value="file", help="Write the solution to a file of its own.")
@click.option(
    "--store",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Where solved challenges are kept, instead of your own data folder.",
)
@json_option
@edition_option
@out_option
def daily(
    *,
    day: str | None,
    kind: str | None,
    paper: str,
    theme: str,
    lang: str,
    solution: str | None,
    store: Path | None,
    form: str | None,
    edition: Path | None,
    out: Path,
) -> None:
    """Write the challenge of a day as a PDF: a position, one question, a par to reach, and the solution upside down.

    The same date and edition give the same challenge on every machine. Bronze is what a greedy player gets, silver a
    player who compares a few lines, gold the best: proven, or the best known for whole games.
    """
    from pnp.challenge.files import daily_files  # noqa: PLC0415 - slow to import
    from pnp.drawing.atomic import write_atomically  # noqa: PLC0415
    from solver.roll_write.challenge.content import challenge_content  # noqa: PLC0415
    from solver.roll_write.challenge.store import Store, default_path  # noqa: PLC0415
    from solver.roll_write.challenge.stored import stored_challenge  # noqa: PLC0415

    order = _order(load(edition), day, kind)
    challenge = stored_challenge(Store(store or default_path()), order)
    if form == "json":
        print_json(challenge_content(challenge))
        return
    for name, content in daily_files(challenge, solution or "page", paper, lang, theme).items():
        write_atomically(out / name, content)
        click.echo(f"wrote {out / name}")


def _order(edition: "Edition", day: str | None, kind: str | None) -> "Order":
    """Return which challenge is meant."""
    from pnp.challenge.week import kind_of  # noqa: PLC0415 - slow to import
    from solver.roll_write.challenge.question import Order  # noqa: PLC0415
    from solver.roll_write.challenge.text import parse_day, parse_kind  # noqa: PLC0415

    chosen = date.today() if day is None else parse_day(day)  # noqa: DTZ011 - the day where the player lives
    return Order(edition, chosen, kind_of(chosen) if kind is None else parse_kind(kind))
