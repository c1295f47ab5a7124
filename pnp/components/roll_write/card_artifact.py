"""A card's artifact side: its effect as icons and in words, and the element that step 4 advances (RW-015)."""

from collections.abc import Iterator
from dataclasses import replace

from pnp.components.roll_write.card_frame import card_draft, card_drawing, foot, head
from pnp.components.roll_write.draft import Draft
from pnp.components.roll_write.printing import Printing
from pnp.components.roll_write.sentences import sentence
from pnp.components.roll_write.strips import strip
from pnp.drawing import Box, Drawing, Group, Item, box_rect, line, polyline
from solver.roll_write.edition import Card
from solver.roll_write.effects import Exhaust


def artifact_side(card: Card, made: Printing) -> Drawing:
    """Return a card's artifact side.

    Raises:
        DrawingError: a text does not fit, or a glyph or icon is missing; it names the card, and the artifact where the
            text is the artifact's.
    """
    draft = card_draft(card, made)
    told = replace(draft, row=f"artifacts.yaml {card.artifact_key}") if card.artifact_key else draft
    items = (
        *head(told, "artifact", made.title(card.title)),
        *_effect(draft, card),
        told.named("sentence", sentence(card.artifact, made.edition.names, made.words)),
        _step(draft, made.edition.names.elements[card.element]),
        *foot(draft, card),
    )
    return card_drawing(draft, items, "artifact")


def _effect(draft: Draft, card: Card) -> Iterator[Item]:
    """Yield the effect as large icons in a double frame, its cost at the left."""
    box, radius, margin = draft.where.box("strip"), draft.measure("radius"), draft.measure("strip-margin")
    yield box_rect(box, draft.paint("panel"), radius=radius)
    yield box_rect(box.inset(margin / 2), draft.paint("faint-line"), radius=radius)
    room = box.inset(margin * 1.3)
    verbs = card.artifact
    if card.cost is not None:
        frame = Box(room.x, room.y, draft.measure("cost"), room.height)
        arrow = Box(frame.right + 1, room.y, draft.measure("arrow"), room.height)
        yield _cost(draft, card.cost, frame)
        yield _arrow(draft, arrow)
        room = Box(arrow.right + 1, room.y, room.right - arrow.right - 1, room.height)
        verbs = verbs[1:]
    yield strip(verbs, room, draft.made, name="effect", largest=draft.measure("effect-icon"))


def _cost(draft: Draft, cost: Exhaust, frame: Box) -> Group:
    """Return the frame of what is exhausted; its tag is ``cost:`` with the stock and the number."""
    stock = draft.made.edition.names.stocks[cost.stock]
    lid = Box(frame.x, frame.y, frame.width, frame.height * 0.36)
    cx, cy = frame.x + frame.width / 2, (lid.bottom + frame.bottom) / 2
    items: list[Item] = [
        box_rect(frame, draft.paint("box-strong"), radius=draft.measure("radius")),
        line(lid.x, lid.bottom, lid.right, lid.bottom, draft.paint("hairline")),
        draft.made.icon("exhaust", cx, lid.y + lid.height / 2, lid.height * 0.86),
    ]
    icon = draft.measure("cost-icon")
    if cost.number > 1:
        items.append(draft.number(str(cost.number), frame.x + 3, cy, "cost-number"))
        cx += 1.6
    items.append(draft.made.icon(stock, cx, cy, icon))
    return Group(tuple(items), tag=f"cost:{stock}-{cost.number}")


def _arrow(draft: Draft, box: Box) -> Group:
    pen, cy, point = draft.paint("thick"), box.y + box.height / 2, box.width / 3
    shaft = line(box.x, cy, box.right, cy, pen)
    tip = polyline([(box.right - point, cy - point), (box.right, cy), (box.right - point, cy + point)], pen)
    return Group((shaft, tip))


def _step(draft: Draft, element: str) -> Group:
    """Return the plate with the element whose track step 4 advances."""
    box, side, ring = draft.where.box("step"), draft.measure("step-icon"), draft.measure("step-ring")
    cy, last = box.y + box.height / 2, box.right - box.height / 2 - side / 2 + 1
    return Group(
        (
            box_rect(box, draft.paint(f"element-{element}"), radius=box.height / 2),
            box_rect(box.inset(ring), draft.paint("panel"), radius=box.height / 2),
            draft.named("step-label", draft.made.words["card.advance"], "step"),
            draft.made.icon("mastery", last - side, cy, side),
            draft.made.icon(element, last, cy, side, tag=f"element:{element}"),
        ),
        tag="step-4",
    )
