"""Icons: SVG files of paths on a 24 x 24 grid, each in one colour that its user gives.

A path's ``fill`` and ``stroke`` are ``none``, ``currentColor`` (the colour asked for) or ``white`` (a knock-out);
``stroke-width``, ``stroke-linecap``, ``stroke-linejoin`` and ``fill-rule`` are read too.
"""

from dataclasses import dataclass, replace
from difflib import get_close_matches
from enum import StrEnum
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from pnp.drawing.errors import DataFileError, DrawingError
from pnp.drawing.items import Cap, Join, Outline
from pnp.drawing.svg_path import read_path
from pnp.drawing.svg_source import SvgElement, read_svg
from solver.reading import LARGEST, FileReadError, read_whole, shown
from solver.templates import forgettable, templates_root

GRID: Final = 24
"""The side of an icon's square, in the units of its paths."""
_FURTHEST: Final = 1000
"""No number of an icon's paths is further from 0."""


class Ink(StrEnum):
    """What a part of an icon is painted with."""

    NONE = "none"
    CURRENT = "currentColor"
    WHITE = "white"


@dataclass(frozen=True, slots=True)
class IconPart:
    """One path of an icon on the 24 x 24 grid."""

    outline: Outline = ()
    fill: Ink = Ink.CURRENT
    stroke: Ink = Ink.NONE
    width: float = 1.6
    cap: Cap = Cap.BUTT
    join: Join = Join.MITER
    even_odd: bool = False


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon's name and parts, drawn in their order."""

    name: str
    parts: tuple[IconPart, ...]


class IconSet:
    """The icons of one folder, each read when it is first asked for.

    A name with a dot is an icon of a theme: the set that was registered under what stands before the dot.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: frozenset[str] = frozenset(path.stem for path in folder.glob("*.svg"))
        self.key = ""
        self._read: dict[str, Icon] = {}

    def get(self, name: str) -> Icon:
        """Return an icon by name.

        Raises:
            DrawingError: there is no such icon, or its file cannot be used.
        """
        icon = self._read.get(name)
        if icon is None and "." in name:
            registered, _, own = name.partition(".")
            icon = self._read[name] = replace(_REGISTERED[registered].get(own), name=name)
        if icon is None:
            self.check(name)
            icon = self._read[name] = read_icon(self.folder / f"{name}.svg")
        return icon

    def check(self, name: str) -> None:
        """Look whether there is an icon of a name.

        Raises:
            DrawingError: there is none.
        """
        if name not in self.names and name.partition(".")[0] not in _REGISTERED:
            near = get_close_matches(name, sorted(self.names), n=3) or sorted(self.names)
            raise DrawingError(f"there is no icon {shown(name)!r} in {self.folder}; did you mean {', '.join(near)}?")


_REGISTERED: Final[dict[str, IconSet]] = {}


def register_icons(name: str, folder: Path) -> IconSet:
    """Make the icons of a theme's folder known, as ``NAME.icon``, and return them.

    Raises:
        DataFileError: an icon cannot be read.
    """
    total = sha256()
    for path in sorted(folder.glob("*.svg")):
        try:
            total.update(read_whole(path))
        except FileReadError as error:
            raise DataFileError(path, 1, 1, error.reason) from error
    content = total.hexdigest()
    found = IconSet(folder)
    found.key = f"{name}-{content[:8]}"
    _REGISTERED[found.key] = found
    return found


@forgettable
@cache
def house_icons() -> IconSet:
    """Return the icons of templates/icons."""
    return IconSet(templates_root() / "icons")


def read_icon(path: Path) -> Icon:
    """Read an icon's SVG file.

    Raises:
        DataFileError: the file is no SVG, its view box is not 0 0 24 24, or it has more than paths and groups
            (file:line:column).
    """
    root = read_svg(path, LARGEST)
    if root.attributes.get("viewBox", "").split() != ["0", "0", str(GRID), str(GRID)]:
        raise root.error(f'the view box is "0 0 {GRID} {GRID}" in an icon')
    parts: list[IconPart] = []
    _collect(root, IconPart(), parts)
    return Icon(path.stem, tuple(parts))


def _collect(element: SvgElement, inherited: IconPart, parts: list[IconPart]) -> None:
    if element.name not in {"svg", "g", "path"} or "transform" in element.attributes:
        raise element.error(f"only plain paths in groups are read in an icon, not <{element.name}> or a transform")
    part = _styled(element, inherited)
    if element.name == "path":
        try:
            outline = read_path(element.attributes.get("d", ""))
        except (ValueError, ArithmeticError) as error:
            raise element.error(shown(str(error))) from None
        if any(not abs(number) <= _FURTHEST for command in outline for number in command):
            raise element.error(f"a number of the path is further from 0 than {_FURTHEST}; the grid has {GRID}")
        parts.append(replace(part, outline=outline))
    for child in element.children:
        _collect(child, part, parts)


def _styled(element: SvgElement, inherited: IconPart) -> IconPart:
    get = element.attributes.get
    return IconPart(
        fill=Ink(_word(element, "fill", inherited.fill, tuple(Ink))),
        stroke=Ink(_word(element, "stroke", inherited.stroke, tuple(Ink))),
        width=_width(element, inherited.width),
        cap=Cap(_word(element, "stroke-linecap", inherited.cap, tuple(Cap))),
        join=Join(_word(element, "stroke-linejoin", inherited.join, tuple(Join))),
        even_odd=get("fill-rule", "evenodd" if inherited.even_odd else "nonzero") == "evenodd",
    )


def _word(element: SvgElement, key: str, inherited: str, allowed: tuple[str, ...]) -> str:
    word = element.attributes.get(key, inherited)
    if word not in allowed:
        raise element.error(f"{key} {shown(word)!r} is not known in an icon; choose one of {', '.join(allowed)}")
    return word


def _width(element: SvgElement, inherited: float) -> float:
    text = element.attributes.get("stroke-width")
    if text is None:
        return inherited
    try:
        width = float(text)
    except ValueError:
        width = -1
    if not 0 <= width <= GRID:
        raise element.error(f"stroke-width is a number from 0 to {GRID}, not {shown(text)!r}")
    return width
