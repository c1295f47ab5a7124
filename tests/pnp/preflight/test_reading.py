"""Facts are read from pages, forms and annotations; files that cannot be read are refused with their name."""

from pathlib import Path

import pikepdf
import pytest

from pnp.preflight import MarkKind, PreflightError, inspect
from tests.pnp.preflight.files import SCRATCH, PdfMaker, box, found, type1


def form(content: bytes, **keys: pikepdf.Object) -> pikepdf.Stream:
    made = SCRATCH.make_stream(content)
    made.Subtype, made.BBox = pikepdf.Name.Form, box(0, 0, 1000, 1000)
    for key, value in keys.items():
        made[f"/{key}"] = value
    return made


def holding(stream: pikepdf.Stream) -> pikepdf.Dictionary:
    return pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=stream))


def test_marks_are_placed_in_mm_from_the_top_left(make_pdf: PdfMaker) -> None:
    (page,) = inspect(make_pdf("72 72 144 36 re f")).pages
    (mark,) = page.marks
    assert mark.kind is MarkKind.FILL
    sides = (mark.box.x, mark.box.y, mark.box.width, mark.box.height)
    assert sides == pytest.approx((25.4, 297 - 25.4 - 12.7, 50.8, 12.7), abs=0.001)
    assert page.ink is not None
    assert page.ink.x == pytest.approx(25.4, abs=0.3)


def test_forms_are_looked_into_each_time_they_are_drawn(make_pdf: PdfMaker) -> None:
    path = make_pdf(
        "q 1 0 0 1 100 100 cm /X Do Q q .05 0 0 .05 300 300 cm /X Do Q", resources=holding(form(b"1 w 0 0 m 90 90 l S"))
    )
    (page,) = inspect(path).pages
    assert [round(mark.size, 3) for mark in page.marks] == [0.353, 0.018]


def test_a_form_is_cut_to_its_box_and_moved_by_its_matrix(make_pdf: PdfMaker) -> None:
    small = form(b"0 g -500 -500 1500 1500 re f", BBox=box(0, 0, 72, 72), Matrix=box(1, 0, 0, 1, 72, 72))
    (page,) = inspect(make_pdf("/X Do", resources=holding(small))).pages
    (mark,) = page.marks
    assert (mark.box.x, mark.box.width) == pytest.approx((25.4, 25.4), abs=0.001)


def test_a_form_that_draws_itself_ends(make_pdf: PdfMaker) -> None:
    pdf = pikepdf.new()
    page = pdf.add_blank_page()
    snake = pdf.make_stream(b"0 0 10 10 re f /X Do")
    snake.Subtype, snake.BBox = pikepdf.Name.Form, box(0, 0, 10, 10)
    resources = pdf.make_indirect(pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=snake)))
    page.obj.Resources, page.obj.Contents = resources, pdf.make_stream(b"/X Do")
    path = make_pdf.folder / "snake.pdf"
    pdf.save(path)
    assert len(inspect(path).pages[0].marks) == 20


def test_saved_states_come_back(make_pdf: PdfMaker) -> None:
    (page,) = inspect(make_pdf("q 1 0 0 rg 5 w Q 72 72 10 10 re f Q Q 72 72 m 99 99 l S")).pages
    assert [mark.ink.space for mark in page.marks] == ["DeviceGray", "DeviceGray"]
    assert page.marks[1].size == pytest.approx(0.353, abs=0.001)


def test_colour_spaces_by_name(make_pdf: PdfMaker) -> None:
    profile = SCRATCH.make_stream(b"profile")
    profile.N = 4
    name = pikepdf.Name
    spaces = pikepdf.Dictionary(
        ColorSpace=pikepdf.Dictionary(
            A=pikepdf.Array([name.ICCBased, profile]),
            B=pikepdf.Array([name.Separation, name.Gold, name.DeviceCMYK, pikepdf.Dictionary()]),
        )
    )
    content = "/A cs 9 9 9 9 re f /B CS 1 SCN 9 9 m 99 99 l S /Pattern cs /P1 scn 9 9 9 9 re f 1 0 0 rg 0 0 1 1 re f"
    (page,) = inspect(make_pdf(content, resources=spaces)).pages
    assert page.colour_spaces() == ("DeviceRGB", "ICCBased CMYK", "Pattern", "Separation Gold")


def test_a_printed_annotation_counts_and_a_hidden_one_does_not(make_pdf: PdfMaker) -> None:
    def annotation(flags: int) -> pikepdf.Array:
        looks = SCRATCH.make_stream(b"0 g 0 0 10 10 re f")
        looks.BBox, looks.Subtype = box(0, 0, 10, 10), pikepdf.Name.Form
        stamp = pikepdf.Dictionary(
            Subtype=pikepdf.Name.Stamp, Rect=box(72, 72, 92, 92), F=flags, AP=pikepdf.Dictionary(N=looks)
        )
        return pikepdf.Array([stamp])

    def marks(flags: int) -> list[tuple[float, float]]:
        pdf = pikepdf.new()
        page = pdf.add_blank_page(page_size=(595, 842))
        page.obj.Annots = pdf.copy_foreign(SCRATCH.make_indirect(annotation(flags)))
        path = make_pdf.folder / "form.pdf"
        pdf.save(path)
        return [(round(mark.box.x, 1), round(mark.box.width, 1)) for mark in inspect(path).pages[0].marks]

    assert marks(4) == [(25.4, 7.1)]
    assert marks(4 | 2) == []
    assert marks(0) == []


def test_fonts_are_named_without_the_tag_of_their_subset(make_pdf: PdfMaker) -> None:
    facts = inspect(make_pdf("BT /F1 12 Tf 99 99 Td (word) Tj ET", resources=type1("/ABCDEF+Some-Font")))
    (font,) = facts.fonts()
    assert (font.name, font.kind, font.embedded, font.subset) == ("Some-Font", "Type1", False, True)


def test_a_blank_page_has_no_ink(make_pdf: PdfMaker) -> None:
    path = make_pdf("")
    assert inspect(path).pages[0].ink is None
    assert found(path) == []


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "this is no PDF file"),
        (b"GIF89a and so on", "this is no PDF file"),
        (b"%PDF-1.7\nrubbish", "too damaged"),
        (bytes(range(256)) * 40, "this is no PDF file"),
    ],
)
def test_what_is_no_pdf_is_refused(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "bad.pdf"
    path.write_bytes(content)
    with pytest.raises(PreflightError, match=message) as error:
        inspect(path)
    assert str(error.value).startswith(f"{path}: ")


def test_a_file_that_needs_a_password_is_refused(make_pdf: PdfMaker) -> None:
    path = make_pdf(encryption=pikepdf.Encryption(owner="owner", user="user"))
    with pytest.raises(PreflightError, match="needs a password"):
        inspect(path)


def test_an_operator_without_sense_is_refused(make_pdf: PdfMaker) -> None:
    with pytest.raises(PreflightError, match="the operator 'w'"):
        inspect(make_pdf("(wide) w"))


@pytest.mark.parametrize("cut", [0.3, 0.6, 0.9])
def test_half_a_file_is_refused_or_found_damaged(make_pdf: PdfMaker, cut: float) -> None:
    path = make_pdf()
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * cut)])
    assert verdict(path) in {"refused", "structure"}


def verdict(path: Path) -> str:
    try:
        return found(path)[0]
    except PreflightError:
        return "refused"
