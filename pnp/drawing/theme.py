"""Themes: colours, paints, icons and art by role, read from templates/themes or a folder of one's own.

A theme is a file, or a folder with a ``theme.yaml`` and the files that it names. The file has these parts::

    colours:                      # name: colour
      earth: "#009E73"
    paints:                       # role: fill, stroke, width and hatch
      section-earth: {fill: earth 25%, stroke: ink, width: 0.3}
    icons:                        # colours of icons by name; the others are in ink
      earth: earth
    art: {}                       # what lies under components, see `pnp.drawing.theme_art`
    least-dpi: 300                # for pictures of the art

A colour is a name of the first part or a literal (``#RRGGBB``, ``black``, ``white``, ``gray 40%``); ``earth 25%`` is a
name's tint, 100% being the full colour. Beside the file, a folder ``icons`` has drawings that replace icons of the same
names, and a folder ``layouts`` replaces parts of the layouts of the same names.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from pnp.drawing.colour import BLACK, Colour, parse_colour, tint
from pnp.drawing.datafile import DataNode, read_yaml
from pnp.drawing.errors import DataFileError, DrawingError
from pnp.drawing.icons import IconSet, register_icons
from pnp.drawing.items import Box, Cap, Group, Hatch, Join, Paint
from pnp.drawing.theme_art import LEAST_DPI, Layers, read_layers, under
from solver.reading import is_file, is_folder, shown
from solver.templates import forgettable, templates_root

THEME_FILE: Final = "theme.yaml"
"""The file of a theme that is a folder."""

_WIDEST: Final = 50.0
"""No line is wider, and no dash longer, in mm."""
_SPACING: Final = (0.1, 50.0)
"""Between the lines of a hatch, in mm."""
_HATCH_WIDTH: Final = (0.01, 10.0)
_MOST_DASHES: Final = 8
_NAME = re.compile(r"[a-z0-9][a-z0-9-]*")
_TINT = re.compile(r"([a-z][a-z0-9-]*) (\d{1,3})%")


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """Colours and paints by role.

    Attributes:
        name: the theme's name.
        colours: colours by name.
        paints: paints by role.
        icons: the colours of icons by name.
        art: what lies under components, by the name of their layout.
        own_icons: the theme's own icons, where it has some.
        layouts: the folder of the theme's own layouts, where it has one.
    """

    name: str
    colours: Mapping[str, Colour]
    paints: Mapping[str, Paint]
    icons: Mapping[str, Colour] = field(default_factory=dict)
    art: Layers = field(default_factory=dict)
    own_icons: IconSet | None = None
    layouts: Path | None = None

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


@forgettable
@cache
def load_theme(name: str) -> Theme:
    """Return a theme of templates/themes by its name, such as ``low-ink``, or one's own by the path of its folder.

    Raises:
        DrawingError: there is no such theme, or its file is wrong (file:line:column).
    """
    if is_path(name):
        return read_theme(theme_file(Path(name)))
    known = theme_files()
    if name not in known:
        near = ", ".join(known)
        raise DrawingError(f"there is no theme {name!r}; choose one of {near}, or the folder of your own (./{name})")
    return read_theme(known[name])


@forgettable
@cache
def art_under(theme: Theme, key: str, trim: Box, bleed: float) -> Group:
    """Return what a theme lays under the components of a key of its art, the same group each time.

    Raises:
        DrawingError: a picture has fewer pixels than it should (file:line:column).
    """
    return under(theme.art[key], trim, bleed)


def theme_files() -> dict[str, Path]:
    """Return the files of the themes of templates/themes by their names, in alphabetical order."""
    folder = templates_root() / "themes"
    found = {path.stem: path for path in folder.glob("*.yaml")}
    found |= {path.parent.name: path for path in folder.glob(f"*/{THEME_FILE}")}
    return dict(sorted(found.items()))


def is_path(name: str) -> bool:
    """Return whether a theme is meant by its place and not by its name: it has a slash or ends with .yaml."""
    return "/" in name or "\\" in name or name.endswith(".yaml")


def theme_file(place: Path) -> Path:
    """Return the file of a theme's folder, or the file itself.

    Raises:
        DrawingError: there is none.
    """
    path = place / THEME_FILE if is_folder(place) else place
    if not is_file(path):
        raise DrawingError(f"there is no theme in {shown(str(place))}; `pnp theme new {place}` makes one")
    return path


def find_theme(name: str, folder: Path) -> Theme:
    """Return a theme that a file in a folder names: a name of ours, or a path that starts from that folder.

    Raises:
        DrawingError: there is no such theme, or its file is wrong (file:line:column).
    """
    return read_theme(theme_file(folder / name)) if is_path(name) else load_theme(name)


def read_theme(path: Path) -> Theme:
    """Read a theme file, and the icons and layouts beside it where it is in a folder of its own.

    Raises:
        DataFileError: the file is wrong (file:line:column).
    """
    root = read_yaml(path)
    parts = root.only("colours", "paints", "icons", "art", "least-dpi")
    colours: dict[str, Colour] = {}
    for name, node in _entries(parts, "colours"):
        colours[name] = _colour(node, colours)
    paints = {role: _paint(node, colours) for role, node in _entries(parts, "paints")}
    icons = {name: _colour(node, colours) for name, node in _entries(parts, "icons")}
    least_dpi = root.number_or("least-dpi", LEAST_DPI, 0)
    art = {key: read_layers(node, paints, path.parent, least_dpi) for key, node in _entries(parts, "art")}
    if path.name != THEME_FILE:
        return Theme(path.stem, colours, paints, icons, art)
    folder = path.parent.resolve()
    name = folder.name
    if not _NAME.fullmatch(name):
        raise DataFileError(
            path, 1, 1, f"a theme's folder has small letters, digits and hyphens in its name, not {name!r}"
        )
    own, layouts = folder / "icons", folder / "layouts"
    own_icons = register_icons(name, own) if any(own.glob("*.svg")) else None
    return Theme(name, colours, paints, icons, art, own_icons, layouts if layouts.is_dir() else None)


def _entries(parts: dict[str, DataNode], key: str) -> list[tuple[str, DataNode]]:
    return list(parts[key].mapping().items()) if key in parts else []


def _colour(node: DataNode, colours: Mapping[str, Colour]) -> Colour:
    text = node.text()
    if text in colours:
        return colours[text]
    if (found := _TINT.fullmatch(text)) and found[1] in colours:
        share = int(found[2]) / 100
        if share > 1:
            raise node.error(f"a tint is at most 100 %, which is the colour itself; not {text!r}")
        return tint(colours[found[1]], share)
    try:
        return parse_colour(text)
    except ValueError as error:
        raise node.error(f"{error}, or a name of this theme: {', '.join(colours)}") from None


def _paint(node: DataNode, colours: Mapping[str, Colour]) -> Paint:
    keys = node.only("fill", "stroke", "width", "dash", "cap", "join", "hatch")
    return Paint(
        fill=_colour(keys["fill"], colours) if "fill" in keys else None,
        stroke=_colour(keys["stroke"], colours) if "stroke" in keys else None,
        width=node.number_or("width", 0.25, 0, _WIDEST),
        dash=_dash(keys["dash"]) if "dash" in keys else (),
        cap=Cap(keys["cap"].choice(tuple(Cap))) if "cap" in keys else Cap.BUTT,
        join=Join(keys["join"].choice(tuple(Join))) if "join" in keys else Join.MITER,
        hatch=_hatch(keys["hatch"], colours) if "hatch" in keys else None,
    )


def _dash(node: DataNode) -> tuple[float, ...]:
    lengths = node.numbers(0, _WIDEST)
    if not 0 < len(lengths) <= _MOST_DASHES or sum(lengths) < _SPACING[0]:
        raise node.error(f"a dash is 1 to {_MOST_DASHES} lengths in mm, together {_SPACING[0]:g} or more")
    return lengths


def _hatch(node: DataNode, colours: Mapping[str, Colour]) -> Hatch:
    keys = node.only("angle", "spacing", "width", "colour", "crossed")
    crossed = "crossed" in keys and keys["crossed"].choice(("true", "false")) == "true"
    return Hatch(
        angle=node.number_or("angle", 45, -360, 360),
        spacing=node.need("spacing").number(*_SPACING),
        width=node.number_or("width", 0.15, *_HATCH_WIDTH),
        colour=_colour(keys["colour"], colours) if "colour" in keys else BLACK,
        crossed=crossed,
    )
