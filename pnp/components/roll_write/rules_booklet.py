"""The rules summary as pages of a booklet, each half a sheet of paper; as many as fill whole sheets."""

from collections.abc import Sequence
from itertools import count
from typing import Final

from pnp.components.roll_write.draft import Draft
from pnp.components.roll_write.flow import Placed, flow
from pnp.components.roll_write.layout import Layout
from pnp.components.roll_write.printing import Printing
from pnp.components.roll_write.rules import column_items, foot, head, text_blocks
from pnp.drawing import Box, Drawing, DrawingError, Item
from pnp.drawing.fitting import STEP

LAYOUTS: Final = {"A4": "rules-a5", "Letter": "rules-half-letter"}
"""The layout for each paper that a booklet can be folded from."""
_LEAVES: Final = 4  # pages on a sheet


def booklet_pages(made: Printing, paper: str) -> list[Drawing]:
    """Return the pages of the rules booklet in reading order; their number is a multiple of four.

    Raises:
        DrawingError: there is no layout for the paper, or no rules summary in the language.
    """
    if paper not in LAYOUTS:
        raise DrawingError(f"the rules booklet is folded from {' or '.join(LAYOUTS)}, not from {paper}")
    where = made.layout(LAYOUTS[paper])
    columns = _columns(made, where)
    pages = -(-len(columns) // _LEAVES) * _LEAVES
    return [
        _page(made, where, number, pages, columns[number] if number < len(columns) else ()) for number in range(pages)
    ]


def _page(made: Printing, where: Layout, number: int, pages: int, column: Sequence[Placed]) -> Drawing:
    name = f"rules-booklet-page-{number + 1}"
    draft = Draft(made, where, name, f"rules.{made.words.language}.md")
    items: list[Item] = [
        *(head(draft, made.words.language) if number == 0 else ()),
        *foot(draft, number, pages),
        *column_items(draft, _place(where, number), column),
    ]
    return draft.drawing(tuple(items))


def _place(where: Layout, number: int) -> Box:
    return where.box("first" if number == 0 else "page-text")


def _columns(made: Printing, where: Layout) -> list[list[Placed]]:
    """Return each page's text: on the fewest sheets that hold it, at the largest size that fits on those."""
    style = where.style("paragraph", made.theme)
    for sheets in count(1):
        places = [_place(where, number) for number in range(sheets * _LEAVES)]
        size = style.size
        while True:
            blocks = text_blocks(made.words.language, made.theme, size, where)
            columns = flow(blocks, places, made.theme.icons)
            if sum(len(column) for column in columns) == len(blocks):
                return columns
            if size <= style.floor:
                break
            size = max(size - STEP, style.floor)
        if all(not column for column in columns):
            raise DrawingError(f"{where.path}: not even one paragraph fits on a page")
    raise AssertionError("count never ends")
