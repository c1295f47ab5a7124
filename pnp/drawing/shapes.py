"""Constructors of outlines and painted shapes. All lengths are mm, angles degrees."""

from collections.abc import Iterable, Sequence
from math import cos, hypot, radians, sin
from typing import Final, TypeAlias

from pnp.drawing.colour import BLACK, Colour
from pnp.drawing.items import (
    Box,
    Close,
    CurveTo,
    Group,
    Hatch,
    IconUse,
    LineTo,
    MoveTo,
    Outline,
    Paint,
    Path,
)

Shape: TypeAlias = Path | Group
Point: TypeAlias = tuple[float, float]

_KAPPA: Final = 0.5522847498  # control distance of the cubic that is nearest to a quarter circle of radius 1


def rect_outline(x: float, y: float, width: float, height: float, radius: float = 0) -> Outline:
    """Return a rectangle, with rounded corners when the radius is positive."""
    right, bottom = x + width, y + height
    if radius <= 0:
        return (MoveTo(x, y), LineTo(right, y), LineTo(right, bottom), LineTo(x, bottom), Close())
    r = min(radius, width / 2, height / 2)
    k = r * (1 - _KAPPA)
    return (
        MoveTo(x + r, y),
        LineTo(right - r, y),
        CurveTo(right - k, y, right, y + k, right, y + r),
        LineTo(right, bottom - r),
        CurveTo(right, bottom - k, right - k, bottom, right - r, bottom),
        LineTo(x + r, bottom),
        CurveTo(x + k, bottom, x, bottom - k, x, bottom - r),
        LineTo(x, y + r),
        CurveTo(x, y + k, x + k, y, x + r, y),
        Close(),
    )


def ellipse_outline(cx: float, cy: float, rx: float, ry: float) -> Outline:
    """Return an ellipse about a centre."""
    kx, ky = rx * _KAPPA, ry * _KAPPA
    return (
        MoveTo(cx + rx, cy),
        CurveTo(cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        CurveTo(cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        CurveTo(cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        CurveTo(cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        Close(),
    )


def polygon_outline(points: Iterable[Point]) -> Outline:
    """Return a closed polygon."""
    return (*polyline_outline(points), Close())


def polyline_outline(points: Iterable[Point]) -> Outline:
    """Return an open line through points."""
    first, *rest = points
    return (MoveTo(*first), *(LineTo(*point) for point in rest))


def outline_box(outline: Outline) -> Box:
    """Return a box round all points and control points of an outline (never smaller than the outline)."""
    xs = [v for command in outline for v in command[0::2]]
    ys = [v for command in outline for v in command[1::2]]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def shape(outline: Outline, paint: Paint, tag: str = "") -> Shape:
    """Return an outline with its paint; a hatch becomes lines clipped to the outline, under its stroke."""
    if paint.hatch is None:
        return Path(outline, paint, tag)
    parts: list[Path | Group] = []
    if paint.fill is not None:
        parts.append(Path(outline, Paint(fill=paint.fill)))
    parts.append(Group((hatch_lines(outline_box(outline), paint.hatch),), clip=outline))
    if paint.stroke is not None:
        stroke = Paint(None, paint.stroke, paint.width, paint.dash, paint.cap, paint.join)
        parts.append(Path(outline, stroke))
    return Group(tuple(parts), tag=tag)


def hatch_lines(box: Box, hatch: Hatch) -> Path:
    """Return the hatch's lines over a box; they lie on one lattice, so neighbouring shapes match."""
    angles = (hatch.angle, hatch.angle + 90) if hatch.crossed else (hatch.angle,)
    commands = tuple(command for angle in angles for command in _lattice(box, angle, hatch.spacing))
    return Path(commands, Paint(stroke=hatch.colour, width=hatch.width))


def _lattice(box: Box, angle: float, spacing: float) -> Outline:
    along_x, along_y = cos(radians(angle)), sin(radians(angle))
    across_x, across_y = -along_y, along_x
    corners = [(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    depths = [x * across_x + y * across_y for x, y in corners]
    centre = (box.x + box.width / 2) * along_x + (box.y + box.height / 2) * along_y
    reach = hypot(box.width, box.height) / 2
    commands: list[MoveTo | LineTo] = []
    for step in range(int(min(depths) // spacing) + 1, int(max(depths) // spacing) + 1):
        x, y = step * spacing * across_x, step * spacing * across_y
        start, end = centre - reach, centre + reach
        commands.append(MoveTo(round(x + start * along_x, 4), round(y + start * along_y, 4)))
        commands.append(LineTo(round(x + end * along_x, 4), round(y + end * along_y, 4)))
    return tuple(commands)


def rect(x: float, y: float, width: float, height: float, paint: Paint, *, radius: float = 0, tag: str = "") -> Shape:
    """Return a painted rectangle, with rounded corners when the radius is positive."""
    return shape(rect_outline(x, y, width, height, radius), paint, tag)


def box_rect(box: Box, paint: Paint, *, radius: float = 0, tag: str = "") -> Shape:
    """Return a painted box."""
    return shape(rect_outline(box.x, box.y, box.width, box.height, radius), paint, tag)


def circle(cx: float, cy: float, radius: float, paint: Paint, tag: str = "") -> Shape:
    """Return a painted circle about a centre."""
    return shape(ellipse_outline(cx, cy, radius, radius), paint, tag)


def ellipse(cx: float, cy: float, rx: float, ry: float, paint: Paint, *, tag: str = "") -> Shape:
    """Return a painted ellipse about a centre."""
    return shape(ellipse_outline(cx, cy, rx, ry), paint, tag)


def polygon(points: Iterable[Point], paint: Paint, tag: str = "") -> Shape:
    """Return a painted, closed polygon."""
    return shape(polygon_outline(points), paint, tag)


def polyline(points: Iterable[Point], paint: Paint, tag: str = "") -> Path:
    """Return a painted, open line through points."""
    return Path(polyline_outline(points), paint, tag)


def line(x1: float, y1: float, x2: float, y2: float, paint: Paint, *, tag: str = "") -> Path:
    """Return a painted straight line."""
    return Path((MoveTo(x1, y1), LineTo(x2, y2)), paint, tag)


def regular_polygon(
    cx: float, cy: float, radius: float, sides: int, paint: Paint, *, first: float = -90, tag: str = ""
) -> Shape:
    """Return a regular polygon in a circle, its first corner at an angle (-90 is straight up)."""
    angles = (radians(first + 360 * i / sides) for i in range(sides))
    points = [(cx + radius * cos(angle), cy + radius * sin(angle)) for angle in angles]
    return polygon(points, paint, tag)


def icon_at(name: str, cx: float, cy: float, size: float, colour: Colour = BLACK, *, tag: str = "") -> IconUse:
    """Return an icon about a centre; size is the side of its square."""
    return IconUse(name, cx - size / 2, cy - size / 2, size, colour, tag)


def icon_row(names: Sequence[str], x: float, y: float, size: float, *, gap: float = 0, colour: Colour = BLACK) -> Group:
    """Return icons in a row from a top left corner."""
    icons = tuple(IconUse(name, x + i * (size + gap), y, size, colour) for i, name in enumerate(names))
    return Group(icons)
