"""Icon files."""

from pathlib import Path

import pytest

from pnp.drawing import Cap, DrawingError, outline_box
from pnp.drawing.icons import IconSet, Ink, house_icons, read_icon


def test_an_icon_keeps_its_paints(icons: IconSet) -> None:
    (stroke,) = icons.get("lead").parts
    assert (stroke.fill, stroke.stroke, stroke.width, stroke.cap) == (Ink.NONE, Ink.CURRENT, 1.6, Cap.ROUND)
    frame, knock_out = icons.get("tin").parts
    assert (frame.fill, frame.even_odd, knock_out.fill) == (Ink.CURRENT, True, Ink.WHITE)


def test_an_icon_is_read_once(icons: IconSet) -> None:
    assert icons.get("lead") is icons.get("lead")


def test_an_unknown_icon_names_those_that_are_near(icons: IconSet) -> None:
    with pytest.raises(DrawingError, match=r"no icon 'leed' .* did you mean lead"):
        icons.get("leed")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("<svg", "this is no SVG"),
        ('<svg viewBox="0 0 10 10"/>', "view box"),
        ('<svg viewBox="0 0 24 24"><circle r="2"/></svg>', "<circle>"),
        ('<svg viewBox="0 0 24 24"><g transform="scale(2)"/></svg>', "transform"),
        ('<svg viewBox="0 0 24 24"><path d="M0"/></svg>', "lacks a number"),
        ('<svg viewBox="0 0 24 24"><path d="M0 0" fill="red"/></svg>', "red"),
    ],
)
def test_a_file_that_is_no_icon_is_refused_by_name(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "bad.svg"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DrawingError, match=f"bad.svg.*{reason}"):
        read_icon(path)


def test_every_icon_of_the_house_lies_on_its_grid() -> None:
    icons = house_icons()
    assert "lead" in icons.names
    for name in sorted(icons.names):
        for part in icons.get(name).parts:
            box = outline_box(part.outline)
            assert box.x >= 0, name
            assert box.y >= 0, name
            assert box.right <= 24, name
            assert box.bottom <= 24, name
