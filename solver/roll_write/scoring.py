"""The final score and its parts (RW-189..RW-192)."""

from dataclasses import dataclass

from solver.roll_write.edition import Edition, FateRow
from solver.roll_write.marking import circle_index
from solver.roll_write.state import Sheet
from solver.roll_write.terms import AQUA_REGIA, ELEMENT_COUNT, METAL_COUNT, pair_elements, pair_squares

TOP_LEVEL = 2
TOP_VALUE = 3


@dataclass(frozen=True, slots=True)
class PairScore:
    """A pair's value and the crossed squares in its two sections; its VP are their product."""

    value: int
    squares: int

    @property
    def points(self) -> int:
        """VP of the pair (RW-192)."""
        return self.value * self.squares


@dataclass(frozen=True, slots=True)
class Breakdown:
    """The parts of a final score, in VP."""

    play: int
    tubes: tuple[int, ...]
    aqua_regia: int
    pairs: tuple[PairScore, ...]

    @property
    def total(self) -> int:
        """The final score."""
        return self.play + sum(self.tubes) + self.aqua_regia + sum(pair.points for pair in self.pairs)


def height_value(values: tuple[int, ...], marked: int) -> int:
    """Return the VP value reached by a tube or shelf with some boxes marked."""
    return values[marked - 1] if marked else 0


def pair_value(sheet: Sheet, pair: int) -> int:
    """Return a pair's value, 0 to 4 (RW-112..RW-116)."""
    indices = [circle_index(element, pair) for element in pair_elements(pair)]
    level = min(sheet.circles[index] for index in indices)
    if level == 0:
        return 0
    value = TOP_VALUE if level == TOP_LEVEL else 1
    return value + all(sheet.plus >> index & 1 for index in indices)


def breakdown(edition: Edition, sheet: Sheet) -> Breakdown:
    """Return the final score of a sheet as it stands, in its parts."""
    return Breakdown(
        play=sheet.points,
        tubes=tuple(height_value(edition.values[metal], sheet.marked[metal]) for metal in range(METAL_COUNT)),
        aqua_regia=height_value(edition.values[AQUA_REGIA], sheet.marked[AQUA_REGIA]),
        pairs=tuple(
            PairScore(pair_value(sheet, pair), (sheet.stone & pair_squares(pair)).bit_count())
            for pair in range(ELEMENT_COUNT)
        ),
    )


def fate(edition: Edition, total: int) -> FateRow:
    """Return the row of the solo table that a total reaches (RW-209..RW-213)."""
    reached = edition.fate[0]
    for row in edition.fate:
        if total >= row.least:
            reached = row
    return reached
