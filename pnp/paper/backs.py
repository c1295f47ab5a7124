"""Where a back has to be printed so that it lands on its front, for each way of making two sides. Lengths are mm."""

from enum import StrEnum

from pnp.drawing.items import Box
from pnp.drawing.page import Duplex
from pnp.paper.grid import Fold, Grid


class Backs(StrEnum):
    """How backs are made."""

    NONE = "none"
    LONG_EDGE = "long-edge"
    SHORT_EDGE = "short-edge"
    FOLD = "fold"


DUPLEX = {
    Backs.NONE: Duplex.NONE,
    Backs.LONG_EDGE: Duplex.LONG_EDGE,
    Backs.SHORT_EDGE: Duplex.SHORT_EDGE,
    Backs.FOLD: Duplex.NONE,
}
"""What the PDF asks the printer to do."""


def back_box(front: Box, grid: Grid, backs: Backs) -> Box:
    """Return where the back of a front is printed, in the coordinates of the back's page.

    A sheet that turns about an upright edge swaps left and right; one that turns about a lying edge swaps top and
    bottom. The long edge of a portrait page is upright, that of a landscape page lies. A fold mirrors at its line.
    """
    if turns_about_upright_edge(grid, backs):
        return Box(grid.paper.width - front.right, front.y, front.width, front.height)
    return Box(front.x, grid.paper.height - front.bottom, front.width, front.height)


def is_upside_down(grid: Grid, backs: Backs) -> bool:
    """Return whether a back is printed upside down, so that it is upright when the card is turned like a page."""
    return not turns_about_upright_edge(grid, backs)


def turns_about_upright_edge(grid: Grid, backs: Backs) -> bool:
    """Return whether the back's side comes up by a turn about an upright edge or fold."""
    if backs is Backs.FOLD:
        return grid.fold is Fold.DOWN
    return (backs is Backs.SHORT_EDGE) == grid.paper.landscape
