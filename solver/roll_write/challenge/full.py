"""Full games of the day: a deal from its set-up on. The best line is the best that is known, beside a bound."""

from solver.roll_write.actions import Action
from solver.roll_write.challenge.player import play_until
from solver.roll_write.challenge.question import Features, Measured, Order, Question
from solver.roll_write.challenge.table import GREEDY_EFFORT, SILVER_EFFORT, SILVER_WIDTH, answer_of, turn_states
from solver.roll_write.deal import deal_from_seed
from solver.roll_write.game import RollWrite
from solver.roll_write.state import State

GLANCE = 100
"""Lines of the beam that looks for where the greedy player goes wrong."""
LEAST_GAP = 20


def full_question(order: Order, number: int) -> Question:
    """Deal a candidate."""
    game = RollWrite(order.edition, deal_from_seed(order.edition, order.chance(number).seed))
    return Question(order, number, game, game.initial())


def measure_full(question: Question) -> Measured | None:
    """Return what is to be known about a candidate, or None if the simple players already do well in it."""
    game = question.game
    greedy = play_until(game, question.start, "gold", 1, GREEDY_EFFORT)
    bronze = answer_of(question, greedy)
    silver = answer_of(question, play_until(game, question.start, "gold", SILVER_WIDTH, SILVER_EFFORT))
    if not bronze.score < silver.score:
        return None
    from solver.roll_write.challenge.whole import best_known, bound_of  # noqa: PLC0415 - slow to import
    from solver.roll_write.fast.expand import TooManyStates  # noqa: PLC0415

    try:
        line = best_known(question)
        gold = answer_of(question, line)
        if gold.score <= silver.score or gold.score < bronze.score + LEAST_GAP:
            return None
        depth = _depth(question, greedy, (bronze.score + gold.score) // 2)
    except TooManyStates:
        return None
    features = Features(gold.score - bronze.score, None, depth, _turns(game))
    return Measured(bronze, silver, gold, bound_of(question, line), features)


def _turns(game: RollWrite) -> int:
    edition = game.edition
    return (edition.rounds - 1) * edition.turns + edition.solo_last_turns


def _depth(question: Question, greedy: tuple[Action, ...], wanted: int) -> int:
    """Return how many turns are left, the one included, with the greedy turn after which a glance sees less than that.

    The states are those at the starts of the turns, counted from 1; what came before the first is the set-up.
    """
    turns = _turns(question.game)
    for turn, state in turn_states(question, greedy):
        if _glance(question, state) < wanted:
            return min(turns, turns + 2 - turn)
    return 1


def _glance(question: Question, state: State) -> int:
    from solver.roll_write.fast.lines import best_line  # noqa: PLC0415 - slow to import

    return best_line(question.order.edition, question.game.deal, GLANCE, state).score
