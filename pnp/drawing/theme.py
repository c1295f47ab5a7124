"""Themes: colours and paints by role, read from templates/themes/*.yaml.

A theme file has three parts::

    colours:                      # name: colour
      earth: "#009E73"
    paints:                       # role: fill, stroke, width and hatch
      section-earth: {fill: earth 25%, stroke: ink, width: 0.3}
    icons:                        # colours of icons by name; the others are in ink
      earth: earth

A colour is a name of the first part or a literal (``#RRGGBB``, ``black``, ``white``, ``gray 40%``); ``earth 25%`` is a
name's tint, 100% being the full colour.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from pnp.drawing.colour import BLACK, Colour, parse_colour, tint
from pnp.drawing.datafile import DataNode, read_yaml
from pnp.drawing.errors import DrawingError
from pnp.drawing.items import Cap, Hatch, Join, Paint
from solver.templates import templates_root

_TINT = re.compile(r"([a-z][a-z0-9-]*) (\d{1,3})%")


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """Colours and paints by role."""

    name: str
    colours: Mapping[str, Colour]
    paints: Mapping[str, Paint]
    icons: Mapping[str, Colour] = field(default_factory=dict)

    def colour(self, role: str) -> Colour:
        """Return a colour by its name.

        Raises:
            DrawingError: the theme has no such colour.
        """
        found = self.colours.get(role)
        if found is None:
            raise DrawingError(f"the theme {self.name} has no colour {role!r}; it has {', '.join(self.colours)}")
        return found

    def paint(self, role: str) -> Paint:
        """Return a paint by its role.

        Raises:
            DrawingError: the theme has no such paint.
        """
        found = self.paints.get(role)
        if found is None:
            raise DrawingError(f"the theme {self.name} has no paint {role!r}; it has {', '.join(self.paints)}")
        return found

    def icon(self, name: str) -> Colour:
        """Return an icon's colour, ink where the theme gives it none."""
        return self.icons.get(name, self.colours.get("ink", BLACK))


@cache
def load_theme(name: str) -> Theme:
    """Return a theme of templates/themes by its name, such as ``colour`` or ``low-ink``.

    Raises:
        DrawingError: there is no such theme, or its file is wrong (file:line:column).
    """
    folder = templates_root() / "themes"
    path = folder / f"{name}.yaml"
    if not path.is_file():
        known = ", ".join(sorted(other.stem for other in folder.glob("*.yaml")))
        raise DrawingError(f"there is no theme {name!r}; choose one of {known}")
    return read_theme(path)


def read_theme(path: Path) -> Theme:
    """Read a theme file.

    Raises:
        DataFileError: the file is wrong (file:line:column).
    """
    parts = read_yaml(path).only("colours", "paints", "icons")
    colours: dict[str, Colour] = {}
    for name, node in _entries(parts, "colours"):
        colours[name] = _colour(node, colours)
    paints = {role: _paint(node, colours) for role, node in _entries(parts, "paints")}
    icons = {name: _colour(node, colours) for name, node in _entries(parts, "icons")}
    return Theme(path.stem, colours, paints, icons)


def _entries(parts: dict[str, DataNode], key: str) -> list[tuple[str, DataNode]]:
    return list(parts[key].mapping().items()) if key in parts else []


def _colour(node: DataNode, colours: Mapping[str, Colour]) -> Colour:
    text = node.text()
    if text in colours:
        return colours[text]
    if (found := _TINT.fullmatch(text)) and found[1] in colours:
        return tint(colours[found[1]], int(found[2]) / 100)
    try:
        return parse_colour(text)
    except ValueError as error:
        raise node.error(f"{error}, or a name of this theme: {', '.join(colours)}") from None


def _paint(node: DataNode, colours: Mapping[str, Colour]) -> Paint:
    keys = node.only("fill", "stroke", "width", "dash", "cap", "join", "hatch")
    return Paint(
        fill=_colour(keys["fill"], colours) if "fill" in keys else None,
        stroke=_colour(keys["stroke"], colours) if "stroke" in keys else None,
        width=node.number_or("width", 0.25),
        dash=keys["dash"].numbers() if "dash" in keys else (),
        cap=Cap(keys["cap"].choice(tuple(Cap))) if "cap" in keys else Cap.BUTT,
        join=Join(keys["join"].choice(tuple(Join))) if "join" in keys else Join.MITER,
        hatch=_hatch(keys["hatch"], colours) if "hatch" in keys else None,
    )


def _hatch(node: DataNode, colours: Mapping[str, Colour]) -> Hatch:
    keys = node.only("angle", "spacing", "width", "colour", "crossed")
    spacing = node.need("spacing")
    if spacing.number() <= 0:
        raise spacing.error("the spacing of a hatch is more than 0 mm")
    crossed = "crossed" in keys and keys["crossed"].choice(("true", "false")) == "true"
    return Hatch(
        angle=node.number_or("angle", 45),
        spacing=spacing.number(),
        width=node.number_or("width", 0.15),
        colour=_colour(keys["colour"], colours) if "colour" in keys else BLACK,
        crossed=crossed,
    )
