"""``pnp render``: single components or kinds of them, as pages to print or as pictures at trim size."""

from pathlib import Path

import click

from pnp.cli.options import ThemeType, edition_option, languages, out_option, press_options
from pnp.kit.options import PressOptions

FORMATS = ("pdf", "svg", "png")


@click.command(
    epilog="\b\nExamples:\n"
    "  pnp render cards --paper Letter\n"
    "  pnp render cards --flip short-edge --bleed 3 --theme low-ink\n"
    "  pnp render card-red-3 card-red-4 --format png\n"
    "  pnp render workshop mastery --lang es --out sheets"
)
@click.argument("components", nargs=-1, required=True, metavar="COMPONENT...")
@click.option(
    "--paper",
    default="A4",
    show_default=True,
    metavar="NAME",
    help="The paper of a PDF (pnp list shows them). Pages are laid out for it, never scaled. Example: --paper Letter",
)
@click.option(
    "--theme",
    type=ThemeType(),
    default="colour",
    show_default=True,
    help="How it looks; low-ink has lines instead of filled areas. Example: --theme low-ink",
)
@click.option(
    "--lang", type=click.Choice(languages()), default="en", show_default=True, help="The language. Example: --lang es"
)
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="pdf",
    show_default=True,
    help="pdf: pages to print and cut. svg: each side at trim size. png: each side as a picture, with its bleed when "
    "--bleed is given. Example: --format svg",
)
@click.option(
    "--dpi",
    type=click.IntRange(30, 1200),
    default=300,
    show_default=True,
    help="Pixels per inch of a PNG: 300 for print shops, 96 for a screen. Example: --dpi 96",
)
@press_options
@edition_option
@out_option
def render(
    *,
    components: tuple[str, ...],
    paper: str,
    theme: str,
    lang: str,
    form: str,
    dpi: int,
    flip: str,
    bleed: float,
    marks: str,
    printer: str,
    edition: Path | None,
    out: Path,
) -> None:
    """Render each COMPONENT: a kind such as cards, or a single one such as card-red-3 (pnp list shows both).

    A PDF holds the components of one kind. Files go to a folder for each paper or format, under names that say what
    they are.
    """
    from pnp.drawing.atomic import write_atomically  # noqa: PLC0415 - slow to import
    from pnp.kit.choice import chosen  # noqa: PLC0415
    from pnp.kit.faces import pictures  # noqa: PLC0415
    from pnp.kit.sheets import sheets  # noqa: PLC0415
    from pnp.kit.studio import Studio  # noqa: PLC0415
    from solver.roll_write.loading import load_edition  # noqa: PLC0415

    studio = Studio(load_edition(edition), lang, theme)
    parts = chosen(studio.edition, components)
    if form == "pdf":
        files = sheets(studio, parts, paper, PressOptions(flip, bleed, marks, printer))
    else:
        files = pictures(studio, parts, form, dpi, bleed)
    for name, content in files.items():
        write_atomically(out / name, content)
        click.echo(f"wrote {out / name}")
