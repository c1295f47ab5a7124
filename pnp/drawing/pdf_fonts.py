"""Embeds the fonts of a PDF: each as the subsets of glyphs that the document's texts came to use.

reportlab can do that by itself, and does it anew for every document. The files of a kit have mostly the same subsets,
so that here each is made once in a process.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.ttfonts import FF_NONSYMBOLIC, FF_SYMBOLIC, SUBSETN, makeToUnicodeCMap

from pnp.drawing.pdf_streams import SHARED

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

_REMEMBERED: Final = 128
"""Subsets in memory, of some 20 kB each."""


def add_fonts(document: pdfdoc.PDFDocument) -> None:
    """Add every font that the document's texts use, as they are when all pages are drawn."""
    for font in document.delayedFonts:
        _add_font(document, font)


def _add_font(document: pdfdoc.PDFDocument, font: "TTFont") -> None:
    state = font.state.pop(document)
    resources = document.idToObject["BasicFonts"].dict
    for number, codes in enumerate(state.subsets):
        name = f"{state.internalName}+{number}"
        base = (SUBSETN(number) + b"+" + font.face.name + font.face.subfontNameX).decode("pdfdoc")
        entry = pdfdoc.PDFTrueTypeFont()
        entry.Name, entry.BaseFont = name, base
        entry.FirstChar, entry.LastChar = 0, len(codes) - 1
        entry.Widths = _widths(font, tuple(codes))
        unicode = pdfdoc.PDFStream(content=_unicode_map(base, tuple(codes)), filters=SHARED)
        entry.ToUnicode = document.Reference(unicode, f"toUnicodeCMap:{base}")
        entry.FontDescriptor = document.Reference(
            pdfdoc.PDFDictionary(_described(document, font, base, codes)), f"fontDescriptor:{base}"
        )
        document.Reference(entry, name)
        resources[name] = entry


def _described(document: pdfdoc.PDFDocument, font: "TTFont", base: str, codes: Sequence[int]) -> dict[str, object]:
    """Return the entries of a font's descriptor; its file is added to the document."""
    face, content = font.face, _font_file(font, tuple(codes))
    file = pdfdoc.PDFStream(pdfdoc.PDFDictionary({"Length1": len(content)}), content, SHARED)
    return {
        "Type": "/FontDescriptor",
        "Ascent": face.ascent,
        "CapHeight": face.capHeight,
        "Descent": face.descent,
        "Flags": face.flags & ~FF_NONSYMBOLIC | FF_SYMBOLIC,
        "FontBBox": pdfdoc.PDFArray(face.bbox),
        "FontName": pdfdoc.PDFName(base),
        "ItalicAngle": face.italicAngle,
        "StemV": face.stemV,
        "FontFile2": document.Reference(file, f"fontFile:{face.filename}({base})"),
        "MissingWidth": face.defaultWidth,
    }


@lru_cache(maxsize=_REMEMBERED)
def _font_file(font: "TTFont", codes: tuple[int, ...]) -> bytes:
    """Return a TrueType file with the glyphs of some characters."""
    made: bytes = font.face.makeSubset(list(codes))
    return made


@lru_cache(maxsize=_REMEMBERED)
def _unicode_map(base: str, codes: tuple[int, ...]) -> bytes:
    """Return the map from a subset's codes to characters, for programs that search and copy."""
    made: str = makeToUnicodeCMap(base, list(codes))
    return made.encode("ascii")


@lru_cache(maxsize=_REMEMBERED)
def _widths(font: "TTFont", codes: tuple[int, ...]) -> bytes:
    """Return the widths of a subset's characters as a PDF has them, in thousandths of the font size."""
    made: bytes = pdfdoc.PDFArray(map(font.face.getCharWidth, codes)).format(pdfdoc.DummyDoc())
    return made
