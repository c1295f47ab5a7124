"""Solves the line model: the best line from a position, or a decision whether a score can be reached.

A `Question` is a plain value that can be sent to another process and asked there; a model cannot be sent.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from ortools.sat.python import cp_model

from solver.game.line import format_line, replay
from solver.roll_write.actions import Action
from solver.roll_write.deal import Deal
from solver.roll_write.edition import Edition
from solver.roll_write.game import RollWrite
from solver.roll_write.models.line.assembly import LineModel, assemble
from solver.roll_write.models.line.effort import PROOF, Effort, solver_for
from solver.roll_write.models.line.follow import ModelMismatch, follow
from solver.roll_write.models.line.hint import complete_hint
from solver.roll_write.models.line.horizon import Horizon, horizon_of
from solver.roll_write.models.line.plan import read_plan
from solver.roll_write.models.solving import run
from solver.roll_write.solution import Disagreement, Solution, Status, versions_of
from solver.roll_write.state import State

FOUND = (cp_model.OPTIMAL, cp_model.FEASIBLE)


@dataclass(frozen=True, slots=True)
class Question:
    """A position to plan from, and the last turn to plan: the game's last if None, otherwise counted from 0."""

    edition: Edition
    deal: Deal
    start: State
    last_turn: int | None = None
    colours: tuple[int, ...] = ()
    """The colours of the first turns, where the question is one case of another; see `cases`."""

    def horizon(self) -> Horizon:
        """Return the turns to plan.

        Raises:
            PlanError: the position or the last turn is not one to plan.
        """
        return horizon_of(RollWrite(self.edition, self.deal), self.start, self.last_turn, self.colours)

    def model(self) -> LineModel:
        """Return the model of all lines.

        Raises:
            PlanError: the position or the last turn is not one to plan.
            UnsupportedEdition: the edition has effects that the model does not cover.
        """
        return assemble(RollWrite(self.edition, self.deal), self.start, self.last_turn, self.colours)


@dataclass(frozen=True, slots=True)
class _Attempt:
    """A question under way."""

    question: Question
    model: LineModel
    effort: Effort
    how: str
    began: float

    def confirmed(self, score: int) -> str:
        """Prove once more, if that is wanted, that nothing beats a score; return what came of it, in words.

        Raises:
            Disagreement: this time there is a line that beats it.
        """
        if not self.effort.confirm:
            return ""
        effort = self.effort.checking()
        second = reach(self.question, score + 1, effort=effort)
        if second.line is not None:
            message = f"{self.effort.text}: no line has more than {score} VP; but with {effort.text}: {second.text}"
            raise Disagreement(message)
        if second.status is Status.INFEASIBLE:
            return f"; proven again by {effort.text}"
        return f"; not proven again within the effort by {effort.text}"

    def solution(self, line: Sequence[Action] | None, bound: int | None, status: Status, check: str) -> Solution:
        game, question = self.model.game, self.question
        end = question.start if line is None else replay(game, line, question.start).final
        return Solution(
            line=None if line is None else tuple(line),
            text="" if line is None else format_line(game, line, question.start),
            breakdown=None if line is None else game.breakdown(end),
            bound=bound,
            status=status,
            how=f"{self.how}; {self.effort.text}",
            seconds=perf_counter() - self.began,
            versions=versions_of(question.edition),
            check=check,
        )


def best_line(question: Question, *, hint: Sequence[Action] | None = None, effort: Effort = PROOF) -> Solution:
    """Return the best line from a position, with its proof if the effort suffices.

    ``hint`` is a line from the position to the plan's end; the answer is never worse.

    Raises:
        PlanError: the position or the last turn is not one to plan.
        UnsupportedEdition: the edition has effects that the model does not cover.
        RefusedModel: the edition's numbers are too large for CP-SAT.
        IllegalAction: the hint cannot be played.
        ModelMismatch: the rules engine does not play the model's line as the model says, or plays it to more.
        Disagreement: a proof that was to be confirmed is refuted.
    """
    attempt = _Attempt(question, question.model(), effort, "CP-SAT, best line", perf_counter())
    model, game = attempt.model, attempt.model.game
    if hint is not None:
        complete_hint(model, hint)
    model.builder.model.maximize(model.ending.score.expression)
    solver = solver_for(effort)
    status = run(solver, model.builder.model)
    bound = min(model.ending.score.high, round(solver.best_objective_bound))
    if status == cp_model.INFEASIBLE:
        return attempt.solution(None, None, Status.INFEASIBLE, "the model has no line at all")
    if status not in FOUND:
        known = Status.STOPPED if hint is None else Status.BEST_KNOWN
        return attempt.solution(hint, model.ending.score.high, known, "the hint, replayed")
    line, end = follow(game, read_plan(model, solver.value), question.start)
    score = game.total(end, 0)
    if score > bound:
        message = f"the line has {score} VP, more than the model's bound of {bound}"
        raise ModelMismatch(message)
    if status == cp_model.OPTIMAL and score == bound:
        check = _replayed(score) + attempt.confirmed(score)
        return attempt.solution(line, bound, Status.PROVEN, check)
    return attempt.solution(line, bound, Status.BEST_KNOWN, _replayed(score))


def reach(question: Question, target: int, *, effort: Effort = PROOF) -> Solution:
    """Decide whether a score (VP) can be reached: a line that has it or more, or a proof that none has.

    The status is infeasible, with the bound ``target - 1``, when no line reaches it; best-known, with a line, when one
    does; stopped when the effort did not suffice.

    Raises:
        PlanError: the position or the last turn is not one to plan.
        UnsupportedEdition: the edition has effects that the model does not cover.
        RefusedModel: the edition's numbers are too large for CP-SAT.
        ModelMismatch: the rules engine does not play the model's line as the model says.
        Disagreement: a proof that was to be confirmed is refuted.
    """
    attempt = _Attempt(question, question.model(), effort, f"CP-SAT, decision: {target} or more", perf_counter())
    model, game = attempt.model, attempt.model.game
    model.builder.at_least(model.ending.score.expression, target)
    solver = solver_for(effort)
    status = run(solver, model.builder.model)
    if status == cp_model.INFEASIBLE:
        check = f"no line reaches {target} VP" + attempt.confirmed(target - 1)
        return attempt.solution(None, target - 1, Status.INFEASIBLE, check)
    if status not in FOUND:
        return attempt.solution(None, model.ending.score.high, Status.STOPPED, "no line, no proof")
    line, end = follow(game, read_plan(model, solver.value), question.start)
    return attempt.solution(line, model.ending.score.high, Status.BEST_KNOWN, _replayed(game.total(end, 0)))


def _replayed(score: int) -> str:
    return f"replayed by the rules engine turn by turn, {score} VP"


def solve_line(
    edition: Edition,
    deal: Deal,
    start: State,
    last_turn: int | None = None,
    *,
    hint: Sequence[Action] | None = None,
    effort: Effort = PROOF,
) -> Solution:
    """Return the best line of a deal from a position; see `best_line`."""
    return best_line(Question(edition, deal, start, last_turn), hint=hint, effort=effort)


def prove_at_least(
    edition: Edition, deal: Deal, start: State, target: int, last_turn: int | None = None, *, effort: Effort = PROOF
) -> Solution:
    """Decide whether a score can be reached from a position of a deal; see `reach`."""
    return reach(Question(edition, deal, start, last_turn), target, effort=effort)
