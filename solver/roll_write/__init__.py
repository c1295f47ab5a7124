"""Trismegistus: Roll & Write (2026): the edition, the rules engine, scoring and solving."""

from solver.roll_write.deal import Deal, DealError, check_deal, deal_from_seed
from solver.roll_write.edition import Edition
from solver.roll_write.game import RollWrite
from solver.roll_write.loading import load_edition
from solver.roll_write.scoring import Breakdown, breakdown, fate
from solver.roll_write.state import Sheet, Stage, State

__all__ = [
    "Breakdown",
    "Deal",
    "DealError",
    "Edition",
    "RollWrite",
    "Sheet",
    "Stage",
    "State",
    "breakdown",
    "check_deal",
    "deal_from_seed",
    "fate",
    "load_edition",
]
