"""The alignment page: shows how far a printer's backs miss their fronts. Lengths are mm."""

from typing import Final

from pnp.drawing.colour import BLACK
from pnp.drawing.fitting import TextStyle, centred, fit
from pnp.drawing.items import Anchor, Box, Drawing, Font, Group, Item, LineTo, MoveTo, Paint, Path, translate
from pnp.drawing.page import Page
from pnp.paper.backs import Backs
from pnp.paper.furniture import Furniture, furniture_words, page_furniture
from pnp.paper.grid import Grid
from pnp.paper.profile import Offset, PrinterProfile
from pnp.paper.sizes import Paper

REACH: Final = 15
"""How far the scales reach on both sides of their middle."""
ASIDE: Final = 30
"""How far the scales lie from the centre of the page: the lying one below it, the upright one right of it."""

_FINE: Final = Paint(stroke=BLACK, width=0.15)
_STYLE: Final = TextStyle(Font.TEXT, 10, 8, Anchor.MIDDLE)


def alignment_pages(paper: Paper, backs: Backs, furniture: Furniture, profile: PrinterProfile) -> list[Page]:
    """Return the front and the back of an alignment sheet, printed with the offsets of a profile.

    The front has a long cross in the middle of the page, the back a lying scale below the middle and an upright one
    beside it. Held to the light, the front's upright line crosses the lying scale at the offset that is missing in x,
    and its lying line the upright scale at the one in y: where the line falls on 2, the back has to move 2 mm to that
    side.
    """
    width, height = paper.width - 2 * paper.margin, paper.height - 2 * paper.margin
    grid = Grid(paper, 1, 1, width - 40, height - 40, 0, paper.margin + 20, paper.margin + 20)
    words = furniture_words(furniture.language)
    note = fit(words["alignment"], Box(grid.left, grid.top + 8, grid.width, 40), _STYLE, name="alignment")
    cross: list[Item] = [_stroke(-2 * ASIDE, 0, 2 * ASIDE, 0), _stroke(0, -2 * ASIDE, 0, 2 * ASIDE)]
    return [
        _page([note], cross, profile.front, grid, page_furniture(grid, furniture, backs, 1, 2, side="front")),
        _page([note], _scales(), profile.back, grid, page_furniture(grid, furniture, backs, 2, 2, side="back")),
    ]


def _page(notes: list[Item], marks: list[Item], offset: Offset, grid: Grid, margin: tuple[Group, Group]) -> Page:
    centre = translate(grid.paper.width / 2 + offset.x, grid.paper.height / 2 + offset.y)
    items = (*notes, Group(tuple(marks), centre, tag="alignment"), *margin)
    return Page(Drawing(grid.paper.width, grid.paper.height, items, "alignment page"))


def _scales() -> list[Item]:
    """Return a lying and an upright scale with half millimetres, and the numbers of every fifth."""
    marks: list[Item] = [_stroke(-REACH, ASIDE, REACH, ASIDE), _stroke(ASIDE, -REACH, ASIDE, REACH)]
    for half in range(-2 * REACH, 2 * REACH + 1):
        at, length = half / 2, 2.4 if half % 10 == 0 else 0.8 if half % 2 else 1.6
        marks += [_stroke(at, ASIDE, at, ASIDE + length), _stroke(ASIDE, at, ASIDE + length, at)]
        if half % 10 == 0:
            marks += [centred(f"{half // 2}", at, ASIDE + 4.5, 8), centred(f"{half // 2}", ASIDE + 5.5, at, 8)]
    return [*marks, centred("x", 0, ASIDE + 9, 10, Font.TEXT_BOLD), centred("y", ASIDE + 11, 0, 10, Font.TEXT_BOLD)]


def _stroke(x1: float, y1: float, x2: float, y2: float) -> Path:
    return Path((MoveTo(x1, y1), LineTo(x2, y2)), _FINE)
