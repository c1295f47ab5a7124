"""Fonts of a PDF: whether they are embedded, and how wide their text is."""

import re
from typing import Final

import pikepdf

from pnp.preflight.facts import FontUse

_SUBSET: Final = re.compile(r"[A-Z]{6}\+")
_FILES: Final = ("/FontFile", "/FontFile2", "/FontFile3")
_USUAL_WIDTH: Final = 500.0  # thousandths of the size, where a font does not say


class PdfFont:
    """One font of a page's resources.

    Attributes:
        use: what is reported of it.
    """

    def __init__(self, font: pikepdf.Object) -> None:
        kind = str(font.get("/Subtype", "unknown")).removeprefix("/")
        self._bytes = 2 if kind == "Type0" else 1
        inner = font.DescendantFonts[0] if kind == "Type0" and "/DescendantFonts" in font else font
        descriptor = inner.get("/FontDescriptor")
        name = str(font.get("/BaseFont", "/unnamed")).removeprefix("/")
        embedded = kind == "Type3" or (descriptor is not None and any(key in descriptor for key in _FILES))
        subset = kind == "Type3" or _SUBSET.match(name) is not None
        self.use = FontUse(_SUBSET.sub("", name), kind, embedded, subset)
        self._first = int(font.get("/FirstChar", 0))
        self._widths = [float(width) for width in font.get("/Widths", [])]
        self._default = float(inner.get("/DW", 1000)) if kind == "Type0" else _USUAL_WIDTH

    def width(self, text: bytes) -> float:
        """Return a text's width in thousandths of its size; composite fonts are taken at their usual width."""
        if self._bytes > 1:
            return self._default * (len(text) // self._bytes)
        return sum(self._width(code) for code in text)

    def _width(self, code: int) -> float:
        place = code - self._first
        return self._widths[place] if 0 <= place < len(self._widths) else self._default
