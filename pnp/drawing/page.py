"""A page: a drawing as large as its paper, and the boxes of what is to be cut out of it."""

from dataclasses import dataclass
from enum import StrEnum

from pnp.drawing.items import Box, Drawing, Group, translate


class Duplex(StrEnum):
    """How the printer turns the paper for the back; the words are those of the PDF standard."""

    NONE = "Simplex"
    LONG_EDGE = "DuplexFlipLongEdge"
    SHORT_EDGE = "DuplexFlipShortEdge"


@dataclass(frozen=True, slots=True)
class Page:
    """A drawing whose width and height are the paper's (mm).

    Attributes:
        drawing: what is on the page.
        trim: what remains after cutting; None means the whole page.
        bleed: what may be printed; None means the trim.
    """

    drawing: Drawing
    trim: Box | None = None
    bleed: Box | None = None


def component_page(drawing: Drawing) -> Page:
    """Return a page that holds one component at its trim size, with its bleed round it."""
    margin = drawing.bleed
    if not margin:
        return Page(drawing)
    width, height = drawing.width + 2 * margin, drawing.height + 2 * margin
    shifted = Group(drawing.items, transform=translate(margin, margin))
    page = Drawing(width, height, (shifted,), drawing.name)
    return Page(page, trim=Box(margin, margin, drawing.width, drawing.height), bleed=Box(0, 0, width, height))
