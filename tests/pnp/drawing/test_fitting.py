"""Text fitting: where words and icons come to stand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing import (
    RGB,
    Anchor,
    Box,
    Drawing,
    DrawingError,
    Font,
    Group,
    IconUse,
    Source,
    TextRun,
    TextStyle,
    VAlign,
    centred,
    check_text,
    fit,
    text_width,
)

BOX = Box(4, 10, 55, 30)
STYLE = TextStyle(size=9)


def _runs(group: Group) -> list[TextRun]:
    return [item for item in group.items if isinstance(item, TextRun)]


def _icons(group: Group) -> list[IconUse]:
    return [item for item in group.items if isinstance(item, IconUse)]


def _right(run: TextRun) -> float:
    return run.x + text_width(run.text, run.font, run.size)


def _is_clean(group: Group) -> bool:
    """Whether the text keeps to its box and no icon lies over a word."""
    assert group.box is not None
    assert check_text(Drawing(100, 100, (group,))) == []
    for icon in _icons(group):
        for run in _runs(group):
            same_line = icon.y < run.y < icon.y + icon.size
            if same_line and run.x < icon.x + icon.size - 0.01 and _right(run) > icon.x + 0.01:
                return False
    return True


def test_one_line_is_one_run_at_the_boxs_left() -> None:
    group = fit("Gain one lead", BOX, STYLE, name="rules")
    (run,) = group.items
    assert isinstance(run, TextRun)
    assert (run.text, run.x, run.size, run.font) == ("Gain one lead", 4, 9, Font.TEXT)
    assert (group.tag, group.box) == ("text:rules", BOX)


def test_lines_break_at_spaces() -> None:
    lines = _runs(fit("one two three four", Box(0, 0, 16, 20), STYLE))
    assert [run.text for run in lines] == ["one two", "three four"]
    assert lines[1].y > lines[0].y


def test_line_breaks_of_the_text_are_kept() -> None:
    first, second = _runs(fit("one\n\ntwo", BOX, STYLE))
    assert second.y - first.y == pytest.approx(2 * 1.2 * 9 * 25.4 / 72)


@pytest.mark.parametrize("align", list(Anchor))
@pytest.mark.parametrize(
    "text",
    [
        "{lead} is first",
        "the last is {lead}",
        "{lead}",
        "{lead}{tin}",
        "a comma after {lead}, and ({tin}) in brackets",
        "{lead} " * 14,
        "many words before an icon that stands at the very end of its line {lead} and on",
        "**bold {lead}** and *italic {tin}*",
        "*{tin}*",
    ],
)
def test_icons_stand_beside_words_wherever_they_are(text: str, align: Anchor) -> None:
    assert _is_clean(fit(text, BOX, TextStyle(size=9, align=align)))


def test_an_icon_alone_in_the_middle_is_in_the_middle() -> None:
    (icon,) = _icons(fit("{lead}", BOX, TextStyle(size=9, align=Anchor.MIDDLE, valign=VAlign.MIDDLE)))
    assert icon.x + icon.size / 2 == pytest.approx(BOX.x + BOX.width / 2)
    assert icon.y + icon.size / 2 == pytest.approx(BOX.y + BOX.height / 2)


def test_an_icon_at_a_lines_end_goes_down_with_its_full_stop() -> None:
    words = "gain {lead}."
    wide = text_width("gain ", Font.TEXT, 9) + 1.2 * 9 * 25.4 / 72 + 0.1  # the icon fits, the stop does not
    group = fit(words, Box(0, 0, wide, 20), TextStyle(size=9, floor=9))
    (icon,) = _icons(group)
    gain, stop = _runs(group)
    assert icon.x == 0
    assert stop.x == pytest.approx(icon.size)
    assert stop.y > gain.y


def test_icons_have_their_colour_or_the_texts() -> None:
    blue = RGB(0, 0, 1)
    group = fit("{lead} {tin}", BOX, TextStyle(colour=RGB(1, 0, 0)), icon_colours={"tin": blue})
    assert [icon.colour for icon in _icons(group)] == [RGB(1, 0, 0), blue]


def test_vertical_alignment_moves_the_block() -> None:
    tops = [_runs(fit("one", BOX, TextStyle(valign=valign)))[0].y for valign in VAlign]
    assert tops[0] < tops[1] < tops[2]
    middle = _runs(fit("H", BOX, TextStyle(valign=VAlign.MIDDLE)))[0]
    assert middle.y - 0.668 * middle.size * 25.4 / 72 / 2 == pytest.approx(BOX.y + BOX.height / 2, abs=0.01)


def test_text_shrinks_in_quarter_points_until_it_fits() -> None:
    text = "these words need a little more room than there is"
    width = text_width(text, Font.TEXT, 8.1)
    (run,) = _runs(fit(text, Box(0, 0, width, 4), TextStyle(size=9, floor=7)))
    assert run.size == 8


def test_the_floor_itself_is_tried() -> None:
    text = "just so"
    width = text_width(text, Font.TEXT, 7.1)
    (run,) = _runs(fit(text, Box(0, 0, width, 4), TextStyle(size=9, floor=7.1)))
    assert run.size == 7.1


def test_text_that_never_fits_names_component_row_box_and_text() -> None:
    with pytest.raises(DrawingError) as caught:
        fit("far too many words", Box(0, 0, 9, 3), STYLE, name="title", source=Source("card", "cards.csv:7"))
    message = str(caught.value)
    assert message.startswith("card, cards.csv:7, title: the text 'far too many words' does not fit")
    assert "9 x 3 mm" in message
    assert "7 pt" in message
    assert caught.value.source == Source("card", "cards.csv:7", "title")


def test_one_word_that_is_too_wide_does_not_fit() -> None:
    with pytest.raises(DrawingError, match="does not fit"):
        fit("incomprehensibilities", Box(0, 0, 8, 50), STYLE)


@pytest.mark.parametrize(
    ("text", "message"),
    [("♄", "no glyph for '♄'"), ("{leed}", "no icon 'leed'"), ("**a", "never closed")],
)
def test_other_errors_name_the_source_too(text: str, message: str) -> None:
    with pytest.raises(DrawingError, match=rf"card, row 3, text: .*{message}"):
        fit(text, BOX, source=Source("card", "row 3"))


def test_a_change_of_font_starts_a_run_where_the_last_one_ends() -> None:
    plain, bold, rest = _runs(fit("a **b** c", BOX, STYLE))
    space = text_width(" ", Font.TEXT, 9)
    assert bold.x == pytest.approx(_right(plain) + space)
    assert rest.x == pytest.approx(_right(bold) + space)


def test_no_text_is_nothing() -> None:
    assert fit("", BOX).items == ()


def test_a_centred_number_is_centred_on_its_capitals() -> None:
    run = centred("8", 10, 20, 12)
    assert (run.x, run.anchor) == (10, Anchor.MIDDLE)
    assert run.y == pytest.approx(20 + 0.668 * 12 * 25.4 / 72 / 2, abs=0.01)


word = st.sampled_from(["a", "metal", "{lead}", "({tin})", "**bold**", "¿qué?", "{iron},", "*mercurio*", "transmute"])


@given(st.lists(word, min_size=1, max_size=30), st.sampled_from(list(Anchor)), st.sampled_from(list(VAlign)))
def test_whatever_fits_is_clean(words: list[str], align: Anchor, valign: VAlign) -> None:
    assert _is_clean(fit(" ".join(words), Box(4, 4, 60, 60), TextStyle(size=9, align=align, valign=valign)))
