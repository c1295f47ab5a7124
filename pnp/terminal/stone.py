"""The stone as a small text picture: X crossed out, $ crossed out just now, a dot for a free square."""

from rich.text import Text

from solver.roll_write.edition import Edition
from solver.roll_write.terms import ELEMENT_COUNT, SIZE

CROSSED, NEW, FREE = "X", "$", "\u00b7"
HALF = SIZE // 2


def square_mark(square: int, stone: int, new: int) -> str:
    """Return the sign of a square."""
    if new >> square & 1:
        return NEW
    return CROSSED if stone >> square & 1 else FREE


def stone_lines(edition: Edition, stone: int, new: int = 0) -> tuple[str, ...]:
    """Return the picture's lines; ``new`` are the squares that were crossed out just now.

    The sections' elements stand above and below, rows and columns are named as in the notation.
    """
    names = edition.names.elements
    rows = ["".join(square_mark(row * SIZE + column, stone, new) for column in range(SIZE)) for row in range(SIZE)]
    halves = [(" ".join(row[:HALF]), " ".join(row[HALF:])) for row in rows]
    body = [f"  {number} {left} | {right}" for number, (left, right) in enumerate(halves, 1)]
    assert len(names) == ELEMENT_COUNT  # noqa: S101 - an edition has four
    return (
        f"    {names[0]:<6}  {names[1]}",
        "    a b c   d e f",
        *body[:HALF],
        "    ------+------",
        *body[HALF:],
        f"    {names[3]:<6}  {names[2]}",
    )


def stone_picture(edition: Edition, stone: int, new: int = 0) -> Text:
    """Return the picture with its new squares in bold green, where there are colours."""
    text = Text("\n".join(stone_lines(edition, stone, new)))
    text.highlight_regex(r"(?<= )\$", "bold green")
    return text
