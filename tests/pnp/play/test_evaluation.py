import pytest

from pnp.play.evaluation import BeamEvaluator, Evaluation, Memory, NotForSeveral
from solver.game.line import replay
from tests.pnp.play.games import LINE, TOTAL, TURNS, FirstChoice, Follows, actions, game, opening


def test_the_beam_finds_a_line_that_the_rules_engine_plays_to_its_score() -> None:
    start = opening(11).start
    found = BeamEvaluator(4).evaluate(game(), start)
    assert game().total(replay(game(), found.line, start).final) == found.score >= TOTAL
    assert found.bound is None
    assert found.sure == "best known"


@pytest.mark.rule("RW-187", "RW-188")
def test_when_only_gold_is_left_the_best_squares_are_proven() -> None:
    start = opening(12).start
    found = BeamEvaluator(1).evaluate(game(), start)
    every = [game().total(game().successor(start, action)) for action in game().legal_actions(start)]
    assert found.score == max(every) == TOTAL
    assert found.proven
    assert found.sure == "proven"


def test_games_of_several_players_are_refused() -> None:
    two = game("two", 2)
    with pytest.raises(NotForSeveral, match="this deal is for 2 players"):
        BeamEvaluator().evaluate(two, two.initial())


def test_what_a_line_shows_is_known_for_every_state_on_it() -> None:
    memory = Memory(Follows(actions(LINE)))
    start = opening(9).start
    assert memory.evaluate(game(), start).score == TOTAL
    later = Memory(FirstChoice())
    later.learn(game(), start, memory.evaluate(game(), start))
    assert later.evaluate(game(), opening(11).start).score == TOTAL


def test_a_worse_line_changes_nothing_and_bounds_get_only_sharper() -> None:
    memory = Memory(FirstChoice())
    start = opening(12).start
    best = actions(LINE)[-1:]
    memory.learn(game(), start, Evaluation(best, TOTAL, 150))
    worse = FirstChoice().evaluate(game(), start)
    assert worse.score < TOTAL
    memory.learn(game(), start, worse)
    assert memory.evaluate(game(), start) == Evaluation(best, TOTAL, 150)
    memory.learn(game(), start, Evaluation(worse.line, worse.score, TOTAL))
    assert memory.evaluate(game(), start).proven
    memory.learn(game(), start, Evaluation(worse.line, worse.score, 160))
    assert memory.evaluate(game(), start).bound == TOTAL


def test_searching_again_keeps_the_better_line() -> None:
    memory = Memory(FirstChoice())
    start = opening(12).start
    memory.learn(game(), start, Evaluation(actions(LINE)[-1:], TOTAL))
    assert memory.search(game(), start).score == TOTAL
    assert len(TURNS) == 13
