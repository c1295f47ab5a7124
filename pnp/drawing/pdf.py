"""The PDF writer: text stays text, icons are forms drawn once and referred to, greys are DeviceGray.

The same pages give the same bytes: there is no date, no random id and no order that depends on hashing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from reportlab.pdfbase import pdfdoc

from pnp import __version__
from pnp.drawing.atomic import write_atomically
from pnp.drawing.errors import DrawingError, Source
from pnp.drawing.fonts import MM_PER_POINT
from pnp.drawing.icons import GRID, IconSet, house_icons
from pnp.drawing.inks import PRESS_BLACK, Inks
from pnp.drawing.items import Box, Picture
from pnp.drawing.page import Duplex, Page
from pnp.drawing.pdf_content import Form, FormStore, PageContent, icon_operators
from pnp.drawing.pdf_fonts import add_fonts
from pnp.drawing.pdf_streams import SHARED
from pnp.drawing.pdf_text import FontEncoders
from pnp.drawing.picture import picture_pixels


@dataclass(frozen=True, slots=True)
class PdfInfo:
    """What the PDF says of itself, how it asks the printer to turn the paper, and what its colours are mixed of."""

    title: str
    subject: str = ""
    language: str = "en"
    duplex: Duplex = Duplex.NONE
    inks: Inks = Inks.OFFICE


def write_pdf(path: Path, pages: Sequence[Page], info: PdfInfo, icons: IconSet | None = None) -> None:
    """Write pages to a PDF file, whole or not at all.

    Raises:
        DrawingError: a glyph or icon is missing; nothing is written then.
        OSError: the file cannot be written.
    """
    write_atomically(path, pdf_bytes(pages, info, icons))


def pdf_bytes(pages: Sequence[Page], info: PdfInfo, icons: IconSet | None = None) -> bytes:
    """Return pages as a PDF file.

    Raises:
        DrawingError: a glyph or icon is missing, or there is no page.
    """
    if not pages:
        raise DrawingError(f"there is no page to write in {info.title!r}")
    document = pdfdoc.PDFDocument(dummyoutline=1, compression=1, invariant=1, pdfVersion=(1, 7), lang=info.language)
    document.Catalog.Outlines = None
    document.setTitle(info.title)
    document.setSubject(info.subject)
    document.setAuthor("")
    document.setCreator(f"trismegistus-pnp {__version__}")
    _set_viewer(document, info.duplex)
    encoders, icon_set = FontEncoders(document), icons or house_icons()
    forms: FormStore = {}
    for page in pages:
        drawn = PageContent(encoders, icon_set, info.inks, forms)
        _add_page(document, page, drawn, icon_set, info.inks)
    add_fonts(document)
    document.info.invariant = 1
    document.info.digest(document.signature)
    content: bytes = document.format()
    return content


def _set_viewer(document: pdfdoc.PDFDocument, duplex: Duplex) -> None:
    viewer = pdfdoc.ViewerPreferencesPDFDictionary()
    viewer["PrintScaling"] = "None"
    viewer["Duplex"] = str(duplex)
    viewer["DisplayDocTitle"] = "true"
    document.Catalog.ViewerPreferences = viewer


def _add_page(document: pdfdoc.PDFDocument, page: Page, content: PageContent, icons: IconSet, inks: Inks) -> None:
    drawing = page.drawing
    try:
        content.draw(drawing.items)
        for name in content.icons:
            _add_icon(document, name, icons, inks)
        for name, picture in content.pictures.items():
            _add_picture(document, name, picture, inks)
        for name, form in content.forms.items():
            _add_art(document, name, form)
    except DrawingError as error:
        raise error.placed(Source(drawing.name)) from None
    points = 1 / MM_PER_POINT
    height = drawing.height * points
    matrix = f"{points:.8f} 0 0 {-points:.8f} 0 {height:.5f} cm"
    start = [PRESS_BLACK, matrix] if inks is Inks.PRESS else [matrix]
    stream = "\n".join([*start, *content.operators, ""]).encode("ascii")
    document.updateSignature(stream)
    sheet = pdfdoc.PDFPage()
    sheet.MediaBox = _box(Box(0, 0, drawing.width, drawing.height), drawing.height)
    trim = page.trim or Box(0, 0, drawing.width, drawing.height)
    sheet.TrimBox = _box(trim, drawing.height)
    sheet.BleedBox = _box(page.bleed or trim, drawing.height)
    sheet.Contents = pdfdoc.PDFStream(content=stream, filters=[pdfdoc.PDFZCompress])
    resources = pdfdoc.PDFResourceDictionary()
    resources.basicFonts()
    used = [*content.icons, *content.pictures, *content.forms]
    if used:
        resources.XObject = document.xobjDict(used)
    sheet.Resources = resources
    document.addPage(sheet)


def _add_icon(document: pdfdoc.PDFDocument, name: str, icons: IconSet, inks: Inks) -> None:
    if not document.hasForm(name):
        document.addForm(name, _icon_form(icon_operators(icons.get(name), inks)))


@lru_cache(maxsize=512)
def _icon_form(operators: str) -> bytes:
    """Return an icon's form as it stands in every file, for it refers to nothing else."""
    form = pdfdoc.PDFFormXObject(0, 0, GRID, GRID)
    form.Contents = pdfdoc.PDFStream(content=operators.encode("ascii"), filters=[pdfdoc.PDFZCompress])
    form.Resources = pdfdoc.PDFResourceDictionary()
    made: bytes = form.format(pdfdoc.DummyDoc())
    return made


def _add_art(document: pdfdoc.PDFDocument, name: str, art: Form) -> None:
    """Add art once, as a form whose units are those of the page's content (mm)."""
    if document.hasForm(name):
        return
    form = pdfdoc.PDFFormXObject(art.box.x, art.box.y, art.box.right, art.box.bottom)
    form.Contents = pdfdoc.PDFStream(content=art.operators.encode("ascii"), filters=SHARED)
    form.Resources = pdfdoc.PDFResourceDictionary()
    inside = [*art.icons, *art.pictures]
    if inside:
        form.Resources.XObject = document.xobjDict(inside)
    document.addForm(name, form)


def _add_picture(document: pdfdoc.PDFDocument, name: str, picture: Picture, inks: Inks) -> None:
    """Add a picture once; one with transparent parts has a mask."""
    if document.hasForm(name):
        return
    pixels = picture_pixels(picture, inks)
    image = _image(picture, pixels.space, pixels.samples)
    if pixels.mask:
        document.addForm(f"{name}.mask", _image(picture, "DeviceGray", pixels.mask))
        image.dictionary["SMask"] = pdfdoc.PDFObjectReference(pdfdoc.xObjectName(f"{name}.mask"))
    document.addForm(name, image)


def _image(picture: Picture, space: str, samples: bytes) -> pdfdoc.PDFStream:
    entries = {
        "Type": pdfdoc.PDFName("XObject"),
        "Subtype": pdfdoc.PDFName("Image"),
        "Width": picture.width,
        "Height": picture.height,
        "ColorSpace": pdfdoc.PDFName(space),
        "BitsPerComponent": 8,
    }
    return pdfdoc.PDFStream(pdfdoc.PDFDictionary(entries), samples, [pdfdoc.PDFZCompress])


def _box(box: Box, page_height: float) -> pdfdoc.PDFArray:
    """Return a box in points from the page's lower left corner, as PDF has it."""
    sides = (box.x, page_height - box.bottom, box.right, page_height - box.y)
    return pdfdoc.PDFArrayCompact([round(side / MM_PER_POINT, 4) for side in sides])
