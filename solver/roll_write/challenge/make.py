"""From a date to its challenge: candidates are dealt until one is good."""

from collections.abc import Callable
from dataclasses import dataclass

from solver.roll_write.challenge.full import full_question, measure_full
from solver.roll_write.challenge.gold import gold_question, measure_gold
from solver.roll_write.challenge.kinds import Kind
from solver.roll_write.challenge.question import (
    MOST_CANDIDATES,
    Challenge,
    ChallengeError,
    Measured,
    Order,
    Question,
)
from solver.roll_write.challenge.stone import measure_stone, stone_question
from solver.roll_write.challenge.table import measure_table, table_question, table_restored


@dataclass(frozen=True, slots=True)
class Recipe:
    """How candidates of a kind are dealt, and how they are measured."""

    deal: Callable[[Order, int], Question]
    measure: Callable[[Question], Measured | None]
    restore: Callable[[Order, int, str], Question]
    """Deals a candidate whose decisions up to its position are known (in notation)."""


def _dealt(deal: Callable[[Order, int], Question]) -> Callable[[Order, int, str], Question]:
    """Return how candidates are restored that are dealt without a decision."""
    return lambda order, number, _: deal(order, number)


RECIPES = {
    Kind.GOLD: Recipe(gold_question, measure_gold, _dealt(gold_question)),
    Kind.STONE: Recipe(stone_question, measure_stone, _dealt(stone_question)),
    Kind.FINALE: Recipe(table_question, measure_table, table_restored),
    Kind.SPRINT: Recipe(table_question, measure_table, table_restored),
    Kind.FULL: Recipe(full_question, measure_full, _dealt(full_question)),
}


def make_challenge(order: Order) -> Challenge:
    """Return a day's challenge: the first candidate that is good. The same on every machine.

    Raises:
        ChallengeError: none of the candidates is good; the edition is too unlike the game.
    """
    recipe = RECIPES[order.kind]
    for number in range(MOST_CANDIDATES):
        question = recipe.deal(order, number)
        measured = recipe.measure(question)
        if measured is not None:
            return Challenge(question, measured)
    message = (
        f"{order.day} {order.kind}: none of {MOST_CANDIDATES} positions dealt with the edition {order.edition.key} "
        f"makes a good challenge; try another kind"
    )
    raise ChallengeError(message)
