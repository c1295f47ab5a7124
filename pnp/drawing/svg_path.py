"""Reads the path data of an SVG file (its ``d`` attribute) into an outline of lines and cubic curves."""

import re
from collections.abc import Callable
from math import acos, ceil, copysign, cos, hypot, pi, radians, sin, sqrt, tan
from typing import Final, TypeAlias

from pnp.drawing.items import Close, Command, CurveTo, LineTo, MoveTo, Outline

Point: TypeAlias = tuple[float, float]

_SCANNER = re.compile(
    r"[\s,]*(?:(?P<letter>[A-Za-z])|(?P<number>[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|$)", re.ASCII
)
_FLAG = re.compile(r"[\s,]*([01])")
_COUNTS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_FLAGS: Final = (3, 4)  # which numbers of an arc are flags: a single digit each, that need not be set apart


def read_path(data: str) -> Outline:
    """Return the outline of a path's data; every SVG path command is understood, absolute and relative.

    Raises:
        ValueError: the data is not a path.

    >>> read_path("M1 2h3z")
    (MoveTo(x=1.0, y=2.0), LineTo(x=4.0, y=2.0), Close())
    """
    pen = _Pen()
    position, letter = 0, ""
    while True:
        found = _SCANNER.match(data, position)
        if found is None:
            raise ValueError(f"{data[position : position + 8]!r} is not understood in the path {data!r}")
        if found["letter"]:
            letter, position = found["letter"], found.end()
            if letter.upper() not in _COUNTS:
                raise ValueError(f"the path command {letter!r} is not known")
        elif not found["number"]:
            return tuple(pen.commands)
        elif letter in "Zz":
            raise ValueError(f"a number stands where a path command is expected in {data!r}")
        numbers, position = _numbers(data, position, letter)
        pen.draw(letter, numbers)
        letter = {"M": "L", "m": "l"}.get(letter, letter)


def _numbers(data: str, position: int, letter: str) -> tuple[list[float], int]:
    numbers: list[float] = []
    for index in range(_COUNTS[letter.upper()]):
        pattern = _FLAG if letter in "Aa" and index in _FLAGS else _SCANNER
        found = pattern.match(data, position)
        text = found[found.lastindex or 0] if found else ""
        if found is None or not text.strip() or text.isalpha():
            raise ValueError(f"the path command {letter!r} lacks a number in {data!r}")
        numbers.append(float(text))
        position = found.end()
    return numbers, position


class _Pen:
    """The point where the pen is, and what it has drawn."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.reflected: tuple[str, float, float] = ("", 0, 0)
        self.drawers: dict[str, Callable[[list[float]], None]] = {
            "M": self._move,
            "L": self._line,
            "C": self._cubic,
            "S": self._smooth_cubic,
            "Q": self._quadratic,
            "T": self._smooth_quadratic,
            "A": self._arc,
            "Z": self._close,
        }

    def draw(self, letter: str, numbers: list[float]) -> None:
        """Draw one command; small letters count from the pen."""
        kind = letter.upper()
        if letter.islower():
            numbers = self._absolute(kind, numbers)
        if kind in "HV":
            numbers = [numbers[0], self.y] if kind == "H" else [self.x, numbers[0]]
            kind = "L"
        self.drawers[kind](numbers)
        if kind not in "CSQT":
            self.reflected = ("", self.x, self.y)

    def _absolute(self, kind: str, numbers: list[float]) -> list[float]:
        if kind == "V":
            return [numbers[0] + self.y]
        if kind == "A":
            return [*numbers[:5], numbers[5] + self.x, numbers[6] + self.y]
        return [number + (self.y if index % 2 else self.x) for index, number in enumerate(numbers)]

    def _to(self, command: MoveTo | LineTo | CurveTo) -> None:
        self.commands.append(command)
        self.x, self.y = command.x, command.y

    def _move(self, numbers: list[float]) -> None:
        self._to(MoveTo(*numbers))
        self.start_x, self.start_y = self.x, self.y

    def _line(self, numbers: list[float]) -> None:
        self._to(LineTo(*numbers))

    def _close(self, _: list[float]) -> None:
        self.commands.append(Close())
        self.x, self.y = self.start_x, self.start_y

    def _cubic(self, numbers: list[float]) -> None:
        self._to(CurveTo(*numbers))
        self.reflected = ("C", 2 * self.x - numbers[2], 2 * self.y - numbers[3])

    def _smooth_cubic(self, numbers: list[float]) -> None:
        kind, x1, y1 = self.reflected
        first = [x1, y1] if kind == "C" else [self.x, self.y]
        self._cubic([*first, *numbers])

    def _quadratic(self, numbers: list[float]) -> None:
        qx, qy, x, y = numbers
        x1, y1 = self.x + (qx - self.x) * 2 / 3, self.y + (qy - self.y) * 2 / 3
        self._to(CurveTo(x1, y1, x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3, x, y))
        self.reflected = ("Q", 2 * x - qx, 2 * y - qy)

    def _smooth_quadratic(self, numbers: list[float]) -> None:
        kind, qx, qy = self.reflected
        control = [qx, qy] if kind == "Q" else [self.x, self.y]
        self._quadratic([*control, *numbers])

    def _arc(self, numbers: list[float]) -> None:
        rx, ry, turn, large, sweep, x, y = numbers
        start, end = (self.x, self.y), (x, y)
        if start == end:
            return
        if rx == 0 or ry == 0:
            self._to(LineTo(x, y))
            return
        for command in _arc_curves(start, end, (abs(rx), abs(ry)), radians(turn), (large == 1, sweep == 1)):
            self._to(command)


def _arc_curves(start: Point, end: Point, radii: Point, turn: float, flags: tuple[bool, bool]) -> list[CurveTo]:
    """Return an elliptical arc as cubic curves of at most a quarter each (SVG 1.1, appendix F.6)."""
    large, sweep = flags
    cos_turn, sin_turn = cos(turn), sin(turn)
    half_x, half_y = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    ux, uy = cos_turn * half_x + sin_turn * half_y, -sin_turn * half_x + cos_turn * half_y
    reach = hypot(ux / radii[0], uy / radii[1])
    rx, ry = (radius * max(reach, 1.0) for radius in radii)
    span = (rx * uy) ** 2 + (ry * ux) ** 2
    offset = sqrt(max((rx * ry) ** 2 - span, 0) / span) * (1 if large != sweep else -1)
    mx, my = offset * rx * uy / ry, -offset * ry * ux / rx
    centre_x = cos_turn * mx - sin_turn * my + (start[0] + end[0]) / 2
    centre_y = sin_turn * mx + cos_turn * my + (start[1] + end[1]) / 2
    first = _angle(1, 0, (ux - mx) / rx, (uy - my) / ry)
    swept = _angle((ux - mx) / rx, (uy - my) / ry, (-ux - mx) / rx, (-uy - my) / ry)
    if sweep and swept < 0:
        swept += 2 * pi
    elif not sweep and swept > 0:
        swept -= 2 * pi
    parts = max(ceil(abs(swept) / (pi / 2) - 1e-9), 1)
    handle = 4 / 3 * tan(swept / parts / 4)

    def point(px: float, py: float) -> Point:
        px, py = rx * px, ry * py
        return cos_turn * px - sin_turn * py + centre_x, sin_turn * px + cos_turn * py + centre_y

    curves: list[CurveTo] = []
    for part in range(parts):
        a, b = first + swept * part / parts, first + swept * (part + 1) / parts
        target = end if part == parts - 1 else point(cos(b), sin(b))
        curves.append(
            CurveTo(
                *point(cos(a) - handle * sin(a), sin(a) + handle * cos(a)),
                *point(cos(b) + handle * sin(b), sin(b) - handle * cos(b)),
                *target,
            )
        )
    return curves


def _angle(ax: float, ay: float, bx: float, by: float) -> float:
    """Return the signed angle from one direction to another."""
    share = (ax * bx + ay * by) / (hypot(ax, ay) * hypot(bx, by))
    return copysign(acos(min(max(share, -1.0), 1.0)), ax * by - ay * bx)
