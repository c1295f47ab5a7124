"""``pnp deck``: cards of any game, from a table and a layout."""

from pathlib import Path

import click

from pnp.cli.options import press_options

_SUFFIXES = (".pdf", ".svg", ".png", "")
_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command(
    epilog="\b\nExamples:\n"
    "  pnp deck cards.csv --layout layout.yaml\n"
    "  pnp deck cards.xlsx --layout layout.yaml --out cards.pdf --paper Letter --flip short-edge\n"
    "  pnp deck cards.csv --layout layout.yaml --out faces/          a PNG of every side, for a print shop\n"
    "  pnp deck cards.csv --layout layout.yaml --out overview.svg    one picture of them all\n"
    "  pnp deck docs/decks/lantern-street/cards.csv --layout docs/decks/lantern-street/layout.yaml"
)
@click.argument("table", type=_FILE)
@click.option(
    "--layout",
    "layout_file",
    type=_FILE,
    required=True,
    help="How a card is drawn (YAML): size, theme, icons, and items for the front and the back. "
    "Example: --layout layout.yaml",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    help="What to write: a .pdf of pages to print (without --out: beside the table), a .svg or .png of all cards in "
    "rows, or a folder for a PNG of every side. Example: --out cards.pdf",
)
@click.option(
    "--paper", default="A4", show_default=True, metavar="NAME", help="The paper of a PDF. Example: --paper Letter"
)
@click.option(
    "--title", default="", metavar="TEXT", help="What the margins call the deck. Example: --title 'Lantern Street'"
)
@click.option(
    "--dpi",
    type=click.IntRange(30, 1200),
    default=300,
    show_default=True,
    help="Pixels per inch of PNGs. Example: --dpi 600",
)
@press_options
def deck(
    *,
    table: Path,
    layout_file: Path,
    out: Path | None,
    paper: str,
    title: str,
    dpi: int,
    flip: str,
    bleed: float,
    marks: str,
    printer: str,
) -> None:
    """Make cards from a TABLE (.csv, .xlsx or .yaml): a row is a card, a column count says how many copies of it.

    docs/decks explains layouts with two worked examples.
    """
    from pnp.deck.deck import deck_pdf, read_whole_deck, side_pictures  # noqa: PLC0415 - slow to import
    from pnp.deck.overview import overview  # noqa: PLC0415
    from pnp.drawing.atomic import write_atomically  # noqa: PLC0415
    from pnp.drawing.page import Page  # noqa: PLC0415
    from pnp.drawing.png import png_bytes  # noqa: PLC0415
    from pnp.drawing.svg import svg_text  # noqa: PLC0415
    from pnp.paper import (  # noqa: PLC0415
        Backs,
        Furniture,
        Imposition,
        Marks,
        PrinterProfile,
        find_paper,
        load_profile,
    )

    place = out or table.with_suffix(".pdf")
    if place.suffix not in _SUFFIXES:
        message = f"{place}: write to a .pdf, .svg or .png, or to a folder (a name without a dot)"
        raise click.UsageError(message)
    read = read_whole_deck(table, layout_file)
    files: dict[Path, bytes]
    if place.suffix == ".pdf":
        two_sided = any(card.back for card in read.cards)
        options = Imposition(
            find_paper(paper),
            read.width,
            read.height,
            bleed=min(bleed, read.layout.bleed),
            marks=Marks(marks),
            backs=Backs(flip) if two_sided else Backs.NONE,
            furniture=Furniture(title or read.name),
            profile=load_profile(printer) if printer else PrinterProfile(),
        )
        files = {place: deck_pdf(read, options, title or read.name)}
    elif place.suffix == ".svg":
        files = {place: svg_text(overview(read), read.layout.icons).encode()}
    elif place.suffix == ".png":
        files = {place: png_bytes(Page(overview(read)), dpi, read.layout.icons)}
    else:
        files = {place / name: content for name, content in side_pictures(read, dpi, bleed)}
    for path, content in files.items():
        write_atomically(path, content)
        click.echo(f"wrote {path}")
    click.echo(f"{read.count} cards, {len(read.cards)} different")
