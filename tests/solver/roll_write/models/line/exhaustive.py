"""The best score of a plan by trying everything: the judge of the line model, for short plans.

The rules engine judges plans of one turn, decision by decision. The compiled engine, which agrees with it state for
state, judges longer ones, turn by turn.
"""

from collections.abc import Sequence

import numpy as np

from solver.roll_write.actions import Action, Decline, TakeDie
from solver.roll_write.fast import layout
from solver.roll_write.fast.exact import best_end
from solver.roll_write.fast.expand import TooManyStates, expand
from solver.roll_write.fast.packing import is_over, pack
from solver.roll_write.fast.pairs import base_of, final_values, pair_table
from solver.roll_write.fast.tables import build_tables
from solver.roll_write.game import RollWrite
from solver.roll_write.models.line.horizon import LEFT_OUT, last_turn_of, turn_index
from solver.roll_write.state import Stage, State


def best_score(
    game: RollWrite,
    start: State,
    last_turn: int | None = None,
    *,
    limit: int = 200_000,
    colours: Sequence[int] = (),
) -> int | None:
    """Return the best score at the end of a plan, None when more than ``limit`` states would have to be seen.

    A plan that ends before the game does is worth what the sheets show then. ``colours`` are those of the first turns,
    as in a `Question`; -1 if no line has them.
    """
    first = turn_index(game, start)

    def is_wanted(state: State, action: Action) -> bool:
        number = turn_index(game, state) - first
        if state.stage is not Stage.DIE or number >= len(colours) or not isinstance(action, TakeDie | Decline):
            return True
        return colours[number] == (action.colour if isinstance(action, TakeDie) else LEFT_OUT)

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
            if not is_wanted(state, action):
                continue
            following = game.successor(state, action)
            if following not in seen:
                seen.add(following)
                waiting.append(following)
        if len(seen) > limit:
            return None
    return best


def best_of_turns(game: RollWrite, start: State, last_turn: int, *, room: int = 200_000) -> int | None:
    """Return the best score at the end of a plan, None when a turn leads to more than ``room`` states."""
    try:
        if last_turn == last_turn_of(game):
            return _best_end(game, start, room)
        return _best_before_the_end(game, start, last_turn, room)
    except TooManyStates:
        return None


def _best_end(game: RollWrite, start: State, room: int) -> int | None:
    pairs = pair_table(*base_of(start.sheets[0]))
    found = best_end(build_tables(game.edition, game.deal), pack(game.edition, start), pairs, room)
    return None if found is None else found.score


def _best_before_the_end(game: RollWrite, start: State, last_turn: int, room: int) -> int | None:
    tables, pairs = build_tables(game.edition, game.deal), pair_table(*base_of(start.sheets[0]))
    states = pack(game.edition, start).reshape(1, -1)
    for _ in range(turn_index(game, start), last_turn + 1):
        children = expand(tables, states, room)
        if children is None:
            return None
        states = children.states
    ends = np.array([is_over(state) for state in states], dtype=bool)
    states = states.copy()
    states[~ends, layout.READY] = 0  # the game goes on: no gold is spent
    return int(final_values(tables, states, pairs).max())
