"""The graphics state of a content stream, and the boxes of what it paints."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import Final, TypeAlias

from pnp.drawing.items import IDENTITY, Box, Transform
from pnp.preflight.facts import Ink
from pnp.preflight.fonts import PdfFont

Point: TypeAlias = tuple[float, float]

BLACK: Final = Ink("DeviceGray", (0.0,))


@dataclass(frozen=True, slots=True)
class Text:
    """The text part of the state: font, size, spacing, scale (1 is 100 %), leading, rise and rendering mode."""

    font: PdfFont | None = None
    size: float = 0
    letter_space: float = 0
    word_space: float = 0
    stretch: float = 1
    leading: float = 0
    rise: float = 0
    mode: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """Everything that q saves and Q brings back.

    Attributes:
        matrix: from the stream's coordinates to mm from the page's top left corner.
        clip: the box of the clip, in mm; None while nothing is clipped.
        fill: the colour of fills and text.
        stroke: the colour of lines.
        width: the width of lines, in the stream's coordinates.
        text: the text state.
    """

    matrix: Transform = IDENTITY
    clip: Box | None = None
    fill: Ink = BLACK
    stroke: Ink = BLACK
    width: float = 1
    text: Text = Text()

    def line_width(self) -> float:
        """Return the width of lines in mm."""
        return self.width * scale_of(self.matrix)


def scale_of(matrix: Transform) -> float:
    """Return how much a matrix enlarges lengths, on average of both directions."""
    return sqrt(abs(matrix.a * matrix.d - matrix.b * matrix.c))


def height_scale(matrix: Transform) -> float:
    """Return how much a matrix enlarges heights."""
    return hypot(matrix.c, matrix.d)


def box_round(points: Sequence[Point]) -> Box:
    """Return the smallest box round points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def landed(box: Box, matrix: Transform) -> Box:
    """Return a box round a box's corners after a map."""
    corners = [(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    return box_round([matrix.point(x, y) for x, y in corners])


def overlap(box: Box, clip: Box | None) -> Box | None:
    """Return what a clip leaves of a box; None when it leaves nothing."""
    if clip is None:
        return box
    left, top = max(box.x, clip.x), max(box.y, clip.y)
    right, bottom = min(box.right, clip.right), min(box.bottom, clip.bottom)
    return Box(left, top, right - left, bottom - top) if right >= left and bottom >= top else None
