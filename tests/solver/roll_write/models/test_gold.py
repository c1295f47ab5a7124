from collections.abc import Iterator
from functools import cache
from itertools import combinations, islice

import pytest

from solver.roll_write import RollWrite, Sheet, Stage, State, breakdown
from solver.roll_write.filled import FilledSheet, full_lines
from solver.roll_write.models.gold import count_optimal, optimal_placements, solve_gold
from solver.roll_write.positions import game_of, gold_state
from solver.roll_write.scoring import pair_value
from solver.roll_write.solution import Solution, Status, solution_content
from solver.roll_write.terms import FULL_STONE, SECTIONS, pair_squares, squares_of
from tests.solver.roll_write.random_sheets import house, made_sheet, played_sheet


@cache
def game() -> RollWrite:
    return game_of(house(), FilledSheet(0, 0, made_sheet(0).sheet))


def solved(sheet: Sheet) -> Solution:
    return solve_gold(game(), gold_state(game(), sheet))


def placements(sheet: Sheet) -> Iterator[int]:
    """Every set of free squares that the ready gold can cross out."""
    free = squares_of(FULL_STONE & ~sheet.stone)
    for number in range(min(sheet.ready(house().gold), len(free)) + 1):
        for squares in combinations(free, number):
            yield sum(1 << square for square in squares)


def brute_force(sheet: Sheet) -> tuple[int, int]:
    """The best score and how many sets of squares reach it."""
    pairs = [(pair_value(sheet, pair), pair_squares(pair)) for pair in range(4)]
    rest = breakdown(house(), sheet._replace(stone=0)).total
    scores = [
        rest + sum(value * ((sheet.stone | squares) & section).bit_count() for value, section in pairs)
        for squares in placements(sheet)
    ]
    return max(scores), scores.count(max(scores))


def engine_ends(state: State) -> set[State]:
    """Every state in which the game can end."""
    if game().is_over(state):
        return {state}
    return {end for action in game().legal_actions(state) for end in engine_ends(game().apply(state, action))}


@pytest.mark.rule("RW-187", "RW-192")
@pytest.mark.parametrize("batch", range(20))
def test_the_model_finds_what_brute_force_finds(batch: int) -> None:
    for seed in range(100 * batch, 100 * batch + 100):
        sheet = made_sheet(seed, least_crossed=24).sheet
        best, ways = brute_force(sheet)
        solution = solved(sheet)
        assert (solution.score, solution.bound, solution.status) == (best, best, Status.PROVEN), sheet
        assert count_optimal(game(), gold_state(game(), sheet)) == ways, sheet


@pytest.mark.rule("RW-187", "RW-188")
@pytest.mark.parametrize("seed", range(20))
def test_the_model_finds_what_the_rules_engine_can_reach(seed: int) -> None:
    sheet = made_sheet(seed, least_crossed=28).sheet
    start = gold_state(game(), sheet)
    ends = engine_ends(start)
    best = max(game().total(end) for end in ends)
    stones = {end.sheets[0].stone for end in ends if game().total(end) == best}
    assert solved(sheet).score == best
    assert {sheet.stone | squares for squares in optimal_placements(game(), start)} == stones
    assert all(end.sheets[0].points == sheet.points for end in ends)


@pytest.mark.parametrize("seed", range(60))
def test_counting_and_listing_agree(seed: int) -> None:
    start = gold_state(game(), made_sheet(seed, least_crossed=12).sheet)
    listed = list(optimal_placements(game(), start))
    assert len(listed) == len(set(listed)) == count_optimal(game(), start)


@pytest.mark.parametrize("seed", range(20))
def test_played_sheets_are_solved(seed: int) -> None:
    filled = played_sheet(seed)
    solution = solve_gold(game_of(house(), filled), gold_state(game_of(house(), filled), filled.sheet))
    assert solution.score is not None
    assert solution.score >= breakdown(house(), filled.sheet).total


def sheet_with(gold: int, stone: int) -> Sheet:
    """A sheet on which fire-air is worth 3, and nothing else is worth anything."""
    marked = (0, 0, 0, 0, 0, 0, gold, 0, 0, 0)
    return Sheet(marked, (0,) * 10, 0, (0, 0, 0, 0), (0, 0, 0, 2, 2, 0, 0, 0), 0, stone, full_lines(stone), 5)


def test_the_answer_is_the_first_of_its_equals() -> None:
    solution = solved(sheet_with(2, 0))
    assert solution.text == "gold: $d1 $e1\n"
    assert solution.score == 5 + 3 + 3 * 2
    assert count_optimal(game(), gold_state(game(), sheet_with(2, 0))) == 18 * 17 // 2


def test_gold_that_gains_nothing_is_kept() -> None:
    solution = solved(sheet_with(3, SECTIONS[1] | SECTIONS[2]))
    assert solution.text == "gold: -\n"
    assert solution.check.startswith("replayed")


def test_no_gold_and_a_full_stone_leave_nothing_to_do() -> None:
    for sheet in (sheet_with(0, 0), sheet_with(3, FULL_STONE)):
        solution = solved(sheet)
        assert solution.line == ()
        assert gold_state(game(), sheet).stage is Stage.OVER
        assert solution.score == breakdown(house(), sheet).total


@pytest.mark.rule("RW-188")
def test_a_line_that_the_gold_completes_gives_nothing() -> None:
    solution = solved(sheet_with(1, 0b110111))
    assert solution.breakdown is not None
    assert solution.breakdown.play == 5


def test_a_solution_as_json_says_what_it_stands_on() -> None:
    content = solution_content(solved(sheet_with(2, 0)), house())
    assert (content["status"], content["score"], content["bound"]) == ("proven", 14, 14)
    assert "digest" in str(content["versions"])


def test_all_placements_come_in_a_fixed_order() -> None:
    start = gold_state(game(), sheet_with(2, 0))
    first = list(islice(optimal_placements(game(), start), 3))
    assert [squares_of(squares) for squares in first] == [(3, 4), (3, 5), (3, 9)]
