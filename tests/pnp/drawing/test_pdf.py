"""The PDF writer: fonts, colours, boxes, forms, and the same bytes every time."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pypdf
import pytest

from pnp.drawing import (
    BLACK,
    RGB,
    Anchor,
    Box,
    Drawing,
    DrawingError,
    Font,
    Gray,
    Group,
    IconUse,
    Paint,
    TextRun,
    Transform,
    line,
    rect,
    rect_outline,
    text_width,
)
from pnp.drawing.fonts import face
from pnp.drawing.icons import IconSet
from pnp.drawing.page import Duplex, Page, component_page
from pnp.drawing.pdf import PdfInfo, pdf_bytes, write_pdf

Golden = Callable[[Path, str], None]
INFO = PdfInfo("A card")


def _reader(drawing: Drawing, icons: IconSet | None = None) -> pypdf.PdfReader:
    return pypdf.PdfReader(BytesIO(pdf_bytes([Page(drawing)], INFO, icons)))


def _operators(drawing: Drawing, icons: IconSet | None = None) -> str:
    contents = _reader(drawing, icons).pages[0].get_contents()
    assert contents is not None
    return contents.get_data().decode("ascii")


def _resources(page: pypdf.PageObject, kind: str) -> dict[str, pypdf.generic.DictionaryObject]:
    """The fonts or forms of a page by name."""
    resources = page["/Resources"]
    assert isinstance(resources, pypdf.generic.DictionaryObject)
    named = resources[kind]
    assert isinstance(named, pypdf.generic.DictionaryObject)
    found: dict[str, pypdf.generic.DictionaryObject] = {}
    for name in named:
        value = named[name]
        assert isinstance(value, pypdf.generic.DictionaryObject)
        found[name] = value
    return found


def _form(page: pypdf.PageObject, name: str) -> pypdf.generic.StreamObject:
    form = _resources(page, "/XObject")[f"/FormXob.{name}"]
    assert isinstance(form, pypdf.generic.StreamObject)
    return form


def _draw(*items: TextRun | IconUse | Group) -> str:
    return _operators(Drawing(50, 50, items))


def test_the_card_is_as_it_was_looked_at(card: Drawing, icons: IconSet, golden: Golden) -> None:
    golden(Path(__file__).parent / "golden" / "card.pdf.txt", _operators(card, icons))


def test_every_font_is_embedded_as_a_subset(card: Drawing, icons: IconSet) -> None:
    fonts = _resources(_reader(card, icons).pages[0], "/Font")
    assert len(fonts) == 4
    for font in fonts.values():
        descriptor = font["/FontDescriptor"]
        assert isinstance(descriptor, pypdf.generic.DictionaryObject)
        assert "/FontFile2" in descriptor
        assert re.fullmatch(r"/[A-Z]{6}\+\S+", str(font["/BaseFont"]))


def test_text_is_text(card: Drawing, icons: IconSet) -> None:
    text = _reader(card, icons).pages[0].extract_text()
    assert "Señal" in text
    assert "then" in text
    assert "Gain" in text


def test_black_and_greys_are_device_gray() -> None:
    operators = _operators(
        Drawing(
            50,
            50,
            (
                TextRun("a", 1, 5, 8, colour=RGB(1, 0, 0)),
                TextRun("b", 1, 9, 8, colour=BLACK),
                rect(0, 0, 5, 5, Paint(fill=Gray(0.5), stroke=Gray(0.25))),
                line(0, 0, 5, 5, Paint(stroke=RGB(0, 0, 1))),
            ),
        )
    )
    assert "1 0 0 rg" in operators
    assert "\n0 g\n" in operators
    assert "0.5 g" in operators
    assert "0.25 G" in operators
    assert "0 0 1 RG" in operators


def test_a_black_page_has_no_colour_operator(icons: IconSet) -> None:
    drawing = Drawing(50, 50, (TextRun("a", 1, 5, 8), rect(0, 0, 5, 5, Paint(stroke=BLACK)), IconUse("tin", 1, 1, 9)))
    assert not re.search(r"\b(rg|RG|k|K|sc|SC|cs|CS)\b", _operators(drawing, icons))


def test_an_icon_is_a_form_that_is_drawn_once(icons: IconSet) -> None:
    drawing = Drawing(50, 50, tuple(IconUse("lead", x, 1, 5, RGB(1, 0, 0)) for x in (1, 8, 15)))
    page = _reader(drawing, icons).pages[0]
    assert list(_resources(page, "/XObject")) == ["/FormXob.lead"]
    assert _operators(drawing, icons).count("/FormXob.lead Do") == 3
    assert str(_form(page, "lead")["/BBox"]) == "[0, 0, 24, 24]"


def test_two_pages_share_their_icons(icons: IconSet) -> None:
    page = Page(Drawing(50, 50, (IconUse("lead", 1, 1, 5),)))
    reader = pypdf.PdfReader(BytesIO(pdf_bytes([page, page], INFO, icons)))
    first, second = (_form(sheet, "lead").indirect_reference for sheet in reader.pages)
    assert first is not None
    assert first == second


def test_a_form_uses_the_colour_that_is_set_and_white_knock_outs(icons: IconSet) -> None:
    drawing = Drawing(50, 50, (IconUse("tin", 1, 1, 5, RGB(1, 0, 0)),))
    form = _form(_reader(drawing, icons).pages[0], "tin").get_data().decode("ascii")
    first, second = form.splitlines()
    assert " f* Q" in first
    assert " g " not in first
    assert second.startswith("q 1 g ")


def test_boxes_are_in_points_from_the_lower_left() -> None:
    page = Page(Drawing(210, 297, ()), trim=Box(10, 20, 63, 88), bleed=Box(7, 17, 69, 94))
    sheet = pypdf.PdfReader(BytesIO(pdf_bytes([page], INFO))).pages[0]
    point = 72 / 25.4
    assert [float(side) for side in sheet.mediabox] == pytest.approx([0, 0, 210 * point, 297 * point], abs=0.001)
    assert [float(side) for side in sheet.trimbox] == pytest.approx(
        [10 * point, (297 - 108) * point, 73 * point, 277 * point], abs=0.001
    )
    assert [float(side) for side in sheet.bleedbox] == pytest.approx(
        [7 * point, (297 - 111) * point, 76 * point, 280 * point], abs=0.001
    )


def test_a_component_with_bleed_has_its_trim_inside() -> None:
    page = component_page(Drawing(63, 88, (), "card", bleed=3))
    assert (page.drawing.width, page.drawing.height) == (69, 94)
    assert (page.trim, page.bleed) == (Box(3, 3, 63, 88), Box(0, 0, 69, 94))


def test_the_viewer_is_asked_not_to_scale_and_how_to_turn() -> None:
    content = pdf_bytes([Page(Drawing(50, 50, ()))], PdfInfo("Backs & fronts", duplex=Duplex.SHORT_EDGE, language="es"))
    reader = pypdf.PdfReader(BytesIO(content))
    viewer = reader.root_object["/ViewerPreferences"]
    assert isinstance(viewer, pypdf.generic.DictionaryObject)
    assert str(viewer["/PrintScaling"]) == "/None"
    assert str(viewer["/Duplex"]) == "/DuplexFlipShortEdge"
    assert str(reader.root_object["/Lang"]) == "es"
    assert reader.metadata is not None
    assert reader.metadata.title == "Backs & fronts"


@pytest.mark.parametrize(("anchor", "share"), [(Anchor.START, 0), (Anchor.MIDDLE, 0.5), (Anchor.END, 1)])
def test_anchors_move_text_by_its_width(anchor: Anchor, share: float) -> None:
    found = re.search(r"1 0 0 -1 (\S+) 9.000 Tm", _draw(TextRun("wide", 30, 9, 10, anchor=anchor)))
    assert found
    assert float(found[1]) == pytest.approx(30 - share * text_width("wide", Font.TEXT, 10), abs=0.001)


def test_brackets_and_backslashes_are_escaped() -> None:
    assert r"(\050a\134b\051) Tj" in _draw(TextRun(r"(a\b)", 1, 5, 8))


def test_a_group_saves_and_restores_what_it_changes() -> None:
    inside = TextRun("a", 1, 5, 8, colour=RGB(1, 0, 0))
    operators = _draw(
        Group((inside,), Transform(1, 0, 0, 1, 2, 3), clip=rect_outline(0, 0, 5, 5)), TextRun("b", 1, 9, 8)
    )
    assert re.search(
        r"q\n1\.0+ 0\.0+ 0\.0+ 1\.0+ 2\.000 3\.000 cm\n.* W n\n1 0 0 rg\nBT .*\nQ\nBT /F1\+0 .*\(b\) Tj", operators
    )


def test_a_font_with_more_than_255_characters_in_use_needs_two_subsets() -> None:
    letters = map(chr, [*range(0x100, 0x149), *range(0x14A, 0x250), *range(0x391, 0x3C0)])
    known = "".join(letter for letter in letters if face(Font.TITLE).has(letter))
    drawing = Drawing(50, 50, (TextRun(known, 1, 5, 8, Font.TITLE), TextRun("plain" + known[-1], 1, 9, 8, Font.TITLE)))
    reader = _reader(drawing)
    assert len(known) > 255
    assert len(_resources(reader.pages[0], "/Font")) == 2
    text = reader.pages[0].extract_text()
    assert set(known) <= set(text)
    assert "plain" + known[-1] in text


def test_what_cannot_be_drawn_names_the_component(tmp_path: Path, icons: IconSet) -> None:
    place = tmp_path / "out.pdf"
    with pytest.raises(DrawingError, match=r"workshop 2: the font .* has no glyph for '♄'"):
        write_pdf(place, [Page(Drawing(50, 50, (TextRun("♄", 1, 5, 8),), "workshop 2"))], INFO)
    with pytest.raises(DrawingError, match="workshop 3: there is no icon 'leed'"):
        write_pdf(place, [Page(Drawing(50, 50, (IconUse("leed", 1, 5, 8),), "workshop 3"))], INFO, icons)
    with pytest.raises(DrawingError, match="no page"):
        write_pdf(place, [], INFO)
    assert list(tmp_path.glob("*.pdf*")) == []


SCRIPT = """
import sys, hashlib
from pnp.drawing import Box, Drawing, fit, load_theme, rect
from pnp.drawing.page import Page
from pnp.drawing.pdf import PdfInfo, pdf_bytes
from pnp.drawing.svg import svg_text
theme = load_theme("colour")
text = fit("Gain {lead} and {tin}, **then** *cross* {earth}", Box(0, 0, 60, 20), icon_colours=theme.icons)
drawing = Drawing(63, 88, (rect(0, 0, 9, 9, theme.paint("die-red")), text), "card")
print(hashlib.sha256(pdf_bytes([Page(drawing)], PdfInfo("t")) + svg_text(drawing).encode()).hexdigest())
"""


def test_two_processes_write_the_same_bytes() -> None:
    root = Path(__file__).parents[3]
    hashes = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(hashes) == 1
