"""``pnp export cut`` and ``sides``: pages for cutting machines, and for printers that are fed twice."""

from pathlib import Path

import click

from pnp.cli.export_options import look_options, open_studio, paper_option, write_files
from pnp.cli.options import press_options


@click.command(
    epilog="\b\nExamples:\n"
    "  pnp export cut cards\n"
    "  pnp export cut cards --registration silhouette --bleed 2 --flip long-edge\n"
    "  pnp export cut cards --marks lines --order stack --paper Letter\n"
    "  pnp export cut first-player-marker --radius 20      a square token cut round"
)
@click.argument("components", nargs=-1, required=True, metavar="COMPONENT...")
@paper_option
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
    from pnp.exports.cutting import Cutting, Order, Registration, cutting_files  # noqa: PLC0415 - slow to import
    from pnp.kit.choice import chosen  # noqa: PLC0415
    from pnp.kit.options import PressOptions  # noqa: PLC0415

    studio = open_studio(edition, lang, theme)
    press = PressOptions(flip, bleed, marks, printer)
    cutting = Cutting(paper, press, radius, Registration(registration), Order(order))
    write_files(out, cutting_files(studio, chosen(studio.edition, components), cutting))


@click.command(
    epilog="\b\nExamples:\n  pnp export sides cards\n  pnp export sides cards --flip short-edge --printer office"
)
@click.argument("components", nargs=-1, required=True, metavar="COMPONENT...")
@paper_option
@press_options
@look_options
def sides(
    *,
    components: tuple[str, ...],
    paper: str,
    flip: str,
    bleed: float,
    marks: str,
    printer: str,
    theme: str,
    lang: str,
    edition: Path | None,
    out: Path,
) -> None:
    """Write fronts and backs as files of their own, for a printer that is fed by hand.

    Print the fronts, lay the stack back into the tray (for long-edge turned like the page of a book, for short-edge
    over its upper edge), then print the backs. Try it with one sheet first.
    """
    from pnp.exports.sides import sides_files  # noqa: PLC0415 - slow to import
    from pnp.kit.choice import chosen  # noqa: PLC0415
    from pnp.kit.options import PressOptions  # noqa: PLC0415

    studio = open_studio(edition, lang, theme)
    press = PressOptions(flip, bleed, marks, printer)
    write_files(out, sides_files(studio, chosen(studio.edition, components), paper, press))
