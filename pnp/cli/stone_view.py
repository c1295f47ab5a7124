"""What ``pnp stone`` shows."""

from itertools import islice

from rich.text import Text

from pnp.terminal.output import show, table
from pnp.terminal.scores import score_table
from pnp.terminal.stone import marked_lines
from solver.game.line import replay
from solver.roll_write.actions import Action, PlaceShape, SpendGold
from solver.roll_write.game import RollWrite
from solver.roll_write.models.stone import StoneAnswer, optimal_placements
from solver.roll_write.pending import PendingShape
from solver.roll_write.scoring import breakdown
from solver.roll_write.solution import solution_content
from solver.roll_write.state import State
from solver.roll_write.stone_problem import Placed, StoneProblem, placements_of, stone_state
from solver.roll_write.terms import SQUARE_COUNT, squares_of

REWARD, GOLD = "+", "$"


def _start(problem: StoneProblem, answer: StoneAnswer) -> tuple[RollWrite, State]:
    game = problem.game()
    return game, stone_state(game, problem, answer.placed.order)


def new_squares(problem: StoneProblem, answer: StoneAnswer) -> int:
    """Return the squares that an answer crosses out, a bit each."""
    game, state = _start(problem, answer)
    end = replay(game, answer.solution.line or (), state).final
    return end.sheets[0].stone & ~problem.filled.sheet.stone


def _marks(problem: StoneProblem, answer: StoneAnswer) -> dict[int, str]:
    """Return each new square's sign: the shape's place in the order, a reward, or the last gold."""
    game = problem.game()
    marks: dict[int, str] = {}
    for action in answer.solution.line or ():
        if isinstance(action, SpendGold):
            marks[action.square] = GOLD
    for place, (piece, action) in enumerate(zip(answer.placed.order, answer.placed.places, strict=True), 1):
        places = placements_of(game, piece)
        squares = places.golden[action] if action.extended else places.plain[action]
        for square in squares_of(squares & ~problem.filled.sheet.stone):
            marks.setdefault(square, str(place))
    new = new_squares(problem, answer)
    for square in range(SQUARE_COUNT):
        if new >> square & 1:
            marks.setdefault(square, REWARD)
    return marks


def _place_text(game: RollWrite, action: PlaceShape) -> str:
    return game.token(action)


def _after_shapes(problem: StoneProblem, answer: StoneAnswer) -> list[list[Action]]:
    """Return for each shape the decisions that follow it, before the next one; a shape may have had one place only."""
    game, state = _start(problem, answer)
    following: list[list[Action]] = [[] for _ in answer.placed.order]
    line = answer.solution.line or ()
    for action, before in zip(line, replay(game, line, state).states, strict=False):
        waiting = sum(isinstance(pending, PendingShape) for pending in before.agenda)
        if not isinstance(action, PlaceShape | SpendGold) and before.agenda:
            following[len(following) - waiting - 1].append(action)
    return following


def _placed_content(game: RollWrite, problem: StoneProblem, placed: Placed) -> list[dict[str, object]]:
    return [
        {
            "shape": problem.pieces[piece].name,
            "element": problem.edition.names.elements[problem.pieces[piece].element],
            "place": _place_text(game, action),
        }
        for piece, action in zip(placed.order, placed.places, strict=True)
    ]


def stone_content(problem: StoneProblem, answer: StoneAnswer, listed: int) -> dict[str, object]:
    """Return the answer as plain values for JSON."""
    game = problem.game()
    content = solution_content(answer.solution, problem.edition)
    content["placements"] = _placed_content(game, problem, answer.placed)
    if listed and answer.solution.score is not None:
        found = list(islice(optimal_placements(problem, answer.solution.score), listed + 1))
        content["all"] = [_placed_content(game, problem, placed) for placed in found[:listed]]
        content["all-complete"] = len(found) <= listed
    return content


def show_stone(problem: StoneProblem, answer: StoneAnswer, listed: int) -> None:
    """Print the picture, the placements in their order, and the score before and after."""
    game, solution = problem.game(), answer.solution
    assert solution.breakdown is not None  # noqa: S101 - shapes can always be placed
    sheet = problem.filled.sheet
    rows = []
    steps = zip(answer.placed.order, answer.placed.places, _after_shapes(problem, answer), strict=True)
    for place, (piece, action, following) in enumerate(steps, 1):
        made = problem.pieces[piece]
        element = problem.edition.names.elements[made.element]
        rewards = " ".join(game.token(reward) for reward in following)
        rows.append((str(place), made.name, element, _place_text(game, action), rewards))
    show(
        Text("\n".join(marked_lines(problem.edition, sheet.stone, _marks(problem, answer)))),
        "",
        table(("", "shape", "element", "place", "then"), rows),
        "",
        score_table(problem.edition, [("before", breakdown(problem.edition, sheet)), ("after", solution.breakdown)]),
        "",
        _verdict(answer),
    )
    if listed:
        _show_all(problem, solution.breakdown.total, listed)


def _verdict(answer: StoneAnswer) -> str:
    solution = answer.solution
    if solution.score == solution.bound:
        return f"{solution.status.value}: {solution.score} VP, no placement has more ({solution.how})"
    return f"{solution.status.value}: {solution.score} VP, no placement has more than {solution.bound} ({solution.how})"


def _show_all(problem: StoneProblem, best: int, listed: int) -> None:
    game = problem.game()
    found = list(islice(optimal_placements(problem, best), listed + 1))
    for placed in found[:listed]:
        steps = zip(placed.order, placed.places, strict=True)
        show("  ".join(f"{problem.pieces[piece].name} {_place_text(game, action)}" for piece, action in steps))
    count = f"more than {listed}" if len(found) > listed else str(len(found))
    show(f"{count} best placement{'s' * (len(found) > 1)}")
