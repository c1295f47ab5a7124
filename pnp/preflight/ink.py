"""How far the ink of a page reaches, looked up in a picture of it. Lengths are mm."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import numpy as np
from pypdfium2 import PdfBitmap, raw

from pnp.drawing.items import Box
from pnp.preflight.facts import PreflightError

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument

BESIDE: Final = 20.0
"""How far beside the page ink is looked for."""
_PER_MM: Final = 5.0  # pixels; an edge is found to a fifth of a millimetre
_LARGEST: Final = 6000  # pixels on a side; posters are looked at more coarsely
_BLANK: Final = 245  # a pixel this light is paper
_POINTS_PER_MM: Final = 72 / 25.4


def ink_box(document: "PdfDocument", index: int, media: Box, wiped: Sequence[Box]) -> Box | None:
    """Return a box round the ink of a page, on the paper and up to 20 mm beside it; None for a blank page.

    Args:
        document: the open file; the page's boxes are made larger in memory.
        index: the page, from 0.
        media: the page's size.
        wiped: boxes whose ink does not count, such as those of cutting marks.

    Raises:
        PreflightError: the page has no size.
    """
    per_mm = min(_PER_MM, _LARGEST / (max(media.width, media.height) + 2 * BESIDE))
    shades = _shades(document, index, media, per_mm)
    for box in wiped:
        left, top = (max(int((edge + BESIDE) * per_mm) - 1, 0) for edge in (box.x, box.y))
        right, bottom = (int((edge + BESIDE) * per_mm) + 2 for edge in (box.right, box.bottom))
        shades[top:bottom, left:right] = 255
    inked = shades < _BLANK
    rows, columns = np.flatnonzero(inked.any(axis=1)), np.flatnonzero(inked.any(axis=0))
    if not len(rows):
        return None
    x, y = columns[0] / per_mm - BESIDE, rows[0] / per_mm - BESIDE
    right, bottom = (columns[-1] + 1) / per_mm - BESIDE, (rows[-1] + 1) / per_mm - BESIDE
    return Box(float(x), float(y), float(right - x), float(bottom - y))


def _shades(
    document: "PdfDocument", index: int, media: Box, per_mm: float
) -> "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]":
    """Return the page with paper beside it as grey values, one row of pixels after another."""
    page = document[index]
    left, bottom, right, top = page.get_mediabox()
    if right <= left or top <= bottom:
        raise PreflightError(f"page {index + 1} has no size")
    unit = media.width * _POINTS_PER_MM / (right - left)  # points in a unit of the page
    beside = BESIDE * _POINTS_PER_MM / unit
    larger = (left - beside, bottom - beside, right + beside, top + beside)
    page.set_mediabox(*larger)
    page.set_cropbox(*larger)
    page.set_rotation(0)
    page.close()
    page = document[index]
    width, height = (max(round((side + 2 * BESIDE) * per_mm), 1) for side in (media.width, media.height))
    bitmap = PdfBitmap.new_native(width, height, raw.FPDFBitmap_Gray)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, raw.FPDF_ANNOT | raw.FPDF_GRAYSCALE)
    shades = np.array(bitmap.to_numpy()).reshape(height, width)
    bitmap.close()
    page.close()
    return shades
