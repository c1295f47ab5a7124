"""The line model against exhaustive search with the rules engine, on positions of many kinds."""

import os

import pytest

from solver.roll_write.models.line import Question, best_line, solve_line
from solver.roll_write.solution import Status
from tests.solver.roll_write.models.line.cases import case_of, left_out_case, made_case, two_turns_case
from tests.solver.roll_write.models.line.exhaustive import best_of_turns, best_score

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


@pytest.mark.parametrize("seed", [16, 20, 176, 256, 264, 265])
def test_two_turns_anywhere_in_a_game(seed: int) -> None:
    case = two_turns_case(seed)
    best = best_of_turns(case.game, case.start, case.last_turn)
    found = solve_line(case.game.edition, case.game.deal, case.start, case.last_turn)
    assert (found.status, found.score) == (Status.PROVEN, best)


def test_a_turn_that_is_left_out() -> None:
    case = left_out_case(0)
    best = best_score(case.game, case.start, case.last_turn, colours=case.colours)
    found = best_line(Question(case.game.edition, case.game.deal, case.start, case.last_turn, case.colours))
    assert (found.status, found.score) == (Status.PROVEN, best)


@pytest.mark.parametrize("seed", [0, 4, 9, 12])
def test_both_judges_agree(seed: int) -> None:
    case = made_case(seed)
    by_decisions = best_score(case.game, case.start, case.last_turn)
    assert by_decisions == best_of_turns(case.game, case.start, case.last_turn)


def test_lines_that_pay_one_stock_several_times_are_not_cut_off() -> None:
    case = made_case(15)
    best = best_score(case.game, case.start, case.last_turn)
    found = solve_line(case.game.edition, case.game.deal, case.start, case.last_turn)
    assert (found.status, found.score) == (Status.PROVEN, best)
