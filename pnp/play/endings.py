"""Positions near the end whose best score can be proven: a few last turns, and shapes that are only to be placed."""

from dataclasses import dataclass, replace

from pnp.play.evaluation import Evaluation
from solver.roll_write.filled import FilledSheet
from solver.roll_write.game import RollWrite
from solver.roll_write.pending import PendingShape
from solver.roll_write.solution import Status
from solver.roll_write.state import Stage, State
from solver.roll_write.stone_problem import MOST_SHAPES, Order, Piece, StoneProblem


@dataclass(frozen=True, slots=True)
class Proof:
    """How far from the end a proof is tried, and how much may be spent on it."""

    turns: int
    """Turns that may be left."""
    work: float
    """CP-SAT's own measure of work for one decision, very roughly a second each."""


def proven_shapes(game: RollWrite, state: State) -> Evaluation | None:
    """Return the best end where only shapes and gold are left, with its proof; None for any other state."""
    if state.stage is not Stage.GOLD or not state.agenda or game.players > 1:
        return None
    return _shapes(game, state)


def proven_turns(game: RollWrite, state: State, found: Evaluation, proof: Proof) -> Evaluation:
    """Return a line with its proof at the beginning of one of the last solo turns, or the line as it is.

    CP-SAT is asked for a better line until there is none; what it finds on the way is kept.
    """
    if state.stage is not Stage.DIE or state.agenda or turns_left(game, state) > proof.turns:
        return found
    from solver.roll_write.models.line.effort import Effort  # noqa: PLC0415 - slow to import
    from solver.roll_write.models.line.horizon import PlanError  # noqa: PLC0415
    from solver.roll_write.models.line.solve import prove_at_least  # noqa: PLC0415
    from solver.roll_write.models.line.supported import UnsupportedEdition  # noqa: PLC0415

    effort = Effort(deterministic_time=proof.work)
    while not found.proven:
        try:
            answer = prove_at_least(game.edition, game.deal, state, found.score + 1, effort=effort)
        except (PlanError, UnsupportedEdition):
            return found
        if answer.status is Status.INFEASIBLE:
            return replace(found, bound=found.score)
        if answer.line is None or answer.score is None or answer.score <= found.score:
            return found
        found = Evaluation(answer.line, answer.score)
    return found


def turns_left(game: RollWrite, state: State) -> int:
    """Return how many turns a solo player can still take, the one that begins now included."""
    edition = game.edition
    last = edition.solo_last_turns
    if state.round == edition.rounds:
        return last - state.turn
    return edition.turns - state.turn + (edition.rounds - state.round - 1) * edition.turns + last


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
