"""Each check finds what it is for, and is silent on the same page without the fault."""

import pikepdf
import pytest

from pnp.preflight import Target
from tests.pnp.preflight.files import SCRATCH, PdfMaker, box, findings, found, type1

MM = 72 / 25.4


def test_a_plain_page_has_nothing_to_say(make_pdf: PdfMaker) -> None:
    assert found(make_pdf()) == []


def test_a_font_that_is_not_embedded(make_pdf: PdfMaker) -> None:
    (finding,) = findings(make_pdf("BT /F1 12 Tf 100 100 Td (word) Tj ET", resources=type1()))
    assert finding.check == "fonts"
    assert "Helvetica is not embedded" in finding.message


def test_a_font_that_shows_no_text_does_not_matter(make_pdf: PdfMaker) -> None:
    assert found(make_pdf("0 g 100 100 50 50 re f", resources=type1())) == []


@pytest.mark.parametrize(("size", "expected"), [(5, ["text"]), (5.5, []), (12, [])])
def test_small_text(make_pdf: PdfMaker, size: float, expected: list[str]) -> None:
    content = f"BT /F1 {size} Tf 100 100 Td (word) Tj ET"
    assert found(make_pdf(content, resources=type1()))[1:] == expected


@pytest.mark.parametrize(
    "content",
    [
        "0.5 0 0 0.5 0 0 cm BT /F1 8 Tf 300 300 Td (word) Tj ET",
        "BT /F1 1 Tf 4 0 0 4 300 300 Tm (word) Tj ET",
        "BT /F1 1 Tf 0 4 -4 0 300 300 Tm [(wo) -20 (rd)] TJ ET",
        "BT /F1 4 Tf 12 TL 300 300 Td T* (word) ' ET",
    ],
)
def test_text_made_small_by_a_matrix(make_pdf: PdfMaker, content: str) -> None:
    messages = [finding.message for finding in findings(make_pdf(content, resources=type1()))]
    assert messages[1].startswith("text of 4.00 pt at ")


def test_invisible_text_is_not_looked_at(make_pdf: PdfMaker) -> None:
    content = "BT 3 Tr /F1 1 Tf 300 300 Td (word) Tj ET"
    assert found(make_pdf(content, resources=type1())) == []


@pytest.mark.parametrize(("points", "expected"), [(0.1, ["lines"]), (0, ["lines"]), (0.23, []), (1, [])])
def test_thin_lines(make_pdf: PdfMaker, points: float, expected: list[str]) -> None:
    assert found(make_pdf(f"{points} w 100 100 m 200 200 l S")) == expected


def test_a_line_made_thin_by_a_matrix(make_pdf: PdfMaker) -> None:
    assert found(make_pdf("q 0.1 0 0 0.1 0 0 cm 1 w 1000 1000 m 2000 2000 l S Q")) == ["lines"]


def test_a_line_width_of_a_graphics_state(make_pdf: PdfMaker) -> None:
    thin = pikepdf.Dictionary(ExtGState=pikepdf.Dictionary(G=pikepdf.Dictionary(LW=0.05)))
    assert found(make_pdf("/G gs 100 100 m 200 200 l S", resources=thin)) == ["lines"]


@pytest.mark.parametrize(
    ("colour", "expected"),
    [
        ("0 g", []),
        ("0.4 g", []),
        ("0 0 0 1 k", []),
        ("1 0 0 rg", []),
        ("1 1 1 rg", []),
        ("0 0 0 rg", ["colours"]),
        ("0.5 0.5 0.5 rg", ["colours"]),
    ],
)
def test_black_and_grey_as_rgb(make_pdf: PdfMaker, colour: str, expected: list[str]) -> None:
    assert found(make_pdf(f"{colour} 100 100 50 50 re f")) == expected


@pytest.mark.parametrize(("colour", "expected"), [("0.6 0.4 0.4 1 K", ["colours"]), ("0 0 0 1 K", [])])
def test_lines_in_rich_black(make_pdf: PdfMaker, colour: str, expected: list[str]) -> None:
    assert found(make_pdf(f"{colour} 100 100 m 200 200 l S")) == expected


def test_a_named_colour_space(make_pdf: PdfMaker) -> None:
    spaces = pikepdf.Dictionary(ColorSpace=pikepdf.Dictionary(C=pikepdf.Array([pikepdf.Name.DeviceRGB])))
    assert found(make_pdf("/C cs 0 0 0 sc 100 100 50 50 re f", resources=spaces)) == ["colours"]


def image(width: int, height: int) -> pikepdf.Dictionary:
    picture = SCRATCH.make_stream(b"\x80" * (width * height))
    for key, value in {"Width": width, "Height": height, "BitsPerComponent": 8}.items():
        picture[f"/{key}"] = value
    picture.Subtype, picture.ColorSpace = pikepdf.Name.Image, pikepdf.Name.DeviceGray
    return pikepdf.Dictionary(XObject=pikepdf.Dictionary(I=picture))


@pytest.mark.parametrize(("pixels", "expected"), [(100, ["images"]), (149, ["images"]), (151, [])])
def test_image_resolution_on_a_square_inch(make_pdf: PdfMaker, pixels: int, expected: list[str]) -> None:
    assert found(make_pdf("q 72 0 0 72 100 100 cm /I Do Q", resources=image(pixels, pixels))) == expected


def test_an_inline_image(make_pdf: PdfMaker) -> None:
    content = "q 72 0 0 72 100 100 cm BI /W 2 /H 2 /CS /G /BPC 8 ID aaaa EI Q"
    (finding,) = findings(make_pdf(content))
    assert finding.message == "the image at 35.3, 236.3 mm has 2 dpi and prints coarse; 150 are needed"


@pytest.mark.parametrize(("gap", "expected"), [(10, []), (8, []), (7, ["margin"]), (0, ["margin"]), (-5, ["margin"])])
@pytest.mark.parametrize("side", ["left", "right", "top", "bottom"])
def test_ink_near_the_edge(make_pdf: PdfMaker, side: str, gap: float, expected: list[str]) -> None:
    x = {"left": gap, "right": 210 - gap - 20}.get(side, 50) * MM
    y = {"bottom": gap, "top": 297 - gap - 20}.get(side, 50) * MM
    made = findings(make_pdf(f"0 g {x} {y} {20 * MM} {20 * MM} re f"))
    assert [finding.check for finding in made] == expected
    assert all(f"the {side} edge" in finding.message for finding in made)
    assert all(("beyond" in finding.message) == (gap < 0) for finding in made)


def test_white_in_the_margin_is_no_ink(make_pdf: PdfMaker) -> None:
    assert found(make_pdf("1 g 0 0 600 20 re f")) == []


def test_what_a_clip_cuts_off_is_no_ink(make_pdf: PdfMaker) -> None:
    assert found(make_pdf("q 100 100 50 50 re W n 0 g 0 0 600 800 re f Q")) == []


def test_cutting_marks_may_reach_into_the_margin(make_pdf: PdfMaker) -> None:
    trim = box(100, 100, 300, 300)
    assert found(make_pdf("0.4 w 100 95 m 100 8 l S", TrimBox=trim)) == []
    assert found(make_pdf("0.4 w 100 95 m 100 8 l S")) == ["margin"]
    assert found(make_pdf("3 w 100 95 m 100 8 l S", TrimBox=trim)) == ["margin"]


def test_a_margin_can_be_asked_for(make_pdf: PdfMaker) -> None:
    path = make_pdf(f"0 g {9 * MM} {50 * MM} 50 50 re f")
    assert found(path) == []
    assert found(path, margin=10) == ["margin"]


def test_a_turned_page_is_measured_on_its_paper(make_pdf: PdfMaker) -> None:
    path = make_pdf(f"0 g {2 * MM} {50 * MM} 50 50 re f", Rotate=90)
    (finding,) = findings(path)
    assert "the left edge" in finding.message


def test_a_media_box_that_does_not_start_at_zero(make_pdf: PdfMaker) -> None:
    moved = box(-100, -100, 495.2756, 741.8898)
    assert found(make_pdf("0 g 0 0 50 50 re f", MediaBox=moved)) == []
    assert found(make_pdf("0 g -95 0 50 50 re f", MediaBox=moved)) == ["margin"]


def test_a_user_unit_scales_everything(make_pdf: PdfMaker) -> None:
    half = box(0, 0, 297.6378, 420.9449)
    assert found(make_pdf("0.15 w 100 100 m 200 200 l S", MediaBox=half, UserUnit=2)) == []
    assert found(make_pdf("0 g 8 100 50 50 re f", MediaBox=half, UserUnit=2)) == ["margin"]
    assert found(make_pdf("0 g 13 100 50 50 re f", MediaBox=half, UserUnit=2)) == []


@pytest.mark.parametrize("scaling", ["", "/AppDefault"])
def test_pages_that_may_be_scaled(make_pdf: PdfMaker, scaling: str) -> None:
    path = make_pdf(scaling=scaling)
    assert found(path) == ["scaling"]
    assert "scaling" not in found(path, Target.SHOP)


def test_boxes_within_boxes(make_pdf: PdfMaker) -> None:
    assert found(make_pdf(TrimBox=box(10, 10, 300, 300), BleedBox=box(0, 0, 310, 310))) == []
    assert found(make_pdf(TrimBox=box(10, 10, 300, 300), BleedBox=box(20, 0, 310, 310))) == ["boxes"]
    assert found(make_pdf(BleedBox=box(-20, 0, 310, 310))) == ["boxes", "boxes"]


def test_a_shop_needs_trim_bleed_and_no_rgb(make_pdf: PdfMaker) -> None:
    trim, bleed = box(20, 20, 575, 821), box(10, 10, 585, 831)
    cmyk, rgb = "0 0 0 1 k 100 100 50 50 re f", "0.2 0.4 0 rg 100 100 50 50 re f"
    assert found(make_pdf(cmyk, TrimBox=trim, BleedBox=bleed), Target.SHOP) == []
    assert found(make_pdf(rgb, TrimBox=trim, BleedBox=bleed), Target.SHOP) == ["colours"]
    assert found(make_pdf(), Target.SHOP) == ["boxes", "boxes"]


def test_encryption(make_pdf: PdfMaker) -> None:
    path = make_pdf(encryption=pikepdf.Encryption(owner="owner", user=""))
    (finding,) = findings(path)
    assert finding.check == "encryption"
    assert "AES" in finding.message


def test_a_file_that_forbids_printing(make_pdf: PdfMaker) -> None:
    allowed = pikepdf.Permissions(print_highres=False)
    path = make_pdf(encryption=pikepdf.Encryption(owner="owner", user="", allow=allowed))
    assert found(path) == ["encryption", "encryption"]
