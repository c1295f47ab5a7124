"""What is wrong with a side: the findings of the text, safe zone and preflight checks."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from pnp.drawing import Drawing, check_text
from pnp.drawing.page import component_page
from pnp.drawing.pdf import PdfInfo, write_pdf
from pnp.exports.faces import outside_safe_zone
from pnp.exports.shops import Product
from pnp.preflight import Target, check, house_limits, inspect
from pnp.preview.places import split_place


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong.

    Attributes:
        check: what found it: ``data``, ``text``, ``safe zone``, or a check of the preflight.
        message: what is wrong, and what to do.
        place: the file and line; empty where no single one is known.
    """

    check: str
    message: str
    place: str = ""


def file_problem(message: str) -> Problem:
    """Return a message about a data file as a problem; it may begin with file:line:column."""
    place, rest = split_place(message)
    return Problem("data", rest, place)


def side_problems(drawing: Drawing, product: Product) -> Iterator[Problem]:
    """Yield what is wrong with a side that can be drawn. Takes some 50 ms.

    Args:
        drawing: the side.
        product: what a print shop would make of it; its safe zone counts.

    Raises:
        DrawingError: the side cannot be written as a PDF.
    """
    for message in check_text(drawing):
        yield Problem("text", message)
    for message in outside_safe_zone(drawing, product):
        yield Problem("safe zone", message)
    yield from _preflight_problems(drawing)


def _preflight_problems(drawing: Drawing) -> Iterator[Problem]:
    """Yield what the preflight finds on the page of a side, for a printer at home."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "side.pdf"
        write_pdf(path, [component_page(drawing)], PdfInfo(drawing.name))
        facts = inspect(path)
    for finding in check(facts, house_limits(Target.HOME), Target.HOME):
        yield Problem(finding.check, finding.message)
