"""The path that a content stream is building."""

from dataclasses import dataclass, field
from typing import Final

from pnp.drawing.items import Box, Transform
from pnp.preflight.state import Point, box_round

_ALONG: Final = 0.001  # mm that an end of a straight line may lie beside its axis
_LINE_POINTS: Final = 2


@dataclass(slots=True)
class PathInProgress:
    """Points so far, in the stream's coordinates; curves count with their control points."""

    points: list[Point] = field(default_factory=list)
    straight_lines: list[tuple[Point, Point]] = field(default_factory=list)
    only_lines: bool = True

    def move(self, x: float, y: float) -> None:
        """Start a subpath."""
        self.points.append((x, y))

    def line(self, x: float, y: float) -> None:
        """Add a straight line."""
        if self.points:
            self.straight_lines.append((self.points[-1], (x, y)))
        self.points.append((x, y))

    def curve(self, *numbers: float) -> None:
        """Add a curve by the points that follow the current one."""
        self.only_lines = False
        self.points += list(zip(numbers[0::2], numbers[1::2], strict=True))

    def rectangle(self, x: float, y: float, width: float, height: float) -> None:
        """Add a rectangle."""
        self.only_lines = False
        self.points += [(x, y), (x + width, y + height), (x + width, y), (x, y + height)]

    def close(self) -> None:
        """Close the subpath."""
        self.only_lines = False

    def box(self, matrix: Transform) -> Box | None:
        """Return a box round the path in mm; None for an empty path."""
        return box_round([matrix.point(x, y) for x, y in self.points]) if self.points else None

    def is_straight(self, matrix: Transform) -> bool:
        """Return whether the path is one straight line that lies or stands upright on the page."""
        if not self.only_lines or len(self.points) != _LINE_POINTS or len(self.straight_lines) != 1:
            return False
        (x1, y1), (x2, y2) = (matrix.point(x, y) for x, y in self.points)
        return min(abs(x1 - x2), abs(y1 - y2)) < _ALONG
