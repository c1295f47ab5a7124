"""A deck from a table and a layout: each row of a CSV file becomes a card, drawn as a layout file says.

A layout file (see templates/layouts/card.yaml) names a card size, a theme and items in their drawing order: ``rect``
and ``line`` with a paint of the theme; ``icon`` and ``text`` with the CSV column that fills them. A column ``count``,
where there is one, says how many copies of a card there are.
"""

import csv
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import TypeAlias

from pnp.drawing.datafile import DataNode, read_yaml
from pnp.drawing.errors import DataFileError, DrawingError, Source
from pnp.drawing.fitting import TextStyle, VAlign, fit
from pnp.drawing.icons import IconSet, house_icons
from pnp.drawing.items import Anchor, Box, Drawing, Font, IconUse, Item
from pnp.drawing.shapes import line, rect
from pnp.drawing.theme import Theme, load_theme

Row: TypeAlias = Mapping[str, str]
Drawer: TypeAlias = Callable[[Row, Source], Item]


@dataclass(frozen=True, slots=True, eq=False)
class CardLayout:
    """How a card is drawn.

    Attributes:
        size: the name of the card's size, such as ``poker``.
        drawers: one function for each item; it takes a row and its source and returns what is drawn.
        columns: the CSV columns that the layout needs.
    """

    size: str
    drawers: tuple[Drawer, ...]
    columns: tuple[str, ...]


def read_layout(path: FilePath, theme: Theme | None = None, icons: IconSet | None = None) -> CardLayout:
    """Read a layout file.

    Args:
        path: the file.
        theme: the theme; the one that the file names when none is given.
        icons: the icons that cards may use; those of the house when none are given.

    Raises:
        DataFileError: the file is wrong (file:line:column).
        DrawingError: the theme is unknown or lacks a paint.
    """
    root = read_yaml(path)
    root.only("size", "theme", "items")
    reader = _LayoutReader(theme or load_theme(root.text_or("theme", "colour")), icons or house_icons())
    drawers = tuple(reader.drawer(entry) for entry in root.need("items").entries())
    return CardLayout(root.need("size").text(), drawers, tuple(dict.fromkeys(reader.columns)))


def read_deck(path: FilePath, layout: CardLayout, width: float, height: float) -> list[Drawing]:
    """Return the cards of a CSV file, each as often as its count says; width and height are the trim's (mm).

    Raises:
        DataFileError: the file cannot be read, lacks a column, or has a count that is no number.
        DrawingError: a card cannot be drawn; it names the file, line and column.
    """
    deck: list[Drawing] = []
    for number, row in _rows(path, layout):
        source = Source("card", f"{path.name}:{number}")
        items = tuple(drawer(row, source) for drawer in layout.drawers)
        card = Drawing(width, height, items, f"card, {source.row}")
        deck += [card] * _copies(row, path, number)
    return deck


def _rows(path: FilePath, layout: CardLayout) -> Iterator[tuple[int, Row]]:
    """Yield the line and the values of each row."""
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            reader = csv.DictReader(file, restval="")
            missing = [column for column in layout.columns if column not in (reader.fieldnames or ())]
            if missing:
                raise DataFileError(
                    path, 1, 1, f"the layout needs the column {missing[0]!r}; the first line names columns"
                )
            for row in reader:
                yield reader.line_num, row
    except OSError as error:
        raise DataFileError(path, 1, 1, f"the file cannot be read ({error.strerror})") from error


def _copies(row: Row, path: FilePath, number: int) -> int:
    text = row.get("count", "1")
    if not text.isdecimal():
        raise DataFileError(path, number, 1, f"the count of copies is a whole number, not {text!r}")
    return int(text)


class _LayoutReader:
    """Turns the items of a layout file into functions."""

    def __init__(self, theme: Theme, icons: IconSet) -> None:
        self.theme, self.icons = theme, icons
        self.columns: list[str] = []
        self.kinds: dict[str, Callable[[DataNode], Drawer]] = {
            "rect": self._rect,
            "line": self._line,
            "icon": self._icon,
            "text": self._text,
        }

    def drawer(self, entry: DataNode) -> Drawer:
        given = list(entry.only(*self.kinds).items())
        if len(given) != 1:
            raise entry.error(f"an item is one of {', '.join(self.kinds)}")
        kind, node = given[0]
        return self.kinds[kind](node)

    def _column(self, node: DataNode) -> str:
        column = node.need("column").text()
        self.columns.append(column)
        return column

    def _rect(self, node: DataNode) -> Drawer:
        node.only("x", "y", "width", "height", "radius", "paint")
        box, paint = _box(node), self.theme.paint(node.need("paint").text())
        drawn = rect(box.x, box.y, box.width, box.height, paint, radius=node.number_or("radius", 0))
        return lambda _row, _source: drawn

    def _line(self, node: DataNode) -> Drawer:
        node.only("x", "y", "to-x", "to-y", "paint")
        x1, y1, x2, y2 = (node.need(key).number() for key in ("x", "y", "to-x", "to-y"))
        drawn = line(x1, y1, x2, y2, self.theme.paint(node.need("paint").text()))
        return lambda _row, _source: drawn

    def _icon(self, node: DataNode) -> Drawer:
        node.only("column", "x", "y", "size")
        column = self._column(node)
        x, y, size = (node.need(key).number() for key in ("x", "y", "size"))
        icons, theme = self.icons, self.theme

        def draw(row: Row, source: Source) -> IconUse:
            name = row[column]
            try:
                icons.check(name)
            except DrawingError as error:
                raise error.placed(source.at(column)) from None
            return IconUse(name, x, y, size, theme.icon(name))

        return draw

    def _text(self, node: DataNode) -> Drawer:
        node.only(
            "column", "x", "y", "width", "height", "font", "size", "floor", "leading", "align", "valign", "colour"
        )
        column, box, style = self._column(node), _box(node), self._style(node)
        colours, icons = self.theme.icons, self.icons
        return lambda row, source: fit(
            row[column], box, style, name=column, source=source, icon_colours=colours, icons=icons
        )

    def _style(self, node: DataNode) -> TextStyle:
        keys = node.mapping()
        return TextStyle(
            font=Font(keys["font"].choice(tuple(Font))) if "font" in keys else Font.TEXT,
            size=node.number_or("size", 8.5),
            floor=node.number_or("floor", 7),
            align=Anchor(keys["align"].choice(tuple(Anchor))) if "align" in keys else Anchor.START,
            valign=VAlign(keys["valign"].choice(tuple(VAlign))) if "valign" in keys else VAlign.TOP,
            leading=node.number_or("leading", 1.2),
            colour=self.theme.colour(node.text_or("colour", "ink")),
        )


def _box(node: DataNode) -> Box:
    return Box(*(node.need(key).number() for key in ("x", "y", "width", "height")))
