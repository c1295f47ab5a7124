from dataclasses import replace

import pytest

from solver.roll_write.filled import FilledSheet
from solver.roll_write.models.gold import solve_gold
from solver.roll_write.models.line.ending import end
from solver.roll_write.models.line.marks import start_marks
from solver.roll_write.models.line.quantities import Builder, constant, negate
from solver.roll_write.models.line.setting import Setting
from solver.roll_write.positions import game_of, gold_state
from solver.roll_write.scoring import breakdown
from tests.solver.roll_write.language import example_edition
from tests.solver.roll_write.models.line.bench import EARTH, LEAD, Bench, bench
from tests.solver.roll_write.random_sheets import house, made_sheet


def made(seed: int) -> tuple[FilledSheet, Bench]:
    filled = made_sheet(seed)
    setting = Setting(Builder(), game_of(house(), filled), filled.sheet.stone)
    return filled, Bench(setting, filled.sheet, start_marks(filled.sheet))


@pytest.mark.parametrize("seed", range(6))
def test_a_sheet_as_it_stands_is_worth_what_the_rules_engine_says(seed: int) -> None:
    filled, place = made(seed)
    score = end(place.setting, place.marks, filled.sheet, ends_game=False).score
    assert place.most(score.expression) == breakdown(house(), filled.sheet).total


@pytest.mark.parametrize("seed", range(6))
def test_the_last_gold_is_spent_in_the_best_way(seed: int) -> None:
    filled, place = made(seed)
    score = end(place.setting, place.marks, filled.sheet, ends_game=True).score
    game = game_of(house(), filled)
    assert place.most(score.expression) == solve_gold(game, gold_state(game, filled.sheet)).score


def test_circles_that_were_filled_may_go_to_either_pair_level_1_first() -> None:
    place = bench(circles="ef")  # earth's space beside fire
    place.marks.circles[EARTH] = constant(3)
    ending = end(place.setting, place.marks, place.sheet, ends_game=False)
    water, fire = ending.circles[0], ending.circles[1]
    assert fire[0] is True
    assert place.allows(fire[1], water[0])
    assert not place.allows(water[1], fire[1])
    assert not place.allows(water[1], negate(water[0]))


def test_a_plus_one_mark_needs_its_step() -> None:
    place = bench(tracks="earth 2")
    place.marks.mastery[EARTH] = place.builder.integer(2, 6, "mastery")
    plus = end(place.setting, place.marks, place.sheet, ends_game=False).plus
    level = place.marks.mastery[EARTH].expression
    assert not place.allows(plus[0], place.fact(level, 2))
    assert place.allows(plus[0], place.fact(level, 3))
    assert not place.allows(plus[0], plus[1], place.fact(level, 5))
    assert place.allows(plus[0], plus[1], place.fact(level, 6))


def test_heights_count_the_highest_value_reached() -> None:
    place = bench(marks="lead 1")
    place.marks.marked[LEAD] = place.builder.integer(1, 5, "lead")
    score = end(place.setting, place.marks, place.sheet, ends_game=False).score
    values = [place.most(score.expression, place.fact(place.marks.marked[LEAD].expression, n)) for n in range(1, 6)]
    assert values == [0, 0, 1, 1, 2]


def test_heights_may_fall_with_more_boxes() -> None:
    values = ((3, 1, 2, 0, 2), *bench().setting.game.edition.values[1:])
    place = bench(edition=replace(example_edition(), values=values), marks="lead 1")
    place.marks.marked[LEAD] = place.builder.integer(1, 5, "lead")
    score = end(place.setting, place.marks, place.sheet, ends_game=False).score
    found = [place.most(score.expression, place.fact(place.marks.marked[LEAD].expression, n)) for n in range(1, 6)]
    assert found == [3, 1, 2, 0, 2]
