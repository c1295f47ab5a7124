"""What the tests of cards, tiles, dice, marker, player aid and rules share: every side, in every language and theme."""

from collections.abc import Iterator

from pnp.components.roll_write.registry import components
from pnp.components.roll_write.words import languages
from pnp.drawing import Drawing, Group, IconUse, Path, walk
from solver.roll_write.edition import Edition

KINDS = ("cards", "potency-tiles", "dice", "die-stickers", "marker", "player-aid", "rules")
THEMES = ("colour", "low-ink")
LOOKS = [(language, theme) for language in languages() for theme in THEMES]


def sides(edition: Edition, kind: str, language: str, theme: str) -> Iterator[Drawing]:
    """Yield every side of every component of a kind."""
    for component in components(edition, kind):
        yield component.front(language, theme)
        if component.back is not None:
            yield component.back(language, theme)


def tags(drawing: Drawing | Group, start: str) -> list[str]:
    """Return what follows a start in the tags of a drawing, in its order."""
    found = (item.tag for item, _ in walk(drawing.items) if isinstance(item, Group | Path | IconUse))
    return [tag.removeprefix(start) for tag in found if tag.startswith(start)]


def groups(drawing: Drawing | Group, start: str) -> dict[str, Group]:
    """Return the groups whose tag starts so, by what follows."""
    found = (item for item, _ in walk(drawing.items) if isinstance(item, Group) and item.tag.startswith(start))
    return {group.tag.removeprefix(start): group for group in found}


def icons(drawing: Drawing | Group) -> list[str]:
    """Return the names of a drawing's icons."""
    return [item.name for item, _ in walk(drawing.items) if isinstance(item, IconUse)]
