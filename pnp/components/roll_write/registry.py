"""The kit's table of contents: to add a kind of component, add one entry to KINDS.

>>> from pnp.components.roll_write.registry import components, find
>>> from solver.roll_write.loading import load_edition
>>> edition = load_edition()
>>> [component.name for component in components(edition, "workshop")]
['workshop-W1', 'workshop-W2', 'workshop-W3', 'workshop-W4']
>>> find(edition, "workshop-W2").width
190.0
"""

from pnp.components.roll_write import (
    aid,
    cards,
    dice,
    marker,
    mastery_sheet,
    rules,
    score_pad,
    stickers,
    tiles,
    workshop_sheet,
)
from pnp.components.roll_write.component import Component, Kind
from pnp.drawing import DrawingError
from solver.roll_write.edition import Edition
from solver.suggest import did_you_mean, listing

KINDS: tuple[Kind, ...] = (
    Kind("workshop", "workshop-sheets", workshop_sheet.components),
    Kind("mastery", "mastery-sheets", mastery_sheet.components),
    Kind("cards", "cards", cards.components),
    Kind("potency-tiles", "potency-tiles", tiles.components),
    Kind("dice", "dice", dice.components),
    Kind("die-stickers", "die-stickers", stickers.components),
    Kind("marker", "first-player-marker", marker.components),
    Kind("score-pad", "score-pad", score_pad.components),
    Kind("player-aid", "player-aid", aid.components),
    Kind("rules", "rules", rules.components),
)


def kind(key: str) -> Kind:
    """Return a kind by its key.

    Raises:
        DrawingError: there is no such kind.
    """
    for known in KINDS:
        if known.key == key:
            return known
    keys = [known.key for known in KINDS]
    raise DrawingError(f"there is no kind of component {key!r}; choose one of {listing(keys)}")


def components(edition: Edition, *keys: str) -> tuple[Component, ...]:
    """Return an edition's components of the kinds named, or of all kinds.

    Raises:
        DrawingError: there is no such kind.
    """
    chosen = [kind(key) for key in keys] or KINDS
    return tuple(component for one in chosen for component in one.components(edition))


def find(edition: Edition, name: str) -> Component:
    """Return a component by its name.

    Raises:
        DrawingError: the edition has no such component.
    """
    known = {component.name: component for component in components(edition)}
    if name not in known:
        raise DrawingError(f"there is no component {name!r}{did_you_mean(name, known)}; `pnp list` shows them all")
    return known[name]
