from dataclasses import replace

import pytest

from solver.roll_write import RollWrite, load_edition
from solver.roll_write.actions import TakeDie
from solver.roll_write.deal import deal_from_seed
from solver.roll_write.state import Stage
from tests.solver.roll_write.plain import plain_deal, plain_edition
from tests.solver.roll_write.playing import play_at_random
from tests.solver.roll_write.positions import Position, position

rule = pytest.mark.rule
NOTHING = "- - -"


def turns_of(players: int) -> list[tuple[int, int]]:
    """The (round, player) of every turn of a random game."""
    edition = load_edition()
    game = RollWrite(edition, deal_from_seed(edition, "turns", players))
    played = play_at_random(game, "turns")
    return [
        (state.round, game.player(state))
        for state, action in zip(played.states, played.actions, strict=False)
        if isinstance(action, TakeDie)
    ]


@rule("RW-065", "RW-066", "RW-185", "RW-186")
def test_three_players_take_two_turns_clockwise_and_the_first_player_moves_left_each_round() -> None:
    assert turns_of(3) == [
        *[(1, player) for player in (0, 1, 2, 0, 1, 2)],
        *[(2, player) for player in (1, 2, 0, 1, 2, 0)],
        *[(3, player) for player in (2, 0, 1, 2, 0, 1)],
        *[(4, player) for player in (0, 1, 2, 0, 1, 2)],
        *[(5, player) for player in (1, 2, 0, 1, 2, 0)],
    ]


@rule("RW-065", "RW-202")
def test_a_solo_game_has_five_rounds_of_two_turns_or_three_in_the_last() -> None:
    rounds = [round_number for round_number, _ in turns_of(1)]
    assert rounds[:10] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert rounds[10:] in ([], [5])


@rule("RW-183", "RW-066")
def test_a_round_ends_when_everyone_has_taken_two_turns() -> None:
    before = position(players=2, round_number=2, turn=2)
    assert before.label == "2.2b"
    assert before.play(f"B {NOTHING}").state.round == 2
    assert before.play(f"B {NOTHING} W {NOTHING}").state.round == 3


@rule("RW-184", "RW-057")
def test_the_dice_are_rolled_anew_and_set_back_and_a_wild_face_stays() -> None:
    edition = plain_edition()
    deal = replace(plain_deal(edition), dice=((0, 1, 2), (3, 4, -1), (0, 0, 0), (0, 0, 0), (0, 0, 0)))
    game = RollWrite(edition, deal)
    after = Position(game, position().state).play(f"B {NOTHING} W {NOTHING}")
    assert after.state.potency == (2, 1, 1)
    assert after.play("B").options == ["+M", "-"]
    assert after.play("R").options == ["+L", "+C", "+T", "+M", "+I", "-"]


@rule("RW-186")
def test_after_round_5_the_game_is_over() -> None:
    last = position(players=2, round_number=5, turn=3, marks="lead 3")
    over = last.play(f"B {NOTHING}")
    assert over.stage is Stage.OVER
    assert over.options == []
    assert over.game.is_over(over.state)
    assert not over.game.is_over(last.state)
    assert over.refuses("B", "RW-186")


@rule("RW-187")
def test_each_ready_gold_may_cross_out_any_square_before_the_scoring() -> None:
    start = position(round_number=5, turn=2, marks="gold 3-1", stone="a1").play(f"B {NOTHING}")
    assert start.stage is Stage.GOLD
    assert len(start.options) == 36
    assert start.refuses("$a1", "RW-187")
    after = start.play("$f6 $a2")
    assert after.stone == "a1 a2 f6"
    assert (after.marked("gold"), after.ready("gold")) == (3, 0)
    assert after.stage is Stage.OVER


@rule("RW-187")
def test_the_gold_may_be_kept() -> None:
    start = position(stage=Stage.GOLD, marks="gold 2")
    assert start.play("-").stage is Stage.OVER
    half = start.play("$a1 -")
    assert (half.ready("gold"), half.stone) == (1, "a1")


@rule("RW-187")
def test_without_gold_or_without_a_free_square_there_is_nothing_to_decide() -> None:
    assert position(round_number=5, turn=2).play(f"B {NOTHING}").stage is Stage.OVER
    full = position(round_number=5, turn=2, marks="gold 2", stone="a1:f6")
    assert full.play(f"B {NOTHING}").stage is Stage.OVER


@rule("RW-188")
def test_lines_completed_by_the_last_gold_give_nothing() -> None:
    start = position(stage=Stage.GOLD, marks="gold 1", stone="b1:f1", line_rewards={"r1": ("score 9", "gain 1 gold")})
    after = start.play("$a1")
    assert after.points == 0
    assert after.marked("gold") == 1


@rule("RW-187")
def test_every_player_spends_their_own_gold_in_turn() -> None:
    start = position(players=3, stage=Stage.GOLD, marks="gold 1")
    assert start.label == "golda"
    second = start.play("$a1")
    assert second.label == "goldb"
    third = second.play("-")
    assert third.label == "goldc"
    over = third.play("$c3")
    assert [sheet.stone.bit_count() for sheet in over.state.sheets] == [1, 0, 1]
    assert over.stage is Stage.OVER
