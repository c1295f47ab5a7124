"""Where things stand on a component: boxes, text styles and measures from templates/roll_write/layouts/<name>.yaml.

A layout file has four parts::

    size: [190, 130]                       # trim, mm
    boxes:                                 # name: [x, y, width, height], mm from the top left corner of the trim
      title: [6, 5, 80, 9]
    styles:                                # name: font, size and floor in points, alignment, leading, theme colour
      title: {font: title-bold, size: 16, floor: 12, valign: middle}
    measures:                              # name: a length in mm
      tube-box: 7

>>> from pnp.components.roll_write.layout import layout
>>> sheet = layout("workshop")
>>> sheet.width, sheet.height, sheet.measure("tube-box") >= 6
(190.0, 130.0, True)
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from pnp.drawing import Box, DrawingError, TextStyle, Theme
from pnp.drawing.datafile import DataNode, read_yaml
from pnp.drawing.style_data import LARGEST_SIZE, STYLE_KEYS, read_style
from solver.suggest import did_you_mean
from solver.templates import forgettable, templates_root

_SMALLEST: Final = 7
"""No text is smaller than this, in points."""
_LEAST: Final = 0.01
"""No measure is smaller than this, in mm."""

_Found = TypeVar("_Found")


@dataclass(frozen=True, slots=True)
class LayoutStyle:
    """A text style and the theme's colour it is set in."""

    style: TextStyle
    colour: str


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """A component's trim size and everything that stands in it, in mm and points."""

    name: str
    path: Path
    width: float
    height: float
    boxes: Mapping[str, Box]
    styles: Mapping[str, LayoutStyle]
    measures: Mapping[str, float]
    changed: Mapping[str, DataNode] = field(default_factory=dict)
    """Where a theme has changed a box or style, for errors."""

    def box(self, name: str) -> Box:
        """Return a box by its name.

        Raises:
            DrawingError: the layout has no such box.
        """
        return self._named("box", name, self.boxes)

    def style(self, name: str, theme: Theme) -> TextStyle:
        """Return a text style by its name, in the theme's colour.

        Raises:
            DrawingError: the layout has no such style, or the theme no such colour.
        """
        found = self._named("style", name, self.styles)
        try:
            return replace(found.style, colour=theme.colour(found.colour))
        except DrawingError as error:
            raise self.changed[name].error(str(error)) if name in self.changed else error from None

    def measure(self, name: str) -> float:
        """Return a length in mm by its name.

        Raises:
            DrawingError: the layout has no such measure.
        """
        return self._named("measure", name, self.measures)

    def _named(self, kind: str, name: str, known: Mapping[str, _Found]) -> _Found:
        found = known.get(name)
        if found is None:
            raise DrawingError(f"{self.path}: the layout has no {kind} {name!r}{did_you_mean(name, known)}")
        return found


@forgettable
@cache
def layout(name: str) -> Layout:
    """Return a layout of templates/roll_write/layouts by its name, such as ``workshop``.

    Raises:
        DrawingError: there is no such layout, or its file is wrong (file:line:column).
    """
    folder = templates_root() / "roll_write" / "layouts"
    path = folder / f"{name}.yaml"
    if not path.is_file():
        known = sorted(other.stem for other in folder.glob("*.yaml"))
        raise DrawingError(f"there is no layout {name!r} in {folder}; there are {', '.join(known)}")
    return read_layout(path)


def layout_for(theme: Theme, name: str) -> Layout:
    """Return the layout of a name, with those boxes, styles and measures that a theme has changed.

    Raises:
        DrawingError: there is no such layout, or a file of it is wrong (file:line:column).
    """
    return layout(name) if theme.layouts is None else _changed(name, theme.layouts)


@forgettable
@cache
def _changed(name: str, folder: Path) -> Layout:
    path = folder / f"{name}.yaml"
    return changed_layout(layout(name), path) if path.exists() else layout(name)


def changed_layout(house: Layout, path: Path) -> Layout:
    """Return a layout with the parts that a file changes; the file names only those.

    Raises:
        DataFileError: the file is wrong, or names a part that the layout does not have (file:line:column).
    """
    parts = read_yaml(path).only("boxes", "styles", "measures")
    trim = Box(0, 0, house.width, house.height)
    boxes, styles = _known(parts, "boxes", house.boxes), _known(parts, "styles", house.styles)
    measures = _known(parts, "measures", house.measures)
    return replace(
        house,
        path=path,
        boxes={**house.boxes, **{key: _box(node, trim) for key, node in boxes.items()}},
        styles={**house.styles, **{key: _style(node) for key, node in styles.items()}},
        measures={**house.measures, **{key: _measure(node, trim) for key, node in measures.items()}},
        changed={**styles, **boxes},
    )


def _known(parts: dict[str, DataNode], key: str, known: Mapping[str, object]) -> dict[str, DataNode]:
    """Return the entries of a part, all of which the layout has."""
    entries = dict(_entries(parts, key))
    for name, node in entries.items():
        if name not in known:
            near = did_you_mean(name, known) or f"; it has {', '.join(known)}"
            raise node.error(f"this layout has no {name!r} among its {key}{near}")
    return entries


def read_layout(path: Path) -> Layout:
    """Read a layout file.

    Raises:
        DataFileError: the file is wrong (file:line:column).
    """
    root = read_yaml(path)
    parts = root.only("size", "boxes", "styles", "measures")
    size = root.need("size")
    width, height = _lengths(size, 2, "width and height")
    trim = Box(0, 0, width, height)
    return Layout(
        path.stem,
        path,
        width,
        height,
        {name: _box(node, trim) for name, node in _entries(parts, "boxes")},
        {name: _style(node) for name, node in _entries(parts, "styles")},
        {name: _measure(node, trim) for name, node in _entries(parts, "measures")},
    )


def _entries(parts: dict[str, DataNode], key: str) -> list[tuple[str, DataNode]]:
    return list(parts[key].mapping().items()) if key in parts else []


def _lengths(node: DataNode, count: int, meaning: str) -> tuple[float, ...]:
    numbers = node.numbers()
    if len(numbers) != count or min(numbers[-2:]) <= 0:
        raise node.error(f"{count} numbers in mm are expected here: {meaning}; the last two are more than 0")
    return numbers


def _box(node: DataNode, trim: Box) -> Box:
    box = Box(*_lengths(node, 4, "x, y, width, height"))
    if box.x < 0 or box.y < 0 or box.right > trim.width or box.bottom > trim.height:
        raise node.error(f"this box leaves the trim of {trim.width:g} x {trim.height:g} mm")
    return box


def _measure(node: DataNode, trim: Box) -> float:
    return node.number(_LEAST, max(trim.width, trim.height))


def _style(node: DataNode) -> LayoutStyle:
    keys = node.only(*STYLE_KEYS)
    size = node.need("size").number(0, LARGEST_SIZE)
    floor = node.number_or("floor", min(size, _SMALLEST), 0, LARGEST_SIZE)
    if not _SMALLEST <= floor <= size:
        where = keys.get("floor", keys["size"])
        raise where.error(f"a text is {_SMALLEST} pt or larger, and its floor is no larger than its size")
    return LayoutStyle(read_style(node, size, floor), node.text_or("colour", "ink"))
