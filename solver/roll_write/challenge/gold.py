"""Gold of the day: a finished sheet whose ready gold has one best use, up to squares that make no difference."""

from itertools import product

from solver.game.line import format_line, replay
from solver.roll_write.actions import Action, Decline, SpendGold
from solver.roll_write.challenge.question import COUNTED, NEAR, Answer, Features, Measured, Order, Question
from solver.roll_write.challenge.sheets import late_sheet
from solver.roll_write.models.gold import Instance, instance_of
from solver.roll_write.positions import game_of, gold_state
from solver.roll_write.state import Stage
from solver.roll_write.terms import ELEMENT_COUNT, squares_of

LEAST_GAP = 4
_LEAST_SQUARES, _MORE_SQUARES = 25, 8
_LEAST_GOLD = 2


def gold_question(order: Order, number: int) -> Question:
    """Deal a candidate."""
    stream = order.chance(number).stream("gold")
    squares = _LEAST_SQUARES + stream.below(_MORE_SQUARES)
    most = order.edition.lengths[order.edition.gold]
    gold = min(most, _LEAST_GOLD + stream.below(max(1, most - 1)))
    filled = late_sheet(order.edition, stream, squares, gold)
    game = game_of(order.edition, filled)
    return Question(order, number, game, gold_state(game, filled.sheet))


def measure_gold(question: Question) -> Measured | None:
    """Return what is to be known about a candidate, or None if it is not a good puzzle.

    Good is: squares of exactly one choice of sections are best, no section alone has enough free squares for it, and
    two simple ways to spend the gold lie below it in steps. Bronze takes the first free squares in reading order that
    are worth anything; silver finds the section that is worth most and fills no other.
    """
    game, start = question.game, question.start
    if start.stage is not Stage.GOLD:
        return None
    instance = instance_of(game, start.sheets[0])
    worthy = sum(free for free, worth in zip(instance.free, instance.worth, strict=True) if worth)
    first = squares_of(worthy)[: instance.gold]
    section = max(range(ELEMENT_COUNT), key=lambda number: (instance.worth[number], -number))
    second = squares_of(instance.free[section])[: instance.gold]
    ranked = sorted(_splits(instance), reverse=True)
    best, counts = ranked[0]
    if ranked[1][0] == best or 0 in (instance.worth[element] for element, count in enumerate(counts) if count):
        return None
    chosen = tuple(
        square for element, count in enumerate(counts) for square in squares_of(instance.free[element])[:count]
    )
    bronze, silver, gold = (_answer(question, squares) for squares in (first, second, chosen))
    if not bronze.score < silver.score < gold.score or gold.score - bronze.score < LEAST_GAP:
        return None
    near = sum(worth >= best - NEAR for worth, _ in ranked)
    features = Features(gold.score - bronze.score, min(COUNTED, near), 1, 1)
    return Measured(bronze, silver, gold, gold.score, features)


def _splits(instance: Instance) -> list[tuple[int, tuple[int, ...]]]:
    """Return every way to share the gold out over the sections, with what it is worth (VP)."""
    most = [min(instance.gold, free.bit_count()) for free in instance.free]
    return [
        (sum(worth * count for worth, count in zip(instance.worth, counts, strict=True)), counts)
        for counts in product(*(range(number + 1) for number in most))
        if sum(counts) <= instance.gold
    ]


def _answer(question: Question, squares: tuple[int, ...]) -> Answer:
    """Return the line that crosses some squares out, and the refusal to spend more if there is more."""
    game = question.game
    line: list[Action] = [SpendGold(square) for square in sorted(squares)]
    end = replay(game, line, question.start).final
    if end.stage is Stage.GOLD:
        line.append(Decline())
        end = replay(game, line, question.start).final
    return Answer(format_line(game, line, question.start), game.total(end))
