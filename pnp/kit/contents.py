"""The first page of the combined kit: its parts, how many there are, and on which pages they are."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.components.roll_write.draft import Draft, begin
from pnp.drawing import Box, Drawing, Item, line
from pnp.kit.studio import Studio
from pnp.paper import Backs

_ICONS = {
    "workshop-sheets": "transmutation",
    "mastery-sheets": "mastery",
    "cards": "card",
    "potency-tiles": "potency",
    "dice": "die",
    "die-stickers": "any-metal",
    "first-player-marker": "first-player",
    "score-pad": "vp",
    "player-aid": "turn",
    "rules": "round",
}


@dataclass(frozen=True, slots=True)
class Part:
    """A kind of component in the kit: its key in the texts, how many pieces there are, its first and last page."""

    label: str
    count: int
    first: int
    last: int


def contents_page(studio: Studio, paper: str, backs: Backs, parts: Sequence[Part]) -> Drawing:
    """Return the page.

    Raises:
        DrawingError: a text does not fit.
    """
    draft = begin(studio.made, "contents", "contents", f"text/{studio.language}.yaml")
    words, box = draft.made.words, draft.where.box("title")
    subtitle = " · ".join((words["game.subtitle"], studio.version, paper, studio.theme_name))
    y = draft.measure("rule-y")
    items: list[Item] = [
        draft.named("title", words["game.title"]),
        draft.named("subtitle", subtitle),
        line(box.x, y, box.right, y, draft.paint("rule")),
        line(box.x, y + 0.8, box.right, y + 0.8, draft.paint("hairline")),
        draft.named("print-at", words["furniture.print-at"], "note"),
        draft.named("check-ruler", words["furniture.check-ruler"], "note"),
        draft.named("notice", words["game.notice"]),
    ]
    how = {Backs.LONG_EDGE: "long-edge", Backs.SHORT_EDGE: "short-edge", Backs.FOLD: "gutter-fold"}
    if backs in how:
        items.append(draft.named("how", words[f"furniture.{how[backs]}"], "note"))
    for number, part in enumerate(parts):
        items += _row(draft, part, number)
    return draft.drawing(tuple(items))


def _row(draft: Draft, part: Part, number: int) -> Iterator[Item]:
    words, table, height, side = draft.made.words, draft.where.box("table"), draft.measure("row"), draft.measure("icon")
    y = table.y + number * height
    indent, width, pages = side + 3, draft.measure("name"), draft.measure("pages")
    count = Box(table.x + width, y, table.width - width - pages, height)
    where = str(part.first) if part.first == part.last else f"{part.first}\N{EN DASH}{part.last}"
    if part.label in _ICONS:
        yield draft.made.icon(_ICONS[part.label], table.x + side / 2, y + height / 2, side)
    name = Box(table.x + indent, y, width - indent, height)
    yield draft.text(words[f"components.{part.label}.title"], name, "row", f"name-{part.label}")
    if part.count > 1:
        counted = f"{part.count} {words[f'components.{part.label}.many']}"
        yield draft.text(counted, count, "count", f"count-{part.label}")
    yield draft.text(where, Box(count.right, y, pages, height), "pages", f"pages-{part.label}")
    yield line(table.x, y + height, table.right, y + height, draft.paint("faint-line"))
