import pytest

from solver.roll_write import RollWrite, load_edition
from solver.roll_write.deal import deal_from_seed
from solver.roll_write.state import Stage
from tests.solver.roll_write.positions import Position, position

rule = pytest.mark.rule
NOTHING = "- - -"


@rule("RW-201")
def test_solo_is_the_game_for_one_with_a_pair_of_sheets_and_its_own_potency() -> None:
    edition = load_edition()
    game = RollWrite(edition, deal_from_seed(edition, "any", 1))
    assert len(game.deal.sheets) == 1
    assert game.initial().potency == (2, 1, 1)
    assert game.turn_label(game.initial()) == "setup"


@rule("RW-202")
@pytest.mark.parametrize("round_number", [1, 2, 3, 4])
def test_rounds_1_to_4_have_two_turns(round_number: int) -> None:
    second = position(round_number=round_number).play(f"B {NOTHING}")
    assert second.label == f"{round_number}.2"
    assert second.play(f"B {NOTHING}").label == f"{round_number + 1}.1"


@rule("RW-203")
def test_round_5_has_a_third_turn_if_the_player_wants_it() -> None:
    third = position(round_number=5).play(f"B {NOTHING} W {NOTHING}")
    assert third.label == "5.3"
    assert third.options == ["B", "R", "-"]
    assert third.play("-").stage is Stage.OVER
    assert third.play(f"R {NOTHING}").stage is Stage.OVER


@rule("RW-203", "RW-187")
def test_without_a_third_turn_the_gold_can_still_be_spent() -> None:
    third = position(round_number=5, turn=2, marks="gold 1")
    assert third.play("-").stage is Stage.GOLD
    assert third.play("- $a1").stone == "a1"


@rule("RW-203")
def test_the_first_two_turns_of_round_5_must_be_taken() -> None:
    assert position(round_number=5).refuses("-", "RW-078")
    assert position(round_number=5).play(f"B {NOTHING}").refuses("-", "RW-078")


@rule("RW-204")
@pytest.mark.parametrize("stage", [Stage.DIE, Stage.METAL, Stage.MASTERY, Stage.WORK, Stage.END])
def test_an_aqua_regia_cycles_any_colour_between_two_steps(stage: Stage) -> None:
    start = position(stage=stage, marks="aqua-regia 2")
    after = start.play("@R")
    assert after.top("red") == ("red-2", "red-3")
    assert (after.marked("aqua-regia"), after.ready("aqua-regia")) == (2, 1)


@rule("RW-204")
def test_it_cycles_once_a_round() -> None:
    start = position(marks="aqua-regia 3").play("@R")
    assert start.refuses("@B", "RW-204")
    next_round = start.play(f"B {NOTHING} B {NOTHING}")
    assert next_round.label == "2.1"
    assert "@R" in next_round.options


@rule("RW-204", "RW-037")
def test_it_needs_a_ready_aqua_regia() -> None:
    assert position(marks="aqua-regia 1-1").refuses("@R", "RW-037")


@rule("RW-204")
def test_it_does_not_come_in_the_middle_of_an_effect_nor_before_the_silver() -> None:
    start = position(stage=Stage.WORK, artifact="advance 1 any", marks="aqua-regia 1, silver 1").play("A")
    assert start.refuses("@R", "RW-204")
    silver = start.play("^a")
    assert silver.stage is Stage.REPEAT
    assert silver.refuses("@R", "RW-204")


@rule("RW-204")
def test_cycling_the_turns_colour_changes_the_card_of_steps_4_and_5() -> None:
    start = position(stage=Stage.WORK, artifact="gain 1 gold", marks="aqua-regia 1")
    assert start.play("A").marked("gold") == 1
    assert start.play("@W A").marked("gold") == 0


@rule("RW-204")
def test_with_more_players_there_is_no_such_cycle() -> None:
    assert position(players=2, marks="aqua-regia 1").refuses("@R", "RW-204")


@rule("RW-205")
def test_the_turns_colour_still_cycles_in_step_6() -> None:
    after = position(marks="aqua-regia 1").play(f"W @W {NOTHING}")
    assert after.state.cycles == (0, 2, 0)


def cycles_after_the_round(line: str, round_number: int = 1, marks: str = "") -> Position:
    return position(round_number=round_number, marks=marks).play(line)


@rule("RW-206", "RW-207")
def test_after_black_and_white_red_is_cycled_at_the_rounds_end() -> None:
    assert cycles_after_the_round(f"B {NOTHING} W {NOTHING}").state.cycles == (1, 1, 1)


@rule("RW-206", "RW-208")
def test_after_black_twice_white_and_red_are_cycled_at_the_rounds_end() -> None:
    assert cycles_after_the_round(f"B {NOTHING} B {NOTHING}").state.cycles == (2, 1, 1)


@rule("RW-206")
def test_a_colour_cycled_by_aqua_regia_counts_as_cycled() -> None:
    after = cycles_after_the_round(f"@R B {NOTHING} B {NOTHING}", marks="aqua-regia 1")
    assert after.state.cycles == (2, 1, 1)


@rule("RW-206")
def test_the_colour_that_a_changed_die_was_used_as_counts_as_cycled() -> None:
    after = cycles_after_the_round(f"B>R {NOTHING} B {NOTHING}", marks="aqua-regia 1")
    assert after.state.cycles == (1, 1, 1)


@rule("RW-206")
def test_after_round_5_nothing_more_is_cycled() -> None:
    after = cycles_after_the_round(f"B {NOTHING} B {NOTHING} -", round_number=5)
    assert after.state.cycles == (2, 0, 0)


@rule("RW-206")
def test_each_round_counts_its_own_cycles() -> None:
    after = cycles_after_the_round(f"B {NOTHING} B {NOTHING} W {NOTHING} R {NOTHING}")
    assert after.label == "3.1"
    assert after.state.cycles == (3, 2, 2)
