"""The seven tubes of a workshop sheet, and the paths that bridge each two neighbours."""

from dataclasses import dataclass

from pnp.components.roll_write.draft import Draft
from pnp.components.roll_write.marks import crossed, even_boxes, ink_pen, mark_box, mark_lozenge, shield
from pnp.drawing import (
    Box,
    CurveTo,
    Item,
    LineTo,
    MoveTo,
    Outline,
    Path,
    circle,
    icon_at,
    line,
    polyline,
)
from pnp.drawing import (
    Colour as ThemeColour,
)
from solver.roll_write.edition import Workshop
from solver.roll_write.terms import METAL_COUNT, Colour


@dataclass(frozen=True, slots=True)
class _Grid:
    """Where tubes and boxes stand: lengths in mm."""

    left: float
    bottom: float
    pitch: float
    side: float
    gap: float
    wall: float

    def box(self, metal: int, height: int) -> Box:
        """Return box ``height`` (from 1, at the bottom) of a tube."""
        x = self.left + metal * self.pitch + self.wall
        return Box(x, self.bottom - height * (self.side + self.gap), self.side, self.side)

    def rim(self, metal: int) -> tuple[float, float]:
        """Return the x of a tube's left and right wall."""
        x = self.left + metal * self.pitch
        return x, x + self.side + 2 * self.wall

    def joint(self, row: int) -> float:
        """Return the height at which a path joins its tubes: between box ``row`` (from 1) and the one above."""
        return self.bottom - row * (self.side + self.gap) - self.gap / 2


def tubes(draft: Draft, workshop: Workshop) -> list[Item]:
    """Return the tubes with their values and names, and the three paths between each two neighbours.

    Raises:
        DrawingError: the longest tube does not fit with boxes of the least size.
    """
    grid = _grid(draft)
    items: list[Item] = []
    for metal in range(METAL_COUNT):
        items += _tube(draft, grid, metal)
    for tube, elements in enumerate(workshop.paths):
        for colour, element in zip(Colour, elements, strict=True):
            items += _path(draft, grid, (tube, colour, element))
    return items


def _grid(draft: Draft) -> _Grid:
    area, wall = draft.where.box("tubes"), draft.measure("tube-wall")
    side, gap = even_boxes(draft, "tubes", area.height, max(draft.made.edition.lengths[:METAL_COUNT]), "tube")
    width = side + 2 * wall
    pitch = (area.width - width - draft.measure("tube-value")) / (METAL_COUNT - 1)
    return _Grid(area.x, area.bottom, pitch, side, gap, wall)


def _tube(draft: Draft, grid: _Grid, metal: int) -> list[Item]:
    edition = draft.made.edition
    name, values = edition.names.metals[metal], edition.values[metal]
    items: list[Item] = [
        Path(_glass(grid, metal, len(values), draft.measure("tube-rim")), draft.paint("hairline"), tag=f"tube:{name}")
    ]
    for height, value in enumerate(values, start=1):
        box = grid.box(metal, height)
        inside: list[Item] = []
        if height <= edition.start_marks[metal]:
            inside.append(crossed(box, ink_pen(draft.colour("ink"), 0.8), tag=f"start:{name}.{height}"))
        items.append(mark_box(f"tube.{name}.{height}", box, draft.paint("box"), *inside))
        if value:
            side = draft.measure("tube-value")
            x = grid.rim(metal)[1] + side / 2 + 0.2
            items.append(shield(draft.made, value, x, box.y + box.height / 2, side))
    return items + _label(draft, grid, metal, name)


def _label(draft: Draft, grid: _Grid, metal: int, name: str) -> list[Item]:
    left, right = grid.rim(metal)
    icon, height = draft.measure("metal-icon"), draft.measure("metal-name")
    middle, top = (left + right) / 2, grid.bottom + grid.wall + 1.2
    room = Box(middle - draft.measure("metal-room") / 2, top + icon, draft.measure("metal-room"), height)
    words = draft.made.words[f"names.metals.{name}"]
    return [
        draft.made.icon(name, middle, top + icon / 2, icon),
        draft.text(words[0].upper() + words[1:], room, "metal", f"metal-{name}"),
    ]


def _glass(grid: _Grid, metal: int, length: int, rim: float) -> Outline:
    """Return a tube's glass: open at the top with a small lip, round at the bottom."""
    left, right = grid.rim(metal)
    top, foot = grid.box(metal, length).y - rim, grid.bottom + grid.wall
    curve, lip = 2.2, 0.9
    return (
        MoveTo(left - lip, top),
        CurveTo(left, top, left, top, left, top + lip),
        LineTo(left, foot - curve),
        CurveTo(left, foot, left, foot, left + curve, foot),
        LineTo(right - curve, foot),
        CurveTo(right, foot, right, foot, right, foot - curve),
        LineTo(right, top + lip),
        CurveTo(right, top, right, top, right + lip, top),
    )


def _path(draft: Draft, grid: _Grid, path: tuple[int, Colour, int]) -> list[Item]:
    """Return one path as a bridge: from the tube's wall through its lozenge, with an arrow at the next wall."""
    tube, colour, element = path
    made = draft.made
    start, end = grid.rim(tube)[1], grid.rim(tube + 1)[0]
    y = grid.joint(3 - colour)
    width, height, letter = draft.measure("path-width"), draft.measure("path-height"), draft.measure("path-letter")
    arrow = 1.1
    box = Box(end - arrow - 0.6 - width, y - height / 2, width, height)
    metal, sign = made.edition.names.metals[tube], made.edition.names.elements[element]
    head = polyline(
        [(end - arrow, y - arrow * 0.8), (end - 0.1, y), (end - arrow, y + arrow * 0.8)], draft.paint("rule")
    )
    return [
        line(start, y, end, y, draft.paint("rule")),
        head,
        mark_lozenge(
            f"path.{metal}.{colour.word}",
            box,
            draft.measure("path-band"),
            (draft.paint(f"die-{colour.word}"), draft.paint("box")),
            made.icon(sign, box.x + width / 2 + 0.5, y, draft.measure("path-element"), tag=f"element:{sign}"),
        ),
        circle(box.x, y, letter * 0.46, draft.paint("paper")),
        icon_at(made.words.icon(colour.word), box.x, y, letter, _letter_colour(draft, colour)),
    ]


def _letter_colour(draft: Draft, colour: Colour) -> ThemeColour:
    """Return the colour of a path's letter: red for red, ink for the others (white on white could not be read)."""
    return draft.colour("red-die" if colour is Colour.RED else "ink")
