from collections.abc import Sequence

from solver.roll_write.models.line.dice import Dice, played_in_order, spend_potency, take_die
from solver.roll_write.models.line.horizon import LEFT_OUT, Horizon, Turn
from solver.roll_write.models.line.quantities import negate, total
from tests.solver.roll_write.models.line.bench import AQUA, BLACK, RED, WHITE, Bench, bench, turn

OPTIONAL = turn(optional=True)


def taken(place: Bench, turns: Sequence[Turn]) -> list[Dice]:
    return [take_die(place.builder, place.marks, each) for each in turns]


def test_one_die_is_taken_in_its_own_colour() -> None:
    place = bench()
    (dice,) = taken(place, [turn()])
    assert place.most(total(dice.use.values())) == place.least(total(dice.use.values())) == 1
    assert set(dice.use) == {(colour, colour) for colour in (BLACK, WHITE, RED)}
    for colour in (BLACK, WHITE, RED):
        assert place.allows(dice.take[colour], dice.colour[colour])
    assert not place.allows(dice.take[BLACK], dice.colour[RED])


def test_another_colour_exhausts_one_aqua_regia() -> None:
    place = bench(marks="aqua-regia 1")
    (dice,) = taken(place, [turn()])
    changed = dice.use[WHITE, RED]
    assert place.most(place.marks.ready(AQUA).expression, changed) == 0
    assert place.least(place.marks.ready(AQUA).expression, dice.use[WHITE, WHITE]) == 1
    assert place.allows(dice.take[WHITE], dice.colour[RED])


def test_two_changes_need_two() -> None:
    place = bench(marks="aqua-regia 1")
    first, second = taken(place, [turn(), turn()])
    assert not place.allows(first.use[BLACK, RED], second.use[BLACK, RED])


def test_potency_limits_how_often_a_die_is_taken() -> None:
    place = bench()
    turns = (turn(), turn())
    dice = taken(place, turns)
    spend_potency(place.builder, Horizon(turns, ends_game=False), dice, (2, 1, 0), (2, 1, 1))
    assert place.allows(dice[0].take[BLACK], dice[1].take[BLACK])
    assert not place.allows(dice[0].take[WHITE], dice[1].take[WHITE])
    assert not place.allows(dice[0].take[RED])


def test_the_optional_turn_may_be_left_out_and_ends_the_game() -> None:
    place = bench()
    dice = taken(place, [OPTIONAL, OPTIONAL])
    played_in_order(place.builder, dice)
    assert place.most(total(dice[0].use.values()), negate(dice[0].plays)) == 0
    assert place.allows(dice[0].plays)
    assert not place.allows(negate(dice[0].plays), dice[1].plays)


def test_a_case_of_a_plan_fixes_the_colour() -> None:
    place = bench(marks="aqua-regia 1")
    first, second = taken(place, [turn(colour=RED), turn(optional=True, colour=LEFT_OUT)])
    assert {colour for _, colour in first.use} == {RED}
    assert second.plays is False
    assert place.allows()
