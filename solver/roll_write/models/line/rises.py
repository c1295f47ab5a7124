"""How much a gain can add to the VP of a tube or shelf: what `cuts` sums up over a plan."""

from collections.abc import Mapping, Sequence

from solver.roll_write.models.line.marks import Marks
from solver.roll_write.models.line.quantities import Level, Literal, total
from solver.roll_write.models.line.setting import Setting
from solver.roll_write.scoring import height_value
from solver.roll_write.terms import AQUA_REGIA, METAL_COUNT


def greatest_rise(setting: Setting, marks: Marks, stock: int, number: int) -> int:
    """Return the most VP that some more boxes of a stock can add, at any height it can have now."""
    if stock >= METAL_COUNT and stock != AQUA_REGIA:
        return 0
    values, level = setting.game.edition.values[stock], marks.marked[stock]
    most = len(values)
    heights = range(level.low, min(level.high, most) + 1)
    reached = [(height, min(most, height + more)) for height in heights for more in range(number + 1)]
    return max(height_value(values, after) - height_value(values, before) for before, after in reached)


def moment_rises(
    setting: Setting, marks: Marks, gains: Mapping[int, Sequence[tuple[Literal, Level]]], name: str
) -> None:
    """Note what a moment's alternatives, of which one at most takes place, can add."""
    rises = [
        (literal, greatest_rise(setting, marks, stock, amount.high))
        for stock, each in gains.items()
        for literal, amount in each
    ]
    most = max((rise for _, rise in rises), default=0)
    if most:
        rise = setting.builder.integer(0, most, name)
        setting.builder.at_least(total(literal * worth for literal, worth in rises), rise.expression)
        marks.rises.append(rise)
