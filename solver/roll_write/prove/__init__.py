"""Best solo lines with proofs: two provers race, and the rules engine replays what they find.

    from solver.roll_write.prove import Limits, Task, reference_position, solve
    start, _ = reference_position(edition, deal, turns=3)
    solution = solve(Task(edition, deal, start), Limits(seconds=60))
    solution.status, solution.score, solution.bound

One prover asks CP-SAT whether more can be reached (`solver.roll_write.models.line`), the other searches depth first by
turns with a relaxed bound (`solver.roll_write.prove.prover`). Importing this package imports neither of their engines.
"""

from solver.roll_write.prove.solve import solve, solve_repeatably
from solver.roll_write.prove.task import Limits, PositionError, Standing, Task, reference_position, turns_left

__all__ = [
    "Limits",
    "PositionError",
    "Standing",
    "Task",
    "reference_position",
    "solve",
    "solve_repeatably",
    "turns_left",
]
