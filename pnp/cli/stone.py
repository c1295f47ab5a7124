"""``pnp stone``: the best way to place shapes on a stone."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.game import drawing_options, json_option, load, print_json
from pnp.cli.options import edition_option
from solver.reading import read_whole

if TYPE_CHECKING:
    from solver.roll_write.edition import Edition

_LISTED = 50
"""Placements that ``--all`` finds at most."""


@click.command(epilog="\b\nExamples:\n  pnp stone --template > stone.yaml\n  pnp stone stone.yaml --all")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path), required=False)
@click.option("--template", "form", flag_value="template", help="Print an example of a problem, to be changed.")
@click.option(
    "--all", "listed", flag_value=_LISTED, type=int, default=0, help=f"Find all best placements (at most {_LISTED})."
)
@json_option
@drawing_options
@edition_option
def stone(
    *,
    file: Path | None,
    listed: int,
    form: str | None,
    svg: Path | None,
    pdf: Path | None,
    theme: str,
    edition: Path | None,
) -> None:
    """Place shapes on a stone so that most VP come of it at the end: FILE is a sheet with shapes (YAML).

    Lines pay as the sheet stands, in the best order; gold may extend shapes or cross out squares at the end. The
    answer is proven, and played out by the rules engine.
    """
    from pnp.cli.stone_drawings import write_stone  # noqa: PLC0415 - slow to import
    from pnp.cli.stone_view import new_squares, show_stone, stone_content  # noqa: PLC0415
    from solver.roll_write.models.stone import solve_stone  # noqa: PLC0415
    from solver.roll_write.stone_file import read_stone_file  # noqa: PLC0415

    if form == "template":
        click.echo(_template(), nl=False)
        return
    if file is None:
        message = "name a problem's file, or use --template to get an example"
        raise click.UsageError(message)
    numbers: Edition = load(edition)
    problem = read_stone_file(numbers, read_whole(file), str(file))
    answer = solve_stone(problem)
    written = write_stone(numbers, (problem.filled.sheet.stone, new_squares(problem, answer)), theme, svg, pdf)
    if form == "json":
        print_json(stone_content(problem, answer, listed))
        return
    show_stone(problem, answer, listed)
    for path in written:
        click.echo(f"wrote {path}")


def _template() -> str:
    from solver.templates import templates_root  # noqa: PLC0415 - only when it is needed

    return (templates_root() / "roll_write" / "examples" / "stone.yaml").read_text(encoding="utf-8")
