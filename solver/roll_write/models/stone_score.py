"""The stone model's objective: the final score in its parts (RW-189..RW-192).

Terms are collected in lists and summed once: OR-Tools changes an expression in place when ``+=`` is used on it, also
where another expression still holds it.
"""

from ortools.sat.python import cp_model

from solver.roll_write.effects import Score
from solver.roll_write.models.stone_stocks import ELEMENTS, Counts, circle_levels, paid_amount, plus_marks
from solver.roll_write.models.stone_variables import Linear
from solver.roll_write.scoring import TOP_VALUE, height_value
from solver.roll_write.terms import AQUA_REGIA, METAL_COUNT, SECTIONS, pair_elements

PAIR_SQUARES = 18


def points(c: Counts) -> Linear:
    """VP gained in play: what is written, and what lines pay (RW-042, RW-140)."""
    terms: list[Linear] = [c.v.sheet.points]
    for number, pay in enumerate(c.pays):
        if isinstance(pay.verb, Score):
            terms += (
                paid_amount(c, pay, pay.verb.amount, step, f"score {number} in {step}") for step in range(c.v.steps)
            )
    return sum(terms)


def heights(c: Counts) -> Linear:
    """VP of tubes and of the aqua regia shelf (RW-190, RW-191)."""
    terms: list[Linear] = []
    for stock in (*range(METAL_COUNT), AQUA_REGIA):
        values, marked = c.v.game.edition.values[stock], c.marked[-1][stock]
        if isinstance(marked, int):
            terms.append(height_value(values, marked))
            continue
        table = [0, *values]
        reached = c.v.model.new_int_var(min(table), max(table), f"value of stock {stock}")
        c.v.model.add_element(marked, table, reached)
        terms.append(reached)
    return sum(terms)


def squares(c: Counts) -> list[Linear]:
    """Return each section's squares at the end, those of the last gold included (RW-187)."""
    v = c.v
    gold = c.ready(v.game.edition.gold, v.steps - 1)
    by_gold = [v.model.new_int_var(0, 9, f"gold in section {section}") for section in ELEMENTS]
    v.model.add(sum(by_gold) <= gold)
    counts: list[Linear] = []
    for section, extra in enumerate(by_gold):
        crossed = v.section_count(section, v.steps - 1)
        v.model.add(crossed + extra <= SECTIONS[section].bit_count())
        counts.append(crossed + extra)
    return counts


def _both(model: cp_model.CpModel, first: Linear, second: Linear, name: str) -> Linear:
    """Return a literal that is true only if both are."""
    if isinstance(first, int) and isinstance(second, int):
        return first * second
    both = model.new_bool_var(name)
    model.add(both <= first)
    model.add(both <= second)
    return both


def pairs(c: Counts) -> Linear:
    """VP of the pairs: value times squares (RW-112..RW-116, RW-192)."""
    model = c.v.model
    counts, plus, circles = squares(c), plus_marks(c), circle_levels(c)
    terms: list[Linear] = []
    for pair in ELEMENTS:
        first, second = pair_elements(pair)
        size = counts[first] + counts[second]
        low, high = (
            _both(model, circles[first, pair, level], circles[second, pair, level], f"pair {pair} level {level}")
            for level in (1, 2)
        )
        marks = _both(model, plus[2 * first + 1], plus[2 * second], f"pair {pair} marks")
        bonus = _both(model, low, marks, f"pair {pair} plus")
        for weight, holds in ((1, low), (TOP_VALUE - 1, high), (1, bonus)):
            if isinstance(holds, int):
                terms.append(weight * holds * size)
                continue
            gained = model.new_int_var(0, PAIR_SQUARES, f"pair {pair} gained")
            model.add(gained <= size)
            model.add(gained <= PAIR_SQUARES * holds)
            terms.append(weight * gained)
    return sum(terms)


def final_score(c: Counts) -> Linear:
    """Return the final score (VP)."""
    return points(c) + heights(c) + pairs(c)
