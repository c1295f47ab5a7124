"""Constraints that follow from the others and are there for the proof alone; leaving one out changes no optimum.

Clause learning sees a sum only through its terms' own bounds. These say early what sums cannot be: how many lines a
number of squares can fill, and how much new squares can add to the pairs.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from solver.roll_write.models.line.marks import Marks
from solver.roll_write.models.line.quantities import Builder, Expression, Level, Literal, is_false, total
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


Offer = tuple[Literal, Level]
"""One of several things that exclude each other, and what it adds."""


def at_most_offered(builder: Builder, part: Level, offers: Sequence[tuple[Literal, int]], name: str) -> None:
    """A number is what one of some offers adds: no more than the greatest of those that are still possible."""
    worths = sorted({0, *(min(worth, part.high) for _, worth in offers)})
    for less, worth in pairwise(worths):
        reached = builder.boolean(f"{name} {worth}")
        builder.at_least(less, part.expression, given=[~reached])
        builder.clause(~reached, *[literal for literal, each in offers if each >= worth])


def one_offer(builder: Builder, offers: Sequence[Offer], name: str) -> Level:
    """Return the sum of some offers of which one at most counts, as a number that says so."""
    part = builder.integer(0, max((level.high for _, level in offers), default=0), name)
    builder.equal(part.expression, total(level.expression for _, level in offers))
    at_most_offered(builder, part, [(literal, level.high) for literal, level in offers], name)
    return part


def lines_pay_by_squares(builder: Builder, points: Level, pays: Mapping[int, int], stone: int, crossed: Level) -> None:
    """Lines can pay no more VP than the best set of lines that as many new squares can complete together."""
    before = stone.bit_count()
    new, room = crossed.expression - before, crossed.high - before
    bound: list[Expression] = []
    known = 0
    for squares, best in enumerate(best_payments(pays, stone, room)):
        if best > known:
            reached = builder.boolean(f"{squares} new squares")
            builder.at_least(new, squares, given=[reached])
            bound.append((best - known) * reached)
            known = best
    builder.at_least(total(bound), points.expression)


def best_payments(pays: Mapping[int, int], stone: int, room: int) -> list[int]:
    """Return for 0, 1, .. new squares what the lines pay at most that they can complete together.

    Args:
        pays: the most that each line can pay, of those that are not complete yet (VP).
        stone: the squares that are crossed already.
        room: the greatest number of new squares.
    """
    best = [0] * (room + 1)
    unions = {0: 0}
    for line, pay in pays.items():
        for union, paid in list(unions.items()):
            more = union | LINES[line] & ~stone
            if more.bit_count() <= room:
                unions[more] = max(unions.get(more, 0), paid + pay)
    for union, paid in unions.items():
        best[union.bit_count()] = max(best[union.bit_count()], paid)
    return list(accumulate(best, max))


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
