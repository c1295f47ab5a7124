"""A deck from a table and a layout: each row of a table becomes a card, drawn as a layout file says.

A layout file (see templates/layouts/card.yaml) names a card size, a theme and items in their drawing order: shapes with
a paint of the theme, icons, texts and images, filled from the table's columns (see `pnp.drawing.card_items`).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path as FilePath

from pnp.drawing.card_items import Drawer, ItemReader
from pnp.drawing.datafile import DataNode, read_yaml
from pnp.drawing.errors import DataFileError, DrawingError, Source
from pnp.drawing.icons import IconSet, house_icons
from pnp.drawing.items import Drawing, Item
from pnp.drawing.tables import Row, read_table
from pnp.drawing.theme import Theme, find_theme, is_path, load_theme
from solver.reading import is_folder

_SIDE = (5, 1000)  # the least and greatest side of a card, mm
_MOST_BLEED = 20  # mm
_LISTED = 12  # errors that are told before the rest is counted


@dataclass(frozen=True, slots=True, eq=False)
class CardLayout:
    """How a card is drawn.

    Attributes:
        size: the name of the card's size, such as ``poker``; empty when the layout gives width and height.
        drawers: one function for each item of the front; it takes a row and its source and returns what is drawn.
        backs: the same for the back; none when cards have no back.
        columns: the columns that the layout needs.
        icons: the icons that cards may use; the writers need them too.
        width: the trim width in mm where no size is named, else 0.
        height: the trim height in mm where no size is named, else 0.
        bleed: how far print reaches past the trim, in mm.
    """

    size: str
    drawers: tuple[Drawer, ...]
    columns: tuple[str, ...]
    icons: IconSet
    backs: tuple[Drawer, ...] = ()
    width: float = 0
    height: float = 0
    bleed: float = 0


@dataclass(frozen=True, slots=True)
class Card:
    """Both sides of a card, and how many copies of it there are."""

    front: Drawing
    back: Drawing | None
    copies: int


def read_layout(path: FilePath, theme: Theme | None = None, icons: IconSet | None = None) -> CardLayout:
    """Read a layout file.

    Args:
        path: the file; the names of a theme file, an icon folder and images in it start from its folder.
        theme: the theme; the one that the file names when none is given.
        icons: the icons that cards may use; those that the file names, or those of the house, when none are given.

    Raises:
        DataFileError: the file is wrong (file:line:column).
        DrawingError: the theme is unknown or lacks a paint.
    """
    root = read_yaml(path)
    keys = root.only("size", "bleed", "theme", "icons", "least-dpi", "items", "back")
    chosen = theme or _theme(keys.get("theme"), path.parent)
    found = icons or (_icons(keys["icons"], path.parent) if "icons" in keys else house_icons())
    reader = ItemReader(chosen, found, path.parent, root.number_or("least-dpi", 150, 0))
    drawers = tuple(reader.drawer(entry) for entry in root.need("items").entries())
    backs = tuple(reader.drawer(entry) for entry in keys["back"].entries()) if "back" in keys else ()
    name, width, height = _size(root.need("size"))
    bleed = root.number_or("bleed", 0, 0, _MOST_BLEED)
    return CardLayout(name, drawers, tuple(dict.fromkeys(reader.columns)), found, backs, width, height, bleed)


def _size(node: DataNode) -> tuple[str, float, float]:
    """Return the name of a size, or its width and height in mm."""
    if isinstance(node.content, str):
        return node.text(), 0, 0
    numbers = node.numbers(*_SIDE)
    if len(numbers) != 2:  # noqa: PLR2004 - width and height
        raise node.error("a size is a name such as poker, or [width, height] in mm")
    return "", numbers[0], numbers[1]


def _theme(node: DataNode | None, folder: FilePath) -> Theme:
    """Return the theme that a layout names; one of its own lies beside it."""
    if node is None:
        return load_theme("colour")
    if is_path(node.text()):
        node.inside(folder)
    try:
        return find_theme(node.text(), folder)
    except DataFileError:
        raise
    except DrawingError as error:
        raise node.error(str(error)) from None


def _icons(node: DataNode, folder: FilePath) -> IconSet:
    place = node.inside(folder)
    if not is_folder(place):
        raise node.error(f"there is no folder of icons {place}")
    return IconSet(place)


def read_cards(path: FilePath, layout: CardLayout, width: float, height: float) -> list[Card]:
    """Return the cards of a table; width and height are the trim's (mm).

    Raises:
        DataFileError: the table cannot be read, lacks a column, or has a count that is no number.
        DrawingError: cards cannot be drawn; each is named with file, line and column.
    """
    cards: list[Card] = []
    errors: list[DrawingError] = []
    for number, row, copies in read_table(path, layout.columns):
        source = Source("card", f"{path.name}:{number}")
        try:
            front = Drawing(width, height, _drawn(layout.drawers, row, source), f"card, {source.row}", layout.bleed)
            back = None
            if layout.backs:
                items = _drawn(layout.backs, row, source)
                back = Drawing(width, height, items, f"card back, {source.row}", layout.bleed)
            cards.append(Card(front, back, copies))
        except DrawingError as error:
            errors.append(error)
    if errors:
        raise errors[0] if len(errors) == 1 else DrawingError("\n  ".join(_listed(errors)))
    return cards


def _drawn(drawers: Iterable[Drawer], row: Row, source: Source) -> tuple[Item, ...]:
    return tuple([item for draw in drawers if (item := draw(row, source)) is not None])


def _listed(errors: list[DrawingError]) -> Iterator[str]:
    yield f"{len(errors)} cards cannot be drawn:"
    yield from (str(error) for error in errors[:_LISTED])
    if len(errors) > _LISTED:
        yield f"and {len(errors) - _LISTED} more"


def read_deck(path: FilePath, layout: CardLayout, width: float, height: float) -> list[Drawing]:
    """Return the fronts of a table's cards, each as often as its count says; width and height are the trim's (mm).

    Raises:
        DataFileError: the table cannot be read, lacks a column, or has a count that is no number.
        DrawingError: cards cannot be drawn; each is named with file, line and column.
    """
    return [card.front for card in read_cards(path, layout, width, height) for _ in range(card.copies)]
