"""``pnp edition``: check, start, describe and show the numbers of a printed copy."""

import json
from pathlib import Path

import click

from pnp.cli.errors import ErrorGroup

_FOLDER = click.Path(file_okay=False, path_type=Path)


@click.group(cls=ErrorGroup)
def edition() -> None:
    """Work with editions: the folder of YAML and CSV files with all numbers of one copy of the game."""


@edition.command(epilog="Example: pnp edition check my-copy")
@click.argument("folder", type=_FOLDER, required=False)
def check(folder: Path | None) -> None:
    """Check the files in FOLDER (the house edition if none is named) and list everything that is wrong.

    Each finding names file, line and column, what was found and what is allowed. Exit code 0 if all is well, 2 if not.
    """
    from solver.roll_write.loading import house_folder, load_edition  # noqa: PLC0415 - slow to import

    loaded = load_edition(folder)
    click.echo(f"{folder or house_folder()}: all is well (edition {loaded.key}, digest {loaded.digest[:12]})")


@edition.command(epilog="Example: pnp edition new my-copy")
@click.argument("folder", type=_FOLDER)
def new(folder: Path) -> None:
    """Copy the house edition into FOLDER, as a start for your own copy's numbers.

    A folder that exists is never touched.
    """
    from solver.roll_write.loading import house_folder  # noqa: PLC0415 - slow to import
    from solver.roll_write.loading.starting import start_edition  # noqa: PLC0415

    for path in start_edition(folder, house_folder()):
        click.echo(f"wrote {path}")
    click.echo(
        f"""
Put the numbers of your copy into these files, with a text editor or a spreadsheet, in this order:
  1. edition.yaml    tubes and shelves (VP at each height), potency, dice
  2. paths.csv       the element on each path of the four workshop sheets
  3. workshops.yaml  each workshop sheet's own ability
  4. lines.csv       the rewards at both ends of each row and column (mastery.yaml: the tracks' length)
  5. cards.yaml      needs, rewards and shapes of the 24 cards, and which artifact is on the back
Then run:  pnp edition check {folder}"""
    )


@edition.command(
    epilog="\b\nExample: pnp edition schema --file cards.yaml > cards.schema.json\n"
    "and as the first line of cards.yaml:\n    # yaml-language-server: $schema=cards.schema.json"
)
@click.option("--file", "file", metavar="NAME", help="One file only, such as cards.yaml; without it, all of them.")
def schema(file: str | None) -> None:
    """Print the JSON Schema of an edition's files, for editors that complete and check while you type."""
    from solver.roll_write.loading.json_schema import json_schema  # noqa: PLC0415 - slow to import
    from solver.roll_write.loading.reader import FILES  # noqa: PLC0415

    found = json_schema(file) if file else {name: json_schema(name) for name in FILES}
    click.echo(json.dumps(found, indent=2, ensure_ascii=False))


@edition.command(epilog="Example: pnp edition show my-copy")
@click.argument("folder", type=_FOLDER, required=False)
@click.option("--json", "form", flag_value="json", help="As JSON, for other programs.")
@click.option("--text", "form", flag_value="text", default="text", help="As tables, for people (the default).")
def show(folder: Path | None, form: str) -> None:
    """Show all numbers of the edition in FOLDER (the house edition if none is named)."""
    from pnp.cli.edition_view import summary  # noqa: PLC0415 - slow to import
    from solver.roll_write.loading import load_edition  # noqa: PLC0415
    from solver.roll_write.loading.content import edition_content  # noqa: PLC0415

    loaded = load_edition(folder)
    if form == "json":
        click.echo(json.dumps(edition_content(loaded), indent=2, ensure_ascii=False))
    else:
        click.echo("\n".join(summary(loaded)))
