import pytest

from solver.roll_write import load_edition
from solver.roll_write.state import Stage
from tests.solver.roll_write.positions import Position, position

rule = pytest.mark.rule


def step_4(tracks: str, plus: str = "") -> Position:
    """Step 4; the artifact card shows earth, tracks have 8 steps."""
    return position(stage=Stage.MASTERY, tracks=tracks, plus=plus)


@rule("RW-103", "RW-105")
def test_there_are_four_tracks_whose_length_is_the_editions() -> None:
    edition = load_edition()
    assert len(edition.names.elements) == 4
    assert all(mastery.steps >= 6 for mastery in edition.mastery_sheets)


@rule("RW-104")
def test_an_advance_marks_the_next_space_of_one_track() -> None:
    after = step_4("earth 1, fire 1").play("^e")
    assert after.sheet.mastery == (2, 1, 0, 0)


@rule("RW-106")
def test_an_advance_past_the_last_step_is_lost() -> None:
    assert step_4("earth 7").play("^e").track("earth") == 8
    assert step_4("earth 8").play("^e").track("earth") == 8


@rule("RW-107", "RW-108", "RW-109")
@pytest.mark.parametrize("steps", [2, 5])
def test_steps_3_and_6_give_a_plus_one_mark_in_either_pair_of_the_element(steps: int) -> None:
    start = step_4(f"earth {steps}").play("^e")
    assert start.options == ["*ew", "*ef"]
    assert start.play("*ew").plus == "ew"
    assert start.play("*ef").plus == "ef"
    assert start.refuses("*fe", "RW-109")


@rule("RW-107", "RW-108")
@pytest.mark.parametrize("steps", [0, 1, 3, 4, 6])
def test_other_steps_give_none(steps: int) -> None:
    after = step_4(f"earth {steps}").play("^e")
    assert after.stage is Stage.WORK
    assert after.plus == ""


@rule("RW-109")
def test_the_second_plus_one_mark_goes_to_the_pair_that_is_left() -> None:
    after = step_4("earth 5", plus="ef").play("^e")
    assert after.plus == "ef ew"


@rule("RW-107", "RW-094")
def test_a_transmutations_mastery_step_gives_the_mark_too() -> None:
    start = position(stage=Stage.METAL, marks="lead 1", tracks="fire 2", path_elements="L/W fire").play("L/W")
    assert start.options == ["*fe", "*fa"]
    assert start.play("*fa").stage is Stage.MASTERY


@rule("RW-107", "RW-108")
def test_two_advances_by_one_effect_can_give_a_mark_between_them() -> None:
    after = position(stage=Stage.WORK, artifact="advance 2 any", tracks="air 2").play("A ^a *aw ^a")
    assert after.track("air") == 4
    assert after.plus == "aw"


@rule("RW-110")
def test_each_element_has_two_levels_in_each_of_its_two_pairs() -> None:
    full = position(stage=Stage.WORK, artifact="fill any", circles="ef ef ew ew fe fe fa fa af af aw aw we we wa").play(
        "A"
    )
    assert full.sheet.circles == (2,) * 8
    again = position(stage=Stage.WORK, artifact="fill any; gain 1 gold", on=full.sheet).play("A")
    assert again.sheet.circles == (2,) * 8
    assert again.marked("gold") == 1


@rule("RW-111")
def test_level_1_comes_before_level_3_of_the_same_element_and_pair() -> None:
    start = position(stage=Stage.WORK, artifact="fill earth", circles="ef").play("A")
    assert start.options == ["oew", "oef"]
    assert start.play("oef").circles == "ef ef"
    assert start.play("oew").circles == "ef ew"


@rule("RW-111")
def test_a_third_circle_in_the_same_place_is_refused() -> None:
    start = position(stage=Stage.WORK, artifact="fill any", circles="ef ef").play("A")
    assert "oef" not in start.options
    assert start.refuses("oef", "RW-111")
