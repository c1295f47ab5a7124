from pnp.play.evaluation import Evaluation
from pnp.play.hint import hint_of, hint_words, step_that_matters
from solver.roll_write.actions import Decline
from tests.pnp.play.games import LINE, TOTAL, FirstChoice, Follows, actions, game, opening


def test_a_hint_is_the_next_move_with_its_value_and_nothing_after_it() -> None:
    start = opening(9).start
    hint = hint_of(game(), start, Follows(actions(LINE), bound=TOTAL).evaluate(game(), start))
    assert (hint.turn, hint.step, hint.token, hint.score, hint.bound) == (
        "5.1",
        "Step 1: take a die",
        "W",
        TOTAL,
        TOTAL,
    )
    assert hint_words(hint) == "W (white, mercury) leads to 137 VP, proven"


def test_a_step_matters_when_the_first_thought_is_another_one() -> None:
    start = opening(12).start
    leave = Evaluation((Decline(),), game().total(start))
    assert step_that_matters(game(), start, leave) == "look closer at this: The last gold, 1 ready: pick a square"


def test_a_turn_in_which_the_first_thought_is_best_hides_nothing() -> None:
    start = opening(12).start
    best = Evaluation(actions(LINE)[-1:], TOTAL)
    assert step_that_matters(game(), start, best).startswith("nothing is hidden here")


def test_the_first_choice_is_rarely_the_first_thought() -> None:
    start = opening(9).start
    found = FirstChoice().evaluate(game(), start)
    assert step_that_matters(game(), start, found).startswith("look closer at this: Step")
