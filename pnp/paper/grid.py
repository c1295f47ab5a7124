"""Where the cells of a page lie: one fixed grid, the same on every page, so that stacks can be cut. Lengths are mm."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from pnp.drawing.errors import DrawingError
from pnp.drawing.items import Box
from pnp.paper.sizes import Paper

FOLD_GAP = 5.0
"""How far a gutter fold stays from the bleed of the cells on both sides of it."""

_SLACK = 1e-6  # lengths that add up to the paper's size still fit


class Fold(StrEnum):
    """Where a gutter fold runs."""

    ACROSS = "across"
    """A horizontal fold: fronts above it, backs below it and upside down."""
    DOWN = "down"
    """A vertical fold: fronts left of it, backs right of it."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells in columns and rows on a paper.

    Attributes:
        paper: the paper, turned as the page is.
        columns: how many cells lie side by side.
        rows: how many rows there are.
        width: a cell's trim width.
        height: a cell's trim height.
        bleed: how far a cell's print reaches past its trim; neighbours are two bleeds apart.
        left: the x of the first cell's trim.
        top: the y of the first cell's trim.
        fold: where the page is folded; None when it is not.
    """

    paper: Paper
    columns: int
    rows: int
    width: float
    height: float
    bleed: float
    left: float
    top: float
    fold: Fold | None = None

    @property
    def count(self) -> int:
        """How many cells a page has."""
        return self.columns * self.rows

    @property
    def pitch_x(self) -> float:
        """The distance from one cell's left side to the next one's."""
        return self.width + 2 * self.bleed

    @property
    def pitch_y(self) -> float:
        """The distance from one cell's top to the next one's."""
        return self.height + 2 * self.bleed

    def cell(self, index: int) -> Box:
        """Return the trim box of a cell; cells are counted along the rows."""
        row, column = divmod(index, self.columns)
        return Box(self.left + column * self.pitch_x, self.top + row * self.pitch_y, self.width, self.height)

    @property
    def block(self) -> Box:
        """The box round the trims of all cells (of the fronts, when the page is folded)."""
        return Box(
            self.left,
            self.top,
            self.columns * self.pitch_x - 2 * self.bleed,
            self.rows * self.pitch_y - 2 * self.bleed,
        )

    @property
    def occupied(self) -> Box:
        """The box round everything that is printed in the cells: trims, bleeds, and the backs of a folded page."""
        print_box = self.block.inset(-self.bleed)
        if self.fold is Fold.ACROSS:
            return Box(print_box.x, print_box.y, print_box.width, self.paper.height - 2 * print_box.y)
        if self.fold is Fold.DOWN:
            return Box(print_box.x, print_box.y, self.paper.width - 2 * print_box.x, print_box.height)
        return print_box


def lay_out(paper: Paper, width: float, height: float, bleed: float = 0) -> Grid:
    """Return the grid that holds the most cells, upright or landscape; upright when both hold as many.

    Raises:
        DrawingError: not even one cell fits between the paper's margins.
    """
    return _best([_centred(turned, width, height, bleed) for turned in (paper, paper.turned())], paper)


def lay_out_folded(paper: Paper, width: float, height: float, bleed: float = 0) -> Grid:
    """Return the grid of fronts that holds the most cells beside a fold in the middle of the page.

    Raises:
        DrawingError: not even one cell fits between a margin and the fold.
    """
    grids = [_beside_fold(turned, width, height, bleed, fold) for fold in Fold for turned in (paper, paper.turned())]
    return _best(grids, paper)


def _best(grids: list[Grid], paper: Paper) -> Grid:
    best = max(grids, key=lambda grid: grid.count)
    if best.count == 0:
        size = f"{best.width:g} x {best.height:g} mm"
        raise DrawingError(
            f"a cell of {size} with a bleed of {best.bleed:g} mm does not fit on {paper.name} inside its margins of "
            f"{paper.margin:g} mm; choose a larger paper or less bleed"
        )
    return best


def _fitting(room: float, pitch: float) -> int:
    return max(int((room + _SLACK) // pitch), 0)


def _centred(paper: Paper, width: float, height: float, bleed: float) -> Grid:
    columns = _fitting(paper.width - 2 * paper.margin, width + 2 * bleed)
    rows = _fitting(paper.height - 2 * paper.margin, height + 2 * bleed)
    return _placed(Grid(paper, columns, rows, width, height, bleed, 0, 0))


def _beside_fold(paper: Paper, width: float, height: float, bleed: float, fold: Fold) -> Grid:
    """Return the grid of fronts that touches the gap at the fold."""
    whole = replace(_centred(paper, width, height, bleed), fold=fold)
    if fold is Fold.ACROSS:
        return _placed(replace(whole, rows=_fitting(paper.height / 2 - FOLD_GAP - paper.margin, whole.pitch_y)))
    return _placed(replace(whole, columns=_fitting(paper.width / 2 - FOLD_GAP - paper.margin, whole.pitch_x)))


def _placed(grid: Grid) -> Grid:
    """Return a grid in the middle of its paper, or touching the gap at its fold."""
    paper, across, down = grid.paper, grid.columns * grid.pitch_x, grid.rows * grid.pitch_y
    left = paper.width / 2 - (FOLD_GAP + across if grid.fold is Fold.DOWN else across / 2)
    top = paper.height / 2 - (FOLD_GAP + down if grid.fold is Fold.ACROSS else down / 2)
    return replace(grid, left=left + grid.bleed, top=top + grid.bleed)


def with_fewer(grid: Grid) -> Iterator[Grid]:
    """Yield the grids with a column or a row less, as far as they have cells; the one with more cells first."""
    less = [replace(grid, columns=grid.columns - 1), replace(grid, rows=grid.rows - 1)]
    yield from (_placed(one) for one in sorted(less, key=lambda one: -one.count) if one.count)
