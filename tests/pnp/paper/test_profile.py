"""Saved printer offsets and the alignment page."""

from pathlib import Path

import pytest

from pnp.drawing import DrawingError, Group, check_text, walk
from pnp.paper import Backs, Furniture, Offset, PrinterProfile, alignment_pages, find_paper, load_profile, save_profile
from pnp.paper.profile import profiles_path

PROFILE = PrinterProfile(Offset(0.5, -1), Offset(0, 2))


def test_a_saved_printer_comes_back_and_others_stay(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "printers.json"
    save_profile("home", PROFILE, path)
    save_profile("office", PrinterProfile(), path)
    assert load_profile("home", path) == PROFILE
    assert load_profile("office", path) == PrinterProfile()


def test_a_printer_that_is_not_saved_is_told_with_those_that_are(tmp_path: Path) -> None:
    path = tmp_path / "printers.json"
    with pytest.raises(DrawingError, match=r"no printer is saved as 'home' .*none is saved yet"):
        load_profile("home", path)
    save_profile("office", PROFILE, path)
    with pytest.raises(DrawingError, match=r"known: office"):
        load_profile("home", path)


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"home": {"front": {"x": 1}}}', '{"home": {"front": {"z": 1}, "back": {}}}']
)
def test_a_damaged_file_is_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "printers.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DrawingError, match=r"printers\.json:1:1: the saved printers cannot be read"):
        load_profile("home", path)


def test_a_slip_of_the_pen_is_not_saved(tmp_path: Path) -> None:
    path = tmp_path / "printers.json"
    with pytest.raises(DrawingError, match="at most 20 mm"):
        save_profile("home", PrinterProfile(back=Offset(200, 0)), path)
    assert not path.exists()


def test_the_file_lies_in_the_users_settings() -> None:
    assert profiles_path().name == "printers.json"
    assert "trismegistus-pnp" in profiles_path().parts


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_alignment_page_has_its_marks_about_the_centre_and_moves_with_the_profile(
    paper: str, language: str
) -> None:
    size = find_paper(paper)
    front, back = alignment_pages(size, Backs.LONG_EDGE, Furniture("game", language=language), PROFILE)
    for page, offset in ((front, PROFILE.front), (back, PROFILE.back)):
        (marks,) = [item for item, _ in walk(page.drawing.items) if isinstance(item, Group) and item.tag == "alignment"]
        assert marks.transform.point(0, 0) == (size.width / 2 + offset.x, size.height / 2 + offset.y)
        assert check_text(page.drawing) == []
