"""A deck that was read: its cards, their size, and the pages and pictures of them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from pnp.drawing import Drawing, DrawingError
from pnp.drawing.cards import Card, CardLayout, read_cards, read_layout
from pnp.drawing.datafile import read_yaml
from pnp.drawing.errors import DataFileError
from pnp.drawing.page import Page, component_page
from pnp.drawing.pdf import PdfInfo, pdf_bytes
from pnp.drawing.png import png_bytes
from pnp.paper import DUPLEX, Backs, Cell, Imposition, find_card_size, impose

MOST_CARDS = 10_000
"""Cards of one deck, copies included."""


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards and the layout they are drawn by; lengths in mm."""

    name: str
    layout: CardLayout
    width: float
    height: float
    cards: tuple[Card, ...]

    @property
    def count(self) -> int:
        """How many cards there are, copies included."""
        return sum(card.copies for card in self.cards)


def read_whole_deck(table: Path, layout_file: Path) -> Deck:
    """Read a deck from its table and its layout.

    Raises:
        DataFileError: one of the files is wrong (file:line:column).
        DrawingError: cards cannot be drawn; each is named with file, line and column; or there is no card.
    """
    layout = read_layout(layout_file)
    if layout.size:
        width, height = _named_size(layout.size, layout_file)
    else:
        width, height = layout.width, layout.height
    cards = tuple(read_cards(table, layout, width, height))
    count = sum(card.copies for card in cards)
    if not 0 < count <= MOST_CARDS:
        message = f"{count} cards are too many at once, at most {MOST_CARDS} are made" if count else "there is no card"
        raise DataFileError(table, 1, 1, f"{message}; look at the column count")
    return Deck(table.stem, layout, width, height, cards)


def _named_size(name: str, layout_file: Path) -> tuple[float, float]:
    try:
        size = find_card_size(name)
    except DrawingError as error:
        raise read_yaml(layout_file).need("size").error(str(error)) from None
    return size.width, size.height


def deck_pages(deck: Deck, options: Imposition) -> list[Page]:
    """Return the pages of a deck.

    On one side, backs follow the fronts on pages like theirs, to be put into sleeves or glued together.

    Raises:
        DrawingError: the cards do not fit on the paper.
    """
    cells = [Cell(card.front, card.back) for card in deck.cards for _ in range(card.copies)]
    if options.backs is Backs.NONE:
        cells = [*(Cell(cell.front) for cell in cells), *(Cell(cell.back) for cell in cells if cell.back)]
    return impose(cells, options)


def deck_pdf(deck: Deck, options: Imposition, title: str, language: str = "en") -> bytes:
    """Return the pages of a deck as a PDF file.

    Raises:
        DrawingError: the cards do not fit on the paper.
    """
    info = PdfInfo(title, language=language, duplex=DUPLEX[options.backs])
    return pdf_bytes(deck_pages(deck, options), info, deck.layout.icons)


def sides(deck: Deck) -> Iterator[tuple[str, Drawing]]:
    """Yield every different side once, with a name for its file: ``03-front``, counted along the table.

    A back that all cards share comes once, as ``back``.
    """
    digits = max(len(str(len(deck.cards))), 2)
    backs = [card.back for card in deck.cards if card.back is not None]
    shared = len(backs) > 1 and all(back.items == backs[0].items for back in backs)
    for number, card in enumerate(deck.cards, start=1):
        yield f"{number:0{digits}}-front", card.front
        if card.back is not None and not shared:
            yield f"{number:0{digits}}-back", card.back
    if shared:
        yield "back", backs[0]


def side_pictures(deck: Deck, dpi: float, bleed: float) -> Iterator[tuple[str, bytes]]:
    """Yield a PNG of every side, with a bleed (mm) of at most what the layout draws."""
    for name, side in sides(deck):
        shown = component_page(replace(side, bleed=min(bleed, side.bleed)))
        yield f"{deck.name}-{name}.png", png_bytes(shown, dpi, deck.layout.icons)
