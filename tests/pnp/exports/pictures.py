"""The pictures of docs/printing.md, made from the pages that they show."""

from pathlib import Path
from typing import Final

from pnp.drawing import RGB, Drawing, Group, Item, Paint, box_rect, translate
from pnp.drawing import Path as Stroke
from pnp.drawing.items import Box
from pnp.drawing.page import Page
from pnp.exports.cut_lines import cut_lines
from pnp.exports.registration import SILHOUETTE, around_marks, free_slots, registration_marks, with_registration
from pnp.kit.choice import chosen
from pnp.kit.options import PressOptions
from pnp.kit.studio import Studio
from pnp.paper import Backs, Furniture, PrinterProfile, alignment_pages, find_paper, impose
from solver.roll_write.loading import load_edition

FOLDER: Final = Path(__file__).parents[3] / "docs" / "pictures"
DPI: Final = 45
_DESK: Final = Paint(fill=RGB(0.86, 0.86, 0.84))
_SHEET: Final = Paint(fill=RGB(1, 1, 1))
_CUT: Final = Paint(stroke=RGB(0.9, 0, 0.5), width=0.8)
_GAP: Final = 8.0


def pictures() -> dict[str, Page]:
    """Return the pictures by the names of their files."""
    studio = Studio(load_edition(), "en", "colour")
    ((kind, parts),) = chosen(studio.edition, ["cards"]).items()

    def pages(flip: str, bleed: float = 0) -> list[Page]:
        return studio.pages(parts, studio.imposition(kind, parts, "A4", PressOptions(flip, bleed)))

    align = alignment_pages(find_paper("A4"), Backs.LONG_EDGE, Furniture(component="alignment"), PrinterProfile())
    return {
        "cards.png": _side_by_side(pages("long-edge")[:2]),
        "fold.png": _side_by_side(pages("fold")[:1]),
        "align.png": _side_by_side(align),
        "cut.png": _side_by_side([_with_cut_lines(studio)]),
    }


def _with_cut_lines(studio: Studio) -> Page:
    ((kind, parts),) = chosen(studio.edition, ["cards"]).items()
    options = studio.imposition(kind, parts, "A4", PressOptions("none", 0, "none"))
    grid = options.grid()
    cells = around_marks([studio.cell(part) for part in parts], grid, free_slots(grid, SILHOUETTE))
    page = with_registration(impose(cells, options)[0], registration_marks(grid.paper, SILHOUETTE))
    lines = [Stroke(line.outline, _CUT) for line in cut_lines(page, 3)]
    return with_registration(page, lines)


def _side_by_side(pages: list[Page]) -> Page:
    items: list[Item] = []
    x = _GAP
    for page in pages:
        sheet = page.drawing
        items.append(Group((box_rect(Box(0, 0, sheet.width, sheet.height), _SHEET), *sheet.items), translate(x, _GAP)))
        x += sheet.width + _GAP
    height = max(page.drawing.height for page in pages) + 2 * _GAP
    desk = box_rect(Box(0, 0, x, height), _DESK)
    return Page(Drawing(x, height, (desk, *items), "picture"))
