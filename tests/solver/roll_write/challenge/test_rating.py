from dataclasses import replace

import pytest

from solver.roll_write.challenge.question import Challenge, Features
from solver.roll_write.challenge.rating import HARDEST, difficulty
from tests.difficulty import span, table

CASES = [Features(gap, near, depth, 4) for gap in (3, 10, 30) for near in (1, 6, 100) for depth in (1, 2, 4)]


@pytest.mark.parametrize("features", CASES)
def test_a_larger_gap_is_never_easier(features: Features) -> None:
    levels = [difficulty(replace(features, gap=gap)) for gap in range(60)]
    assert levels == sorted(levels)


@pytest.mark.parametrize("features", CASES)
def test_fewer_nearly_best_lines_are_never_easier(features: Features) -> None:
    levels = [difficulty(replace(features, near=near)) for near in range(100, 0, -1)]
    assert levels == sorted(levels)


@pytest.mark.parametrize("features", CASES)
def test_deciding_earlier_is_never_easier(features: Features) -> None:
    levels = [difficulty(replace(features, depth=depth)) for depth in range(1, 12)]
    assert levels == sorted(levels)


def test_the_ladder_has_both_ends() -> None:
    assert difficulty(Features(3, 100, 1, 1)) == 1
    assert difficulty(Features(50, 1, 4, 4)) == HARDEST


def test_lines_that_were_not_counted_make_nothing_harder() -> None:
    assert difficulty(Features(20, None, 3, 11)) == difficulty(Features(20, 100, 3, 11))


def test_the_table_of_difficulties_has_a_row_for_each_kind_and_level(gold: Challenge, finale: Challenge) -> None:
    assert [row.split(" | ")[:3] for row in table([finale, gold, gold])[2:]] == [
        ["| gold", str(difficulty(gold.measured.features)), "2"],
        ["| finale", "4", "1"],
    ]


def test_a_span_is_a_range_with_its_median() -> None:
    assert span([3, 9, 4]) == "3-9 (4)"
    assert span([3, 3]) == "3"
    assert span([]) == "not counted"
