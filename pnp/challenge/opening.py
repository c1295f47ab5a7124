"""A day's challenge as the beginning of a game at the terminal, for ``pnp play``, ``check`` and ``hint``."""

from pnp.challenge.press import challenge_words
from pnp.challenge.question_text import plain_question
from pnp.play.opening import Opening
from pnp.play.par import Par, ParMark
from solver.roll_write.challenge.question import Challenge
from solver.roll_write.challenge.store import Store
from solver.roll_write.challenge.stored import stored_challenge
from solver.roll_write.challenge.text import format_order, parse_order
from solver.roll_write.edition import Edition


def read_challenge(edition: Edition, text: str, store: Store) -> Opening:
    """Return the opening of the challenge that a short text names; it is solved only if the store does not have it.

    Raises:
        ChallengeError: the text is wrong, or the store cannot be used.
    """
    return opening_of(stored_challenge(store, parse_order(edition, text)))


def opening_of(challenge: Challenge) -> Opening:
    """Return where a challenge begins, with its question and its par."""
    question, measured = challenge.question, challenge.measured
    marks = (("bronze", measured.bronze), ("silver", measured.silver), ("gold", measured.gold))
    return Opening(
        game=question.game,
        start=question.start,
        title=format_order(question.order),
        lead_in=question.lead_in,
        question=plain_question(challenge_words("en"), challenge),
        par=Par(tuple(ParMark(name, answer.score) for name, answer in marks), measured.bound),
    )
