"""Encodes text for a PDF: each font is embedded as subsets of at most 256 glyphs, made as the glyphs are used."""

from typing import TYPE_CHECKING, Final

from pnp.drawing.fonts import Face, face
from pnp.drawing.items import Font

if TYPE_CHECKING:
    from reportlab.pdfbase.pdfdoc import PDFDocument

_ESCAPED: Final = frozenset(b"()\\")
_NO_BREAK_SPACE: Final = 0xA0


class _NoGlyphError(Exception):
    """A character without glyph; no LookupError, which str.translate would take for 'leave it as it is'."""


class _CodeTable(dict[int, str]):
    """Characters' codes in a font's first subset, as PDF string characters; made when a character is first met."""

    def __init__(self, font_face: Face, document: "PDFDocument") -> None:
        super().__init__()
        self._face, self._document = font_face, document
        self.overflow = False

    def __missing__(self, code: int) -> str:
        character = chr(code)
        if not self._face.has(" " if code == _NO_BREAK_SPACE else character):
            raise _NoGlyphError(character)
        ((subset, encoded),) = self._face.program.splitString(character, self._document)
        if subset:
            self.overflow = True
        self[code] = "".join(_escape(byte) for byte in encoded)
        return self[code]


def _escape(byte: int) -> str:
    return chr(byte) if 32 <= byte < 127 and byte not in _ESCAPED else f"\\{byte:03o}"  # noqa: PLR2004 - ASCII


class FontEncoder:
    """One font of one document.

    Attributes:
        name: the name of the font's first subset in the PDF's resources, such as ``/F1+0``.
    """

    def __init__(self, font: Font, document: "PDFDocument") -> None:
        self._face, self._document = face(font), document
        self._table = _CodeTable(self._face, document)
        self._face.program.splitString(" ", document)  # opens the document's state of this font
        self.name: str = self._face.program.getSubsetInternalName(0, document)

    def show(self, text: str, size: float) -> str:
        """Return the operators that show a text when this font's first subset is set at a size (mm).

        Raises:
            MissingGlyphError: the font lacks a glyph of the text.
        """
        try:
            encoded = text.translate(self._table)
        except _NoGlyphError as error:
            raise self._face.missing(error.args[0], text) from None
        return self._show_subsets(text, size) if self._table.overflow else f"({encoded}) Tj"

    def _show_subsets(self, text: str, size: float) -> str:
        """Return the operators for a document with more than 255 characters of one font."""
        program = self._face.program
        shown: list[str] = []
        for subset, encoded in program.splitString(text, self._document):
            name = program.getSubsetInternalName(subset, self._document)
            shown.append(f"{name} {size:.4f} Tf ({''.join(_escape(byte) for byte in encoded)}) Tj")
        return " ".join([*shown, f"{self.name} {size:.4f} Tf"])


class FontEncoders:
    """The fonts of one document, each entered when it is first used."""

    def __init__(self, document: "PDFDocument") -> None:
        self._document = document
        self._encoders: dict[Font, FontEncoder] = {}

    def get(self, font: Font) -> FontEncoder:
        """Return the encoder of a font."""
        encoder = self._encoders.get(font)
        if encoder is None:
            encoder = self._encoders[font] = FontEncoder(font, self._document)
        return encoder
