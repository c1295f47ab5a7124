"""The words in which the rule tests write marks, cards and squares."""

from functools import cache
from pathlib import Path
from typing import TypedDict, Unpack

from solver.roll_write.edition import Edition, Reward, Shape
from solver.roll_write.effects import Effect, parse_effect
from solver.roll_write.loading import load_edition
from solver.roll_write.marking import circle_index, completed_lines
from solver.roll_write.state import Sheet
from solver.roll_write.terms import (
    COLOUR_BY_LETTER,
    ELEMENT_COUNT,
    LINE_COUNT,
    METAL_LETTERS,
    line_name,
    pair_elements,
    square_number,
)

EXAMPLE = Path(__file__).parents[2] / "data" / "editions" / "example"
ELEMENTS = "efaw"


class Marks(TypedDict, total=False):
    """What a sheet shows: marks ``lead 3, tin 2-1``, tracks ``fire 2``, circles and plus ``ef fe``, paths ``L/B C/W``.

    A circle named twice is filled up to level 3. The stone's complete lines have been paid, and ``lines`` too.
    """

    marks: str
    tracks: str
    circles: str
    plus: str
    paths: str
    stone: str
    lines: str
    points: int


@cache
def example_edition() -> Edition:
    """Return the edition in tests/data, which no calibration changes."""
    return load_edition(EXAMPLE)


NAMES = example_edition().names
METALS = NAMES.metals
STOCKS = NAMES.stocks
LETTERS = {METAL_LETTERS[name]: number for number, name in enumerate(METALS)}


def effect(text: str) -> Effect:
    """Read an effect in the words of the data files."""
    return parse_effect(text, NAMES)


def shape(text: str) -> Shape:
    """Read a shape, rows separated by ``/``: X base, + extra, . not part of it."""
    cells = [(row, column, cell) for row, line in enumerate(text.split("/")) for column, cell in enumerate(line)]
    return Shape(
        tuple((row, column) for row, column, cell in cells if cell == "X"),
        tuple((row, column) for row, column, cell in cells if cell == "+"),
    )


def reward(text: str) -> Reward:
    """Read a reward, such as ``water 4 VP X+/X.``."""
    element, points, _, squares = text.split()
    return Reward(NAMES.elements.index(element), int(points), shape(squares))


def counted(text: str, names: tuple[str, ...]) -> dict[str, str]:
    """Read ``lead 3, tin 2-1`` as names and what stands after them."""
    pairs = dict(part.split() for part in text.split(", ") if part)
    assert set(pairs) <= set(names), text
    return pairs


def needs(text: str) -> tuple[int, ...]:
    """Read an experiment's needs, such as ``copper 2, silver 1``."""
    pairs = counted(text, METALS)
    return tuple(int(pairs.get(metal, 0)) for metal in METALS)


def _paths(text: str) -> int:
    return sum(1 << (3 * LETTERS[word[0]] + COLOUR_BY_LETTER[word[2]]) for word in text.split())


def space(text: str) -> int:
    """Return where ``ef``, earth's space in the pair with fire, is kept."""
    element, partner = ELEMENTS.index(text[0]), ELEMENTS.index(text[1])
    pair = next(pair for pair in range(ELEMENT_COUNT) if set(pair_elements(pair)) == {element, partner})
    return circle_index(element, pair)


def squares(text: str) -> int:
    """Read squares as a bit set: ``b2``, and ``a1:c2`` for all of a rectangle."""
    bits = 0
    for word in text.split():
        first, _, last = word.partition(":")
        top, bottom = square_number(first), square_number(last or first)
        for row in range(top // 6, bottom // 6 + 1):
            for column in range(top % 6, bottom % 6 + 1):
                bits |= 1 << (6 * row + column)
    return bits


def sheet(**marks: Unpack[Marks]) -> Sheet:
    """Return a sheet that shows some marks and is empty otherwise."""
    stocks = counted(marks.get("marks", ""), STOCKS)
    boxes = [[int(part) for part in (stocks.get(stock, "0") + "-0").split("-")[:2]] for stock in STOCKS]
    steps = counted(marks.get("tracks", ""), NAMES.elements)
    filled = [0] * 8
    for word in marks.get("circles", "").split():
        filled[space(word)] += 1
    mastery = [int(steps.get(element, 0)) for element in NAMES.elements]
    paid = marks.get("lines", "").split()
    shown = Sheet(
        marked=tuple(marked for marked, _ in boxes),
        exhausted=tuple(exhausted for _, exhausted in boxes),
        paths=_paths(marks.get("paths", "")),
        mastery=(mastery[0], mastery[1], mastery[2], mastery[3]),
        circles=tuple(filled),
        plus=sum(1 << space(word) for word in marks.get("plus", "").split()),
        stone=squares(marks.get("stone", "")),
        lines=sum(1 << line for line in range(LINE_COUNT) if line_name(line) in paid),
        points=marks.get("points", 0),
    )
    return shown._replace(lines=shown.lines | completed_lines(shown))
