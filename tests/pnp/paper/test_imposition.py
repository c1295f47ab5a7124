"""Imposition: pages, and backs that land on their fronts."""

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pypdf
import pytest

from pnp.drawing import BLACK, WHITE, Box, Drawing, DrawingError, Group, Paint, TextRun, Transform, rect, walk
from pnp.drawing.page import Duplex, Page
from pnp.drawing.pdf import PdfInfo, pdf_bytes
from pnp.paper import (
    DUPLEX,
    Backs,
    Cell,
    Fold,
    Furniture,
    Imposition,
    Marks,
    Offset,
    PrinterProfile,
    back_pages,
    find_paper,
    front_pages,
    impose,
)

Golden = Callable[[Path, str], None]
SAYS = Furniture("Roll & Write", "cards", "colour", "0.1.0")


def _card(name: str) -> Drawing:
    return Drawing(63, 88, (rect(-5, -5, 73, 98, Paint(fill=WHITE, stroke=BLACK)),), name)


def _cells(count: int) -> list[Cell]:
    return [Cell(_card(f"front {n}"), _card(f"back {n}")) for n in range(count)]


def _landed(page: Page) -> dict[str, tuple[Box, bool]]:
    """Where each component's trim lies on a page, and whether it is upright."""
    found: dict[str, tuple[Box, bool]] = {}
    for item, outer in walk(page.drawing.items):
        if isinstance(item, Group) and item.tag.startswith("cell:") and item.box is not None:
            where = item.transform.then(outer)
            found[item.tag.removeprefix("cell:")] = (_box(item.box, where), where.d > 0)
    return found


def _box(box: Box, where: Transform) -> Box:
    (x1, y1), (x2, y2) = where.point(box.x, box.y), where.point(box.right, box.bottom)
    return Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))


def _seen_through(box: Box, page: Page, *, about_upright_edge: bool) -> Box:
    """Where a box of a back's page lies when the sheet is looked at from its front."""
    if about_upright_edge:
        return Box(page.drawing.width - box.right, box.y, box.width, box.height)
    return Box(box.x, page.drawing.height - box.bottom, box.width, box.height)


@pytest.mark.parametrize("flip", [Backs.LONG_EDGE, Backs.SHORT_EDGE])
@pytest.mark.parametrize("bleed", [0, 3])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_backs_land_on_their_fronts_on_both_flips(flip: Backs, bleed: float, paper: str) -> None:
    pages = impose(_cells(11), Imposition(find_paper(paper), 63, 88, bleed=bleed, backs=flip, furniture=SAYS))
    seen = 0
    for front, back in zip(front_pages(pages), back_pages(pages), strict=True):
        upright_page = front.drawing.height > front.drawing.width
        about_upright_edge = (flip is Backs.LONG_EDGE) == upright_page  # the long edge of an upright page is upright
        fronts, backs = _landed(front), _landed(back)
        for name, (place, upright) in fronts.items():
            behind, back_upright = backs[name.replace("front", "back")]
            through = _seen_through(behind, back, about_upright_edge=about_upright_edge)
            assert through.x == pytest.approx(place.x, abs=0.01)
            assert through.y == pytest.approx(place.y, abs=0.01)
            assert upright
            assert back_upright is about_upright_edge  # so that it is upright when the card is turned like a page
            seen += 1
    assert seen == 11


def test_folded_backs_land_on_their_fronts() -> None:
    for bleed, size in ((0, (63, 88)), (3, (63, 88)), (0, (44, 68))):
        cells = [Cell(Drawing(*size, (), f"front {n}"), Drawing(*size, (), f"back {n}")) for n in range(5)]
        options = Imposition(find_paper("A4"), *size, bleed=bleed, backs=Backs.FOLD, furniture=SAYS)
        for page in impose(cells, options):
            places = _landed(page)
            for name, (place, _) in places.items():
                if name.startswith("front"):
                    behind, upright = places[name.replace("front", "back")]
                    down = options.grid().fold is Fold.DOWN
                    through = _seen_through(behind, page, about_upright_edge=down)
                    assert (through.x, through.y) == pytest.approx((place.x, place.y), abs=0.01)
                    assert upright is down


def test_fronts_and_backs_alternate_and_the_last_page_keeps_the_grid() -> None:
    pages = impose(_cells(10), Imposition(find_paper("A4"), 63, 88, backs=Backs.LONG_EDGE, furniture=SAYS))
    assert [len(_landed(page)) for page in pages] == [9, 9, 1, 1]
    assert _landed(pages[2])["front 9"] == _landed(pages[0])["front 0"]
    assert _landed(pages[3])["back 9"] == _landed(pages[1])["back 0"]


def test_without_backs_there_are_fronts_alone() -> None:
    pages = impose(_cells(10), Imposition(find_paper("A4"), 63, 88, furniture=SAYS))
    assert [next(iter(_landed(page))) for page in pages] == ["front 0", "front 9"]


def test_a_cell_without_back_leaves_its_place_empty() -> None:
    cells = [Cell(_card("front 0")), *_cells(2)[1:]]
    pages = impose(cells, Imposition(find_paper("A4"), 63, 88, backs=Backs.LONG_EDGE, furniture=SAYS))
    assert list(_landed(pages[1])) == ["back 1"]


def test_no_cells_give_no_pages() -> None:
    assert impose([], Imposition(find_paper("A4"), 63, 88)) == []


def test_components_are_never_scaled() -> None:
    with pytest.raises(DrawingError, match="tile: it is 60 x 88 mm, and the cells are 63 x 88 mm"):
        impose([Cell(Drawing(60, 88, (), "tile"))], Imposition(find_paper("A4"), 63, 88))
    with pytest.raises(DrawingError, match="back: it is 60"):
        impose([Cell(_card("a"), Drawing(60, 88, (), "back"))], Imposition(find_paper("A4"), 63, 88))


def test_print_is_cut_at_the_bleed() -> None:
    (page,) = impose(_cells(1), Imposition(find_paper("A4"), 63, 88, bleed=2, furniture=SAYS))
    (cell,) = [item for item, _ in walk(page.drawing.items) if isinstance(item, Group) and item.tag == "cell:front 0"]
    xs = [x for command in cell.clip for x in command[0::2]]
    assert (min(xs), max(xs)) == (-2, 65)


def test_the_boxes_are_those_of_the_block() -> None:
    (page,) = impose(_cells(1), Imposition(find_paper("A4"), 63, 88, furniture=SAYS))
    assert page.trim == Box(10.5, 16.5, 189, 264)
    (page,) = impose(_cells(1), Imposition(find_paper("A4"), 63, 88, bleed=3, furniture=SAYS))
    assert page.trim is not None
    assert page.bleed == page.trim.inset(-3)


def test_a_printers_offset_moves_cells_and_crop_marks_but_not_the_margin() -> None:
    profile = PrinterProfile(front=Offset(1, -2), back=Offset(0.5, 0))
    plain = Imposition(find_paper("A4"), 63, 88, backs=Backs.LONG_EDGE, back_marks=Marks.CORNERS, furniture=SAYS)
    moved = Imposition(
        find_paper("A4"), 63, 88, backs=Backs.LONG_EDGE, back_marks=Marks.CORNERS, furniture=SAYS, profile=profile
    )
    for before, after, offset in zip(
        impose(_cells(2), plain), impose(_cells(2), moved), (profile.front, profile.back), strict=True
    ):
        assert _shifts(before, after, "crop") == {(offset.x, offset.y)}
        assert _shifts(before, after, "cell:") == {(offset.x, offset.y)}
        assert _shifts(before, after, "ruler") == {(0, 0)}


def _shifts(before: Page, after: Page, tag: str) -> set[tuple[float, float]]:
    """How far the items with a tag have moved from one page to the other."""
    pairs = zip(walk(before.drawing.items), walk(after.drawing.items), strict=True)
    return {
        (new.e - old.e, new.f - old.f)
        for (item, old), (_, new) in pairs
        if not isinstance(item, TextRun) and item.tag.startswith(tag)
    }


def test_an_error_in_a_cell_names_the_component_and_not_the_page() -> None:
    wrong = Drawing(63, 88, (TextRun("♄", 5, 5, 8),), "card 7")
    pages = impose([Cell(wrong)], Imposition(find_paper("A4"), 63, 88, furniture=SAYS))
    with pytest.raises(DrawingError, match=r"^card 7: the font"):
        pdf_bytes(pages, PdfInfo("t"))


@pytest.mark.parametrize(
    ("backs", "duplex"),
    [
        (Backs.NONE, Duplex.NONE),
        (Backs.LONG_EDGE, Duplex.LONG_EDGE),
        (Backs.SHORT_EDGE, Duplex.SHORT_EDGE),
        (Backs.FOLD, Duplex.NONE),
    ],
)
def test_the_printer_is_asked_for_what_the_backs_need(backs: Backs, duplex: Duplex) -> None:
    assert DUPLEX[backs] is duplex


@pytest.mark.parametrize("backs", list(Backs))
def test_the_pages_are_as_they_were_looked_at(backs: Backs, golden: Golden) -> None:
    options = Imposition(find_paper("A4"), 63, 88, bleed=3, backs=backs, furniture=SAYS)
    reader = pypdf.PdfReader(BytesIO(pdf_bytes(impose(_cells(2), options), PdfInfo("pages"))))
    contents = [page.get_contents() for page in reader.pages]
    text = "\n".join(content.get_data().decode("ascii") for content in contents if content is not None)
    golden(Path(__file__).parent / "golden" / f"{backs}.txt", re.sub(r"\n+", "\n", text))
