"""What the player has marked, as expressions of the plan so far: the one thing that all parts pass on to each other."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from solver.roll_write.effects import Measure, MeasureKind
from solver.roll_write.models.line.quantities import (
    Builder,
    Level,
    Literal,
    constant,
    is_false,
    total,
)
from solver.roll_write.state import Sheet
from solver.roll_write.terms import (
    COLOUR_COUNT,
    ELEMENT_COUNT,
    LINES,
    METAL_COUNT,
    SECTIONS,
    SQUARE_COUNT,
    STOCK_COUNT,
    squares_of,
)

Path = tuple[int, int]
"""A path: (tube, colour)."""

LineEnd = tuple[int, int]
"""An end of a line of the stone: (line, 0 left or top, 1 right or bottom)."""


@dataclass(slots=True)
class Marks:
    """The sheet at one moment of the plan. Parts replace entries; points are only ever added."""

    marked: list[Level]
    exhausted: list[Level]
    crossings: dict[Path, list[Literal]]
    """For each path the moments that may have crossed it; a start mark is a True."""
    mastery: list[Level]
    circles: list[Level]
    """Knowledge circles filled for each element; where they go is decided at the end."""
    squares: list[Literal]
    sections: list[Level]
    """Crossed squares of each section."""
    crossed: Level
    """Crossed squares of the stone."""
    full: list[Literal]
    """For each of the 12 lines whether it is full."""
    points: list[Level] = field(default_factory=list)
    """VP gained in play, but for those of lines."""
    pays: dict[LineEnd, Level] = field(default_factory=dict)
    """VP that a line's end with scaled VP pays, once in the plan."""

    def ready(self, stock: int) -> Level:
        """Return the marked boxes of a stock that are not exhausted (RW-033)."""
        return self.marked[stock].minus(self.exhausted[stock])

    def colour_paths(self, colour: int) -> Level:
        """Return the crossed paths of a colour."""
        moments = [self.crossings[(tube, colour)] for tube in range(METAL_COUNT - 1)]
        low = sum(any(literal is True for literal in each) for each in moments)
        high = sum(any(not is_false(literal) for literal in each) for each in moments)
        return Level(total(int(event) if event is True else event for each in moments for event in each), low, high)

    def copy(self) -> "Marks":
        """Return the marks as they are now, for later comparison."""
        return Marks(
            list(self.marked),
            list(self.exhausted),
            {path: list(moments) for path, moments in self.crossings.items()},
            list(self.mastery),
            list(self.circles),
            list(self.squares),
            list(self.sections),
            self.crossed,
            list(self.full),
            list(self.points),
            self.pays,
        )


def count(literals: Sequence[Literal]) -> Level:
    """Return how many of some literals are true."""
    known = sum(literal is True for literal in literals)
    possible = sum(not is_false(literal) for literal in literals)
    return Level(total(int(literal) if isinstance(literal, int) else literal for literal in literals), known, possible)


def start_marks(sheet: Sheet) -> Marks:
    """Return the marks of a sheet: everything known."""
    return Marks(
        marked=[constant(count) for count in sheet.marked],
        exhausted=[constant(count) for count in sheet.exhausted],
        crossings={
            (tube, colour): [True] if sheet.paths >> (3 * tube + colour) & 1 else []
            for tube in range(METAL_COUNT - 1)
            for colour in range(COLOUR_COUNT)
        },
        mastery=[constant(steps) for steps in sheet.mastery],
        circles=[constant(sheet.circles[2 * e] + sheet.circles[2 * e + 1]) for e in range(ELEMENT_COUNT)],
        squares=[bool(sheet.stone >> square & 1) for square in range(SQUARE_COUNT)],
        crossed=constant(sheet.stone.bit_count()),
        sections=[constant((sheet.stone & section).bit_count()) for section in SECTIONS],
        full=[sheet.stone & line == line for line in LINES],
        points=[constant(sheet.points)],
    )


def settle(builder: Builder, marks: Marks, name: str) -> None:
    """Give every count a variable of its own, so that the parts that follow stay small."""
    for stock in range(STOCK_COUNT):
        marks.marked[stock] = builder.settled(marks.marked[stock], f"{name} marked {stock}")
        marks.exhausted[stock] = builder.settled(marks.exhausted[stock], f"{name} exhausted {stock}")
    for element in range(ELEMENT_COUNT):
        marks.mastery[element] = builder.settled(marks.mastery[element], f"{name} mastery {element}")
        marks.circles[element] = builder.settled(marks.circles[element], f"{name} circles {element}")


def exhaust(builder: Builder, marks: Marks, stock: int, number: Level) -> None:
    """Exhaust boxes of a stock, which must be ready (RW-037, RW-038)."""
    builder.at_least(marks.ready(stock).expression, number.expression)
    spent = marks.exhausted[stock].plus(number)
    marks.exhausted[stock] = Level(spent.expression, spent.low, min(spent.high, marks.marked[stock].high))


def measure(builder: Builder, marks: Marks, what: Measure, name: str) -> Level:
    """Return what a measure counts now (RW-145..RW-150, RW-175..RW-182); a chosen track is the greatest one."""
    match what.kind:
        case MeasureKind.READY:
            return marks.ready(what.index)
        case MeasureKind.MARKED:
            return marks.marked[what.index]
        case MeasureKind.LARGEST_TUBE:
            return builder.greatest([marks.ready(metal) for metal in range(METAL_COUNT)], name)
        case MeasureKind.TRACK:
            return marks.mastery[what.index]
        case MeasureKind.LEAST_TRACK:
            return builder.least(marks.mastery, name)
        case MeasureKind.GREATEST_TRACK | MeasureKind.CHOSEN_TRACK:
            return builder.greatest(marks.mastery, name)
        case MeasureKind.PATH:
            return marks.colour_paths(what.index)
        case MeasureKind.LEAST_COLOUR_PATH:
            return builder.least([marks.colour_paths(colour) for colour in range(COLOUR_COUNT)], name)
        case MeasureKind.LEAST_SECTION:
            return builder.least([*marks.sections, _quarter(builder, marks, name)], name)
        case MeasureKind.STARTED_SECTIONS:
            started = [
                builder.any_of([marks.squares[square] for square in squares_of(section)], f"{name} started")
                for section in SECTIONS
            ]
            return count(started)


def _quarter(builder: Builder, marks: Marks, name: str) -> Level:
    """Return a quarter of the crossed squares, rounded down: the least section has no more."""
    low, high = marks.crossed.low // ELEMENT_COUNT, marks.crossed.high // ELEMENT_COUNT
    quarter = builder.integer(low, high, f"{name} quarter")
    builder.at_least(marks.crossed.expression, ELEMENT_COUNT * quarter.expression)
    builder.at_least(ELEMENT_COUNT * quarter.expression + ELEMENT_COUNT - 1, marks.crossed.expression)
    return quarter
