import pytest

from solver.roll_write import RollWrite, Stage, State, deal_from_seed
from solver.roll_write.models.line import PlanError, last_turn_of, turn_index
from solver.roll_write.models.line.horizon import Horizon, horizon_of
from tests.solver.roll_write.language import sheet
from tests.solver.roll_write.random_sheets import house

GAME = RollWrite(house(), deal_from_seed(house(), "horizon"))


def start(number: int = 1, turn: int = 0) -> State:
    return GAME.initial()._replace(stage=Stage.DIE, round=number, turn=turn)


def planned(state: State, last_turn: int | None = None) -> Horizon:
    return horizon_of(GAME, state, last_turn)


def test_a_whole_game() -> None:
    horizon = planned(start())
    assert horizon.ends_game
    labels = [turn.label for turn in horizon.turns]
    assert labels == [f"{number}.{turn}" for number in range(1, 6) for turn in (1, 2)] + ["5.3"]
    assert [turn.label for turn in horizon.turns if turn.closes_round] == ["1.2", "2.2", "3.2", "4.2"]
    assert [turn.label for turn in horizon.turns if turn.opens_round] == ["1.1", "2.1", "3.1", "4.1", "5.1"]
    assert [turn.label for turn in horizon.turns if turn.optional] == ["5.3"]
    assert [turn.label for turn in horizon.turns if turn.final] == ["5.3"]
    assert [turn.faces for turn in horizon.turns[::2]] == [*GAME.deal.dice, GAME.deal.dice[-1]]


def test_a_part_of_a_game_ends_before_the_last_gold() -> None:
    horizon = planned(start(2, 1), 5)
    assert [turn.index for turn in horizon.turns] == [3, 4, 5]
    assert not horizon.ends_game
    assert horizon.turns[-1].final


def test_turns_are_numbered_through() -> None:
    assert last_turn_of(GAME) == 10
    assert [turn_index(GAME, start(number, turn)) for number, turn in ((1, 0), (1, 1), (3, 0), (5, 2))] == [0, 1, 4, 10]


@pytest.mark.parametrize("last_turn", [-1, 2, 11, 10**9])
def test_a_last_turn_that_is_not_there_is_an_error(last_turn: int) -> None:
    with pytest.raises(PlanError, match=f"the last turn to plan is {last_turn}: from this position 3 to 10"):
        planned(start(2, 1), last_turn)


@pytest.mark.parametrize(
    ("state", "message"),
    [
        (GAME.initial(), "start of a turn"),
        (start()._replace(stage=Stage.METAL), "start of a turn"),
        (start()._replace(stage=Stage.GOLD), "start of a turn"),
        (start()._replace(sheets=(sheet(stone="a1:f1")._replace(lines=0),)), "full"),
    ],
)
def test_a_position_that_cannot_be_planned_from_is_an_error(state: State, message: str) -> None:
    with pytest.raises(PlanError, match=message):
        planned(state)


def test_a_game_of_two_players_is_an_error() -> None:
    game = RollWrite(house(), deal_from_seed(house(), "two", 2))
    with pytest.raises(PlanError, match="this one has 2 players"):
        horizon_of(game, game.initial(), None)
