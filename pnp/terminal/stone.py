"""The stone as a small text picture: X crossed out, $ crossed out just now, a dot for a free square."""

from collections.abc import Mapping

from rich.text import Text

from solver.roll_write.edition import Edition
from solver.roll_write.terms import SIZE, SQUARE_COUNT, squares_of

CROSSED, NEW, FREE = "X", "$", "\u00b7"
HALF = SIZE // 2


def marked_lines(edition: Edition, stone: int, marks: Mapping[int, str]) -> tuple[str, ...]:
    """Return the picture's lines; ``marks`` are the signs of squares that were crossed out just now.

    The sections' elements stand above and below, rows and columns are named as in the notation.
    """
    names = edition.names.elements
    signs = [marks.get(square, CROSSED if stone >> square & 1 else FREE) for square in range(SQUARE_COUNT)]
    rows = [signs[row * SIZE : (row + 1) * SIZE] for row in range(SIZE)]
    body = [f"  {number} {' '.join(row[:HALF])} | {' '.join(row[HALF:])}" for number, row in enumerate(rows, 1)]
    return (
        f"    {names[0]:<6}  {names[1]}",
        "    a b c   d e f",
        *body[:HALF],
        "    ------+------",
        *body[HALF:],
        f"    {names[3]:<6}  {names[2]}",
    )


def stone_lines(edition: Edition, stone: int, new: int = 0) -> tuple[str, ...]:
    """Return the picture's lines, the squares that were crossed out just now as ``$``."""
    return marked_lines(edition, stone, dict.fromkeys(squares_of(new), NEW))


def stone_picture(edition: Edition, stone: int, new: int = 0) -> Text:
    """Return the picture with its new squares in bold green, where there are colours."""
    text = Text("\n".join(stone_lines(edition, stone, new)))
    text.highlight_regex(r"(?<= )\$", "bold green")
    return text
