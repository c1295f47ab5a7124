"""Art that a user draws: an SVG file of shapes as vector paths, or a PNG or JPEG as a picture.

Of SVG are read: svg, g, use, path, rect, circle, ellipse, line, polyline and polygon, with plain colours, strokes and
transforms. Whatever would look different in print than in the editor (text, gradients, opacity, filters, clips, style
sheets, holes by the even-odd rule) is an error that names its line; editors can turn text and strokes into paths.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Final, TypeAlias

from pnp.drawing.colour import Colour, parse_colour
from pnp.drawing.errors import DataFileError
from pnp.drawing.items import (
    Box,
    Cap,
    Close,
    Command,
    CurveTo,
    Group,
    Item,
    Join,
    LineTo,
    MoveTo,
    Paint,
    Path,
    Picture,
    PictureUse,
    Transform,
)
from pnp.drawing.picture import read_picture
from pnp.drawing.svg_check import check_drawing
from pnp.drawing.svg_source import read_svg
from solver.reading import shown
from solver.templates import forgettable

if TYPE_CHECKING:
    from svgelements import Path as SvgPath
    from svgelements import Shape as SvgShape

_MM_PER_INCH: Final = 25.4
_LARGEST: Final = 20_000_000  # bytes
_LARGEST_SIDE: Final = 5000.0  # mm
_FURTHEST: Final = 1e5  # mm


@dataclass(frozen=True, slots=True)
class VectorArt:
    """Painted paths and the size (mm) of the box that they are drawn in."""

    width: float
    height: float
    paths: tuple[Path, ...]


Art: TypeAlias = VectorArt | Picture


@forgettable
@cache
def read_art(path: FilePath) -> Art:
    """Read an SVG, PNG or JPEG file.

    Raises:
        DrawingError: it is none of these, or has parts that cannot be printed as they look (file:line:column).
    """
    return read_svg_art(path) if path.suffix.lower() == ".svg" else read_picture(path)


def art_size(art: Art) -> tuple[float, float]:
    """Return the width and height of art: mm of a drawing, pixels of a picture."""
    return art.width, art.height


def art_dpi(art: Art, box: Box) -> float | None:
    """Return the lesser of the resolutions across and down when art fills a box; None for shapes, which have none."""
    if isinstance(art, VectorArt):
        return None
    return min(art.width / box.width, art.height / box.height) * _MM_PER_INCH


def art_in(art: Art, box: Box, tag: str = "") -> Item:
    """Return art stretched over a box."""
    if isinstance(art, Picture):
        return PictureUse(art, box.x, box.y, box.width, box.height, tag)
    where = Transform(box.width / art.width, 0, 0, box.height / art.height, box.x, box.y)
    return Group(art.paths, where, tag=tag)


def read_svg_art(path: FilePath) -> VectorArt:
    """Read an SVG file of shapes; a length without unit is a millimetre.

    Raises:
        DrawingError: the file cannot be read, is no SVG, has no size, or has parts that are not understood
            (file:line:column).
    """
    from svgelements import SVG, Shape  # noqa: PLC0415 - slow to import
    from svgelements import Path as SvgPath  # noqa: PLC0415

    check_drawing(read_svg(path, _LARGEST))
    try:
        root = SVG.parse(str(path), ppi=_MM_PER_INCH)  # at 25.4 to the inch, a unit is a millimetre
        paths = tuple(_path(SvgPath(shape), shape) for shape in root.elements() if isinstance(shape, Shape))
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, SyntaxError, RecursionError) as error:
        raise DataFileError(path, 1, 1, f"this SVG cannot be used: {shown(str(error))}") from error
    width, height = round(float(root.width or 0), 3), round(float(root.height or 0), 3)
    if not all(0 < side <= _LARGEST_SIDE for side in (width, height)):
        raise DataFileError(path, 1, 1, f"an SVG needs a width and a height (or a viewBox) up to {_LARGEST_SIDE:g} mm")
    return VectorArt(width, height, tuple(found for found in paths if found.outline))


def _path(path: "SvgPath", shape: "SvgShape") -> Path:
    path.approximate_arcs_with_cubics()
    values = shape.values
    stroke = _colour(shape.stroke)
    return Path(
        tuple(_commands(path)),
        Paint(
            fill=_colour(shape.fill),
            stroke=stroke,
            width=round(float(shape.stroke_width or 0), 4) if stroke else 0.25,
            cap=Cap(values.get("stroke-linecap", "butt")),
            join=Join(values.get("stroke-linejoin", "miter")),
        ),
    )


def _colour(colour: object) -> Colour | None:
    """Return a colour of the SVG; None for none."""
    code = getattr(colour, "hexrgb", None)
    return parse_colour(code) if isinstance(code, str) else None


def _commands(path: "SvgPath") -> Iterator[Command]:
    from svgelements import Close as SvgClose  # noqa: PLC0415 - slow to import
    from svgelements import CubicBezier, Line, Move, QuadraticBezier  # noqa: PLC0415

    for part in path:
        if isinstance(part, Move):
            yield MoveTo(_round(part.end.x), _round(part.end.y))
        elif isinstance(part, SvgClose):
            yield Close()
        elif isinstance(part, Line):
            yield LineTo(_round(part.end.x), _round(part.end.y))
        elif isinstance(part, CubicBezier):
            points = (part.control1, part.control2, part.end)
            yield CurveTo(*(_round(value) for point in points for value in (point.x, point.y)))
        elif isinstance(part, QuadraticBezier):
            start, control, end = part.start, part.control, part.end
            first = (start.x + (control.x - start.x) * 2 / 3, start.y + (control.y - start.y) * 2 / 3)
            second = (end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3)
            yield CurveTo(*(_round(value) for value in (*first, *second, end.x, end.y)))


def _round(value: float) -> float:
    if not abs(value) <= _FURTHEST:
        raise ValueError(f"a point is further from 0 than {_FURTHEST:g} mm")
    return round(float(value), 4)
