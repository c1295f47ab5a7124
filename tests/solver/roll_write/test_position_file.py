import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.errors import NotationError
from solver.roll_write import Stage, State, load_edition
from solver.roll_write.position_file import position_text, read_position
from tests.pnp.play.games import game, opening
from tests.solver.roll_write.playing import play_at_random


def back(text: str) -> State:
    return read_position(load_edition(), text.encode(), "position.yaml")[1]


def refused(old: str, new: str, turns: int = 9) -> str:
    text = position_text(game(), opening(turns).start)
    assert old in text
    with pytest.raises(NotationError) as caught:
        back(text.replace(old, new))
    return str(caught.value)


@given(st.integers(0, 40), st.integers(0, 9))
def test_every_beginning_of_a_turn_reads_back(seed: int, turn: int) -> None:
    dealt = game(f"position {seed}")
    states = play_at_random(dealt, str(seed)).states
    before_dice = [state for state in states if state.stage is Stage.DIE and not state.agenda]
    state = before_dice[turn % len(before_dice)]
    assert back(position_text(dealt, state)) == state


def test_a_sheet_without_a_deal_has_only_its_gold_left() -> None:
    start = opening(12).start
    text = position_text(game(), start)
    assert "deal:" not in text
    assert back(text).sheets == start.sheets
    assert back(text).stage is Stage.GOLD


def test_a_deal_that_is_named_apart_need_not_stand_in_the_file() -> None:
    start = opening(9).start
    text = position_text(game(), start)
    without = "\n".join(row for row in text.splitlines() if not row.startswith("deal:"))
    edition, deal = load_edition(), game().deal
    assert read_position(edition, without.encode(), "position.yaml", deal)[1] == start
    assert read_position(edition, text.encode(), "position.yaml", deal)[1] == start
    ended = position_text(game(), opening(12).start)
    played, state = read_position(edition, ended.encode(), "position.yaml", deal)
    assert (played.deal, state.stage, state.sheets) == (deal, Stage.GOLD, opening(12).start.sheets)


def test_a_position_of_another_deal_is_refused() -> None:
    edition, other = load_edition(), game("another").deal
    with pytest.raises(NotationError, match=r"position.yaml:\d+:\d+: this is the position of another deal"):
        read_position(edition, position_text(game(), opening(9).start).encode(), "position.yaml", other)
    ended = position_text(game(), opening(12).start)
    with pytest.raises(NotationError, match="the deal's sheets are not"):
        read_position(edition, ended.encode(), "position.yaml", other)


def test_a_moment_inside_a_turn_is_no_position() -> None:
    inside = game().successor(opening(1).start, game().legal_actions(opening(1).start)[0])
    with pytest.raises(NotationError, match=r"turn 1.1: only the beginning of a solo turn"):
        position_text(game(), inside)


def test_several_players_are_no_position() -> None:
    two = game("two", 2)
    with pytest.raises(NotationError, match="only the beginning of a solo turn"):
        position_text(two, two.initial())


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("round: 5", "round: 6", "found 6, there are 5 rounds"),
        ("turn: 1", "turn: 4", "found 4, round 5 has 3 turns (RW-202)"),
        ("cycles: {black: 4", "cycles: {black: 99", "the deal's cards reach for"),
        ("potency: {black: 2", "potency: {black: 3", "the black die has at most 2 (RW-058)"),
        (
            "potency: {black: 2, white: 1, red: 1}",
            "potency: {black: 0, white: 0, red: 0}",
            "no die is left to be taken (RW-068)",
        ),
        ("workshop: W2", "workshop: W3", "the deal's sheets are not W3M2"),
        ('deal: "rw1', 'deal: "rw2', "this program reads rw1"),
        ("cycled: []", "cycled: [green]", "green"),
        ("aqua-regia-cycle: free", "aqua-regia-cycle: never", "found 'never', allowed: used, free"),
        ("round: 5", "rounds: 5", "rounds"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(old: str, new: str, message: str) -> None:
    text = refused(old, new)
    assert message in text
    assert "position.yaml" in text
