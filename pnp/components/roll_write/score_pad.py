"""The score pad: the final scores of up to four players, and what becomes of a solo player."""

from dataclasses import dataclass
from functools import partial

from pnp.components.roll_write.component import Component
from pnp.components.roll_write.draft import Draft, begin
from pnp.components.roll_write.knowledge import pair_name
from pnp.components.roll_write.layout import layout
from pnp.components.roll_write.marks import heading, mark_box
from pnp.components.roll_write.printing import printing
from pnp.drawing import Box, Drawing, Group, Item, line
from solver.roll_write.edition import Edition
from solver.roll_write.terms import ELEMENT_COUNT, pair_elements

KIND = "score-pad"


def score_pad(edition: Edition, language: str, theme: str) -> Drawing:
    """Return one score sheet: a column for each player, a row for each part of the final score.

    Raises:
        DrawingError: a text does not fit; it names the component and the data row.
    """
    draft = begin(printing(edition, language, theme), "score_pad", KIND, "edition.yaml fate")
    items = [*_title(draft), *_table(draft), Group(tuple(_fate(draft)), tag="part:fate")]
    return draft.drawing(tuple(items))


def components(edition: Edition) -> tuple[Component, ...]:
    """Return the score pad's sheet; four copies fill a page."""
    where = layout("score_pad")
    return (Component(KIND, KIND, where.width, where.height, partial(score_pad, edition), copies=4),)


def _title(draft: Draft) -> list[Item]:
    emblem, words, date = draft.where.box("emblem"), draft.made.words, draft.where.box("date")
    return [
        draft.made.icon("ouroboros", emblem.x + emblem.width / 2, emblem.y + emblem.height / 2, emblem.width),
        draft.named("title", words["game.short-title"]),
        draft.named("date", words["pad.date"]),
        line(date.x, date.bottom, date.right, date.bottom, draft.paint("hairline")),
    ]


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of the table: its key, the icons and words of its label, the style of the words."""

    key: str
    icons: tuple[str, ...]
    text: str
    style: str = "row"


def _rows(draft: Draft) -> list[_Row]:
    words, elements = draft.made.words, draft.made.edition.names.elements
    pairs = [
        _Row(pair_name(elements, pair), tuple(elements[element] for element in pair_elements(pair)), "")
        for pair in range(ELEMENT_COUNT)
    ]
    return [
        _Row("play", ("vp",), words["pad.play"]),
        _Row("tubes", ("any-metal",), words["pad.tubes"]),
        _Row("aqua-regia", ("aqua-regia",), words["pad.aqua-regia"]),
        *pairs,
        _Row("total", (), words["pad.total"], "total"),
    ]


def _table(draft: Draft) -> list[Item]:
    area, players = draft.where.box("table"), len(draft.made.edition.potency)
    left = area.x + draft.measure("label-width")
    width, name_height = (area.right - left) / players, draft.measure("name-height")
    columns = [Box(left + player * width, area.y, width, name_height) for player in range(players)]
    name = Box(area.x, area.y, draft.measure("label-width"), name_height)
    items: list[Item] = [draft.text(draft.made.words["pad.player"], name, "row", "player")]
    items += (mark_box(f"pad.{n}.name", box, draft.paint("box"), radius=0) for n, box in enumerate(columns, start=1))
    y = area.y + name_height
    for row in _rows(draft):
        items += _label(draft, row, y)
        for number, column in enumerate(columns, start=1):
            box = Box(column.x, y, column.width, draft.measure("row-height"))
            items += _cell(draft, row, number, box)
        y += draft.measure("row-height")
    return items


def _label(draft: Draft, row: _Row, y: float) -> list[Item]:
    area, size, height = draft.where.box("table"), draft.measure("icon"), draft.measure("row-height")
    items: list[Item] = [
        draft.made.icon(icon, area.x + size / 2 + number * (size + 0.8), y + height / 2, size)
        for number, icon in enumerate(row.icons)
    ]
    if row.text:
        indent = len(row.icons) * (size + 0.8)
        box = Box(area.x + indent, y, draft.measure("label-width") - indent - 0.5, height)
        items.append(draft.text(row.text, box, row.style, f"row-{row.key}"))
    return items


def _cell(draft: Draft, row: _Row, player: int, box: Box) -> list[Item]:
    """Return a player's cell in a row; a pair's has a field for value x squares and one for the VP."""
    name = f"pad.{player}.{row.key}"
    if len(row.icons) < 2:  # noqa: PLR2004 - only pairs have two
        paint = draft.paint("box-strong" if row.key == "total" else "box")
        return [mark_box(name, box, paint, radius=0)]
    result = draft.measure("result-width")
    factors = Box(box.x, box.y, box.width - result, box.height)
    sign = draft.number(
        draft.made.words["mastery.times"], factors.x + factors.width * 0.4, box.y + box.height / 2, "sign"
    )
    return [
        mark_box(f"{name}.factors", factors, draft.paint("box"), sign, radius=0),
        mark_box(f"{name}.result", Box(factors.right, box.y, result, box.height), draft.paint("box"), radius=0),
    ]


def _fate(draft: Draft) -> list[Item]:
    """Return the solo table: the range of totals, and what becomes of the player."""
    words, rows, area = draft.made.words, draft.made.edition.fate, draft.where.box("fate")
    items: list[Item] = [heading(draft, words["pad.fate-title"], "fate-heading")]
    height, left = area.height / len(rows), draft.measure("range-width")
    for number, row in enumerate(rows):
        y = area.y + number * height
        most = rows[number + 1].least - 1 if number + 1 < len(rows) else None
        if number == 0:
            text = words.fill("pad.vp-below", most=most or 0)
        elif most is None:
            text = words.fill("pad.vp-from", least=row.least)
        else:
            text = words.fill("pad.vp-range", least=row.least, most=most)
        outcome = f"**{words[f'fate.{row.key}.title']}.** {words[f'fate.{row.key}.text']}"
        room = Box(area.x + left + 2, y, area.width - left - 2, height)
        items.append(draft.text(text, Box(area.x, y, left, height), "range", f"fate-{row.key}-range"))
        items.append(draft.text(outcome, room, "outcome", f"fate-{row.key}"))
    return items
