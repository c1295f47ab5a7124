"""The art of a theme: layers under a component, their places, and what is refused with its line."""

from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from pnp.drawing import (
    RGB,
    Box,
    DataFileError,
    Drawing,
    DrawingError,
    Group,
    Paint,
    PictureUse,
    line,
    outline_box,
    translate,
    walk,
)
from pnp.drawing import Path as DrawnPath
from pnp.drawing.page import Page
from pnp.drawing.pdf import PdfInfo, pdf_bytes
from pnp.drawing.theme import Theme, art_under, read_theme
from pnp.drawing.theme_art import under
from tests.pnp.drawing.pictures import picture_file

PAINTS = "paints: {ground: {fill: '#FBF3DF'}, line: {stroke: black, width: 0.4}}\n"
TRIM = Box(0, 0, 63, 88)
CORNER = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="4mm" height="4mm" viewBox="0 0 4 4"><path d="M0 0H2V1H0Z"/></svg>'
)


def theme(folder: Path, art: str, more: str = "") -> Theme:
    place = folder / "mine"
    place.mkdir(exist_ok=True)
    (place / "corner.svg").write_text(CORNER, encoding="utf-8")
    (place / "theme.yaml").write_text(f"{PAINTS}{more}art:\n  default:\n    - {art}\n", encoding="utf-8")
    return read_theme(place / "theme.yaml")


def boxes(group: Group) -> list[tuple[float, ...]]:
    """Return where the paths of a group land, as left, top, right, bottom."""
    found: list[tuple[float, ...]] = []
    for item, where in walk(group.items):
        if isinstance(item, DrawnPath):
            box = outline_box(item.outline)
            (x1, y1), (x2, y2) = where.point(box.x, box.y), where.point(box.right, box.bottom)
            found.append((min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)))
    return found


def test_a_paint_covers_trim_and_bleed(tmp_path: Path) -> None:
    layers = theme(tmp_path, "paint: ground").art["default"]
    assert boxes(under(layers, TRIM, 3)) == [(-3, -3, 66, 91)]


def test_a_border_lies_inside_the_trim(tmp_path: Path) -> None:
    layers = theme(tmp_path, "border: {paint: line, inset: 2, radius: 1}").art["default"]
    assert boxes(under(layers, TRIM, 3)) == [(2, 2, 61, 86)]


def test_corners_are_mirrored(tmp_path: Path) -> None:
    layers = theme(tmp_path, "corners: {file: corner.svg, inset: 1}").art["default"]
    assert sorted(boxes(under(layers, TRIM, 0))) == [(1, 1, 3, 2), (1, 86, 3, 87), (60, 1, 62, 2), (60, 86, 62, 87)]


def test_a_tile_is_repeated_at_its_own_size_and_cut_off(tmp_path: Path) -> None:
    layers = theme(tmp_path, "tile: corner.svg").art["default"]
    group = under(layers, Box(0, 0, 10, 6), 0)
    assert len(boxes(group)) == 6
    assert outline_box(group.clip) == Box(0, 0, 10, 6)


def test_a_picture_of_enough_pixels_is_stretched_over_the_bleed(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    picture_file(tmp_path / "mine" / "card.png", "L", (815, 1111), 200)
    (use,) = under(theme(tmp_path, "file: card.png").art["default"], TRIM, 3).items
    assert isinstance(use, PictureUse)
    assert (use.x, use.y, use.width, use.height) == (-3, -3, 69, 94)


def test_too_few_pixels_are_told_with_the_line_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    picture_file(tmp_path / "mine" / "card.png", "L", (400, 600), 200)
    layers = theme(tmp_path, "file: card.png").art["default"]
    with pytest.raises(DrawingError, match=r"theme\.yaml:4:13: this picture has 400 x 600 pixels, that is 147 dpi"):
        under(layers, TRIM, 3)
    assert under(theme(tmp_path, "file: card.png", "least-dpi: 100\n").art["default"], TRIM, 3).items


@pytest.mark.parametrize(
    ("art", "message"),
    [
        ("paint: wall", r"theme\.yaml:4:14: the theme has no paint 'wall'; it has ground, line"),
        ("file: none.png", r"theme\.yaml:4:13: .*none\.png:1:1: there is no such file"),
        ("file: ../corner.svg", r"theme\.yaml:4:13: .* lies outside of "),
        ("tile: broken.svg", r"theme\.yaml:4:13: .*broken\.svg:1:\d+: <text> is not read"),
        ("tile: card.png", r"theme\.yaml:4:13: an SVG drawing with a size in mm"),
        ("shade: ground", r"theme\.yaml:4:14: unknown key 'shade'"),
        ("{paint: ground, tile: corner.svg}", r"theme\.yaml:4:7: a layer is one of paint, file"),
        ("border: {inset: 2}", r"theme\.yaml:4:15: the key 'paint' is missing"),
    ],
)
def test_what_is_wrong_is_told_at_its_place(tmp_path: Path, art: str, message: str) -> None:
    (tmp_path / "mine").mkdir()
    picture_file(tmp_path / "mine" / "card.png", "L", (10, 10), 200)
    broken = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><text>x</text></svg>'
    (tmp_path / "mine" / "broken.svg").write_text(broken, encoding="utf-8")
    with pytest.raises(DataFileError, match=message):
        theme(tmp_path, art)


def test_a_folder_with_a_strange_name(tmp_path: Path) -> None:
    place = tmp_path / "My Theme"
    place.mkdir()
    (place / "theme.yaml").write_text(PAINTS, encoding="utf-8")
    with pytest.raises(DataFileError, match="small letters, digits and hyphens in its name, not 'My Theme'"):
        read_theme(place / "theme.yaml")


def test_a_pdf_has_the_art_once_however_often_it_lies_under_a_card(tmp_path: Path) -> None:
    found = theme(tmp_path, "tile: corner.svg")
    art = art_under(found, "default", TRIM, 0)
    assert art_under(found, "default", TRIM, 0) is art
    dashed = line(0, 50, 60, 50, Paint(stroke=RGB(1, 0, 0), width=2, dash=(3, 3)))
    card = Drawing(63, 88, (dashed, art), "card")
    page = Page(Drawing(190, 190, (Group(card.items), Group(card.items, translate(70, 0))), "page"))
    content = pdf_bytes([page, page], PdfInfo("x"))
    with pikepdf.open(BytesIO(content)) as pdf:
        forms = [one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"]
        assert len(forms) == 1
    with pypdfium2.PdfDocument(content) as document:
        shown = document[0].render(scale=4).to_pil().convert("RGB")
    unit = shown.width / 190
    for x in (1, 71, 5, 75):
        assert shown.getpixel((int(x * unit), int(0.5 * unit))) == (0, 0, 0)
    assert shown.getpixel((int(3 * unit), int(0.5 * unit))) == (255, 255, 255)
