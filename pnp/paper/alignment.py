"""The alignment page: shows where a printer puts its fronts and how far its backs miss them. Lengths are mm.

The front has a long cross in the middle of the page: its distance from the edges (A, B) and its length (C, D) are
measured with a ruler. The back has a lying and an upright scale: held to the light, the front's cross shows on them
how far the back has to move (E, F).
"""

from dataclasses import dataclass
from typing import Final

from pnp.drawing.colour import BLACK
from pnp.drawing.errors import DrawingError
from pnp.drawing.fitting import TextStyle, centred, fit
from pnp.drawing.items import Anchor, Box, Drawing, Font, Group, Item, LineTo, MoveTo, Paint, Path, Transform, translate
from pnp.drawing.page import Page
from pnp.paper.backs import Backs
from pnp.paper.furniture import Furniture, furniture_words, page_furniture
from pnp.paper.grid import Grid
from pnp.paper.profile import Offset, PrinterProfile, Scale
from pnp.paper.sizes import Paper

REACH: Final = 15
"""How far the scales reach on both sides of their middle."""
ASIDE: Final = 30
"""How far the scales lie from the centre of the page: the lying one below it, the upright one right of it."""

_FINE: Final = Paint(stroke=BLACK, width=0.15)
_STYLE: Final = TextStyle(Font.TEXT, 10, 7.5, Anchor.START)
_ARROW: Final = 1.6
_TICK: Final = 3.0
_SHORT: Final = 0.8


@dataclass(frozen=True, slots=True)
class Readings:
    """What is read off a printed alignment page, in mm.

    Attributes:
        left: A, from the paper's left edge to the front's upright line.
        top: B, from its top edge to the front's lying line.
        across: C, the length of the lying line between its ticks.
        down: D, the length of the upright line between its ticks.
        back_x: E, where the front's upright line falls on the back's lying scale.
        back_y: F, where the front's lying line falls on the back's upright scale.
    """

    left: float
    top: float
    across: float
    down: float
    back_x: float = 0
    back_y: float = 0


def perfect_readings(paper: Paper) -> Readings:
    """Return what a printer without faults gives."""
    return Readings(paper.width / 2, paper.height / 2, 2 * arm(paper), 2 * arm(paper))


def profile_from(readings: Readings, paper: Paper, backs: Backs) -> PrinterProfile:
    """Return the corrections that a printer needs.

    The back is moved by what its scale shows, and follows the front, as seen from behind, where that is moved.

    Args:
        readings: what was read off the page, printed without corrections.
        paper: the paper, turned as the page was.
        backs: how the back was printed.

    Raises:
        DrawingError: a line has no length.
    """
    perfect = perfect_readings(paper)
    front = Offset(_tenth(perfect.left - readings.left), _tenth(perfect.top - readings.top))
    upright = (backs is Backs.SHORT_EDGE) == paper.landscape  # the sheet turns about an upright edge
    across, down = (-1, 1) if upright else (1, -1)
    back = Offset(_tenth(readings.back_x + across * front.x), _tenth(readings.back_y + down * front.y))
    if min(readings.across, readings.down) <= 0:
        raise DrawingError("the length of a line (C, D) is more than 0 mm")
    scale = Scale(round(perfect.across / readings.across, 5), round(perfect.down / readings.down, 5))
    return PrinterProfile(front, back, scale)


def _tenth(length: float) -> float:
    return round(length, 2) + 0.0  # no -0.0


def arm(paper: Paper) -> float:
    """Return how long each arm of the front's cross is: a multiple of 10 mm that leaves room for words below."""
    return (min(paper.width, paper.height) / 2 - paper.margin - 17) // 10 * 10


def alignment_pages(paper: Paper, backs: Backs, furniture: Furniture, profile: PrinterProfile) -> list[Page]:
    """Return the front and the back of an alignment sheet, printed with the corrections of a profile.

    With an empty profile the sheet is measured; with a printer's own it is the proof: A to D are then as the words on
    it say, and E and F are 0.

    Raises:
        DrawingError: the language is not known, or the words do not fit on the paper.
    """
    width, height = paper.width - 2 * paper.margin, paper.height - 2 * paper.margin
    grid = Grid(paper, 1, 1, width - 40, height - 40, 0, paper.margin + 20, paper.margin + 20)
    words, perfect = furniture_words(furniture.language), perfect_readings(paper)
    says = words["alignment-front"].format(
        left=f"{perfect.left:g}", top=f"{perfect.top:g}", length=f"{perfect.across:g}"
    )
    front, back = profile.front_placement(paper), profile.back_placement(paper)
    return [
        _page(says, _cross(paper), front, grid, page_furniture(grid, furniture, backs, 1, 2, side="front")),
        _page(
            words["alignment-back"], _scales(), back, grid, page_furniture(grid, furniture, backs, 2, 2, side="back")
        ),
    ]


def _page(note: str, marks: list[Item], moved: Transform, grid: Grid, margin: tuple[Group, Group]) -> Page:
    paper = grid.paper
    place = translate(paper.width / 2, paper.height / 2).then(moved)
    if paper.landscape:
        room = Box(paper.margin + 6, 22, paper.width / 2 - arm(paper) - paper.margin - 12, paper.height - 44)
    else:
        top = paper.height / 2 + arm(paper) + 6
        room = Box(paper.margin + 12, top, paper.width - 2 * paper.margin - 24, paper.height - paper.margin - 6 - top)
    words = fit(note, room, _STYLE, name="alignment")
    items = (words, Group(tuple(marks), place, tag="alignment"), *margin)
    return Page(Drawing(paper.width, paper.height, items, "alignment page"))


def _cross(paper: Paper) -> list[Item]:
    """Return the cross with ticks at its ends and every 10 mm, and the four lengths to measure."""
    far = arm(paper)
    marks: list[Item] = [_stroke(-far, 0, far, 0), _stroke(0, -far, 0, far)]
    for end in (-far, far):
        marks += [_stroke(end, -_TICK, end, _TICK), _stroke(-_TICK, end, _TICK, end)]
    for step in range(ASIDE + 10, int(far), 10):
        for at in (-step, step):
            marks += [_stroke(at, -_SHORT, at, _SHORT), _stroke(-_SHORT, at, _SHORT, at)]
    aside = far / 2 + 5
    left, top = 11.5 - paper.width / 2, 12.5 - paper.height / 2
    marks += [_stroke(left, aside, 0, aside), *_head(0, aside, across=True)]
    marks += [_stroke(-aside, top, -aside, 0), *_head(-aside, 0, across=False)]
    letters = {"A": (-aside, aside - 3), "B": (-aside - 3.5, -aside), "C": (far - 12, -3), "D": (3.5, -far + 12)}
    return [*marks, *(centred(letter, x, y, 12, Font.TEXT_BOLD) for letter, (x, y) in letters.items())]


def _head(x: float, y: float, *, across: bool) -> list[Item]:
    """Return an arrow's head that points right, or down."""
    if across:
        return [_stroke(x - 2 * _ARROW, y + side, x, y) for side in (-_ARROW, _ARROW)]
    return [_stroke(x + side, y - 2 * _ARROW, x, y) for side in (-_ARROW, _ARROW)]


def _scales() -> list[Item]:
    """Return a lying and an upright scale with half millimetres, and the numbers of every fifth."""
    marks: list[Item] = [_stroke(-REACH, ASIDE, REACH, ASIDE), _stroke(ASIDE, -REACH, ASIDE, REACH)]
    for half in range(-2 * REACH, 2 * REACH + 1):
        at, length = half / 2, 2.4 if half % 10 == 0 else 0.8 if half % 2 else 1.6
        marks += [_stroke(at, ASIDE, at, ASIDE + length), _stroke(ASIDE, at, ASIDE + length, at)]
        if half % 10 == 0:
            marks += [centred(f"{half // 2}", at, ASIDE + 4.5, 8), centred(f"{half // 2}", ASIDE + 5.5, at, 8)]
    return [*marks, centred("E", 0, ASIDE + 10, 12, Font.TEXT_BOLD), centred("F", ASIDE + 12, 0, 12, Font.TEXT_BOLD)]


def _stroke(x1: float, y1: float, x2: float, y2: float) -> Path:
    return Path((MoveTo(x1, y1), LineTo(x2, y2)), _FINE)
