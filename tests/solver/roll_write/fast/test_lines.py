import pytest

from solver.errors import IllegalAction
from solver.game.line import finish, format_line, replay, replay_text
from solver.roll_write import RollWrite, Stage, deal_from_seed, load_edition
from solver.roll_write.fast.lines import best_line
from tests.solver.roll_write.busy import busy_edition
from tests.solver.roll_write.fast.agreement import turn_starts

HOUSE = load_edition()


@pytest.mark.parametrize("seed", range(3))
def test_a_line_replays_to_its_score(seed: int) -> None:
    game = RollWrite(HOUSE, deal_from_seed(HOUSE, f"line {seed}"))
    line = best_line(HOUSE, game.deal, width=4)
    final = replay(game, line.actions).final
    assert game.is_over(final)
    assert game.total(final) == line.score
    text = format_line(game, line.actions)
    assert finish(game, replay_text(game, text).final) == final


def test_a_line_of_an_odd_edition_replays_too() -> None:
    edition = busy_edition()
    game = RollWrite(edition, deal_from_seed(edition, "odd line", 1, ((2, 2),)))
    line = best_line(edition, game.deal, width=1)
    assert game.total(replay(game, line.actions).final) == line.score


def test_a_line_from_the_middle_of_a_game_goes_on_from_there() -> None:
    game = RollWrite(HOUSE, deal_from_seed(HOUSE, "middle"))
    start = next(state for state in turn_starts(game, "middle") if state.round == 4)
    line = best_line(HOUSE, game.deal, width=20, start=start)
    assert game.total(replay(game, line.actions, start).final) == line.score


def test_a_line_from_inside_a_turn_finishes_that_turn() -> None:
    game = RollWrite(HOUSE, deal_from_seed(HOUSE, "inside"))
    start = next(state for state in turn_starts(game, "inside") if state.round == 5)
    inside = game.successor(start, game.legal_actions(start)[0])
    line = best_line(HOUSE, game.deal, width=20, start=inside)
    assert game.total(replay(game, line.actions, inside).final) == line.score


def test_the_same_search_gives_the_same_line() -> None:
    deal = deal_from_seed(HOUSE, "again")
    assert best_line(HOUSE, deal, width=3).actions == best_line(HOUSE, deal, width=3).actions


def test_a_wider_beam_of_one_turn_finds_the_best_last_turn() -> None:
    game = RollWrite(HOUSE, deal_from_seed(HOUSE, "last"))
    start = list(turn_starts(game, "last"))[-1]
    assert best_line(HOUSE, game.deal, 1, start).score == best_line(HOUSE, game.deal, 500, start).score


def test_a_game_without_turns_left_is_refused() -> None:
    game = RollWrite(HOUSE, deal_from_seed(HOUSE, "over"))
    over = game.initial()._replace(stage=Stage.OVER, round=5)
    with pytest.raises(IllegalAction, match="no turn left"):
        best_line(HOUSE, game.deal, 1, over)
