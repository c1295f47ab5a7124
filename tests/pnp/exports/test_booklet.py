"""Booklets: folded once, the pages follow each other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.components.roll_write.printing import printing
from pnp.components.roll_write.rules_booklet import LAYOUTS, booklet_pages
from pnp.drawing import Drawing, DrawingError, Group, check_text
from pnp.exports.booklet import booklet, booklet_order
from pnp.paper import find_paper
from solver.roll_write.loading import load_edition


def page(name: str = "page", width: float = 130, height: float = 190) -> Drawing:
    return Drawing(width, height, (), name)


@given(st.integers(1, 60))
def test_turning_the_leaves_reads_the_pages_in_order(count: int) -> None:
    order = booklet_order(count)
    leaves: list[int] = []
    for (_, right), (left, _) in zip(order[0::2], order[1::2], strict=True):
        leaves += [right, left]  # the right half of a front and the left half of its back are one leaf
    for (left, _), (_, right) in reversed(list(zip(order[0::2], order[1::2], strict=True))):
        leaves += [right, left]
    assert leaves == list(range(len(leaves)))
    assert count <= len(leaves) < count + 4


def test_pages_lie_in_the_middle_of_their_halves() -> None:
    front, back = booklet([page(str(number)) for number in range(4)], find_paper("A4"))
    groups = [item for item in front.drawing.items if isinstance(item, Group)]
    assert [(group.transform.e, group.transform.f) for group in groups] == [(9.25, 10), (157.75, 10)]
    assert (back.drawing.width, back.drawing.height) == (297, 210)


def test_blank_pages_fill_the_last_sheet() -> None:
    pages = booklet([page(width=120)] * 5, find_paper("Letter"))
    assert len(pages) == 4
    shown = [sum(isinstance(item, Group) for item in side.drawing.items) for side in pages]
    assert shown == [1, 1, 1, 2]


def test_too_large_a_page_is_refused() -> None:
    with pytest.raises(DrawingError, match=r"A4 has room for 132.5 x 194 mm; pages are never scaled"):
        booklet([page(width=140)], find_paper("A4"))


def test_no_page_is_refused() -> None:
    with pytest.raises(DrawingError, match="at least one page"):
        booklet([], find_paper("A4"))


@pytest.mark.parametrize("paper", LAYOUTS)
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("theme", ["colour", "low-ink"])
def test_the_rules_fill_whole_sheets_and_keep_to_their_boxes(paper: str, language: str, theme: str) -> None:
    pages = booklet_pages(printing(load_edition(), language, theme), paper)
    assert len(pages) % 4 == 0
    assert [problem for drawn in pages for problem in check_text(drawn)] == []
    assert len(booklet(pages, find_paper(paper))) == len(pages) // 2


def test_the_rules_are_not_folded_from_other_papers() -> None:
    with pytest.raises(DrawingError, match="folded from A4 or Letter, not from A3"):
        booklet_pages(printing(load_edition(), "en", "colour"), "A3")
