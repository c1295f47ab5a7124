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
from pnp.drawing.errors import DataFileError, DrawingError
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
from solver.templates import forgettable

if TYPE_CHECKING:
    from svgelements import Path as SvgPath
    from svgelements import Shape as SvgShape

_MM_PER_INCH: Final = 25.4
_SHAPES: Final = {"svg", "g", "use", "symbol", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
_SILENT: Final = {"defs", "title", "desc", "metadata"}
_LARGEST: Final = 20_000_000  # bytes


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

    _refuse_unknown_parts(path)
    try:
        root = SVG.parse(str(path), ppi=_MM_PER_INCH)  # at 25.4 to the inch, a unit is a millimetre
        paths = tuple(_path(SvgPath(shape), shape) for shape in root.elements() if isinstance(shape, Shape))
    except (ValueError, TypeError, KeyError, AttributeError, IndexError, ZeroDivisionError) as error:
        raise DrawingError(f"{path}: this SVG cannot be used: {error}") from error
    width, height = round(float(root.width or 0), 3), round(float(root.height or 0), 3)
    if width <= 0 or height <= 0:
        raise DataFileError(path, 1, 1, "an SVG needs a width and a height (or a viewBox) of more than 0")
    return VectorArt(width, height, tuple(found for found in paths if found.outline))


def _refuse_unknown_parts(path: FilePath) -> None:
    """Look through the file for what would not be printed as it looks."""
    from xml.parsers import expat  # noqa: PLC0415 - only art needs it

    try:
        content = path.read_bytes()
    except OSError as error:
        raise DrawingError(f"{path}: the art cannot be read ({error.strerror})") from error
    if len(content) > _LARGEST:
        raise DrawingError(f"{path}: the file has {len(content)} bytes, at most {_LARGEST} are read")
    parser = expat.ParserCreate()
    hidden: list[str] = []  # the open elements, from the first that is not drawn

    def start(name: str, attributes: dict[str, str]) -> None:
        if hidden or name in _SILENT or ":" in name:
            hidden.append(name)
            return
        problem = _problem(name, attributes)
        if problem:
            raise DataFileError(path, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1, problem)

    def end(_: str) -> None:
        if hidden:
            hidden.pop()

    def entity(*_: object) -> None:
        raise DataFileError(path, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1, "entities are not read")

    parser.StartElementHandler, parser.EndElementHandler, parser.EntityDeclHandler = start, end, entity
    try:
        parser.Parse(content, True)  # noqa: FBT003 - expat's own signature
    except expat.ExpatError as error:
        raise DataFileError(path, error.lineno, error.offset + 1, f"this is no SVG: {error}") from error


def _problem(name: str, attributes: dict[str, str]) -> str:
    """Return why an element cannot be printed as it looks, or nothing."""
    if name not in _SHAPES:
        return f"<{name}> is not read; turn it into paths (read are {', '.join(sorted(_SHAPES))})"
    for key, value in _styles(attributes):
        if key.endswith("opacity") and value not in {"1", "1.0", "100%"}:
            return f"{key} {value!r} is not printed; use a lighter colour instead"
        if key in {"fill", "stroke"} and value.startswith("url("):
            return f"{key} {value!r} is not printed: use plain colours instead of gradients and patterns"
        if key in {"clip-path", "mask", "filter"} and value != "none":
            return f"{key} is not read; cut the shapes themselves"
        if key == "fill-rule" and value == "evenodd":
            return "holes by the even-odd rule are not read; turn the hole's path the other way round"
    return ""


def _styles(attributes: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Yield an element's attributes and the parts of its style."""
    for key, value in attributes.items():
        if key == "style":
            for part in value.split(";"):
                inner, _, text = part.partition(":")
                yield inner.strip(), text.strip()
        else:
            yield key, value.strip()


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
    return round(float(value), 4)
