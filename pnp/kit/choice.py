"""Which components a user means."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from pnp.components.roll_write.component import Component, Kind
from pnp.components.roll_write.registry import KINDS
from pnp.drawing import DrawingError
from solver.roll_write.edition import Edition
from solver.suggest import did_you_mean

Chosen: TypeAlias = Mapping[Kind, tuple[Component, ...]]
"""Components by their kind; all of a kind, or only some."""


def chosen(edition: Edition, names: Sequence[str]) -> Chosen:
    """Return the components that some names stand for, each a kind's key or a component's name, in the kit's order.

    Raises:
        DrawingError: a name is neither.
    """
    known = {kind: kind.components(edition) for kind in KINDS}
    words = {kind.key for kind in KINDS} | {part.name for parts in known.values() for part in parts}
    for name in names:
        if name not in words:
            near = did_you_mean(name, sorted(words))
            raise DrawingError(f"there is no component or kind {name!r}{near}; `pnp list` shows them all")
    found = {
        kind: tuple(part for part in parts if kind.key in names or part.name in names) for kind, parts in known.items()
    }
    return {kind: parts for kind, parts in found.items() if parts}
