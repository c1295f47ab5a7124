"""Days whose challenges the tests pin, and challenges that cost no solving."""

from datetime import date
from pathlib import Path

from solver.roll_write.challenge.full import full_question
from solver.roll_write.challenge.kinds import Kind
from solver.roll_write.challenge.player import play_until
from solver.roll_write.challenge.question import Challenge, Features, Measured, Order
from solver.roll_write.challenge.record import read_record
from solver.roll_write.challenge.table import answer_of
from solver.roll_write.edition import Edition

FINALE = Path(__file__).parent / "kept" / "finale-2026-01-01.json"


def order(edition: Edition, day: str, kind: Kind) -> Order:
    return Order(edition, date.fromisoformat(day), kind)


def kept_finale(edition: Edition) -> Challenge:
    """Return a finale whose record was kept: its lines are replayed, nothing is solved."""
    return read_record(order(edition, "2026-01-01", Kind.FINALE), FINALE.read_text(encoding="utf-8"))


def played_full_game(edition: Edition) -> Challenge:
    """Return a full game with a par of simple players; its gold is far from the best."""
    question = full_question(order(edition, "2026-05-03", Kind.FULL), 0)
    bronze, gold = (answer_of(question, play_until(question.game, question.start, "gold", 1, n)) for n in (2, 6))
    return Challenge(question, Measured(bronze, bronze, gold, gold.score + 40, Features(20, None, 6, 11)))
