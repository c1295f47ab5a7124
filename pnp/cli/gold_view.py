"""What ``pnp gold`` shows."""

from itertools import islice

from pnp.terminal.output import show
from pnp.terminal.scores import score_table
from pnp.terminal.stone import stone_picture
from solver.roll_write.game import RollWrite
from solver.roll_write.models.gold import count_optimal, optimal_placements
from solver.roll_write.solution import Solution, breakdown_content, solution_content
from solver.roll_write.state import State
from solver.roll_write.terms import square_name, squares_of


def _names(squares: int) -> list[str]:
    return [square_name(square) for square in squares_of(squares)]


def new_squares(state: State, solution: Solution, game: RollWrite) -> int:
    """Return the squares that a solution crosses out, a bit each."""
    after = state
    for action in solution.line or ():
        after = game.apply(after, action)
    return after.sheets[0].stone & ~state.sheets[0].stone


def gold_content(game: RollWrite, state: State, solution: Solution, listed: int) -> dict[str, object]:
    """Return the answer as plain values for JSON."""
    content = solution_content(solution, game.edition)
    content["before"] = breakdown_content(game.breakdown(state), game.edition)
    content["squares"] = _names(new_squares(state, solution, game))
    content["optimal-placements"] = count_optimal(game, state)
    if listed:
        content["placements"] = [_names(squares) for squares in islice(optimal_placements(game, state), listed)]
    return content


def show_gold(game: RollWrite, state: State, solution: Solution, listed: int) -> None:
    """Print the picture, the score before and after, and what is known about the answer."""
    assert solution.breakdown is not None  # noqa: S101 - there is always an answer: keep the gold
    sheet = state.sheets[0]
    new = new_squares(state, solution, game)
    ways = count_optimal(game, state)
    words = f"cross out {' '.join(_names(new))}" if new else "no square is worth its gold, or there is none"
    show(
        stone_picture(game.edition, sheet.stone, new),
        "",
        score_table(game.edition, [("before", game.breakdown(state)), ("after", solution.breakdown)]),
        "",
        f"{sheet.ready(game.edition.gold)} gold ready: {words}  [{solution.text.strip() or 'nothing to decide'}]",
        f"{solution.status.value}: {solution.score} VP, no placement has more; {ways} placement{'s' * (ways > 1)}"
        f" reach{'es' * (ways == 1)} it",
    )
    if listed:
        show(*(" ".join(_names(squares)) or "none" for squares in islice(optimal_placements(game, state), listed)))
        if ways > listed:
            show(f"and {ways - listed} more")
