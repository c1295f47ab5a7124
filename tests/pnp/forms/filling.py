"""Three ways to fill a form in: with pypdf, with pikepdf, and with taps and keys in PDFium, as Chrome does."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from io import BytesIO

import pikepdf
import pypdfium2
from pypdf import PdfReader, PdfWriter
from pypdfium2 import raw

from pnp.drawing.pdf import PdfInfo
from pnp.forms.acroform import form_bytes
from pnp.forms.sheet_form import first_sheet, sheet_form
from solver.roll_write.edition import Edition
from solver.roll_write.filled import FilledSheet
from solver.roll_write.loading import load_edition


def made(edition: Edition, filled: FilledSheet, theme: str = "colour", language: str = "en") -> bytes:
    """Return the form of a sheet."""
    return form_bytes(sheet_form(edition, filled, language, theme), PdfInfo("form"), 0.8, 0.7)


@cache
def empty(workshop: int = 0, mastery: int = 1) -> bytes:
    """Return the form of two sheets at a game's beginning."""
    edition = load_edition()
    return made(edition, FilledSheet(workshop, mastery, first_sheet(edition)))


def with_pypdf(data: bytes, values: Mapping[str, str]) -> bytes:
    """Fill in with pypdf; a check box's value has the slash of a PDF name."""
    writer = PdfWriter(clone_from=PdfReader(BytesIO(data)))
    for page in writer.pages:
        writer.update_page_form_field_values(page, dict(values), auto_regenerate=False)
    written = BytesIO()
    writer.write(written)
    return written.getvalue()


def with_pikepdf(data: bytes, values: Mapping[str, str]) -> bytes:
    """Fill in with pikepdf: only the value of each field is set, not what it shows."""
    with pikepdf.open(BytesIO(data)) as pdf:
        for name, widget in widgets(pdf):
            value = values.get(name)
            if value is not None and pikepdf.Name.Btn == widget.FT:
                widget.V = pikepdf.Name(value)
            elif value is not None:
                widget.V = pikepdf.String(value)
        written = BytesIO()
        pdf.save(written)
    return written.getvalue()


def with_taps(data: bytes, page: int, taps: Sequence[str], keys: str = "") -> bytes:
    """Tap the middles of fields of a page in turn and type into the last one."""
    with pikepdf.open(BytesIO(data)) as pdf:
        places = {name: [float(side) for side in widget.Rect.as_list()] for name, widget in widgets(pdf)}
    with pypdfium2.PdfDocument(data) as document:
        document.init_forms()
        form = document.formenv.raw
        shown = document[page]
        for name in taps:
            left, bottom, right, top = places[name]
            x, y = (left + right) / 2, (bottom + top) / 2
            raw.FORM_OnMouseMove(form, shown, 0, x, y)
            raw.FORM_OnLButtonDown(form, shown, 0, x, y)
            raw.FORM_OnLButtonUp(form, shown, 0, x, y)
        for key in keys:
            raw.FORM_OnChar(form, shown, ord(key), 0)
        raw.FORM_ForceToKillFocus(form)
        written = BytesIO()
        document.save(written)
    return written.getvalue()


def widgets(pdf: pikepdf.Pdf) -> Iterator[tuple[str, pikepdf.Object]]:
    """Yield every field on the pages with its full name."""
    for page in pdf.pages:
        for widget in page.obj.get("/Annots", []):
            yield full_name(widget), widget


def full_name(node: pikepdf.Object) -> str:
    """Return a field's name with those above it."""
    name = str(node.T)
    return f"{full_name(node.Parent)}.{name}" if "/Parent" in node else name


def names_and_texts(values: Mapping[str, str]) -> dict[str, str]:
    """Return values as pypdf takes them: states as names."""
    return {name: f"/{text}" if text in {"X", "Filled"} else text for name, text in values.items()}
