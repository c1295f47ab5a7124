"""Deck sheets: at most 10 x 7 slots and 4096 pixels, the hidden face last."""

from io import BytesIO

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from pnp.drawing import BLACK, Drawing, DrawingError, Gray, Paint, rect
from pnp.drawing.png import png_bytes
from pnp.exports.deck_sheet import deck_sheets, sheet_grid


def card(level: float, name: str = "card") -> Drawing:
    return Drawing(63, 88, (rect(0, 0, 63, 88, Paint(fill=Gray(level))),), name)


@given(st.integers(1, 200), st.floats(20, 200), st.floats(20, 200))
def test_every_grid_is_one_that_the_program_takes(count: int, width: float, height: float) -> None:
    grid = sheet_grid(count, width, height)
    assert 2 <= grid.columns <= 10
    assert 2 <= grid.rows <= 7
    assert grid.places >= min(count, 69)
    sides = grid.columns * width * grid.dpi / 25.4, grid.rows * height * grid.dpi / 25.4
    assert max(sides) == pytest.approx(4096)


def test_24_cards_are_shown_larger_than_70_would_be() -> None:
    grid = sheet_grid(24, 63, 88)
    assert (grid.columns, grid.rows) == (5, 5)
    assert grid.dpi > sheet_grid(69, 63, 88).dpi


def test_more_than_69_cards_go_onto_several_sheets_of_10_by_7() -> None:
    grid = sheet_grid(100, 63, 88)
    assert (grid.columns, grid.rows) == (10, 7)
    assert len(deck_sheets([card(0.5)] * 100, card(0), grid)) == 2


def test_cards_lie_along_the_rows_and_the_hidden_face_is_last() -> None:
    grid = sheet_grid(3, 63, 88)
    (sheet,) = deck_sheets([card(0.2), card(0.4), card(0.6)], card(0.8), grid)
    shades = np.array(Image.open(BytesIO(png_bytes(sheet, 30))))[:, :, 0]
    height, width = shades.shape
    slots = [shades[height * y // 4, width * x // 4] for y in (1, 3) for x in (1, 3)]
    assert slots == [51, 102, 153, 204]


def test_a_partial_sheet_has_its_hidden_face_in_the_last_slot_all_the_same() -> None:
    grid = sheet_grid(8, 63, 88)
    (sheet,) = deck_sheets([card(0.5)], Drawing(63, 88, (rect(0, 0, 63, 88, Paint(fill=BLACK)),), "hidden"), grid)
    shades = np.array(Image.open(BytesIO(png_bytes(sheet, 30))))[:, :, 0]
    assert shades[-5, -5] == 0
    assert shades[5, -5] == 255


def test_cards_of_two_sizes_are_refused() -> None:
    with pytest.raises(DrawingError, match="token is 40 x 40 mm"):
        deck_sheets([Drawing(40, 40, (), "token")], card(0), sheet_grid(1, 63, 88))


def test_no_card_is_refused() -> None:
    with pytest.raises(DrawingError, match="at least one card"):
        sheet_grid(0, 63, 88)
