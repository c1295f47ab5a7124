"""Crossing squares: shapes in place, squares that effects choose, and the lines they fill (RW-129..RW-142, RW-158)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from solver.roll_write.effects import Choice, Cross
from solver.roll_write.models.line.cuts import at_most_offered
from solver.roll_write.models.line.marks import Marks, count
from solver.roll_write.models.line.quantities import Builder, Level, Literal, is_false, negate, total
from solver.roll_write.terms import ELEMENT_COUNT, FULL_STONE, LINES, SECTIONS, SQUARE_COUNT, section_of, squares_of


@dataclass(frozen=True, slots=True)
class CrossOption:
    """An alternative that crosses free squares: when it takes place, how many, in which section."""

    literal: Literal
    verb: Cross


def places(builder: Builder, forms: Sequence[tuple[Literal, Sequence[int]]], name: str) -> dict[int, Literal]:
    """Return a Boolean for each set of squares that a form may newly cover, exactly one for the true form.

    ``forms`` gives for each form's literal the sets (bit sets without the squares crossed at the start). Places of all
    forms that cover the same squares are one (RW-129..RW-135).
    """
    fitting: dict[int, list[Literal]] = {}
    for form, sets in forms:
        for squares in sets:
            fitting.setdefault(squares, []).append(form)
    chosen: dict[int, Literal] = {squares: builder.boolean(f"{name} place {squares:x}") for squares in sorted(fitting)}
    for squares, literal in chosen.items():
        builder.clause(negate(literal), *fitting[squares])
    for form, sets in forms:
        builder.clause(negate(form), *[chosen[squares] for squares in sets])
    builder.most_one(list(chosen.values()))
    builder.equal(total(chosen.values()), total(form for form, _ in forms))
    return chosen


def cross(
    builder: Builder, marks: Marks, placed: Mapping[int, Literal], options: Sequence[CrossOption], name: str
) -> None:
    """Give the stone its next version: what was crossed, the place's squares, and the squares an effect chooses."""
    free = [option.literal for option in options if not is_false(option.literal)]
    before, sections = list(marks.squares), list(marks.sections)
    for square in range(SQUARE_COUNT):
        old = before[square]
        covering = [literal for squares, literal in placed.items() if squares >> square & 1]
        if old is True or not (covering or free):
            continue
        new = builder.boolean(f"{name} square {square}")
        builder.clause(negate(old), new)
        for literal in covering:
            builder.clause(negate(literal), new)
        builder.clause(~new, old, *covering, *free)
        marks.squares[square] = new
    _count_sections(builder, marks, sections, placed, options, name)
    for number, option in enumerate(options):
        _cross_exactly(builder, before, marks, option, f"{name} cross {number}")


def _count_sections(
    builder: Builder,
    marks: Marks,
    before: Sequence[Level],
    placed: Mapping[int, Literal],
    options: Sequence[CrossOption],
    name: str,
) -> None:
    """Count the sections' squares; a place adds no more than it covers there, which the squares alone say late."""
    most = max([option.verb.number for option in options] + [squares.bit_count() for squares in placed])
    added = builder.integer(0, most, f"{name} added")
    parts: list[Level] = []
    for element, section in enumerate(SECTIONS):
        here = max([option.verb.number for option in options] + [(squares & section).bit_count() for squares in placed])
        level = count([marks.squares[square] for square in squares_of(section)])
        level = Level(level.expression, level.low, min(level.high, before[element].high + here))
        marks.sections[element] = builder.settled(level, f"{name} section {element}")
        part = builder.integer(0, min(here, level.high - before[element].low), f"{name} added {element}")
        builder.equal(part.expression, level.expression - before[element].expression)
        _at_most_covered(builder, part, placed, options, section)
        parts.append(part)
    builder.equal(added.expression, total(part.expression for part in parts))
    crossed = marks.crossed.plus(added)
    crossed = Level(crossed.expression, crossed.low, min(crossed.high, SQUARE_COUNT))
    marks.crossed = builder.settled(crossed, f"{name} squares")
    _at_most_covered(builder, added, placed, options, FULL_STONE)


def _at_most_covered(
    builder: Builder,
    part: Level,
    placed: Mapping[int, Literal],
    options: Sequence[CrossOption],
    section: int,
) -> None:
    offers = [(literal, (squares & section).bit_count()) for squares, literal in placed.items()]
    offers += [(option.literal, option.verb.number) for option in options]
    at_most_offered(builder, part, offers, "adds")


def _cross_exactly(builder: Builder, before: list[Literal], marks: Marks, option: CrossOption, name: str) -> None:
    """Cross as many free squares as the effect says, or all there are (RW-080, RW-158)."""
    if is_false(option.literal):
        return
    if option.verb.section is Choice.ANY:
        _number(builder, before, marks, tuple(range(SQUARE_COUNT)), option.verb.number, [option.literal], name)
        return
    chosen = [builder.boolean(f"{name} section {section}") for section in range(ELEMENT_COUNT)]
    full = [
        builder.all_of([before[square] for square in squares_of(section)], f"{name} full {number}")
        for number, section in enumerate(SECTIONS)
    ]
    counts = [
        total(int(old) if isinstance(old, int) else old for old in (before[square] for square in squares_of(section)))
        for section in SECTIONS
    ]
    everything = builder.all_of(full, f"{name} all full")
    builder.most_one(chosen)
    builder.clause(negate(option.literal), everything, *chosen)
    for section, literal in enumerate(chosen):
        builder.clause(~literal, option.literal)
        builder.clause(~literal, negate(full[section]))
        for other in range(ELEMENT_COUNT):
            if other != section:
                larger, smaller = (section, other) if option.verb.section is Choice.MOST else (other, section)
                builder.at_least(counts[larger], counts[smaller], given=[literal, negate(full[other])])
        _number(builder, before, marks, squares_of(SECTIONS[section]), option.verb.number, [literal], name)
        for square in range(SQUARE_COUNT):
            if section_of(square) != section and before[square] is not True:
                builder.clause(~literal, negate(marks.squares[square]), before[square])
    for square in range(SQUARE_COUNT):
        if before[square] is not True:
            builder.clause(negate(option.literal), negate(everything), negate(marks.squares[square]), before[square])


def _number(
    builder: Builder,
    before: Sequence[Literal],
    marks: Marks,
    squares: Sequence[int],
    number: int,
    given: Sequence[Literal],
    name: str,
) -> None:
    """Cross exactly ``min(number, free)`` of some squares."""
    open_squares = [square for square in squares if before[square] is not True]
    after = total(marks.squares[square] for square in open_squares)
    earlier = total(before[square] for square in open_squares)
    builder.at_least(earlier + number, after, given=given)
    surely_free = sum(is_false(before[square]) for square in open_squares)
    if surely_free >= number:
        builder.at_least(after, earlier + number, given=given)
        return
    all_crossed = builder.all_of([marks.squares[square] for square in open_squares], f"{name} no more free")
    builder.at_least(after, earlier + number, given=[*given, negate(all_crossed)])


def fill_lines(builder: Builder, marks: Marks, name: str) -> dict[int, Level]:
    """Give the lines their next version and return those that may be completed now, 1 or 0 each (RW-140, RW-143)."""
    completed: dict[int, Level] = {}
    for line, squares in enumerate(LINES):
        old = marks.full[line]
        if old is True:
            continue
        here = [marks.squares[square] for square in squares_of(squares)]
        if any(is_false(literal) for literal in here):
            continue
        full = builder.all_of(here, f"{name} line {line}")
        marks.full[line] = full
        completed[line] = Level(full if is_false(old) else full - old, 0, 1)
    return completed
