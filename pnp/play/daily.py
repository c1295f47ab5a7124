"""The challenge of a day as a game at the terminal: its position, its question, its par, its best line."""

from datetime import date

from pnp.challenge.week import kind_of
from pnp.play.evaluation import Evaluation
from pnp.play.opening import Opening
from pnp.play.par import Par, ParMark
from pnp.play.replaying import attempt
from solver.game.line import finish
from solver.roll_write.challenge.kinds import Kind
from solver.roll_write.challenge.question import Challenge, Order
from solver.roll_write.challenge.store import Store, default_path
from solver.roll_write.challenge.stored import stored_challenge
from solver.roll_write.challenge.text import format_order, parse_day, parse_order
from solver.roll_write.edition import Edition

QUESTIONS = {
    Kind.GOLD: "The game is over but for its gold. Which squares give the most VP?",
    Kind.STONE: "Place the shapes in their order for the most VP at the end; then the gold, if any is left.",
    Kind.FINALE: "Round 5 begins. Play the last three turns for the most VP.",
    Kind.SPRINT: "One turn of round 4 is played. Play the last four turns for the most VP.",
    Kind.FULL: "A whole solo game. Score the most VP.",
}


def todays_name(edition: Edition, day: str | None) -> str:
    """Return the short text that names the challenge of a day (year-month-day), of today's without one.

    Raises:
        ChallengeError: there is no such day.
    """
    chosen = date.today() if day is None else parse_day(day)  # noqa: DTZ011 - the day where the player lives
    return format_order(Order(edition, chosen, kind_of(chosen)))


def challenge_opening(edition: Edition, name: str) -> Opening:
    """Return the challenge that a short text names; it is made and kept if it is not in the store yet.

    Raises:
        ChallengeError: the text does not read, or there is no such challenge.
    """
    return opening_of(stored_challenge(Store(default_path()), parse_order(edition, name)))


def opening_of(challenge: Challenge) -> Opening:
    """Return a challenge as a game that can be begun."""
    question, measured = challenge.question, challenge.measured
    answers = {"bronze": measured.bronze, "silver": measured.silver, "gold": measured.gold}
    name = format_order(question.order)
    return Opening(
        question.game,
        question.start,
        f"{question.order.kind} {question.order.day.isoformat()}",
        question.lead_in,
        question=QUESTIONS[question.order.kind],
        par=Par(tuple(ParMark(mark, answer.score) for mark, answer in answers.items()), measured.bound),
        known=_best(challenge),
        challenge=name,
    )


def _best(challenge: Challenge) -> Evaluation:
    """Return the challenge's best line, decision by decision to the end of the game."""
    question, measured = challenge.question, challenge.measured
    game = question.game
    played = attempt(game, measured.gold.text, question.start)
    actions, state = list(played.actions), played.final
    end = finish(game, state)
    while state != end and (filler := game.filler(state)) is not None:
        actions.append(filler)
        state = game.successor(state, filler)
    return Evaluation(tuple(actions), measured.gold.score, measured.bound)
