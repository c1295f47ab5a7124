"""``pnp export``: files for print shops, cutting machines and virtual tables, and booklets."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from pnp.cli.errors import ErrorGroup, UserError
from pnp.cli.options import edition_option, languages, out_option, press_options, themes

Function = TypeVar("Function", bound=Callable[..., object])
_SHOWN = 12  # findings that are listed before the rest is counted


@click.group(cls=ErrorGroup)
def export() -> None:
    """Export components for print shops, cutting machines and virtual tables; fold the rules into a booklet."""


def look_options(function: Function) -> Function:
    """Add the options that say how components look: ``--theme``, ``--lang``, ``--edition``, ``--out``."""
    for option in (
        out_option,
        edition_option,
        click.option(
            "--lang",
            type=click.Choice(languages()),
            default="en",
            show_default=True,
            help="The language. Example: --lang es",
        ),
        click.option(
            "--theme",
            type=click.Choice(themes()),
            default="colour",
            show_default=True,
            help="How it looks. Example: --theme low-ink",
        ),
    ):
        function = option(function)
    return function


@export.command(epilog="Example: pnp export shops")
def shops() -> None:
    """List the print shops, their products and the pictures they take."""
    from pnp.drawing.png import pixels  # noqa: PLC0415 - slow to import
    from pnp.exports import house_shops  # noqa: PLC0415
    from pnp.terminal.output import show, table  # noqa: PLC0415

    rows: list[tuple[str, ...]] = []
    for shop in house_shops().values():
        for product in shop.products.values():
            size = f"{pixels(product.full_width, product.dpi)} x {pixels(product.full_height, product.dpi)}"
            trim = f"{product.width:g} x {product.height:g}"
            rows.append((shop.name, product.name, trim, size, f"{product.dpi:g}", f"{product.safe:g}"))
        if shop.own_size is not None:
            own = shop.own_size
            rows.append(
                (shop.name, "any size", "its own", f"with {own.bleed:g} mm bleed", f"{own.dpi:g}", f"{own.safe:g}")
            )
    show(table(("shop", "product", "trim mm", "picture px", "dpi", "safe mm"), rows))


@export.command(
    epilog="\b\nExamples:\n"
    "  pnp export shop --shop the-game-crafter cards\n"
    "  pnp export shop --shop make-playing-cards --product poker cards --theme colour\n"
    "  pnp export shop --shop any workshop mastery --format pdf --inks press\n"
    "  pnp export shops                 what each shop takes"
)
@click.argument("components", nargs=-1, required=True, metavar="COMPONENT...")
@click.option(
    "--shop", "shop_name", required=True, metavar="NAME", help="The shop (pnp export shops lists them). Example: any"
)
@click.option(
    "--product",
    default="",
    metavar="NAME",
    help="The shop's product; without it the one nearest to the component's size. Components are never scaled: on a "
    "larger product they lie in its middle. Example: --product poker",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["png", "pdf"]),
    default="png",
    show_default=True,
    help="A picture or a PDF of each side. Example: --format pdf",
)
@click.option(
    "--dpi",
    type=click.IntRange(30, 1200),
    help="Pixels per inch of pictures; without it what the shop asks for, mostly 300. Example: --dpi 600",
)
@click.option(
    "--inks",
    type=click.Choice(["office", "press"]),
    default="office",
    show_default=True,
    help="The colours of a PDF. office: grey and RGB. press: CMYK, black as black ink alone. Example: --inks press",
)
@click.option(
    "--unsafe",
    "outside",
    type=click.Choice(["refuse", "warn"]),
    default="refuse",
    show_default=True,
    help="What to do when texts or icons lie outside the shop's safe zone, where a careless cut could touch them: "
    "refuse to write, or warn and write. Example: --unsafe warn",
)
@look_options
def shop(
    *,
    components: tuple[str, ...],
    shop_name: str,
    product: str,
    form: str,
    dpi: int | None,
    inks: str,
    outside: str,
    theme: str,
    lang: str,
    edition: Path | None,
    out: Path,
) -> None:
    """Write each side of each COMPONENT (a kind such as cards, or one such as card-red-3) as a print shop wants it."""
    from pnp.drawing.atomic import write_atomically  # noqa: PLC0415 - slow to import
    from pnp.drawing.inks import Inks  # noqa: PLC0415
    from pnp.exports import find_shop  # noqa: PLC0415
    from pnp.exports.shop import Form, Order, shop_files, sides, unsafe  # noqa: PLC0415
    from pnp.kit.choice import chosen  # noqa: PLC0415
    from pnp.kit.studio import Studio  # noqa: PLC0415
    from solver.roll_write.loading import load_edition  # noqa: PLC0415

    order = Order(find_shop(shop_name), product, Form(form), dpi, Inks(inks))
    studio = Studio(load_edition(edition), lang, theme)
    found = sides(studio, chosen(studio.edition, components), order)
    problems = unsafe(found)
    if problems:
        listed = problems[:_SHOWN] + ([f"and {len(problems) - _SHOWN} more"] if len(problems) > _SHOWN else [])
        text = "\n  ".join(["outside the safe zone:", *listed])
        if outside == "refuse":
            raise UserError(f"{text}\nnothing was written; --unsafe warn writes all the same")
        click.echo(f"Warning: {text}", err=True)
    for name, content in shop_files(studio, found, order):
        write_atomically(out / name, content)
        click.echo(f"wrote {out / name}")


@export.command(
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
    from pnp.drawing.atomic import write_atomically  # noqa: PLC0415 - slow to import
    from pnp.exports.table import KINDS, table_files  # noqa: PLC0415
    from pnp.kit.choice import chosen  # noqa: PLC0415
    from pnp.kit.studio import Studio  # noqa: PLC0415
    from solver.roll_write.loading import load_edition  # noqa: PLC0415

    studio = Studio(load_edition(edition), lang, theme)
    for name, content in table_files(studio, chosen(studio.edition, components or KINDS), base_url):
        path = out / "table" / name
        write_atomically(path, content)
        click.echo(f"wrote {path}")


@export.command(epilog="\b\nExamples:\n  pnp export booklet\n  pnp export booklet --paper Letter --lang es")
@click.option(
    "--paper",
    type=click.Choice(["A4", "Letter"]),
    default="A4",
    show_default=True,
    help="The paper to fold: A4 makes A5 pages, Letter half Letter. Each has its own layout. Example: --paper Letter",
)
@look_options
def booklet(*, paper: str, theme: str, lang: str, edition: Path | None, out: Path) -> None:
    """Write the rules summary as a booklet: print two-sided, flip on the short edge, fold once, staple."""
    from pnp.components.roll_write.rules_booklet import booklet_pages  # noqa: PLC0415 - slow to import
    from pnp.drawing.pdf import write_pdf  # noqa: PLC0415
    from pnp.exports.booklet import booklet as impose_booklet  # noqa: PLC0415
    from pnp.kit.names import pages_name  # noqa: PLC0415
    from pnp.kit.studio import Studio  # noqa: PLC0415
    from pnp.paper import Backs, find_paper  # noqa: PLC0415
    from solver.roll_write.loading import load_edition  # noqa: PLC0415

    studio = Studio(load_edition(edition), lang, theme)
    pages = impose_booklet(booklet_pages(studio.made, paper), find_paper(paper))
    path = out / pages_name(studio, "rules-booklet", paper, Backs.SHORT_EDGE)
    write_pdf(path, pages, studio.info(studio.words["components.rules.title"], Backs.SHORT_EDGE))
    click.echo(f"wrote {path}")


@export.command(
    epilog="\b\nExamples:\n"
    "  pnp export cut cards\n"
    "  pnp export cut cards --registration silhouette --bleed 2 --flip long-edge\n"
    "  pnp export cut cards --marks lines --order stack --paper Letter\n"
    "  pnp export cut first-player-marker --radius 20      a square token cut round"
)
@click.argument("components", nargs=-1, required=True, metavar="COMPONENT...")
@click.option(
    "--paper",
    default="A4",
    show_default=True,
    metavar="NAME",
    help="The paper (pnp list shows them). Example: --paper Letter",
)
@click.option(
    "--radius",
    type=click.FloatRange(0, 100),
    default=3,
    show_default=True,
    metavar="MM",
    help="Radius of the cut corners; 0 cuts them square, half a token's side makes it round. Example: --radius 2.5",
)
@click.option(
    "--registration",
    type=click.Choice(["none", "silhouette"]),
    default="none",
    show_default=True,
    help="Marks that a cutting machine looks for. silhouette: a square and two brackets, 12 mm from the paper's edge, "
    "10 mm long, 0.5 mm thick (enter these in the machine's program); slots next to a mark stay empty and crop marks "
    "are left out. Example: --registration silhouette",
)
@click.option(
    "--order",
    type=click.Choice(["rows", "stack"]),
    default="rows",
    show_default=True,
    help="How cards fill the pages. rows: one after another. stack: so that after cutting all pages in one stack, the "
    "piles are in order. Example: --order stack",
)
@press_options
@look_options
def cut(
    *,
    components: tuple[str, ...],
    paper: str,
    radius: float,
    registration: str,
    order: str,
    flip: str,
    bleed: float,
    marks: str,
    printer: str,
    theme: str,
    lang: str,
    edition: Path | None,
    out: Path,
) -> None:
    """Write pages and, for each page, an SVG of its cut lines (layer "cut", in mm) for a cutting machine.

    The SVG lies on the page to a hundredth of a millimetre. The pages of backs have cut lines too, for cutting from
    behind. The version of the marks' geometry stands in the page's margin.
    """
    from pnp.drawing.atomic import write_atomically  # noqa: PLC0415 - slow to import
    from pnp.exports.cutting import Cutting, Order, Registration, cutting_files  # noqa: PLC0415
    from pnp.kit.choice import chosen  # noqa: PLC0415
    from pnp.kit.options import PressOptions  # noqa: PLC0415
    from pnp.kit.studio import Studio  # noqa: PLC0415
    from solver.roll_write.loading import load_edition  # noqa: PLC0415

    studio = Studio(load_edition(edition), lang, theme)
    press = PressOptions(flip, bleed, marks, printer)
    cutting = Cutting(paper, press, radius, Registration(registration), Order(order))
    for name, content in cutting_files(studio, chosen(studio.edition, components), cutting):
        write_atomically(out / name, content)
        click.echo(f"wrote {out / name}")
