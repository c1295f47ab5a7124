"""What must not change the best score of a plan, and what can only raise it."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from ortools.sat.python import cp_model

from solver.game.chance import Chance
from solver.game.line import replay
from solver.game.players import random_line
from solver.roll_write import RollWrite
from solver.roll_write.actions import Action
from solver.roll_write.models.line import Question, best_line, turn_index
from solver.roll_write.models.line.assembly import LineModel
from solver.roll_write.models.line.hint import complete_hint
from solver.roll_write.solution import Solution, Status
from solver.roll_write.state import Sheet, Stage, State
from solver.roll_write.terms import AQUA_REGIA, REAGENT, REDUCTION, STOCK_COUNT
from tests.solver.roll_write.models.line.cases import Case, last_turns_case, made_case, two_turns_case
from tests.solver.roll_write.symmetry import Renaming, renamings

LEAD = 0
LEVELS = 2
RENAMINGS = renamings()


def question(case: Case) -> Question:
    return Question(case.game.edition, case.game.deal, case.start, case.last_turn, case.colours)


def solved(case: Case) -> Solution:
    found = best_line(question(case))
    assert found.status is Status.PROVEN
    return found


def best(case: Case) -> int:
    score = solved(case).score
    assert score is not None
    return score


def renamed(case: Case, renaming: Renaming) -> Case:
    game = RollWrite(renaming.edition(case.game.edition), renaming.deal(case.game.deal))
    return replace(case, game=game, start=renaming.state(case.start))


@pytest.mark.parametrize("name", RENAMINGS)
@pytest.mark.parametrize("seed", [0, 4, 9])
def test_other_names_for_colours_and_elements_leave_the_best_score(name: str, seed: int) -> None:
    case = made_case(seed)
    assert best(renamed(case, RENAMINGS[name])) == best(case)


def maximising(case: Case) -> cp_model.CpModel:
    model = question(case).model()
    model.builder.model.maximize(model.ending.score.expression)
    return model.builder.model


def shuffled(model: cp_model.CpModel, seed: int) -> cp_model.CpModel:
    """The same model, its constraints in another order."""
    constraints = list(model.proto.constraints)
    random.Random(seed).shuffle(constraints)  # noqa: S311 - repeatable, nothing secret
    fresh = cp_model.CpModel()
    fresh.proto.copy_from(model.proto)
    fresh.proto.constraints.clear()
    for constraint in constraints:
        fresh.proto.constraints.append(constraint)
    return fresh


def optimum(model: cp_model.CpModel, workers: int, seed: int) -> float:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = workers
    solver.parameters.random_seed = seed
    assert solver.solve(model) == cp_model.OPTIMAL
    assert solver.objective_value == solver.best_objective_bound
    return solver.objective_value


def test_the_order_of_constraints_leaves_the_best_score() -> None:
    case = made_case(4)
    model = maximising(case)
    assert {optimum(shuffled(model, seed), 1, 1) for seed in range(4)} == {best(case)}


@pytest.mark.parametrize("workers", [1, 2, 8])
def test_seeds_and_workers_leave_the_best_score(workers: int) -> None:
    case = made_case(4)
    model = maximising(case)
    assert {optimum(model, workers, seed) for seed in range(2)} == {best(case)}


def richer(case: Case) -> Iterator[tuple[str, Sheet]]:
    """The sheet of a case with one thing more that can never hurt.

    More copper to gold, aqua regia, mastery steps and squares are not among them: they can block a transmutation, move
    what a skip reaches, or complete a line too early.
    """
    sheet = case.start.sheets[0]
    for stock in (LEAD, REDUCTION, REAGENT):
        if sheet.marked[stock] < case.game.edition.lengths[stock]:
            yield f"ready {stock}", sheet._replace(marked=raised(sheet.marked, stock, 1))
    for stock in range(STOCK_COUNT):
        if sheet.exhausted[stock] and stock != AQUA_REGIA:
            yield f"{stock} not exhausted", sheet._replace(exhausted=raised(sheet.exhausted, stock, -1))
    for index, level in enumerate(sheet.circles):
        if level < LEVELS:
            yield f"circle {index}", sheet._replace(circles=raised(sheet.circles, index, 1))


def raised(numbers: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    return tuple(number + by * (where == place) for where, number in enumerate(numbers))


def with_sheet(case: Case, sheet: Sheet) -> Case:
    return replace(case, start=case.start.with_sheets((sheet,)))


@pytest.mark.parametrize("seed", [9, 12])
def test_one_thing_more_never_lowers_the_best_score(seed: int) -> None:
    case = made_case(seed)
    least = best(case)
    lower = {name: found for name, sheet in richer(case) if (found := best(with_sheet(case, sheet))) < least}
    assert lower == {}


def test_a_point_more_is_a_point_more() -> None:
    case = made_case(9)
    sheet = case.start.sheets[0]
    assert best(with_sheet(case, sheet._replace(points=sheet.points + 1))) == best(case) + 1


def line_to_the_end(case: Case, seed: str) -> tuple[Action, ...]:
    """A random line of a plan that ends with the game."""
    return random_line(case.game, Chance(seed).stream("line"), case.start)


def starts_of_turns(case: Case, line: tuple[Action, ...]) -> list[State]:
    states = replay(case.game, line, case.start).states
    starts: dict[int, State] = {}
    for state in states:
        if state.stage is Stage.DIE and not state.agenda:
            starts.setdefault(turn_index(case.game, state), state)
    return list(starts.values())


def test_the_best_score_is_at_least_that_of_any_line() -> None:
    case = last_turns_case(1, 2)
    most = best(case)
    for number in range(20):
        line = line_to_the_end(case, f"any {number}")
        assert case.game.total(replay(case.game, line, case.start).final) <= most


def test_along_a_best_line_the_best_score_stays() -> None:
    case = last_turns_case(6, 3)
    found = solved(case)
    assert found.line is not None
    starts = starts_of_turns(case, found.line)
    assert len(starts) > 1
    assert {best(replace(case, start=start)) for start in starts} == {found.score}


def hinted(case: Case, line: tuple[Action, ...]) -> tuple[LineModel, int]:
    model = question(case).model()
    return model, complete_hint(model, line)


@pytest.mark.parametrize("number", range(6))
def test_any_line_is_a_solution_of_the_model_that_its_best_one_beats(number: int) -> None:
    case = last_turns_case(number, 2)
    line = line_to_the_end(case, f"hint {number}")
    _, score = hinted(case, line)
    found = best_line(question(case), hint=line)
    assert found.status is Status.PROVEN
    assert found.score is not None
    assert found.score >= max(score, case.game.total(replay(case.game, line, case.start).final))


def test_two_turns_in_the_middle_of_a_game_are_worth_the_same_under_other_names() -> None:
    case = two_turns_case(3)
    assert best(renamed(case, RENAMINGS["stone turned, colours as they are"])) == best(case)
