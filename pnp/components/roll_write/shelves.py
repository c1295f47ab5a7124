"""The foot of a workshop sheet: the three shelves, and what exhausting each thing buys."""

from pnp.components.roll_write.draft import Draft
from pnp.components.roll_write.marks import crossed, even_boxes, ink_pen, mark_box, shield
from pnp.drawing import Box, Group, Item, Paint, line
from solver.roll_write.terms import METAL_COUNT, SHELVES


def shelves(draft: Draft) -> list[Item]:
    """Return the shelves with their boxes and values, and the reminders of what every player may exhaust."""
    words = draft.made.words
    items: list[Item] = []
    for number, name in enumerate(SHELVES):
        items += _title(draft, name, words[f"names.shelves.{name}"])
        items += _boxes(draft, name, METAL_COUNT + number)
        items += _reminder(draft, name, draft.measure("shelf-text-top"))
    for name in ("silver", "gold"):
        items += _title(draft, name, words[f"names.metals.{name}"])
        items += _reminder(draft, name, draft.measure("metal-text-top"))
    return items


def _title(draft: Draft, name: str, text: str) -> list[Item]:
    """Return a shelf's or metal's icon and name over a fine rule."""
    area, size = draft.where.box(name), draft.measure("shelf-icon")
    box = Box(area.x + size + 0.8, area.y, area.width - size - 0.8, size)
    return [
        draft.made.icon(name, area.x + size / 2, area.y + size / 2, size),
        draft.text(text[0].upper() + text[1:], box, "shelf", f"{name}-title"),
        line(area.x, area.y + size + 0.4, area.right, area.y + size + 0.4, draft.paint("hairline")),
    ]


def _boxes(draft: Draft, name: str, stock: int) -> list[Item]:
    """Return a shelf's boxes from left to right, their VP above them; a box marked at the start has a dashed X.

    Raises:
        DrawingError: the shelf does not fit with boxes of the least size.
    """
    edition, area = draft.made.edition, draft.where.box(name)
    side, gap = even_boxes(draft, name, area.width, edition.lengths[stock], "shelf")
    top = area.y + draft.measure("shelf-box-top") + draft.measure("shelf-box") - side
    value_side = draft.measure("shelf-value")
    items: list[Item] = []
    for number, value in enumerate(edition.values[stock], start=1):
        box = Box(area.x + (number - 1) * (side + gap), top, side, side)
        inside: list[Item] = []
        if number <= edition.start_marks[stock]:
            inside.append(crossed(box, _trace(draft), tag=f"start:{name}.{number}"))
        items.append(mark_box(f"shelf.{name}.{number}", box, draft.paint("box"), *inside))
        if value:
            items.append(shield(draft.made, value, box.x + side / 2, top - value_side / 2 - 0.2, value_side))
    return items


def _trace(draft: Draft) -> Paint:
    """Return the pen of a mark that the player makes at the start: dashed, to be traced."""
    pen = ink_pen(draft.colour("muted"), 0.35)
    return Paint(stroke=pen.stroke, width=pen.width, dash=(0.9, 0.9), cap=pen.cap)


def _reminder(draft: Draft, name: str, top: float) -> list[Item]:
    """Return what exhausting a thing buys, in the lower part of its box."""
    words, area = draft.made.words, draft.where.box(name)
    text = f"{{exhaust}}\u00a0{words[f'workshop.reminders.{name}']}"
    if name == "aqua-regia":
        text = f"{text}\n{words['workshop.solo-aqua-regia']}"
    box = Box(area.x, area.y + top, area.width, area.height - top)
    return [Group((draft.text(text, box, "reminder", f"{name}-reminder"),), tag=f"exhaust:{name}")]
