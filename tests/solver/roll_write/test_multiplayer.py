import pytest

from solver.roll_write import RollWrite, load_edition
from solver.roll_write.deal import deal_from_seed
from solver.roll_write.state import Stage, State
from tests.solver.roll_write.language import sheet
from tests.solver.roll_write.playing import play_at_random
from tests.solver.roll_write.positions import Position, position

rule = pytest.mark.rule
NOTHING = "- - -"


@rule("RW-066")
def test_a_turn_changes_only_the_sheet_of_the_player_whose_turn_it_is() -> None:
    start = position(players=3, marks="lead 1, iron 1", ability="exhaust 1 iron; gain 1 gold")
    after = start.play("1.1a: B - - - 1.1b: ! B +L - -")
    first, second, third = after.state.sheets
    assert first == third == start.state.sheets[0]
    assert second.marked[0] == 3
    assert second.exhausted[4] == 1


@rule("RW-068", "RW-066")
def test_players_share_the_dice_and_the_cards() -> None:
    after = position(players=2).play(f"R {NOTHING} B {NOTHING}")
    assert after.label == "1.2a"
    assert after.state.potency == (1, 2, 0)
    assert after.refuses("R", "RW-068")
    assert after.state.cycles == (1, 0, 1)
    assert after.top("black") == ("black-2", "black-3")


@rule("RW-206")
def test_with_more_players_no_colour_is_cycled_at_the_rounds_end() -> None:
    after = position(players=2).play(f"B {NOTHING} B {NOTHING} W {NOTHING} W {NOTHING}")
    assert after.label == "2.1b"
    assert after.state.cycles == (2, 2, 0)


@rule("RW-203")
def test_with_more_players_round_5_has_no_third_turn() -> None:
    after = position(players=2, round_number=5, turn=3).play(f"B {NOTHING}")
    assert after.stage is Stage.OVER


@rule("RW-046", "RW-139")
def test_each_player_has_the_rewards_of_their_own_mastery_sheet() -> None:
    edition = load_edition()
    game = RollWrite(edition, deal_from_seed(edition, "sheets", 4))
    start = game.initial()._replace(stage=Stage.DIE)
    for turn in range(4):
        state = start._replace(turn=turn)
        workshop, mastery = game.deal.sheets[turn]
        assert game.tables.workshop(state) is edition.workshops[workshop]
        assert game.tables.mastery_sheet(state) is edition.mastery_sheets[mastery]


def ended(*points: int) -> Position:
    start = position(players=len(points), stage=Stage.OVER)
    return Position(start.game, start.state._replace(sheets=tuple(sheet(points=number) for number in points)))


@rule("RW-193")
def test_the_player_with_the_most_vp_wins_and_a_tie_is_shared() -> None:
    assert _winners(ended(10, 30, 20)) == (1,)
    assert _winners(ended(30, 10, 30)) == (0, 2)
    assert ended(10, 30).game.total(ended(10, 30).state, 1) == 30


def _winners(position: Position) -> tuple[int, ...]:
    return position.game.winners(position.state)


@rule("RW-066")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_are_named_by_round_turn_and_player(players: int) -> None:
    edition = load_edition()
    game = RollWrite(edition, deal_from_seed(edition, "labels", players))
    labels = list(dict.fromkeys(game.turn_label(state) for state in play_at_random(game, "labels").states))
    letters = "abcd"[:players]
    assert labels[:players] == [f"setup{letter}" for letter in reversed(letters)]
    assert labels[players : 3 * players] == [f"1.{turn}{letter}" for turn in (1, 2) for letter in letters]
    assert labels[3 * players] == "2.1b"


@rule("RW-010")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_whole_game_can_be_played(players: int) -> None:
    edition = load_edition()
    game = RollWrite(edition, deal_from_seed(edition, "whole", players))
    final: State = play_at_random(game, "whole").states[-1]
    assert game.is_over(final)
    assert final.round == 5
    assert all(game.total(final, player) >= 0 for player in range(players))
