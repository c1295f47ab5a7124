import pytest

from solver.roll_write import load_edition
from solver.roll_write.state import Stage
from tests.solver.roll_write.positions import Position, position

rule = pytest.mark.rule


def step_3(marks: str, paths: str = "", path_elements: str = "", colour: str = "white") -> Position:
    return position(stage=Stage.METAL, colour=colour, marks=marks, paths=paths, path_elements=path_elements)


def artifact(effect: str, marks: str, paths: str = "", tracks: str = "") -> Position:
    return position(stage=Stage.WORK, artifact=effect, marks=marks, paths=paths, tracks=tracks).play("A")


@rule("RW-016")
def test_each_tube_but_the_last_has_a_path_of_each_colour() -> None:
    for workshop in load_edition().workshops:
        assert [len(row) for row in workshop.paths] == [3] * 6


@rule("RW-102")
def test_the_rulebooks_example_copper_to_tin_by_white_advances_fire() -> None:
    after = step_3("copper 3, tin 2", path_elements="C/W fire, C/B earth").play("C/W")
    assert after.paths == "C/W"
    assert after.marked("tin") == 3
    assert (after.track("fire"), after.track("earth")) == (1, 0)


@rule("RW-089")
@pytest.mark.parametrize(("marks", "allowed"), [("lead 2, copper 1", True), ("lead 1, copper 1", False)])
def test_there_must_be_more_marks_than_in_the_next_tube(marks: str, allowed: bool) -> None:  # noqa: FBT001
    start = step_3(marks)
    assert ("L/W" in start.options) is allowed
    assert allowed or start.refuses("L/W", "RW-089")


@rule("RW-039", "RW-089")
def test_exhausted_boxes_count_in_the_condition_on_both_sides() -> None:
    assert "L/W" in step_3("lead 2-2, copper 1").options
    assert step_3("lead 2, copper 2-2").refuses("L/W", "RW-089")


@rule("RW-090")
def test_each_path_is_crossed_once() -> None:
    start = step_3("lead 3", paths="L/W")
    assert start.refuses("L/W", "RW-090")
    assert "L/W" in step_3("lead 3", paths="L/B L/R").options


@rule("RW-091")
def test_nothing_is_transmuted_out_of_gold() -> None:
    assert step_3("gold 3").refuses("G/W", "RW-091")
    assert "S/W" in step_3("silver 3").options


@rule("RW-092")
def test_a_transmutation_marks_the_next_tube_and_is_lost_there_if_it_is_full() -> None:
    assert step_3("iron 2, silver 1").play("I/W").marked("silver") == 2
    full = artifact("transmute 1 via any skip ready aqua-regia", "iron 1, gold 6, aqua-regia 1").play("I/R")
    assert full.paths == "I/R"
    assert (full.marked("silver"), full.marked("gold")) == (0, 6)


@rule("RW-093", "RW-095")
def test_a_transmutation_crosses_its_path_and_leaves_its_tube_alone() -> None:
    after = step_3("lead 2-1", colour="red").play("L/R")
    assert after.paths == "L/R"
    assert (after.marked("lead"), after.ready("lead")) == (2, 1)


@rule("RW-094")
def test_a_transmutation_advances_the_element_printed_on_its_path() -> None:
    elements = "L/B earth, L/W air, L/R water"
    assert step_3("lead 1", path_elements=elements).play("L/W").track("air") == 1
    assert step_3("lead 1", path_elements=elements, colour="red").play("L/R").track("water") == 1


@rule("RW-096")
def test_via_a_black_path_replaces_the_turns_colour() -> None:
    start = artifact("transmute 1 via black", "lead 1, tin 1")
    assert start.options == ["L/B", "T/B"]
    assert start.refuses("L/W", "RW-098")


@rule("RW-097")
def test_via_any_path_lets_the_player_choose_the_colour() -> None:
    start = artifact("transmute 1 via any", "lead 1, tin 1", paths="L/B T/R")
    assert start.options == ["L/W", "L/R", "T/B", "T/W"]
    assert start.refuses("L/B", "RW-090")


@rule("RW-098")
def test_an_effect_that_names_no_colour_uses_the_turns() -> None:
    start = artifact("transmute 1", "lead 1, tin 1")
    assert start.options == ["L/W", "T/W"]
    assert start.refuses("L/R", "RW-098")


@rule("RW-099")
def test_without_mastery_the_path_is_crossed_and_no_track_advances() -> None:
    after = artifact("transmute 1 via any without mastery", "lead 1").play("L/R")
    assert after.paths == "L/R"
    assert after.marked("copper") == 1
    assert after.sheet.mastery == (0, 0, 0, 0)


@rule("RW-100", "RW-101")
def test_skipping_tubes_marks_further_on_but_crosses_the_path_at_the_start() -> None:
    start = artifact("transmute 1 via any skip ready aqua-regia", "lead 1, aqua-regia 2")
    assert start.options == ["L/B", "L/W", "L/R"]
    after = start.play("L/W")
    assert (after.marked("copper"), after.marked("tin"), after.marked("mercury")) == (0, 0, 1)
    assert after.paths == "L/W"
    assert after.track("fire") == 1


@rule("RW-100")
def test_skipping_past_the_last_tube_marks_gold() -> None:
    after = artifact("transmute 1 via any skip ready aqua-regia", "iron 1, aqua-regia 6").play("I/W")
    assert after.marked("gold") == 1
    assert after.marked("silver") == 0


@rule("RW-101")
def test_skipping_tubes_still_compares_with_the_very_next_one() -> None:
    start = artifact("transmute 1 via any skip ready aqua-regia", "lead 1, copper 1, tin 1, aqua-regia 1")
    assert "C/W" not in start.options
    assert start.refuses("L/W", "RW-089")


@rule("RW-098", "RW-080")
def test_two_transmutations_are_made_one_after_the_other() -> None:
    start = artifact("transmute 2 via any", "lead 1")
    after = start.play("L/B")
    assert after.options == ["C/B", "C/W", "C/R"]
    assert after.play("C/R").marked("tin") == 1
