"""``pnp theme``: themes of one's own."""

from pathlib import Path

import click

from pnp.cli.errors import ErrorGroup
from pnp.cli.options import edition_option, themes
from solver.files import write_folder

_PLACE = click.Path(path_type=Path)


@click.group(cls=ErrorGroup)
def theme() -> None:
    """Make and check themes of your own: colours, paints, icons, art under the components, changed layouts."""


@theme.command(
    epilog="\b\nExamples:\n"
    "  pnp theme new midnight\n"
    "  pnp theme new old-book --from parchment\n"
    "  pnp render cards --theme ./midnight"
)
@click.argument("folder", type=_PLACE)
@click.option(
    "--from",
    "base",
    type=click.Choice(themes()),
    default="colour",
    show_default=True,
    help="The theme that it begins with. Example: --from parchment",
)
def new(*, folder: Path, base: str) -> None:
    """Write a theme to a new FOLDER, to be changed: theme.yaml, art, icons and layouts, with an example of each."""
    from pnp.theming.new import check_place, theme_texts  # noqa: PLC0415

    check_place(folder)
    texts = theme_texts(base)
    write_folder(folder, {name: text.encode() for name, text in texts.items()})
    for name in texts:
        click.echo(f"wrote {folder / name}")


@theme.command(epilog="\b\nExamples:\n  pnp theme check midnight\n  pnp theme check midnight --edition my-copy")
@click.argument("folder", type=_PLACE)
@edition_option
def check(*, folder: Path, edition: Path | None) -> None:
    """Look for everything that is wrong with the theme in FOLDER, each with file, line and column.

    Looked at: unknown keys, missing colours and paints, files that are missing or cannot be printed as they look,
    pictures with too few pixels, icons and layouts that replace nothing, and, by drawing every component in every
    language, texts that no longer fit.

    Exit code 0 when there is nothing to say, 1 when there are findings.
    """
    from pnp.theming.check import theme_findings  # noqa: PLC0415 - slow to import
    from solver.roll_write.loading import load_edition  # noqa: PLC0415

    findings = theme_findings(folder, load_edition(edition))
    for finding in findings:
        click.echo(finding)
    click.echo("nothing to say" if not findings else f"{len(findings)} finding{'s' if len(findings) > 1 else ''}")
    if findings:
        raise SystemExit(1)
