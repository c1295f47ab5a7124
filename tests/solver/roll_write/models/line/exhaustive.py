"""The best score of a plan by trying everything with the rules engine: the judge of the line model, for short plans."""

from solver.roll_write.game import RollWrite
from solver.roll_write.models.line.horizon import last_turn_of, turn_index
from solver.roll_write.state import Stage, State


def best_score(game: RollWrite, start: State, last_turn: int | None = None, *, limit: int = 200_000) -> int | None:
    """Return the best score at the end of a plan, None when more than ``limit`` states would have to be seen.

    A plan that ends before the game does is worth what the sheets show then.
    """
    ends_game = last_turn in (None, last_turn_of(game))
    seen, waiting, best = {start}, [start], -1
    while waiting:
        state = waiting.pop()
        over = state.stage is Stage.OVER
        left = not ends_game and (state.stage >= Stage.GOLD or turn_index(game, state) > (last_turn or 0))
        if over or (left and state.stage is not Stage.OVER):
            best = max(best, game.total(state, 0))
            continue
        for action in game.legal_actions(state):
            following = game.successor(state, action)
            if following not in seen:
                seen.add(following)
                waiting.append(following)
        if len(seen) > limit:
            return None
    return best
