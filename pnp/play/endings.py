"""Positions near the end whose best score can be proven: a few last turns, and shapes that are only to be placed."""

from dataclasses import dataclass, replace

from pnp.play.evaluation import Evaluation
from solver.roll_write.filled import FilledSheet
from solver.roll_write.game import RollWrite
from solver.roll_write.pending import PendingShape
from solver.roll_write.prove.task import turns_left
from solver.roll_write.state import Stage, State
from solver.roll_write.stone_problem import MOST_SHAPES, Order, Piece, StoneProblem


@dataclass(frozen=True, slots=True)
class Proof:
    """How far from the end a proof is tried, and how much may be spent on it."""

    turns: int
    """Turns that may be left."""
    work: float
    """CP-SAT's own measure of work for one position, very roughly a second each."""


def proven_shapes(game: RollWrite, state: State) -> Evaluation | None:
    """Return the best end where only shapes and gold are left, with its proof; None for any other state."""
    if state.stage is not Stage.GOLD or not state.agenda or game.players > 1:
        return None
    return _shapes(game, state)


def proven_turns(game: RollWrite, state: State, found: Evaluation, proof: Proof) -> Evaluation:
    """Return the better of a line and the solver's, with its bound, at the beginning of one of the last solo turns.

    The line as it is for other states. The same state always gets the same answer.
    """
    begins = state.stage is Stage.DIE and not state.agenda
    if found.proven or not begins or turns_left(game.edition, state) > proof.turns:
        return found
    from solver.roll_write.prove import Task, solve_repeatably  # noqa: PLC0415 - slow to import

    solved = solve_repeatably(Task(game.edition, game.deal, state), proof.work)
    if solved.line is None or solved.score is None or solved.score <= found.score:
        return replace(found, bound=solved.bound)
    return Evaluation(solved.line, solved.score, solved.bound)


def _shapes(game: RollWrite, state: State) -> Evaluation | None:
    """Solve the stone problem that is left."""
    shapes = [pending for pending in state.agenda if isinstance(pending, PendingShape)]
    if len(shapes) != len(state.agenda) or len(shapes) > MOST_SHAPES:
        return None
    from solver.roll_write.models.stone import WorkLimit, solve_stone  # noqa: PLC0415 - slow to import
    from solver.roll_write.models.stone_stocks import UnsupportedReward  # noqa: PLC0415

    pieces: list[Piece] = []
    for pending in shapes:
        reward = game.edition.cards[pending.card].rewards[pending.reward]
        pieces.append(Piece(f"shape {len(pieces) + 1}", reward.element, reward.shape))
    filled = FilledSheet(*game.deal.sheets[0], state.sheets[0])
    try:
        solution = solve_stone(StoneProblem(game.edition, filled, tuple(pieces), Order.GIVEN)).solution
    except (WorkLimit, UnsupportedReward):
        return None
    if solution.line is None or solution.score is None:
        return None
    return Evaluation(solution.line, solution.score, solution.bound)
