"""For a press, black and greys are black ink alone, and nothing in a PDF is grey or RGB any more."""

import re
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing import BLACK, RGB, WHITE, Colour, Drawing, Gray
from pnp.drawing.icons import IconSet
from pnp.drawing.inks import Inks, cmyk, fill_operator, stroke_operator
from pnp.drawing.page import Page
from pnp.drawing.pdf import PdfInfo, pdf_bytes

PARTS = st.floats(0, 1)


@pytest.mark.parametrize(
    ("colour", "expected"),
    [
        (BLACK, (0, 0, 0, 1)),
        (WHITE, (0, 0, 0, 0)),
        (Gray(0.25), (0, 0, 0, 0.75)),
        (RGB(0, 0, 0), (0, 0, 0, 1)),
        (RGB(0.5, 0.5, 0.5), (0, 0, 0, 0.5)),
        (RGB(1, 0, 0), (0, 1, 1, 0)),
        (RGB(0, 0.5, 0.25), (1, 0, 0.5, 0.5)),
    ],
)
def test_shares_of_ink(colour: Colour, expected: tuple[float, ...]) -> None:
    assert cmyk(colour) == expected


@given(PARTS, PARTS, PARTS)
def test_a_colour_needs_at_most_two_coloured_inks(red: float, green: float, blue: float) -> None:
    *coloured, black = cmyk(RGB(red, green, blue))
    assert min(coloured) == 0
    assert all(0 <= part <= 1 for part in (*coloured, black))


def test_operators() -> None:
    assert fill_operator(RGB(1, 0.5, 0)) == "1 0.5 0 rg"
    assert stroke_operator(Gray(0.5)) == "0.5 G"
    assert stroke_operator(Gray(0.5), Inks.PRESS) == "0 0 0 0.5 K"


def test_a_pdf_for_a_press_has_no_other_colours(card: Drawing, icons: IconSet, tmp_path: Path) -> None:
    path = tmp_path / "card.pdf"
    path.write_bytes(pdf_bytes([Page(card)], PdfInfo("Card", inks=Inks.PRESS), icons))
    with pikepdf.open(path) as pdf:
        operators = [str(one.operator) for one in pikepdf.parse_content_stream(pdf.pages[0])]
        forms = [form.read_bytes().decode() for form in pdf.pages[0].resources.XObject.values()]
    assert operators[:2] == ["k", "K"]
    assert not {"g", "G", "rg", "RG"} & set(operators)
    assert not re.findall(r"\b(?:g|G|rg|RG)\b", " ".join(forms))


def test_the_office_is_the_usual_case(card: Drawing, icons: IconSet) -> None:
    usual = pdf_bytes([Page(card)], PdfInfo("Card"), icons)
    assert usual == pdf_bytes([Page(card)], PdfInfo("Card", inks=Inks.OFFICE), icons)
