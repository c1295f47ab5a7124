"""``pnp printer``: measure how far a printer's backs miss their fronts, and save it."""

from pathlib import Path

import click

from pnp.cli.errors import ErrorGroup
from pnp.cli.options import languages, out_option


@click.group(cls=ErrorGroup)
def printer() -> None:
    """Make backs land on their fronts: print an alignment page, measure, save the offset under a name."""


@printer.command(
    epilog="\b\nExamples:\n  pnp printer page\n  pnp printer page --paper Letter --flip short-edge\n"
    "  pnp printer page --printer office     to see whether the saved offset is right"
)
@click.option("--paper", default="A4", show_default=True, metavar="NAME", help="The paper. Example: --paper Letter")
@click.option(
    "--flip",
    type=click.Choice(("long-edge", "short-edge")),
    default="long-edge",
    show_default=True,
    help="How the printer turns the paper; print the page with the same setting. Example: --flip short-edge",
)
@click.option("--printer", "name", default="", metavar="NAME", help="Use a saved offset. Example: --printer office")
@click.option(
    "--lang", type=click.Choice(languages()), default="en", show_default=True, help="The language. Example: --lang es"
)
@out_option
def page(paper: str, flip: str, name: str, lang: str, out: Path) -> None:
    """Write the alignment page: print it two-sided, hold it to the light, read two numbers."""
    from pnp.drawing.pdf import PdfInfo, write_pdf  # noqa: PLC0415 - slow to import
    from pnp.paper import (  # noqa: PLC0415
        DUPLEX,
        Backs,
        Furniture,
        PrinterProfile,
        alignment_pages,
        find_paper,
        load_profile,
    )

    chosen, backs = find_paper(paper), Backs(flip)
    profile = load_profile(name) if name else PrinterProfile()
    furniture = Furniture(component="pnp printer page", variant=name, language=lang)
    path = out / f"alignment_{chosen.name}_{flip}.pdf"
    title = f"Alignment page, {chosen.name}"
    write_pdf(path, alignment_pages(chosen, backs, furniture, profile), PdfInfo(title, duplex=DUPLEX[backs]))
    click.echo(f"wrote {path}")


@printer.command(
    epilog="\b\nExample: the front's cross is seen on 1.5 of the x scale and on -0.5 of the y scale\n"
    "  pnp printer save office --back 1.5 -0.5\n  pnp kit --printer office"
)
@click.argument("name")
@click.option(
    "--back",
    nargs=2,
    type=float,
    default=(0.0, 0.0),
    metavar="X Y",
    help="How far (mm) backs have to move, to the right and down, as read on the alignment page. "
    "Example: --back 1.5 -0.5",
)
@click.option(
    "--front",
    nargs=2,
    type=float,
    default=(0.0, 0.0),
    metavar="X Y",
    help="How far (mm) fronts have to move; usually not needed. Example: --front 0 1",
)
def save(name: str, back: tuple[float, float], front: tuple[float, float]) -> None:
    """Save a printer's offsets under NAME, for --printer NAME."""
    from pnp.paper.profile import Offset, PrinterProfile, profiles_path, save_profile  # noqa: PLC0415 - slow to import

    save_profile(name, PrinterProfile(Offset(*front), Offset(*back)))
    click.echo(f"saved {name!r} in {profiles_path()}; use it with --printer {name}")


@printer.command(epilog="Example: pnp printer show office")
@click.argument("name")
def show(name: str) -> None:
    """Show the offsets that are saved under NAME."""
    from pnp.paper.profile import load_profile  # noqa: PLC0415 - slow to import

    profile = load_profile(name)
    for side, offset in (("front", profile.front), ("back", profile.back)):
        click.echo(f"{side}: {offset.x:g} mm to the right, {offset.y:g} mm down")
