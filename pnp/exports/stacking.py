"""The order of cards for cutting in stacks."""

from collections.abc import Sequence

from pnp.drawing.items import Drawing
from pnp.paper.imposition import Cell


def stack_order(cells: Sequence[Cell], slots: int) -> list[Cell]:
    """Return cells in the order in which pages are filled, so that each cut stack holds cards that follow each other.

    After the cut, the stacks are laid on one another, the first on top, and the deck is in order. Where cards are
    missing, the last pages have empty slots.

    Args:
        cells: the cards in the order of the deck.
        slots: how many cards lie on a page.

    >>> names = [Cell(Drawing(63, 88, (), name)) for name in "abcdefgh"]
    >>> [cell.front.name for cell in stack_order(names, 4)]
    ['a', 'c', 'e', 'g', 'b', 'd', 'f', 'h']
    """
    pages = -(-len(cells) // slots)
    ordered: list[Cell] = []
    for page in range(pages):
        for slot in range(slots):
            place = slot * pages + page
            ordered.append(cells[place] if place < len(cells) else _empty(cells[0]))
    return ordered


def _empty(like: Cell) -> Cell:
    return Cell(Drawing(like.front.width, like.front.height, (), "left free"))
