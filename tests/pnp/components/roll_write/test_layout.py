from pathlib import Path

import pytest

from pnp.components.roll_write.layout import layout, read_layout
from pnp.drawing import Anchor, Box, DrawingError, Font, VAlign, load_theme


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "card.yaml"
    path.write_text(text, encoding="utf-8")
    return path


GOOD = """\
size: [63, 88]
boxes:
  title: [4, 4, 55, 8]
styles:
  title: {font: title-bold, size: 14, floor: 10, align: middle, valign: bottom, leading: 1.1, colour: vp}
  plain: {size: 8}
measures:
  icon: 6.5
"""


def test_a_layout_is_read(tmp_path: Path) -> None:
    read = read_layout(written(tmp_path, GOOD))
    theme = load_theme("colour")
    style = read.style("title", theme)
    assert (read.name, read.width, read.height, read.measure("icon")) == ("card", 63, 88, 6.5)
    assert read.box("title") == Box(4, 4, 55, 8)
    assert (style.font, style.size, style.floor, style.leading) == (Font.TITLE_BOLD, 14, 10, 1.1)
    assert (style.align, style.valign, style.colour) == (Anchor.MIDDLE, VAlign.BOTTOM, theme.colour("vp"))
    assert (read.style("plain", theme).floor, read.style("plain", theme).colour) == (7, theme.colour("ink"))


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ("size: [63]\n", r"card\.yaml:1:7: 2 numbers in mm are expected here: width and height"),
        ("boxes: {}\n", r"card\.yaml:1:1: the key 'size' is missing"),
        ("size: [63, 88]\nshapes: {}\n", r"card\.yaml:2:9: unknown key 'shapes'"),
        ("size: [63, 88]\nboxes:\n  a: [4, 4, 60, 8]\n", r"card\.yaml:3:6: this box leaves the trim of 63 x 88 mm"),
        ("size: [63, 88]\nboxes:\n  a: [4, 4, 0, 8]\n", r"card\.yaml:3:6: 4 numbers in mm are expected here"),
        ("size: [63, 88]\nstyles:\n  a: {size: 6}\n", r"card\.yaml:3:13: a text is 7 pt or larger"),
        ("size: [63, 88]\nstyles:\n  a: {size: 9, floor: 10}\n", r"card\.yaml:3:23: a text is 7 pt or larger"),
        ("size: [63, 88]\nstyles:\n  a: {size: 9, font: comic}\n", r"card\.yaml:3:22: 'comic' is not known here"),
        ("size: [63, 88]\nmeasures:\n  a: wide\n", r"card\.yaml:3:6: a number is expected here, not 'wide'"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(tmp_path: Path, wrong: str, message: str) -> None:
    with pytest.raises(DrawingError, match=message):
        read_layout(written(tmp_path, wrong))


def test_an_unknown_name_is_an_error_that_names_file_and_nearest(tmp_path: Path) -> None:
    read = read_layout(written(tmp_path, GOOD))
    with pytest.raises(DrawingError, match=r"card\.yaml: the layout has no box 'titel'; did you mean 'title'"):
        read.box("titel")
    with pytest.raises(DrawingError, match="has no measure 'icons'"):
        read.measure("icons")
    with pytest.raises(DrawingError, match="has no style 'head'"):
        read.style("head", load_theme("colour"))


def test_an_unknown_layout_lists_the_known() -> None:
    with pytest.raises(DrawingError, match=r"there is no layout 'sheet' .*mastery.*workshop"):
        layout("sheet")
