"""Outlines as texts: what stands in files, whatever has been drawn before."""

import re

from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing.items import Close, Command, CurveTo, LineTo, MoveTo, Outline
from pnp.drawing.outlines import outline_operators, path_data

NUMBERS = st.one_of(st.floats(-2000, 2000), st.integers(-2000, 2000), st.sampled_from([0.0, -0.0, -0.0004, 10, 100.25]))
OUTLINES = st.lists(
    st.one_of(
        st.builds(MoveTo, NUMBERS, NUMBERS),
        st.builds(LineTo, NUMBERS, NUMBERS),
        st.builds(CurveTo, *[NUMBERS] * 6),
        st.just(Close()),
    ),
    max_size=6,
).map(tuple)
LETTERS: dict[type[Command], tuple[str, str]] = {
    MoveTo: ("m", "M"),
    LineTo: ("l", "L"),
    CurveTo: ("c", "C"),
    Close: ("h", "Z"),
}


def fixed(value: float) -> str:
    text = f"{value:.3f}"
    return "0.000" if text == "-0.000" else text


def short(value: float) -> str:
    whole, _, decimals = fixed(value).partition(".")
    decimals = decimals.rstrip("0")
    return f"{whole}.{decimals}" if decimals else whole


@given(OUTLINES)
def test_an_outline_has_its_numbers_with_three_decimals_in_a_pdf(outline: Outline) -> None:
    parts = [" ".join([*map(fixed, command), LETTERS[type(command)][0]]) for command in outline]
    assert outline_operators(outline) == " ".join(parts)


@given(OUTLINES)
def test_an_outline_has_no_trailing_zeros_in_an_svg(outline: Outline) -> None:
    parts = [LETTERS[type(command)][1] + " ".join(map(short, command)) for command in outline]
    assert path_data(outline) == "".join(parts)


def test_a_zero_is_a_zero_whatever_came_first() -> None:
    minus, plus = (MoveTo(-0.0, 7.5), LineTo(-0.0, 9)), (MoveTo(0.0, 7.5), LineTo(0, 9))
    assert outline_operators(minus) == outline_operators(plus) == "0.000 7.500 m 0.000 9.000 l"
    assert path_data(minus) == path_data(plus) == "M0 7.5L0 9"
    assert not re.search("-0 ", path_data(minus))


def test_a_move_is_no_line() -> None:
    move, drawn = (MoveTo(0, 0), MoveTo(5, 5)), (MoveTo(0, 0), LineTo(5, 5))
    assert (path_data(move), path_data(drawn)) == ("M0 0M5 5", "M0 0L5 5")
    assert (outline_operators(move)[-1], outline_operators(drawn)[-1]) == ("m", "l")
