import pytest

from pnp.play.board import ShapeBoard, SquareBoard
from pnp.play.commands import Command
from pnp.play.evaluation import BeamEvaluator
from pnp.play.opening import from_setup
from pnp.play.session import Session
from pnp.play.view import Wish
from solver.roll_write import Stage
from tests.pnp.play.games import LINE, TOTAL, TURNS, FirstChoice, Follows, actions, game, opening, session


def tokens(played: Session) -> str:
    return " ".join(game().token(action) for action in played.actions)


def titles(played: Session) -> list[str]:
    return [group.title for group in played.view().groups]


def test_a_game_begins_with_its_question_and_no_hand_on_anything() -> None:
    view = session().view()
    assert view.question == "Set-up: keep two of the rolled metals"
    assert (view.cursor, view.board, view.message, view.total) == (None, None, "", 0)


def test_a_challenge_begins_with_what_is_asked() -> None:
    played = session(9)
    assert played.view().message == "What is the most?"
    played.enter("W")
    assert played.view().message == "W white, mercury"


def test_options_are_grouped_as_a_player_thinks() -> None:
    played = session(1, "W")
    assert titles(played) == ["metal", "path: transmute, advance", "", "between steps, for 1 aqua regia"]
    assert [option.token for group in played.view().groups for option in group.options][:2] == ["+L", "L/W"]


def test_a_number_plays_the_option() -> None:
    played = session()
    played.enter("3")
    assert tokens(played) == "&TM"
    assert played.view().message == "&TM tin and mercury: tin +1, mercury +1"


@pytest.mark.parametrize("number", ["0", "4", "99"])
def test_a_number_that_is_not_there_plays_nothing(number: str) -> None:
    played = session()
    played.enter(number)
    assert played.actions == ()
    assert played.view().message == f"there is no number {int(number)} here, 1 to 3 are"


def test_notation_plays_one_decision_or_many() -> None:
    played = session()
    played.enter("&TM")
    played.enter("1.1: W L/W ^f @B A")
    assert tokens(played) == "&TM W L/W ^f @B A"
    assert played.view().message == "5 decisions played"


def test_of_many_decisions_all_are_played_or_none() -> None:
    played = session()
    played.enter("&TM W L/W ^e")
    assert played.actions == ()
    assert "the top artifact card shows fire (RW-075)" in played.view().message
    assert played.view().message.endswith("(nothing was played)")


@pytest.mark.parametrize(
    ("entered", "message"),
    [
        ("Xq", "'Xq' is not a decision"),
        ("Xe", "Xe: the next decision is choosing the starting metals"),
        ("2.1:", "2.1: the turn here is setup, not 2.1"),
        ("&LL", "&LL: two of the three rolled metals are kept (RW-054)"),
    ],
)
def test_what_cannot_be_played_is_answered_with_the_reason(entered: str, message: str) -> None:
    played = session()
    played.enter(entered)
    assert played.actions == ()
    assert played.view().message.startswith(message)


def test_the_whole_game_can_be_entered_in_one_row() -> None:
    played = session(text=LINE)
    assert played.view().over
    assert played.view().total == TOTAL


def test_undo_takes_back_one_decision_after_the_other() -> None:
    played = session(1, "W L/W ^f")
    played.enter("u")
    assert tokens(played) == "W L/W"
    assert played.view().message == "taken back: ^f"
    played.enter("undo")
    played.enter("u")
    played.enter("u")
    assert played.view().message == "there is nothing to take back"
    assert played.state == opening(1).start


def test_undo_takes_back_with_a_decision_what_it_passed_over() -> None:
    played = session(1, "W L/W ^f @B A")
    assert played.state.stage is Stage.REPEAT
    before = played.state
    played.enter("R")
    assert tokens(played) == "W L/W ^f @B A . . R"
    played.enter("u")
    played.enter("u")
    assert tokens(played) == "W L/W ^f @B"
    played.enter("A")
    assert played.state == before


def test_going_on_that_was_entered_is_taken_back_alone() -> None:
    played = session(1, "W L/W ^f @B A")
    played.enter("")  # go on is pointed at, as nothing else is due
    assert tokens(played).endswith("A .")
    played.enter("u")
    assert tokens(played).endswith("A")


def test_arrows_point_and_enter_plays() -> None:
    played = session()
    played.move(0, 1)
    assert played.view().cursor == 1
    assert played.view().message == "&LT lead and tin: lead +1, tin +1"
    played.move(0, -1)
    assert played.view().cursor == 3
    played.move(1, 0)
    played.enter("")
    assert tokens(played) == "&LT"


def test_enter_alone_plays_nothing_when_nothing_is_pointed_at() -> None:
    played = session()
    played.enter("")
    assert played.actions == ()
    assert "? explains" in played.view().message


def test_back_takes_the_hand_off() -> None:
    played = session()
    played.move(0, 1)
    played.back()
    assert (played.view().cursor, played.view().message) == (None, "")


def shape() -> Session:
    """The shape of the first experiment is to be placed."""
    return session(2, "R I/R ^f Xe oew")


def test_a_shape_is_shown_before_it_is_placed() -> None:
    played = shape()
    played.enter("b2")
    board = played.view().board
    assert isinstance(board, ShapeBoard)
    assert board.shown == 0b11 << 7
    assert tokens(played).endswith("oew")
    assert played.view().message == "#b2: squares b2 c2 - Enter to confirm"
    played.enter("y")
    assert tokens(played).endswith("oew #b2")


def test_a_shape_in_notation_is_shown_first_too() -> None:
    played = shape()
    played.enter("#a1")
    assert tokens(played).endswith("oew")
    played.enter("")
    assert tokens(played).endswith("#a1")


def test_a_shape_is_moved_with_arrows() -> None:
    played = shape()
    played.move(1, 0)
    played.move(1, 0)
    played.move(0, 1)
    board = played.view().board
    assert isinstance(board, ShapeBoard)
    assert board.at is not None
    assert game().token(board.at) == "#b2"
    played.back()
    assert played.view().board == session(2, "R I/R ^f Xe oew").view().board


def test_a_shape_where_it_may_not_lie_is_refused() -> None:
    played = shape()
    played.enter("f6")
    assert played.view().message == "f6: not possible here"
    played.enter("#f6")
    assert played.view().message.endswith("touch its element's section (RW-130, RW-131)")


def test_the_extra_squares_need_a_gold() -> None:
    without = shape()
    without.enter("a1")
    without.enter("+")
    assert without.view().message.startswith("#a1:")
    without.enter("a1+")
    assert "gold" in without.view().message
    golden = session(4, "W S/W ^e *ew Xw owe")
    golden.enter("a5")
    plain = golden.view().board
    golden.gild()
    extended = golden.view().board
    assert plain is not None
    assert extended is not None
    assert extended.shown.bit_count() > plain.shown.bit_count()
    golden.enter("a5+")
    golden.enter("y")
    assert tokens(golden).endswith("#a5+")


def crossing() -> Session:
    """Two squares are to be crossed out by an artifact."""
    return session(8, "B C/B ^e A")


def test_squares_are_picked_one_by_one_and_confirmed() -> None:
    played = crossing()
    board = played.view().board
    assert isinstance(board, SquareBoard)
    assert board.number == 2
    played.enter("c1")
    assert played.view().message == ""
    played.enter("b4")
    assert played.view().message.startswith("xc1,b4: squares c1 b4")
    assert tokens(played).endswith("A")
    played.enter("")
    assert tokens(played).endswith("xc1,b4")


def test_squares_are_picked_with_arrows_and_the_space_bar() -> None:
    played = crossing()
    played.move(1, 0)  # the cursor appears on the first free square, c1
    board = played.view().board
    assert board is not None
    assert board.cursor == 2
    played.mark()
    played.move(1, 0)
    played.enter("")  # picks d1 as well
    board = played.view().board
    assert board is not None
    assert board.decision is not None
    played.mark()  # puts it back
    board = played.view().board
    assert board is not None
    assert board.decision is None


@pytest.mark.parametrize("entered", ["a1", "c1 c1 a1", "xc1,c1", "x9", "c1 d1 e1"])
def test_squares_that_cannot_be_crossed_together_are_refused(entered: str) -> None:
    played = crossing()
    played.enter(entered)
    board = played.view().board
    assert board is not None
    assert board.decision is None
    assert played.view().message


def test_the_last_gold_is_spent_on_a_square_that_is_pointed_at() -> None:
    played = session(12)
    assert played.view().question == "The last gold, 1 ready: pick a square"
    played.enter("c6")
    assert not played.view().over
    played.enter("d2")  # another square instead
    board = played.view().board
    assert board is not None
    assert board.shown == 1 << 9
    played.enter("c6")
    played.enter("")
    assert played.view().over
    assert played.view().total == TOTAL


def test_the_gold_can_be_left() -> None:
    played = session(12)
    played.enter("1")
    assert played.view().over


def test_after_the_end_only_undo_and_leaving_are_left() -> None:
    played = session(12)
    played.enter("-")
    played.enter("")
    assert "the game is over" in played.view().message
    assert played.enter("h") is Wish.NOTHING
    assert "the game is over" in played.view().message
    played.enter("Xe")
    assert "nothing: the game is over" in played.view().message
    played.enter("u")
    assert not played.view().over


def test_a_hint_is_small_first_and_then_the_move() -> None:
    played = session(9)
    assert played.enter("h") is Wish.THINK
    assert played.view().message == "thinking ..."
    played.think()
    assert played.view().message.endswith("(h again: the move)")
    assert "137" not in played.view().message
    played.enter("hint")
    played.think()
    assert played.view().message == "W (white, mercury) leads to 137 VP, best known"
    options = {option.number: option.token for group in played.view().groups for option in group.options}
    assert options[played.view().cursor or 0] == "W"
    assert tokens(played) == ""


def test_after_a_move_the_next_hint_is_small_again() -> None:
    played = session(9)
    for _ in range(2):
        played.enter("h")
        played.think()
    played.enter("")
    played.enter("h")
    played.think()
    assert played.view().message.endswith("(h again: the move)")


def test_a_hint_for_a_shape_lays_it_on_the_stone() -> None:
    played = session(9, "W C/W ^a *aw ! Xf ofe")
    for _ in range(2):
        played.enter("h")
        played.think()
    board = played.view().board
    assert isinstance(board, ShapeBoard)
    assert board.at is not None
    assert game().token(board.at) == "#d1"
    assert played.view().message.startswith("#d1 (shape on d1) leads to 137 VP")


def test_best_says_what_is_still_possible_and_how_sure_it_is() -> None:
    played = session(9)
    assert played.enter("best") is Wish.THINK
    played.think()
    assert played.view().message == "still possible from here: 137 VP, best known"
    proven = Session(opening(9), Follows(actions(LINE), bound=TOTAL))
    proven.enter("b")
    proven.think()
    assert proven.view().message == "still possible from here: 137 VP, proven"
    open_bound = Session(opening(9), Follows(actions(LINE), bound=150))
    open_bound.enter("b")
    open_bound.think()
    assert open_bound.view().message.endswith("137 VP, best known, nothing reaches more than 150")


def test_games_of_several_players_have_no_hints() -> None:
    played = Session(from_setup(game("two", 2), "two"), BeamEvaluator())
    played.enter("h")
    played.think()
    assert "for 2 players: hints and reachable scores are for solo games" in played.view().message


def test_thinking_without_a_question_changes_nothing() -> None:
    played = session()
    played.think()
    assert played.view().message == ""


@pytest.mark.parametrize("command", ["?", "help", "l", "line", "t", "table", "r", "rewards", "p", "points"])
def test_pages_open_and_close(command: str) -> None:
    played = session(3)
    assert played.enter(command) is Wish.NOTHING
    assert played.view().page is not None
    played.enter("")
    assert played.view().page is None
    played.enter(command)
    played.back()
    assert played.view().page is None
    assert played.actions == ()


def test_a_decision_closes_the_page() -> None:
    played = session()
    played.enter("?")
    assert played.view().page is Command.HELP
    played.enter("&TM")
    assert played.view().page is None
    assert tokens(played) == "&TM"


def test_save_and_quit_are_wishes() -> None:
    played = session()
    assert played.enter("s") is Wish.SAVE
    assert played.enter("save") is Wish.SAVE
    assert played.enter("q") is Wish.LEAVE
    assert played.enter("quit") is Wish.LEAVE


def test_what_is_not_saved_is_known() -> None:
    played = session()
    assert not played.unsaved
    played.enter("&TM")
    assert played.unsaved
    played.enter("u")
    assert not played.unsaved


def test_every_state_of_a_game_can_be_viewed_and_every_option_played() -> None:
    played = Session(opening(), FirstChoice())
    for turn in TURNS:
        for word in turn.split():
            view = played.view()
            numbers = {option.token: option.number for group in view.groups for option in group.options}
            if word in numbers:
                played.enter(str(numbers[word]))
            elif word != ".":
                played.enter(word)
                played.enter("y")
    assert played.view().over
    assert played.view().total == TOTAL


def test_between_effects_that_need_no_decision_the_ability_is_offered() -> None:
    played = session(8, "B C/B ^e A xc1,b4 cb>")
    assert played.view().question == "Before the effect goes on"
    assert [option.token for group in played.view().groups for option in group.options] == [".", "!"]
