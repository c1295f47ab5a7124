"""Text fitting: lays words and inline icons out in a box, and shrinks them to a floor before it gives up."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pnp.drawing.colour import BLACK, Colour
from pnp.drawing.errors import DrawingError, Source
from pnp.drawing.fonts import MM_PER_POINT, cap_height, face
from pnp.drawing.icons import IconSet, house_icons
from pnp.drawing.items import Anchor, Box, Font, Group, IconUse, TextRun
from pnp.drawing.markup import ICON_WIDTH, IconPiece, Paragraph, Piece, TextPiece, Word, read_markup

STEP: Final = 0.25
"""By how much a text that does not fit is made smaller, in points."""


class VAlign(StrEnum):
    """Where a text's block lies in its box."""

    TOP = "top"
    MIDDLE = "middle"
    BOTTOM = "bottom"


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a text is set: font, size and floor in points, leading as a multiple of the size.

    A size below the floor makes the size the floor. No text of the house is smaller than 7 points.
    """

    font: Font = Font.TEXT
    size: float = 8.5
    floor: float = 7
    align: Anchor = Anchor.START
    valign: VAlign = VAlign.TOP
    leading: float = 1.2
    colour: Colour = BLACK


DEFAULT_STYLE: Final = TextStyle()
_NO_ICON_COLOURS: Final[Mapping[str, Colour]] = {}
_SLACK_ABOVE: Final = {VAlign.TOP: 0.0, VAlign.MIDDLE: 0.5, VAlign.BOTTOM: 1.0}
_SLACK_BEFORE: Final = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}


@dataclass(frozen=True, slots=True)
class _Line:
    words: tuple[Word, ...]
    width: float


def fit(
    text: str,
    box: Box,
    style: TextStyle = DEFAULT_STYLE,
    *,
    name: str = "text",
    source: Source | None = None,
    icon_colours: Mapping[str, Colour] = _NO_ICON_COLOURS,
    icons: IconSet | None = None,
) -> Group:
    """Lay a text out in a box; the group's tag is ``text:`` and the name, its box is the box.

    Args:
        text: the text with inline markup (see ``pnp.drawing.markup``).
        box: the box in mm.
        style: font, sizes, alignment and colour.
        name: what the box is called, in the tag and in errors.
        source: the component and data row, for errors.
        icon_colours: colours of inline icons by name; the others have the text's colour.
        icons: the icons that the text may use; those of the house when none are given.

    Raises:
        DrawingError: the text does not fit at the floor, a mark is wrong, an icon is unknown, or a font lacks a
            glyph; it names the component, the row, the box and the text.
    """
    try:
        paragraphs = read_markup(text, style.font)
        _check_icons(paragraphs, icons or house_icons())
        lines, size = _shrink(paragraphs, box, style)
    except DrawingError as error:
        raise error.placed((source or Source()).at(name)) from None
    if not lines:
        raise DrawingError(
            f"the text {text!r} does not fit into its box of {box.width:g} x {box.height:g} mm even at "
            f"{style.floor:g} pt; shorten it or enlarge the box",
            (source or Source()).at(name),
        )
    items = _place(lines, box, style, size, icon_colours)
    return Group(tuple(items), tag=f"text:{name}", box=box)


def _check_icons(paragraphs: tuple[Paragraph, ...], icons: IconSet) -> None:
    for paragraph in paragraphs:
        for word in paragraph:
            for piece in word.pieces:
                if isinstance(piece, IconPiece):
                    icons.check(piece.name)


def _shrink(paragraphs: tuple[Paragraph, ...], box: Box, style: TextStyle) -> tuple[list[_Line], float]:
    """Return the lines and the size at which they fit; no lines when they do not fit at the floor."""
    space = face(style.font).width(" ")
    size = style.size
    while True:
        limit = box.width / (size * MM_PER_POINT) * 1000 + 1e-6
        room = int(box.height / (size * MM_PER_POINT * style.leading) + 1e-6)
        lines = _wrap(paragraphs, space, limit, room)
        if lines or size <= style.floor:
            return lines, size
        size = max(size - STEP, style.floor)


def _wrap(paragraphs: tuple[Paragraph, ...], space: float, limit: float, room: int) -> list[_Line]:
    """Return lines no wider than the limit (thousandths of the size); none when they need more than the room."""
    lines: list[_Line] = []
    for paragraph in paragraphs:
        start, width = 0, -space
        for index, word in enumerate(paragraph):
            if word.width > limit:
                return []
            if width + space + word.width > limit:
                lines.append(_Line(paragraph[start:index], width))
                start, width = index, -space
            width += space + word.width
        lines.append(_Line(paragraph[start:], width))
        if len(lines) > room:
            return []
    return lines


def _place(
    lines: list[_Line], box: Box, style: TextStyle, size: float, icon_colours: Mapping[str, Colour]
) -> list[TextRun | IconUse]:
    em = size * MM_PER_POINT
    step = em * style.leading
    slack = box.height - step * len(lines)
    middle = box.y + step / 2 + _SLACK_ABOVE[style.valign] * slack
    setter = _Setter(style, size, icon_colours)
    for number, line in enumerate(lines):
        x = box.x + _SLACK_BEFORE[style.align] * (box.width - line.width * em / 1000)
        setter.set_line(line, x, middle + number * step)
    return setter.items


class _Setter:
    """Sets lines: neighbouring words of the text's own font become one run, other pieces stand alone."""

    __slots__ = ("baseline_shift", "icon_colours", "items", "size", "space", "style", "unit")

    def __init__(self, style: TextStyle, size: float, icon_colours: Mapping[str, Colour]) -> None:
        self.style, self.size, self.icon_colours = style, size, icon_colours
        self.unit = size * MM_PER_POINT / 1000
        self.space = face(style.font).width(" ")
        self.baseline_shift = face(style.font).cap_height * self.unit / 2
        self.items: list[TextRun | IconUse] = []

    def set_line(self, line: _Line, x: float, middle: float) -> None:
        unit, space, base = self.unit, self.space, self.style.font
        baseline = middle + self.baseline_shift
        at = start = 0.0
        letters: list[str] = []
        for word in line.words:
            for position, piece in enumerate(word.pieces):
                plain = isinstance(piece, TextPiece) and piece.font is base
                if plain:
                    if not letters:
                        start = at
                    elif position == 0:
                        letters.append(" ")
                    letters.append(piece[0])
                else:
                    self._run("".join(letters), x + start * unit, baseline, base)
                    letters.clear()
                    self._alone(piece, x + at * unit, middle, baseline)
                at += piece.width if isinstance(piece, TextPiece) else ICON_WIDTH
            at += space
        self._run("".join(letters), x + start * unit, baseline, base)

    def _run(self, letters: str, x: float, baseline: float, font: Font) -> None:
        if letters:
            self.items.append(TextRun(letters, x, baseline, self.size, font, self.style.colour))

    def _alone(self, piece: Piece, x: float, middle: float, baseline: float) -> None:
        if isinstance(piece, TextPiece):
            self._run(piece.text, x, baseline, piece.font)
            return
        side = ICON_WIDTH * self.unit
        colour = self.icon_colours.get(piece.name, self.style.colour)
        self.items.append(IconUse(piece.name, x, middle - side / 2, side, colour))


def centred(
    text: str, cx: float, cy: float, size: float, font: Font = Font.TEXT, *, colour: Colour = BLACK, tag: str = ""
) -> TextRun:
    """Return a run whose capitals and figures are centred on a point (mm); size is points, no markup is read."""
    return TextRun(text, cx, cy + cap_height(font, size) / 2, size, font, colour, Anchor.MIDDLE, tag)
