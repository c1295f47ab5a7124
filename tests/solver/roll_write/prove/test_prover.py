import numpy as np
import pytest

from solver.roll_write import Edition, RollWrite, deal_from_seed, load_edition
from solver.roll_write.fast.expand import children_of
from solver.roll_write.fast.lines import best_line
from solver.roll_write.fast.packing import is_over, pack
from solver.roll_write.fast.pairs import base_of, final_value, pair_table
from solver.roll_write.fast.tables import build_tables
from solver.roll_write.prove import crowded, reference_position
from solver.roll_write.prove.prover import Progress, Prover
from tests.solver.roll_write.prove.exhaustive import Ending, best_score, ending, endings


@pytest.fixture(scope="module")
def house() -> Edition:
    return load_edition()


def prover_of(position: Ending) -> Prover:
    return Prover(position.game.tables, position.packed, position.pairs)


def known(positions: list[Ending]) -> list[tuple[Ending, int]]:
    found = [(position, best) for position in positions if (best := position.best()) is not None]
    assert len(found) > len(positions) // 2
    return found


@pytest.mark.parametrize(("turns", "count"), [(1, 48), (2, 16)])
def test_the_bound_is_never_below_the_best_that_can_be_reached(house: Edition, turns: int, count: int) -> None:
    for position, best in known(endings(house, f"bound {turns} ", turns, count)):
        assert prover_of(position).bound() >= best, position.game.deal


@pytest.mark.parametrize(("turns", "count"), [(1, 32), (2, 16)])
def test_a_proof_ends_with_the_best_that_can_be_reached(house: Edition, turns: int, count: int) -> None:
    for position, best in known(endings(house, f"proof {turns} ", turns, count)):
        proof = prover_of(position).prove()
        assert (proof.score, proof.bound, proof.proven) == (best, best, True)


@pytest.mark.parametrize(("turns", "count"), [(1, 32), (2, 16)])
def test_the_bound_with_the_stones_room_is_never_below_the_best(house: Edition, turns: int, count: int) -> None:
    for position, best in known(endings(house, f"room {turns} ", turns, count)):
        prover = prover_of(position)
        assert prover.crowded_bound() >= best, position.game.deal
        assert prover.crowded_bound(best - 1) >= best
        assert prover.crowded_bound(999) == 999


def test_a_close_look_is_never_below_the_best_nor_above_the_quick_one(
    house: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crowded, "CLOSE_TURNS", 0)
    bounds = [
        (prover_of(position).crowded_bound(), prover_of(position).crowded_bound(close=True), best)
        for position, best in known(endings(house, "close ", 2, 16))
    ]
    assert all(quick >= close >= best for quick, close, best in bounds)
    assert any(quick > close for quick, close, _ in bounds)


@pytest.mark.parametrize("turns", [4, 5])
def test_the_first_bound_is_the_lesser_of_both_and_holds_for_the_reference_line(house: Edition, turns: int) -> None:
    deal = deal_from_seed(house, "room")
    start, _ = reference_position(house, deal, turns)
    tables, pairs = RollWrite(house, deal).tables, pair_table(*base_of(start.sheets[0]))
    prover = Prover(tables, pack(house, start), pairs)
    first = prover.first_bound()
    assert first == min(prover.bound(), prover.crowded_bound())
    assert first >= best_line(house, deal, 100, start).score


def test_the_bound_holds_for_every_state_one_turn_later(house: Edition) -> None:
    position = ending(house, "children", 2)
    prover, tables = prover_of(position), build_tables(house, position.game.deal)
    children = [child for child in children_of(tables, position.packed) if not is_over(child)][:60]
    bounds = prover.bounds(np.array(children))
    for child, bound in zip(children, bounds, strict=True):
        best = best_score(tables, child, position.pairs)
        assert best is not None
        assert bound >= best


def test_the_states_of_a_proof_lead_to_its_score(house: Edition) -> None:
    position = ending(house, "states", 2)
    proof = prover_of(position).prove()
    tables = build_tables(house, position.game.deal)
    assert np.array_equal(proof.states[0], position.packed)
    for before, after in zip(proof.states, proof.states[1:], strict=False):
        assert any(np.array_equal(child, after) for child in children_of(tables, before))
    assert final_value(tables, proof.states[-1], position.pairs) == proof.score


def test_an_incumbent_that_is_the_best_leaves_no_states(house: Edition) -> None:
    position = ending(house, "incumbent", 2)
    best = prover_of(position).prove().score
    proof = prover_of(position).prove(incumbent=best)
    assert (proof.score, proof.bound, proof.states) == (best, best, ())
    assert prover_of(position).prove(incumbent=best - 1).score == best


def test_no_time_gives_a_bound_that_holds(house: Edition) -> None:
    position = ending(house, "no time", 3)
    proof = prover_of(position).prove(seconds=0)
    assert proof.bound >= proof.score


def test_news_of_a_better_score_ends_the_search(house: Edition) -> None:
    position = ending(house, "news", 3)
    asked: list[Progress] = []

    def report(progress: Progress) -> int:
        asked.append(progress)
        return 999

    proof = prover_of(position).prove(report=report)
    assert (proof.score, proof.bound, proof.states) == (999, 999, ())
    assert asked[0].score < 999
