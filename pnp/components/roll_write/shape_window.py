"""A window of graph paper with an experiment's shape on it."""

from pnp.components.roll_write.draft import Draft
from pnp.components.roll_write.marks import crossed, ink_pen
from pnp.drawing import Box, Group, Item, Paint, box_rect, circle, line, rect_outline
from solver.roll_write.edition import Shape


def shape_window(draft: Draft, shape: Shape, window: Box, name: str) -> Group:
    """Return a shape in the middle of a window of graph paper; the group's tag is ``shape:`` and the name.

    Base squares are crossed (RW-134), the extra ones hatched with a gold sign in them (RW-135). The squares' tags are
    ``base:ROW-COLUMN`` and ``extra:ROW-COLUMN``, counted from 0 at the shape's own top left. The layout's measure
    ``square`` is the side of a square.
    """
    squares, side = shape.base + shape.extra, draft.measure("square")
    height = max(row for row, _ in squares) + 1
    width = max(column for _, column in squares) + 1
    left = window.x + (window.width - width * side) / 2
    top = window.y + (window.height - height * side) / 2
    items: list[Item] = [_lattice(draft, window, left, top)]
    for kind, part in (("base", shape.base), ("extra", shape.extra)):
        draw = _base if kind == "base" else _extra
        for row, column in part:
            place = Box(left + column * side, top + row * side, side, side)
            items.append(Group(draw(draft, place), tag=f"{kind}:{row}-{column}", box=place))
    return Group(tuple(items), tag=f"shape:{name}", box=window)


def _lattice(draft: Draft, window: Box, left: float, top: float) -> Group:
    """Return the graph paper's lines, in register with the shape's squares."""
    pen, side = draft.paint("faint-line"), draft.measure("square")
    xs = [left + side * step for step in range(-int((left - window.x) / side), int((window.right - left) / side) + 1)]
    ys = [top + side * step for step in range(-int((top - window.y) / side), int((window.bottom - top) / side) + 1)]
    upright = [line(x, window.y, x, window.bottom, pen) for x in xs]
    across = [line(window.x, y, window.right, y, pen) for y in ys]
    return Group((*upright, *across), clip=rect_outline(window.x, window.y, window.width, window.height))


def _base(draft: Draft, place: Box) -> tuple[Item, ...]:
    return box_rect(place, draft.paint("box-strong")), crossed(place, ink_pen(draft.colour("ink"), 0.7))


def _extra(draft: Draft, place: Box) -> tuple[Item, ...]:
    cx, cy, icon = place.x + place.width / 2, place.y + place.height / 2, draft.measure("gold-icon")
    spot = circle(cx, cy, icon * 0.6, Paint(fill=draft.colour("paper")))
    return box_rect(place, draft.paint("extra")), spot, draft.made.icon("gold", cx, cy, icon)
