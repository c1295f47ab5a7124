"""Paper and card sizes."""

from pathlib import Path

import pytest

from pnp.drawing import DataFileError, DrawingError
from pnp.paper import find_card_size, find_paper
from pnp.paper.sizes import house_sizes, read_sizes


def test_papers_are_found_in_any_case() -> None:
    assert find_paper("a4") is find_paper("A4")
    assert (find_paper("letter").width, find_paper("letter").height) == (215.9, 279.4)


def test_a_turned_paper_is_landscape() -> None:
    paper = find_paper("A4")
    assert (paper.landscape, paper.turned().landscape) == (False, True)
    assert paper.turned().turned() == paper


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("poker", (63, 88)),
        ("poker-us", (63.5, 88.9)),
        ("euro", (59, 92)),
        ("mini-euro", (44, 68)),
        ("mini-us", (41, 63)),
        ("tarot", (70, 120)),
        ("square", (70, 70)),
        ("bridge", (57, 89)),
    ],
)
def test_the_usual_card_sizes_are_known(name: str, size: tuple[float, float]) -> None:
    assert (find_card_size(name).width, find_card_size(name).height) == size


def test_unknown_sizes_are_told_with_those_that_are_known() -> None:
    with pytest.raises(DrawingError, match="no paper 'B5'; choose one of A3, A4"):
        find_paper("B5")
    with pytest.raises(DrawingError, match="no card size 'huge'; choose one of poker"):
        find_card_size("huge")


def test_every_paper_keeps_a_margin_that_common_printers_leave() -> None:
    assert all(7.5 <= paper.margin <= 10 for paper in house_sizes().papers.values())


def test_a_wrong_file_is_told_at_its_place(tmp_path: Path) -> None:
    path = tmp_path / "sizes.yaml"
    path.write_text("papers:\n  A4: {width: 210, height: wide, margin: 8}\ncards: {}\n", encoding="utf-8")
    with pytest.raises(DataFileError, match=r"sizes\.yaml:2:28: a number is expected"):
        read_sizes(path)
