"""Deck sheets for virtual tables: many cards in one picture, in a grid whose last slot is the hidden face."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pnp.drawing.errors import DrawingError
from pnp.drawing.items import Drawing, Group, Item, translate
from pnp.drawing.page import Page
from pnp.drawing.shapes import rect_outline

COLUMNS: Final = 10
ROWS: Final = 7
"""The most columns and rows that Tabletop Simulator takes."""
FEWEST: Final = 2
"""The fewest columns and rows that it takes."""
LARGEST: Final = 4096
"""The most pixels on a side."""
_MM_PER_INCH: Final = 25.4


@dataclass(frozen=True, slots=True)
class SheetGrid:
    """The slots of a deck sheet, counted along the rows.

    Attributes:
        columns: how many cards lie side by side.
        rows: how many rows there are.
        width: a card's width in mm.
        height: a card's height in mm.
    """

    columns: int
    rows: int
    width: float
    height: float

    @property
    def places(self) -> int:
        """How many cards the sheet holds beside the hidden face."""
        return self.columns * self.rows - 1

    @property
    def dpi(self) -> float:
        """The resolution at which the longer side of the sheet has 4096 pixels."""
        return LARGEST * _MM_PER_INCH / max(self.columns * self.width, self.rows * self.height)


def sheet_grid(count: int, width: float, height: float) -> SheetGrid:
    """Return the grid that shows a number of cards largest; 10 x 7 when they need more than one sheet.

    Args:
        count: how many cards there are.
        width: a card's width in mm.
        height: a card's height in mm.

    Raises:
        DrawingError: there is no card.
    """
    if count < 1:
        raise DrawingError("a deck sheet needs at least one card")
    every = [
        SheetGrid(columns, rows, width, height)
        for columns in range(FEWEST, COLUMNS + 1)
        for rows in range(FEWEST, ROWS + 1)
    ]
    enough = [grid for grid in every if grid.places >= count] or [every[-1]]
    return max(enough, key=lambda grid: (grid.dpi, -grid.places))


def deck_sheets(cards: Sequence[Drawing], hidden: Drawing, grid: SheetGrid) -> list[Page]:
    """Return the sheets of one side of a deck, each with the hidden face in its last slot.

    Raises:
        DrawingError: a card has another size than the grid.
    """
    for card in (*cards, hidden):
        if (card.width, card.height) != (grid.width, grid.height):
            raise DrawingError(
                f"{card.name} is {card.width:g} x {card.height:g} mm; the cards of a deck sheet are all "
                f"{grid.width:g} x {grid.height:g} mm"
            )
    return [_sheet(cards[start : start + grid.places], hidden, grid) for start in range(0, len(cards), grid.places)]


def _sheet(cards: Sequence[Drawing], hidden: Drawing, grid: SheetGrid) -> Page:
    slots = {**dict(enumerate(cards)), grid.places: hidden}
    items: list[Item] = []
    for slot, card in slots.items():
        row, column = divmod(slot, grid.columns)
        clip = rect_outline(0, 0, grid.width, grid.height)
        items.append(Group(card.items, translate(column * grid.width, row * grid.height), clip))
    return Page(Drawing(grid.columns * grid.width, grid.rows * grid.height, tuple(items), "deck sheet"))
