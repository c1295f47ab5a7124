import pytest

from solver.roll_write import load_edition
from solver.roll_write.state import Stage
from tests.solver.roll_write.positions import Position, position

rule = pytest.mark.rule
ROW_1_BUT_A1 = "b1:f1"


def crossing(
    first: str,
    second: str = "gain 1 tin",
    *,
    marks: str = "",
    tracks: str = "",
    paths: str = "",
    circles: str = "",
    artifact: str = "cross 1 any",
) -> Position:
    """Row 1 needs only a1, and its rewards are given; the artifact is used to cross it."""
    start = position(
        stage=Stage.WORK,
        artifact=artifact,
        stone=ROW_1_BUT_A1,
        line_rewards={"r1": (first, second)},
        marks=marks,
        tracks=tracks,
        paths=paths,
        circles=circles,
    )
    return start.play("A xa1")


@rule("RW-139")
def test_each_row_and_column_has_a_reward_at_both_ends() -> None:
    for mastery in load_edition().mastery_sheets:
        assert len(mastery.rewards) == 12
        assert all(len(ends) == 2 and all(ends) for ends in mastery.rewards)


@rule("RW-140")
def test_a_complete_line_gives_the_rewards_of_both_ends_at_once() -> None:
    after = crossing("score 5", "gain 1 lead").play("r1<")
    assert after.points == 5
    assert after.marked("lead") == 1


@rule("RW-140")
def test_a_column_pays_like_a_row_and_an_incomplete_line_does_not_pay() -> None:
    column = position(
        stage=Stage.WORK, artifact="cross 1 any", stone="c1:c5", line_rewards={"cc": ("score 3", "score 4")}
    )
    assert column.play("A xc6 cc>").points == 7
    assert column.play("A xd6").points == 0


@rule("RW-141", "RW-140")
def test_the_order_of_the_two_ends_is_the_players() -> None:
    lines = crossing("gain 1 aqua-regia", "score 2 per marked aqua-regia", marks="aqua-regia 1")
    assert lines.options == ["r1<", "r1>"]
    assert lines.refuses(".", "RW-080")
    assert lines.play("r1<").play(".").points == 4
    assert lines.play("r1>").play(".").points == 2


@rule("RW-141")
def test_the_order_of_lines_completed_together_is_the_players() -> None:
    start = position(
        stage=Stage.WORK,
        artifact="cross 1 any",
        stone="b1:f1 a2:a6",
        line_rewards={"r1": ("gain 1 lead", "gain 1 lead"), "ca": ("score 1 per marked lead", "score 5")},
    ).play("A xa1")
    assert start.options == ["r1<", "r1>", "ca<", "ca>"]
    late = start.play("r1> r1< ca<")
    assert late.points == 2 + 5
    early = start.play("ca< ca> r1<")
    assert early.points == 0 + 5


@rule("RW-141")
def test_a_reward_that_is_not_pending_is_refused() -> None:
    start = crossing("score 1")
    assert start.refuses("ca<", "RW-140")
    assert start.refuses("-", "RW-080")


@rule("RW-142")
def test_a_reward_that_crosses_squares_can_complete_more_lines_which_pay_too() -> None:
    start = position(
        stage=Stage.WORK,
        artifact="cross 1 any",
        stone="b1:f1 b6:f6",
        line_rewards={"r1": ("cross 1 any", "score 1"), "r6": ("score 10", "score 20")},
    )
    after = start.play("A xa1 r1< xa6")
    assert after.options == ["r6<", "r6>"]
    assert after.play("r6>").points == 1 + 30


@rule("RW-143")
def test_a_line_pays_once() -> None:
    start = position(stage=Stage.WORK, rewards=("earth 1 VP X", "air 1 VP X"), stone="a1:f1", tracks="earth 1")
    after = start.play("Xe oef #a1")
    assert after.points == 1
    assert after.sheet.lines == 1


@rule("RW-144")
def test_reward_one_aqua_regia() -> None:
    assert crossing("gain 1 aqua-regia", marks="aqua-regia 2-1").play("r1<").marked("aqua-regia") == 3


@rule("RW-145")
def test_reward_vp_for_each_space_of_a_chosen_track() -> None:
    start = crossing("score 2 per chosen-track", tracks="fire 3, water 1").play("r1<")
    assert start.options == ["=e", "=f", "=a", "=w"]
    assert start.play("=f").points == 6
    assert start.play("=e").points == 0


@rule("RW-146", "RW-152")
def test_reward_3_vp_for_each_of_4_spaces_of_the_fire_track() -> None:
    assert crossing("score 3 per track fire", tracks="fire 4, air 5").play("r1<").points == 12


@rule("RW-147")
def test_reward_any_knowledge_circle() -> None:
    start = crossing("fill any", circles="ef").play("r1<")
    assert start.options == ["oew", "oef", "ofe", "ofa", "oaf", "oaw", "owa", "owe"]
    assert start.play("oef").circles == "ef ef"


@rule("RW-148", "RW-151")
def test_reward_7_vp_for_each_of_3_copper() -> None:
    assert crossing("score 7 per marked copper", marks="copper 3").play("r1<").points == 21


@rule("RW-041", "RW-148")
def test_line_rewards_count_exhausted_boxes_too() -> None:
    assert crossing("score 7 per marked copper", marks="copper 3-3").play("r1<").points == 21


@rule("RW-149", "RW-153")
def test_reward_2_vp_for_each_of_3_red_paths() -> None:
    assert crossing("score 2 per path red", paths="L/R T/R S/R L/B C/W").play("r1<").points == 6


@rule("RW-150", "RW-154", "RW-041")
def test_reward_2_vp_for_each_of_4_aqua_regia() -> None:
    after = crossing("score 2 per marked aqua-regia", marks="aqua-regia 4-3").play("r1<")
    assert after.points == 8


def test_the_ability_may_be_used_between_two_rewards() -> None:
    start = position(
        stage=Stage.WORK,
        artifact="cross 1 any",
        ability="exhaust 1 iron; gain 2 aqua-regia",
        stone=ROW_1_BUT_A1,
        line_rewards={"r1": ("gain 1 tin", "score 1 per marked aqua-regia")},
        marks="iron 1",
    ).play("A xa1 r1<")
    assert start.options == [".", "!"]
    assert start.play("! .").points == 2
    assert start.play(".").points == 0
