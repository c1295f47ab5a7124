"""``pnp explain``: why a solution's turns are as they are."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.errors import UserError
from pnp.cli.game import json_option, load, print_json
from pnp.cli.lines import line_place, line_text
from pnp.cli.options import edition_option
from pnp.cli.play import effort_option, evaluator_of

if TYPE_CHECKING:
    from solver.roll_write.edition import Edition
    from solver.roll_write.solution_file import Solved


@click.command(
    epilog="\b\nExamples:\n"
    "  pnp solve midsummer --last 3 --save best.json\n"
    "  pnp explain best.json\n"
    "  pnp explain midsummer game.txt --json"
)
@click.argument("solution")
@click.argument("line", required=False)
@click.option("--sheets", help="Fix the sheets of a dealt game instead of dealing them, such as W1M2.")
@effort_option
@json_option
@edition_option
def explain(
    *, solution: str, line: str | None, sheets: str | None, effort: str, form: str | None, edition: Path | None
) -> None:
    """Explain a SOLUTION that pnp solve kept, turn by turn; or a saved game; or, of a deal that is named, the LINE.

    For each turn: what it did, what later turns used of it, what it counts at the end, what a greedy player would have
    done instead, and how much would have been lost by that.
    """
    from pnp.solving.reasons import reasons_of  # noqa: PLC0415 - slow to import
    from pnp.solving.reasons_view import reasons_content, show_reasons  # noqa: PLC0415

    solved = _solved(load(edition), solution, line, sheets)
    if solved.solution.line is None:
        message = f"{solution}: this solution has no line, there is nothing to explain"
        raise UserError(message)
    reasons = reasons_of(solved, evaluator_of(effort))
    if form == "json":
        print_json(reasons_content(solved, reasons))
    else:
        show_reasons(solved, reasons)


def _solved(edition: "Edition", solution: str, line: str | None, sheets: str | None) -> "Solved":
    from pnp.play.openings import saved_line  # noqa: PLC0415 - slow to import
    from pnp.solving.asking import is_task_file, played  # noqa: PLC0415
    from solver.reading import read_whole  # noqa: PLC0415
    from solver.roll_write.deal_file import SUFFIXES  # noqa: PLC0415
    from solver.roll_write.solution_file import read_solution  # noqa: PLC0415

    path = Path(solution)
    if line is not None:
        return played(edition, solution, sheets, line_text(line), line_place(line))
    if path.suffix in SUFFIXES:
        return played(edition, solution, sheets, saved_line(edition, solution))
    if not is_task_file(solution):
        message = "name a solution's file (pnp solve --save writes one), a saved game, or a deal and its line"
        raise click.UsageError(message)
    return read_solution(edition, read_whole(path), solution)
