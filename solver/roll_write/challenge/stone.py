"""Stones of the day: a part-filled stone and three to five shapes, with exactly one best way to place them."""

from itertools import islice

from solver.game.beam import Search
from solver.game.line import format_line, replay
from solver.roll_write.actions import Action, PlaceShape
from solver.roll_write.challenge.question import COUNTED, NEAR, Answer, Features, Measured, Order, Question
from solver.roll_write.challenge.sheets import late_sheet
from solver.roll_write.models.chains import end_gold
from solver.roll_write.state import State
from solver.roll_write.stone_problem import Order as PieceOrder
from solver.roll_write.stone_problem import Piece, StoneProblem, stone_state

LEAST_GAP = 4
"""How much better than the greedy placement the best one is at least, in VP."""
SILVER_EFFORT = 6
"""Positions that the silver player keeps from decision to decision."""
_LEAST_SHAPES, _MORE_SHAPES = 3, 3
_LEAST_SQUARES, _MORE_SQUARES = 12, 9
_MOST_GOLD = 2


def stone_question(order: Order, number: int) -> Question:
    """Deal a candidate."""
    stream = order.chance(number).stream("stone")
    squares = _LEAST_SQUARES + stream.below(_MORE_SQUARES)
    filled = late_sheet(order.edition, stream, squares, stream.below(_MOST_GOLD + 1))
    count = _LEAST_SHAPES + stream.below(_MORE_SHAPES)
    pieces = []
    for card in stream.shuffled(range(len(order.edition.cards)))[:count]:
        reward = order.edition.cards[card].rewards[stream.below(2)]
        name = f"{order.edition.cards[card].key} for {order.edition.names.elements[reward.element]}"
        pieces.append(Piece(name, reward.element, reward.shape))
    problem = StoneProblem(order.edition, filled, tuple(pieces), PieceOrder.GIVEN)
    game = problem.game()
    return Question(order, number, game, stone_state(game, problem, tuple(range(count))), problem.pieces)


def problem_of(question: Question) -> StoneProblem:
    """Return the question as a stone problem."""
    return StoneProblem(question.order.edition, question.filled, question.pieces, PieceOrder.GIVEN)


def measure_stone(question: Question) -> Measured | None:
    """Return what is to be known about a candidate, or None if it is not a good puzzle.

    Good is: the optimum is proven, one way to place the shapes reaches it, the simple players' scores lie below it in
    steps, and the best line pays at least one line of the stone.
    """
    from solver.roll_write.models.stone import WorkLimit, optimal_placements, solve_stone  # noqa: PLC0415 - slow
    from solver.roll_write.models.stone_stocks import UnsupportedReward  # noqa: PLC0415

    bronze, silver = _searched(question, 1), _searched(question, SILVER_EFFORT)
    problem = problem_of(question)
    try:
        solution = solve_stone(problem).solution
    except (WorkLimit, UnsupportedReward):
        return None
    best = solution.breakdown
    if best is None or solution.bound != best.total or solution.line is None:
        return None
    if not bronze.score + LEAST_GAP <= best.total or not bronze.score < silver.score < best.total:
        return None
    if not _pays_a_line(question, solution.line):
        return None
    if len(list(islice(optimal_placements(problem, best.total), 2))) != 1:
        return None
    near = {placed for score in range(best.total - NEAR, best.total + 1) for placed in _some(problem, score)}
    features = Features(
        gap=best.total - bronze.score,
        near=min(COUNTED, len(near)),
        depth=_depth(question, solution.line),
        steps=len(question.pieces),
    )
    return Measured(bronze, silver, Answer(solution.text, best.total), best.total, features)


def _some(problem: StoneProblem, score: int) -> list[tuple[PlaceShape, ...]]:
    from solver.roll_write.models.stone import optimal_placements  # noqa: PLC0415 - slow to import

    return [placed.places for placed in islice(optimal_placements(problem, score), COUNTED)]


def _searched(question: Question, effort: int) -> Answer:
    """Return the line of a player who keeps the positions with the most VP as they stand."""
    line = _line(question, effort)
    end = replay(question.game, line, question.start).final
    return Answer(format_line(question.game, line, question.start), question.game.total(end))


def _line(question: Question, effort: int) -> tuple[Action, ...]:
    game = question.game

    def worth(state: State) -> float:
        after = state
        if not state.agenda:
            for action in end_gold(game, state):
                after = game.successor(after, action)
        return float(game.total(after))

    search: Search[State, Action] = Search(game, worth, 1, effort)
    return search.turn([search.root(question.start)])[0].line()


def _pays_a_line(question: Question, line: tuple[Action, ...]) -> bool:
    end = replay(question.game, line, question.start).final
    return end.sheets[0].lines != question.start.sheets[0].lines


def _depth(question: Question, best: tuple[Action, ...]) -> int:
    """Return how many shapes are still to be placed when greed first places one elsewhere than the best line."""
    greedy = [action for action in _line(question, 1) if isinstance(action, PlaceShape)]
    wanted = [action for action in best if isinstance(action, PlaceShape)]
    same = next(place for place, pair in enumerate([*zip(greedy, wanted, strict=True), None]) if not _equal(pair))
    return len(wanted) - same


def _equal(pair: tuple[PlaceShape, PlaceShape] | None) -> bool:
    return pair is not None and pair[0] == pair[1]
