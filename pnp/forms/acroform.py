"""Writes a form: the pages as the PDF writer makes them, and over them the fields. The same form gives the same bytes.

No field has a border, a tint or a script; each is printed as it shows, and none is required.
"""

from collections.abc import Iterator
from io import BytesIO
from typing import Final

import pikepdf
from pikepdf import Array, Dictionary, Name, Object, Pdf, Stream, String

from pnp.drawing.fonts import face
from pnp.drawing.pdf import PdfInfo, pdf_bytes
from pnp.drawing.webfont import font_subset
from pnp.forms.appearance import (
    ENCODING,
    FONT,
    FONT_NAME,
    check_operators,
    default_appearance,
    quadding,
    rect_points,
    text_operators,
)
from pnp.forms.fields import OFF, CheckField, Form, FormField, Lines, Sign, TextField

_PRINT: Final = 4  # annotation flags, PDF 1.7 table 165
_HIDDEN: Final = 2
_READ_ONLY: Final = 1  # field flags, tables 221 and 228
_MULTILINE: Final = 1 << 12
_STYLES: Final = {Sign.CROSS: "8", Sign.BLOT: "n"}  # the ZapfDingbats letters by which editors name a style
_FIRST, _LAST = 32, 255
_NONSYMBOLIC: Final = 32


def form_bytes(form: Form, info: PdfInfo, pen: float, blot: float) -> bytes:
    """Return a form as a PDF file.

    Args:
        form: pages and fields; names are unique.
        info: what the PDF says of itself.
        pen: the width of a stroke of an X in mm.
        blot: how far a filled mark keeps from the sides of its box in mm.

    Raises:
        DrawingError: a glyph or icon is missing, or there is no page.
    """
    with pikepdf.open(BytesIO(pdf_bytes([page.page for page in form.pages], info))) as pdf:
        writer = _Writer(pdf, pen, blot)
        for name, text in form.hidden.items():
            writer.hide(name, text)
        for number, page in enumerate(form.pages):
            writer.lay(number, page.page.drawing.height, page.fields)
        writer.finish()
        written = BytesIO()
        pdf.save(written, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return written.getvalue()


class _Writer:
    """A PDF while its fields are added."""

    def __init__(self, pdf: Pdf, pen: float, blot: float) -> None:
        self.pdf, self.pen, self.blot = pdf, pen, blot
        self.font = pdf.make_indirect(_font(pdf))
        self.roots: list[Object] = []
        self._branches: dict[str, Object] = {}
        self._looks: dict[tuple[str, float, float], Object] = {}
        self._sheets = list(pdf.pages)

    def hide(self, name: str, text: str) -> None:
        """Add a hidden text that nobody edits."""
        page = self._sheets[0].obj
        widget = Dictionary(Type=Name.Annot, Subtype=Name.Widget, Rect=Array([0, 0, 0, 0]), F=_HIDDEN, P=page)
        widget.FT, widget.Ff, widget.V = Name.Tx, _READ_ONLY, String(text)
        page.Annots = Array([*page.get("/Annots", []), self._field(name, widget)])

    def lay(self, number: int, height: float, fields: tuple[FormField, ...]) -> None:
        """Add the fields of a page that is ``height`` mm high."""
        page = self._sheets[number].obj
        widgets: list[Object] = [*page.get("/Annots", [])]
        for field in fields:
            widget = Dictionary(
                Type=Name.Annot,
                Subtype=Name.Widget,
                F=_PRINT,
                Rect=Array(list(rect_points(field.box, height))),
                P=page,
                TU=String(field.label),
            )
            if isinstance(field, CheckField):
                self._check(field, widget)
            else:
                self._text(field, widget)
            widgets.append(self._field(field.name, widget))
        page.Annots = Array(widgets)
        page.Tabs = Name.R

    def finish(self) -> None:
        """Add the form to the document."""
        resources = Dictionary(Font=Dictionary({f"/{FONT_NAME}": self.font}))
        form = Dictionary(Fields=Array(self.roots), DR=resources, DA=String(f"/{FONT_NAME} 0 Tf 0 g"))
        self.pdf.Root.AcroForm = self.pdf.make_indirect(form)
        self.pdf.Root.PageLayout = Name.OneColumn

    def _check(self, field: CheckField, widget: Dictionary) -> None:
        on = self._look(check_operators(field, self.pen, self.blot), field)
        widget.FT, widget.Ff = Name.Btn, 0
        widget.V = widget.AS = Name(f"/{field.state}")
        widget.AP = Dictionary(N=Dictionary({f"/{field.sign}": on, f"/{OFF}": self._look("", field)}))
        widget.MK = Dictionary(CA=String(_STYLES[field.sign]))

    def _text(self, field: TextField, widget: Dictionary) -> None:
        widget.FT, widget.Ff = Name.Tx, _MULTILINE if field.lines is Lines.MANY else 0
        widget.V, widget.Q = String(field.text), quadding(field)
        widget.DA = String(default_appearance(field))
        widget.AP = Dictionary(N=self._look(text_operators(field), field))

    def _look(self, operators: str, field: FormField) -> Object:
        """Return a picture of a field; fields of one size that look alike share it."""
        _, bottom, right, top = rect_points(field.box, field.box.bottom)
        left = rect_points(field.box, field.box.bottom)[0]
        width, height = round(right - left, 3), round(top - bottom, 3)
        key = operators, width, height
        if key not in self._looks:
            stream = Stream(self.pdf, operators.encode("ascii"))
            stream.Type, stream.Subtype, stream.BBox = Name.XObject, Name.Form, Array([0, 0, width, height])
            fonts = {f"/{FONT_NAME}": self.font} if isinstance(field, TextField) else {}
            stream.Resources = Dictionary(Font=Dictionary(fonts)) if fonts else Dictionary()
            self._looks[key] = self.pdf.make_indirect(stream)
        return self._looks[key]

    def _field(self, name: str, widget: Dictionary) -> Object:
        """Return a field placed in the tree of names: each level has one part of the dotted name."""
        above, _, last = name.rpartition(".")
        widget.T = String(last)
        made = self.pdf.make_indirect(widget)
        self._hang(above, made)
        return made

    def _hang(self, above: str, child: Object) -> None:
        if not above:
            self.roots.append(child)
            return
        if above not in self._branches:
            parent, _, last = above.rpartition(".")
            self._branches[above] = self.pdf.make_indirect(Dictionary(T=String(last), Kids=Array()))
            self._hang(parent, self._branches[above])
        branch = self._branches[above]
        child.Parent = branch
        branch.Kids.append(child)


def _font(pdf: Pdf) -> Dictionary:
    """Return the font of text fields: whole for its encoding, so that a viewer can show whatever is typed."""
    codes = list(_codes())
    characters = sorted({character for _, character in codes})
    metrics = face(FONT)
    program = Stream(pdf, font_subset(FONT, "".join(characters)))
    program.Length1 = len(program.read_bytes())
    name = Name(f"/{metrics.path.stem}")
    details = metrics.program.face
    widths = dict.fromkeys(range(_FIRST, _LAST + 1), 0.0) | {code: metrics.width(text) for code, text in codes}
    descriptor = Dictionary(
        Type=Name.FontDescriptor,
        FontName=name,
        Flags=_NONSYMBOLIC,
        FontBBox=Array([round(float(side)) for side in details.bbox]),
        ItalicAngle=0,
        Ascent=round(float(details.ascent)),
        Descent=round(float(details.descent)),
        CapHeight=round(metrics.cap_height),
        StemV=80,
        FontFile2=pdf.make_indirect(program),
    )
    return Dictionary(
        Type=Name.Font,
        Subtype=Name.TrueType,
        BaseFont=name,
        Encoding=Name.WinAnsiEncoding,
        FirstChar=_FIRST,
        LastChar=_LAST,
        Widths=Array([round(width) for width in widths.values()]),
        FontDescriptor=pdf.make_indirect(descriptor),
    )


def _codes() -> Iterator[tuple[int, str]]:
    """Yield the codes of the encoding for which the font has a glyph, each with its character."""
    metrics = face(FONT)
    for code in range(_FIRST, _LAST + 1):
        character = bytes([code]).decode(ENCODING, errors="replace")
        if metrics.has(character) and character != "\N{REPLACEMENT CHARACTER}":
            yield code, character
