"""Files that are not filled-in sheets: each is one clear error."""

from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner, Result

from pnp.cli import main
from pnp.drawing import Drawing
from pnp.drawing.page import Page
from pnp.drawing.pdf import PdfInfo, pdf_bytes
from pnp.forms.acroform import form_bytes
from pnp.forms.marks import filled_from
from pnp.forms.pad_form import pad_form
from pnp.forms.reading import read_fields
from solver.errors import NotationError
from solver.roll_write.edition import Edition
from tests.pnp.forms.filling import empty, with_pikepdf


def refuse(data: bytes, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        read_fields(data, "x.pdf")


def test_no_pdf() -> None:
    refuse(b"GIF89a", r"x\.pdf: this is no PDF that can be read")


def test_half_a_pdf() -> None:
    refuse(empty()[:200], r"x\.pdf: this is no PDF that can be read")


def test_a_printed_pdf_has_no_fields() -> None:
    refuse(pdf_bytes([Page(Drawing(50, 50, (), "x"))], PdfInfo("x")), "no fields to read; printing to a PDF loses them")


def test_a_locked_pdf() -> None:
    locked = BytesIO()
    with pikepdf.open(BytesIO(empty())) as pdf:
        pdf.save(locked, encryption=pikepdf.Encryption(user="secret", owner="secret"))
    refuse(locked.getvalue(), "locked with a password")


def test_a_tree_of_names_that_runs_in_circles() -> None:
    looped = BytesIO()
    with pikepdf.open(BytesIO(empty())) as pdf:
        root = pdf.Root.AcroForm.Fields[0]
        root.Kids.append(root)
        pdf.save(looped)
    with pytest.raises(NotationError, match=r"x\.pdf: the form's fields lead back to themselves"):
        read_fields(looped.getvalue(), "x.pdf")


def test_a_tree_of_names_that_grows_without_end() -> None:
    wide = BytesIO()
    with pikepdf.open(BytesIO(empty())) as pdf:
        nodes = [pdf.make_indirect(pikepdf.Dictionary(T=pikepdf.String(f"n{level}"))) for level in range(10)]
        for node, below in pairwise(nodes):
            node.Kids = pikepdf.Array([below] * 10)
        pdf.Root.AcroForm.Fields.append(nodes[0])
        pdf.save(wide)
    with pytest.raises(NotationError, match="more than 10,000 fields"):
        read_fields(wide.getvalue(), "x.pdf")


def test_a_form_of_someone_else(edition: Edition) -> None:
    with pytest.raises(NotationError, match="not those of a sheet"):
        filled_from(edition, {"name": "Ada"}, "x.pdf")


def test_a_score_pad(edition: Edition) -> None:
    pad = form_bytes(pad_form(edition, "en", "colour"), PdfInfo("pad"), 0.8, 0.7)
    with pytest.raises(NotationError, match="this is a score pad"):
        filled_from(edition, read_fields(pad, "x.pdf"), "x.pdf")


def test_another_edition(edition: Edition) -> None:
    values = read_fields(with_pikepdf(empty(), {"sheet.edition": "mine"}), "x.pdf")
    with pytest.raises(NotationError, match="made for the edition 'mine', this is 'house': name its folder"):
        filled_from(edition, values, "x.pdf")


def test_a_field_that_is_missing(edition: Edition) -> None:
    values = read_fields(empty(), "x.pdf")
    del values["square.b2"]
    with pytest.raises(NotationError, match=r"the field square\.b2 is missing"):
        filled_from(edition, values, "x.pdf")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def test_from_a_form_to_a_score_at_the_command_line(tmp_path: Path) -> None:
    folder = str(tmp_path)
    made = run("fillable", "W2M3", "--out", folder)
    assert made.exit_code == 0
    form = made.output.split()[1]
    assert form.endswith("fillable/roll-write_fillable_W2M3_colour_en_v1.0.pdf")
    sheet = f"{folder}/sheet.yaml"
    assert run("read", form, "--out", sheet).output == f"wrote {sheet}\n"
    assert run("score", sheet).exit_code == 0
    again = run("fillable", "--from", sheet, "--out", f"{folder}/again")
    assert again.exit_code == 0
    assert run("read", again.output.split()[1]).output == run("read", form).output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("W9M1",), "4 workshop sheets and 4 mastery sheets: there is no W9M1"),
        (("cards",), "found 'cards'"),
        (("W1M1", "--from", "sheet.yaml"), "sheet.yaml"),
    ],
)
def test_wrong_names_are_refused(arguments: tuple[str, ...], message: str, tmp_path: Path) -> None:
    result = run("fillable", *arguments, "--out", str(tmp_path))
    assert result.exit_code == 2
    assert message in result.output
