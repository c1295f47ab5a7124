from dataclasses import replace

from solver.roll_write.models.line.lines import LinePay, line_points, pay_lines
from solver.roll_write.models.line.quantities import Expression, Literal, negate, total
from solver.roll_write.models.line.stone import cross
from tests.solver.roll_write.language import effect, example_edition, squares
from tests.solver.roll_write.models.line.bench import AQUA, REAGENT, Bench, bench, turn

FIRST_ROW = "a1:e1"


def paid(place: Bench, *cells: str) -> tuple[list[Literal], list[LinePay]]:
    """Cross squares one after the other, if the literals say so, and pay the lines that they complete."""
    literals: list[Literal] = []
    pays: list[LinePay] = []
    for cell in cells:
        literal = place.builder.boolean(cell)
        cross(place.builder, place.marks, {squares(cell): literal}, [], cell)
        pays.append(pay_lines(place.setting, place.marks, turn(), cell))
        literals.append(literal)
    return literals, pays


def points(place: Bench) -> Expression:
    return total(level.expression for level in line_points(place.setting, place.marks).values())


def test_a_completed_line_pays_both_ends_once() -> None:
    place = bench(stone=FIRST_ROW)  # row 1 pays 2 VP and a reagent
    (literal,), _ = paid(place, "f1")
    worth = points(place)
    assert (place.most(worth, literal), place.most(worth, negate(literal))) == (2, 0)
    assert place.least(place.marks.marked[REAGENT].expression, literal) == 1
    assert place.most(place.marks.marked[REAGENT].expression, negate(literal)) == 0


def test_a_line_that_was_full_at_the_start_pays_nothing() -> None:
    place = bench(stone="a1:f1")
    assert 0 not in line_points(place.setting, place.marks)


def test_a_scaled_end_counts_after_the_gains() -> None:
    place = bench(stone="a2:e2", marks="aqua-regia 2")  # row 2: an aqua regia, and 1 VP for each
    (literal,), _ = paid(place, "f2")
    assert place.most(points(place), literal) == 3
    assert place.most(place.marks.marked[AQUA].expression, literal) == 3


def test_gains_of_lines_completed_together_come_before_all_scores() -> None:
    place = bench(stone="a2:e2 f1 f3:f6", marks="aqua-regia 1")  # column f pays a reagent and 3 VP
    (literal,), _ = paid(place, "f2")
    assert place.most(points(place), literal) == 3 + 2
    assert place.least(place.marks.marked[REAGENT].expression, literal) == 1


def test_a_line_is_paid_in_the_moment_that_completes_it() -> None:
    place = bench(stone="a2:d2", marks="aqua-regia 1")
    (first, second), _ = paid(place, "e2", "f2")
    assert place.most(points(place), first, second) == 2
    assert place.most(points(place), first, negate(second)) == 0


def test_circles_go_to_any_element_with_room() -> None:
    edition = example_edition()
    rewards = (*edition.mastery_sheets[0].rewards[:-1], (effect("fill any"), effect("score 1")))
    sheets = (replace(edition.mastery_sheets[0], rewards=rewards), *edition.mastery_sheets[1:])
    place = bench(edition=replace(edition, mastery_sheets=sheets), stone="f1:f5", circles="ef ef ew ew")
    (literal,), (pay,) = paid(place, "f6")
    assert set(pay.circles) == {1, 2, 3}  # earth has all four
    assert place.most(total(level.expression for level in pay.circles.values()), literal) == 1
    assert place.most(total(level.expression for level in pay.circles.values()), negate(literal)) == 0
