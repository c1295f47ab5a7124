"""Pictures: read from files, embedded once, in the colours that the PDF asks for."""

from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from pnp.drawing import Drawing, DrawingError, Group, PictureUse, translate
from pnp.drawing.inks import Inks
from pnp.drawing.page import Page
from pnp.drawing.pdf import PdfInfo, pdf_bytes
from pnp.drawing.picture import picture_pixels, read_picture
from pnp.drawing.png import png_bytes
from pnp.drawing.svg import svg_text
from tests.pnp.drawing.pictures import picture_file

ORANGE = (213, 94, 0)


def test_a_picture_knows_its_pixels_and_content(tmp_path: Path) -> None:
    first = read_picture(picture_file(tmp_path / "a.png", "RGB", (4, 3), ORANGE))
    second = read_picture(picture_file(tmp_path / "b.png", "RGB", (4, 3), ORANGE))
    other = read_picture(picture_file(tmp_path / "c.png", "RGB", (4, 3), (0, 0, 0)))
    assert (first.width, first.height) == (4, 3)
    assert first == second
    assert first != other


@pytest.mark.parametrize(
    ("mode", "colour", "space", "samples", "mask"),
    [
        ("RGB", ORANGE, "DeviceRGB", bytes(ORANGE), b""),
        ("L", 128, "DeviceGray", b"\x80", b""),
        ("1", 1, "DeviceGray", b"\xff", b""),
        ("RGBA", (*ORANGE, 64), "DeviceRGB", bytes(ORANGE), b"\x40"),
        ("RGBA", (*ORANGE, 255), "DeviceRGB", bytes(ORANGE), b""),
        ("LA", (128, 64), "DeviceGray", b"\x80", b"\x40"),
    ],
)
def test_pixels_for_an_office_printer(
    tmp_path: Path, mode: str, colour: int | tuple[int, ...], space: str, samples: bytes, mask: bytes
) -> None:
    pixels = picture_pixels(read_picture(picture_file(tmp_path / "a.png", mode, (1, 1), colour)))
    assert (pixels.space, pixels.samples, pixels.mask) == (space, samples, mask)


@pytest.mark.parametrize(
    ("mode", "colour", "inks"),
    [
        ("RGB", (204, 102, 0), (0, 128, 255, 51)),
        ("RGB", (0, 0, 0), (0, 0, 0, 255)),
        ("L", 0, (0, 0, 0, 255)),
        ("L", 128, (0, 0, 0, 127)),
    ],
)
def test_pixels_for_a_press_have_black_as_black_ink(
    tmp_path: Path, mode: str, colour: int | tuple[int, ...], inks: tuple[int, ...]
) -> None:
    pixels = picture_pixels(read_picture(picture_file(tmp_path / "a.png", mode, (1, 1), colour)), Inks.PRESS)
    assert (pixels.space, tuple(pixels.samples)) == ("DeviceCMYK", inks)


@pytest.mark.parametrize("form", ["PNG", "JPEG"])
def test_a_picture_is_embedded_once_and_shown_where_it_is_placed(tmp_path: Path, form: str) -> None:
    picture = read_picture(picture_file(tmp_path / "a", "RGB", (8, 8), (0, 0, 255), form))
    inner = Group((PictureUse(picture, 0, 0, 10, 10),), translate(20, 5))
    page = Page(Drawing(40, 40, (PictureUse(picture, 0, 20, 10, 20), inner), "page"))
    content = pdf_bytes([page, page], PdfInfo("x"))
    with pikepdf.open(BytesIO(content)) as pdf:
        images = [one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image"]
        assert len(images) == 1
    with pypdfium2.PdfDocument(content) as document:
        shown = document[0].render(scale=1).to_pil().convert("RGB")
    unit = shown.width / 40
    for x, y, blue in [(5, 30, True), (5, 10, False), (25, 10, True), (15, 10, False), (35, 35, False)]:
        red = shown.getpixel((int(x * unit), int(y * unit)))
        assert isinstance(red, tuple)
        assert (red[0] < 60) is blue, (x, y)


def test_a_picture_is_upright(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    image = Image.new("RGB", (1, 2), (255, 255, 255))
    image.putpixel((0, 0), (0, 0, 0))
    image.save(path)
    shown = png_bytes(Page(Drawing(10, 20, (PictureUse(read_picture(path), 0, 0, 10, 20),), "x")), 72)
    seen = Image.open(BytesIO(shown)).convert("L")
    top, bottom = seen.getpixel((seen.width // 2, 5)), seen.getpixel((seen.width // 2, seen.height - 5))
    assert isinstance(top, int)
    assert isinstance(bottom, int)
    assert top < 30
    assert bottom > 220


def test_a_transparent_picture_has_a_mask(tmp_path: Path) -> None:
    picture = read_picture(picture_file(tmp_path / "a.png", "RGBA", (2, 2), (*ORANGE, 0)))
    content = pdf_bytes([Page(Drawing(10, 10, (PictureUse(picture, 0, 0, 10, 10),), "x"))], PdfInfo("x"))
    with pypdfium2.PdfDocument(content) as document:
        assert document[0].render(scale=1).to_pil().convert("L").getextrema() == (255, 255)


def test_a_picture_in_an_svg_is_the_file_itself(tmp_path: Path) -> None:
    picture = read_picture(picture_file(tmp_path / "a.png", "L", (2, 2), 0))
    text = svg_text(Drawing(10, 10, (PictureUse(picture, 1, 2, 3, 4),), "x"))
    assert 'href="data:image/png;base64,iVBOR' in text
    assert 'x="1"' in text


def test_files_that_are_no_pictures(tmp_path: Path) -> None:
    wrong = tmp_path / "a.png"
    with pytest.raises(DrawingError, match=r"a\.png:1:1: there is no such file"):
        read_picture(wrong)
    wrong.write_bytes(b"GIF89a")
    with pytest.raises(DrawingError, match=r"a\.png: this is no PNG or JPEG"):
        read_picture(wrong)


def test_half_a_picture(tmp_path: Path) -> None:
    path = picture_file(tmp_path / "a.png", "RGB", (60, 60), ORANGE)
    path.write_bytes(path.read_bytes()[:-30])
    with pytest.raises(DrawingError, match=r"a\.png: the picture is damaged"):
        picture_pixels(read_picture(path))


def test_a_picture_with_too_many_pixels(tmp_path: Path) -> None:
    path = picture_file(tmp_path / "a.png", "1", (10_000, 10_000), 1)
    with pytest.raises(DrawingError, match="too many pixels"):
        read_picture(path)
