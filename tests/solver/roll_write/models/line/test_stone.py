import pytest

from solver.roll_write.effects import Choice, Cross
from solver.roll_write.models.line.quantities import Expression, Literal, total
from solver.roll_write.models.line.stone import CrossOption, cross, fill_lines, places
from tests.solver.roll_write.language import squares
from tests.solver.roll_write.models.line.bench import YES, Bench, bench


def crossed(place: Bench) -> Expression:
    """How many squares are crossed."""
    return total(place.marks.squares)


def crossing(place: Bench, *verbs: Cross, placed: dict[int, Literal] | None = None) -> None:
    cross(place.builder, place.marks, placed or {}, [CrossOption(YES, verb) for verb in verbs], "test")


def test_a_form_goes_to_one_of_its_places() -> None:
    place = bench()
    form, other = place.builder.boolean("form"), place.builder.boolean("other")
    place.builder.most_one([form, other])
    placed = places(place.builder, [(form, [1, 2]), (other, [2, 4])], "test")
    assert set(placed) == {1, 2, 4}
    assert place.allows(form, placed[2])
    assert place.allows(other, placed[2])
    assert not place.allows(form, placed[4])
    assert place.most(total(placed.values()), ~form, ~other) == 0


def test_a_shape_crosses_the_squares_of_its_place() -> None:
    place = bench(stone="a1")
    literal = place.builder.boolean("here")
    crossing(place, placed={squares("b2 b3"): literal})
    assert place.least(total(place.marks.squares[1:]), literal) == 2
    assert place.most(total(place.marks.squares[1:]), ~literal) == 0
    assert place.least(place.marks.sections[0].expression, literal) == 3


@pytest.mark.parametrize(
    ("number", "stone", "expected"), [(1, "", 1), (2, "a1:c3", 2), (2, "a1:f5 a6:e6", 1), (2, "a1:f6", 0)]
)
def test_an_effect_crosses_as_many_free_squares_as_there_are(number: int, stone: str, expected: int) -> None:
    place = bench(stone=stone)
    before = place.most(crossed(place)) or 0
    crossing(place, Cross(number, Choice.ANY))
    assert place.most(crossed(place)) == place.least(crossed(place)) == before + expected


@pytest.mark.parametrize(("choice", "allowed"), [(Choice.MOST, {1}), (Choice.LEAST, {2, 3})])
def test_the_section_with_the_most_or_the_fewest_full_ones_passed_over(choice: Choice, allowed: set[int]) -> None:
    place = bench(stone="a1:c3 d1:f1 d4 a4")  # section 0 is full, 1 has three squares, 2 and 3 have one each
    crossing(place, Cross(2, choice))
    before = (9, 3, 1, 1)
    grown = {
        section
        for section, level in enumerate(place.marks.sections)
        if place.allows(place.fact(level.expression, before[section] + 2))
    }
    assert grown == allowed
    assert place.most(crossed(place)) == place.least(crossed(place)) == sum(before) + 2


def test_two_squares_in_a_section_with_one_free_square() -> None:
    place = bench(stone="a1:c3 d1:f3 d4:f6 a4:c5 a6:b6")
    crossing(place, Cross(2, Choice.LEAST))
    assert place.least(crossed(place)) == 36


def test_lines_are_completed_by_their_last_square() -> None:
    place = bench(stone="a1:e1 a2")
    literal = place.builder.boolean("here")
    crossing(place, placed={squares("f1"): literal})
    completed = fill_lines(place.builder, place.marks, "test")
    assert set(completed) == {0}
    assert place.least(completed[0].expression, literal) == 1
    assert place.most(completed[0].expression, ~literal) == 0
    assert place.allows(literal, place.marks.full[0])


def test_a_line_that_is_full_is_not_completed_again() -> None:
    place = bench(stone="a1:f1")
    crossing(place, placed={squares("a2"): place.builder.boolean("here")})
    assert 0 not in fill_lines(place.builder, place.marks, "test")
