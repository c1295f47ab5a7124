"""The items of a card's layout, as functions: each takes a card's row and returns what is drawn, or nothing.

Every text of an item may have places for columns (``<cost>``); ``column: name`` is short for ``<name>``. An item with
``if`` is drawn on some cards alone::

    if: power                                 # the column power is not empty
    if: {column: kind, is: [spell, trap]}     # it is one of these
    if: {column: kind, not: trap}             # it is none of these
"""

from collections.abc import Callable
from pathlib import Path as FilePath
from typing import Final, TypeAlias

from pnp.drawing.art import art_dpi, art_in, read_art
from pnp.drawing.colour import Colour
from pnp.drawing.datafile import DataNode
from pnp.drawing.errors import DrawingError, Source
from pnp.drawing.fitting import TextStyle, fit
from pnp.drawing.icons import IconSet
from pnp.drawing.items import Box, Group, IconUse, Item, Paint
from pnp.drawing.placeholders import Filler, columns_in, filler
from pnp.drawing.shapes import ellipse, line, rect, rect_outline
from pnp.drawing.style_data import STYLE_KEYS, read_style
from pnp.drawing.tables import Row
from pnp.drawing.theme import Theme
from solver.reading import shown

Drawer: TypeAlias = Callable[[Row, Source], Item | None]
Condition: TypeAlias = Callable[[Row], bool]

_BOX: Final = ("x", "y", "width", "height")
_FITS: Final = ("stretch", "contain", "cover")
_MOST_ICONS: Final = 99
_FAR: Final = 1000.0
"""No card reaches further, in mm."""
_LEAST: Final = 0.05
"""A side of less than this (mm) is not seen."""


class ItemReader:
    """Turns the items of a layout file into functions.

    Attributes:
        columns: the columns that the items read so far need.
    """

    def __init__(self, theme: Theme, icons: IconSet, folder: FilePath, least_dpi: float = 0) -> None:
        self.theme, self.icons, self.folder, self.least_dpi = theme, icons, folder, least_dpi
        self.columns: list[str] = []
        self._kinds: dict[str, Callable[[DataNode], Drawer]] = {
            "rect": self._rect,
            "ellipse": self._ellipse,
            "line": self._line,
            "icon": self._icon,
            "text": self._text,
            "image": self._image,
        }

    def drawer(self, entry: DataNode) -> Drawer:
        """Return the function of one item.

        Raises:
            DrawingError: the item is wrong (file:line:column), or its theme lacks a paint.
        """
        given = list(entry.only(*self._kinds).items())
        if len(given) != 1:
            raise entry.error(f"an item is one of {', '.join(self._kinds)}")
        kind, node = given[0]
        draw = self._kinds[kind](node)
        condition = self._condition(node)
        if condition is None:
            return draw
        return lambda row, source: draw(row, source) if condition(row) else None

    def _condition(self, node: DataNode) -> Condition | None:
        found = node.mapping().get("if")
        if found is None:
            return None
        if isinstance(found.content, str):
            column = self._column(found)
            return lambda row: bool(row[column])
        keys = found.only("column", "is", "not")
        column = self._column(found.need("column"))
        if ("is" in keys) == ("not" in keys):
            raise found.error("a condition has either is or not")
        wanted = keys.get("is") or keys["not"]
        texts = (wanted.text(),) if isinstance(wanted.content, str) else tuple(one.text() for one in wanted.entries())
        return (lambda row: row[column] in texts) if "is" in keys else (lambda row: row[column] not in texts)

    def _column(self, node: DataNode) -> str:
        self.columns.append(node.text())
        return node.text()

    def _fill(self, node: DataNode) -> tuple[Filler, bool]:
        """Return the filler of a text, and whether it is the same on every card."""
        columns = columns_in(node.text())
        self.columns += columns
        return filler(node.text()), not columns

    def _content(self, node: DataNode, key: str) -> tuple[Filler, bool, str]:
        """Return the filler of an item's text under a key or of its column, whether it is fixed, and its name."""
        keys = node.mapping()
        if ("column" in keys) == (key in keys):
            raise node.error(f"the key 'column' is missing here, or {key} in its place; one of the two")
        if "column" in keys:
            column = self._column(keys["column"])
            return (lambda row: row[column]), False, column
        fill, fixed = self._fill(keys[key])
        return fill, fixed, keys["as"].text() if "as" in keys else key

    def _painted(self, node: DataNode, draw: Callable[[Paint], Item]) -> Drawer:
        """Return the function of a shape whose paint may depend on the row."""
        wanted = node.need("paint")
        fill, fixed = self._fill(wanted)
        if fixed:
            try:
                shape = draw(self.theme.paint(wanted.text()))
            except DrawingError as error:
                raise wanted.error(str(error)) from None
            return lambda _row, _source: shape
        theme, made = self.theme, dict[str, Item]()

        def drawn(row: Row, source: Source) -> Item:
            role = fill(row)
            if role not in made:
                try:
                    made[role] = draw(theme.paint(role))
                except DrawingError as error:
                    raise error.placed(source.at("paint")) from None
            return made[role]

        return drawn

    def _rect(self, node: DataNode) -> Drawer:
        node.only(*_BOX, "radius", "paint", "if")
        box, radius = _box(node), node.number_or("radius", 0, 0, _FAR)
        return self._painted(node, lambda paint: rect(box.x, box.y, box.width, box.height, paint, radius=radius))

    def _ellipse(self, node: DataNode) -> Drawer:
        node.only(*_BOX, "paint", "if")
        box = _box(node)
        rx, ry = box.width / 2, box.height / 2
        return self._painted(node, lambda paint: ellipse(box.x + rx, box.y + ry, rx, ry, paint))

    def _line(self, node: DataNode) -> Drawer:
        node.only("x", "y", "to-x", "to-y", "paint", "if")
        x1, y1, x2, y2 = (node.need(key).number(-_FAR, _FAR) for key in ("x", "y", "to-x", "to-y"))
        return self._painted(node, lambda paint: line(x1, y1, x2, y2, paint))

    def _icon(self, node: DataNode) -> Drawer:
        keys = node.only("column", "name", "x", "y", "size", "times", "gap", "colour", "if")
        fill, _, column = self._content(node, "name")
        x, y = (node.need(key).number(-_FAR, _FAR) for key in ("x", "y"))
        size = node.need("size").number(_LEAST, _FAR)
        icons, theme, step = self.icons, self.theme, size + node.number_or("gap", 0, -_FAR, _FAR)
        colour = self._colour(keys["colour"]) if "colour" in keys else None
        times = self._fill(keys["times"])[0] if "times" in keys else None

        def draw(row: Row, source: Source) -> Item:
            name = fill(row)
            try:
                icons.check(name)
                count = 1 if times is None else _times(times(row))
            except DrawingError as error:
                raise error.placed(source.at(column)) from None
            ink = colour or theme.icon(name)
            if times is None:
                return IconUse(name, x, y, size, ink)
            return Group(tuple(IconUse(name, x + number * step, y, size, ink) for number in range(count)))

        return draw

    def _text(self, node: DataNode) -> Drawer:
        node.only("column", "text", "as", *_BOX, *STYLE_KEYS, "if")
        (fill, fixed, name), box, style = self._content(node, "text"), _box(node), self._style(node)
        colours, icons = self.theme.icons, self.icons

        def draw(row: Row, source: Source) -> Item:
            return fit(fill(row), box, style, name=name, source=source, icon_colours=colours, icons=icons)

        if not fixed:
            return draw
        try:
            drawn = draw({}, Source())
        except DrawingError as error:
            raise node.error(str(error)) from error
        return lambda _row, _source: drawn

    def _style(self, node: DataNode) -> TextStyle:
        keys = node.mapping()
        colour = self._colour(keys["colour"]) if "colour" in keys else self.theme.colour("ink")
        return read_style(node, 8.5, 7, colour)

    def _colour(self, node: DataNode) -> Colour:
        try:
            return self.theme.colour(node.text())
        except DrawingError as error:
            raise node.error(str(error)) from None

    def _image(self, node: DataNode) -> Drawer:
        keys = node.only("column", "file", *_BOX, "fit", "if")
        (fill, fixed, name), box = self._content(node, "file"), _box(node)
        how = keys["fit"].choice(_FITS) if "fit" in keys else "contain"

        def draw(row: Row, source: Source) -> Item:
            try:
                return self._placed(fill(row), box, how)
            except DrawingError as error:
                raise DrawingError(str(error), source.at(name)) from None

        if not fixed:
            return draw
        try:
            drawn = draw({}, Source())
        except DrawingError as error:
            raise node.error(str(error)) from error
        return lambda _row, _source: drawn

    def _placed(self, file: str, box: Box, how: str) -> Item:
        """Return a picture or drawing in a box: stretched, whole inside it, or filling it and cut off."""
        try:
            path = (self.folder / file).resolve()
        except (ValueError, OSError, RuntimeError):  # a null character, a name that is too long, a link to itself
            raise DrawingError(f"no file can have the name {shown(file)!r}") from None
        if not path.is_relative_to(self.folder.resolve()):
            raise DrawingError(f"the image {file!r} lies outside of {self.folder}; copy it into that folder")
        art = read_art(path)
        place = _scaled(art.width, art.height, box, how)
        dpi = art_dpi(art, place)
        if dpi is not None and dpi < self.least_dpi:
            raise DrawingError(
                f"the image {file} has {dpi:.0f} dpi where it is placed, {self.least_dpi:g} are needed: use one with "
                "more pixels, or lower least-dpi in the layout"
            )
        item = art_in(art, place)
        return Group((item,), clip=rect_outline(box.x, box.y, box.width, box.height)) if how == "cover" else item


def _scaled(width: float, height: float, box: Box, how: str) -> Box:
    """Return where art of a size lies in a box."""
    if how == "stretch":
        return box
    choose = min if how == "contain" else max
    factor = choose(box.width / width, box.height / height)
    wide, high = width * factor, height * factor
    return Box(box.x + (box.width - wide) / 2, box.y + (box.height - high) / 2, wide, high)


def _times(text: str) -> int:
    """Return how often an icon is drawn; nothing means not at all."""
    if text and not (text.isascii() and text.isdecimal() and len(text) <= len(str(_MOST_ICONS))):
        raise DrawingError(f"an icon is drawn 0 to {_MOST_ICONS} times, not {shown(text)!r}")
    return int(text or 0)


def _box(node: DataNode) -> Box:
    x, y = (node.need(key).number(-_FAR, _FAR) for key in ("x", "y"))
    width, height = (node.need(key).number(_LEAST, _FAR) for key in ("width", "height"))
    return Box(x, y, width, height)
