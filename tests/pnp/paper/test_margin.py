"""What stands in a page's margin: crop marks, words and ruler."""

import pytest

from pnp.drawing import Anchor, Box, Drawing, DrawingError, LineTo, MoveTo, Path, TextRun, check_text, text_width, walk
from pnp.drawing.page import Page
from pnp.paper import Backs, Cell, Furniture, Grid, Imposition, Marks, find_paper, impose, lay_out, lay_out_folded
from pnp.paper.furniture import MARK_EDGE, page_furniture, strips, words_have_room
from pnp.paper.marks import crop_marks

SAYS = Furniture("Trismegistus: Roll & Write", "cards", "low-ink", "0.1.0")
SETS = [
    (paper, size, bleed, backs)
    for paper in ("A4", "Letter")
    for size in ((63.0, 88.0), (190.0, 130.0), (44.0, 130.0))
    for bleed in (0.0, 3.0)
    for backs in Backs
    if (size, backs) != ((190.0, 130.0), Backs.FOLD)
    if size == (63.0, 88.0) or not bleed
]


def _page(paper: str, size: tuple[float, float], bleed: float, backs: Backs, language: str = "en") -> tuple[Page, Grid]:
    says = Furniture(SAYS.game, SAYS.component, SAYS.variant, SAYS.version, language)
    options = Imposition(find_paper(paper), *size, bleed=bleed, backs=backs, furniture=says)
    return impose([Cell(Drawing(*size, (), "front"))], options)[0], options.grid()


def _texts(page: Page) -> list[str]:
    return [item.text for item, _ in walk(page.drawing.items) if isinstance(item, TextRun)]


def _line_box(path: Path) -> Box:
    start, end = path.outline
    assert isinstance(start, MoveTo)
    assert isinstance(end, LineTo)
    (x1, y1), (x2, y2) = start, end
    return Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))


def _overlap(a: Box, b: Box) -> bool:
    return min(a.right, b.right) - max(a.x, b.x) > -1e-9 and min(a.bottom, b.bottom) - max(a.y, b.y) > -1e-9


@pytest.mark.parametrize(("paper", "size", "bleed", "backs"), SETS)
def test_crop_marks_stay_outside_the_print_and_on_the_paper(
    paper: str, size: tuple[float, float], bleed: float, backs: Backs
) -> None:
    page, grid = _page(paper, size, bleed, backs)
    marks = [_line_box(item) for item, _ in walk(page.drawing.items) if isinstance(item, Path) and item.tag == "crop"]
    assert len(marks) >= 8
    for mark in marks:
        for index in range(grid.count):
            assert not _overlap(mark, grid.cell(index).inset(-bleed))
        assert mark.x >= MARK_EDGE - 1e-9
        assert mark.y >= MARK_EDGE - 1e-9
        assert mark.right <= grid.paper.width - MARK_EDGE + 1e-9
        assert mark.bottom <= grid.paper.height - MARK_EDGE + 1e-9
        assert 1.4 <= max(mark.width, mark.height) <= 3 + 1e-9


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("paper", "size", "bleed", "backs"), SETS)
def test_words_and_ruler_keep_clear_of_cells_and_marks(
    paper: str, size: tuple[float, float], bleed: float, backs: Backs, language: str
) -> None:
    page, grid = _page(paper, size, bleed, backs, language)
    assert check_text(page.drawing) == []
    for item, where in walk(page.drawing.items):
        if isinstance(item, TextRun):
            width = text_width(item.text, item.font, item.size)
            left = item.x - (width / 2 if item.anchor is Anchor.MIDDLE else 0)
            (x1, y1), (x2, y2) = where.point(left, item.y - 1.6), where.point(left + width, item.y)
            box = Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))
            assert not _overlap(box, grid.occupied), item.text
            assert item.size == 7


def test_the_margin_says_what_the_page_is_and_how_to_print_it() -> None:
    page, _ = _page("A4", (63, 88), 0, Backs.LONG_EDGE)
    assert "Trismegistus: Roll & Write · cards · low-ink · 0.1.0 · page 1 of 2 (front)" in _texts(page)
    assert "print at 100 % · two-sided: flip on the long edge" in _texts(page)
    spanish, _ = _page("A4", (63, 88), 0, Backs.NONE, "es")
    assert "imprimir al 100 %" in _texts(spanish)


def test_names_with_marks_in_them_are_plain_words() -> None:
    grid = lay_out(find_paper("A4"), 63, 88)
    words, _ = page_furniture(grid, Furniture("A *star* {game}"), Backs.NONE, 1, 1)
    assert [item.text for item, _ in walk((words,)) if isinstance(item, TextRun)] == ["A *star* {game} · page 1 of 1"]


def test_an_unknown_language_is_told() -> None:
    with pytest.raises(DrawingError, match="no page furniture in 'xx'; choose one of en, es"):
        page_furniture(lay_out(find_paper("A4"), 63, 88), Furniture(language="xx"), Backs.NONE, 1, 1)


def test_the_ruler_is_true() -> None:
    page, _ = _page("A4", (63, 88), 0, Backs.NONE)
    (ruler,) = [item for item, _ in walk(page.drawing.items) if not isinstance(item, TextRun) and item.tag == "ruler"]
    lengths = [_line_box(item).width for item, _ in walk((ruler,)) if isinstance(item, Path)]
    assert sorted(lengths)[-2:] == pytest.approx([10, 25.4])


@pytest.mark.parametrize("backs", [Backs.LONG_EDGE, Backs.SHORT_EDGE])
def test_both_sides_have_the_ruler_and_backs_have_no_marks_of_their_own(backs: Backs) -> None:
    options = Imposition(find_paper("A4"), 63, 88, backs=backs, furniture=SAYS)
    card = Drawing(63, 88, (), "card")
    for page, marked in zip(impose([Cell(card, card)], options), (True, False), strict=True):
        tags = [item.tag for item, _ in walk(page.drawing.items)]
        assert "ruler" in tags
        assert ("crop" in tags) is marked


def test_lines_run_over_the_page_between_the_strips() -> None:
    grid = lay_out(find_paper("A4"), 63, 88)
    room = strips(grid).room
    lines = [_line_box(path) for path in crop_marks(grid, Marks.LINES, room)]
    assert len(lines) == 8  # four upright and four lying: neighbours share a cut
    assert {max(line.width, line.height) for line in lines} == {room.width, room.height}


def test_no_marks_are_no_marks() -> None:
    grid = lay_out(find_paper("A4"), 63, 88)
    assert crop_marks(grid, Marks.NONE, strips(grid).room) == []


@pytest.mark.parametrize(
    ("paper", "width", "height", "bleed", "backs", "most", "cells"),
    [
        ("A3", 40, 40, 0, Backs.NONE, 70, 63),
        ("A3", 63, 88, 2, Backs.NONE, 18, 15),
        ("Letter", 63, 88, 1, Backs.FOLD, 4, 3),
        ("A4", 63, 88, 0, Backs.NONE, 9, 9),
        ("A5", 63, 88, 0, Backs.FOLD, 2, 2),
        ("A5", 190, 130, 0, Backs.NONE, 1, 1),
    ],
)
def test_a_row_or_column_less_gives_the_words_room_unless_it_costs_too_much(
    paper: str, width: float, height: float, bleed: float, backs: Backs, most: int, cells: int
) -> None:
    options = Imposition(find_paper(paper), width, height, bleed=bleed, backs=backs)
    full = (lay_out_folded if backs is Backs.FOLD else lay_out)(options.paper, width, height, bleed)
    grid = options.grid()
    assert (full.count, grid.count) == (most, cells)
    if most != cells:
        assert (words_have_room(full), words_have_room(grid)) == (False, True)
        assert grid.block.x + grid.block.width / 2 == pytest.approx(grid.paper.width / 2)
