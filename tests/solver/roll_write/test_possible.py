"""Positions that no game comes to are told from those that one may."""

from collections.abc import Callable

import pytest

from solver.roll_write import RollWrite, Sheet, Stage, State, deal_from_seed
from solver.roll_write.possible import impossibility
from tests.solver.roll_write.playing import play_at_random
from tests.solver.roll_write.random_sheets import house

GAME = RollWrite(house(), deal_from_seed(house(), "possible"))
STATES = play_at_random(GAME, "possible").states
START = next(state for state in STATES if state.stage is Stage.DIE and state.round == 3)

Change = Callable[[Sheet], Sheet]


@pytest.mark.parametrize("seed", range(6))
def test_every_position_of_a_game_is_possible(seed: int) -> None:
    game = RollWrite(house(), deal_from_seed(house(), f"possible {seed}"))
    for state in play_at_random(game, f"possible {seed}").states:
        if not state.agenda:
            assert impossibility(game, state) is None


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda sheet: sheet._replace(marked=(99, *sheet.marked[1:])), r"lead has 99 marked boxes of \d"),
        (lambda sheet: sheet._replace(marked=(-1, *sheet.marked[1:])), "lead has -1 marked boxes"),
        (lambda sheet: sheet._replace(exhausted=(9, *sheet.exhausted[1:])), "lead has 9 exhausted boxes"),
        (lambda sheet: sheet._replace(marked=sheet.marked[:5]), "does not have 10 tubes and shelves"),
        (lambda sheet: sheet._replace(paths=1 << 18), "a path is crossed"),
        (lambda sheet: sheet._replace(points=-1), "-1 VP in play"),
        (lambda sheet: sheet._replace(points=10**12), "1000000000000 VP in play"),
        (lambda sheet: sheet._replace(mastery=(70, 0, 0, 0)), "the track of earth shows 70 of 6 steps"),
        (lambda sheet: sheet._replace(mastery=(3, 0, 0, 0), plus=0), "earth has 0 [+]1 marks, 3 mastery steps give 1"),
        (lambda sheet: sheet._replace(plus=sheet.plus | 1 << 20), "a [+]1 mark outside the pairs"),
        (lambda sheet: sheet._replace(circles=(7, *sheet.circles[1:])), "show 0 to 2 levels"),
        (lambda sheet: sheet._replace(circles=()), "does not have four elements"),
        (lambda sheet: sheet._replace(stone=sheet.stone | 1 << 40), "a square is crossed out that the stone"),
        (lambda sheet: sheet._replace(lines=0xFFF), "a line was paid that is not full"),
        (lambda sheet: sheet._replace(stone=sheet.stone | 63, lines=0), "a full line was not paid"),
    ],
)
def test_impossible_sheets(change: Change, message: str) -> None:
    state = START.with_sheets((change(START.sheets[0]),))
    with pytest.raises(AssertionError, match=message):
        possible(state)


def possible(state: State) -> None:
    found = impossibility(GAME, state)
    assert found is None, found


@pytest.mark.parametrize(
    ("state", "message"),
    [
        (START._replace(round=6), "round 6: there are 1 to 5"),
        (START._replace(round=0), "round 0: there are 1 to 5"),
        (START._replace(turn=2), "turn 3: round 3 has 1 to 2"),
        (START._replace(cycles=(1000, 0, 0)), "black was cycled 1000 times"),
        (START._replace(cycles=(0, -1, 0)), "white was cycled -1 times"),
        (START._replace(potency=(0, 0, 0)), "no die is left"),
        (START._replace(potency=(0, 0, 9)), "the red die has potency 9, at most 1"),
        (START._replace(round_cycles=8), "a colour was cycled in this round that there is not"),
        (START._replace(sheets=START.sheets * 2), "there are 2 players' sheets"),
    ],
)
def test_impossible_tables(state: State, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        possible(state)


def test_what_lies_on_the_table_is_of_no_matter_at_the_end() -> None:
    assert impossibility(GAME, STATES[-1]._replace(stage=Stage.GOLD, potency=(0, 0, 0), cycles=(99, 0, 0))) is None
