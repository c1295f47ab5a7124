"""Font subsets for SVG files: TrueType files that hold the characters used and no others."""

from functools import cache
from struct import pack, unpack_from

from reportlab.pdfbase.ttfonts import TTFontMaker

from pnp.drawing.fonts import face
from pnp.drawing.items import Font


@cache
def font_subset(font: Font, characters: str) -> bytes:
    """Return a TrueType file with the glyphs of some characters (each once, in order of code).

    reportlab makes the subset for a PDF, where codes are the positions in the list; browsers want Unicode, so the
    character map is replaced.
    """
    codes = [ord(character) for character in characters]
    program = face(font).program.face.makeSubset([0, *codes])
    maker = TTFontMaker()
    for tag, content in _tables(program).items():
        if tag == "cmap":
            maker.add(tag, _unicode_map(codes, _glyphs(content)))
        else:
            maker.add(tag, content)
    made: bytes = maker.makeStream()
    return made


def _tables(program: bytes) -> dict[str, bytes]:
    (count,) = unpack_from(">H", program, 4)
    records = [unpack_from(">4sLLL", program, 12 + 16 * index) for index in range(count)]
    return {tag.decode("ascii"): program[start : start + length] for tag, _, start, length in records}


def _glyphs(pdf_map: bytes) -> list[int]:
    """Return the glyph numbers of a map of format 6, whose header has 22 bytes, without the first (no character)."""
    (count,) = unpack_from(">H", pdf_map, 20)
    return list(unpack_from(f">{count}H", pdf_map, 22))[1:]


def _unicode_map(codes: list[int], glyphs: list[int]) -> bytes:
    """Return a character map of format 4 for Windows and Unicode, one segment for each character."""
    segments = [*zip(codes, glyphs, strict=True), (0xFFFF, 0)]
    count = len(segments)
    ends = [code for code, _ in segments]
    deltas = [(glyph - code) % 0x10000 for code, glyph in segments]
    power = 1 << (count.bit_length() - 1)
    search = (2 * power, power.bit_length() - 1, 2 * (count - power))
    body = pack(f">4H{count}HH{count}H{count}H{count}H", 2 * count, *search, *ends, 0, *ends, *deltas, *([0] * count))
    table = pack(">HHH", 4, 6 + len(body), 0) + body
    return pack(">HHHHLHHL", 0, 2, 0, 3, 20, 3, 1, 20) + table
