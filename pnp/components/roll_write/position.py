"""A position drawn onto the two sheets: what a player's pen has marked so far.

>>> from solver.roll_write.loading import load_edition
>>> from solver.roll_write.state import Sheet
>>> edition = load_edition()
>>> sheet = Sheet(
...     marked=(2, 0, 0, 0, 0, 0, 0, 1, 0, 0), exhausted=(1,) + (0,) * 9, paths=1, mastery=(0, 0, 0, 1),
...     circles=(0,) * 8, plus=0, stone=2, lines=0, points=5,
... )
>>> for name, pen in sheet_marks(edition, sheet).items():
...     print(name, pen if isinstance(pen, str) else pen.value)
tube.lead.1 filled
tube.lead.2 crossed
shelf.aqua-regia.1 crossed
path.lead.black crossed
track.water.1 crossed
square.b1 crossed
points 5
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import Enum
from typing import Final, TypeAlias

from pnp.components.roll_write.knowledge import pair_name
from pnp.components.roll_write.marks import PREFIX, crossed, ink_pen
from pnp.components.roll_write.mastery_sheet import mastery_sheet
from pnp.components.roll_write.workshop_sheet import workshop_sheet
from pnp.drawing import (
    Box,
    Drawing,
    DrawingError,
    Font,
    Group,
    Item,
    Paint,
    Source,
    Theme,
    box_rect,
    centred,
    load_theme,
    text_width,
    walk,
)
from solver.roll_write.edition import Edition
from solver.roll_write.filled import FilledSheet
from solver.roll_write.marking import circle_index
from solver.roll_write.scoring import Breakdown
from solver.roll_write.state import Sheet
from solver.roll_write.terms import (
    COLOUR_COUNT,
    ELEMENT_COUNT,
    METAL_COUNT,
    SHELVES,
    Colour,
    pair_elements,
    square_name,
    squares_of,
)


class Pen(Enum):
    """What a pen does to a box: cross it out, or fill it in (exhausted boxes and knowledge circles)."""

    CROSSED = "crossed"
    FILLED = "filled"


Marks: TypeAlias = Mapping[str, "Pen | str"]
"""By the mark's name (its tag without ``mark:``): a pen's mark, or a number that is written there."""

_STROKE: Final = 0.8
"""Width of a pen's stroke, mm."""
_RING: Final = 0.6
"""Width of the ring round a new mark, and how far it stands off, mm."""
_LARGEST: Final = 13.0
"""The largest written number, in points."""
_LEVELS: Final = (1, 3)


def draw_position(
    edition: Edition, filled: FilledSheet, language: str, theme: str, more: Marks | None = None
) -> tuple[Drawing, Drawing]:
    """Return a player's workshop sheet and mastery sheet with everything marked on them.

    Args:
        edition: the edition that the sheets belong to.
        filled: which two sheets, and what is marked on them.
        language: the language's name.
        theme: the theme's name.
        more: further marks, such as those of `progress_marks` or `score_marks`.

    Raises:
        DrawingError: a mark has no place on either sheet, such as a step that the track does not have.
    """
    marks = {**sheet_marks(edition, filled.sheet), **(more or {})}
    sheets = (
        workshop_sheet(edition, filled.workshop, language, theme),
        mastery_sheet(edition, filled.mastery, language, theme),
    )
    known = {name for sheet in sheets for name, _ in marked_boxes(sheet)}
    lost = [name for name in marks if name not in known]
    if lost:
        where = Source(" and ".join(sheet.name for sheet in sheets))
        raise DrawingError(f"these marks have no box on the sheets: {', '.join(lost)}", where)
    workshop, mastery = (with_marks(sheet, marks, load_theme(theme)) for sheet in sheets)
    return workshop, mastery


def sheet_marks(edition: Edition, sheet: Sheet) -> dict[str, Pen | str]:
    """Return what is marked on a player's two sheets."""
    marks: dict[str, Pen | str] = {}
    for stock, name in enumerate(edition.names.stocks):
        place = f"tube.{name}" if stock < METAL_COUNT else f"shelf.{SHELVES[stock - METAL_COUNT]}"
        for height in range(1, sheet.marked[stock] + 1):
            marks[f"{place}.{height}"] = Pen.FILLED if height <= sheet.exhausted[stock] else Pen.CROSSED
    marks.update(dict.fromkeys(_crossed(edition, sheet), Pen.CROSSED))
    marks.update(dict.fromkeys(_circles(edition, sheet), Pen.FILLED))
    if sheet.points:
        marks["points"] = str(sheet.points)
    return marks


def _crossed(edition: Edition, sheet: Sheet) -> Iterator[str]:
    """Yield crossed paths, steps, +1 spaces and squares."""
    elements = edition.names.elements
    for tube in range(METAL_COUNT - 1):
        for colour in Colour:
            if sheet.paths >> (COLOUR_COUNT * tube + colour) & 1:
                yield f"path.{edition.names.metals[tube]}.{colour.word}"
    for word, steps in zip(elements, sheet.mastery, strict=True):
        yield from (f"track.{word}.{step}" for step in range(1, steps + 1))
    for pair, element in _spaces():
        if sheet.plus >> circle_index(element, pair) & 1:
            yield f"plus.{pair_name(elements, pair)}.{elements[element]}"
    yield from (f"square.{square_name(square)}" for square in squares_of(sheet.stone))


def _circles(edition: Edition, sheet: Sheet) -> Iterator[str]:
    elements = edition.names.elements
    for pair, element in _spaces():
        for level in _LEVELS[: sheet.circles[circle_index(element, pair)]]:
            yield f"circle.{pair_name(elements, pair)}.{elements[element]}.{level}"


def _spaces() -> Iterator[tuple[int, int]]:
    """Yield every pair with each of its two elements."""
    for pair in range(ELEMENT_COUNT):
        yield from ((pair, element) for element in pair_elements(pair))


def progress_marks(edition: Edition, round_number: int, turns: int) -> dict[str, Pen | str]:
    """Return the round track's marks: rounds begun, and turns finished, ``turns`` of them in the last round begun."""
    marks: dict[str, Pen | str] = {}
    for number in range(1, round_number + 1):
        marks[f"round.{number}"] = Pen.CROSSED
        done = turns if number == round_number else edition.turns
        marks.update({f"turn.{number}.{turn}": Pen.CROSSED for turn in range(1, done + 1)})
    return marks


def score_marks(edition: Edition, parts: Breakdown) -> dict[str, Pen | str]:
    """Return the numbers of a final scoring in its boxes on the mastery sheet."""
    marks: dict[str, Pen | str] = {}
    for pair, part in enumerate(parts.pairs):
        name = f"score.{pair_name(edition.names.elements, pair)}"
        marks[f"{name}.value"] = str(part.value)
        marks[f"{name}.squares"] = str(part.squares)
        marks[f"{name}.result"] = str(part.points)
    return {
        **marks,
        "score.play": str(parts.play),
        "score.tubes": str(sum(parts.tubes)),
        "score.aqua-regia": str(parts.aqua_regia),
        "score.total": str(parts.total),
    }


def marked_boxes(drawing: Drawing) -> Iterator[tuple[str, Box]]:
    """Yield the name and box of everything on a drawing that is marked in play, in the drawing's order."""
    for item, _ in walk(drawing.items):
        if isinstance(item, Group) and item.tag.startswith(PREFIX) and item.box is not None:
            yield item.tag.removeprefix(PREFIX), item.box


def with_marks(drawing: Drawing, marks: Marks, theme: Theme) -> Drawing:
    """Return a drawing with those of the marks that have a box on it."""
    boxes = [(name, box) for name, box in marked_boxes(drawing) if name in marks]
    ink = tuple(_ink(name, box, marks[name], theme) for name, box in boxes)
    return replace(drawing, items=(*drawing.items, Group(ink, tag="position")))


def with_news(drawing: Drawing, marks: Marks, theme: Theme) -> Drawing:
    """Return a drawing with marks that were made just now: in the accent colour, all but the scoring's in a ring."""
    accent = replace(theme, colours={**theme.colours, "ink": theme.colour("accent")}, paints=_accented(theme))
    ring = Paint(stroke=theme.colour("accent"), width=_RING)
    rings = tuple(
        box_rect(box.inset(-_RING), ring, radius=1.2, tag=f"new:{name}")
        for name, box in marked_boxes(drawing)
        if name in marks and not name.startswith("score.")
    )
    marked = with_marks(drawing, marks, accent)
    return replace(marked, items=(*marked.items, Group(rings, tag="news")))


def _accented(theme: Theme) -> Mapping[str, Paint]:
    return {**theme.paints, "solid": Paint(fill=theme.colour("accent"))}


def _ink(name: str, box: Box, pen: Pen | str, theme: Theme) -> Item:
    """Return a pen's mark in a box."""
    tag, cx, cy = f"ink:{name}", box.x + box.width / 2, box.y + box.height / 2
    if isinstance(pen, str):
        size = min(_LARGEST, _LARGEST * (box.width - 1) / max(text_width(pen, Font.TEXT_BOLD, _LARGEST), 1e-6))
        return centred(pen, cx, cy, size, Font.TEXT_BOLD, colour=theme.colour("ink"), tag=tag)
    if pen is Pen.FILLED:
        blot = box.inset(min(box.width, box.height) * 0.14)
        radius = blot.width / (2 if name.startswith("circle.") else 4)
        return box_rect(blot, theme.paint("solid"), radius=radius, tag=tag)
    return crossed(box, ink_pen(theme.colour("ink"), _STROKE), tag)
