"""The player aid: one page with a turn's steps, what to remember, and every icon explained (RW-020 to RW-023)."""

from collections.abc import Iterator
from functools import partial

from pnp.components.roll_write.component import Component
from pnp.components.roll_write.draft import Draft, begin
from pnp.components.roll_write.flow import Block, set_block
from pnp.components.roll_write.layout import layout
from pnp.components.roll_write.legend import legend
from pnp.components.roll_write.printing import printing
from pnp.drawing import Box, Drawing, DrawingError, Group, Item, circle, line
from solver.roll_write.edition import Edition

KIND = "player-aid"


def components(edition: Edition) -> tuple[Component, ...]:
    """Return the player aid."""
    where = layout("aid")
    return (Component("player-aid", KIND, where.width, where.height, partial(player_aid, edition)),)


def player_aid(edition: Edition, language: str, theme: str) -> Drawing:
    """Return the player aid.

    Raises:
        DrawingError: a text does not fit; it names the box.
    """
    draft = begin(printing(edition, language, theme), "aid", "player-aid", f"text/{language}.yaml")
    items: tuple[Item, ...] = (
        *_head(draft),
        _heading(draft, "turn-title"),
        *_steps(draft),
        draft.named("must", draft.made.words["aid.must"]),
        *_side(draft),
        _heading(draft, "reminders-title"),
        *_reminders(draft),
        _heading(draft, "legend-title"),
        *legend(draft, draft.where.box("legend")),
        draft.named("foot", draft.made.words["game.short-notice"]),
    )
    return draft.drawing(items)


def _head(draft: Draft) -> Iterator[Item]:
    y, left, right = draft.measure("rule-y"), draft.where.box("title").x, draft.where.box("game").right
    yield draft.named("title", draft.made.words["aid.title"])
    yield draft.named("game", draft.made.words["game.title"])
    yield line(left, y, right, y, draft.paint("rule"))
    yield line(left, y + 0.8, right, y + 0.8, draft.paint("hairline"))


def _heading(draft: Draft, name: str) -> Group:
    box = draft.where.box(name)
    text = draft.named(name, draft.made.words[f"aid.{name}"], "heading")
    return Group((text, line(box.x, box.bottom, box.right, box.bottom, draft.paint("hairline"))))


def _steps(draft: Draft) -> Iterator[Group]:
    """Yield the six steps, each with its number in a medal, a fine line between two."""
    area, medal = draft.where.box("steps"), draft.measure("medal")
    names = draft.made.words.keys("aid.steps")
    pitch = area.height / len(names)
    indent = medal + draft.measure("medal-gap")
    for number, name in enumerate(names, start=1):
        y = area.y + (number - 1) * pitch
        cx, cy = area.x + medal / 2, y + pitch / 2
        text = Box(area.x + indent, y + 0.2, area.width - indent, pitch - 0.4)
        yield Group(
            (
                circle(cx, cy, medal / 2, draft.paint("panel")),
                draft.number(str(number), cx, cy, "step-number"),
                draft.text(draft.made.words[f"aid.steps.{name}"], text, "step", f"step-{name}"),
                line(text.x, y + pitch, area.right, y + pitch, draft.paint("faint-line")),
            ),
            tag=f"step:{number}",
        )


def _side(draft: Draft) -> Iterator[Item]:
    """Yield the set-up, the end of a round and of the game, and the solo game, one below the other."""
    words, area = draft.made.words, draft.where.box("side")
    sections = [("setup", [f"aid.setup.{name}" for name in words.keys("aid.setup")])]
    sections += [(name, [f"aid.{name}"]) for name in ("round", "end", "solo")]
    y = area.y
    for name, keys in sections:
        head = Box(area.x, y, area.width, draft.measure("side-heading"))
        yield draft.text(words[f"aid.{name}-title"], head, "side-heading", f"{name}-title")
        yield line(area.x, head.bottom, area.right, head.bottom, draft.paint("hairline"))
        y = head.bottom + draft.measure("item-gap")
        for key in keys:
            group, bottom = _stacked(draft, key, Box(area.x, y, area.width, area.bottom - y), "side")
            yield group
            y = bottom + draft.measure("item-gap")
        y += draft.measure("side-gap") - draft.measure("item-gap")


def _stacked(draft: Draft, key: str, room: Box, style: str) -> tuple[Group, float]:
    """Return a text as high as it needs, and where it ends."""
    chosen = draft.where.style(style, draft.made.theme)
    block = Block(draft.made.words[key], chosen, key.removeprefix("aid."), draft.source)
    placed = set_block(block, room.x, room.y, room.width, draft.made.theme.icons)
    if placed.box.bottom > room.bottom + 1e-6:
        raise DrawingError(
            f"the texts need {placed.box.bottom - room.bottom:.1f} mm more than their column has; shorten them",
            draft.source.at(block.name),
        )
    return placed.group, placed.box.bottom


def _reminders(draft: Draft) -> Iterator[Item]:
    """Yield the reminders, filled into columns one after the other."""
    names, area = draft.made.words.keys("aid.reminders"), draft.where.box("reminders")
    count, gap = round(draft.measure("reminder-columns")), draft.measure("reminder-gap")
    width = (area.width - gap * (count - 1)) / count
    rows = -(-len(names) // count)
    for column in range(count):
        x, y = area.x + column * (width + gap), area.y
        if column:
            yield line(x - gap / 2, area.y, x - gap / 2, area.bottom, draft.paint("faint-line"))
        for name in names[column * rows : (column + 1) * rows]:
            group, bottom = _stacked(draft, f"aid.reminders.{name}", Box(x, y, width, area.bottom - y), "reminder")
            yield group
            y = bottom + draft.measure("item-gap")
