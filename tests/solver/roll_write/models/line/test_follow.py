"""From a solution to a plan to a line: read, followed by the rules engine, compared."""

from dataclasses import replace

import pytest

from solver.errors import IllegalAction
from solver.game.line import replay
from solver.roll_write.actions import Decline
from solver.roll_write.models.line import Effort, ModelMismatch, Question
from solver.roll_write.models.line.assembly import LineModel
from solver.roll_write.models.line.effort import solver_for
from solver.roll_write.models.line.follow import follow
from solver.roll_write.models.line.hint import complete_hint
from solver.roll_write.models.line.plan import Plan, read_plan
from solver.roll_write.solution import Disagreement
from tests.solver.roll_write.models.line.bench import GOLD
from tests.solver.roll_write.models.line.cases import Case, last_turns_case

CASE = last_turns_case(1, 2)


def model_of(case: Case) -> LineModel:
    return Question(case.game.edition, case.game.deal, case.start, case.last_turn).model()


@pytest.fixture(scope="module")
def plan() -> Plan:
    model = model_of(CASE)
    model.builder.model.maximize(model.ending.score.expression)
    solver = solver_for(Effort())
    solver.solve(model.builder.model)
    return read_plan(model, solver.value)


def test_a_plan_becomes_a_line_that_reaches_its_score(plan: Plan) -> None:
    line, final = follow(CASE.game, plan, CASE.start)
    assert replay(CASE.game, line, CASE.start).final == final
    assert CASE.game.is_over(final)
    assert CASE.game.total(final) == plan.score
    assert len(plan.turns) == 2


def test_the_plan_says_what_the_sheet_shows_after_each_turn(plan: Plan) -> None:
    _, final = follow(CASE.game, plan, CASE.start)
    after, sheet = plan.turns[-1].after, final.sheets[0]
    assert (after.marked, after.mastery, after.paths) == (sheet.marked, tuple(sheet.mastery), sheet.paths)
    assert after.points == sheet.points
    assert sum(plan.circles) == sum(sheet.circles)


def test_a_plan_that_promises_more_than_its_line_is_a_mismatch(plan: Plan) -> None:
    with pytest.raises(ModelMismatch, match=f"the plan has {plan.score + 1} VP, the line it stands for {plan.score}"):
        follow(CASE.game, replace(plan, score=plan.score + 1), CASE.start)


def test_a_plan_with_other_marks_than_the_engine_s_is_a_mismatch(plan: Plan) -> None:
    first = plan.turns[0]
    wrong = replace(first, after=replace(first.after, paths=first.after.paths ^ 1))
    with pytest.raises(ModelMismatch, match="the engine has"):
        follow(CASE.game, replace(plan, turns=(wrong, *plan.turns[1:])), CASE.start)


def test_a_plan_that_the_rules_refuse_is_a_mismatch(plan: Plan) -> None:
    wrong = replace(plan.turns[0], metal=GOLD, path=None)
    with pytest.raises(ModelMismatch, match="the plan wants"):
        follow(CASE.game, replace(plan, turns=(wrong, *plan.turns[1:])), CASE.start)


def test_a_mismatch_is_a_disagreement() -> None:
    assert issubclass(ModelMismatch, Disagreement)


def test_a_hint_is_complete_and_is_the_line(plan: Plan) -> None:
    line, _ = follow(CASE.game, plan, CASE.start)
    model = model_of(CASE)
    assert complete_hint(model, line) == plan.score
    hint = model.builder.model.proto.solution_hint
    assert sorted(hint.vars) == list(range(len(model.builder.model.proto.variables)))


def test_a_hint_that_breaks_the_rules_is_refused() -> None:
    with pytest.raises(IllegalAction):
        complete_hint(model_of(CASE), (Decline(), Decline()))
