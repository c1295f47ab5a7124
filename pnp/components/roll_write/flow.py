"""Running text: blocks set one below the other, and flowed over columns. Lengths are mm, sizes points."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pnp.drawing import MM_PER_POINT, Box, Colour, Group, IconUse, Source, TextRun, TextStyle, fit

_TALL: Final = 10_000.0


@dataclass(frozen=True, slots=True)
class Block:
    """A text with its style and its room.

    Attributes:
        text: the text with inline markup.
        style: its style; its size is kept, nothing is shrunk.
        name: what its box is called.
        source: where the text comes from, for errors.
        before: the room above it (mm), left out at the top of a column.
        indent: how far it stands in (mm).
        keep: whether it stays with the block after it, as a heading does.
    """

    text: str
    style: TextStyle
    name: str
    source: Source
    before: float = 0
    indent: float = 0
    keep: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """A block that has its place: its set text, whose box is as high as its lines."""

    block: Block
    group: Group
    box: Box


def line_height(style: TextStyle) -> float:
    """Return the height of a line in mm."""
    return style.size * MM_PER_POINT * style.leading


def set_block(block: Block, x: float, y: float, width: float, icon_colours: Mapping[str, Colour]) -> Placed:
    """Return a block set from a top left corner over a width, its indent included, as high as it needs.

    Raises:
        DrawingError: a word is wider than the room, or a glyph or icon is missing.
    """
    style = replace(block.style, floor=block.style.size)
    room = Box(x + block.indent, y, width - block.indent, _TALL)
    draft = fit(block.text, room, style, name=block.name, source=block.source, icon_colours=icon_colours)
    box = replace(room, height=_lines(draft, style) * line_height(style))
    return Placed(block, replace(draft, box=box), box)


def _lines(group: Group, style: TextStyle) -> int:
    """Return how many lines a text that begins at the top of its box has."""
    assert group.box is not None  # noqa: S101 - fit gives every text its box
    ends = [
        (item.y if isinstance(item, TextRun) else item.y + item.size / 2) - group.box.y
        for item in group.items
        if isinstance(item, (TextRun, IconUse))
    ]
    return int(max(ends, default=0) / line_height(style)) + 1


def flow(blocks: Sequence[Block], columns: Sequence[Box], icon_colours: Mapping[str, Colour]) -> list[list[Placed]]:
    """Return what stands in each column; fewer blocks than were given when the columns are full.

    A block is never split; one that has to stay with the next goes with it to the next column.

    Raises:
        DrawingError: a word is wider than a column, or a glyph or icon is missing.
    """
    found: list[list[Placed]] = []
    waiting = list(_chains(blocks))
    for column in columns:
        placed: list[Placed] = []
        y = column.y
        while waiting:
            chain = _set_chain(waiting[0], column, y, icon_colours)
            if chain[-1].box.bottom > column.bottom + 1e-6:
                break
            placed += chain
            y = chain[-1].box.bottom
            waiting.pop(0)
        found.append(placed)
    return found


def _chains(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """Yield the blocks, those that have to stay together in one list."""
    chain: list[Block] = []
    for block in blocks:
        chain.append(block)
        if not block.keep:
            yield chain
            chain = []
    if chain:
        yield chain


def _set_chain(chain: list[Block], column: Box, y: float, icon_colours: Mapping[str, Colour]) -> list[Placed]:
    placed: list[Placed] = []
    for block in chain:
        top = y if y == column.y else y + block.before
        placed.append(set_block(block, column.x, top, column.width, icon_colours))
        y = placed[-1].box.bottom
    return placed
