import pytest

from solver.roll_write.models.line.dice import take_die
from solver.roll_write.models.line.metals import Metals, gain_or_transmute, master
from solver.roll_write.models.line.quantities import total
from solver.roll_write.terms import WILD
from tests.solver.roll_write.models.line.bench import (
    BLACK,
    COPPER,
    IRON,
    LEAD,
    MERCURY,
    TIN,
    WHITE,
    Bench,
    bench,
    turn,
)


def played(place: Bench, faces: tuple[int, int, int] = (LEAD, COPPER, WILD)) -> Metals:
    """Step 3 of a turn with the black die."""
    here = turn(faces=faces)
    dice = take_die(place.builder, place.marks, here)
    place.builder.clause(dice.take[BLACK])
    return gain_or_transmute(place.setting, place.marks, here, dice)


def test_two_boxes_of_what_the_die_shows() -> None:
    place = bench()
    metals = played(place)
    assert place.least(place.marks.marked[LEAD].expression, metals.gains[LEAD]) == 2
    assert not place.allows(metals.gains[COPPER])  # the white die shows it
    assert place.least(total(metals.gains.values())) == 0  # declined


@pytest.mark.parametrize("metal", [LEAD, COPPER, TIN, MERCURY, IRON])
def test_a_wild_face_is_any_base_metal(metal: int) -> None:
    place = bench()
    metals = played(place, (WILD, LEAD, LEAD))
    assert set(metals.gains) == {LEAD, COPPER, TIN, MERCURY, IRON}
    assert place.least(place.marks.marked[metal].expression, metals.gains[metal]) == 2


def test_a_full_tube_gains_nothing() -> None:
    assert LEAD not in played(bench(marks="lead 5")).gains
    place = bench(marks="lead 4")
    gained = played(place).gains[LEAD]
    assert place.least(place.marks.marked[LEAD].expression, gained) == 5


def test_metals_or_a_transmutation_in_the_turn_s_colour() -> None:
    place = bench(marks="lead 3")
    metals = played(place)
    path = metals.paths[LEAD, BLACK]
    assert place.allows(path)
    assert not place.allows(path, metals.gains[LEAD])
    assert not place.allows(metals.paths[LEAD, WHITE])


def test_step_4_advances_the_shown_element_or_none() -> None:
    place = bench()
    shown = place.builder.boolean("shown")
    taken = master(place.setting, place.marks, {(BLACK, 0): shown}, "test")
    (element,) = taken
    card = place.setting.tables.piles[BLACK][0].artifacts[0]
    assert element == place.setting.tables.card(card).element
    assert place.least(place.marks.mastery[element].expression, taken[element]) == 1
    assert not place.allows(taken[element], ~shown)
    assert place.most(place.marks.mastery[element].expression, ~shown) == 0


def test_a_full_track_is_not_advanced() -> None:
    place = bench(tracks="earth 6, fire 6, air 6, water 6")
    assert master(place.setting, place.marks, {(BLACK, 0): place.builder.boolean("shown")}, "test") == {}
