"""What a form has: a field for every mark, its name, its flags, its looks, and always the same bytes."""

import subprocess
import sys
from collections import Counter
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from pypdf import PdfReader

from pnp.components.roll_write.mastery_sheet import mastery_sheet
from pnp.components.roll_write.position import marked_boxes
from pnp.components.roll_write.score_pad import score_pad
from pnp.components.roll_write.words import words
from pnp.components.roll_write.workshop_sheet import workshop_sheet
from pnp.drawing.fonts import MM_PER_POINT
from pnp.drawing.pdf import PdfInfo
from pnp.forms.acroform import form_bytes
from pnp.forms.labels import label
from pnp.forms.pad_form import pad_form
from pnp.forms.sheet_form import first_sheet
from pnp.preflight import Target, check, house_limits, inspect
from solver.roll_write.edition import Edition
from solver.roll_write.filled import FilledSheet
from tests.pnp.forms.filling import empty, full_name, made, widgets

ROOT = Path(__file__).resolve().parents[3]
REQUIRED, PRINTED, HIDDEN = 2, 4, 2


def names(data: bytes) -> list[str]:
    with pikepdf.open(BytesIO(data)) as pdf:
        return [name for name, _ in widgets(pdf)]


def test_every_mark_of_the_sheets_is_a_field(edition: Edition) -> None:
    sheets = workshop_sheet(edition, 0, "en", "colour"), mastery_sheet(edition, 1, "en", "colour")
    marks = {name for sheet in sheets for name, _ in marked_boxes(sheet)}
    fields = {name for name in names(empty()) if not name.startswith(("sheet.", "exhausted."))}
    assert fields == marks


def test_boxes_of_tubes_and_shelves_have_a_second_field(edition: Edition) -> None:
    found = names(empty())
    boxes = {name for name in found if name.startswith(("tube.", "shelf."))}
    assert {name for name in found if name.startswith("exhausted.")} == {f"exhausted.{name}" for name in boxes}
    assert len(boxes) == sum(edition.lengths)


def test_names_are_unique_and_pypdf_sees_the_same() -> None:
    found = names(empty())
    assert [name for name, count in Counter(found).items() if count > 1] == []
    fields = PdfReader(BytesIO(empty())).get_fields() or {}
    assert set(found) <= set(fields)
    assert {"tube.tin.3", "path.tin.black", "circle.earth-fire.earth.3", "square.b3", "points"} <= set(fields)


def test_fields_are_printed_not_required_and_without_tint() -> None:
    with pikepdf.open(BytesIO(empty())) as pdf:
        for name, widget in widgets(pdf):
            hidden = name.startswith("sheet.")
            assert int(widget.F) == (HIDDEN if hidden else PRINTED), name
            assert not int(widget.get("/Ff", 0)) & REQUIRED, name
            style = widget.get("/MK", pikepdf.Dictionary())
            assert "/BG" not in style, name
            assert "/BC" not in style, name
            assert "/BS" not in widget, name
            assert "/A" not in widget, name
            assert "/AA" not in widget, name


def test_check_boxes_have_a_state_of_their_own_and_off() -> None:
    with pikepdf.open(BytesIO(empty())) as pdf:
        for name, widget in widgets(pdf):
            if pikepdf.Name.Btn == widget.FT:
                on = "/Filled" if name.startswith(("exhausted.", "circle.")) else "/X"
                assert set(widget.AP.N.keys()) == {on, "/Off"}, name
                assert str(widget.AS) == str(widget.V), name


def test_fields_of_a_page_do_not_overlap() -> None:
    with pikepdf.open(BytesIO(empty())) as pdf:
        for page in pdf.pages:
            boxes = [
                (full_name(widget), [float(side) for side in widget.Rect.as_list()])
                for widget in page.obj.Annots
                if int(widget.F) == PRINTED
            ]
            for index, (name, a) in enumerate(boxes):
                for other, b in boxes[index + 1 :]:
                    wide = min(a[2], b[2]) - max(a[0], b[0])
                    high = min(a[3], b[3]) - max(a[1], b[1])
                    assert min(wide, high) < 0.35 / MM_PER_POINT, (name, other)


def test_fields_lie_on_their_boxes(edition: Edition) -> None:
    boxes = dict(marked_boxes(workshop_sheet(edition, 0, "en", "colour")))
    with pikepdf.open(BytesIO(empty())) as pdf:
        height = float(pdf.pages[0].MediaBox.as_list()[3])
        found = {name: widget.Rect.as_list() for name, widget in widgets(pdf)}
    for name in ("round.3", "turn.5.3", "path.tin.black"):
        left, bottom, right, top = (float(side) * MM_PER_POINT for side in found[name])
        box = boxes[name]
        assert (left, right) == pytest.approx((box.x, box.right), abs=0.01)
        assert height * MM_PER_POINT - top == pytest.approx(box.y, abs=0.01)
        assert height * MM_PER_POINT - bottom == pytest.approx(box.bottom, abs=0.01)


def test_what_is_marked_at_the_beginning_is_on_and_not_printed(edition: Edition) -> None:
    with pikepdf.open(BytesIO(empty())) as pdf:
        on = {name for name, widget in widgets(pdf) if pikepdf.Name.Btn == widget.FT and str(widget.V) != "/Off"}
    assert len(on) == sum(edition.start_marks)
    assert "tube.lead.1" in on


def test_a_state_shows_when_it_is_on(edition: Edition) -> None:
    full = FilledSheet(0, 1, first_sheet(edition)._replace(marked=edition.lengths, exhausted=edition.lengths))
    dark = [_ink(data) for data in (empty(), made(edition, full))]
    assert dark[1] > dark[0] * 1.15


def _ink(data: bytes) -> int:
    with pypdfium2.PdfDocument(data) as document:
        document.init_forms()
        picture = document[0].render(scale=1).to_pil().convert("L")
    return sum(picture.histogram()[:128])


def test_every_field_says_what_it_is_in_the_language(edition: Edition) -> None:
    with pikepdf.open(BytesIO(made(edition, FilledSheet(0, 1, first_sheet(edition)), language="es"))) as pdf:
        said = {name: str(widget.TU) for name, widget in widgets(pdf) if not name.startswith("sheet.")}
    assert said["tube.tin.3"] == "Estaño 3"
    assert said["exhausted.tube.tin.3"] == "Estaño 3: agotada"
    assert len(set(said.values())) == len(said)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("shelf.aqua-regia.1", "Aqua regia 1"),
        ("circle.earth-fire.fire.3", "Earth and fire: fire 3"),
        ("plus.earth-fire.earth", "Earth and fire: earth +1"),
        ("round.2", "Round 2"),
        ("square.b3", "B3"),
        ("score.earth-fire.result", "Final scoring: earth and fire, VP"),
        ("score.total", "Final scoring: Total"),
        ("pad.2.name", "Player 2: Name"),
        ("pad.2.earth-fire.squares", "Player 2: earth and fire, squares"),
        ("points", "VP so far"),
    ],
)
def test_labels(name: str, text: str) -> None:
    assert label(name, words("en")) == text


def test_the_score_pad_has_a_field_for_each_cell_and_two_for_factors(edition: Edition) -> None:
    pad = form_bytes(pad_form(edition, "en", "colour"), PdfInfo("pad"), 0.8, 0.7)
    found = set(names(pad))
    cells = {name for name, _ in marked_boxes(score_pad(edition, "en", "colour"))}
    assert {name for name in cells if not name.endswith(".factors")} <= found
    assert {"pad.4.water-earth.value", "pad.4.water-earth.squares"} <= found
    assert not any(name.endswith(".factors") for name in found)


@pytest.mark.parametrize(("theme", "language"), [("colour", "en"), ("low-ink", "es")])
def test_forms_pass_the_preflight(theme: str, language: str, edition: Edition, tmp_path: Path) -> None:
    path = tmp_path / "form.pdf"
    path.write_bytes(made(edition, FilledSheet(3, 3, first_sheet(edition)), theme, language))
    assert check(inspect(path), house_limits(Target.HOME), Target.HOME, None) == ()


def test_the_font_of_text_fields_can_show_whatever_is_typed() -> None:
    with pikepdf.open(BytesIO(empty())) as pdf:
        font = pdf.Root.AcroForm.DR.Font.Atkinson
        assert font.Encoding == pikepdf.Name.WinAnsiEncoding
        widths = [int(width) for width in font.Widths.as_list()]
        assert all(widths[ord(letter) - 32] > 0 for letter in "0123456789 +xÁñóZz")
        assert len(font.FontDescriptor.FontFile2.read_bytes()) > 10_000


def test_the_same_form_has_the_same_bytes_in_another_process() -> None:
    code = (
        "import sys; from tests.pnp.forms.filling import empty; import hashlib;"
        "print(hashlib.sha256(empty()).hexdigest())"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1
