"""The SVG writer."""

import re
from base64 import b64decode
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PIL import Image, ImageFont
from svgwrite.base import BaseElement
from svgwrite.params import Parameter

from pnp.drawing import (
    BLACK,
    Anchor,
    Cap,
    Drawing,
    DrawingError,
    Font,
    Group,
    IconUse,
    Join,
    Paint,
    TextRun,
    line,
    rect_outline,
    rotate,
    text_width,
)
from pnp.drawing.icons import IconSet
from pnp.drawing.items import PictureUse
from pnp.drawing.picture import read_picture
from pnp.drawing.svg import svg_document, svg_text, write_svg
from pnp.drawing.webfont import font_subset

Golden = Callable[[Path, str], None]
SVG = "{http://www.w3.org/2000/svg}"


def _root(drawing: Drawing, icons: IconSet | None = None) -> ET.Element:
    return ET.fromstring(svg_text(drawing, icons))  # noqa: S314 - our own text


def test_the_card_is_as_it_was_looked_at(card: Drawing, icons: IconSet, golden: Golden) -> None:
    text = re.sub(r"base64,[A-Za-z0-9+/=]+", "base64,", svg_text(card, icons)).replace("><", ">\n<")
    golden(Path(__file__).parent / "golden" / "card.svg", text)


def test_sizes_are_millimetres(card: Drawing, icons: IconSet) -> None:
    root = _root(card, icons)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("63mm", "88mm", "0 0 63 88")


def test_what_means_something_in_xml_is_escaped() -> None:
    said = "a<b> & \"c\" 'd'"
    root = _root(Drawing(50, 50, (TextRun(said, 1, 5, 8, tag=f"text:{said}\n"),), said))
    (run,) = root.iter(f"{SVG}text")
    assert (run.text, run.get("data-tag"), root.findtext(f"{SVG}title")) == (said, f"text:{said}\n", said)


def _everything(tmp_path: Path, card: Drawing) -> Drawing:
    """Return a card with one of each kind of item besides its own."""
    Image.new("L", (4, 4), 90).save(tmp_path / "grey.png")
    picture = PictureUse(read_picture(tmp_path / "grey.png"), 1, 2, 3, 4, tag="art")
    empty = Group((), tag='a "b" & <c>\n\t')
    clipped = Group((TextRun("", 1, 5, 8), picture), rotate(30, 5, 5), rect_outline(0, 0, 3, 3))
    dashed = line(0, 0, 5, 5, Paint(stroke=BLACK, dash=(1, 0.5), cap=Cap.ROUND, join=Join.BEVEL))
    words = TextRun("a<b> & \"c\" 'd' ñ", 1, 5, 8, anchor=Anchor.END)
    return replace(card, items=(*card.items, empty, clipped, dashed, words), name="a < b & c")


def test_the_text_is_that_of_svgwrite(tmp_path: Path, card: Drawing, icons: IconSet) -> None:
    drawing = _everything(tmp_path, card)
    head, text = svg_text(drawing, icons).split("\n", 1)
    assert head == '<?xml version="1.0" encoding="utf-8"?>'
    assert text == f"{svg_document(drawing, icons).tostring()}\n"


def test_a_document_is_valid(tmp_path: Path, card: Drawing, icons: IconSet) -> None:
    document = svg_document(_everything(tmp_path, card), icons)
    validator, kinds = Parameter(debug=True).validator, set()
    left = [document]
    while left:
        element = left.pop()
        kinds.add(element.elementname)
        known = {name: value for name, value in element.attribs.items() if not name.startswith("data-")}
        validator.check_all_svg_attribute_values(element.elementname, known)
        for child in element.elements:
            validator.check_valid_children(element.elementname, child.elementname)
        left += [child for child in element.elements if isinstance(child, BaseElement)]
    assert kinds == {"svg", "defs", "style", "symbol", "clipPath", "g", "path", "text", "use", "image"}


@pytest.mark.parametrize("data", ["M1 1L5 5L9 9", "M1 1M5 5L9 9"])  # as tuples, their outlines are equal
def test_icons_that_differ_in_a_line_only_are_different(tmp_path: Path, data: str) -> None:
    drawn = f'<path d="{data}" fill="none" stroke="currentColor"/>'
    icon = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{drawn}</svg>'
    (tmp_path / "dot.svg").write_text(icon, encoding="utf-8")
    assert f'd="{data}"' in svg_text(Drawing(9, 9, (IconUse("dot", 1, 1, 5),), "tile"), IconSet(tmp_path))


def test_an_icon_is_a_symbol_that_is_used(icons: IconSet) -> None:
    root = _root(Drawing(50, 50, (IconUse("lead", 1, 1, 5), IconUse("lead", 9, 1, 5)), "two"), icons)
    assert [symbol.get("id") for symbol in root.iter(f"{SVG}symbol")] == ["icon-lead"]
    uses = list(root.iter(f"{SVG}use"))
    assert [use.get("x") for use in uses] == ["1", "9"]
    assert {use.get("color") for use in uses} == {"#000000"}


def test_text_is_text_with_a_fallback(card: Drawing, icons: IconSet) -> None:
    text = svg_text(card, icons)
    assert "Señal" in [element.text for element in _root(card, icons).iter(f"{SVG}text")]
    assert '.title { font: normal 400 1px "pnp-title", "Cardo", serif; }' in text
    assert '.text-bold { font: normal 700 1px "pnp-text-bold", "Atkinson Hyperlegible", sans-serif; }' in text
    assert ".text-bold-italic" not in text


def test_the_embedded_font_has_the_letters_used_and_measures_them_alike() -> None:
    text = svg_text(Drawing(50, 50, (TextRun("Señal", 1, 9, 100, Font.TITLE),), "word"))
    (program,) = re.findall(r"base64,([A-Za-z0-9+/=]+)", text)
    font = ImageFont.truetype(BytesIO(b64decode(program)), 1000)
    assert font.getlength("Señal", features=["-kern", "-liga"]) == pytest.approx(
        text_width("Señal", Font.TITLE, 1000) / 25.4 * 72, rel=0.001
    )
    assert font.getbbox("S") != font.getbbox("x")  # x is not in the subset, and shows as the missing glyph


@pytest.mark.parametrize("font", list(Font))
def test_a_subset_is_small_and_readable(font: Font) -> None:
    program = font_subset(font, "Agñ")
    assert len(program) < 12_000
    loaded = ImageFont.truetype(BytesIO(program), 100)
    assert loaded.getbbox("A")[2] > 0


def test_groups_keep_their_transform_clip_and_tag() -> None:
    group = Group((line(0, 0, 5, 5, Paint(stroke=BLACK, dash=(1, 0.5))),), clip=rect_outline(0, 0, 3, 3), tag="mark:a")
    root = _root(Drawing(50, 50, (group,), "clip"))
    element = root.find(f"{SVG}g")
    assert element is not None
    assert (element.get("clip-path"), element.get("data-tag"), element.get("transform")) == (
        "url(#clip-1)",
        "mark:a",
        None,
    )
    path = element.find(f"{SVG}path")
    assert path is not None
    assert (path.get("d"), path.get("stroke-dasharray")) == ("M0 0L5 5", "1 0.5")
    clip = root.find(f"{SVG}defs/{SVG}clipPath")
    assert clip is not None
    assert clip.get("id") == "clip-1"


def test_what_cannot_be_drawn_leaves_no_file(tmp_path: Path, icons: IconSet) -> None:
    with pytest.raises(DrawingError, match=r"tile: the font .* has no glyph"):
        write_svg(tmp_path / "out.svg", Drawing(9, 9, (TextRun("♄", 1, 5, 8),), "tile"))
    with pytest.raises(DrawingError, match="tile: there is no icon"):
        write_svg(tmp_path / "out.svg", Drawing(9, 9, (IconUse("leed", 1, 5, 8),), "tile"), icons)
    assert list(tmp_path.glob("*.svg*")) == []


def test_a_file_is_written(tmp_path: Path, card: Drawing, icons: IconSet) -> None:
    write_svg(tmp_path / "card.svg", card, icons)
    assert (tmp_path / "card.svg").read_text(encoding="utf-8") == svg_text(card, icons)
