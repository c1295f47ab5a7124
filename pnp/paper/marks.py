"""Crop marks: thin lines outside the trim, never a box round a card. Lengths are mm."""

from enum import StrEnum

from pnp.drawing.colour import BLACK
from pnp.drawing.items import Box, LineTo, MoveTo, Paint, Path
from pnp.paper.grid import Grid

MARK = Paint(stroke=BLACK, width=0.15)
OFFSET = 0.5
"""How far a mark starts from the trim, or from the bleed where there is one."""
LENGTH = 3.0
"""How long a mark is where the margin has room for it."""


class Marks(StrEnum):
    """Which marks guide the cuts."""

    NONE = "none"
    CORNERS = "corners"
    LINES = "lines"
    """Lines over the whole page, under the cells."""


def crop_marks(grid: Grid, marks: Marks, room: Box) -> list[Path]:
    """Return the marks of a page, at both trims of every column and row, inside a room of the page."""
    if marks is Marks.NONE:
        return []
    block = grid.block
    cells = [grid.cell(index) for index in range(grid.count)]
    xs = sorted({round(x, 6) for cell in cells for x in (cell.x, cell.right)})
    ys = sorted({round(y, 6) for cell in cells for y in (cell.y, cell.bottom)})
    if marks is Marks.LINES:
        lines = [(x, room.y, x, room.bottom) for x in xs] + [(room.x, y, room.right, y) for y in ys]
        return [_mark(*ends) for ends in lines]
    start = OFFSET + grid.bleed
    far = start + LENGTH
    found: list[Path] = []
    for x in xs:
        found.append(_mark(x, max(block.y - far, room.y), x, block.y - start))
        found.append(_mark(x, block.bottom + start, x, min(block.bottom + far, room.bottom)))
    for y in ys:
        found.append(_mark(max(block.x - far, room.x), y, block.x - start, y))
        found.append(_mark(block.right + start, y, min(block.right + far, room.right), y))
    return found


def _mark(x1: float, y1: float, x2: float, y2: float) -> Path:
    return Path((MoveTo(x1, y1), LineTo(x2, y2)), MARK, "crop")
