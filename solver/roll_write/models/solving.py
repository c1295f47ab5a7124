"""CP-SAT as the models use it: one worker, a fixed seed, and statuses in the project's words. Imported late.

No gap limit is ever set, as CP-SAT calls a solution within the gap optimal; and coefficients stay small: with Booleans
whose coefficients in one row total more than 2^31, release 9.15 gives wrong answers.
"""

from dataclasses import dataclass

from ortools.sat.python import cp_model

from solver.errors import TrismegistusError
from solver.roll_write.solution import Status


class RefusedModel(TrismegistusError):  # noqa: N818 - it is what happened
    """CP-SAT cannot take a model: the edition's numbers are too large for it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What CP-SAT found: its solver, to ask for values, the objective's bound, and the status."""

    solver: cp_model.CpSolver
    status: Status
    objective: int
    bound: int


def run(
    solver: cp_model.CpSolver, model: cp_model.CpModel, callback: cp_model.CpSolverSolutionCallback | None = None
) -> cp_model.CpSolverStatus:
    """Solve a model and return CP-SAT's status.

    Raises:
        RefusedModel: CP-SAT cannot take the model.
    """
    status = solver.solve(model, callback)
    if status == cp_model.MODEL_INVALID:
        message = f"the numbers of this edition are too large to solve with: {model.validate().splitlines()[0]}"
        raise RefusedModel(message)
    return status


def solve(model: cp_model.CpModel, deterministic_time: float) -> Outcome:
    """Maximise a model with one worker and a fixed seed, so that the same model gives the same solution.

    ``deterministic_time`` is CP-SAT's own measure of work; about a second each on a recent computer.

    Raises:
        RefusedModel: CP-SAT cannot take the model.
    """
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 1
    solver.parameters.max_deterministic_time = deterministic_time
    found = run(solver, model)
    if found in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        objective, bound = round(solver.objective_value), round(solver.best_objective_bound)
        proven = found == cp_model.OPTIMAL and objective == bound
        return Outcome(solver, Status.PROVEN if proven else Status.BEST_KNOWN, objective, bound)
    return Outcome(solver, Status.INFEASIBLE if found == cp_model.INFEASIBLE else Status.STOPPED, 0, 0)
