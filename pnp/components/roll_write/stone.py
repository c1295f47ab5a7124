"""The stone alone, small: squares crossed out before, and new ones in a ring."""

from pnp.components.roll_write.draft import Draft, begin
from pnp.components.roll_write.marks import crossed, ink_pen
from pnp.components.roll_write.printing import printing
from pnp.components.roll_write.stone_grid import grid, square_box, square_labels
from pnp.drawing import Box, Drawing, Item, Paint, box_rect
from solver.roll_write.edition import Edition
from solver.roll_write.terms import SQUARE_COUNT, square_name

KIND = "stone"


def stone_drawing(edition: Edition, stone: int, new: int, language: str, theme: str) -> Drawing:
    """Return the stone with its crossed squares and the new ones, both bit sets; a new square has a ring round its X.

    Rows and columns carry their names, so that ``b3`` can be found.
    """
    draft = begin(printing(edition, language, theme), KIND, KIND, "edition.yaml elements")
    area = draft.where.box("stone")
    items: list[Item] = [*grid(draft, area), *square_labels(draft, area)]
    for square in range(SQUARE_COUNT):
        box, bit = square_box(area, square), 1 << square
        if new & bit:
            items += _new(draft, box, square)
        elif stone & bit:
            items.append(crossed(box, ink_pen(draft.colour("ink"), 0.6), tag=f"ink:square.{square_name(square)}"))
    return draft.drawing(tuple(items))


def _new(draft: Draft, box: Box, square: int) -> list[Item]:
    """Return a new square: an X in a ring, both in the accent colour."""
    accent, width = draft.colour("accent"), draft.measure("new-line")
    ring = Paint(fill=draft.colour("paper"), stroke=accent, width=width)
    return [
        box_rect(box.inset(draft.measure("new-inset")), ring, radius=1.2, tag=f"new:square.{square_name(square)}"),
        crossed(box, ink_pen(accent, width)),
    ]
