import pytest

from solver.roll_write import load_edition
from solver.roll_write.effects import Exhaust
from solver.roll_write.state import Stage
from tests.solver.roll_write.positions import position

rule = pytest.mark.rule
TURN_STAGES = (Stage.DIE, Stage.METAL, Stage.MASTERY, Stage.WORK, Stage.END)


@rule("RW-081", "RW-014")
def test_each_workshop_sheet_has_one_ability_of_its_own_that_costs_one_metal() -> None:
    edition = load_edition()
    abilities = [workshop.ability for workshop in edition.workshops]
    assert len(set(abilities)) == 4
    for ability in abilities:
        assert isinstance(ability[0], Exhaust)
        assert ability[0].number == 1
        assert ability[0].stock < len(edition.names.metals)


@rule("RW-082")
@pytest.mark.parametrize("stage", TURN_STAGES)
def test_the_ability_may_be_used_between_any_two_steps(stage: Stage) -> None:
    after = position(stage=stage, ability="exhaust 1 lead; gain 1 gold", marks="lead 1").play("!")
    assert (after.ready("lead"), after.marked("gold")) == (0, 1)
    assert after.game.player(after.state) == 0


@rule("RW-082")
def test_the_ability_may_be_used_any_number_of_times() -> None:
    after = position(ability="exhaust 1 lead; gain 1 gold", marks="lead 3").play("! ! !")
    assert after.marked("gold") == 3
    assert after.refuses("!", "RW-037")


@rule("RW-082")
def test_the_ability_may_be_used_between_two_effects() -> None:
    start = position(
        stage=Stage.WORK,
        ability="exhaust 1 lead; gain 1 aqua-regia",
        artifact="gain 1 lead; score 1 per ready aqua-regia",
    ).play("A")
    assert start.options == [".", "!"]
    assert start.play(".").points == 0
    assert start.play("!").points == 1


@rule("RW-082")
def test_the_ability_is_not_for_set_up_nor_for_the_end_of_the_game() -> None:
    marks = "lead 1, gold 1"
    ability = "exhaust 1 lead; gain 1 gold"
    assert position(stage=Stage.SETUP, ability=ability, marks=marks).refuses("!", "RW-082")
    assert position(stage=Stage.GOLD, ability=ability, marks=marks).refuses("!", "RW-082")


@rule("RW-098")
def test_an_ability_that_transmutes_has_no_colour_before_a_die_is_taken() -> None:
    ability = "exhaust 1 iron; transmute 1"
    before = position(ability=ability, marks="iron 1, lead 1").play("!")
    assert before.paths == ""
    assert before.ready("iron") == 0
    later = position(ability=ability, marks="iron 1, lead 1", stage=Stage.WORK).play("!")
    assert later.options == ["L/W", "I/W"]


@rule("RW-083")
def test_silver_resolves_the_artifacts_effect_once_more() -> None:
    start = position(stage=Stage.WORK, artifact="gain 2 tin", marks="silver 2").play("A")
    assert start.options == ["AA", "."]
    after = start.play("AA")
    assert after.marked("tin") == 4
    assert after.ready("silver") == 1


@rule("RW-083")
def test_silver_repeats_once_a_turn() -> None:
    after = position(stage=Stage.WORK, artifact="advance 1 any", marks="silver 3").play("A ^f AA")
    assert after.refuses("AA", "RW-080")
    assert after.play("^f").refuses("AA", "RW-067")
    assert after.play("^f").ready("silver") == 2


@rule("RW-083")
def test_silver_is_offered_again_in_the_next_turn() -> None:
    start = position(players=2, colour="black", artifact="gain 1 tin", marks="silver 2")
    repeated = start.play("1.1a: B - - A AA")
    assert not repeated.state.repeatable
    assert repeated.play("1.1b: W - - - 1.2a: B - - A").options == ["AA", "."]


@rule("RW-083")
def test_a_silver_gained_by_the_first_use_pays_for_the_second() -> None:
    start = position(stage=Stage.WORK, artifact="gain 1 silver", marks="").play("A")
    assert start.options == ["AA", "."]
    assert start.play("AA").marked("silver") == 2


@rule("RW-083")
def test_without_a_ready_silver_nothing_is_repeated() -> None:
    start = position(
        stage=Stage.WORK, artifact="score 1", ability="exhaust 1 lead; gain 1 tin", marks="silver 1-1, lead 1"
    )
    asked = start.play("A")
    assert asked.stage is Stage.REPEAT
    assert asked.refuses("AA", "RW-083")


@rule("RW-083")
def test_an_ability_may_bring_the_silver_just_in_time() -> None:
    start = position(stage=Stage.WORK, artifact="gain 1 tin", ability="exhaust 1 lead; gain 1 silver", marks="lead 1")
    assert start.play("A ! AA").marked("tin") == 2


@rule("RW-083")
def test_silver_does_not_repeat_an_experiment() -> None:
    start = position(stage=Stage.WORK, marks="silver 1", tracks="earth 1").play("Xe oew")
    assert start.refuses("AA", "RW-080")
    assert start.play("#a1").refuses("AA", "RW-067")


@rule("RW-084")
def test_a_repeated_artifact_is_paid_again() -> None:
    artifact = "exhaust 1 lead; gain 1 gold"
    paid = position(stage=Stage.WORK, artifact=artifact, marks="lead 2, silver 1").play("A AA")
    assert (paid.ready("lead"), paid.marked("gold")) == (0, 2)
    marks = "lead 1, silver 1, tin 1"
    poor = position(stage=Stage.WORK, artifact=artifact, ability="exhaust 1 tin; score 1", marks=marks).play("A")
    assert poor.stage is Stage.REPEAT
    assert poor.refuses("AA", "RW-084")


@rule("RW-084")
def test_an_artifact_that_costs_silver_needs_one_more_to_repeat() -> None:
    artifact = "exhaust 1 silver; gain 1 gold"
    ability = "exhaust 1 tin; score 1"
    poor = position(stage=Stage.WORK, artifact=artifact, ability=ability, marks="silver 2, tin 1").play("A")
    assert poor.refuses("AA", "RW-083")
    assert position(stage=Stage.WORK, artifact=artifact, marks="silver 3").play("A AA").ready("silver") == 0
