"""The same endings solved in three ways that share no code but the rules: by looking at everything, by branch and bound
with a relaxed bound, and by CP-SAT.
"""

import pytest

from solver.roll_write.fast.exact import best_end
from solver.roll_write.fast.tables import build_tables
from solver.roll_write.models.line import solve_line
from solver.roll_write.prove.prover import Prover
from solver.roll_write.solution import Status
from tests.solver.roll_write.prove.exhaustive import Ending, ending
from tests.solver.roll_write.random_sheets import house
from tests.solver.roll_write.symmetry import renamings

RENAMINGS = renamings()


def by_looking(place: Ending) -> int:
    found = best_end(build_tables(place.game.edition, place.game.deal), place.packed, place.pairs)
    assert found is not None
    return found.score


def by_branch_and_bound(place: Ending) -> int:
    proof = Prover(place.game.tables, place.packed, place.pairs).prove()
    assert proof.proven
    return proof.score


def by_cp_sat(place: Ending) -> int:
    found = solve_line(place.game.edition, place.game.deal, place.state)
    assert found.status is Status.PROVEN
    assert found.score is not None
    return found.score


@pytest.mark.parametrize(
    ("turns", "name"),
    [
        *((1, f"ways {number}") for number in range(4)),
        *((2, f"ways {number}") for number in range(4)),
        (3, "three 6"),
    ],
)
def test_all_ways_lead_to_the_same_score(turns: int, name: str) -> None:
    place = ending(house(), name, turns)
    assert by_looking(place) == by_branch_and_bound(place) == by_cp_sat(place)


@pytest.mark.parametrize("name", RENAMINGS)
def test_branch_and_bound_does_not_mind_other_names(name: str) -> None:
    place, renaming = ending(house(), "renamed", 2), RENAMINGS[name]
    game = type(place.game)(renaming.edition(house()), renaming.deal(place.game.deal))
    assert by_branch_and_bound(Ending(game, renaming.state(place.state))) == by_branch_and_bound(place)
