"""A proof is checked: made again in another way, split into cases, and against the branch and bound."""

from dataclasses import replace

import pytest

from solver.roll_write.models.line import Effort, Question, best_line, cases, reach
from solver.roll_write.models.line import solve as solving
from solver.roll_write.models.line.effort import solver_for
from solver.roll_write.models.line.horizon import LEFT_OUT
from solver.roll_write.solution import Disagreement, Solution, Status
from tests.solver.roll_write.models.line.cases import Case, last_turns_case, left_out_case, made_case

CONFIRMED = Effort(confirm=True)


def question(case: Case) -> Question:
    return Question(case.game.edition, case.game.deal, case.start, case.last_turn, case.colours)


@pytest.mark.parametrize("case", [made_case(4), last_turns_case(0, 2)], ids=lambda case: case.name)
def test_a_proof_is_made_again_with_another_presolve_and_seed(case: Case) -> None:
    found = best_line(question(case), effort=CONFIRMED)
    assert found.status is Status.PROVEN
    assert "; proven again by one worker, seed 101, no presolve" in found.check
    assert found.score is not None
    none = reach(question(case), found.score + 1, effort=CONFIRMED)
    assert none.status is Status.INFEASIBLE
    assert "; proven again by one worker, seed 101, no presolve" in none.check


def test_without_the_wish_for_it_nothing_is_proven_again() -> None:
    assert "again" not in best_line(question(made_case(4))).check


def test_another_way_is_another_one_and_does_not_ask_for_a_third() -> None:
    first, second = CONFIRMED, CONFIRMED.checking()
    assert (first.presolve, second.presolve) == (True, False)
    assert first.seed != second.seed
    assert second.symmetry_level == 0
    assert not second.confirm


def test_a_proof_that_the_second_one_refutes_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = question(made_case(4))
    best = best_line(asked)

    def refuted(*_: object, **__: object) -> Solution:
        return best

    monkeypatch.setattr(solving, "reach", refuted)
    with pytest.raises(Disagreement, match=f"no line has more than {best.score} VP; but with one worker, seed 101"):
        best_line(asked, effort=CONFIRMED)


def test_a_second_proof_that_does_not_end_is_said_not_to_have_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, whole = question(made_case(4)), reach

    def hasty(question: Question, target: int, *, effort: Effort) -> Solution:
        return whole(question, target, effort=replace(effort, deterministic_time=0))

    monkeypatch.setattr(solving, "reach", hasty)
    found = best_line(asked, effort=CONFIRMED)
    assert found.status is Status.PROVEN
    assert "not proven again within the effort" in found.check


@pytest.mark.parametrize("case", [made_case(4), made_case(12), last_turns_case(0, 2)], ids=lambda case: case.name)
def test_the_cases_of_a_question_are_worth_together_what_it_is(case: Case) -> None:
    whole, split = best_line(question(case)), [best_line(each) for each in cases(question(case))]
    assert len(split) == 3
    assert {each.status for each in split} <= {Status.PROVEN, Status.INFEASIBLE}
    assert max(each.score for each in split if each.score is not None) == whole.score


def test_a_turn_that_may_be_left_out_has_a_case_without_it() -> None:
    asked = question(last_turns_case(0, 1))
    assert [each.colours for each in cases(asked)] == [(0,), (1,), (2,), (LEFT_OUT,)]
    whole, split = best_line(asked), [best_line(each) for each in cases(asked)]
    assert max(each.score or 0 for each in split) == whole.score


def test_a_question_with_every_colour_given_is_its_own_case() -> None:
    asked = question(left_out_case(0))
    assert cases(asked) == (asked,)


@pytest.mark.parametrize("case", [made_case(4), last_turns_case(0, 2)], ids=lambda case: case.name)
def test_the_first_die_splits_a_question(case: Case) -> None:
    whole = best_line(question(case)).score
    scores: list[float] = []
    for die in range(3):
        model = question(case).model()
        model.builder.clause(model.turns[0].dice.take[die])
        model.builder.model.maximize(model.ending.score.expression)
        solver = solver_for(Effort())
        if solver.solve(model.builder.model) in solving.FOUND:
            assert solver.objective_value == solver.best_objective_bound
            scores.append(solver.objective_value)
    assert max(scores) == whole
