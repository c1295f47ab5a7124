"""Small pictures of the stone, of any size, with the names of rows and columns."""

from pnp.challenge.press import Press
from pnp.components.roll_write.marks import crossed, ink_pen
from pnp.components.roll_write.stone_grid import grid, square_box, square_labels
from pnp.drawing import Box, Group, Item, Paint, box_rect
from solver.roll_write.terms import SQUARE_COUNT, square_name

MARGIN = 4.0
"""Room for the names at the left and above, mm."""


def small_stone(press: Press, x: float, y: float, side: float, stone: int, new: int) -> Group:
    """Return the stone with its crossed squares and the new ones, both bit sets; a new one has a ring round its X.

    The picture is ``side + MARGIN`` mm wide and high, its top left corner on a point.
    """
    draft = press.draft
    area = Box(x + MARGIN, y + MARGIN, side, side)
    items: list[Item] = [*grid(draft, area), *square_labels(draft, area)]
    for square in range(SQUARE_COUNT):
        box = square_box(area, square)
        if new >> square & 1:
            items += _new(press, box, square)
        elif stone >> square & 1:
            items.append(crossed(box, ink_pen(draft.colour("ink"), 0.45), tag=f"ink:square.{square_name(square)}"))
    return Group(tuple(items), tag="stone", box=Box(x, y, side + MARGIN, side + MARGIN))


def _new(press: Press, box: Box, square: int) -> list[Item]:
    draft = press.draft
    accent, width = draft.colour("accent"), draft.measure("new-line")
    ring = Paint(fill=draft.colour("paper"), stroke=accent, width=width)
    return [
        box_rect(box.inset(draft.measure("new-inset")), ring, radius=1.2, tag=f"new:square.{square_name(square)}"),
        crossed(box, ink_pen(accent, width)),
    ]
