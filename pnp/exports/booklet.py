"""Booklets: pages of half a sheet, placed so that the stack is folded once and stapled. Lengths are mm."""

from collections.abc import Sequence
from typing import Final

from pnp.drawing.colour import BLACK
from pnp.drawing.errors import DrawingError
from pnp.drawing.items import Drawing, Group, Item, LineTo, MoveTo, Paint, Path, translate
from pnp.drawing.page import Page
from pnp.paper.sizes import Paper

_SIDES: Final = 4  # pages of the booklet on a sheet of paper
_FOLD: Final = Paint(stroke=BLACK, width=0.15)
_TICK: Final = 3.0  # length of the mark at each end of the fold


def booklet_order(count: int) -> list[tuple[int, int]]:
    """Return the pages (from 0) left and right on each side; sides alternate front and back.

    Numbers of ``count`` and more are blank pages that fill the last sheet.

    >>> booklet_order(4)
    [(3, 0), (1, 2)]
    >>> booklet_order(6)
    [(7, 0), (1, 6), (5, 2), (3, 4)]
    """
    whole = -(-count // _SIDES) * _SIDES
    order: list[tuple[int, int]] = []
    for first in range(0, whole // 2, 2):
        last = whole - 1 - first
        order += [(last, first), (first + 1, last - 1)]
    return order


def booklet(pages: Sequence[Drawing], paper: Paper) -> list[Page]:
    """Return the sides of the sheets for a booklet, landscape, to be flipped on the short edge.

    Args:
        pages: the pages in reading order, all small enough for half a sheet inside its margins.
        paper: the paper, upright.

    Raises:
        DrawingError: a page does not fit, or there is none.
    """
    if not pages:
        raise DrawingError("a booklet needs at least one page")
    sheet = paper if paper.landscape else paper.turned()
    for page in pages:
        room = sheet.width / 2 - 2 * paper.margin, sheet.height - 2 * paper.margin
        if page.width > room[0] or page.height > room[1]:
            raise DrawingError(
                f"{page.name} is {page.width:g} x {page.height:g} mm and half a sheet of {paper.name} has room for "
                f"{room[0]:g} x {room[1]:g} mm; pages are never scaled"
            )
    return [_side(pages, numbers, sheet) for numbers in booklet_order(len(pages))]


def _side(pages: Sequence[Drawing], numbers: tuple[int, int], sheet: Paper) -> Page:
    half = sheet.width / 2
    items: list[Item] = []
    for number, left in zip(numbers, (0.0, half), strict=True):
        if number < len(pages):
            page = pages[number]
            x, y = left + (half - page.width) / 2, (sheet.height - page.height) / 2
            items.append(Group(page.items, translate(x, y), tag="page"))
    near, far = sheet.margin, sheet.height - sheet.margin
    items.append(Path((MoveTo(half, near), LineTo(half, near + _TICK)), _FOLD, "fold"))
    items.append(Path((MoveTo(half, far - _TICK), LineTo(half, far)), _FOLD, "fold"))
    return Page(Drawing(sheet.width, sheet.height, tuple(items), "booklet"))
