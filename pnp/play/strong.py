"""Evaluators that look harder: the compiled engine's beam, and proofs near the end."""

from dataclasses import dataclass

from pnp.play.endings import Proof, proven_shapes, proven_turns
from pnp.play.evaluation import BeamEvaluator, Evaluation, Evaluator
from solver.errors import EditionError
from solver.roll_write.game import RollWrite
from solver.roll_write.state import Stage, State


@dataclass(frozen=True, slots=True)
class StrongEvaluator:
    """Searches with two beams and keeps the better line; proves the last turns and what a stone can still give.

    The compiled engine's beam finds much more than the other one, but not for editions with effects that it does not
    know or has no room for. Its kernels are compiled when they are first used on a machine; that takes a minute.
    """

    width: int
    """Lines that the compiled engine's beam keeps."""
    proof: Proof

    def evaluate(self, game: RollWrite, state: State) -> Evaluation:
        """Return the best line that is found, with its proof where there is one.

        Raises:
            NotForSeveral: the game has several players.
        """
        shapes = proven_shapes(game, state)
        if shapes is not None:
            return shapes
        found = BeamEvaluator().evaluate(game, state)
        if state.stage >= Stage.GOLD:
            return found
        return proven_turns(game, state, self._searched(game, state, found), self.proof)

    def _searched(self, game: RollWrite, state: State, found: Evaluation) -> Evaluation:
        """Return the compiled engine's line if it is better."""
        from solver.roll_write.fast.expand import TooManyStates  # noqa: PLC0415 - slow to import
        from solver.roll_write.fast.lines import best_line  # noqa: PLC0415

        try:
            line = best_line(game.edition, game.deal, self.width, state)
        except (EditionError, TooManyStates):
            return found
        return Evaluation(line.actions, line.score) if line.score > found.score else found


EFFORTS: dict[str, Evaluator] = {
    "quick": BeamEvaluator(),
    "normal": StrongEvaluator(100, Proof(turns=3, work=20.0)),
    "deep": StrongEvaluator(1000, Proof(turns=4, work=120.0)),
}
"""How hard to look for better lines: for a position about a second, some seconds, or up to a minute or two."""
