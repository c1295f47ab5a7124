"""Tasks and positions: what can be solved from, and what is said of the rest."""

import pickle

import pytest

from solver.roll_write import RollWrite, Stage, State, deal_from_seed
from solver.roll_write.prove import PositionError, Task, reference_position, turns_left
from solver.roll_write.prove.task import check_start
from tests.solver.roll_write.playing import play_at_random
from tests.solver.roll_write.random_sheets import house

DEAL = deal_from_seed(house(), "task")
GAME = RollWrite(house(), DEAL)
STATES = play_at_random(GAME, "task").states


def is_start(state: State) -> bool:
    return state.stage in (Stage.SETUP, Stage.DIE, Stage.GOLD) and not state.agenda


def test_a_task_can_be_sent_to_another_process() -> None:
    task = Task(house(), DEAL, GAME.initial())
    assert pickle.loads(pickle.dumps(task)) == task  # noqa: S301 - our own


def test_turns_are_counted_down_over_a_game() -> None:
    counts = [turns_left(house(), state) for state in STATES]
    assert counts == sorted(counts, reverse=True)
    assert (counts[0], counts[-1]) == (11, 0)


def test_a_game_may_be_solved_from_its_beginning_from_turns_and_from_the_last_gold() -> None:
    for state in filter(is_start, STATES):
        check_start(Task(house(), DEAL, state))


def test_a_position_inside_a_turn_is_an_error_that_names_the_turn() -> None:
    inside = next(state for state in STATES if state.stage is Stage.MASTERY)
    with pytest.raises(PositionError, match=r"inside turn \d\.\d: play the turn to its end, or solve from its start"):
        check_start(Task(house(), DEAL, inside))


def test_a_game_that_is_over_is_an_error() -> None:
    with pytest.raises(PositionError, match="the game is over in this position"):
        check_start(Task(house(), DEAL, STATES[-1]))


def test_a_deal_for_several_players_is_an_error() -> None:
    deal = deal_from_seed(house(), "task", 2)
    with pytest.raises(PositionError, match="this deal is for 2 players"):
        check_start(Task(house(), deal, RollWrite(house(), deal).initial()))


def test_the_reference_position_has_as_many_turns_left() -> None:
    state, score = reference_position(house(), DEAL, 3)
    assert turns_left(house(), state) == 3
    assert score > 0
    check_start(Task(house(), DEAL, state))


@pytest.mark.parametrize("turns", [0, -1, 12, 1000])
def test_a_number_of_turns_that_no_game_has_is_an_error(turns: int) -> None:
    with pytest.raises(PositionError, match=f"the last {turns} turns: a solo game has 1 to 11"):
        reference_position(house(), DEAL, turns)
