"""The rules summary: pages of running text in two columns, from templates/roll_write/text/rules.<language>.md."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Final

from pnp.components.roll_write.component import Component
from pnp.components.roll_write.draft import Draft, begin
from pnp.components.roll_write.flow import Block, Placed, flow, line_height
from pnp.components.roll_write.layout import Layout, layout, layout_for
from pnp.components.roll_write.markdown import BlockKind, MarkdownBlock, read_markdown
from pnp.components.roll_write.printing import printing
from pnp.components.roll_write.words import words
from pnp.drawing import (
    Box,
    Drawing,
    DrawingError,
    Group,
    Item,
    Paint,
    Source,
    Theme,
    cap_height,
    circle,
    line,
    load_theme,
)
from pnp.drawing.fitting import STEP
from solver.roll_write.edition import Edition
from solver.templates import forgettable, templates_root

KIND = "rules"
_ICON: Final = re.compile(r"\{([a-z0-9-]+)\}")


def components(edition: Edition) -> tuple[Component, ...]:
    """Return the leaves of the rules summary; the front and back of each are pages that follow each other."""
    where = layout(KIND)
    pages = round(where.measure("pages"))
    return tuple(
        Component(
            f"rules-{first // 2 + 1}",
            KIND,
            where.width,
            where.height,
            partial(rules_page, edition, first),
            partial(rules_page, edition, first + 1) if first + 1 < pages else None,
        )
        for first in range(0, pages, 2)
    )


def rules_page(edition: Edition, page: int, language: str, theme: str) -> Drawing:
    """Return page ``page`` (from 0) of the rules summary.

    Raises:
        DrawingError: the text does not fit on the pages at its smallest size.
    """
    draft = begin(printing(edition, language, theme), KIND, f"rules-page-{page + 1}", f"rules.{language}.md")
    columns = _columns_of_text(language, theme)[2 * page : 2 * page + 2]
    count = round(draft.measure("pages"))
    items: list[Item] = [*(head(draft, language) if page == 0 else ()), *foot(draft, page, count)]
    for place, column in zip(_columns(draft.where, page), columns, strict=True):
        items += column_items(draft, place, column)
    left, right = _columns(draft.where, page)
    middle = (left.right + right.x) / 2
    items.append(line(middle, left.y, middle, left.bottom, draft.paint("faint-line")))
    return draft.drawing(tuple(items))


def rules_text(language: str) -> tuple[MarkdownBlock, ...]:
    """Return the rules summary in a language.

    Raises:
        DrawingError: there is no rules summary in the language.
    """
    path = _path(language)
    if not path.is_file():
        raise DrawingError(f"there is no rules summary in {language!r}: {path} is missing")
    return read_markdown(path.read_text(encoding="utf-8"), path)


def _path(language: str) -> Path:
    return templates_root() / "roll_write" / "text" / f"rules.{language}.md"


def _columns(where: Layout, page: int) -> tuple[Box, Box]:
    """Return a page's two columns; those of the first page are shorter, for the title."""
    first = "first-" if page == 0 else ""
    return where.box(f"{first}left"), where.box(f"{first}right")


@forgettable
@cache
def _columns_of_text(language: str, theme_name: str) -> tuple[tuple[Placed, ...], ...]:
    """Return the text of every column, at the largest size that the pages hold."""
    theme = load_theme(theme_name)
    where = layout_for(theme, KIND)
    pages = round(where.measure("pages"))
    places = [column for page in range(pages) for column in _columns(where, page)]
    style = where.style("paragraph", theme)
    size = style.size
    while True:
        blocks = text_blocks(language, theme, size, where)
        columns = flow(blocks, places, theme.icons)
        if sum(len(column) for column in columns) == len(blocks):
            return tuple(tuple(column) for column in columns)
        if size <= style.floor:
            raise DrawingError(
                f"{_path(language)}: the text does not fit on {pages} pages even at {style.floor:g} pt; shorten it, or "
                f"raise `pages` in {where.path}"
            )
        size = max(size - STEP, style.floor)


def text_blocks(language: str, theme: Theme, size: float, where: Layout) -> list[Block]:
    """Return the text's blocks in a layout's styles; what stands before the first heading is the lead.

    Args:
        language: the language.
        theme: the theme.
        size: the size of paragraphs and lists, in points.
        where: the layout.

    Raises:
        DrawingError: there is no rules summary in the language.
    """
    before = {kind: where.measure(f"{kind.value}-before") for kind in BlockKind if kind is not BlockKind.TITLE}
    found: list[Block] = []
    lead, after_rule = True, False
    for text in rules_text(language):
        if text.kind is BlockKind.TITLE:
            continue
        heading = text.kind is BlockKind.HEADING
        lead = lead and not heading
        style = where.style("heading" if heading else "lead" if lead else "paragraph", theme)
        found.append(
            Block(
                _with_own_icons(text.text, language),
                style if heading or lead else replace(style, size=size),
                f"{text.kind.value}-{text.line}",
                Source("rules", f"{_path(language).name}:{text.line}"),
                max(before[text.kind], before[BlockKind.PARAGRAPH]) if after_rule else before[text.kind],
                where.measure("indent") if text.kind in {BlockKind.ITEM, BlockKind.NUMBERED} else 0,
                keep=heading,
            )
        )
        after_rule = heading  # a list under a heading's rule stands as far from it as a paragraph
    return found


def _with_own_icons(text: str, language: str) -> str:
    """Return a text with the icons that the language draws instead of others, each kept with the word before it."""
    return _ICON.sub(lambda found: f"{{{words(language).icon(found[1])}}}", text).replace(" {", "\N{NO-BREAK SPACE}{")


def head(draft: Draft, language: str) -> Iterator[Item]:
    """Yield the title, the game's name and the double rule of the first page."""
    title = next((block.text for block in rules_text(language) if block.kind is BlockKind.TITLE), "")
    y, left, right = draft.measure("rule-y"), draft.where.box("title").x, draft.where.box("game").right
    yield draft.named("title", title)
    yield draft.named("game", draft.made.words["game.title"])
    yield line(left, y, right, y, draft.paint("rule"))
    yield line(left, y + 0.8, right, y + 0.8, draft.paint("hairline"))


def foot(draft: Draft, page: int, count: int) -> Iterator[Item]:
    """Yield the notice and the number of a page (from 0) at its foot."""
    words = draft.made.words
    yield draft.named("foot", words["game.short-notice"])
    yield draft.named("page", words.fill("furniture.page", page=page + 1, pages=count))


def column_items(draft: Draft, place: Box, column: Sequence[Placed]) -> Iterator[Group]:
    """Yield a column's texts, headings over a fine rule, items with their dot."""
    dot = Paint(fill=draft.colour("ink"))
    for placed in column:
        if placed.block.keep:
            y = placed.box.bottom + 0.2
            yield Group((placed.group, line(place.x, y, place.right, y, draft.paint("hairline"))))
        elif placed.block.name.startswith(BlockKind.ITEM.value):
            style = placed.block.style
            cy = placed.box.y + line_height(style) / 2 + cap_height(style.font, style.size) * 0.1
            radius = draft.measure("dot")
            yield Group((circle(place.x + radius + 0.8, cy, radius, dot), placed.group))
        else:
            yield placed.group
