"""What completed lines of the stone pay (RW-139..RW-150).

The player chooses the order of all rewards of lines that are completed together. Taking every gain before every score
is best: gains are fixed numbers (no gain counts what another gives), every measure only rises with marks that are
gained, and nothing else that a reward does is counted by another. `supported` checks that the edition's rewards are
of this kind.
"""

from dataclasses import dataclass

from solver.roll_write.effects import Choice, Fill, Gain, Score
from solver.roll_write.models.line.ability import Window, open_window
from solver.roll_write.models.line.experiment import CIRCLES_AN_ELEMENT
from solver.roll_write.models.line.horizon import Turn
from solver.roll_write.models.line.marks import LineEnd, Marks, measure
from solver.roll_write.models.line.quantities import (
    NOTHING,
    Builder,
    Level,
    Literal,
    exclusive,
    is_false,
    negate,
    sum_of,
    total,
)
from solver.roll_write.models.line.setting import Setting
from solver.roll_write.models.line.stone import fill_lines
from solver.roll_write.terms import ELEMENT_COUNT

MOST_VP = 999
"""More than any line pays; the bound that counts comes from what it can have been worth."""


@dataclass(frozen=True, slots=True)
class LinePay:
    """What the player chooses when lines pay."""

    circles: dict[int, Level]
    """For each element how many circles are filled by rewards that leave the element open or name it."""
    before_scores: Level
    """Uses of the ability after the gains and before the VP."""


def pay_lines(setting: Setting, marks: Marks, turn: Turn, name: str) -> LinePay:
    """Pay the lines that the last squares completed: gains, circles, then VP."""
    before = list(marks.full)
    completed = fill_lines(setting.builder, marks, name)
    gains: dict[int, list[Level]] = {}
    fills: list[tuple[Level, int | Choice]] = []
    for line, level in completed.items():
        for verb in (verb for end in setting.mastery_sheet.rewards[line] for verb in end):
            if isinstance(verb, Gain):
                gains.setdefault(verb.stock, []).append(level.times(verb.amount.number))
            elif isinstance(verb, Fill):
                fills.append((level, verb.element))
    for stock, levels in sorted(gains.items()):
        amount = Level(total(level.expression for level in levels), 0, sum(level.high for level in levels))
        marks.marked[stock] = setting.builder.capped(
            marks.marked[stock], amount, setting.lengths[stock], f"{name} line gain {stock}"
        )
    circles = _circles(setting, marks, fills, name)
    uses = open_window(setting, marks, Window.BEFORE_SCORES, turn, name, given=True) if completed else NOTHING
    for line in completed:
        for end, effect in enumerate(setting.mastery_sheet.rewards[line]):
            for verb in effect:
                if isinstance(verb, Score) and verb.amount.per is not None:
                    worth = measure(setting.builder, marks, verb.amount.per, f"{name} line {line}")
                    now = [marks.full[line], negate(before[line])]
                    _pay_scaled(setting.builder, marks, (line, end), worth.times(verb.amount.number), now)
    return LinePay(circles, uses)


def _pay_scaled(builder: Builder, marks: Marks, end: LineEnd, worth: Level, now: list[Literal]) -> None:
    """A line with scaled VP pays what is counted in the moment that completes it (RW-145, RW-146, RW-148..RW-150)."""
    known = marks.pays.get(end)
    pay = builder.model.new_int_var(0, MOST_VP, f"line {end} pays") if known is None else known.expression
    marks.pays[end] = Level(pay, 0, max(worth.high, 0 if known is None else known.high))
    builder.at_least(worth.expression, pay, given=now)


def line_points(setting: Setting, marks: Marks) -> dict[int, Level]:
    """Return the VP of each line that can be full now and was not at the start (RW-143, RW-147)."""
    points: dict[int, Level] = {}
    for line, full in enumerate(marks.full):
        if full is True or is_false(full):
            continue
        terms: list[Level] = []
        for end, effect in enumerate(setting.mastery_sheet.rewards[line]):
            fixed = sum(verb.amount.number for verb in effect if isinstance(verb, Score) and verb.amount.per is None)
            if fixed:
                terms.append(exclusive([full], fixed))
            if (line, end) in marks.pays:
                pay = marks.pays[line, end]
                setting.builder.at_least(pay.high * full, pay.expression)  # the greatest worth at any moment
                terms.append(pay)
        points[line] = sum_of(terms)
    return points


def _circles(setting: Setting, marks: Marks, fills: list[tuple[Level, int | Choice]], name: str) -> dict[int, Level]:
    """Circles by rewards; more are never worse, so that one may be left out (RW-147)."""
    filled: dict[int, Level] = {}
    if not fills:
        return filled
    builder = setting.builder
    for element in range(ELEMENT_COUNT):
        allowed = [level.expression for level, wanted in fills if isinstance(wanted, Choice) or wanted == element]
        most = min(len(allowed), CIRCLES_AN_ELEMENT - marks.circles[element].low)
        if most <= 0:
            continue
        count = builder.integer(0, most, f"{name} line circles {element}")
        builder.at_least(total(allowed), count.expression)
        more = marks.circles[element].plus(count)
        builder.at_least(CIRCLES_AN_ELEMENT, more.expression)
        marks.circles[element] = Level(more.expression, more.low, min(more.high, CIRCLES_AN_ELEMENT))
        filled[element] = count
    builder.at_least(
        total(level.expression for level, _ in fills), total(count.expression for count in filled.values())
    )
    return filled
