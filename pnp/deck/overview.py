"""One picture of a whole deck: every different side once, in rows. Lengths are mm."""

from math import ceil, sqrt
from typing import Final

from pnp.deck.deck import Deck, sides
from pnp.drawing import Box, Drawing, Gray, Group, Item, Paint, box_rect, rect_outline, translate
from pnp.paper import find_card_size

_GAP: Final = 5.0
_EDGE: Final = Paint(stroke=Gray(0.6), width=0.2)
_GROUND: Final = Paint(fill=Gray(0.97))


def overview(deck: Deck) -> Drawing:
    """Return the picture; the cards are cut at their trim, with their round corners."""
    shown = [side for _, side in sides(deck)]
    radius = find_card_size(deck.layout.size).radius if deck.layout.size else 3.0
    columns = max(round(sqrt(len(shown) * 1.7 * deck.height / deck.width)), 1)
    rows = ceil(len(shown) / columns)
    columns = ceil(len(shown) / rows)
    width, height = columns * (deck.width + _GAP) + _GAP, rows * (deck.height + _GAP) + _GAP
    items: list[Item] = [box_rect(Box(0, 0, width, height), _GROUND)]
    cut = rect_outline(0, 0, deck.width, deck.height, radius)
    for number, side in enumerate(shown):
        row, column = divmod(number, columns)
        x, y = _GAP + column * (deck.width + _GAP), _GAP + row * (deck.height + _GAP)
        paper = box_rect(Box(0, 0, deck.width, deck.height), Paint(fill=Gray(1)), radius=radius)
        edge = box_rect(Box(0, 0, deck.width, deck.height), _EDGE, radius=radius)
        items.append(Group((Group((paper, *side.items), clip=cut), edge), translate(x, y)))
    return Drawing(width, height, tuple(items), deck.name)
