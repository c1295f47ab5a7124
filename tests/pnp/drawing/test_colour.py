"""Colours: what is read, what is grey, what is mixed."""

import pytest

from pnp.drawing.colour import BLACK, RGB, WHITE, Gray, parse_colour, tint, to_hex


@pytest.mark.parametrize(
    ("text", "colour"),
    [
        ("black", BLACK),
        ("White", WHITE),
        ("gray 40%", Gray(0.4)),
        ("grey 40%", Gray(0.4)),
        ("#000000", BLACK),
        ("#ffffff", WHITE),
        ("#0072B2", RGB(0.0, 0.4471, 0.698)),
    ],
)
def test_a_colour_is_read(text: str, colour: RGB | Gray) -> None:
    assert parse_colour(text) == colour


@pytest.mark.parametrize("text", ["", "blau", "#12345", "#1234567", "gray 40", "gray 200%"])
def test_what_is_no_colour_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"colour|grey"):
        parse_colour(text)


@pytest.mark.parametrize("text", ["#d55e00", "#1b1b1b", "#000000", "#ffffff", "#56b4e9"])
def test_hex_comes_back(text: str) -> None:
    assert to_hex(parse_colour(text)) == text


def test_parts_outside_0_to_1_are_refused() -> None:
    with pytest.raises(ValueError, match="between 0"):
        Gray(1.2)
    with pytest.raises(ValueError, match="between 0"):
        RGB(0, -0.1, 0)


def test_a_tint_lies_between_white_and_the_colour() -> None:
    assert tint(BLACK, 0) == WHITE
    assert tint(BLACK, 1) == BLACK
    assert tint(RGB(1, 0, 0.5), 0.5) == RGB(1, 0.5, 0.75)
