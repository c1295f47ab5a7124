"""A filled-in pair of sheets, and its YAML form in words.

`template` is a sheet at a game's beginning, to be filled in; `write_sheet_file` writes one that has been.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from solver.roll_write.edition import Edition
from solver.roll_write.marking import circle_index
from solver.roll_write.state import Sheet
from solver.roll_write.terms import (
    ELEMENT_COUNT,
    LINES,
    METAL_COUNT,
    SIZE,
    STOCK_COUNT,
    Colour,
    line_name,
    pair_elements,
)

LEVELS = ("none", "level-1", "level-3")
"""Words for an element's circles in a pair: how far they are filled (RW-111)."""


@dataclass(frozen=True, slots=True)
class FilledSheet:
    """A player's two sheets: which ones of the edition (numbers from 0), and what is marked on them."""

    workshop: int
    mastery: int
    sheet: Sheet


def pair_name(edition: Edition, pair: int) -> str:
    """Return a pair's name, its two elements in clockwise order."""
    first, second = pair_elements(pair)
    return f"{edition.names.elements[first]}-{edition.names.elements[second]}"


def stone_rows(stone: int) -> tuple[str, ...]:
    """Return the stone as six rows of ``X`` and ``.``, from the top."""
    return tuple(
        "".join("X" if stone >> (row * SIZE + column) & 1 else "." for column in range(SIZE)) for row in range(SIZE)
    )


def full_lines(stone: int) -> int:
    """Return the lines all of whose squares are crossed, a bit each."""
    return sum(1 << line for line, squares in enumerate(LINES) if stone & squares == squares)


def _boxes(edition: Edition, sheet: Sheet, stocks: range) -> Iterator[str]:
    width = max(len(edition.names.stocks[stock]) for stock in stocks) + 1
    for stock in stocks:
        name = f"{edition.names.stocks[stock]}:".ljust(width)
        counts = f"marked: {sheet.marked[stock]}, exhausted: {sheet.exhausted[stock]}"
        yield f"  {name} {{{counts}}}  # {edition.lengths[stock]} boxes"


def _paths(edition: Edition, sheet: Sheet) -> Iterator[str]:
    for tube in range(METAL_COUNT - 1):
        words = [colour.word for colour in Colour if sheet.paths >> (3 * tube + colour) & 1]
        yield f"  {edition.names.metals[tube]}: [{', '.join(words)}]"


def _pairs(edition: Edition, sheet: Sheet) -> Iterator[str]:
    for pair in range(ELEMENT_COUNT):
        indices = {edition.names.elements[element]: circle_index(element, pair) for element in pair_elements(pair)}
        circles = ", ".join(f"{name}: {LEVELS[sheet.circles[index]]}" for name, index in indices.items())
        plus = ", ".join(name for name, index in indices.items() if sheet.plus >> index & 1)
        yield f"  {pair_name(edition, pair)}: {{circles: {{{circles}}}, plus-one: [{plus}]}}"


def _choice(name: str, number: int, keys: list[str]) -> str:
    return f"{name}: {keys[number]}  # one of {', '.join(keys)}"


def write_sheet_file(edition: Edition, filled: FilledSheet) -> str:
    """Return a sheet's YAML form, with comments; `solver.roll_write.sheet_file` reads it back."""
    sheet = filled.sheet
    unpaid = full_lines(sheet.stone) & ~sheet.lines
    steps = edition.mastery_sheets[filled.mastery].steps
    lines = [
        "# A filled-in pair of sheets of Trismegistus: Roll & Write.",
        f"edition: {edition.key}",
        _choice("workshop", filled.workshop, [workshop.key for workshop in edition.workshops]),
        _choice("mastery", filled.mastery, [mastery.key for mastery in edition.mastery_sheets]),
        "",
        "# VP gained in play, the running total.",
        f"points: {sheet.points}",
        "",
        "# marked: all boxes with a mark, exhausted ones included; exhausted: the filled ones among them.",
        "tubes:",
        *_boxes(edition, sheet, range(METAL_COUNT)),
        "shelves:",
        *_boxes(edition, sheet, range(METAL_COUNT, STOCK_COUNT)),
        "",
        "# The crossed-out paths that leave each tube: black, white, red.",
        "paths:",
        *_paths(edition, sheet),
        "",
        f"# Mastery steps, 0 to {steps}.",
        "tracks:",
        *(f"  {name}: {count}" for name, count in zip(edition.names.elements, sheet.mastery, strict=True)),
        "",
        "# Knowledge circles: none, level-1 (the first one) or level-3 (both); plus-one: elements with a +1 mark.",
        "pairs:",
        *_pairs(edition, sheet),
        "",
        "# The stone from the top, columns a to f: X crossed out, . free.",
        "stone:",
        *(f'  - "{row}"' for row in stone_rows(sheet.stone)),
    ]
    if unpaid:
        names = ", ".join(line_name(line) for line in range(len(LINES)) if unpaid >> line & 1)
        lines += ["", "# Full lines that gave nothing: completed by the last gold.", f"unpaid: [{names}]"]
    return "\n".join(lines) + "\n"


def template(edition: Edition) -> str:
    """Return the sheet of a game's beginning, to be filled in."""
    start = Sheet(edition.start_marks, (0,) * STOCK_COUNT, 0, (0, 0, 0, 0), (0,) * 8, 0, 0, 0, 0)
    return write_sheet_file(edition, FilledSheet(0, 0, start))
