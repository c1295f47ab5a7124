"""The display list: the closed set of things that a drawing is made of. Lengths are mm, y grows downward."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from math import cos, radians, sin
from typing import Final, NamedTuple, TypeAlias

from pnp.drawing.colour import BLACK, Colour


class MoveTo(NamedTuple):
    """Start a subpath at a point (mm)."""

    x: float
    y: float


class LineTo(NamedTuple):
    """Draw a straight line to a point (mm)."""

    x: float
    y: float


class CurveTo(NamedTuple):
    """Draw a cubic Bezier curve with two control points to an end point (mm)."""

    x1: float
    y1: float
    x2: float
    y2: float
    x: float
    y: float


class Close(NamedTuple):
    """Close the subpath with a straight line to its start."""


Command: TypeAlias = MoveTo | LineTo | CurveTo | Close
Outline: TypeAlias = tuple[Command, ...]
"""One or more subpaths, without paint."""


class Cap(StrEnum):
    """How a line ends."""

    BUTT = "butt"
    ROUND = "round"
    SQUARE = "square"


class Join(StrEnum):
    """How two lines meet."""

    MITER = "miter"
    ROUND = "round"
    BEVEL = "bevel"


class Anchor(StrEnum):
    """Which point of a text run lies at its x."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


class Font(StrEnum):
    """The role of a text, which chooses its font file: Cardo for titles, Atkinson Hyperlegible for the rest."""

    TITLE = "title"
    TITLE_ITALIC = "title-italic"
    TITLE_BOLD = "title-bold"
    TEXT = "text"
    TEXT_BOLD = "text-bold"
    TEXT_ITALIC = "text-italic"
    TEXT_BOLD_ITALIC = "text-bold-italic"


@dataclass(frozen=True, slots=True)
class Hatch:
    """Parallel lines that fill a shape: angle in degrees, spacing and line width in mm.

    A crossed hatch has a second set of lines at a right angle to the first.
    """

    angle: float
    spacing: float
    width: float
    colour: Colour
    crossed: bool = False


@dataclass(frozen=True, slots=True)
class Paint:
    """How a shape is filled and outlined; None leaves it out. Width and dashes are mm."""

    fill: Colour | None = None
    stroke: Colour | None = None
    width: float = 0.25
    dash: tuple[float, ...] = ()
    cap: Cap = Cap.BUTT
    join: Join = Join.MITER
    hatch: Hatch | None = None


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: its top left corner and its size, in mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right side."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower side."""
        return self.y + self.height

    def inset(self, margin: float) -> "Box":
        """Return the box made smaller by a margin on every side (a negative margin makes it larger)."""
        return Box(self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin)


class Transform(NamedTuple):
    """An affine map in the order of PDF and SVG: x' = a x + c y + e, y' = b x + d y + f."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def then(self, outer: "Transform") -> "Transform":
        """Return the map that applies this one first and the outer one after it."""
        return Transform(
            outer.a * self.a + outer.c * self.b,
            outer.b * self.a + outer.d * self.b,
            outer.a * self.c + outer.c * self.d,
            outer.b * self.c + outer.d * self.d,
            outer.a * self.e + outer.c * self.f + outer.e,
            outer.b * self.e + outer.d * self.f + outer.f,
        )

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point lands."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f


IDENTITY: Final = Transform()

ART_TAG: Final = "art"
"""The tag of a group that lies under many components alike; a PDF has it once and refers to it."""

CELL_TAG: Final = "cell:"
"""How the tag of a group begins that holds a component on a page; the component's name follows."""

_QUARTERS: Final[dict[float, tuple[float, float]]] = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}


def translate(x: float, y: float) -> Transform:
    """Return a shift by x to the right and y down (mm)."""
    return Transform(1, 0, 0, 1, x, y)


def rotate(degrees: float, x: float = 0, y: float = 0) -> Transform:
    """Return a clockwise turn about a point; quarter turns are exact."""
    quarter = _QUARTERS.get(degrees % 360)
    c, s = quarter or (cos(radians(degrees)), sin(radians(degrees)))
    return Transform(c, s, -s, c, x - c * x + s * y, y - s * x - c * y)


def scale(factor: float, x: float = 0, y: float = 0) -> Transform:
    """Return an enlargement about a point."""
    return Transform(factor, 0, 0, factor, x - factor * x, y - factor * y)


@dataclass(frozen=True, slots=True)
class Path:
    """An outline with its paint. The tag says what it stands for, such as ``mark:lead-3``."""

    outline: Outline
    paint: Paint
    tag: str = ""


@dataclass(frozen=True, slots=True)
class TextRun:
    """One run of one font: x and baseline y in mm, size in points."""

    text: str
    x: float
    y: float
    size: float
    font: Font = Font.TEXT
    colour: Colour = BLACK
    anchor: Anchor = Anchor.START
    tag: str = ""


@dataclass(frozen=True, slots=True)
class IconUse:
    """An icon of templates/icons by name, its square's top left corner and side in mm, in one colour."""

    name: str
    x: float
    y: float
    size: float
    colour: Colour = BLACK
    tag: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A raster picture, read by `pnp.drawing.picture`.

    Attributes:
        name: its file's name, for errors.
        digest: the hex SHA-256 of its file; pictures of one content are equal.
        width: its width in pixels.
        height: its height in pixels.
        content: its file, a PNG or JPEG.
    """

    name: str = field(compare=False)
    digest: str
    width: int
    height: int
    content: bytes = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class PictureUse:
    """A picture stretched over a box: its top left corner and its size in mm."""

    picture: Picture
    x: float
    y: float
    width: float
    height: float
    tag: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Items that are moved, turned or scaled together and cut to a clip outline.

    The clip is in the group's own coordinates, before its transform; an empty clip cuts nothing. The box, where
    there is one, is the room that the items promise to keep to (a text box, a box to be marked).
    """

    items: tuple["Item", ...]
    transform: Transform = IDENTITY
    clip: Outline = ()
    tag: str = ""
    box: Box | None = None


Item: TypeAlias = Path | TextRun | IconUse | PictureUse | Group


@dataclass(frozen=True, slots=True)
class Drawing:
    """A component's face: its trim size in mm, its items and its name.

    Items may reach past the trim by as much as the bleed (mm); an imposition cuts them there.
    """

    width: float
    height: float
    items: tuple[Item, ...]
    name: str = ""
    bleed: float = 0


def walk(items: tuple[Item, ...], outer: Transform = IDENTITY) -> Iterator[tuple[Item, Transform]]:
    """Yield every item, groups before their content, with the map from its coordinates to the drawing's."""
    for item in items:
        yield item, outer
        if isinstance(item, Group):
            yield from walk(item.items, item.transform.then(outer))
