"""Solves the line model while somebody watches: every better line and every lower bound is told as it is found."""

from collections.abc import Sequence
from typing import Protocol

from ortools.sat.python import cp_model

from solver.roll_write.actions import Action
from solver.roll_write.models.line.assembly import LineModel
from solver.roll_write.models.line.effort import Effort, solver_for
from solver.roll_write.models.line.follow import follow
from solver.roll_write.models.line.hint import complete_hint
from solver.roll_write.models.line.plan import read_plan
from solver.roll_write.models.line.solve import Question
from solver.roll_write.models.solving import run
from solver.roll_write.state import State


class Watcher(Protocol):
    """Is told what happens; both calls come from the solver's own thread."""

    def line(self, actions: tuple[Action, ...]) -> None:
        """Receive a line that is better than all before."""

    def bound(self, bound: int) -> None:
        """Receive a lower bound: no line scores more (VP)."""


class _Callback(cp_model.CpSolverSolutionCallback):
    """Turns solutions into lines; an error is kept and ends the solve."""

    def __init__(self, solver: cp_model.CpSolver, model: LineModel, start: State, watcher: Watcher) -> None:
        super().__init__()
        self._solver, self._model, self._start, self._watcher = solver, model, start, watcher
        self.error: Exception | None = None

    def tell_bound(self, bound: float) -> None:
        """Tell a bound."""
        try:
            self._watcher.bound(round(bound))
        except Exception as error:  # noqa: BLE001 - as above
            self.error = error
            self._solver.stop_search()

    def on_solution_callback(self) -> None:
        """Follow a solution by the rules engine and tell its line."""
        try:
            line, _ = follow(self._model.game, read_plan(self._model, self.value), self._start)
            self._watcher.line(tuple(line))
        except Exception as error:  # noqa: BLE001 - raised again by improve_line: none may cross the solver's C++
            self.error = error
            self._solver.stop_search()


def improve_line(question: Question, hint: Sequence[Action], effort: Effort, watcher: Watcher) -> bool:
    """Look for better lines than a hint, and for bounds, until the best is proven or the effort is spent.

    Returns whether there is a proof; the watcher was then told the best line, if it is not the hint, and its score as
    the bound.

    Raises:
        PlanError: the position or the last turn is not one to plan.
        UnsupportedEdition: the edition has effects that the model does not cover.
        RefusedModel: the edition's numbers are too large for CP-SAT.
        IllegalAction: the hint cannot be played.
        ModelMismatch: the rules engine does not play the model's line as the model says.
    """
    model = question.model()
    complete_hint(model, hint)
    model.builder.model.maximize(model.ending.score.expression)
    solver = solver_for(effort)
    callback = _Callback(solver, model, question.start, watcher)
    solver.best_bound_callback = callback.tell_bound
    status = run(solver, model.builder.model, callback)
    if callback.error is not None:
        raise callback.error
    bound = round(solver.best_objective_bound)
    if status != cp_model.OPTIMAL or round(solver.objective_value) != bound:
        return False
    watcher.bound(bound)
    return True
