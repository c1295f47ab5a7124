from solver.game.perft import divide, perft
from solver.game.protocol import Game
from tests.solver.game.pile import Pile, PileGame

GAME: Game[Pile, str] = PileGame(size=3)


def test_counts_of_the_pile_of_three_are_those_counted_by_hand() -> None:
    # After one decision: a took 1, or a took 2 and may nap.
    # After two: each took 1; b took the last 2 and may nap; a napped and moves again; a went on, b moves.
    # After three: one end for each of these four, but two after b's 2 (b naps or goes on).
    assert perft(GAME, 1) == (2,)
    assert perft(GAME, 2) == (2, 4)
    assert perft(GAME, 3) == (2, 4, 5)


def test_states_that_several_lines_reach_count_once() -> None:
    five: Game[Pile, str] = PileGame(size=5)
    assert perft(five, 4)[-1] == 12
    assert divide(five, 4) == {"1": 8, "2": 8}


def test_counting_can_start_anywhere() -> None:
    later = GAME.successor(GAME.initial(), "1")
    assert perft(GAME, 2, later) == (2, 3)


def test_a_finished_game_has_no_states_after_it() -> None:
    assert perft(PileGame(size=1), 3) == (1, 0, 0)


def test_the_split_has_a_number_for_each_first_decision() -> None:
    assert divide(GAME, 1) == {"1": 1, "2": 1}
    assert divide(GAME, 2) == {"1": 2, "2": 2}


def test_no_decision_at_all_counts_nothing() -> None:
    assert perft(GAME, 0) == ()
