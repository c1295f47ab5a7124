"""Imposition: places components on pages, with crop marks, backs and the margin's words. Lengths are mm."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from pnp.drawing.colour import BLACK
from pnp.drawing.errors import DrawingError, Source
from pnp.drawing.items import (
    CELL_TAG,
    Box,
    Drawing,
    Group,
    Item,
    LineTo,
    MoveTo,
    Outline,
    Paint,
    Path,
    Transform,
    rotate,
    translate,
)
from pnp.drawing.page import Page
from pnp.drawing.shapes import rect_outline
from pnp.paper.backs import Backs, back_box, is_upside_down
from pnp.paper.furniture import Furniture, page_furniture, strips, words_have_room
from pnp.paper.grid import Fold, Grid, lay_out, lay_out_folded, with_fewer
from pnp.paper.marks import Marks, crop_marks
from pnp.paper.profile import PrinterProfile
from pnp.paper.sizes import Paper

FOLD_LINE: Final = Paint(stroke=BLACK, width=0.15, dash=(2, 1))
_CLEAR: Final = 2.0
"""Between the fold line's ends and the room of the crop marks (mm)."""
_TOLERANCE: Final = 0.01
_ENOUGH: Final = 0.75
"""Which part of the cells that fit a page has at least."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A component to be cut out: its front, and its back where it has one."""

    front: Drawing
    back: Drawing | None = None


@dataclass(frozen=True, slots=True)
class Imposition:
    """How components are placed on paper.

    Attributes:
        paper: the paper; it is turned where that holds more.
        width: the trim width of every component.
        height: the trim height.
        bleed: how far print reaches past the trim; cells keep two bleeds apart.
        marks: the marks on fronts.
        back_marks: the marks on the backs' pages; none in the usual case, for the two sides never meet to the hair.
        backs: how backs are made.
        furniture: what the margin says.
        profile: the printer's offsets.
    """

    paper: Paper
    width: float
    height: float
    bleed: float = 0
    marks: Marks = Marks.CORNERS
    back_marks: Marks = Marks.NONE
    backs: Backs = Backs.NONE
    furniture: Furniture = field(default_factory=Furniture)
    profile: PrinterProfile = field(default_factory=PrinterProfile)

    def grid(self) -> Grid:
        """Return the grid of every page: as many cells as fit.

        Where these leave the margin's words less room than printers need, it is one row or column less, unless that
        would cost more than a quarter of the cells.

        Raises:
            DrawingError: not even one component fits on the paper.
        """
        chosen = lay_out_folded if self.backs is Backs.FOLD else lay_out
        most = chosen(self.paper, self.width, self.height, self.bleed)
        enough = (grid for grid in (most, *with_fewer(most)) if grid.count >= _ENOUGH * most.count)
        return next((grid for grid in enough if words_have_room(grid)), most)


def impose(cells: Sequence[Cell], options: Imposition) -> list[Page]:
    """Return the pages for a set of components; fronts and backs alternate when backs are on pages of their own.

    Every page has the same grid; a last page that is not full leaves cells empty.

    Raises:
        DrawingError: a component has another size than the options, or does not fit on the paper.
    """
    grid = options.grid()
    for cell in cells:
        _check_size(cell.front, options)
        if cell.back is not None:
            _check_size(cell.back, options)
    sets = [cells[start : start + grid.count] for start in range(0, len(cells), grid.count)]
    two_sided = options.backs in {Backs.LONG_EDGE, Backs.SHORT_EDGE}
    count = len(sets) * (2 if two_sided else 1)
    pages: list[Page] = []
    for group in sets:
        pages.append(_front_page(group, grid, options, len(pages) + 1, count))
        if two_sided:
            pages.append(_back_page(group, grid, options, len(pages) + 1, count))
    return pages


def front_pages(pages: Sequence[Page]) -> list[Page]:
    """Return the fronts of pages that alternate, for a file of fronts alone."""
    return list(pages[0::2])


def back_pages(pages: Sequence[Page]) -> list[Page]:
    """Return the backs of pages that alternate, for a file of backs alone."""
    return list(pages[1::2])


def _check_size(drawing: Drawing, options: Imposition) -> None:
    if abs(drawing.width - options.width) > _TOLERANCE or abs(drawing.height - options.height) > _TOLERANCE:
        raise DrawingError(
            f"it is {drawing.width:g} x {drawing.height:g} mm, and the cells are {options.width:g} x "
            f"{options.height:g} mm; components are never scaled",
            Source(drawing.name),
        )


def _front_page(cells: Sequence[Cell], grid: Grid, options: Imposition, number: int, count: int) -> Page:
    clip = _clip(grid)
    items: list[Item] = list(crop_marks(grid, options.marks, strips(grid).room))
    items += [_placed(cell.front, grid.cell(index), clip) for index, cell in enumerate(cells)]
    if grid.fold is not None:
        items += _backs(cells, grid, options.backs, clip)
        items.append(_fold_line(grid))
    side = "front" if options.backs in {Backs.LONG_EDGE, Backs.SHORT_EDGE} else ""
    margin = page_furniture(grid, options.furniture, options.backs, number, count, side=side)
    return _page(items, options.profile.front_placement(grid.paper), margin, grid, grid.occupied.inset(grid.bleed))


def _back_page(cells: Sequence[Cell], grid: Grid, options: Imposition, number: int, count: int) -> Page:
    items: list[Item] = list(crop_marks(grid, options.back_marks, strips(grid).room))
    items += _backs(cells, grid, options.backs, _clip(grid))
    margin = page_furniture(grid, options.furniture, options.backs, number, count, side="back")
    return _page(
        items, options.profile.back_placement(grid.paper), margin, grid, back_box(grid.block, grid, options.backs)
    )


def _page(items: list[Item], moved: Transform, margin: tuple[Group, ...], grid: Grid, trim: Box) -> Page:
    """Return a page; cells and crop marks are moved and stretched together, the margin stays."""
    drawing = Drawing(grid.paper.width, grid.paper.height, (Group(tuple(items), moved, tag="cells"), *margin), "page")
    left, top = moved.point(trim.x, trim.y)
    right, bottom = moved.point(trim.right, trim.bottom)
    cut = Box(left, top, right - left, bottom - top)
    return Page(drawing, trim=cut, bleed=cut.inset(-grid.bleed))


def _backs(cells: Sequence[Cell], grid: Grid, how: Backs, clip: Outline) -> Iterator[Group]:
    turned = is_upside_down(grid, how)
    for index, cell in enumerate(cells):
        if cell.back is not None:
            place = back_box(grid.cell(index), grid, how)
            yield _placed_turned(cell.back, place, clip) if turned else _placed(cell.back, place, clip)


def _clip(grid: Grid) -> Outline:
    return rect_outline(-grid.bleed, -grid.bleed, grid.pitch_x, grid.pitch_y)


def _placed(drawing: Drawing, place: Box, clip: Outline) -> Group:
    return _cell(drawing, translate(place.x, place.y), clip)


def _placed_turned(drawing: Drawing, place: Box, clip: Outline) -> Group:
    return _cell(drawing, rotate(180).then(translate(place.right, place.bottom)), clip)


def _cell(drawing: Drawing, where: Transform, clip: Outline) -> Group:
    box = Box(0, 0, drawing.width, drawing.height)
    return Group(drawing.items, where, clip, tag=f"{CELL_TAG}{drawing.name}", box=box)


def _fold_line(grid: Grid) -> Path:
    """Return the line to fold on; it keeps clear of the words in the margin."""
    paper, free = grid.paper, strips(grid).room
    room = free.inset(_CLEAR)
    if grid.fold is Fold.ACROSS:
        ends = (MoveTo(room.x, paper.height / 2), LineTo(room.right, paper.height / 2))
    else:
        ends = (MoveTo(paper.width / 2, room.y), LineTo(paper.width / 2, room.bottom))
    return Path(ends, FOLD_LINE, "fold")
