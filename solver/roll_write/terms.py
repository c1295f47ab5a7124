"""The game's fixed vocabulary: colours, elements' places, stocks, squares and lines of the stone.

Whatever the rulebook only shows in pictures (the order of the metals, which element sits in which section) is
edition data; here are only the places those names are put into.

Squares of the 6x6 stone are numbered 0..35 in reading order (row 1 at the top, columns a-f), and sets of squares
are integers used as bit sets (bit ``n`` = square ``n``).

>>> square_name(7), square_number("b2")
('b2', 7)
>>> [line_name(line) for line in (0, 5, 6, 11)]
['r1', 'r6', 'ca', 'cf']
"""

from enum import IntEnum

METAL_LETTERS = {
    "lead": "L",
    "copper": "C",
    "tin": "T",
    "mercury": "M",
    "iron": "I",
    "silver": "S",
    "gold": "G",
}
ELEMENT_LETTERS = {"earth": "e", "fire": "f", "air": "a", "water": "w"}
SHELVES = ("aqua-regia", "reduction", "reagent")
METAL_COUNT = 7
AQUA_REGIA, REDUCTION, REAGENT = 7, 8, 9
STOCK_COUNT = 10
ELEMENT_COUNT = 4
COLOUR_COUNT = 3
SIZE = 6
SQUARE_COUNT = SIZE * SIZE
LINE_COUNT = 2 * SIZE
FULL_STONE = (1 << SQUARE_COUNT) - 1
WILD = -1
"""A die that shows ``?``."""


class Colour(IntEnum):
    """The colours of dice, cards and paths."""

    BLACK = 0
    WHITE = 1
    RED = 2

    @property
    def letter(self) -> str:
        """The notation's letter: B, W or R."""
        return self.name[0]

    @property
    def word(self) -> str:
        """The name used in data files."""
        return self.name.lower()


COLOUR_BY_LETTER = {colour.letter: colour for colour in Colour}
COLOUR_BY_WORD = {colour.word: colour for colour in Colour}


def square_number(name: str) -> int:
    """Return the number 0..35 of a square such as ``b2``.

    Raises:
        ValueError: the name is not a column a-f followed by a row 1-6.
    """
    if len(name) == 2 and name[0] in "abcdef" and name[1] in "123456":  # noqa: PLR2004 - a letter and a digit
        return (int(name[1]) - 1) * SIZE + "abcdef".index(name[0])
    message = f"{name!r} is not a square: a column a-f and a row 1-6 are needed, such as b2"
    raise ValueError(message)


def square_name(square: int) -> str:
    """Return the name of a square, column letter and row number counted from the top."""
    row, column = divmod(square, SIZE)
    return f"{'abcdef'[column]}{row + 1}"


def squares_of(bits: int) -> tuple[int, ...]:
    """Return the squares of a bit set in reading order."""
    return tuple(square for square in range(SQUARE_COUNT) if bits >> square & 1)


def bits_of(squares: tuple[int, ...]) -> int:
    """Return the bit set of some squares."""
    bits = 0
    for square in squares:
        bits |= 1 << square
    return bits


def section_of(square: int) -> int:
    """Return the section 0..3, clockwise from the top left, that a square lies in (RW-017)."""
    row, column = divmod(square, SIZE)
    half = SIZE // 2
    if row < half:
        return 0 if column < half else 1
    return 2 if column >= half else 3


SECTIONS = tuple(
    bits_of(tuple(square for square in range(SQUARE_COUNT) if section_of(square) == section))
    for section in range(ELEMENT_COUNT)
)
LINES = tuple(
    [bits_of(tuple(row * SIZE + column for column in range(SIZE))) for row in range(SIZE)]
    + [bits_of(tuple(row * SIZE + column for row in range(SIZE))) for column in range(SIZE)]
)
"""Rows 1-6 and then columns a-f, each a bit set."""


def line_name(line: int) -> str:
    """Return ``r1``..``r6`` for the rows, ``ca``..``cf`` for the columns."""
    return f"r{line + 1}" if line < SIZE else f"c{'abcdef'[line - SIZE]}"


def pair_elements(pair: int) -> tuple[int, int]:
    """Return the two elements of a pair, pairs counted clockwise from the top (RW-030)."""
    return pair, (pair + 1) % ELEMENT_COUNT


def pairs_of(element: int) -> tuple[int, int]:
    """Return an element's two pairs: the one with its predecessor clockwise, then the one with its successor."""
    return (element - 1) % ELEMENT_COUNT, element


def pair_squares(pair: int) -> int:
    """Return the squares of a pair's two sections as a bit set."""
    first, second = pair_elements(pair)
    return SECTIONS[first] | SECTIONS[second]
