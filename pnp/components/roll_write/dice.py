"""The three dice as nets to cut out, fold and glue (RW-003); opposite faces are those of an ordinary die."""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from pnp.components.roll_write.component import Component
from pnp.components.roll_write.die_face import die_face
from pnp.components.roll_write.draft import Draft, begin
from pnp.components.roll_write.layout import layout
from pnp.components.roll_write.printing import printing
from pnp.drawing import Box, Drawing, Group, Item, Paint, line, polygon, polyline
from solver.roll_write.edition import Edition
from solver.roll_write.terms import Colour

KIND = "dice"

NET = ((1, 1, 0), (0, 1, 2), (1, 0, 1), (1, 2, 4), (2, 1, 3), (3, 1, 5))
"""Column, row and face (from 0) of the six squares: a row of four with one above and one below its second.

Face up, 1, 2 and 3 run anticlockwise round their corner, as on western dice.
"""

Point = tuple[float, float]


def components(edition: Edition) -> tuple[Component, ...]:
    """Return the three dice."""
    where = layout("dice")
    return tuple(
        Component(f"die-{colour.word}", KIND, where.width, where.height, partial(die_net, edition, colour))
        for colour in Colour
    )


def die_net(edition: Edition, colour: Colour, language: str, theme: str) -> Drawing:
    """Return a die's net: cut lines, fold lines, seven glue tabs and six faces.

    Raises:
        DrawingError: a text does not fit; it names the die.
    """
    draft = begin(printing(edition, language, theme), "dice", f"die-{colour.word}", "edition.yaml die")
    words = draft.made.words
    items: tuple[Item, ...] = (
        draft.named("name", words[f"potency.{colour.word}"]),
        draft.named("hint", words["dice.net-hint"]),
        *_tabs(draft),
        *(die_face(draft, colour, face, _square(draft, column, row)) for column, row, face in NET),
        *_folds(draft),
        _outline(draft),
    )
    return draft.drawing(items)


def _square(draft: Draft, column: int, row: int) -> Box:
    net, side, tab = draft.where.box("net"), draft.measure("face"), draft.measure("tab")
    return Box(net.x + tab + column * side, net.y + tab + row * side, side, side)


def _glued_edges(draft: Draft) -> Iterator[tuple[Point, Point, Point]]:
    """Yield the seven edges with a tab: start, end and the direction outward; clockwise round the net."""
    top, left, bottom = _square(draft, 1, 0), _square(draft, 0, 1), _square(draft, 1, 2)
    yield (left.x, left.bottom), (left.x, left.y), (-1, 0)
    yield (top.x, top.bottom), (top.x, top.y), (-1, 0)
    yield (top.x, top.y), (top.right, top.y), (0, -1)
    yield (top.right, top.y), (top.right, top.bottom), (1, 0)
    yield (bottom.right, bottom.y), (bottom.right, bottom.bottom), (1, 0)
    yield (bottom.right, bottom.bottom), (bottom.x, bottom.bottom), (0, 1)
    yield (bottom.x, bottom.bottom), (bottom.x, bottom.y), (-1, 0)


def _tab(draft: Draft, start: Point, end: Point, outward: Point) -> list[Point]:
    """Return the four corners of a tab, its outer side drawn in so that neighbours do not meet."""
    depth, slant, side = draft.measure("tab"), draft.measure("slant"), draft.measure("face")
    along = ((end[0] - start[0]) / side, (end[1] - start[1]) / side)
    first = (start[0] + along[0] * slant + outward[0] * depth, start[1] + along[1] * slant + outward[1] * depth)
    last = (end[0] - along[0] * slant + outward[0] * depth, end[1] - along[1] * slant + outward[1] * depth)
    return [start, first, last, end]


def _tabs(draft: Draft) -> Iterator[Group]:
    for edge in _glued_edges(draft):
        yield Group((polygon(_tab(draft, *edge), draft.paint("glue")),), tag="tab")


def _folds(draft: Draft) -> Iterator[Item]:
    """Yield the fold lines, five between faces and seven at the tabs, each on a white line that shows on black."""
    middle = _square(draft, 1, 1)
    edges = [((x, middle.y), (x, middle.bottom)) for x in (middle.x, middle.right, middle.right + middle.width)]
    edges += [((middle.x, y), (middle.right, y)) for y in (middle.y, middle.bottom)]
    edges += [(start, end) for start, end, _ in _glued_edges(draft)]
    pen = draft.paint("fold")
    under = Paint(stroke=draft.colour("paper"), width=2 * pen.width)
    for start, end in edges:
        yield line(*start, *end, under)
        yield line(*start, *end, pen, tag="fold")


def _outline(draft: Draft) -> Item:
    """Return the cut line round faces and tabs."""
    edges = list(_glued_edges(draft))
    points = [point for edge in edges[:4] for point in _tab(draft, *edge)]
    last = _square(draft, 3, 1)
    points += [(last.x, last.y), (last.right, last.y), (last.right, last.bottom), (last.x, last.bottom)]
    points += [point for edge in edges[4:] for point in _tab(draft, *edge)]
    corners = [point for point, following in pairwise([*points, points[0]]) if point != following]
    return polyline([*corners, corners[0]], draft.paint("cut"), tag="cut")
