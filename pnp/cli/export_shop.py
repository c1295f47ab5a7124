"""``pnp export shop`` and ``shops``: pictures and PDFs for print shops."""

from pathlib import Path

import click

from pnp.cli.errors import UserError
from pnp.cli.export_options import look_options, open_studio, write_files

_SHOWN = 12  # findings that are listed before the rest is counted


@click.command(epilog="Example: pnp export shops")
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


@click.command(
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
    from pnp.drawing.inks import Inks  # noqa: PLC0415 - slow to import
    from pnp.exports import find_shop  # noqa: PLC0415
    from pnp.exports.shop import Form, Order, shop_files, sides, unsafe  # noqa: PLC0415
    from pnp.kit.choice import chosen  # noqa: PLC0415

    order = Order(find_shop(shop_name), product, Form(form), dpi, Inks(inks))
    studio = open_studio(edition, lang, theme)
    found = sides(studio, chosen(studio.edition, components), order)
    problems = unsafe(found)
    if problems:
        listed = problems[:_SHOWN] + ([f"and {len(problems) - _SHOWN} more"] if len(problems) > _SHOWN else [])
        text = "\n  ".join(["outside the safe zone:", *listed])
        if outside == "refuse":
            raise UserError(f"{text}\nnothing was written; --unsafe warn writes all the same")
        click.echo(f"Warning: {text}", err=True)
    write_files(out, shop_files(studio, found, order))
