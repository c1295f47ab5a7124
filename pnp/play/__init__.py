"""A game at the terminal, hints, and the check of a line: everything about playing a deal oneself.

>>> from solver.roll_write import RollWrite, deal_from_seed, load_edition
>>> edition = load_edition()
>>> session = Session(from_setup(RollWrite(edition, deal_from_seed(edition, "docs")), "docs"), BeamEvaluator())
>>> wish = session.enter("1")
>>> session.view().question
'Step 1: take a die'
"""

from pnp.play.evaluation import BeamEvaluator, Evaluation, Evaluator
from pnp.play.opening import Opening, after, from_setup
from pnp.play.par import Par, ParMark
from pnp.play.session import Session
from pnp.play.view import View, Wish

__all__ = [
    "BeamEvaluator",
    "Evaluation",
    "Evaluator",
    "Opening",
    "Par",
    "ParMark",
    "Session",
    "View",
    "Wish",
    "after",
    "from_setup",
]
