"""What both sides of a card share: the title at the top, the card's id and its colour at the bottom."""

from collections.abc import Iterator

from pnp.components.roll_write.bands import colour_band
from pnp.components.roll_write.draft import Draft, begin
from pnp.components.roll_write.printing import Printing
from pnp.drawing import Drawing, Item, line
from solver.roll_write.edition import Card
from solver.roll_write.terms import Colour

BLEED = 3.0
"""How far a card's colour band goes past the trim (mm)."""
_DOUBLE = 0.7
"""Between the two rules under a title (mm)."""


def card_draft(card: Card, made: Printing) -> Draft:
    """Return the draft of a card, in the layout of cards."""
    return begin(made, "card", f"card {card.key}", f"cards.yaml {card.key}")


def head(draft: Draft, icon: str, title: str) -> Iterator[Item]:
    """Yield the sign of the side, tagged ``side:`` and its name, the title, and a double rule under both."""
    place = draft.where.box("title-icon")
    centre = place.x + place.width / 2, place.y + place.height / 2
    yield draft.made.icon(icon, *centre, place.width, tag=f"side:{icon}")
    yield draft.named("title", title)
    inset, y, right = draft.measure("rule-inset"), draft.measure("rule-y"), draft.where.width
    yield line(inset, y, right - inset, y, draft.paint("rule"))
    yield line(inset, y + _DOUBLE, right - inset, y + _DOUBLE, draft.paint("hairline"))


def foot(draft: Draft, card: Card) -> Iterator[Item]:
    """Yield the card's id, the edition's version, and the colour band."""
    edition = draft.made.edition
    yield draft.named("id", card.key)
    yield draft.named("edition", f"{edition.key} {edition.version}")
    yield colour_band(Colour(card.colour), draft.where.box("band"), draft.measure("emblem"), draft.made, bleed=BLEED)


def card_drawing(draft: Draft, items: tuple[Item, ...], side: str) -> Drawing:
    """Return a finished side."""
    name = f"{draft.component.replace(' ', '-')}-{side}"
    return draft.drawing(items, name, side=side, bleed=BLEED)
