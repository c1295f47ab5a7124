"""Checks of a finished drawing: text boxes do not overlap, and text stays in its box and in the trim."""

from collections.abc import Iterator
from itertools import combinations

from pnp.drawing.fonts import cap_height, text_width
from pnp.drawing.items import Anchor, Box, Drawing, Group, IconUse, TextRun, Transform, walk

TOLERANCE = 0.01
"""How far (mm) two boxes may overlap, or text may leave its box, before it counts."""

_DESCENT = 0.35  # of a capital's height: how far g and y reach below the baseline


def check_text(drawing: Drawing) -> list[str]:
    """Return what is wrong with a drawing's text, in words; an empty list when all is well.

    Looked at are the groups with a ``text:`` tag and a box (those that ``fit`` makes) and every text run and icon in
    them; runs outside such groups are checked against the trim alone.
    """
    boxes = [(item.tag.removeprefix("text:"), landed(item.box, where)) for item, where in _text_groups(drawing)]
    problems = [
        f"the text boxes {first} and {second} overlap"
        for (first, a), (second, b) in combinations(boxes, 2)
        if _overlap(a, b)
    ]
    for item, _ in _text_groups(drawing):
        inner = (extent for part, _ in walk(item.items) for extent in extents(part))
        problems += [f"{item.tag}: {what} leaves the box" for what, extent in inner if not _inside(extent, item.box)]
    trim = Box(0, 0, drawing.width, drawing.height)
    for part, where in walk(drawing.items):
        if isinstance(part, TextRun):
            problems += [
                f"{what} leaves the trim" for what, extent in extents(part) if not _inside(landed(extent, where), trim)
            ]
    return problems


def _text_groups(drawing: Drawing) -> Iterator[tuple["_TextGroup", Transform]]:
    for item, where in walk(drawing.items):
        if isinstance(item, Group) and item.tag.startswith("text:") and item.box is not None:
            yield _TextGroup(item, item.box), item.transform.then(where)


class _TextGroup:
    """A group that is known to have a box."""

    __slots__ = ("box", "items", "tag")

    def __init__(self, group: Group, box: Box) -> None:
        self.items, self.tag, self.box = group.items, group.tag, box


def extents(item: object) -> Iterator[tuple[str, Box]]:
    """Yield what an item is and the box of its ink, before any transform of its groups."""
    if isinstance(item, TextRun):
        width, height = text_width(item.text, item.font, item.size), cap_height(item.font, item.size)
        left = item.x - width * {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[item.anchor]
        yield f"the text {item.text!r}", Box(left, item.y - height, width, height * (1 + _DESCENT))
    elif isinstance(item, IconUse):
        margin = item.size / 12  # the clear margin of the icons' grid
        yield f"the icon {item.name}", Box(item.x, item.y, item.size, item.size).inset(margin)


def landed(box: Box, where: Transform) -> Box:
    """Return a box round a box's corners after a map."""
    points = [where.point(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _overlap(a: Box, b: Box) -> bool:
    return min(a.right, b.right) - max(a.x, b.x) > TOLERANCE and min(a.bottom, b.bottom) - max(a.y, b.y) > TOLERANCE


def _inside(inner: Box, outer: Box) -> bool:
    return (
        inner.x >= outer.x - TOLERANCE
        and inner.y >= outer.y - TOLERANCE
        and inner.right <= outer.right + TOLERANCE
        and inner.bottom <= outer.bottom + TOLERANCE
    )
