"""What stands in a page's margin: what the page is, how to print it, and a ruler that shows whether the scale is true.

The words stand in one strip and the ruler in the strip opposite: below and above the cells, or beside them where the
margin is wider there. Where the margin is too narrow for a strip and crop marks one after the other, the marks run
through the strip, and words and ruler stand in the gaps between them. Lengths are mm.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from pnp.drawing.colour import BLACK
from pnp.drawing.datafile import read_yaml
from pnp.drawing.errors import DrawingError, Source
from pnp.drawing.fitting import STEP, TextStyle, VAlign, centred, fit
from pnp.drawing.fonts import text_width
from pnp.drawing.items import (
    Anchor,
    Box,
    Font,
    Group,
    LineTo,
    MoveTo,
    Paint,
    Path,
    TextRun,
    Transform,
    rotate,
    translate,
)
from pnp.paper.backs import Backs
from pnp.paper.grid import Fold, Grid
from solver.templates import forgettable, templates_root

EDGE: Final = 8.0
"""How far words and ruler stay from the paper's edge, where the margin is wide enough."""
LEAST_EDGE: Final = 5.5
"""How far they stay from it where the margin is too narrow even for that."""
MARK_EDGE: Final = 4.0
"""How near to the paper's edge crop marks may come."""
_FOR_MARKS: Final = 2.7
THICKNESS: Final = 2.9
"""How high a strip of words is."""

_STYLE: Final = TextStyle(Font.TEXT, 7, 5.5, Anchor.START, VAlign.MIDDLE, leading=1.15)
_END_STYLE: Final = TextStyle(Font.TEXT, 7, 5.5, Anchor.END, VAlign.MIDDLE, leading=1.15)
_LINE: Final = Paint(stroke=BLACK, width=0.15)
_INCH: Final = 25.4
_RULER_LENGTH: Final = 58.0
_SLACK: Final = 1e-6
_CLEAR: Final = 1.5
"""How far words stay from a mark beside them."""


@dataclass(frozen=True, slots=True)
class Furniture:
    """What the margin says of a set of pages; empty parts are left out."""

    game: str = ""
    component: str = ""
    variant: str = ""
    version: str = ""
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Strips:
    """Where the two strips of a page lie, and the room that they leave to crop marks.

    Attributes:
        words: the map from a strip's own coordinates (0, 0 is its top left) to the page, for the words.
        ruler: the same for the ruler.
        room: the box that crop marks keep to.
        gaps: where words and ruler may stand, as the start and end of each gap along both strips.
        edge: how far both strips stay from the paper's edge.
    """

    words: Transform
    ruler: Transform
    room: Box
    gaps: tuple[tuple[float, float], ...]
    edge: float


def words_have_room(grid: Grid) -> bool:
    """Return whether words and ruler stay as far from the paper's edge as printers need."""
    return strips(grid).edge >= EDGE - _SLACK


def strips(grid: Grid) -> Strips:
    """Return where the margin's strips lie on the pages of a grid."""
    paper, used = grid.paper, grid.occupied
    below, beside = paper.height - used.bottom, used.x
    if below >= beside:
        length = paper.width - 2 * EDGE
        near, edge, gaps = _strip(below, length, [x - EDGE for x in _columns(grid)])
        room = Box(MARK_EDGE, edge, paper.width - 2 * MARK_EDGE, paper.height - 2 * edge)
        words = translate(EDGE, paper.height - near - THICKNESS)
        return Strips(words, translate(EDGE, near), room, gaps, near)
    length = paper.height - 2 * EDGE
    near, edge, gaps = _strip(beside, length, [paper.height - EDGE - y for y in _rows(grid)])
    room = Box(edge, MARK_EDGE, paper.width - 2 * edge, paper.height - 2 * MARK_EDGE)
    words = rotate(-90).then(translate(near, paper.height - EDGE))
    ruler = rotate(-90).then(translate(paper.width - near - THICKNESS, paper.height - EDGE))
    return Strips(words, ruler, room, gaps, near)


def _columns(grid: Grid) -> list[float]:
    """Return the x of all lines that are cut or folded from top to bottom."""
    folds = [grid.paper.width / 2] if grid.fold is Fold.DOWN else []
    return [x for cell in map(grid.cell, range(grid.columns)) for x in (cell.x, cell.right)] + folds


def _rows(grid: Grid) -> list[float]:
    """Return the y of all lines that are cut or folded from left to right."""
    folds = [grid.paper.height / 2] if grid.fold is Fold.ACROSS else []
    return [y for cell in map(grid.cell, range(0, grid.count, grid.columns)) for y in (cell.y, cell.bottom)] + folds


def _strip(margin: float, length: float, marks: list[float]) -> tuple[float, float, tuple[tuple[float, float], ...]]:
    """Return how far a strip and crop marks stay from the paper's edge, and the gaps in the strip."""
    if margin >= EDGE + THICKNESS + _FOR_MARKS:
        return EDGE, EDGE + THICKNESS, ((0, length),)
    gaps = _between(sorted(marks), length)
    if margin >= EDGE + THICKNESS and sum((end - start) // _RULER_LENGTH for start, end in gaps) > 1:
        return EDGE, MARK_EDGE, gaps
    near = max(margin - THICKNESS - _FOR_MARKS, LEAST_EDGE)
    return near, near + THICKNESS, ((0, length),)


def _between(marks: list[float], length: float) -> tuple[tuple[float, float], ...]:
    starts = [0.0, *(mark + _CLEAR for mark in marks)]
    ends = [*(mark - _CLEAR for mark in marks), length]
    return tuple((max(start, 0), min(end, length)) for start, end in zip(starts, ends, strict=True))


def page_furniture(
    grid: Grid, furniture: Furniture, backs: Backs, number: int, count: int, *, side: str = ""
) -> tuple[Group, Group]:
    """Return the words and the ruler of a page.

    Args:
        grid: the page's grid.
        furniture: what the words say.
        backs: how backs are made; the words say how to turn or fold the paper.
        number: the page's number, from 1.
        count: how many pages there are.
        side: ``front`` or ``back`` where pages alternate, else empty.

    Raises:
        DrawingError: the language is not known, or the words are longer than the strip.
    """
    words = furniture_words(furniture.language)
    place = strips(grid)
    page = words["page"].format(number=number, count=count)
    names = [furniture.game, furniture.component, furniture.variant, furniture.version]
    source = Source(furniture.component, f"page {number}")
    what = [*names, f"{page} ({words[side]})" if side else page]
    how = [words["scale"], words.get(str(backs), "")]
    ruler_at = next((start for start, end in place.gaps if end - start >= _RULER_LENGTH), place.gaps[0][0])
    past = ruler_at + _RULER_LENGTH
    rest = [(past if start == ruler_at else start, end) for start, end in place.gaps]
    says = _set(what, place.gaps, _STYLE, "furniture", source)
    asks = _set(how, rest, _END_STYLE if len(place.gaps) == 1 else _STYLE, "scale", source)
    ruler = Group((_ruler(),), translate(ruler_at, 0)) if ruler_at else _ruler()
    return Group(says, place.words), Group((ruler, *asks), place.ruler)


def _set(
    parts: list[str], gaps: Sequence[tuple[float, float]], style: TextStyle, name: str, source: Source
) -> tuple[Group, ...]:
    """Return parts of a text set in gaps, as many in each as it has room for, at the largest size that holds them."""
    left = [part for part in parts if part]
    if len(gaps) == 1:
        return (_fitted(left, gaps[0], style, name, source),)
    size = style.size
    while size >= style.floor:
        smaller = replace(style, size=size)
        if shared := _share(left, gaps, smaller):
            return tuple(
                _fitted(taken, gap, smaller, f"{name}-{number}", source)
                for number, (taken, gap) in enumerate(shared, start=1)
            )
        size -= STEP
    raise DrawingError(f"the margin has no room for {_joined(left)!r}; shorten it", source.at(name))


def _share(
    parts: list[str], gaps: Sequence[tuple[float, float]], style: TextStyle
) -> list[tuple[list[str], tuple[float, float]]]:
    """Return the parts for each gap that gets some; nothing when not all find room."""
    shared: list[tuple[list[str], tuple[float, float]]] = []
    left = parts
    for start, end in gaps:
        count = max((count for count in range(len(left) + 1) if _width(left[:count], style) <= end - start), default=0)
        if count:
            shared.append((left[:count], (start, end)))
            left = left[count:]
    return [] if left else shared


def _width(parts: list[str], style: TextStyle) -> float:
    return text_width(" · ".join(parts), style.font, style.size)


def _fitted(parts: list[str], gap: tuple[float, float], style: TextStyle, name: str, source: Source) -> Group:
    box = Box(gap[0], 0, gap[1] - gap[0], THICKNESS)
    return fit(_joined(parts), box, style, name=name, source=source)


def _joined(parts: list[str]) -> str:
    text = " · ".join(part for part in parts if part)
    return "".join(f"\\{mark}" if mark in "*{}\\" else mark for mark in text)


@forgettable
@cache
def furniture_words(language: str) -> dict[str, str]:
    """Return the words of templates/paper/furniture.yaml in a language.

    Raises:
        DrawingError: the file has no such language.
    """
    languages = read_yaml(templates_root() / "paper" / "furniture.yaml").mapping()
    if language not in languages:
        raise DrawingError(f"there is no page furniture in {language!r}; choose one of {', '.join(languages)}")
    return {key: node.text() for key, node in languages[language].mapping().items()}


@cache
def _ruler() -> Group:
    """Return one centimetre and one inch, with their names, in a strip's coordinates."""
    base = THICKNESS - 0.2
    centimetre = [(millimetre, 2.0 if millimetre % 10 == 0 else 1.0) for millimetre in range(11)]
    start = 20.0
    inch = [(start + eighth * _INCH / 8, 2.0 if eighth % 8 == 0 else 1.0) for eighth in range(9)]
    ticks = [Path((MoveTo(x, base), LineTo(x, base - height)), _LINE) for x, height in [*centimetre, *inch]]
    bars = [
        Path((MoveTo(0, base), LineTo(10, base)), _LINE),
        Path((MoveTo(start, base), LineTo(start + _INCH, base)), _LINE),
    ]
    labels: list[TextRun] = [
        centred("1 cm", 14, THICKNESS / 2, 7),
        centred("1 in", start + _INCH + 4, THICKNESS / 2, 7),
    ]
    return Group((*bars, *ticks, *labels), tag="ruler")
