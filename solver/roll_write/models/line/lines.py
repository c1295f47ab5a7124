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
from solver.roll_write.models.line.marks import Marks, measure
from solver.roll_write.models.line.quantities import NOTHING, Level, Literal, constant, exclusive, total
from solver.roll_write.models.line.setting import Setting
from solver.roll_write.models.line.stone import fill_lines
from solver.roll_write.terms import ELEMENT_COUNT


@dataclass(frozen=True, slots=True)
class LinePay:
    """What the player chooses when lines pay."""

    circles: dict[int, Level]
    """For each element how many circles are filled by rewards that leave the element open or name it."""
    before_scores: Level
    """Uses of the ability after the gains and before the VP."""


def pay_lines(setting: Setting, marks: Marks, turn: Turn, name: str) -> LinePay:
    """Pay the lines that the last squares completed: gains, circles, then VP."""
    completed = fill_lines(setting.builder, marks, name)
    rewards = [
        (literal, verb)
        for line, literal in completed.items()
        for end in setting.mastery_sheet.rewards[line]
        for verb in end
    ]
    gains: dict[int, list[Level]] = {}
    fills: list[tuple[Literal, int | Choice]] = []
    for literal, verb in rewards:
        if isinstance(verb, Gain):
            gains.setdefault(verb.stock, []).append(exclusive([literal], verb.amount.number))
        elif isinstance(verb, Fill):
            fills.append((literal, verb.element))
    for stock, levels in sorted(gains.items()):
        amount = Level(total(level.expression for level in levels), 0, sum(level.high for level in levels))
        marks.marked[stock] = setting.builder.capped(
            marks.marked[stock], amount, setting.lengths[stock], f"{name} line gain {stock}"
        )
    circles = _circles(setting, marks, fills, name)
    uses = open_window(setting, marks, Window.BEFORE_SCORES, turn, name, given=True) if completed else NOTHING
    for number, (literal, verb) in enumerate(rewards):
        if isinstance(verb, Score):
            _score(setting, marks, literal, verb, f"{name} line score {number}")
    return LinePay(circles, uses)


def _score(setting: Setting, marks: Marks, literal: Literal, verb: Score, name: str) -> None:
    per = verb.amount.per
    worth = constant(1) if per is None else measure(setting.builder, marks, per, name)
    marks.points.append(setting.builder.at_most_if(literal, worth.times(verb.amount.number), name))


def _circles(setting: Setting, marks: Marks, fills: list[tuple[Literal, int | Choice]], name: str) -> dict[int, Level]:
    """Circles by rewards; more are never worse, so that one may be left out (RW-147)."""
    filled: dict[int, Level] = {}
    if not fills:
        return filled
    builder = setting.builder
    for element in range(ELEMENT_COUNT):
        allowed = [literal for literal, wanted in fills if isinstance(wanted, Choice) or wanted == element]
        most = min(len(allowed), CIRCLES_AN_ELEMENT - marks.circles[element].low)
        if most <= 0:
            continue
        count = builder.integer(0, most, f"{name} line circles {element}")
        builder.at_least(total(allowed), count.expression)
        more = marks.circles[element].plus(count)
        builder.at_least(CIRCLES_AN_ELEMENT, more.expression)
        marks.circles[element] = Level(more.expression, more.low, min(more.high, CIRCLES_AN_ELEMENT))
        filled[element] = count
    builder.at_least(total(literal for literal, _ in fills), total(count.expression for count in filled.values()))
    return filled
