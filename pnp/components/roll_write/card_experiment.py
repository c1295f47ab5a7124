"""A card's experiment side: what it needs, and what each of its two elements gives (RW-013)."""

from collections.abc import Iterator

from pnp.components.roll_write.card_frame import card_draft, card_drawing, foot, head
from pnp.components.roll_write.draft import Draft
from pnp.components.roll_write.marks import shield
from pnp.components.roll_write.printing import Printing
from pnp.components.roll_write.shape_window import shape_window
from pnp.drawing import (
    Box,
    Drawing,
    Font,
    Group,
    Item,
    Paint,
    Path,
    TextRun,
    box_rect,
    cap_height,
    circle,
    rect_outline,
    text_width,
)
from solver.roll_write.edition import Card, Reward


def experiment_side(card: Card, made: Printing) -> Drawing:
    """Return a card's experiment: needs at the top, two elements with their rewards, the colour at the bottom.

    Raises:
        DrawingError: a text does not fit, or a glyph or icon is missing; it names the card.
    """
    draft = card_draft(card, made)
    panels = [
        _panel(draft, reward, f"panel-{side}") for side, reward in zip(("left", "right"), card.rewards, strict=True)
    ]
    items = (
        *head(draft, "experiment", made.words["card.experiment"]),
        *_needs(draft, card),
        *panels,
        *_or(draft),
        *foot(draft, card),
    )
    return card_drawing(draft, items, "experiment")


def _needs(draft: Draft, card: Card) -> Iterator[Item]:
    """Yield the metals that have to be ready, each with its count, behind the sign for "have" (RW-023)."""
    sign, box = draft.where.box("have"), draft.where.box("needs")
    yield draft.made.icon("gain", sign.x + sign.width / 2, sign.y + sign.height / 2, sign.width, tag="have")
    yield draft.named("have-label", draft.made.words["card.needs"])
    metals = draft.made.edition.names.metals
    needed = [(metal, count) for metal, count in zip(metals, card.needs, strict=True) if count]
    gap, size = draft.measure("need-gap"), draft.measure("need-figure")
    figures = [text_width(str(count), Font.TEXT_BOLD, size) + draft.measure("need-space") for _, count in needed]
    room = box.width - gap * (len(needed) - 1) - sum(figures)
    icon = min(draft.measure("need-icon"), room / len(needed))
    x, cy = box.x + (room - icon * len(needed)) / 2, box.y + box.height / 2
    baseline = cy + cap_height(Font.TEXT_BOLD, size) / 2
    for (metal, count), figure in zip(needed, figures, strict=True):
        number = TextRun(str(count), x, baseline, size, Font.TEXT_BOLD, draft.colour("ink"))
        yield Group((number, draft.made.icon(metal, x + figure + icon / 2, cy, icon)), tag=f"need:{metal}-{count}")
        x += figure + icon + gap


def _panel(draft: Draft, reward: Reward, name: str) -> Group:
    """Return the panel of one element: its VP, a knowledge circle and its shape, in the order they are gained."""
    element, box = draft.made.edition.names.elements[reward.element], draft.where.box(name)
    ribbon = Box(box.x, box.y, box.width, draft.measure("ribbon"))
    title = Box(box.x, ribbon.bottom, box.width, draft.measure("panel-head"))
    gains = Box(box.x, title.bottom, box.width, draft.measure("reward-row"))
    side = draft.measure("window")
    window = Box(box.x + (box.width - side) / 2, gains.bottom, side, side)
    items: list[Item] = [
        _ribbon(draft, box, ribbon, element),
        *_element_name(draft, element, title),
        *_gains(draft, reward.points, gains),
        shape_window(draft, reward.shape, window, element),
    ]
    if reward.shape.extra:
        below = Box(window.x, window.bottom, window.width, box.bottom - window.bottom)
        text = f"{{square}} + {{gold}} {draft.made.words['card.with-gold']}"
        items.append(draft.text(text, below, "gold", f"gold-{element}"))
    return Group(tuple(items), tag=f"panel:{element}", box=box)


def _ribbon(draft: Draft, box: Box, ribbon: Box, element: str) -> Group:
    """Return a ribbon in the element's paint, cut to the panel's round corners, and the panel's outline."""
    outline = rect_outline(box.x, box.y, box.width, box.height, draft.measure("radius"))
    ring = draft.paint("panel")
    coloured = Group((box_rect(ribbon, draft.paint(f"element-{element}")),), clip=outline)
    return Group((coloured, Path(outline, Paint(stroke=ring.stroke, width=ring.width))))


def _element_name(draft: Draft, element: str, row: Box) -> Iterator[Item]:
    side, gap = draft.measure("head-icon"), draft.measure("head-gap")
    label = Box(row.x + side + 2 * gap, row.y, row.width - side - 2.5 * gap, row.height)
    name = draft.made.words[f"names.elements.{element}"].capitalize()
    yield draft.made.icon(element, row.x + gap + side / 2, row.y + row.height / 2, side)
    yield draft.text(name, label, "element", f"element-{element}")


def _gains(draft: Draft, points: int, row: Box) -> Iterator[Item]:
    """Yield the VP in their shield and the knowledge circle."""
    cy = row.y + row.height / 2
    yield shield(draft.made, points, row.x + row.width * 0.28, cy, draft.measure("shield"))
    yield draft.made.icon("knowledge", row.x + row.width * 0.72, cy, draft.measure("circle"), tag="knowledge")


def _or(draft: Draft) -> Iterator[Item]:
    box = draft.where.box("or")
    yield circle(box.x + box.width / 2, box.y + box.height / 2, box.width / 2, draft.paint("panel"))
    yield draft.named("or", draft.made.words["card.or"])
