"""Stickers for three blank dice, and a table that reads plain dice as the game's."""

from collections.abc import Iterator
from functools import partial

from pnp.components.roll_write.component import Component
from pnp.components.roll_write.die_face import OPPOSITES, die_face, face_icon
from pnp.components.roll_write.draft import Draft, begin
from pnp.components.roll_write.layout import layout
from pnp.components.roll_write.printing import printing
from pnp.drawing import Box, Drawing, Group, Item, Paint, box_rect, circle, line, polyline, rect
from solver.roll_write.edition import Edition
from solver.roll_write.terms import Colour

KIND = "die-stickers"
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of a number are, in steps from the middle."""


def components(edition: Edition) -> tuple[Component, ...]:
    """Return the sheet of stickers."""
    where = layout("stickers")
    return (Component("die-stickers", KIND, where.width, where.height, partial(sticker_sheet, edition)),)


def sticker_sheet(edition: Edition, language: str, theme: str) -> Drawing:
    """Return six stickers for each die, pairs of opposite faces side by side, and the table for plain dice.

    Raises:
        DrawingError: a text does not fit; it names the sheet.
    """
    draft = begin(printing(edition, language, theme), "stickers", "die-stickers", "edition.yaml die")
    words = draft.made.words
    items: tuple[Item, ...] = (
        draft.named("title", words["components.die-stickers.title"]),
        draft.named("blanks", words.fill("dice.blanks", size=f"{draft.measure('blank'):g}")),
        draft.named("sticker-hint", words["dice.sticker-hint"], "hint"),
        *_stickers(draft),
        draft.named("table-title", words["dice.table-title"]),
        draft.named("table-hint", words["dice.table-hint"], "hint"),
        *_table(draft),
    )
    return draft.drawing(items)


def _pair_columns(area: Box) -> list[float]:
    """Return the middles of three columns, one for each pair of opposite faces."""
    return [area.x + area.width * (2 * pair + 1) / 6 for pair in range(len(OPPOSITES))]


def _stickers(draft: Draft) -> Iterator[Item]:
    area, side, gap = draft.where.box("stickers"), draft.measure("sticker"), draft.measure("gap")
    pitch, bracket = area.height / len(Colour), draft.measure("bracket")
    columns = _pair_columns(area)
    for column, (first, last) in zip(columns, OPPOSITES, strict=True):
        left, right = column - gap / 2 - side, column + gap / 2 + side
        label = Box(left, area.y - bracket - 2.4, right - left, 3.6)
        top = area.y - 0.9
        pen = draft.paint("hairline")
        yield draft.text(draft.made.words["dice.opposite"], label, "opposite", f"opposite-{first + 1}-{last + 1}")
        yield polyline([(left, top), (left, top - 0.9), (right, top - 0.9), (right, top)], pen)
    for colour in Colour:
        y = area.y + colour * pitch + (pitch - side) / 2
        emblem = draft.measure("emblem")
        yield draft.made.icon(colour.word, area.x - emblem / 2 - 3, y + side / 2, emblem)
        for column, pair in zip(columns, OPPOSITES, strict=True):
            for place, face in enumerate(pair):
                box = Box(column - gap / 2 - side + place * (side + gap), y, side, side)
                yield Group((die_face(draft, colour, face, box), box_rect(box, draft.paint("cut"))), tag="sticker")


def _table(draft: Draft) -> Iterator[Item]:
    area = draft.where.box("table")
    pen, cell = draft.paint("hairline"), area.width / 6
    yield box_rect(area, draft.paint("panel"), radius=draft.measure("radius"))
    for number in range(1, 7):
        left = area.x + (number - 1) * cell
        if number > 1:
            yield line(left, area.y + 1.5, left, area.bottom - 1.5, pen)
        cy, icon = area.y + area.height / 2, face_icon(draft, number - 1)
        yield Group(
            (
                _plain_die(draft, number, left + cell * 0.29, cy),
                draft.made.icon(icon, left + cell * 0.72, cy, draft.measure("sign")),
            ),
            tag=f"roll:{number}-{icon}",
        )


def _plain_die(draft: Draft, number: int, cx: float, cy: float) -> Group:
    side, ink = draft.measure("pips"), Paint(fill=draft.colour("ink"))
    step, radius = side * 0.27, side * 0.085
    pips = (circle(cx + dx * step, cy + dy * step, radius, ink) for dx, dy in _PIPS[number])
    body = rect(cx - side / 2, cy - side / 2, side, side, draft.paint("panel"), radius=side * 0.18)
    return Group((body, *pips), tag=f"pips:{number}")
