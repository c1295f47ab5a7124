"""Which components differ between two editions, by what is drawn on them.

The edition's name and version in a card's corner do not count: they change with every edition and nobody prints a card
anew for them.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from pnp.components.roll_write.component import Component
from pnp.components.roll_write.registry import KINDS
from pnp.drawing import Drawing, Group, IconUse, Item, TextRun, walk
from pnp.kit.studio import Studio

_VERSION: Final = "text:edition"
_TEXT: Final = "text:"
_DRAWING: Final = "drawing"


class What(StrEnum):
    """What became of a component."""

    NEW = "new"
    CHANGED = "changed"
    MORE = "more copies"
    FEWER = "fewer copies"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Change:
    """A component that differs.

    Attributes:
        name: the component's name, such as ``card-red-3``.
        kind: the key of its kind.
        what: what became of it.
        copies: how many have to be printed, 0 where nothing is to be printed.
        sides: for each side that changed its name and what differs on it: names of text boxes, figures outside them
            (``2 -> 4``), or ``drawing`` where neither does.
    """

    name: str
    kind: str
    what: What
    copies: int
    sides: tuple[tuple[str, tuple[str, ...]], ...] = ()


def compare(old: Studio, new: Studio) -> tuple[Change, ...]:
    """Return the components that differ, in the kit's order, those that are gone at the end.

    Raises:
        DrawingError: a component cannot be drawn; the error names it.
    """
    before, after = _components(old), _components(new)
    changes = [_change(before.get(name), part, old, new) for name, part in after.items()]
    gone = [Change(name, part.kind, What.GONE, 0) for name, part in before.items() if name not in after]
    return (*(change for change in changes if change is not None), *gone)


def _components(studio: Studio) -> dict[str, Component]:
    return {part.name: part for kind in KINDS for part in kind.components(studio.edition)}


def _change(before: Component | None, after: Component, old: Studio, new: Studio) -> Change | None:
    if before is None:
        return Change(after.name, after.kind, What.NEW, after.copies)
    sides = tuple(_sides(old.sides(before), new.sides(after)))
    if sides:
        return Change(after.name, after.kind, What.CHANGED, after.copies, sides)
    if after.copies > before.copies:
        return Change(after.name, after.kind, What.MORE, after.copies - before.copies)
    if after.copies < before.copies:
        return Change(after.name, after.kind, What.FEWER, 0)
    return None


def _sides(before: dict[str, Drawing], after: dict[str, Drawing]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the sides that differ, also those that only one of the two has."""
    for name in dict.fromkeys([*before, *after]):
        if name not in before or name not in after:
            yield name, (_DRAWING,)
        elif _content(before[name]) != _content(after[name]):
            parts = (*_changed_texts(before[name], after[name]), *_changed_figures(before[name], after[name]))
            yield name, parts or (_DRAWING,)


def _content(side: Drawing) -> Drawing:
    return replace(side, items=tuple(_without_version(side.items)))


def _without_version(items: tuple[Item, ...]) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            if item.tag != _VERSION:
                yield replace(item, items=tuple(_without_version(item.items)))
        else:
            yield item


def _changed_texts(before: Drawing, after: Drawing) -> tuple[str, ...]:
    """Return the names of the text boxes whose content differs."""
    old, new = _texts(before), _texts(after)
    return tuple(name for name in dict.fromkeys([*old, *new]) if old.get(name) != new.get(name))


def _texts(side: Drawing) -> dict[str, tuple[str, ...]]:
    """Return the words and icons in each text box, by its name; their places do not count."""
    return {
        item.tag.removeprefix(_TEXT): tuple(
            part.text if isinstance(part, TextRun) else part.name
            for part in item.items
            if isinstance(part, TextRun | IconUse)
        )
        for item, _ in walk(side.items)
        if isinstance(item, Group) and item.tag.startswith(_TEXT) and item.tag != _VERSION
    }


def _changed_figures(before: Drawing, after: Drawing) -> tuple[str, ...]:
    """Return what stands outside of text boxes in one drawing alone, as ``old -> new``."""
    old, new = Counter(_figures(before.items)), Counter(_figures(after.items))
    gone, come = (" ".join((one - other).elements()) for one, other in ((old, new), (new, old)))
    return (f"{gone or 'nothing'} -> {come or 'nothing'}",) if gone or come else ()


def _figures(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        if isinstance(item, TextRun):
            yield item.text
        elif isinstance(item, Group) and not item.tag.startswith(_TEXT):
            yield from _figures(item.items)
