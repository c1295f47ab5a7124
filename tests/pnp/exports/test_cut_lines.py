"""Cut lines lie on the PDF to a hundredth of a millimetre, follow offsets, and leave out what is not cut."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from svgelements import Path as SvgPath

from pnp.drawing import BLACK, Box, Drawing, Group, Paint, circle, outline_box, rect, translate
from pnp.drawing.page import Page
from pnp.drawing.pdf import PdfInfo, write_pdf
from pnp.exports.cut_lines import cut_lines, cut_svg
from pnp.exports.registration import SILHOUETTE, registration_marks
from pnp.paper import Backs, Cell, Imposition, Marks, Offset, PrinterProfile, find_paper, impose
from pnp.preflight import MarkKind, inspect

FRAME = Paint(stroke=BLACK, width=0.2)
NO_OFFSET = Offset()
SVG = "{http://www.w3.org/2000/svg}"
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"


def card(name: str = "card", width: float = 63, height: float = 88) -> Drawing:
    frame = Box(0, 0, width, height).inset(1)
    return Drawing(width, height, (rect(frame.x, frame.y, frame.width, frame.height, FRAME),), name, bleed=3)


def pages(
    *names: str, backs: Backs = Backs.NONE, bleed: float = 0, paper: str = "A4", offset: Offset = NO_OFFSET
) -> list[Page]:
    profile = PrinterProfile(front=offset, back=Offset(-offset.x, offset.y))
    options = Imposition(find_paper(paper), 63, 88, bleed=bleed, marks=Marks.NONE, backs=backs, profile=profile)
    return impose([Cell(card(name), card(f"{name} back")) for name in names], options)


def rectangles(path: Path) -> list[list[tuple[float, float, float, float]]]:
    """Return where the cards lie on each page of a PDF, by their frames 1 mm inside: x, y, right, bottom in mm."""
    found = []
    for page in inspect(path).pages:
        frames = [mark.box.inset(mark.size / 2 - 1) for mark in page.marks if mark.kind is MarkKind.LINE]
        found.append(sorted((box.x, box.y, box.right, box.bottom) for box in frames if box.width > 60))
    return found


def svg_boxes(text: str) -> list[tuple[float, float, float, float]]:
    root = ET.fromstring(text)  # noqa: S314 - our own file
    (layer,) = [group for group in root.iter(f"{SVG}g") if group.get("id") == "cut"]
    return sorted(SvgPath(path.get("d")).bbox() for path in layer.iter(f"{SVG}path"))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("bleed", [0, 2.5])
@pytest.mark.parametrize("backs", [Backs.NONE, Backs.LONG_EDGE, Backs.SHORT_EDGE])
@pytest.mark.parametrize("offset", [Offset(), Offset(0.37, -1.21)])
def test_svg_and_pdf_agree(tmp_path: Path, paper: str, bleed: float, backs: Backs, offset: Offset) -> None:
    made = pages("a", "b", "c", "d", "e", backs=backs, bleed=bleed, paper=paper, offset=offset)
    path = tmp_path / "cards.pdf"
    write_pdf(path, made, PdfInfo("cards"))
    printed = rectangles(path)
    assert len(printed) == len(made)
    for page, boxes in zip(made, printed, strict=True):
        cut = svg_boxes(cut_svg(page, cut_lines(page)))
        assert len(cut) == 5
        for drawn, line in zip(boxes, cut, strict=True):
            assert line == pytest.approx(drawn, abs=0.01)


def test_a_page_is_as_large_in_svg_as_in_pdf() -> None:
    (page,) = pages("a", paper="Letter", bleed=3)
    root = ET.fromstring(cut_svg(page, cut_lines(page)))  # noqa: S314 - our own file
    size = f"{page.drawing.width:g}", f"{page.drawing.height:g}"
    assert (root.get("width"), root.get("height")) == (f"{size[0]}mm", f"{size[1]}mm")
    assert root.get("viewBox") == f"0 0 {size[0]} {size[1]}"


def test_the_layer_is_called_cut_and_has_no_fill() -> None:
    (page,) = pages("a & <b>")
    text = cut_svg(page, cut_lines(page))
    (layer,) = ET.fromstring(text).iter(f"{SVG}g")  # noqa: S314 - our own file
    assert layer.attrib == {
        "id": "cut",
        "fill": "none",
        "stroke": "#ff0000",
        "stroke-width": "0.1",
        f"{INKSCAPE}groupmode": "layer",
        f"{INKSCAPE}label": "cut",
    }
    assert 'data-name="a &amp; &lt;b&gt;"' in text
    assert "registration" not in text


def test_registration_marks_have_a_layer_of_their_own() -> None:
    (page,) = pages("a")
    text = cut_svg(page, cut_lines(page), registration_marks(find_paper("A4"), SILHOUETTE))
    layers = [group.get("id") for group in ET.fromstring(text).iter(f"{SVG}g")]  # noqa: S314 - our own file
    assert layers == ["registration", "cut"]


def test_corners_are_round_and_a_token_can_be_a_circle() -> None:
    (page,) = pages("a")
    square, rounded = cut_lines(page)[0], cut_lines(page, 3)[0]
    assert len(square.outline) == 5
    assert len(rounded.outline) == 10
    assert outline_box(square.outline) == outline_box(rounded.outline)
    token = Drawing(40, 40, (rect(0, 0, 40, 40, FRAME),), "token")
    (tokens,) = impose([Cell(token)], Imposition(find_paper("A4"), 40, 40))
    outline = SvgPath(cut_svg(tokens, cut_lines(tokens, 20)).partition(' d="')[2].partition('"')[0])
    left, top, right, bottom = outline.bbox()
    centre_x, centre_y = (left + right) / 2, (top + bottom) / 2
    for point in (outline.point(share) for share in (0.1, 0.3, 0.55, 0.8)):
        assert ((point[0] - centre_x) ** 2 + (point[1] - centre_y) ** 2) ** 0.5 == pytest.approx(20, abs=0.01)


def test_slots_left_free_have_no_cut_line() -> None:
    empty = Cell(Drawing(63, 88, (), "left free"))
    (page,) = impose([empty, Cell(card()), empty], Imposition(find_paper("A4"), 63, 88))
    assert [line.name for line in cut_lines(page)] == ["card"]


def test_the_glued_half_of_a_folded_page_is_not_cut() -> None:
    (page,) = pages("a", "b", backs=Backs.FOLD)
    assert [line.name for line in cut_lines(page)] == ["a", "b"]


def test_a_component_with_a_cut_line_of_its_own_is_cut_along_it() -> None:
    inside = Group((circle(20, 20, 18, FRAME, tag="cut"),), translate(1, 0))
    marker = Drawing(42, 40, (rect(0, 0, 42, 40, FRAME), inside), "marker")
    (page,) = impose([Cell(marker)], Imposition(find_paper("A4"), 42, 40))
    (line,) = cut_lines(page)
    grid = Imposition(find_paper("A4"), 42, 40).grid()
    assert outline_box(line.outline) == Box(grid.left + 3, grid.top + 2, 36, 36)


def test_stickers_are_cut_one_by_one() -> None:
    stickers = tuple(Group((rect(x, 5, 10, 10, FRAME),), tag="sticker") for x in (5, 20, 35))
    (page,) = impose([Cell(Drawing(60, 20, stickers, "sheet"))], Imposition(find_paper("A4"), 60, 20))
    assert [line.name for line in cut_lines(page)] == ["sheet-1", "sheet-2", "sheet-3"]
