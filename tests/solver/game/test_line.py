import pytest

from solver.errors import IllegalAction, NotationError
from solver.game.line import finish, format_line, replay, replay_text, tokens_of
from solver.game.protocol import Game
from tests.solver.game.pile import Pile, PileGame

GAME: Game[Pile, str] = PileGame(size=5)


def test_a_line_is_split_into_tokens_with_their_places() -> None:
    tokens = tokens_of("a: 2 z ; a nap\n\n  b: 1")
    assert [(token.text, token.line, token.column) for token in tokens] == [
        ("a:", 1, 1),
        ("2", 1, 4),
        ("z", 1, 6),
        ("b:", 3, 3),
        ("1", 3, 6),
    ]


def test_a_line_is_played_decision_by_decision() -> None:
    played = replay_text(GAME, "a: 1\nb: 1\na: 2")
    assert played.actions == ("1", "1", "2")
    assert len(played.states) == 4
    assert played.final == Pile(1, (3, 1), 0, deciding=True)


def test_a_line_can_start_from_any_state() -> None:
    start = GAME.apply(GAME.initial(), "1")
    assert replay_text(GAME, "b: 1", start).final.taken == (1, 1)


def test_a_filler_may_be_left_out_before_the_next_decision() -> None:
    assert replay_text(GAME, "2 1") == replay_text(GAME, "2 . 1")
    assert replay_text(GAME, "2 1").actions == ("2", ".", "1")


def test_a_filler_may_be_left_out_before_the_next_label() -> None:
    assert replay_text(GAME, "a: 2\nb: 1").actions == ("2", ".", "1")


def test_fillers_at_the_end_are_not_played_until_the_line_is_finished() -> None:
    state = replay_text(GAME, "2").final
    assert state.deciding
    assert finish(GAME, state) == replay_text(GAME, "2 .").final
    assert finish(GAME, GAME.initial()) == GAME.initial()


def test_labels_may_be_left_out() -> None:
    assert replay_text(GAME, "1 1 1") == replay_text(GAME, "a: 1\nb: 1\na: 1")


def test_a_wrong_label_is_shown_with_its_place_and_the_turns_own() -> None:
    with pytest.raises(NotationError) as caught:
        replay_text(GAME, "a: 1\n a: 1")
    assert str(caught.value) == "line 2, column 2: the turn here is b, not a"


def test_a_word_that_is_no_decision_is_shown_with_its_place() -> None:
    with pytest.raises(NotationError) as caught:
        replay_text(GAME, "a: 1\nb: 1 x")
    assert str(caught.value) == "line 2, column 6: 'x' is not one of 1 2 z ."


def test_a_forbidden_decision_is_shown_with_its_place_the_reason_and_what_is_legal() -> None:
    with pytest.raises(IllegalAction) as caught:
        replay_text(GAME, "a: 1 z")
    assert str(caught.value) == "line 1, column 6, turn b: z: only who took 2 may nap; legal here: 1 2"


def test_after_a_filler_in_vain_the_place_before_it_is_shown() -> None:
    with pytest.raises(IllegalAction) as caught:
        replay_text(PileGame(size=2), "2 1")
    assert str(caught.value) == "line 1, column 3, turn a: 1: nap or go on first; legal here: z ."


def test_when_the_game_is_over_that_is_said() -> None:
    with pytest.raises(IllegalAction) as caught:
        replay_text(PileGame(size=1), "1 1")
    assert str(caught.value) == "line 1, column 3, turn b: 1: only 0 left; legal here: nothing, the game is over"


def test_many_legal_decisions_are_cut_short() -> None:
    class Wide(PileGame):
        def legal_actions(self, state: Pile) -> list[str]:
            return [*super().legal_actions(state), *map(str, range(20))]

    with pytest.raises(IllegalAction, match=r"legal here: 1 0 1 2 3 4 5 6 7 8 9 10 and 9 more$"):
        replay_text(Wide(size=1), "2")


def test_a_printed_line_has_a_row_for_each_turn_and_leaves_fillers_out() -> None:
    text = format_line(GAME, ("2", ".", "1", "2", "z"))
    assert text == "a: 2\nb: 1\na: 2 z\n"
    assert replay_text(GAME, text).actions == ("2", ".", "1", "2", "z")


def test_a_filler_is_printed_where_the_next_decision_would_be_legal_before_it() -> None:
    class Eager(PileGame):
        """Here who took 2 may go on taking before the nap is decided."""

        def why_not(self, state: Pile, action: str) -> str | None:
            return None if action == "1" and state.left else super().why_not(state, action)

    game: Game[Pile, str] = Eager(size=5)
    assert format_line(game, ("2", ".", "1")) == "a: 2 .\nb: 1\n"
    assert format_line(game, ("2", "1")) == "a: 2 1\n"


def test_a_filler_at_the_end_is_printed() -> None:
    text = format_line(GAME, ("2", "."))
    assert text == "a: 2 .\n"
    assert replay_text(GAME, text).final == finish(GAME, replay_text(GAME, "2").final)


def test_a_line_of_a_later_state_is_printed_from_there() -> None:
    assert format_line(GAME, ("1",), GAME.apply(GAME.initial(), "1")) == "b: 1\n"


def test_an_illegal_line_is_neither_replayed_nor_printed() -> None:
    with pytest.raises(IllegalAction, match="only who took 2 may nap"):
        replay(GAME, ("1", "z"))
    with pytest.raises(IllegalAction, match="only who took 2 may nap"):
        format_line(GAME, ("1", "z"))


def test_a_replay_has_every_state() -> None:
    played = replay(GAME, ("1", "2", "z"))
    assert [state.left for state in played.states] == [5, 4, 2, 2]
    assert played.final.mover == 1
