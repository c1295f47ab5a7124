"""Cut lines of pages: one outline for each component on a page, read off the page itself. Lengths are mm."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import svgwrite

from pnp.drawing.items import (
    CELL_TAG,
    Close,
    CurveTo,
    Group,
    Item,
    LineTo,
    MoveTo,
    Outline,
    Path,
    Transform,
    walk,
)
from pnp.drawing.page import Page
from pnp.drawing.shapes import outline_box, rect_outline

if TYPE_CHECKING:
    from svgwrite.base import BaseElement

CUT_TAG: Final = "cut"
"""The tag of an outline along which a component is cut, where that is not along its trim."""
STICKER_TAG: Final = "sticker"
"""The tag of a group whose last part is the outline of a sticker."""
_FOLD_TAG: Final = "fold"
_INKSCAPE: Final = "http://www.inkscape.org/namespaces/inkscape"
_PLACES: Final = 4  # decimals of mm; the PDF has three


@dataclass(frozen=True, slots=True)
class CutLine:
    """An outline to be cut, in mm from the page's top left corner, and the component it belongs to."""

    name: str
    outline: Outline


def cut_lines(page: Page, radius: float = 0) -> list[CutLine]:
    """Return the cut lines of a page.

    Components whose drawing has a cut line of its own (a net, a round marker, stickers) are cut along it, all others
    along their trim. Slots that are left free have none, nor has the half of a folded page that is glued behind.

    Args:
        page: a page made by ``pnp.paper.impose``, with the printer's offsets.
        radius: of the corners of trims; half a token's side makes it round.
    """
    folds = [item for item in _tops(page.drawing.items) if isinstance(item, Path) and item.tag == _FOLD_TAG]
    lines = [
        line
        for item, where in walk(page.drawing.items)
        if isinstance(item, Group) and item.tag.startswith(CELL_TAG) and item.items
        for line in _of_cell(item, item.transform.then(where), radius)
    ]
    return [line for line in lines if _is_in_front(line, folds)]


def _tops(items: Sequence[Item]) -> Iterator[Item]:
    """Yield the items that lie on the page itself, not in a component."""
    for item in items:
        if isinstance(item, Group) and not item.tag.startswith(CELL_TAG):
            yield from _tops(item.items)
        else:
            yield item


def _of_cell(cell: Group, where: Transform, radius: float) -> Iterator[CutLine]:
    name = cell.tag.removeprefix(CELL_TAG)
    own = [(outline, inner.then(where)) for item, inner in walk(cell.items) if (outline := _own_line(item))]
    for number, (outline, place) in enumerate(own, start=1):
        yield CutLine(f"{name}-{number}" if len(own) > 1 else name, _moved(outline, place))
    if not own and cell.box is not None:
        box = cell.box
        yield CutLine(name, _moved(rect_outline(box.x, box.y, box.width, box.height, radius), where))


def _own_line(item: Item) -> Outline:
    """Return the cut line that an item is, or that a sticker's last part is; empty for everything else."""
    if isinstance(item, Path) and item.tag == CUT_TAG:
        return item.outline
    if isinstance(item, Group) and item.tag == STICKER_TAG and isinstance(last := item.items[-1], Path):
        return last.outline
    return ()


def _moved(outline: Outline, where: Transform) -> Outline:
    moved: list[MoveTo | LineTo | CurveTo | Close] = []
    for command in outline:
        match command:
            case MoveTo(x, y):
                moved.append(MoveTo(*where.point(x, y)))
            case LineTo(x, y):
                moved.append(LineTo(*where.point(x, y)))
            case CurveTo(x1, y1, x2, y2, x, y):
                moved.append(CurveTo(*where.point(x1, y1), *where.point(x2, y2), *where.point(x, y)))
            case Close():
                moved.append(command)
    return tuple(moved)


def _is_in_front(line: CutLine, folds: Sequence[Path]) -> bool:
    """Return whether a cut line lies above or left of the page's fold."""
    for fold in folds:
        ends, box = outline_box(fold.outline), outline_box(line.outline)
        if (ends.width > ends.height and box.y > ends.y) or (ends.height > ends.width and box.x > ends.x):
            return False
    return True


def cut_svg(page: Page, lines: Sequence[CutLine], registration: Sequence[Path] = ()) -> str:
    """Return an SVG of the page's size with a layer ``cut`` and, where there are marks, a layer ``registration``.

    The lines have no fill; sizes are mm, and one unit is one mm.
    """
    width, height = _number(page.drawing.width), _number(page.drawing.height)
    svg = svgwrite.Drawing(size=(f"{width}mm", f"{height}mm"), viewBox=f"0 0 {width} {height}", debug=False)
    svg["xmlns:inkscape"] = _INKSCAPE
    if registration:
        marks = svg.add(_layer(svg, "registration", fill="#000000", stroke="none"))
        for mark in registration:
            marks.add(svg.path(_data(mark.outline)))
    cut = svg.add(_layer(svg, "cut", fill="none", stroke="#ff0000", stroke_width="0.1"))
    for line in lines:
        cut.add(svg.path(_data(line.outline), **{"data-name": line.name}))
    return f'<?xml version="1.0" encoding="utf-8"?>\n{svg.tostring()}\n'


def _layer(svg: svgwrite.Drawing, name: str, **paint: str) -> "BaseElement":
    layer = svg.g(id=name, **paint)
    layer["inkscape:groupmode"], layer["inkscape:label"] = "layer", name
    return layer


def _data(outline: Outline) -> str:
    parts: list[str] = []
    for command in outline:
        letter = {MoveTo: "M", LineTo: "L", CurveTo: "C", Close: "Z"}[type(command)]
        parts.append(letter + " ".join(_number(value) for value in command))
    return "".join(parts)


def _number(value: float) -> str:
    text = f"{value:.{_PLACES}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
