"""Lines of styled text side by side and cut to a width: all that a screen of text needs."""

from collections.abc import Sequence
from itertools import zip_longest

from rich.text import Text

Lines = list[Text]

MISSING = ".."
"""Stands where a line was cut; letters that every terminal has."""


def styled(*parts: str | tuple[str, str] | Text) -> Text:
    """Return a line of text from parts, each plain, with a style, or styled text already."""
    return Text.assemble(*parts, no_wrap=True)


def fitted(line: Text, width: int) -> Text:
    """Return a line of exactly a width: filled up with spaces, or cut with a sign that something is missing."""
    made = cut(line, width)
    made.pad_right(max(0, width - made.cell_len))
    return made


def cut(line: Text, width: int) -> Text:
    """Return a line of at most a width; where something is missing it ends with two dots."""
    made = line.copy()
    if line.cell_len > width:
        made.truncate(max(0, width - len(MISSING)), overflow="crop")
        made.append(MISSING[: max(0, width)])
    return made


def beside(blocks: Sequence[tuple[Lines, int]], gap: int = 2) -> Lines:
    """Return blocks side by side, each in a column of its width."""
    rows = []
    for parts in zip_longest(*(lines for lines, _ in blocks), fillvalue=Text("")):
        row = Text(no_wrap=True)
        for index, (part, (_, width)) in enumerate(zip(parts, blocks, strict=True)):
            row.append(" " * gap if index else "")
            row.append_text(fitted(part, width))
        row.rstrip()
        rows.append(row)
    return rows


def wrapped(text: str, width: int, indent: int = 0) -> list[str]:
    """Return a text as rows of at most a width, those after the first one indented."""
    rows: list[str] = []
    row = ""
    for word in text.split():
        trial = f"{row} {word}" if row.strip() else row + word
        if len(trial) > width and row.strip():
            rows.append(row)
            row = " " * indent + word
        else:
            row = trial
    return [*rows, row] if row.strip() else rows


def folded(line: Text, width: int, indent: int) -> Lines:
    """Return a line as rows of at most a width, broken between words; those after the first one are indented."""
    if len(line) <= width:
        return [line]
    at = line.plain.rfind(" ", indent + 1, width + 1)
    if at < 0:
        return [cut(line, width)]
    first, rest = line.divide([at])
    return [first, *folded(Text(" " * indent) + rest[1:], width, indent)]
