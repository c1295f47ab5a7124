"""What a pen marks: open boxes, circles and lozenges with a tag each; and the signs that are printed beside them.

The tag of everything that is marked in play starts with ``mark:``; its group has a box. So whoever wants to show a
position, count the boxes or lay a form over a sheet finds each by its tag.

    mark:tube.tin.3         mark:path.tin.black          mark:round.2       mark:turn.2.1     mark:points
    mark:shelf.reagent.1    mark:track.fire.6            mark:square.b3     mark:circle.earth-fire.earth.1
    mark:plus.earth-fire.earth
"""

from pnp.components.roll_write.draft import Draft
from pnp.components.roll_write.printing import Printing
from pnp.drawing import (
    Box,
    Cap,
    Colour,
    DrawingError,
    Font,
    Group,
    Item,
    LineTo,
    MoveTo,
    Outline,
    Paint,
    Path,
    box_rect,
    cap_height,
    centred,
    circle,
    line,
    polygon_outline,
    shape,
)

PREFIX = "mark:"
"""How the tag of everything that is marked in play starts."""


def mark_box(name: str, box: Box, paint: Paint, *inside: Item, radius: float = 0.8) -> Group:
    """Return a box to be marked, with what is printed inside it."""
    return Group((box_rect(box, paint, radius=radius), *inside), tag=PREFIX + name, box=box)


def mark_circle(name: str, cx: float, cy: float, diameter: float, paint: Paint, *inside: Item) -> Group:
    """Return a circle to be marked about a centre, with what is printed inside it."""
    box = Box(cx - diameter / 2, cy - diameter / 2, diameter, diameter)
    return Group((circle(cx, cy, diameter / 2, paint), *inside), tag=PREFIX + name, box=box)


def lozenge(box: Box, point: float) -> Outline:
    """Return a hexagon that fills a box, with points at its left and right that are ``point`` mm long."""
    middle = box.y + box.height / 2
    return polygon_outline(
        [
            (box.x, middle),
            (box.x + point, box.y),
            (box.right - point, box.y),
            (box.right, middle),
            (box.right - point, box.bottom),
            (box.x + point, box.bottom),
        ]
    )


def mark_lozenge(name: str, box: Box, band: float, paints: tuple[Paint, Paint], *inside: Item) -> Group:
    """Return a lozenge to be marked: a coloured band of ``band`` mm round an open field.

    ``paints`` are the band's and the field's.
    """
    outer = lozenge(box, box.height / 2.6)
    field = box.inset(band)
    inner = lozenge(Box(field.x + band * 0.25, field.y, field.width - band * 0.5, field.height), field.height / 2.6)
    return Group((shape(outer, paints[0]), shape(inner, paints[1]), *inside), tag=PREFIX + name, box=box)


def even_boxes(draft: Draft, what: str, room: float, count: int, kind: str) -> tuple[float, float]:
    """Return the side of some boxes in a row and the gap between them, in mm.

    The layout's measures ``<kind>-box`` and ``<kind>-gap`` are kept where there is room for them; else the boxes and
    then the gaps shrink, down to ``least-box`` and ``least-gap``.

    Args:
        draft: what is drawn.
        what: the boxes' name, for the error.
        room: how much room there is for them and a gap after each, in mm.
        count: how many there are.
        kind: how their measures start.

    Raises:
        DrawingError: there is no room for boxes and gaps of the least size.
    """
    pitch, gap = room / count, draft.measure(f"{kind}-gap")
    side = max(min(draft.measure(f"{kind}-box"), pitch - gap), draft.measure("least-box"))
    gap = min(gap, pitch - side)
    if gap < draft.measure("least-gap"):
        raise DrawingError(
            f"{count} boxes do not fit into {room:g} mm: a pen needs {side:g} mm each; enlarge their box in "
            f"{draft.where.path}",
            draft.source.at(what),
        )
    return side, gap


def crossed(box: Box, pen: Paint, tag: str = "") -> Path:
    """Return an X of two pen strokes that fills most of a box."""
    room = box.inset(min(box.width, box.height) * 0.2)
    strokes = (
        MoveTo(room.x, room.y),
        LineTo(room.right, room.bottom),
        MoveTo(room.right, room.y),
        LineTo(room.x, room.bottom),
    )
    return Path(strokes, pen, tag)


def ink_pen(colour: Colour, width: float) -> Paint:
    """Return a round pen of a width in mm."""
    return Paint(stroke=colour, width=width, cap=Cap.ROUND)


def shield(made: Printing, number: int, cx: float, cy: float, size: float) -> Group:
    """Return VP inside their shield, about a centre; size is the shield's square in mm."""
    points = max(size * 0.42 / cap_height(Font.TEXT_BOLD, 1), 7)
    figure = centred(str(number), cx, cy - size * 0.03, points, Font.TEXT_BOLD, colour=made.theme.icon("vp"))
    return Group((made.icon("vp", cx, cy, size), figure), tag=f"vp:{number}")


def heading(draft: Draft, text: str, name: str, style: str = "heading") -> Group:
    """Return a heading in the layout's box of a name, over a fine rule as wide as the box."""
    box = draft.where.box(name)
    return Group(
        (draft.text(text, box, style, name), line(box.x, box.bottom, box.right, box.bottom, draft.paint("hairline")))
    )
