"""Font files and their metrics. Widths are thousandths of the font size; sizes are points; results are mm."""

import unicodedata
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pnp.drawing.errors import DrawingError, Source
from pnp.drawing.items import Font

if TYPE_CHECKING:
    pass

MM_PER_POINT: Final = 25.4 / 72

_TITLE: Final = ("Cardo", "fontpkg_cardo", "Cardo")
_TEXT: Final = ("Atkinson Hyperlegible", "fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible")
_FILES: Final[dict[Font, tuple[tuple[str, str, str], str, int, str]]] = {
    Font.TITLE: (_TITLE, "Regular", 400, "normal"),
    Font.TITLE_ITALIC: (_TITLE, "Italic", 400, "italic"),
    Font.TITLE_BOLD: (_TITLE, "Bold", 700, "normal"),
    Font.TEXT: (_TEXT, "Regular", 400, "normal"),
    Font.TEXT_BOLD: (_TEXT, "Bold", 700, "normal"),
    Font.TEXT_ITALIC: (_TEXT, "Italic", 400, "italic"),
    Font.TEXT_BOLD_ITALIC: (_TEXT, "BoldItalic", 700, "italic"),
}
"""A role's family (its name, its package, the stem of its files), cut, weight and style."""

BOLD_OF: Final = {
    Font.TITLE: Font.TITLE_BOLD,
    Font.TITLE_ITALIC: Font.TITLE_BOLD,
    Font.TEXT: Font.TEXT_BOLD,
    Font.TEXT_ITALIC: Font.TEXT_BOLD_ITALIC,
}
"""The font of **bold** words by the font round them; the others are bold already."""

ITALIC_OF: Final = {
    Font.TITLE: Font.TITLE_ITALIC,
    Font.TITLE_BOLD: Font.TITLE_ITALIC,
    Font.TEXT: Font.TEXT_ITALIC,
    Font.TEXT_BOLD: Font.TEXT_BOLD_ITALIC,
}
"""The font of *italic* words by the font round them; the others are italic already."""


class MissingGlyphError(DrawingError):
    """A font has no glyph for a character of a text."""


class Face:
    """The metrics of one font file.

    Attributes:
        font: the role that the file plays.
        family: the family's name, such as ``Cardo``; weight (400 or 700) and style complete it.
        path: the TrueType file.
        cap_height: the height of a capital letter, in thousandths of the font size.
        program: reportlab's reader of the file.
    """

    __slots__ = ("_char_widths", "cap_height", "family", "font", "path", "program", "style", "weight")

    def __init__(self, font: Font) -> None:
        from reportlab.pdfbase.ttfonts import TTFont  # noqa: PLC0415 - not needed by commands that draw nothing

        self.font = font
        (self.family, package, stem), cut, self.weight, self.style = _FILES[font]
        self.path: Path = import_module(package).ROOT / "files" / f"{stem}-{cut}.ttf"
        self.program: TTFont = TTFont(f"pnp-{font}", str(self.path), asciiReadable=True)
        face = self.program.face
        self.cap_height = float(face.capHeight)
        self._char_widths: dict[str, float] = {chr(code): float(face.getCharWidth(code)) for code in face.charToGlyph}

    def has(self, character: str) -> bool:
        """Return whether the font has a glyph for a character."""
        return character in self._char_widths

    def width(self, text: str) -> float:
        """Return a text's width in thousandths of the font size.

        Raises:
            MissingGlyphError: the font lacks a glyph of the text.
        """
        try:
            return sum(map(self._char_widths.__getitem__, text))
        except KeyError as error:
            raise self.missing(error.args[0], text) from None

    def missing(self, character: str, text: str, source: Source | None = None) -> MissingGlyphError:
        """Return the error for a character that the font lacks."""
        name = unicodedata.name(character, "unnamed")
        return MissingGlyphError(
            f"the font {self.family} ({self.font}) has no glyph for {character!r} (U+{ord(character):04X} {name}) "
            f"of the text {text!r}; write it with other characters or as an {{icon}}",
            source,
        )


@cache
def face(font: Font) -> Face:
    """Return the metrics of a font role; each file is read once in a process."""
    return Face(font)


def text_width(text: str, font: Font, size: float) -> float:
    """Return a text's width in mm at a size in points.

    Raises:
        MissingGlyphError: the font lacks a glyph of the text.
    """
    return face(font).width(text) * size * MM_PER_POINT / 1000


def cap_height(font: Font, size: float) -> float:
    """Return the height of a capital letter in mm at a size in points."""
    return face(font).cap_height * size * MM_PER_POINT / 1000
