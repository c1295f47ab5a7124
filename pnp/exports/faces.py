"""One side of a component as a print shop's picture, its bleed carried on to the edge. Lengths are mm."""

from collections.abc import Iterator

from pnp.drawing.check import extents, landed
from pnp.drawing.items import (
    Box,
    Close,
    Drawing,
    Group,
    Item,
    LineTo,
    MoveTo,
    Outline,
    Paint,
    Path,
    Transform,
    translate,
    walk,
)
from pnp.drawing.page import Page
from pnp.drawing.shapes import rect_outline
from pnp.exports.shops import Product

_SAME = 0.01


def shop_page(drawing: Drawing, product: Product) -> Page:
    """Return the picture of one side, as large as the product's, with the product's trim and bleed.

    The side is never scaled. Where its own bleed ends before the picture does, what lies outside is a slightly
    larger echo of the side's shapes, without text and icons, so that no white edge shows.
    """
    whole = Box(0, 0, product.full_width, product.full_height)
    left, top = (whole.width - drawing.width) / 2, (whole.height - drawing.height) / 2
    own = Box(left, top, drawing.width, drawing.height).inset(-drawing.bleed)
    clip = rect_outline(-drawing.bleed, -drawing.bleed, own.width, own.height)
    side = Group(drawing.items, translate(left, top), clip)
    echo = _echo(drawing, own, whole)
    items: tuple[Item, ...] = (echo, side) if echo is not None else (side,)
    page = Drawing(whole.width, whole.height, items, drawing.name)
    return Page(page, trim=product.trim, bleed=whole)


def _echo(drawing: Drawing, own: Box, whole: Box) -> Group | None:
    """Return the ring between a side's own bleed and the picture's edge; None where there is no such ring."""
    if drawing.bleed <= 0 or (own.width >= whole.width - _SAME and own.height >= whole.height - _SAME):
        return None
    shapes = tuple(_surfaces(drawing.items))
    across, down = max(whole.width / own.width, 1), max(whole.height / own.height, 1)
    middle_x, middle_y = drawing.width / 2, drawing.height / 2
    enlarged = Transform(across, 0, 0, down, whole.width / 2 - across * middle_x, whole.height / 2 - down * middle_y)
    return Group((Group(shapes, enlarged),), clip=_ring(whole, own), tag="echo")


def _surfaces(items: tuple[Item, ...], *, hatched: bool = False) -> Iterator[Item]:
    """Yield what fills areas: fills, and lines that a clip holds together; outlines would show twice."""
    for item in items:
        if isinstance(item, Path):
            if hatched:
                yield item
            elif item.paint.fill is not None:
                yield Path(item.outline, Paint(fill=item.paint.fill))
        elif isinstance(item, Group):
            inner = tuple(_surfaces(item.items, hatched=hatched or bool(item.clip)))
            yield Group(inner, item.transform, item.clip)


def _ring(outer: Box, inner: Box) -> Outline:
    """Return a frame; its inner edge runs the other way round, so that the inside is out."""
    hole = (
        MoveTo(inner.x, inner.y),
        LineTo(inner.x, inner.bottom),
        LineTo(inner.right, inner.bottom),
        LineTo(inner.right, inner.y),
        Close(),
    )
    return (*rect_outline(outer.x, outer.y, outer.width, outer.height), *hole)


def outside_safe_zone(drawing: Drawing, product: Product) -> list[str]:
    """Return the texts and icons of a side that a careless cut could touch, with how far they are out (mm)."""
    left = (product.full_width - drawing.width) / 2
    top = (product.full_height - drawing.height) / 2
    zone = product.safe_zone
    found: list[str] = []
    for item, where in walk(drawing.items):
        for what, extent in extents(item):
            box = landed(extent, where.then(translate(left, top)))
            out = max(zone.x - box.x, zone.y - box.y, box.right - zone.right, box.bottom - zone.bottom)
            if out > _SAME:
                found.append(f"{what} is {out:.1f} mm outside the safe zone")
    return found
