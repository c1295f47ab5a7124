"""The legend of icons, in columns by group, from the texts' ``legend``."""

from collections.abc import Iterator, Sequence
from math import ceil

from pnp.components.roll_write.draft import Draft
from pnp.drawing import Box, Group, Item, line


def legend(draft: Draft, area: Box) -> Iterator[Item]:
    """Yield a column for each group of icons; an entry's tag is ``legend:`` and the icon's name.

    Raises:
        DrawingError: a text does not fit; it names the icon.
    """
    words, gap = draft.made.words, draft.measure("legend-gap")
    groups = words.keys("legend")
    width = (area.width - gap * (len(groups) - 1)) / len(groups)
    for number, group in enumerate(groups):
        column = Box(area.x + number * (width + gap), area.y, width, area.height)
        head = Box(column.x, column.y, width, draft.measure("group"))
        yield draft.text(words[f"legend.{group}.title"], head, "group", f"legend-{group}")
        yield line(head.x, head.bottom - 0.4, head.right, head.bottom - 0.4, draft.paint("faint-line"))
        icons = words.keys(f"legend.{group}.entries")
        pitch = (area.height - draft.measure("group")) / len(icons)
        for row, icon in enumerate(icons):
            place = Box(column.x, head.bottom + row * pitch, width, pitch)
            yield _entry(draft, f"legend.{group}.entries.{icon}", icon, place)


def short_legend(draft: Draft, area: Box, icons: Sequence[str], columns: int) -> Iterator[Item]:
    """Yield some of the icons in columns, one below the other, without their groups' titles.

    Raises:
        DrawingError: a text does not fit; it names the icon.
    """
    words, gap = draft.made.words, draft.measure("legend-gap")
    keys = {
        icon: f"legend.{group}.entries.{icon}"
        for group in words.keys("legend")
        for icon in words.keys(f"legend.{group}.entries")
    }
    rows = ceil(len(icons) / columns)
    width, pitch = (area.width - gap * (columns - 1)) / columns, area.height / rows
    for number, icon in enumerate(icons):
        column, row = divmod(number, rows)
        place = Box(area.x + column * (width + gap), area.y + row * pitch, width, pitch)
        yield _entry(draft, keys[icon], icon, place)


def _entry(draft: Draft, key: str, icon: str, place: Box) -> Group:
    words, side, gap = draft.made.words, draft.measure("entry-icon"), draft.measure("entry-gap")
    text = Box(place.x + side + gap, place.y, place.width - side - gap, place.height)
    return Group(
        (
            draft.made.icon(icon, place.x + side / 2, place.y + place.height / 2, side),
            draft.text(f"**{words[f'{key}.name']}.** {words[f'{key}.text']}", text, "entry", f"legend-{icon}"),
        ),
        tag=f"legend:{icon}",
    )
