"""The potency tiles: one for each colour, with a track down to 0 and the start of 1 to 4 players (RW-006)."""

from collections.abc import Iterator
from functools import partial

from pnp.components.roll_write.bands import colour_band
from pnp.components.roll_write.component import Component
from pnp.components.roll_write.draft import Draft, begin
from pnp.components.roll_write.layout import layout
from pnp.components.roll_write.marks import crossed, ink_pen
from pnp.components.roll_write.printing import printing
from pnp.drawing import Box, Drawing, Group, Item, Paint, box_rect, circle, ellipse_outline, line, rect_outline, shape
from solver.roll_write.edition import Edition
from solver.roll_write.terms import Colour

KIND = "potency-tiles"
BLEED = 3.0
"""How far the colour band goes past the trim (mm)."""


def components(edition: Edition) -> tuple[Component, ...]:
    """Return the three potency tiles."""
    where = layout("tile")
    return tuple(
        Component(f"potency-{colour.word}", KIND, where.width, where.height, partial(potency_tile, edition, colour))
        for colour in Colour
    )


def potency_tile(edition: Edition, colour: Colour, language: str, theme: str) -> Drawing:
    """Return the potency tile of a colour: spaces from the highest start down to 0, which is crossed.

    Raises:
        DrawingError: a text does not fit; it names the tile.
    """
    made = printing(edition, language, theme)
    draft = begin(made, "tile", f"potency-{colour.word}", f"edition.yaml potency {colour.word}")
    words, inset, y = draft.made.words, draft.measure("rule-inset"), draft.measure("rule-y")
    items: tuple[Item, ...] = (
        draft.named("title", words[f"potency.{colour.word}"]),
        line(inset, y, draft.where.width - inset, y, draft.paint("rule")),
        draft.named("hint", words["potency.hint"]),
        *_track(draft, colour),
        draft.named("spent-hint", words["potency.spent-hint"], "hint"),
        colour_band(colour, draft.where.box("band"), draft.measure("emblem"), draft.made, bleed=BLEED),
    )
    return draft.drawing(items, bleed=BLEED)


def _track(draft: Draft, colour: Colour) -> Iterator[Group]:
    potency = draft.made.edition.potency
    highest = max(max(row) for row in potency)
    area = draft.where.box("track")
    pitch = area.height / (highest + 1)
    for step in range(highest, -1, -1):
        row = Box(area.x, area.y + (highest - step) * pitch, area.width, pitch)
        players = [number for number, start in enumerate(potency, start=1) if start[colour] == step]
        yield _space(draft, row, step, players)


def _space(draft: Draft, row: Box, step: int, players: list[int]) -> Group:
    """Return a space of the track, tagged ``space:`` and its number, with the starts beside it."""
    side = min(draft.measure("space"), row.height - 0.8)
    cx, cy = row.x + row.width / 2, row.y + row.height / 2
    box = Box(cx - side / 2, cy - side / 2, side, side)
    drop = draft.measure("drop")
    left = (row.x + box.x) / 2
    items: list[Item] = [
        box_rect(box, draft.paint("box-strong" if players else "box"), radius=draft.measure("radius")),
        draft.made.icon("potency", left, cy, drop),
        draft.number(str(step), left, cy + drop * 0.1, "step"),
        *_starts(draft, Box(box.right, row.y, row.right - box.right, row.height), players),
    ]
    if step == 0:
        items.append(crossed(box, ink_pen(draft.colour("ink"), 0.5), tag="spent"))
    return Group(tuple(items), tag=f"space:{step}", box=row)


def _starts(draft: Draft, column: Box, players: list[int]) -> Iterator[Group]:
    """Yield a sign for each number of players that starts here, tagged ``start:`` and the number."""
    if not players:
        return
    gap = 0.6
    height = min(draft.measure("pill-height"), column.height / len(players) - gap)
    width = min(draft.measure("pill"), column.width - gap)
    x = column.right - width
    y = column.y + (column.height - (height + gap) * len(players) + gap) / 2
    for number in players:
        pill = Box(x, y, width, height)
        cy = y + height / 2
        yield Group(
            (
                box_rect(pill, draft.paint("panel"), radius=height / 2),
                draft.number(str(number), x + width * 0.32, cy, "players"),
                pawn(x + width * 0.66, cy, min(draft.measure("pawn"), height * 0.7), Paint(fill=draft.colour("ink"))),
            ),
            tag=f"start:{number}",
        )
        y += height + gap


def pawn(cx: float, cy: float, height: float, paint: Paint) -> Group:
    """Return a pawn about a centre, the sign for players; lengths are mm."""
    radius, top = height * 0.24, cy - height / 2
    skirt = ellipse_outline(cx, cy + height / 2, height * 0.42, height * 0.58)
    floor = rect_outline(cx - height / 2, top, height, height)
    return Group((circle(cx, top + radius, radius, paint), Group((shape(skirt, paint),), clip=floor)), tag="pawn")
