"""Fonts: what they measure and what they lack."""

import pytest

from pnp.drawing import DrawingError, Font, cap_height, text_width
from pnp.drawing.fonts import BOLD_OF, ITALIC_OF, MissingGlyphError, face

SPANISH = "áéíóúüñÁÉÍÓÚÜÑ¿¡«»ºª"


@pytest.mark.parametrize("font", list(Font))
def test_every_font_can_write_english_and_spanish(font: Font) -> None:
    letters = "".join(map(chr, range(32, 127)))
    assert all(face(font).has(character) for character in letters + SPANISH + "\u2013\u2014\u2026\u00d7\u00b7")


@pytest.mark.parametrize("font", list(Font))
def test_the_font_file_is_installed(font: Font) -> None:
    assert face(font).path.suffix == ".ttf"
    assert face(font).path.is_file()


def test_width_is_the_sum_of_the_letters_and_grows_with_the_size() -> None:
    assert face(Font.TEXT).width("ab") == face(Font.TEXT).width("a") + face(Font.TEXT).width("b")
    assert text_width("abc", Font.TEXT, 16) == pytest.approx(2 * text_width("abc", Font.TEXT, 8))
    assert text_width("", Font.TEXT, 8) == 0


def test_a_capital_is_about_two_thirds_of_the_size() -> None:
    assert cap_height(Font.TEXT, 72) == pytest.approx(25.4 * 0.668, abs=0.1)


def test_a_missing_glyph_is_named() -> None:
    with pytest.raises(
        MissingGlyphError,
        match=r"Atkinson Hyperlegible \(text\) has no glyph for '♄' \(U\+2644 SATURN\) of the text 'a♄'",
    ):
        text_width("a♄", Font.TEXT, 8)
    assert issubclass(MissingGlyphError, DrawingError)


def test_bold_and_italic_stay_in_the_family() -> None:
    for other in (*BOLD_OF.items(), *ITALIC_OF.items()):
        assert face(other[0]).family == face(other[1]).family
    assert all(face(font).weight == 700 for font in BOLD_OF.values())
    assert all(face(font).style == "italic" for font in ITALIC_OF.values())
