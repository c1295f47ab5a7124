"""``pnp solve``: the best line of play of a deal."""

from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.errors import FaultError
from pnp.cli.game import json_option, load, print_json
from pnp.cli.lines import line_place, line_text
from pnp.cli.options import ThemeType, edition_option

if TYPE_CHECKING:
    from pnp.solving.asking import Place
    from pnp.solving.running import Repeatably
    from solver.roll_write.edition import Edition
    from solver.roll_write.prove import Limits
    from solver.roll_write.solution_file import Solved

_FILE = click.Path(dir_okay=False, path_type=Path)
ENDINGS = (".pdf", ".svg", ".json")
INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it; the best line so far is shown all the same."""


@click.command(
    epilog="\b\nExamples:\n"
    "  pnp solve midsummer --last 3             the last three turns, proven\n"
    "  pnp solve midsummer --time 60            a whole game, as good as a minute makes it\n"
    "  pnp solve midsummer --from game.txt      go on from the decisions in a file\n"
    "  pnp solve --position position.yaml       from a position that was written down\n"
    "  pnp solve midsummer --last 4 --first-good 180\n"
    "  pnp solve midsummer --last 3 --save best.json --out best.pdf"
)
@click.argument("deal", required=False)
@click.option("--sheets", help="Fix the sheets of a dealt game instead of dealing them, such as W1M2.")
@click.option(
    "--from", "line", metavar="LINE", help="Begin after these decisions: notation, a file of it, or - for the input."
)
@click.option("--position", type=_FILE, help="Begin at a position in a file; DEAL may then be left out.")
@click.option(
    "--last",
    type=click.IntRange(1, 99),
    metavar="N",
    help="Begin where the last N turns are left after the deal's reference line.",
)
@click.option(
    "--time",
    "seconds",
    type=click.FloatRange(0),
    metavar="SECONDS",
    help="Stop after so many seconds. Example: --time 60",
)
@click.option(
    "--gap",
    type=click.FloatRange(0),
    metavar="SHARE",
    help="Stop when the bound is at most this share above the score. Example: --gap 0.05",
)
@click.option(
    "--first-good", type=click.IntRange(0, 9999), metavar="N", help="Only ask whether N VP or more can be reached."
)
@click.option("--repeatable", "manner", flag_value="repeatable", help="The same answer every time: no race, no clock.")
@click.option(
    "--work",
    type=click.FloatRange(0),
    metavar="WORK",
    help="With --repeatable: how much may be spent, very roughly seconds.",
)
@click.option("--save", type=_FILE, help="Keep the answer in this file, for pnp explain and pnp solve (JSON).")
@click.option(
    "--out",
    "outs",
    type=_FILE,
    multiple=True,
    help="Write the answer to this file; its ending says how: .pdf or .svg, the sheets turn by turn, or .json. Say it "
    "again for more. Example: --out best.pdf",
)
@click.option("--paper", default="A4", show_default=True, metavar="NAME", help="The paper of a PDF.")
@click.option("--theme", type=ThemeType(), default="colour", show_default=True, help="How a PDF or SVG looks.")
@json_option
@edition_option
def solve(
    *,
    deal: str | None,
    sheets: str | None,
    line: str | None,
    position: Path | None,
    last: int | None,
    seconds: float | None,
    gap: float | None,
    first_good: int | None,
    manner: str | None,
    work: float | None,
    save: Path | None,
    outs: tuple[Path, ...],
    paper: str,
    theme: str,
    form: str | None,
    edition: Path | None,
) -> None:
    """Find the best solo line of a DEAL, with a bound that is a proof when it meets the score.

    DEAL is a seed, a text form, a file, a challenge, or the answer that --save kept. Without --time the search goes on
    until it has a proof; Ctrl-C stops it and shows the best line so far, with exit code 130.
    """
    if sum(choice is not None for choice in (line, position, last)) > 1:
        message = "--from, --position and --last each say where to begin: choose one"
        raise click.UsageError(message)
    if deal is None and position is None:
        message = "name a DEAL, or a position with --position"
        raise click.UsageError(message)
    chosen = _manner(seconds, gap, first_good, repeatable=manner is not None, work=work)
    _check_outs(outs, paper)
    numbers = load(edition)
    from pnp.solving.asking import Place  # noqa: PLC0415 - slow to import

    place = Place(None if line is None else line_text(line), line_place(line), position, last)
    solved, interrupted = _solved(numbers, (deal, sheets), place, chosen)
    _show(solved, first_good, form, interrupted=interrupted)
    for path in _write(solved, outs if save is None else (save, *outs), save, paper, theme):
        click.echo(f"wrote {path}", err=form == "json")
    if interrupted:
        click.get_current_context().exit(INTERRUPTED)


def _manner(
    seconds: float | None, gap: float | None, first_good: int | None, *, repeatable: bool, work: float | None
) -> "Limits | Repeatably":
    """Return how to solve."""
    from pnp.solving.running import Repeatably  # noqa: PLC0415 - slow to import
    from solver.roll_write.prove import Limits  # noqa: PLC0415

    if any(number is not None and isnan(number) for number in (seconds, gap, work)):
        message = "--time, --gap and --work are numbers"
        raise click.UsageError(message)
    if not repeatable and work is not None:
        message = "--work is for --repeatable; limit a race with --time"
        raise click.UsageError(message)
    if not repeatable:
        return Limits(seconds, gap, first_good)
    if (seconds, gap, first_good) != (None, None, None):
        message = "--repeatable has no clock and no race: limit it with --work, not with --time, --gap or --first-good"
        raise click.UsageError(message)
    return Repeatably(work)


def _solved(
    edition: "Edition", deal: tuple[str | None, str | None], place: "Place", manner: "Limits | Repeatably"
) -> "tuple[Solved, bool]":
    """Return the answer, and whether Ctrl-C ended the search."""
    from pnp.solving.asking import asked  # noqa: PLC0415 - slow to import
    from pnp.solving.running import answer, get_ready, needs_engine  # noqa: PLC0415
    from solver.roll_write.solution import Disagreement  # noqa: PLC0415
    from solver.roll_write.solution_file import Solved  # noqa: PLC0415

    try:
        if needs_engine(manner) or place.last is not None:
            get_ready()
        question = asked(edition, *deal, place)
        found = answer(question, manner)
    except Disagreement as error:
        raise FaultError(str(error)) from error
    except KeyboardInterrupt:
        click.echo("stopped before there was an answer", err=True)
        click.get_current_context().exit(INTERRUPTED)
    return Solved(question.task, question.title, found.solution), found.interrupted


def _check_outs(outs: tuple[Path, ...], paper: str) -> None:
    """Check what can be checked before the search begins."""
    for path in outs:
        if path.suffix not in ENDINGS:
            message = f"--out {path}: the ending says what is written, and is one of {', '.join(ENDINGS)}"
            raise click.UsageError(message)
    if any(path.suffix == ".pdf" for path in outs):
        from pnp.paper.sizes import find_paper  # noqa: PLC0415 - slow to import

        find_paper(paper)


def _write(solved: "Solved", paths: tuple[Path, ...], save: Path | None, paper: str, theme: str) -> tuple[Path, ...]:
    """Write the files that are asked for; only JSON can hold an answer without a line."""
    from solver.files import write_atomically  # noqa: PLC0415 - only when a file is written
    from solver.roll_write.solution_file import solution_text  # noqa: PLC0415

    written = []
    for path in paths:
        if path is save or path.suffix == ".json":
            content = solution_text(solved).encode()
        elif solved.solution.line is None:
            click.echo(f"{path}: there is no line to draw, nothing is written", err=True)
            continue
        else:
            content = _drawn(solved, path, paper, theme)
        write_atomically(path, content)
        written.append(path)
    return tuple(written)


def _drawn(solved: "Solved", path: Path, paper: str, theme: str) -> bytes:
    from pnp.solving.pages import solution_pdf, solution_svg  # noqa: PLC0415 - slow to import

    return solution_pdf(solved, paper, theme) if path.suffix == ".pdf" else solution_svg(solved, theme).encode()


def _show(solved: "Solved", first_good: int | None, form: str | None, *, interrupted: bool) -> None:
    from pnp.solving.answer_view import answer_content, goal_of, show_answer  # noqa: PLC0415 - slow to import

    goal = None if first_good is None else goal_of(solved.solution, first_good)
    if form == "json":
        print_json(answer_content(solved, goal, interrupted=interrupted))
    else:
        show_answer(solved, goal)
