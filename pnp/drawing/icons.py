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
from xml.etree import ElementTree as ET

from pnp.drawing.errors import DrawingError
from pnp.drawing.items import Cap, Join, Outline
from pnp.drawing.svg_path import read_path
from solver.templates import forgettable, templates_root

GRID: Final = 24
"""The side of an icon's square, in the units of its paths."""


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
            raise DrawingError(f"there is no icon {name!r} in {self.folder}; did you mean {', '.join(near)}?")


_REGISTERED: Final[dict[str, IconSet]] = {}


def register_icons(name: str, folder: Path) -> IconSet:
    """Make the icons of a theme's folder known, as ``NAME.icon``, and return them.

    Raises:
        OSError: an icon cannot be read.
    """
    content = sha256(b"".join(path.read_bytes() for path in sorted(folder.glob("*.svg")))).hexdigest()
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
        DrawingError: the file is no SVG, its view box is not 0 0 24 24, or it has more than paths and groups.
    """
    try:
        root = ET.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314 - the user's own template files
        parts: list[IconPart] = []
        _check_grid(root)
        _collect(root, IconPart(), parts)
    except (ET.ParseError, ValueError) as error:
        raise DrawingError(f"{path}: this icon cannot be used: {error}") from None
    return Icon(path.stem, tuple(parts))


def _check_grid(root: ET.Element) -> None:
    if root.get("viewBox", "").split() != ["0", "0", str(GRID), str(GRID)]:
        raise ValueError(f'the view box is "0 0 {GRID} {GRID}" in an icon')


def _collect(element: ET.Element, inherited: IconPart, parts: list[IconPart]) -> None:
    tag = element.tag.rpartition("}")[2]
    if tag not in {"svg", "g", "path"} or "transform" in element.attrib:
        raise ValueError(f"only plain paths in groups are read, not <{tag}> or a transform")
    part = _styled(element, inherited)
    if tag == "path":
        parts.append(replace(part, outline=read_path(element.get("d", ""))))
    for child in element:
        _collect(child, part, parts)


def _styled(element: ET.Element, inherited: IconPart) -> IconPart:
    get = element.get
    return IconPart(
        fill=Ink(get("fill", inherited.fill)),
        stroke=Ink(get("stroke", inherited.stroke)),
        width=float(get("stroke-width", inherited.width)),
        cap=Cap(get("stroke-linecap", inherited.cap)),
        join=Join(get("stroke-linejoin", inherited.join)),
        even_odd=get("fill-rule", "evenodd" if inherited.even_odd else "nonzero") == "evenodd",
    )
