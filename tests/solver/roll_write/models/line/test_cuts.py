"""The cuts follow from the other constraints: without them the best score is the same."""

from functools import reduce
from itertools import combinations
from operator import or_

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.roll_write.models.line import Question, assembly, best_line, cuts, ending, stone
from solver.roll_write.models.line.cuts import best_payments, lines_need_squares, lines_pay_by_squares, one_offer
from solver.roll_write.models.line.quantities import exclusive
from solver.roll_write.terms import FULL_STONE, LINE_COUNT, LINES
from tests.solver.roll_write.models.line.bench import bench
from tests.solver.roll_write.models.line.cases import made_case


@pytest.mark.parametrize("seed", [9, 12])
def test_leaving_the_cuts_out_changes_no_optimum(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    case = made_case(seed)
    question = Question(case.game.edition, case.game.deal, case.start, case.last_turn)
    best = best_line(question)

    def nothing(*_: object) -> None:
        return None

    monkeypatch.setattr(assembly, "lines_need_squares", nothing)
    monkeypatch.setattr(ending, "pairs_grow_by_squares", nothing)
    monkeypatch.setattr(ending, "lines_pay_by_squares", nothing)
    monkeypatch.setattr(cuts, "at_most_offered", nothing)
    monkeypatch.setattr(stone, "at_most_offered", nothing)
    without = best_line(question)
    assert (without.score, without.status) == (best.score, best.status)


def test_full_lines_need_the_squares_they_lacked() -> None:
    place = bench(stone="a1:e1")  # row 1 lacks one square, in fire's section
    full = place.builder.boolean("full")
    place.marks.full[0] = full
    place.marks.sections[1] = place.builder.integer(2, 9, "fire")
    lines_need_squares(place.builder, place.marks, place.sheet.stone)
    level = place.marks.sections[1].expression
    assert not place.allows(full, place.fact(level, 2))
    assert place.allows(full, place.fact(level, 3))
    assert place.allows(~full, place.fact(level, 2))


@given(
    stone=st.integers(0, FULL_STONE),
    pays=st.dictionaries(st.integers(0, LINE_COUNT - 1), st.integers(0, 9), max_size=5),
)
def test_the_best_payments_are_those_of_the_best_set_of_lines(stone: int, pays: dict[int, int]) -> None:
    room = (FULL_STONE & ~stone).bit_count()
    best = best_payments(pays, stone, room)
    for number, payment in enumerate(best):
        sets = (chosen for size in range(len(pays) + 1) for chosen in combinations(pays, size))
        fitting = [chosen for chosen in sets if (_union(chosen) & ~stone).bit_count() <= number]
        assert payment == max(sum(pays[line] for line in chosen) for chosen in fitting)


def _union(lines: tuple[int, ...]) -> int:
    return reduce(or_, (LINES[line] for line in lines), 0)


def test_lines_pay_no_more_than_the_squares_can_complete() -> None:
    place = bench(stone="a1:e1 a2:d2")  # row 1 lacks one square, row 2 two
    points, crossed = place.builder.integer(0, 20, "points"), place.builder.integer(9, 12, "crossed")
    lines_pay_by_squares(place.builder, points, {0: 4, 1: 7}, place.sheet.stone, crossed)
    for squares, most in ((9, 0), (10, 4), (11, 7), (12, 11)):
        assert place.most(points.expression, place.fact(crossed.expression, squares)) == most


def test_one_of_some_offers_counts() -> None:
    place = bench()
    first, second = place.builder.boolean("first"), place.builder.boolean("second")
    place.builder.most_one([first, second])
    scaled = place.builder.at_most_if(second, place.builder.integer(0, 5, "count"), "scaled")
    points = one_offer(place.builder, [(first, exclusive([first], 3)), (second, scaled)], "points")
    assert points.high == 5
    assert place.most(points.expression, first) == 3
    assert place.most(points.expression, ~first) == 5
    assert place.most(points.expression, ~first, ~second) == 0
