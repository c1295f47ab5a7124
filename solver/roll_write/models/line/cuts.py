"""Constraints that follow from the others and are there for the proof alone; leaving one out changes no optimum.

Clause learning sees a sum only through its terms' own bounds. These say early what sums cannot be: how many lines a
number of squares can fill, and how much new squares can add to the pairs.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from solver.roll_write.models.line.marks import Marks
from solver.roll_write.models.line.quantities import Builder, Expression, Level, is_false, total
from solver.roll_write.state import Sheet
from solver.roll_write.terms import (
    ELEMENT_COUNT,
    LINES,
    SECTIONS,
    SIZE,
    pair_elements,
    pairs_of,
)


def lines_need_squares(builder: Builder, marks: Marks, stone: int) -> None:
    """The squares that the full rows (or columns) lacked at the start have been crossed since, section by section."""
    for lines in (range(SIZE), range(SIZE, 2 * SIZE)):
        for element in range(ELEMENT_COUNT):
            section = SECTIONS[element] & ~stone
            terms: list[Expression] = []
            for line in lines:
                full = marks.full[line]
                lacking = (LINES[line] & section).bit_count()
                if lacking and not isinstance(full, bool) and not is_false(full):
                    terms.append(lacking * full)
            if terms:
                crossed = (SECTIONS[element] & stone).bit_count()
                builder.at_least(marks.sections[element].expression - crossed, total(terms))


@dataclass(frozen=True, slots=True)
class PairPoints:
    """A pair's VP and its value."""

    points: Level
    value: Level


def pairs_grow_by_squares(
    builder: Builder, pairs: Sequence[PairPoints], start: Sheet, sections: Sequence[Level]
) -> None:
    """The pairs' VP are their values times the squares of the start, and for each new square its section's worth."""
    counts = [(start.stone & section).bit_count() for section in SECTIONS]
    worths = [pairs[first].value.plus(pairs[second].value) for first, second in map(pairs_of, range(ELEMENT_COUNT))]
    greatest = builder.settled(builder.greatest(worths, "section worth"), "greatest section worth")
    new = total(section.expression for section in sections) - sum(counts)
    most = sum(section.high for section in sections) - sum(counts)
    added = builder.settled(Level(new, 0, most), "squares added")
    if not added.high or not greatest.high:
        return
    product = builder.integer(0, greatest.high * added.high, "worth of squares added")
    builder.model.add_multiplication_equality(product.expression, [greatest.expression, added.expression])
    old = total(
        pair.value.expression * sum(counts[element] for element in pair_elements(number))
        for number, pair in enumerate(pairs)
    )
    builder.at_least(old + product.expression, total(pair.points.expression for pair in pairs))
