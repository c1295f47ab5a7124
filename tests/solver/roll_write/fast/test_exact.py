import numpy as np
import pytest

from solver.roll_write import RollWrite, deal_from_seed, load_edition
from solver.roll_write.fast.beam import beam_search
from solver.roll_write.fast.exact import best_end
from solver.roll_write.fast.expand import merged
from solver.roll_write.fast.improve import improve
from solver.roll_write.fast.lines import best_line
from solver.roll_write.fast.packing import pack
from solver.roll_write.fast.pairs import base_of, final_values, pair_table
from solver.roll_write.fast.tables import build_tables
from tests.solver.roll_write.fast.agreement import reference_turn, turn_starts

HOUSE = load_edition()


@pytest.mark.parametrize("seed", ["e1", "e2", "e3"])
def test_the_best_last_turn_is_the_best_that_the_reference_engine_can_reach(seed: str) -> None:
    game = RollWrite(HOUSE, deal_from_seed(HOUSE, seed))
    start = list(turn_starts(game, seed))[-1]
    tables, pairs = build_tables(HOUSE, game.deal), pair_table(*base_of(start.sheets[0]))
    ends = reference_turn(game, start)
    assert ends
    found = best_end(tables, pack(HOUSE, start), pairs)
    assert found is not None
    assert found.score == final_values(tables, np.array(sorted(ends)), pairs).max()


def test_the_best_end_of_a_round_is_a_line_and_no_beam_beats_it() -> None:
    game = RollWrite(HOUSE, deal_from_seed(HOUSE, "round"))
    tables = build_tables(HOUSE, game.deal)
    state = next(state for state in turn_starts(game, "round") if (state.round, state.turn) == (5, 1))
    start, pairs = pack(HOUSE, state), pair_table(*base_of(state.sheets[0]))
    exact = best_end(tables, start, pairs)
    assert exact is not None
    assert np.array_equal(exact.states[0], start)
    assert beam_search(tables, start.reshape(1, 4), 50, pairs).score <= exact.score


def test_too_many_states_give_no_answer() -> None:
    game = RollWrite(HOUSE, deal_from_seed(HOUSE, "room"))
    start = pack(HOUSE, next(turn_starts(game, "room")))
    assert best_end(build_tables(HOUSE, game.deal), start, pair_table(), room=10) is None


def test_searching_again_never_makes_a_line_worse() -> None:
    game = RollWrite(HOUSE, deal_from_seed(HOUSE, "again and again"))
    tables = build_tables(HOUSE, game.deal)
    start = pack(HOUSE, next(turn_starts(game, "again and again"))).reshape(1, 4)
    first = beam_search(tables, start, 2, pair_table())
    better = improve(tables, first, 2, 14, pair_table())
    assert better.score >= first.score
    assert np.array_equal(better.states[0], first.states[0])


def test_an_improved_line_replays() -> None:
    deal = deal_from_seed(HOUSE, "improved")
    assert best_line(HOUSE, deal, 2, restarts=12).score >= best_line(HOUSE, deal, 2).score


def test_equal_states_are_merged_and_the_first_is_kept() -> None:
    states = np.array([[1, 2, 3, 4], [5, 6, 7, 8], [1, 2, 3, 4], [1, 2, 3, 5]])
    assert merged(states).tolist() == [0, 1, 3]
