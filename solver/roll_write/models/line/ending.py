"""The end: where circles and +1 marks go, the last gold, and the score (RW-105..RW-116, RW-187..RW-192).

Circles and +1 marks matter for the final score alone, and any placing that respects the start's can be reached in any
order of filling; so the plan carries counts, and places them here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from solver.roll_write.models.line.cuts import PairPoints, lines_pay_by_squares, pairs_grow_by_squares
from solver.roll_write.models.line.lines import line_points
from solver.roll_write.models.line.marks import Marks, count
from solver.roll_write.models.line.quantities import (
    Builder,
    Expression,
    Level,
    Literal,
    negate,
    sum_of,
    total,
)
from solver.roll_write.models.line.setting import Setting
from solver.roll_write.scoring import TOP_LEVEL, height_value
from solver.roll_write.state import Sheet
from solver.roll_write.terms import (
    AQUA_REGIA,
    ELEMENT_COUNT,
    METAL_COUNT,
    SQUARE_COUNT,
    pair_elements,
)

ELEMENTS = range(ELEMENT_COUNT)
SECTION_SIZE = SQUARE_COUNT // ELEMENT_COUNT


@dataclass(frozen=True, slots=True)
class Ending:
    """How the plan ends."""

    circles: tuple[tuple[Literal, ...], ...]
    """At ``2 * element + side`` whether each level is filled."""
    plus: tuple[Literal, ...]
    """At ``2 * element + side`` whether the +1 space is marked."""
    sections: tuple[Level, ...]
    """Crossed squares of each section when it is scored."""
    score: Level


def end(setting: Setting, marks: Marks, start: Sheet, *, ends_game: bool) -> Ending:
    """Add the last gold, if the game ends, and the final score."""
    builder = setting.builder
    circles = _circles(builder, marks, start)
    plus = _plus(setting, marks, start)
    sections = _last_gold(setting, marks) if ends_game else tuple(marks.sections)
    played = _subtotal(builder, marks.points, "points in play")
    pays = line_points(setting, marks)
    lines = _subtotal(builder, list(pays.values()), "points of lines")
    most = {line: points.high for line, points in pays.items()}
    lines_pay_by_squares(builder, lines, most, start.stone, marks.crossed)
    heights = [
        _height(builder, setting.game.edition.values[stock], marks.marked[stock], f"value {stock}")
        for stock in (*range(METAL_COUNT), AQUA_REGIA)
    ]
    pairs = [_pair(builder, circles, plus, sections, pair) for pair in ELEMENTS]
    pairs_grow_by_squares(builder, pairs, start, sections)
    every_pair = _subtotal(builder, [pair.points for pair in pairs], "points of pairs")
    score = sum_of([played, lines, _subtotal(builder, heights, "points of heights"), every_pair])
    return Ending(circles, plus, sections, score)


def _subtotal(builder: Builder, terms: Sequence[Level], name: str) -> Level:
    """A part of the score as a variable of its own: the proof learns about it as a whole."""
    return builder.settled(sum_of(terms), name)


def _circles(builder: Builder, marks: Marks, start: Sheet) -> tuple[tuple[Literal, ...], ...]:
    """Level 1 before level 3 in each pair; as many circles as were filled (RW-110, RW-111)."""
    placed: list[tuple[Literal, ...]] = []
    for element in ELEMENTS:
        sides: list[tuple[Literal, ...]] = []
        for index in (2 * element, 2 * element + 1):
            levels: list[Literal] = [
                True if start.circles[index] > level else builder.boolean(f"circle {index} level {level}")
                for level in range(TOP_LEVEL)
            ]
            for lower, upper in pairwise(levels):
                builder.clause(negate(upper), lower)
            sides.append(tuple(levels))
        filled = total(int(level) if isinstance(level, int) else level for levels in sides for level in levels)
        builder.at_least(marks.circles[element].expression, filled)
        placed += sides
    return tuple(placed)


def _plus(setting: Setting, marks: Marks, start: Sheet) -> tuple[Literal, ...]:
    """Each +1 step reached gives a mark for either pair (RW-107..RW-109)."""
    builder = setting.builder
    placed: list[Literal] = []
    for element in ELEMENTS:
        indices = (2 * element, 2 * element + 1)
        spaces: list[Literal] = [
            True if start.plus >> index & 1 else builder.boolean(f"plus {index}") for index in indices
        ]
        reached: list[Literal] = []
        for step in setting.game.edition.plus_steps:
            if start.mastery[element] < step <= marks.mastery[element].high:
                literal = builder.boolean(f"mastery {element} step {step}")
                builder.at_least(marks.mastery[element].expression, step, given=[literal])
                reached.append(literal)
        new = total(space for space in spaces if space is not True)
        builder.at_least(total(reached), new)
        placed += spaces
    return tuple(placed)


def _last_gold(setting: Setting, marks: Marks) -> tuple[Level, ...]:
    """Each ready gold crosses one more square; lines pay nothing, so that only sections matter (RW-187, RW-188)."""
    builder = setting.builder
    gold = marks.ready(setting.tables.gold)
    if gold.high == 0:
        return tuple(marks.sections)
    final = [
        builder.integer(level.low, min(SECTION_SIZE, level.high + gold.high), f"end section {element}")
        for element, level in enumerate(marks.sections)
    ]
    for last, level in zip(final, marks.sections, strict=True):
        builder.at_least(last.expression, level.expression)
    added = total(last.expression for last in final) - total(level.expression for level in marks.sections)
    builder.at_least(gold.expression, added)
    return tuple(final)


def _height(builder: Builder, values: Sequence[int], marked: Level, name: str) -> Level:
    """The VP at the height that a tube or shelf has reached (RW-190, RW-191)."""
    worth = [height_value(tuple(values), height) for height in range(len(values) + 1)]
    within = worth[marked.low : marked.high + 1]
    if marked.known:
        return Level(within[0], within[0], within[0])
    if any(later < earlier for earlier, later in pairwise(within)):
        value = builder.integer(min(within), max(within), name)
        index = builder.settled(marked, f"{name} height")
        builder.model.add_element(index.expression, worth, value.expression)
        return value
    terms: list[Expression] = [within[0]]
    for height in range(marked.low + 1, marked.high + 1):
        rise = worth[height] - worth[height - 1]
        if rise:
            reached = builder.boolean(f"{name} at {height}")
            builder.at_least(marked.expression, height, given=[reached])
            terms.append(rise * reached)
    return Level(total(terms), within[0], within[-1])


def _pair(
    builder: Builder,
    circles: Sequence[Sequence[Literal]],
    plus: Sequence[Literal],
    sections: Sequence[Level],
    pair: int,
) -> PairPoints:
    """A pair's value times the crossed squares in its two sections (RW-112..RW-116, RW-192)."""
    first, second = pair_elements(pair)
    indices = (2 * first + 1, 2 * second)
    crossed = sections[first].plus(sections[second])
    one = builder.all_of([circles[index][0] for index in indices], f"pair {pair} level 1")
    three = builder.all_of([circles[index][1] for index in indices], f"pair {pair} level 3")
    marks = builder.all_of([one, *[plus[index] for index in indices]], f"pair {pair} plus")
    terms = [
        builder.at_most_if(one, crossed, f"pair {pair} once"),
        builder.at_most_if(three, crossed, f"pair {pair} twice more").times(2),
        builder.at_most_if(marks, crossed, f"pair {pair} once more"),
    ]
    points = Level(total(term.expression for term in terms), 0, sum(term.high for term in terms))
    return PairPoints(points, count([one, three, three, marks]))
