"""Grids: how many cells a page holds, and where they lie."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing import Box, DrawingError
from pnp.paper import Fold, Grid, find_paper, lay_out, lay_out_folded
from pnp.paper.grid import FOLD_GAP


@pytest.mark.parametrize(
    ("paper", "size", "bleed", "count"),
    [
        ("A4", (63, 88), 0, 9),
        ("Letter", (63, 88), 0, 9),
        ("A4", (63, 88), 3, 8),  # fewer, never smaller
        ("Letter", (63, 88), 3, 6),
        ("A4", (63.5, 88.9), 0, 9),
        ("Letter", (63.5, 88.9), 0, 8),
        ("A4", (190, 130), 0, 2),
        ("Letter", (190, 130), 0, 2),
        ("A4", (44, 130), 0, 8),
        ("A4", (95, 130), 0, 4),
        ("A5", (63, 88), 0, 4),
    ],
)
def test_a_page_holds_as_many_as_its_margins_allow(
    paper: str, size: tuple[float, float], bleed: float, count: int
) -> None:
    assert lay_out(find_paper(paper), *size, bleed).count == count


def test_three_by_three_lie_in_the_middle_of_an_upright_page() -> None:
    grid = lay_out(find_paper("A4"), 63, 88)
    assert not grid.paper.landscape
    assert grid.cell(0) == Box(10.5, 16.5, 63, 88)
    assert grid.cell(4) == Box(73.5, 104.5, 63, 88)
    assert grid.block == Box(10.5, 16.5, 189, 264)


def test_cells_with_bleed_are_two_bleeds_apart() -> None:
    grid = lay_out(find_paper("A4"), 63, 88, 3)
    assert grid.paper.landscape
    assert grid.cell(1).x - grid.cell(0).right == pytest.approx(6)
    assert grid.occupied.x == pytest.approx(10.5)


@pytest.mark.parametrize("folded", [lay_out, lay_out_folded])
def test_what_does_not_fit_is_told(folded: object) -> None:
    assert callable(folded)
    with pytest.raises(DrawingError, match="a cell of 210 x 297 mm with a bleed of 0 mm does not fit on A4"):
        folded(find_paper("A4"), 210, 297)


sides = st.floats(20, 150)


@given(sides, sides, st.sampled_from((0.0, 2.0, 3.0)), st.sampled_from(("A4", "Letter", "A3")))
def test_every_cell_lies_inside_the_margins_and_beside_its_neighbours(
    width: float, height: float, bleed: float, name: str
) -> None:
    grid = lay_out(find_paper(name), width, height, bleed)
    _check_inside(grid, grid.paper.width, grid.paper.height)
    cells = [grid.cell(index).inset(-bleed) for index in range(grid.count)]
    for index, one in enumerate(cells):
        for other in cells[index + 1 :]:
            assert other.x >= one.right - 1e-6 or other.y >= one.bottom - 1e-6 or other.right <= one.x + 1e-6


@given(sides, st.floats(20, 85), st.sampled_from((0.0, 3.0)))
def test_folded_cells_keep_clear_of_the_fold(width: float, height: float, bleed: float) -> None:
    grid = lay_out_folded(find_paper("A4"), width, height, bleed)
    if grid.fold is Fold.ACROSS:
        _check_inside(grid, grid.paper.width, grid.paper.height / 2 - FOLD_GAP + grid.paper.margin)
    else:
        _check_inside(grid, grid.paper.width / 2 - FOLD_GAP + grid.paper.margin, grid.paper.height)


def _check_inside(grid: Grid, width: float, height: float) -> None:
    margin = grid.paper.margin - 1e-6
    for index in range(grid.count):
        printed = grid.cell(index).inset(-grid.bleed)
        assert printed.x >= margin
        assert printed.y >= margin
        assert printed.right <= width - margin
        assert printed.bottom <= height - margin
