"""Solving positions: real provers, limits, Ctrl-C, and answers that repeat."""

from dataclasses import replace
from importlib import import_module

import pytest

from solver.errors import EditionError
from solver.game.line import replay, replay_text
from solver.roll_write import RollWrite, Stage, deal_from_seed
from solver.roll_write.fast.expand import TooManyStates
from solver.roll_write.models.line import UnsupportedEdition
from solver.roll_write.prove import Limits, PositionError, Standing, Task, solve, solve_repeatably
from solver.roll_write.solution import Solution, Status
from tests.solver.roll_write.playing import play_at_random
from tests.solver.roll_write.prove.exhaustive import Ending, ending
from tests.solver.roll_write.random_sheets import house

solving = import_module("solver.roll_write.prove.solve")  # the package has a function of that name


def position(turns: int) -> Ending:
    return ending(house(), "solve", turns)


def task_of(place: Ending) -> Task:
    return Task(house(), place.game.deal, place.state)


SHORT = task_of(position(1))


def score_of(solution: Solution) -> int:
    assert solution.score is not None
    return solution.score


def test_the_race_of_the_provers_ends_with_the_best_line_proven() -> None:
    place = position(2)
    heard: list[Standing] = []
    solution = solve(task_of(place), Limits(), heard.append)
    assert (solution.score, solution.bound, solution.status) == (place.best(), place.best(), Status.PROVEN)
    assert solution.line is not None
    assert place.game.total(replay(place.game, solution.line, place.state).final) == solution.score
    assert "found: " in solution.how
    assert heard[-1].bound == heard[-1].score == solution.score


def test_no_time_at_all_gives_an_honest_line() -> None:
    solution = solve(SHORT, Limits(seconds=0))
    assert (solution.status, solution.bound) == (Status.BEST_KNOWN, None)
    assert score_of(solution) > 0
    assert "greedy player" in solution.how
    assert "no bound" in solution.how


def test_ctrl_c_while_listening_returns_the_best_line_so_far() -> None:
    def interrupted(_: Standing) -> None:
        raise KeyboardInterrupt

    solution = solve(SHORT, Limits(), interrupted)
    assert solution.status is Status.BEST_KNOWN
    assert score_of(solution) > 0
    assert "; stopped by hand" in solution.how


def test_ctrl_c_before_there_is_a_line_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> list[str]:
        raise KeyboardInterrupt

    monkeypatch.setattr(solving, "greedy_line", interrupted)
    solution = solve(SHORT)
    assert (solution.status, solution.line, solution.score, solution.check) == (Status.STOPPED, None, None, "no line")


def test_a_score_that_is_good_enough_ends_at_once() -> None:
    solution = solve(SHORT, Limits(first_good=1))
    assert solution.status is Status.BEST_KNOWN
    assert score_of(solution) >= 1


def test_a_score_that_none_can_have_is_infeasible() -> None:
    best = score_of(solve_repeatably(SHORT))
    solution = solve(SHORT, Limits(first_good=best + 1))
    assert (solution.status, solution.bound) == (Status.INFEASIBLE, best)


def test_a_gap_that_is_small_enough_ends_the_search() -> None:
    solution = solve(SHORT, Limits(gap=100.0))
    assert solution.bound is not None
    assert score_of(solution) <= solution.bound


def ended() -> Task:
    deal = deal_from_seed(house(), "gold")
    game = RollWrite(house(), deal)
    states = play_at_random(game, "gold").states
    before = next(state for state in states if state.stage > Stage.DIE and state.round == 5)
    sheet = before.sheets[0]._replace(marked=(2,) * 10, exhausted=(0,) * 10)
    return Task(house(), deal, states[-1]._replace(stage=Stage.GOLD, sheets=(sheet,)))


def test_the_last_gold_alone_is_solved_without_a_race() -> None:
    for solution in (solve(ended()), solve_repeatably(ended())):
        assert solution.status is Status.PROVEN
        assert solution.bound == solution.score


@pytest.mark.parametrize("solver", [solve, solve_repeatably])
def test_a_position_that_cannot_be_solved_from_is_one_clear_error(solver: object) -> None:
    assert callable(solver)
    over = replace(SHORT, start=SHORT.start._replace(stage=Stage.OVER))
    with pytest.raises(PositionError, match="the game is over"):
        solver(over)


def same(first: Solution, second: Solution) -> bool:
    return replace(first, seconds=0) == replace(second, seconds=0)


def test_repeatable_answers_repeat() -> None:
    place = position(2)
    first, second = (solve_repeatably(task_of(place)) for _ in range(2))
    assert same(first, second)
    assert (first.score, first.bound, first.status) == (place.best(), place.best(), Status.PROVEN)
    assert first.line is not None
    assert replay_text(place.game, first.text, place.state).actions == first.line


def test_little_work_gives_the_same_honest_answer_twice() -> None:
    task = task_of(position(3))
    first, second = (solve_repeatably(task, work=0.001) for _ in range(2))
    assert same(first, second)
    assert first.bound is not None
    assert score_of(first) <= first.bound


def test_a_repeatable_proof_can_be_made_twice() -> None:
    solution = solve_repeatably(SHORT, confirm=True)
    assert solution.status is Status.PROVEN
    assert "; proven again by " in solution.check


def test_what_the_engines_cannot_do_is_said_and_the_rest_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_many(*_: object, **__: object) -> None:
        message = "one turn leads to too much"
        raise TooManyStates(message)

    def unknown(*_: object, **__: object) -> list[str]:
        message = "the line reward 'dance' cannot be planned"
        raise UnsupportedEdition(message)

    def odd(*_: object) -> None:
        message = "an effect it does not know"
        raise EditionError(message)

    monkeypatch.setattr("solver.roll_write.fast.lines.best_line", too_many)
    monkeypatch.setattr("solver.roll_write.prove.runners.provers_of", odd)
    monkeypatch.setattr(solving, "_plan", unknown)
    solution = solve_repeatably(SHORT)
    assert (solution.status, solution.bound) == (Status.BEST_KNOWN, None)
    for trouble in ("beam: one turn", "search: an effect it does not know", "decide: the line reward 'dance'"):
        assert trouble in solution.how
