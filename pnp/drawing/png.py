"""The PNG writer: the PDF of a page, rasterised. What is seen is what is printed."""

from io import BytesIO
from pathlib import Path

import pypdfium2
from pypdfium2 import raw

from pnp.drawing.atomic import write_atomically
from pnp.drawing.icons import IconSet
from pnp.drawing.page import Page
from pnp.drawing.pdf import PdfInfo, pdf_bytes

_MM_PER_INCH = 25.4


def write_png(path: Path, page: Page, dpi: float = 300, icons: IconSet | None = None) -> None:
    """Write a page to a PNG file, whole or not at all; its resolution is noted in the file.

    Raises:
        DrawingError: a glyph or icon is missing; nothing is written then.
        OSError: the file cannot be written.
    """
    write_atomically(path, png_bytes(page, dpi, icons))


def png_bytes(page: Page, dpi: float = 300, icons: IconSet | None = None) -> bytes:
    """Return a page as a PNG file, its sides rounded to whole pixels.

    Raises:
        DrawingError: a glyph or icon is missing.
    """
    content = pdf_bytes([page], PdfInfo(page.drawing.name), icons)
    size = pixels(page.drawing.width, dpi), pixels(page.drawing.height, dpi)
    image = BytesIO()
    with pypdfium2.PdfDocument(content) as document:
        bitmap = pypdfium2.PdfBitmap.new_native(*size, raw.FPDFBitmap_BGRx, rev_byteorder=True)
        bitmap.fill_rect((255, 255, 255, 255), 0, 0, *size)
        raw.FPDF_RenderPageBitmap(bitmap, document[0], 0, 0, *size, 0, raw.FPDF_ANNOT | raw.FPDF_REVERSE_BYTE_ORDER)
        bitmap.to_pil().convert("RGB").save(image, "PNG", dpi=(dpi, dpi))
        bitmap.close()
    return image.getvalue()


def pixels(length: float, dpi: float) -> int:
    """Return a length (mm) in whole pixels, at least one.

    >>> pixels(69.85, 300), pixels(95.25, 300)
    (825, 1125)
    """
    return max(round(length / _MM_PER_INCH * dpi), 1)
