import pytest

from solver.roll_write.models.line.ability import Window, ability_of, is_sensitive, lines_count, needed, open_window
from solver.roll_write.models.line.quantities import NOTHING, negate, total
from tests.solver.roll_write.language import effect
from tests.solver.roll_write.models.line.bench import AQUA, LEAD, REDUCTION, YES, bench, turn

STILL_ROOM, FORGE, DISPENSARY, MINT = range(4)


def test_what_a_use_costs_and_gives() -> None:
    abilities = [ability_of(bench(number).setting.workshop) for number in range(4)]
    assert [ability.gains for ability in abilities] == [((AQUA, 1),), ((REDUCTION, 1),), ((9, 2),), ()]
    assert [ability.points for ability in abilities] == [0, 0, 0, 2]
    assert [ability.cost.stock for ability in abilities] == [0, 1, 2, 4]
    assert not any(ability.gains_metal for ability in abilities)


def test_it_is_used_at_most_as_often_as_its_metal_is_ready() -> None:
    place = bench(marks="lead 4-1")
    uses = open_window(place.setting, place.marks, Window.OPENING, turn(), "test", given=True)
    assert place.most(uses.expression) == 3
    three = place.fact(uses.expression, 3)
    assert place.most(place.marks.ready(LEAD).expression, three) == 0
    assert place.least(place.marks.marked[AQUA].expression, three) == 3


def test_boxes_past_the_last_are_lost() -> None:
    place = bench(marks="lead 3, aqua-regia 5")
    uses = open_window(place.setting, place.marks, Window.OPENING, turn(), "test", given=True)
    assert place.most(place.marks.marked[AQUA].expression, place.fact(uses.expression, 3)) == 6


def test_without_the_condition_there_is_no_use() -> None:
    place = bench(marks="lead 3")
    given = place.builder.boolean("given")
    uses = open_window(place.setting, place.marks, Window.OPENING, turn(), "test", given=given)
    assert place.most(uses.expression, negate(given)) == 0
    assert place.most(uses.expression, given) == 3
    assert open_window(bench().setting, bench().marks, Window.OPENING, turn(), "test", given=YES) == NOTHING


def test_vp_of_an_ability_are_scored_in_the_last_turn() -> None:
    place = bench(MINT, marks="iron 3-1")
    uses = open_window(place.setting, place.marks, Window.CLOSING, turn(final=True), "test", given=True)
    assert place.most(uses.expression) == 2
    assert place.most(total(level.expression for level in place.marks.points)) == 4
    again = bench(MINT, marks="iron 3")
    assert open_window(again.setting, again.marks, Window.CLOSING, turn(), "test", given=True) == NOTHING


@pytest.mark.parametrize(
    ("workshop", "window", "expected"),
    [
        (STILL_ROOM, Window.OPENING, True),  # aqua regia recolours
        (FORGE, Window.OPENING, False),
        (FORGE, Window.BEFORE_STEP_4, True),  # reductions help an experiment
        (MINT, Window.BEFORE_STEP_4, False),
        (STILL_ROOM, Window.BEFORE_SHAPE, True),  # lines count aqua regia
        (DISPENSARY, Window.BEFORE_SHAPE, False),
    ],
)
def test_a_window_is_there_where_what_follows_can_need_it(workshop: int, window: Window, expected: object) -> None:
    setting = bench(workshop).setting
    assert needed(setting.game, ability_of(setting.workshop), window, turn()) is expected


def test_lines_and_verbs_that_count_what_the_ability_gains() -> None:
    still, mint = bench(STILL_ROOM).setting, bench(MINT).setting
    assert lines_count(still.game, ability_of(still.workshop))
    assert not lines_count(mint.game, ability_of(mint.workshop))
    (score,), (transmute,) = effect("score 1 per ready aqua-regia"), effect("transmute 1 skip ready aqua-regia")
    assert is_sensitive(still.game, ability_of(still.workshop), score)
    assert is_sensitive(still.game, ability_of(still.workshop), transmute)
    assert not is_sensitive(mint.game, ability_of(mint.workshop), score)
