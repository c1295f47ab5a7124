"""Inline markup."""

import pytest

from pnp.drawing import DrawingError, Font
from pnp.drawing.fonts import face
from pnp.drawing.markup import ICON_WIDTH, IconPiece, TextPiece, read_markup


def _plain(text: str) -> list[list[tuple[str, ...]]]:
    """The words of each line as texts, icons in braces."""
    return [
        [
            tuple(piece.text if isinstance(piece, TextPiece) else f"{{{piece.name}}}" for piece in word.pieces)
            for word in line
        ]
        for line in read_markup(text, Font.TEXT)
    ]


def test_words_stand_between_spaces_and_lines_between_breaks() -> None:
    assert _plain("one  two\nthree") == [[("one",), ("two",)], [("three",)]]
    assert _plain("") == [[]]
    assert _plain("a\n\nb") == [[("a",)], [], [("b",)]]


def test_a_no_break_space_does_not_part_words() -> None:
    assert _plain("3\u00a0mm wide") == [[("3\u00a0mm",), ("wide",)]]


def test_an_icon_stays_with_what_touches_it() -> None:
    assert _plain("({lead}), {tin}{iron}") == [[("(", "{lead}", "),"), ("{tin}", "{iron}")]]


def test_marks_change_the_font_over_words() -> None:
    fonts = [
        piece.font
        for word in read_markup("a **b *c* d** *e*", Font.TEXT)[0]
        for piece in word.pieces
        if isinstance(piece, TextPiece)
    ]
    assert fonts == [Font.TEXT, Font.TEXT_BOLD, Font.TEXT_BOLD_ITALIC, Font.TEXT_BOLD, Font.TEXT_ITALIC]


def test_a_backslash_makes_a_mark_plain() -> None:
    assert _plain(r"2\*3 \{lead\} \\") == [[("2*3",), ("{lead}",), ("\\",)]]


def test_a_word_is_as_wide_as_its_pieces() -> None:
    (word,) = read_markup("{lead},", Font.TEXT)[0]
    assert word.pieces[0] == IconPiece("lead")
    assert word.width == ICON_WIDTH + face(Font.TEXT).width(",")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("**bold", r"the mark \*\* .* never closed"),
        ("an *open mark", r"the mark \* .* never closed"),
        ("{lead", "the mark '{'"),
        ("lead}", "the mark '}'"),
        ("{Lead}", "icons are written"),
        ("end\\", "not understood"),
    ],
)
def test_a_mark_that_is_wrong_is_told(text: str, message: str) -> None:
    with pytest.raises(DrawingError, match=message):
        read_markup(text, Font.TEXT)
