r"""Inline markup: ``**bold**``, ``*italic*``, ``{icon-name}``; a backslash makes the next character plain.

A word is what stands between spaces, so an icon never parts from the punctuation or letters that touch it. A line
break in the text ends a line; a no-break space (U+00A0) does not part words.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from pnp.drawing.errors import DrawingError
from pnp.drawing.fonts import BOLD_OF, ITALIC_OF, face
from pnp.drawing.items import Font

ICON_WIDTH: Final = 1200
"""The side of an inline icon's square, in thousandths of the font size; its clear margin is inside."""


class TextPiece(NamedTuple):
    """Letters of one font, and their width in thousandths of the font size."""

    text: str
    font: Font
    width: float


class IconPiece(NamedTuple):
    """An inline icon, as wide as ICON_WIDTH says."""

    name: str


Piece: TypeAlias = TextPiece | IconPiece


class Word(NamedTuple):
    """Pieces that stay together on a line, and their width in thousandths of the font size."""

    pieces: tuple[Piece, ...]
    width: float


Paragraph: TypeAlias = tuple[Word, ...]

_WORD = re.compile(r"[^ \t\r]+")
_MARKED = re.compile(r"[*{}\\]")
_TOKEN = re.compile(r"\\(?P<plain>.)|(?P<bold>\*\*)|(?P<italic>\*)|\{(?P<icon>[a-z0-9-]+)\}|(?P<text>[^*{}\\]+)")


@dataclass(slots=True)
class _Reader:
    """The state of reading one text: which marks are open."""

    text: str
    base: Font
    bold: bool = False
    italic: bool = False

    def font(self) -> Font:
        font = BOLD_OF.get(self.base, self.base) if self.bold else self.base
        return ITALIC_OF.get(font, font) if self.italic else font

    def word(self, raw: str) -> Word:
        if not _MARKED.search(raw):
            return _plain_word(raw, self.font())
        pieces: list[Piece] = []
        position = 0
        while position < len(raw):
            token = _TOKEN.match(raw, position)
            if token is None:
                raise DrawingError(
                    f"the mark {raw[position]!r} in {self.text!r} is not understood: icons are written {{name}} "
                    "with small letters, digits and hyphens, and a plain mark has a backslash before it"
                )
            self._take(token, pieces)
            position = token.end()
        return Word(tuple(pieces), sum(_width(piece) for piece in pieces))

    def _take(self, token: re.Match[str], pieces: list[Piece]) -> None:
        if token["bold"]:
            self.bold = not self.bold
        elif token["italic"]:
            self.italic = not self.italic
        elif token["icon"]:
            pieces.append(IconPiece(token["icon"]))
        else:
            letters, font = token["plain"] or token["text"], self.font()
            last = pieces[-1] if pieces else None
            if isinstance(last, TextPiece) and last.font is font:
                letters = pieces.pop()[0] + letters
            pieces.append(TextPiece(letters, font, face(font).width(letters)))


@lru_cache(maxsize=1 << 16)
def _plain_word(letters: str, font: Font) -> Word:
    """Return a word without marks; decks say the same words again and again, so each is measured once."""
    width = face(font).width(letters)
    return Word((TextPiece(letters, font, width),), width)


def _width(piece: Piece) -> float:
    return piece.width if isinstance(piece, TextPiece) else ICON_WIDTH


def read_markup(text: str, base: Font) -> tuple[Paragraph, ...]:
    """Return the words of a text, one tuple for each line of it.

    Raises:
        DrawingError: a mark is not closed or not understood, or a font lacks a glyph.

    >>> [len(word.pieces) for word in read_markup("Gain {lead}, *then* {tin}.", Font.TEXT)[0]]
    [1, 2, 1, 2]
    """
    lines = text.split("\n")
    if not _MARKED.search(text):
        return tuple(tuple(_plain_word(raw, base) for raw in _WORD.findall(line)) for line in lines)
    reader = _Reader(text, base)
    paragraphs = tuple(tuple(reader.word(raw) for raw in _WORD.findall(line)) for line in lines)
    if reader.bold or reader.italic:
        mark = "**" if reader.bold else "*"
        raise DrawingError(f"the mark {mark} in {text!r} is opened and never closed")
    return paragraphs
