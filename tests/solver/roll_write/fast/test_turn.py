import pytest

from solver.errors import EditionError, IllegalAction
from solver.roll_write import RollWrite, Stage, deal_from_seed, load_edition
from solver.roll_write.fast import layout
from solver.roll_write.fast.expand import children_of, expand
from solver.roll_write.fast.packing import is_over, pack, turn_of
from solver.roll_write.fast.tables import build_tables
from tests.solver.roll_write.busy import busy_edition
from tests.solver.roll_write.fast.agreement import differences, game_of, turn_starts

HOUSE = load_edition()


@pytest.mark.rule("RW-067", "RW-082", "RW-083", "RW-204", "RW-206")
@pytest.mark.parametrize("sheets", [(0, 0), (1, 1), (2, 2), (3, 3)])
def test_a_turn_of_the_house_edition_leads_where_the_reference_engine_says(sheets: tuple[int, int]) -> None:
    compared, found = differences(game_of(HOUSE, "turns", sheets), "turns")
    assert compared >= 4
    assert found == []


@pytest.mark.parametrize("number", range(4))
def test_a_turn_of_an_edition_full_of_odd_effects_does_too(number: int) -> None:
    compared, found = differences(game_of(busy_edition(), f"odd {number}", (number, number)), "odd", limit=1000)
    assert compared >= 1
    assert found == []


def test_expanding_several_states_merges_equal_children_and_names_a_parent() -> None:
    game = game_of(HOUSE, "merge")
    tables = build_tables(HOUSE, game.deal)
    state = pack(HOUSE, next(turn_starts(game, "merge")))
    once = expand(tables, state.reshape(1, 4))
    twice = expand(tables, state.reshape(1, 4).repeat(2, axis=0))
    assert len(once.states) == len(children_of(tables, state))
    assert (twice.states == once.states).all()
    assert (twice.parents == 0).all()


def test_a_game_that_is_over_has_no_children() -> None:
    game = game_of(HOUSE, "over")
    state = game.initial()._replace(stage=Stage.GOLD, round=5)
    words = pack(HOUSE, state)
    assert is_over(words)
    assert len(expand(build_tables(HOUSE, game.deal), words.reshape(1, 4)).states) == 0


def test_the_fast_engine_keeps_the_time_of_the_game() -> None:
    game = game_of(HOUSE, "time")
    for state in turn_starts(game, "time"):
        assert turn_of(pack(HOUSE, state)) == (state.round, state.turn)


def test_the_stages_have_the_reference_engine_s_numbers() -> None:
    assert (layout.STAGE_DIE, layout.STAGE_WORK, layout.STAGE_END, layout.STAGE_GOLD) == (
        Stage.DIE,
        Stage.WORK,
        Stage.END,
        Stage.GOLD,
    )


def test_a_deal_for_two_is_refused() -> None:
    with pytest.raises(EditionError, match="2 players"):
        build_tables(HOUSE, deal_from_seed(HOUSE, "two", 2))


def test_a_state_inside_a_turn_cannot_be_packed() -> None:
    game = RollWrite(HOUSE, deal_from_seed(HOUSE, "inside"))
    with pytest.raises(IllegalAction, match="start of a turn"):
        pack(HOUSE, game.initial())


def test_complete_lines_that_were_not_paid_cannot_be_packed() -> None:
    game = game_of(HOUSE, "unpaid")
    state = next(turn_starts(game, "unpaid"))
    sheet = state.sheets[0]._replace(stone=0b111111)
    with pytest.raises(IllegalAction, match="RW-143"):
        pack(HOUSE, state._replace(sheets=(sheet,)))


def test_plus_marks_that_mastery_did_not_give_cannot_be_packed() -> None:
    game = game_of(HOUSE, "plus")
    state = next(turn_starts(game, "plus"))
    with pytest.raises(IllegalAction, match="RW-107"):
        pack(HOUSE, state._replace(sheets=(state.sheets[0]._replace(plus=1),)))
