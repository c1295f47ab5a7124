"""Solving in one process: the same proofs as the race's, and honest answers where there is no time."""

from dataclasses import replace

import pytest

from solver.game.line import replay
from solver.roll_write import RollWrite, Stage, deal_from_seed, load_edition
from solver.roll_write.alone import solve_alone
from solver.roll_write.prove import Limits, PositionError, Standing, Task, solve_repeatably
from solver.roll_write.solution import Status
from tests.solver.roll_write.playing import play_at_random

EDITION = load_edition()


def ending(seed: str, turns: int) -> Task:
    """Return the last turns of a game played at random up to there."""
    game = RollWrite(EDITION, deal_from_seed(EDITION, seed))
    states = play_at_random(game, seed).states
    tasks = [Task(EDITION, game.deal, state) for state in states if state.stage is Stage.DIE and not state.agenda]
    return next(task for task in tasks if task.turns == turns)


@pytest.mark.parametrize("turns", [1, 2])
@pytest.mark.parametrize("seed", ["alone 1", "alone 2", "alone 3"])
def test_the_proof_agrees_with_cp_sat(seed: str, turns: int) -> None:
    task = ending(seed, turns)
    found, other = solve_alone(task), solve_repeatably(task)
    assert (found.status, other.status) == (Status.PROVEN, Status.PROVEN)
    assert (found.score, found.bound) == (other.score, other.bound)
    assert found.line is not None
    assert task.game.total(replay(task.game, found.line, task.start).final) == found.score


def test_the_same_task_has_the_same_answer() -> None:
    first, second = (solve_alone(ending("alone 4", 2)) for _ in range(2))
    assert replace(first, seconds=0) == replace(second, seconds=0)


def test_no_time_gives_the_greedy_line() -> None:
    told: list[Standing] = []
    found = solve_alone(ending("alone 1", 2), Limits(seconds=0), told.append)
    assert (found.status, found.bound) == (Status.BEST_KNOWN, None)
    assert [standing.score for standing in told] == [found.score]


def test_a_goal_ends_the_search() -> None:
    task = ending("alone 1", 2)
    best = solve_alone(task).score
    assert best is not None
    assert solve_alone(task, Limits(first_good=best + 1)).status is Status.INFEASIBLE
    reached = solve_alone(task, Limits(first_good=1))
    assert (reached.score or 0) >= 1


def test_the_last_gold_and_the_end() -> None:
    task = ending("alone 1", 1)
    states = play_at_random(task.game, "gold", task.start).states
    gold = [state for state in states if state.stage is Stage.GOLD]
    assert all(solve_alone(replace(task, start=state)).status is Status.PROVEN for state in gold)
    with pytest.raises(PositionError, match="the game is over"):
        solve_alone(replace(task, start=states[-1]))
