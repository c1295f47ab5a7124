"""How long and in which way CP-SAT works on a line model."""

from dataclasses import dataclass, replace

from ortools.sat.python import cp_model


@dataclass(frozen=True, slots=True)
class Effort:
    """Settings of one solve, always with one worker. Without ``seconds`` the same question gives the same answer."""

    seconds: float | None = None
    deterministic_time: float | None = None
    """CP-SAT's own measure of work; very roughly a second each."""
    seed: int = 1
    presolve: bool = True
    symmetry_level: int = 2
    linearization_level: int = 0
    integer_conflicts: bool = True
    """Whether conflicts are resolved over the bounds of numbers too, and all that took part in one is looked at sooner;
    a proof takes a half to a fifth of the time (docs/solver.md)."""
    interleave: bool = False
    """Whether several ways to search take turns, in one thread: slower to a proof, better at lines and bounds."""
    confirm: bool = False
    """Whether a proof is made once more, in another way; it takes about as long again."""

    def checking(self) -> "Effort":
        """Return another way to the same answer, for a second proof."""
        return replace(
            self,
            seed=self.seed + 100,
            presolve=not self.presolve,
            symmetry_level=0,
            integer_conflicts=not self.integer_conflicts,
            confirm=False,
        )

    @property
    def text(self) -> str:
        """The settings in words."""
        presolve = "presolve" if self.presolve else "no presolve"
        ways = "several ways in turn, " if self.interleave else ""
        conflicts = "conflicts of numbers" if self.integer_conflicts else "conflicts of literals"
        return f"one worker, {ways}seed {self.seed}, {presolve}, {conflicts}, linearization {self.linearization_level}"


PROOF = Effort()
"""What proves best: clause learning without a linear relaxation."""


def solver_for(effort: Effort) -> cp_model.CpSolver:
    """Return CP-SAT with the settings of an effort."""
    solver = cp_model.CpSolver()
    parameters = solver.parameters
    parameters.num_workers = 1
    parameters.random_seed = effort.seed
    parameters.cp_model_presolve = effort.presolve
    parameters.symmetry_level = effort.symmetry_level
    parameters.linearization_level = effort.linearization_level
    parameters.use_new_integer_conflict_resolution = effort.integer_conflicts
    parameters.also_bump_variables_in_conflict_reasons = effort.integer_conflicts
    parameters.interleave_search = effort.interleave
    if effort.seconds is not None:
        parameters.max_time_in_seconds = effort.seconds
    if effort.deterministic_time is not None:
        parameters.max_deterministic_time = effort.deterministic_time
    return solver
