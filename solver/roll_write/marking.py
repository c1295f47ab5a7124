"""Elementary marks on a sheet: each returns the sheet with one thing done. Callers have checked that it is allowed."""

from solver.roll_write.state import Sheet
from solver.roll_write.terms import LINES, pairs_of


def _changed(counts: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*counts[:index], value, *counts[index + 1 :])


def gain(sheet: Sheet, lengths: tuple[int, ...], stock: int, number: int) -> Sheet:
    """Mark the lowest empty boxes of a stock; what has no box is lost (RW-034, RW-035, RW-036)."""
    marked = min(lengths[stock], sheet.marked[stock] + number)
    if marked == sheet.marked[stock]:
        return sheet
    return sheet._replace(marked=_changed(sheet.marked, stock, marked))


def exhaust(sheet: Sheet, stock: int, number: int) -> Sheet:
    """Fill the lowest boxes that are marked and not yet exhausted (RW-038)."""
    if not number:
        return sheet
    return sheet._replace(exhausted=_changed(sheet.exhausted, stock, sheet.exhausted[stock] + number))


def advance(sheet: Sheet, steps: int, element: int) -> Sheet:
    """Take one mastery step on a track of a length; past its end it is lost (RW-104, RW-106)."""
    if sheet.mastery[element] >= steps:
        return sheet
    mastery = list(sheet.mastery)
    mastery[element] += 1
    return sheet._replace(mastery=(mastery[0], mastery[1], mastery[2], mastery[3]))


def cross_path(sheet: Sheet, tube: int, colour: int) -> Sheet:
    """Cross out a path (RW-093)."""
    return sheet._replace(paths=sheet.paths | 1 << (3 * tube + colour))


def circle_index(element: int, pair: int) -> int:
    """Return where an element's spaces in one of its two pairs are kept: ``2 * element + side``."""
    return 2 * element + (0 if pair == pairs_of(element)[0] else 1)


def fill_circle(sheet: Sheet, element: int, pair: int) -> Sheet:
    """Fill the next level of an element's circles in a pair (RW-111)."""
    index = circle_index(element, pair)
    return sheet._replace(circles=_changed(sheet.circles, index, sheet.circles[index] + 1))


def place_plus(sheet: Sheet, element: int, pair: int) -> Sheet:
    """Mark an element's +1 space in a pair (RW-109)."""
    return sheet._replace(plus=sheet.plus | 1 << circle_index(element, pair))


def completed_lines(sheet: Sheet) -> int:
    """Return the lines that are full and were not paid yet, a bit each (RW-140, RW-143)."""
    completed = 0
    for line, squares in enumerate(LINES):
        if sheet.stone & squares == squares and not sheet.lines >> line & 1:
            completed |= 1 << line
    return completed
