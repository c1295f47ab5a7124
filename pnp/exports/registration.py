"""Registration marks that cutting machines look for, and the slots next to them that stay empty. Lengths are mm.

The marks are those that Silhouette machines know: a square in the top left corner, a corner bracket in the top right
and one in the bottom left. They stay where they are when a printer's offsets move cards and crop marks.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pnp.drawing.colour import BLACK
from pnp.drawing.errors import DrawingError
from pnp.drawing.items import Box, Drawing, Paint, Path
from pnp.drawing.page import Page
from pnp.drawing.shapes import polygon_outline, rect_outline
from pnp.paper.grid import Grid
from pnp.paper.imposition import Cell
from pnp.paper.sizes import Paper

_INK: Final = Paint(fill=BLACK)


@dataclass(frozen=True, slots=True)
class MarkGeometry:
    """How large registration marks are and where they stand.

    Attributes:
        version: printed on the sheet, so that a cut file is never used with other marks.
        inset: how far the outer corner of each mark is from both edges of the paper.
        square: the side of the square.
        length: how long the arms of a bracket are.
        thickness: how thick they are.
        clear: how far everything else stays from a mark.
    """

    version: str
    inset: float
    square: float
    length: float
    thickness: float
    clear: float


SILHOUETTE: Final = MarkGeometry("S1", inset=12, square=5, length=10, thickness=0.5, clear=3)
"""To be entered in the machine's program: inset 12 mm, length 10 mm, thickness 0.5 mm."""


def registration_marks(paper: Paper, geometry: MarkGeometry) -> list[Path]:
    """Return the three marks of a page; the paper is turned as the page is."""
    left = top = geometry.inset
    right, bottom = paper.width - geometry.inset, paper.height - geometry.inset
    long, thick = geometry.length, geometry.thickness
    bracket_right = [
        (right - long, top),
        (right, top),
        (right, top + long),
        (right - thick, top + long),
        (right - thick, top + thick),
        (right - long, top + thick),
    ]
    bracket_left = [
        (left, bottom - long),
        (left + thick, bottom - long),
        (left + thick, bottom - thick),
        (left + long, bottom - thick),
        (left + long, bottom),
        (left, bottom),
    ]
    outlines = (
        rect_outline(left, top, geometry.square, geometry.square),
        polygon_outline(bracket_right),
        polygon_outline(bracket_left),
    )
    return [Path(outline, _INK, "registration") for outline in outlines]


def with_registration(page: Page, marks: Sequence[Path]) -> Page:
    """Return a page with marks on it, above everything else."""
    drawing = page.drawing
    marked = Drawing(drawing.width, drawing.height, (*drawing.items, *marks), drawing.name, drawing.bleed)
    return Page(marked, page.trim, page.bleed)


def free_slots(grid: Grid, geometry: MarkGeometry) -> list[int]:
    """Return the cells of a grid that a mark and its clear space leave alone.

    Raises:
        DrawingError: no cell is left.
    """
    paper = grid.paper
    reach = max(geometry.square, geometry.length) + geometry.clear
    near, side = geometry.inset - geometry.clear, reach + geometry.clear
    kept = [
        Box(near, near, side, side),
        Box(paper.width - near - side, near, side, side),
        Box(near, paper.height - near - side, side, side),
    ]
    free = [
        index
        for index in range(grid.count)
        if not any(_touch(grid.cell(index).inset(-grid.bleed), box) for box in kept)
    ]
    if not free:
        raise DrawingError(
            f"registration marks leave no room for a component of {grid.width:g} x {grid.height:g} mm on {paper.name}; "
            "choose a larger paper, or none"
        )
    return free


def around_marks(cells: Sequence[Cell], grid: Grid, free: Sequence[int]) -> list[Cell]:
    """Return cells with empty ones between them, so that an imposition fills only the free slots of its grid."""
    empty = Cell(Drawing(grid.width, grid.height, (), "left free"))
    spread: list[Cell] = []
    for start in range(0, len(cells), len(free)):
        page = dict(zip(free, cells[start : start + len(free)], strict=False))
        spread += [page.get(slot, empty) for slot in range(grid.count)]
    return spread


def _touch(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom
