"""Reads a filled-in pair of sheets from the YAML form that `solver.roll_write.filled` writes, and checks it."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from solver.roll_write.edition import Edition
from solver.roll_write.filled import LEVELS, FilledSheet, full_lines, pair_name
from solver.roll_write.loading.document import Document
from solver.roll_write.loading.findings import Findings
from solver.roll_write.loading.schema import ColourWord, ElementWord, LineWord, MetalWord
from solver.roll_write.marking import circle_index
from solver.roll_write.state import Sheet
from solver.roll_write.terms import (
    COLOUR_BY_WORD,
    ELEMENT_COUNT,
    LINES,
    METAL_COUNT,
    SIZE,
    STOCK_COUNT,
    line_name,
    pair_elements,
)
from solver.roll_write.written import find_name, raise_findings, read_written

LevelWord = Literal["none", "level-1", "level-3"]
ShelfWord = Literal["aqua-regia", "reduction", "reagent"]
Count = Annotated[int, Field(ge=0, le=99)]


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=True)


class BoxesRow(_Model):
    """A tube or shelf: boxes marked, and how many of those are exhausted."""

    marked: Count = 0
    exhausted: Count = 0


class PairRow(_Model):
    """A pair of elements: how far each one's circles are filled, and the +1 spaces that are marked."""

    circles: dict[ElementWord, LevelWord] = {}
    plus_one: Annotated[list[ElementWord], Field(alias="plus-one")] = []


class SheetFile(_Model):
    """A sheet's file."""

    edition: str
    workshop: str
    mastery: str
    points: Annotated[int, Field(ge=0, le=9999)] = 0
    tubes: dict[MetalWord, BoxesRow] = {}
    shelves: dict[ShelfWord, BoxesRow] = {}
    paths: dict[MetalWord, list[ColourWord]] = {}
    tracks: dict[ElementWord, Count] = {}
    pairs: dict[str, PairRow] = {}
    stone: Annotated[list[str], Field(min_length=SIZE, max_length=SIZE)]
    unpaid: list[LineWord] = []


class _Reader:
    """Turns a file's words into a sheet; what is wrong is collected with its place."""

    def __init__(self, edition: Edition, document: Document, content: SheetFile) -> None:
        self.edition = edition
        self.content = content
        self.findings = Findings()
        self._document = document
        self.workshop = self._name("workshop", content.workshop, tuple(sheet.key for sheet in edition.workshops))
        self.mastery = self._name("mastery", content.mastery, tuple(sheet.key for sheet in edition.mastery_sheets))
        self._name("edition", content.edition, (edition.key,))

    def _name(self, key: str, word: str, names: tuple[str, ...]) -> int:
        return find_name(word, names, self._document.place((key,)), self.findings)

    def _add(self, path: tuple[str | int, ...], message: str) -> None:
        self.findings.add(self._document.place(path), message)

    def boxes(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Read what is marked and what is exhausted, for each stock."""
        marked, exhausted = [0] * STOCK_COUNT, [0] * STOCK_COUNT
        groups: dict[str, dict[str, BoxesRow]] = {
            "tubes": {str(name): row for name, row in self.content.tubes.items()},
            "shelves": {str(name): row for name, row in self.content.shelves.items()},
        }
        for group, rows in groups.items():
            for name, row in rows.items():
                stock = self.edition.names.stocks.index(name)
                length = self.edition.lengths[stock]
                if row.marked > length:
                    self._add((group, name, "marked"), f"found {row.marked} marked, {name} has {length} boxes")
                if row.exhausted > row.marked:
                    message = f"found {row.exhausted} exhausted, only {row.marked} are marked (RW-031)"
                    self._add((group, name, "exhausted"), message)
                marked[stock], exhausted[stock] = row.marked, row.exhausted
        return tuple(marked), tuple(exhausted)

    def paths(self) -> int:
        """Read the crossed paths."""
        bits = 0
        for metal, colours in self.content.paths.items():
            tube = self.edition.names.metals.index(metal)
            if tube == METAL_COUNT - 1 and colours:
                self._add(("paths", metal), f"no path leaves {metal}, the last tube (RW-091)")
                continue
            for colour in colours:
                bits |= 1 << (3 * tube + COLOUR_BY_WORD[colour])
        return bits

    def tracks(self) -> tuple[int, int, int, int]:
        """Read the mastery steps."""
        steps = self.edition.mastery_sheets[self.mastery].steps
        found = [0] * ELEMENT_COUNT
        for element, reached in self.content.tracks.items():
            if reached > steps:
                self._add(("tracks", element), f"found {reached}, the tracks of this sheet have {steps} steps (RW-105)")
            found[self.edition.names.elements.index(element)] = reached
        return found[0], found[1], found[2], found[3]

    def pairs(self) -> tuple[tuple[int, ...], int]:
        """Read circles and +1 marks."""
        circles, plus = [0] * (2 * ELEMENT_COUNT), 0
        names = tuple(pair_name(self.edition, pair) for pair in range(ELEMENT_COUNT))
        for name, row in self.content.pairs.items():
            if name not in names:
                find_name(name, names, self._document.key_place(("pairs", name)), self.findings)
                continue
            pair = names.index(name)
            for element, level in row.circles.items():
                index = self._index(("pairs", name, "circles", element), element, pair)
                circles[index] = LEVELS.index(level)
            for place, element in enumerate(row.plus_one):
                plus |= 1 << self._index(("pairs", name, "plus-one", place), element, pair)
        return tuple(circles), plus

    def _index(self, path: tuple[str | int, ...], element: str, pair: int) -> int:
        number = self.edition.names.elements.index(element)
        if number not in pair_elements(pair):
            self._add(path, f"{element} is not in the pair {pair_name(self.edition, pair)} (RW-030)")
            return 0
        return circle_index(number, pair)

    def check_plus(self, tracks: tuple[int, ...], plus: int) -> None:
        """Add a finding where there are more +1 marks than the track has given (RW-107, RW-108)."""
        for element, name in enumerate(self.edition.names.elements):
            placed = (plus >> 2 * element & 3).bit_count()
            given = sum(step <= tracks[element] for step in self.edition.plus_steps)
            if placed > given:
                message = f"{placed} +1 marks of {name} in the pairs, {tracks[element]} steps give {given} (RW-107)"
                self._add(("tracks", name), message)

    def stone(self) -> int:
        """Read the crossed squares."""
        bits = 0
        for row, text in enumerate(self.content.stone):
            if len(text) != SIZE or set(text.upper()) - {"X", "."}:
                self._add(("stone", row), f"found {text!r}, six squares are needed: X crossed out, . free")
                continue
            bits |= sum(1 << (row * SIZE + column) for column, square in enumerate(text.upper()) if square == "X")
        return bits

    def lines(self, stone: int) -> int:
        """Return the lines that were paid: all that are full, except those the file names."""
        lines = full_lines(stone)
        for place, name in enumerate(self.content.unpaid):
            bit = next(1 << line for line in range(len(LINES)) if line_name(line) == name)
            if not lines & bit:
                self._add(("unpaid", place), f"the line {name} is not full, so nothing is due for it")
            lines &= ~bit
        return lines


def read_sheet_file(edition: Edition, data: bytes, file: str) -> FilledSheet:
    """Read a filled-in sheet; ``file`` is its name for messages.

    Raises:
        NotationError: listing everything that is wrong, each as file:line:column with what is allowed.
    """
    return filled_sheet(edition, *read_written(data, file, SheetFile))


def filled_sheet(edition: Edition, document: Document, content: SheetFile) -> FilledSheet:
    """Return the sheet that a file's content describes.

    Raises:
        NotationError: listing everything that does not fit the edition, each as file:line:column.
    """
    reader = _Reader(edition, document, content)
    marked, exhausted = reader.boxes()
    circles, plus = reader.pairs()
    tracks = reader.tracks()
    reader.check_plus(tracks, plus)
    stone = reader.stone()
    sheet = Sheet(
        marked=marked,
        exhausted=exhausted,
        paths=reader.paths(),
        mastery=tracks,
        circles=circles,
        plus=plus,
        stone=stone,
        lines=reader.lines(stone),
        points=content.points,
    )
    raise_findings(reader.findings, document.file)
    return FilledSheet(reader.workshop, reader.mastery, sheet)
