"""What stands in a page's margin: what the page is, how to print it, and a ruler that shows whether the scale is true.

The words stand in one strip and the ruler in the strip opposite: below and above the cells, or beside them where the
margin is wider there. Lengths are mm.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from pnp.drawing.colour import BLACK
from pnp.drawing.datafile import read_yaml
from pnp.drawing.errors import DrawingError, Source
from pnp.drawing.fitting import TextStyle, VAlign, centred, fit
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
from pnp.paper.grid import Grid
from solver.templates import templates_root

EDGE: Final = 8.0
"""How far words and ruler stay from the paper's edge, where the margin is wide enough."""
LEAST_EDGE: Final = 5.5
"""How far they stay from it at least, so that crop marks between them and the cells keep some length."""
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
        length: the length of both strips.
        words: the map from a strip's own coordinates (0, 0 is its top left) to the page, for the words.
        ruler: the same for the ruler.
        room: the box that crop marks keep to.
    """

    length: float
    words: Transform
    ruler: Transform
    room: Box


def strips(grid: Grid) -> Strips:
    """Return where the margin's strips lie on the pages of a grid."""
    paper, used = grid.paper, grid.occupied
    below, beside = paper.height - used.bottom, used.x
    if below >= beside:
        near = _near(below)
        room = Box(MARK_EDGE, near + THICKNESS, paper.width - 2 * MARK_EDGE, paper.height - 2 * (near + THICKNESS))
        words = translate(EDGE, paper.height - near - THICKNESS)
        return Strips(paper.width - 2 * EDGE, words, translate(EDGE, near), room)
    near = _near(beside)
    room = Box(near + THICKNESS, MARK_EDGE, paper.width - 2 * (near + THICKNESS), paper.height - 2 * MARK_EDGE)
    words = rotate(-90).then(translate(near, paper.height - EDGE))
    ruler = rotate(-90).then(translate(paper.width - near - THICKNESS, paper.height - EDGE))
    return Strips(paper.height - 2 * EDGE, words, ruler, room)


def _near(margin: float) -> float:
    """Return how far a strip stays from the paper's edge."""
    return max(min(EDGE, margin - THICKNESS - _FOR_MARKS), LEAST_EDGE)


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
    text = _joined([*names, f"{page} ({words[side]})" if side else page])
    box = Box(0, 0, place.length, THICKNESS)
    source = Source(furniture.component, f"page {number}")
    says = fit(text, box, _STYLE, name="furniture", source=source)
    how = _joined([words["scale"], words.get(str(backs), "")])
    rest = Box(_RULER_LENGTH, 0, place.length - _RULER_LENGTH, THICKNESS)
    asks = fit(how, rest, _END_STYLE, name="scale", source=source)
    return Group((says,), place.words), Group((_ruler(), asks), place.ruler)


def _joined(parts: list[str]) -> str:
    text = " · ".join(part for part in parts if part)
    return "".join(f"\\{mark}" if mark in "*{}\\" else mark for mark in text)


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
