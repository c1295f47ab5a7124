"""Registration marks: where they stand, what stays free beside them, and that offsets leave them alone."""

from itertools import product

import pytest

from pnp.drawing import Box, Drawing, DrawingError, centred, outline_box
from pnp.exports.registration import SILHOUETTE, around_marks, free_slots, registration_marks, with_registration
from pnp.exports.stacking import stack_order
from pnp.paper import Cell, Imposition, Offset, PrinterProfile, find_paper, impose
from pnp.paper.furniture import strips


def cards(count: int) -> list[Cell]:
    return [Cell(Drawing(63, 88, (centred(str(n), 30, 40, 9),), str(n))) for n in range(count)]


def boxes(paper: str) -> list[Box]:
    return [outline_box(mark.outline) for mark in registration_marks(find_paper(paper), SILHOUETTE)]


def test_the_square_is_top_left_and_the_brackets_are_the_two_other_corners() -> None:
    assert boxes("A4") == [Box(12, 12, 5, 5), Box(188, 12, 10, 10), Box(12, 275, 10, 10)]


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
@pytest.mark.parametrize("bleed", [0, 2, 3])
def test_nothing_else_comes_near_a_mark(paper: str, bleed: float) -> None:
    grid = Imposition(find_paper(paper), 63, 88, bleed=bleed).grid()
    marks = [outline_box(mark.outline) for mark in registration_marks(grid.paper, SILHOUETTE)]
    for slot, mark in product(free_slots(grid, SILHOUETTE), marks):
        cell = grid.cell(slot).inset(-grid.bleed)
        gap = max(mark.x - cell.right, cell.x - mark.right, mark.y - cell.bottom, cell.y - mark.bottom)
        assert gap >= SILHOUETTE.clear - 1e-6


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_margins_words_do_not_touch_a_mark(paper: str) -> None:
    for size in ((63, 88), (190, 130), (44, 130)):
        grid = Imposition(find_paper(paper), *size).grid()
        room = strips(grid).room  # what lies between the strips of words
        for mark in (outline_box(mark.outline) for mark in registration_marks(grid.paper, SILHOUETTE)):
            assert mark.x >= room.x
            assert mark.y >= room.y
            assert mark.right <= room.right
            assert mark.bottom <= room.bottom


def test_cards_fill_the_free_slots_only() -> None:
    options = Imposition(find_paper("A4"), 63, 88)
    grid = options.grid()
    free = free_slots(grid, SILHOUETTE)
    assert 0 < len(free) < grid.count
    spread = around_marks(cards(len(free) + 1), grid, free)
    assert len(spread) == 2 * grid.count
    filled = [slot for slot, cell in enumerate(spread) if cell.front.items]
    assert filled == [*free, grid.count + free[0]]


def test_no_room_is_an_error() -> None:
    grid = Imposition(find_paper("A4"), 190, 270).grid()
    with pytest.raises(DrawingError, match="registration marks leave no room"):
        free_slots(grid, SILHOUETTE)


def test_offsets_move_cards_but_not_the_marks() -> None:
    marks = registration_marks(find_paper("A4"), SILHOUETTE)
    plain = Imposition(find_paper("A4"), 63, 88)
    shifted = Imposition(find_paper("A4"), 63, 88, profile=PrinterProfile(front=Offset(2, 3)))
    (a,), (b,) = (impose(cards(1), options) for options in (plain, shifted))
    first, second = with_registration(a, marks), with_registration(b, marks)
    assert first.drawing.items[-3:] == second.drawing.items[-3:] == tuple(marks)
    assert first.drawing.items[0] != second.drawing.items[0]


def test_stacks_are_in_order_after_the_cut() -> None:
    deck = cards(25)
    slots = 9
    ordered = stack_order(deck, slots)
    pages = [ordered[start : start + slots] for start in range(0, len(ordered), slots)]
    piles = [[page[slot] for page in pages] for slot in range(slots)]
    names = [cell.front.name for pile in piles for cell in pile if cell.front.items]
    assert names == [str(number) for number in range(25)]
