"""The CP-SAT model of solo lines: from a position to a last turn, the best score with its line, or a decision.

>>> from solver.game.line import replay_text
>>> from solver.roll_write import RollWrite, deal_from_seed, load_edition
>>> from solver.roll_write.models.line import Effort, prove_at_least, solve_line
>>> edition = load_edition()
>>> deal = deal_from_seed(edition, "docs")
>>> start = replay_text(RollWrite(edition, deal), "setup: &CI").final
>>> solve_line(edition, deal, start, last_turn=0).status.value
'proven'

Importing this package imports OR-Tools, which takes half a second: do it where it is used.
"""

from solver.roll_write.models.line.cases import cases
from solver.roll_write.models.line.effort import PROOF, Effort
from solver.roll_write.models.line.follow import ModelMismatch
from solver.roll_write.models.line.horizon import PlanError, last_turn_of, turn_index
from solver.roll_write.models.line.solve import Question, best_line, prove_at_least, reach, solve_line
from solver.roll_write.models.line.supported import UnsupportedEdition
from solver.roll_write.models.line.watch import Watcher, improve_line

__all__ = [
    "PROOF",
    "Effort",
    "ModelMismatch",
    "PlanError",
    "Question",
    "UnsupportedEdition",
    "Watcher",
    "best_line",
    "cases",
    "improve_line",
    "last_turn_of",
    "prove_at_least",
    "reach",
    "solve_line",
    "turn_index",
]
