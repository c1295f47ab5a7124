"""What a form's values mean: a filled-in pair of sheets, as the rules know it."""

import re
from collections.abc import Iterator, Mapping

from pnp.components.roll_write.position import Pen, score_marks
from pnp.forms.fields import OFF
from solver.errors import NotationError
from solver.reading import shown
from solver.roll_write.edition import Edition
from solver.roll_write.filled import FilledSheet, full_lines, pair_name
from solver.roll_write.marking import circle_index
from solver.roll_write.scoring import breakdown
from solver.roll_write.state import Sheet
from solver.roll_write.terms import (
    COLOUR_COUNT,
    ELEMENT_COUNT,
    METAL_COUNT,
    SHELVES,
    SQUARE_COUNT,
    STOCK_COUNT,
    Colour,
    pair_elements,
    square_name,
)
from solver.suggest import listing

_LARGEST_POINTS = 9999


def filled_from(edition: Edition, values: Mapping[str, str], file: str) -> FilledSheet:
    """Return the sheet that a form's values describe.

    Args:
        edition: the edition that the form was made for.
        values: the fields' values by name.
        file: the form's name, for messages.

    Raises:
        NotationError: listing everything that no game can have left, each with the name of its field.
    """
    reader = _Reader(edition, values)
    workshop, mastery = reader.sheets()
    if not reader.findings:
        sheet = reader.sheet(edition.mastery_sheets[mastery].steps)
    if reader.findings:
        count = "1 thing is" if len(reader.findings) == 1 else f"{len(reader.findings)} things are"
        raise NotationError("\n".join([f"{count} wrong in {file}", *(f"{file}: {text}" for text in reader.findings)]))
    return FilledSheet(workshop, mastery, sheet)


def wrong_sums(edition: Edition, filled: FilledSheet, values: Mapping[str, str]) -> Iterator[str]:
    """Yield where a number written into the final scoring is not what the marks are worth."""
    for name, right in score_marks(edition, breakdown(edition, filled.sheet)).items():
        written = values.get(name, "").strip()
        if not isinstance(right, Pen) and written and written != right:
            yield f"{name} says {written}, the marks are worth {right}"


class _Reader:
    """Turns values into a sheet; what is wrong is collected, with the names of the fields."""

    def __init__(self, edition: Edition, values: Mapping[str, str]) -> None:
        self.edition, self.values = edition, values
        self.findings: list[str] = []

    def sheets(self) -> tuple[int, int]:
        """Return the numbers of the two sheets."""
        if "sheet.pad" in self.values:
            self.findings.append("this is a score pad; the two sheets of a player are read")
            return 0, 0
        if "sheet.workshop" not in self.values:
            self.findings.append("the fields are not those of a sheet; forms to be read are made by `pnp fillable`")
            return 0, 0
        made_for = self.values.get("sheet.edition", "")
        if made_for != self.edition.key:
            self.findings.append(
                f"the form was made for the edition {made_for!r}, this is {self.edition.key!r}: name its folder with "
                "--edition"
            )
            return 0, 0
        workshops = [sheet.key for sheet in self.edition.workshops]
        masteries = [sheet.key for sheet in self.edition.mastery_sheets]
        return self._key("sheet.workshop", workshops), self._key("sheet.mastery", masteries)

    def _key(self, field: str, keys: list[str]) -> int:
        found = self.values.get(field, "")
        if found in keys:
            return keys.index(found)
        self.findings.append(f"{field} is {found!r}; the edition has {listing(keys)}")
        return 0

    def sheet(self, steps: int) -> Sheet:
        """Return what is marked; the tracks have some steps."""
        stocks = [self._stock(stock) for stock in range(STOCK_COUNT)]
        elements = self.edition.names.elements
        tracks = [self._count([f"track.{name}.{step}" for step in range(1, steps + 1)], "RW-105") for name in elements]
        circles, plus = self._pairs(tracks)
        stone = sum(self._on(f"square.{square_name(square)}") << square for square in range(SQUARE_COUNT))
        return Sheet(
            marked=tuple(marked for marked, _ in stocks),
            exhausted=tuple(exhausted for _, exhausted in stocks),
            paths=self._paths(),
            mastery=(tracks[0], tracks[1], tracks[2], tracks[3]),
            circles=circles,
            plus=plus,
            stone=stone,
            lines=full_lines(stone),
            points=self._points(),
        )

    def _on(self, name: str) -> bool:
        state = self.values.get(name)
        if state is None:
            self.findings.append(f"the field {name} is missing; was the form made for other numbers of the edition?")
        return state not in {None, "", OFF}

    def _stock(self, stock: int) -> tuple[int, int]:
        """Return the boxes marked and exhausted; an exhausted box counts as marked, even where its X is missing."""
        place = f"tube.{self.edition.names.metals[stock]}" if stock < METAL_COUNT else f"shelf.{SHELVES[stock - 7]}"
        names = [f"{place}.{number}" for number in range(1, self.edition.lengths[stock] + 1)]
        filled = [f"exhausted.{name}" for name in names]
        crossed, exhausted = [self._on(name) for name in names], [self._on(name) for name in filled]
        marked = [one or other for one, other in zip(crossed, exhausted, strict=True)]
        return self._first(names, marked, "RW-034"), self._first(filled, exhausted, "RW-038")

    def _count(self, names: list[str], rule: str) -> int:
        """Return how many fields are on; they have to be the first ones."""
        return self._first(names, [self._on(name) for name in names], rule)

    def _first(self, names: list[str], states: list[bool], rule: str) -> int:
        """Return how many of some states are on; they have to be the first ones."""
        count = sum(states)
        if any(states[count:]):
            self.findings.append(f"{names[states.index(False)]} is empty, and one after it is marked ({rule})")
        return count

    def _paths(self) -> int:
        metals = self.edition.names.metals
        return sum(
            self._on(f"path.{metals[tube]}.{colour.word}") << (COLOUR_COUNT * tube + colour)
            for tube in range(METAL_COUNT - 1)
            for colour in Colour
        )

    def _pairs(self, tracks: list[int]) -> tuple[tuple[int, ...], int]:
        """Return circles and +1 marks, and look whether the tracks have given as many."""
        elements, circles, plus = self.edition.names.elements, [0] * (2 * ELEMENT_COUNT), 0
        for pair in range(ELEMENT_COUNT):
            for element in pair_elements(pair):
                name, index = f"{pair_name(self.edition, pair)}.{elements[element]}", circle_index(element, pair)
                circles[index] = self._count([f"circle.{name}.1", f"circle.{name}.3"], "RW-111")
                plus |= self._on(f"plus.{name}") << index
        for element, name in enumerate(elements):
            placed = (plus >> 2 * element & 3).bit_count()
            given = sum(step <= tracks[element] for step in self.edition.plus_steps)
            if placed > given:
                self.findings.append(
                    f"{placed} +1 marks of {name} in the pairs, track.{name} with {tracks[element]} steps gives "
                    f"{given} (RW-107)"
                )
        return tuple(circles), plus

    def _points(self) -> int:
        """Return the running total: the last of the numbers that were written, none is 0."""
        text = self.values.get("points", "")
        numbers = [word for word in re.split(r"[\s,;/>]+", text) if word]
        wrong = [word for word in numbers if not re.fullmatch("[0-9]+", word)]
        if wrong:
            self.findings.append(f"points is {shown(text)!r}; write the VP as a number, the last one counts")
        if wrong or not numbers:
            return 0
        if len(numbers[-1]) > len(str(_LARGEST_POINTS)):
            self.findings.append(f"points is {numbers[-1][:12]}; at most {_LARGEST_POINTS} VP are read")
            return 0
        return int(numbers[-1])
