"""``pnp daily``: the challenge of a day."""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.game import json_option, load, print_json
from pnp.cli.options import edition_option, languages, out_option, themes
from solver.roll_write.challenge.kinds import KINDS

if TYPE_CHECKING:
    from solver.roll_write.challenge.question import Challenge, Order
    from solver.roll_write.edition import Edition


@click.command(
    epilog="\b\nExamples:\n"
    "  pnp daily                            today's challenge on A4\n"
    "  pnp daily --date 2026-05-04 --paper Letter --theme low-ink --lang es\n"
    "  pnp daily --kind stone --no-solution\n"
    "  pnp daily --from 2026-05-01 --to 2026-05-31 --booklet   a month with a calendar"
)
@click.option("--date", "day", metavar="DAY", help="Another day than today, year-month-day. Example: --date 2026-05-04")
@click.option("--from", "first", metavar="DAY", help="The first day of a series. Example: --from 2026-05-01")
@click.option("--to", "last", metavar="DAY", help="The last day of a series. Example: --to 2026-05-31")
@click.option("--booklet", "binding", flag_value="booklet", help="A series as one file, with a calendar in front.")
@click.option("--workers", type=click.IntRange(1, 64), default=2, show_default=True, help="Days made side by side.")
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
    first: str | None,
    last: str | None,
    binding: str | None,
    workers: int,
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
    from pnp.challenge.files import booklet_files, daily_files  # noqa: PLC0415 - slow to import
    from solver.roll_write.challenge.content import challenge_content  # noqa: PLC0415
    from solver.roll_write.challenge.store import default_path  # noqa: PLC0415

    if (first is None) != (last is None) or (first is not None and day is not None):
        message = "name one day with --date, or a series with both --from and --to"
        raise click.UsageError(message)
    orders = _orders(load(edition), day, first, last, kind)
    challenges = _made(store or default_path(), orders, workers)
    if form == "json":
        contents = [challenge_content(challenge) for challenge in challenges]
        print_json(contents if first else contents[0])
    elif binding:
        _write(out, booklet_files(challenges, solution or "page", paper, lang, theme))
    else:
        for challenge in challenges:
            _write(out, daily_files(challenge, solution or "page", paper, lang, theme))


def _write(out: Path, files: dict[str, bytes]) -> None:
    from pnp.drawing.atomic import write_atomically  # noqa: PLC0415 - only when files are written

    for name, content in files.items():
        write_atomically(out / name, content)
        click.echo(f"wrote {out / name}")


def _made(store: Path, orders: "list[Order]", workers: int) -> "list[Challenge]":
    """Make the challenges that are not stored yet; a series says on the error output how far it is."""
    from pnp.challenge.series import make_series  # noqa: PLC0415 - slow to import

    def progress(done: int, count: int) -> None:
        if count > 1:
            click.echo(f"{done} of {count} days", err=True)

    return make_series(store, orders, workers, progress)


def _orders(
    edition: "Edition", day: str | None, first: str | None, last: str | None, kind: str | None
) -> "list[Order]":
    """Return which challenges are meant."""
    from pnp.challenge.series import days_between  # noqa: PLC0415 - slow to import
    from solver.roll_write.challenge.text import parse_day  # noqa: PLC0415

    if first is None or last is None:
        return [_order(edition, day, kind)]
    days = days_between(parse_day(first), parse_day(last))
    return [_order(edition, each.isoformat(), kind) for each in days]


def _order(edition: "Edition", day: str | None, kind: str | None) -> "Order":
    """Return which challenge is meant."""
    from pnp.challenge.week import kind_of  # noqa: PLC0415 - slow to import
    from solver.roll_write.challenge.question import Order  # noqa: PLC0415
    from solver.roll_write.challenge.text import parse_day, parse_kind  # noqa: PLC0415

    chosen = date.today() if day is None else parse_day(day)  # noqa: DTZ011 - the day where the player lives
    return Order(edition, chosen, kind_of(chosen) if kind is None else parse_kind(kind))
