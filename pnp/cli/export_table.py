"""``pnp export table``: the game for Tabletop Simulator."""

from pathlib import Path

import click

from pnp.cli.export_options import look_options, open_studio, write_files


@click.command(
    epilog="\b\nExamples:\n"
    "  pnp export table\n"
    "  pnp export table --base-url file:///C:/Users/me/kit/table/\n"
    "  pnp export table cards potency-tiles --base-url https://example.org/roll-write/"
)
@click.argument("components", nargs=-1, metavar="[COMPONENT...]")
@click.option(
    "--base-url",
    default="",
    metavar="URL",
    help="What the addresses of the pictures start with, with the slash at its end. Tabletop Simulator needs whole "
    "addresses: a folder of yours (file:///C:/Users/me/kit/table/) to play alone, one on a server to play with others. "
    "Without it the file holds the pictures' names alone, to be replaced later. Example: "
    "--base-url file:///C:/Users/me/kit/table/",
)
@look_options
def table(
    *, components: tuple[str, ...], base_url: str, theme: str, lang: str, edition: Path | None, out: Path
) -> None:
    """Write the game for Tabletop Simulator: pictures, and one saved object with cards, tiles, sheets and dice.

    The cards are deck sheets (at most 10 x 7 cards, the last slot the hidden face, 4096 pixels a side). Copy the .json
    file into the folder Saves/Saved Objects of Tabletop Simulator; in a game, take it from Objects > Saved Objects.
    """
    from pnp.exports.table import KINDS, table_files  # noqa: PLC0415 - slow to import
    from pnp.kit.choice import chosen  # noqa: PLC0415

    studio = open_studio(edition, lang, theme)
    write_files(out / "table", table_files(studio, chosen(studio.edition, components or KINDS), base_url))
