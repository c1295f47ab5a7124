"""``pnp align``: measure a printer and keep what it needs, so that cuts and backs are where they should be."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.errors import UserError
from pnp.cli.options import languages, out_option

if TYPE_CHECKING:
    from pnp.paper import Backs, Paper, PrinterProfile, Readings

_QUESTIONS = {
    "left": "A, from the paper's left edge to the upright line (mm)",
    "top": "B, from the top edge to the lying line (mm)",
    "across": "C, the lying line between its end ticks (mm)",
    "down": "D, the upright line between its end ticks (mm)",
    "back_x": "E, where the front's upright line falls on the back's lying scale",
    "back_y": "F, where the front's lying line falls on the back's upright scale",
}


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet that is measured: its paper, turned as the page is, how it is flipped, and the page's language."""

    paper: "Paper"
    backs: "Backs"
    language: str


@click.command(
    epilog="\b\nExamples:\n"
    "  pnp align                                  write the alignment page; print it at 100 %, two-sided\n"
    "  pnp align --printer office                 answer six questions; they are saved as the printer 'office'\n"
    "  pnp align --printer office --left 105.4 --back-x 1.5   the same without questions\n"
    "  pnp align --printer office --check         write the proof, printed with the saved corrections\n"
    "  pnp kit --printer office                   use them"
)
@click.option(
    "--printer", default="", metavar="NAME", help="The name to save the printer under. Example: --printer office"
)
@click.option("--check", "task", flag_value="check", help="Write the page with the saved corrections, as a proof.")
@click.option("--list", "task", flag_value="list", help="List the saved printers.")
@click.option(
    "--paper", default="A4", show_default=True, metavar="NAME", help="The paper that is in the printer. Example: Letter"
)
@click.option(
    "--flip",
    type=click.Choice(["long-edge", "short-edge"]),
    default="long-edge",
    show_default=True,
    help="How the printer turns the paper for the back. Example: --flip short-edge",
)
@click.option(
    "--page",
    type=click.Choice(["upright", "lying"]),
    default="upright",
    show_default=True,
    help="How the page is turned. Some printers miss differently on lying pages, such as those with four cards in a "
    "row; measure these apart and save them under a name of their own. Example: --page lying",
)
@click.option("--left", type=float, metavar="MM", help="A: left edge to the upright line. Example: --left 105.4")
@click.option("--top", type=float, metavar="MM", help="B: top edge to the lying line. Example: --top 148.2")
@click.option("--across", type=float, metavar="MM", help="C: length of the lying line. Example: --across 159.6")
@click.option("--down", type=float, metavar="MM", help="D: length of the upright line. Example: --down 160.1")
@click.option("--back-x", type=float, metavar="MM", help="E: reading on the back's lying scale. Example: --back-x 1.5")
@click.option("--back-y", type=float, metavar="MM", help="F: reading on the back's upright scale. Example: --back-y -1")
@click.option(
    "--lang",
    type=click.Choice(languages()),
    default="en",
    show_default=True,
    help="The language of the page. Example: --lang es",
)
@out_option
def align(
    *,
    printer: str,
    task: str | None,
    paper: str,
    flip: str,
    page: str,
    lang: str,
    out: Path,
    **given: float | None,
) -> None:
    """Measure a printer: write the alignment page, ask for six readings, and save what the printer needs.

    Cards and crop marks move together by what is saved; registration marks, words and ruler stay. The readings can be
    given as options; then those that are not given are taken as perfect.
    """
    from pnp.paper import Backs, PrinterProfile, find_paper, load_profile  # noqa: PLC0415 - slow to import

    if task == "list":
        _list()
        return
    size = find_paper(paper)
    sheet = Sheet(size.turned() if page == "lying" else size, Backs(flip), lang)
    if task == "check":
        if not printer:
            raise UserError("say which printer to check: --printer NAME (pnp align --list shows the saved ones)")
        path = _write(out, sheet, f"proof-{printer}", load_profile(printer))
        click.echo(f"wrote {path}; A to D should be as it says, and E and F 0")
    elif printer:
        _save(printer, sheet, given)
    else:
        path = _write(out, sheet, "alignment", PrinterProfile())
        click.echo(f"wrote {path}\nprint it at 100 %, two-sided, then:  pnp align --printer NAME")


def _list() -> None:
    from pnp.paper import all_profiles  # noqa: PLC0415 - slow to import

    for name, profile in all_profiles().items():
        click.echo(f"{name}: {described(profile)}")


def _write(out: Path, sheet: Sheet, name: str, profile: "PrinterProfile") -> Path:
    from pnp.drawing.pdf import PdfInfo, write_pdf  # noqa: PLC0415 - slow to import
    from pnp.kit.names import safe  # noqa: PLC0415
    from pnp.paper import DUPLEX, Furniture, alignment_pages  # noqa: PLC0415

    pages = alignment_pages(sheet.paper, sheet.backs, Furniture(component=name, language=sheet.language), profile)
    turned = "_lying" if sheet.paper.landscape else ""
    path = out / f"{safe(name)}_{sheet.paper.name}_{sheet.backs}{turned}.pdf"
    write_pdf(path, pages, PdfInfo(name, language=sheet.language, duplex=DUPLEX[sheet.backs]))
    return path


def _save(printer: str, sheet: Sheet, given: dict[str, float | None]) -> None:
    from pnp.paper import profile_from, save_profile  # noqa: PLC0415 - slow to import

    profile = profile_from(_readings(sheet, given), sheet.paper, sheet.backs)
    save_profile(printer, profile)
    click.echo(f"saved as {printer}: {described(profile)}")
    click.echo(f"to see whether it is right:  pnp align --printer {printer} --check")


def _readings(sheet: Sheet, given: dict[str, float | None]) -> "Readings":
    """Return the readings given; where none is, ask for all six."""
    from pnp.paper import perfect_readings  # noqa: PLC0415 - slow to import

    perfect = perfect_readings(sheet.paper)
    known = {name: value for name, value in given.items() if value is not None}
    if not known:
        click.echo("What does the printed page say? (Enter for a perfect printer)")
        known = {
            name: click.prompt(f"  {question}", type=float, default=getattr(perfect, name))
            for name, question in _QUESTIONS.items()
        }
    return replace(perfect, **known)


def described(profile: "PrinterProfile") -> str:
    """Return a profile in words."""
    front, back, scale = profile.front, profile.back, profile.scale
    return (
        f"front {front.x:+g} {front.y:+g} mm, back {back.x:+g} {back.y:+g} mm (right, down), "
        f"scale {scale.x:.2%} x {scale.y:.2%}"
    )
