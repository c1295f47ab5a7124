"""``pnp solve``: the best line of play of a deal."""

from pathlib import Path

import click

from pnp.cli.game import json_option, load, print_json
from pnp.cli.options import edition_option

_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command(epilog="\b\nExamples:\n  pnp solve midsummer --last 3\n  pnp solve midsummer --time 60 --json")
@click.argument("deal")
@click.option(
    "--last", type=click.IntRange(1), metavar="N", help="Solve the last N turns after the deal's reference line."
)
@click.option("--time", "seconds", type=click.FloatRange(0), help="Stop after so many seconds.")
@json_option
@edition_option
def solve(*, deal: str, last: int | None, seconds: float | None, form: str | None, edition: Path | None) -> None:
    """Find the best solo line of a DEAL, with a bound that is a proof when it meets the score."""
    from pnp.solving.asking import Place, asked  # noqa: PLC0415 - slow to import
    from solver.roll_write.prove import Limits  # noqa: PLC0415
    from solver.roll_write.prove import solve as solve_task  # noqa: PLC0415
    from solver.roll_write.solution import solution_content  # noqa: PLC0415

    numbers = load(edition)
    question = asked(numbers, deal, None, Place(last=last))
    answer = solve_task(question.task, Limits(seconds=seconds))
    print_json(solution_content(answer, numbers) | {"form": form})
