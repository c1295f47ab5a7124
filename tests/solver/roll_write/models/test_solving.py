"""How the models use CP-SAT: what its statuses become, and what keeps its known traps away."""

import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from ortools.sat.python import cp_model

import solver
from solver.game.line import replay_text
from solver.roll_write import RollWrite, deal_from_seed
from solver.roll_write.models import solving, stone
from solver.roll_write.models.gold import solve_gold
from solver.roll_write.models.line import Effort, Question
from solver.roll_write.models.line.effort import solver_for
from solver.roll_write.models.solving import Outcome, RefusedModel, solve
from solver.roll_write.positions import game_of, gold_state
from solver.roll_write.solution import Status
from solver.roll_write.stone_problem import Order
from tests.solver.roll_write.models.stone_problems import PLAIN, random_problem
from tests.solver.roll_write.random_sheets import house, made_sheet

SOURCES = sorted(Path(solver.__file__).parent.rglob("*.py"))
FAR_BELOW = 1 << 20
"""Rows are wrong from 2^31 on; ours stay a thousand times smaller."""


def hard_model() -> cp_model.CpModel:
    """More pigeons than holes, as many as possible in a hole."""
    model = cp_model.CpModel()
    seats = [[model.new_bool_var(f"{pigeon} {hole}") for hole in range(11)] for pigeon in range(12)]
    for row in seats:
        model.add_at_most_one(row)
    for hole in range(11):
        for first in range(12):
            for second in range(first):
                model.add_bool_or([~seats[first][hole], ~seats[second][hole]])
    model.maximize(sum(seat for row in seats for seat in row))
    return model


def test_an_optimum_is_proven() -> None:
    model = cp_model.CpModel()
    number = model.new_int_var(0, 9, "number")
    model.add(2 * number <= 7)
    model.maximize(number)
    outcome = solve(model, 10)
    assert (outcome.status, outcome.objective, outcome.bound) == (Status.PROVEN, 3, 3)
    assert outcome.solver.value(number) == 3


def test_without_a_solution_it_is_infeasible() -> None:
    model = cp_model.CpModel()
    number = model.new_int_var(0, 9, "number")
    model.add(2 * number == 7)
    assert solve(model, 10).status is Status.INFEASIBLE


def test_without_work_it_is_stopped() -> None:
    assert solve(hard_model(), 0).status is Status.STOPPED


def stubbed(monkeypatch: pytest.MonkeyPatch, status: int, objective: float, bound: float) -> None:
    def made() -> SimpleNamespace:
        return SimpleNamespace(
            parameters=SimpleNamespace(),
            solve=lambda *_: status,
            objective_value=objective,
            best_objective_bound=bound,
        )

    monkeypatch.setattr(cp_model, "CpSolver", made)


@pytest.mark.parametrize(
    ("status", "objective", "bound", "expected"),
    [
        (cp_model.OPTIMAL, 7.0, 7.0, Status.PROVEN),
        (cp_model.OPTIMAL, 7.0, 8.0, Status.BEST_KNOWN),  # as with a gap limit
        (cp_model.FEASIBLE, 7.0, 7.0, Status.BEST_KNOWN),
        (cp_model.FEASIBLE, 7.0, 9.0, Status.BEST_KNOWN),
        (cp_model.UNKNOWN, 0.0, 0.0, Status.STOPPED),
    ],
)
def test_only_an_optimum_that_meets_its_bound_is_proven(
    monkeypatch: pytest.MonkeyPatch, status: int, objective: float, bound: float, expected: Status
) -> None:
    stubbed(monkeypatch, status, objective, bound)
    assert solve(cp_model.CpModel(), 1).status is expected


def test_a_model_that_cp_sat_cannot_take_is_an_error() -> None:
    model = cp_model.CpModel()
    numbers = [model.new_int_var(0, 1 << 60, str(place)) for place in range(4)]
    model.add(sum((1 << 30) * number for number in numbers) >= 1)
    with pytest.raises(RefusedModel, match="the numbers of this edition are too large to solve with: "):
        solve(model, 1)


def test_the_same_model_has_the_same_solution() -> None:
    found = [solve(hard_model(), 0.05) for _ in range(2)]
    first, second = (list(outcome.solver.response_proto.solution) for outcome in found)
    assert first == second != []


def test_proofs_have_no_gap_limit_and_one_worker() -> None:
    usual = cp_model.CpSolver().parameters
    for used in (solver_for(Effort()), solver_for(Effort().checking()), solve(hard_model(), 0.01).solver):
        assert used.parameters.relative_gap_limit == usual.relative_gap_limit == 0
        assert used.parameters.absolute_gap_limit == usual.absolute_gap_limit < 1
        assert used.parameters.num_workers == 1


@pytest.mark.parametrize("word", ["gap_limit", "add_assumption", "repair_hint", "no_overlap_2d", "enumerate_all"])
def test_what_gives_wrong_answers_is_not_used(word: str) -> None:
    """5141 is about assumptions, 5025 about repaired hints, 4640 about enumeration."""
    assert [path.name for path in SOURCES if re.search(word, path.read_text(encoding="utf-8"))] == []


def rows(model: cp_model.CpModel) -> Iterator[int]:
    """For each linear row the total of its Booleans' coefficients, and for the objective."""
    boolean = [list(variable.domain) == [0, 1] for variable in model.proto.variables]
    for constraint in model.proto.constraints:
        if constraint.has_linear():
            linear = constraint.linear
            yield total(zip(linear.vars, linear.coeffs, strict=True), boolean)
    yield total(zip(model.proto.objective.vars, model.proto.objective.coeffs, strict=True), boolean)


def total(terms: Iterator[tuple[int, int]], boolean: list[bool]) -> int:
    return sum(abs(factor) for number, factor in terms if boolean[number if number >= 0 else -number - 1])


def test_5293_a_whole_game_has_small_coefficients() -> None:
    deal = deal_from_seed(house(), "coefficients")
    game = RollWrite(house(), deal)
    start = replay_text(game, f"setup: {game.token(game.legal_actions(game.initial())[0])}").final
    model = Question(house(), deal, start).model()
    model.builder.model.maximize(model.ending.score.expression)
    assert max(rows(model.builder.model)) < FAR_BELOW


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[cp_model.CpModel]:
    """The models that are solved from now on."""
    models: list[cp_model.CpModel] = []

    def noted(model: cp_model.CpModel, deterministic_time: float) -> Outcome:
        models.append(model)
        return solve(model, deterministic_time)

    monkeypatch.setattr(stone, "solve", noted)
    monkeypatch.setattr(solving, "solve", noted)  # the gold model imports it late
    return models


def test_5293_stones_with_many_shapes_have_small_coefficients(asked: list[cp_model.CpModel]) -> None:
    stone.solve_stone(random_problem(7, pieces=4, effects=PLAIN, order=Order.ANY))
    assert asked
    assert max(max(rows(model)) for model in asked) < FAR_BELOW


def test_5293_gold_has_small_coefficients(asked: list[cp_model.CpModel]) -> None:
    sheet = made_sheet(4)
    game = game_of(house(), sheet)
    solve_gold(game, gold_state(game, sheet.sheet))
    assert max(max(rows(model)) for model in asked) < FAR_BELOW
