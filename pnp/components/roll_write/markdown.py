r"""The small part of Markdown that the rules summary is written in: headings, paragraphs and lists.

Inside a line the house's own markup holds (``**bold**``, ``*italic*``, ``{icon}``), see ``pnp.drawing``.

>>> blocks = read_markdown("# Title\n\nTwo lines\nof text.\n- one\n- **2.** two")
>>> [(block.kind.value, block.text) for block in blocks]
[('title', 'Title'), ('paragraph', 'Two lines of text.'), ('item', 'one'), ('numbered', '**2.** two')]
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final

from pnp.drawing import DataFileError


class BlockKind(Enum):
    """What a block of text is."""

    TITLE = "title"
    HEADING = "heading"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    NUMBERED = "numbered"
    """An item that begins with its own number in bold."""


@dataclass(frozen=True, slots=True)
class MarkdownBlock:
    """A block of text and the line (from 1) that it starts on."""

    kind: BlockKind
    text: str
    line: int


_MARKS: Final = (
    ("# ", BlockKind.TITLE),
    ("## ", BlockKind.HEADING),
    ("- ", BlockKind.ITEM),
)
_ONE_LINE: Final = (BlockKind.TITLE, BlockKind.HEADING)
_NUMBERED: Final = re.compile(r"\*\*\d+\.")
_UNKNOWN: Final = re.compile(r"#{3,} |\* |\d+\. |> |```|\|")


def read_markdown(text: str, path: Path = Path("text.md")) -> tuple[MarkdownBlock, ...]:
    """Return the blocks of a text.

    Raises:
        DataFileError: a line uses a part of Markdown that is not read here (file:line:column).
    """
    return tuple(_blocks(text, path))


def _blocks(text: str, path: Path) -> Iterator[MarkdownBlock]:
    open_block: MarkdownBlock | None = None
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if _UNKNOWN.match(line):
            known = "'# ', '## ' and '- '"
            raise DataFileError(
                path, number, 1, f"{line[:12]!r} is not read here; blocks begin with {known}, or plainly"
            )
        started = _started(line, number)
        if open_block is not None and (started is not None or not line or open_block.kind in _ONE_LINE):
            yield open_block
            open_block = None
        if started is not None:
            open_block = started
        elif line and open_block is not None:
            open_block = MarkdownBlock(open_block.kind, f"{open_block.text} {line}", open_block.line)
        elif line:
            open_block = MarkdownBlock(BlockKind.PARAGRAPH, line, number)
    if open_block is not None:
        yield open_block


def _started(line: str, number: int) -> MarkdownBlock | None:
    """Return the block that a line's mark opens; None for plain lines."""
    for mark, kind in _MARKS:
        if line.startswith(mark):
            text = line.removeprefix(mark).strip()
            numbered = kind is BlockKind.ITEM and _NUMBERED.match(text)
            return MarkdownBlock(BlockKind.NUMBERED if numbered else kind, text, number)
    return None
