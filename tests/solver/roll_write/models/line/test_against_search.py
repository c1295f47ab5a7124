"""The line model against exhaustive search with the rules engine, on positions of many kinds."""

import os

import pytest

from solver.roll_write.models.line import solve_line
from solver.roll_write.solution import Status
from tests.solver.roll_write.models.line.cases import case_of, made_case
from tests.solver.roll_write.models.line.exhaustive import best_score

CASES = int(os.environ.get("LINE_CASES", "160"))
"""Cases tried; those with more than ``STATES`` states are left out. LINE_CASES=3000 is the long run."""
STATES = int(os.environ.get("LINE_STATES", "2000"))


@pytest.mark.parametrize("block", range(8))
def test_the_best_line_is_the_best_there_is(block: int) -> None:
    compared = 0
    for number in range(block * CASES // 8, (block + 1) * CASES // 8):
        case = case_of(number)
        best = best_score(case.game, case.start, case.last_turn, limit=STATES)
        if best is not None:
            found = solve_line(case.game.edition, case.game.deal, case.start, case.last_turn)
            assert (case.name, found.status, found.score) == (case.name, Status.PROVEN, best)
            compared += 1
    assert compared


def test_lines_that_pay_one_stock_several_times_are_not_cut_off() -> None:
    case = made_case(15)
    best = best_score(case.game, case.start, case.last_turn)
    found = solve_line(case.game.edition, case.game.deal, case.start, case.last_turn)
    assert (found.status, found.score) == (Status.PROVEN, best)
