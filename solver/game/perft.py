"""Perft: how many distinct states there are after 1, 2 ... n decisions.

Two rules engines that agree give the same numbers, so a table of them shows when a change breaks a rule.
Where two engines differ, `divide` says after which first decision, and the search goes on from there.
"""

from collections.abc import Hashable
from typing import TypeVar

from solver.game.protocol import Game

StateT = TypeVar("StateT", bound=Hashable)
ActionT = TypeVar("ActionT", bound=Hashable)


def perft(game: Game[StateT, ActionT], depth: int, start: StateT | None = None) -> tuple[int, ...]:
    """Return the number of distinct states after exactly 1, 2 ... ``depth`` decisions from a state.

    A state that two lines reach counts once. A finished game has no states after it. Memory holds the states of two
    depths at a time.
    """
    frontier = {game.initial() if start is None else start}
    counts = []
    for _ in range(depth):
        frontier = {game.successor(state, action) for state in frontier for action in game.legal_actions(state)}
        counts.append(len(frontier))
    return tuple(counts)


def divide(game: Game[StateT, ActionT], depth: int, start: StateT | None = None) -> dict[ActionT, int]:
    """Return, for each legal action, the number of distinct states after it and ``depth - 1`` more decisions.

    The numbers may add up to more than `perft` gives, as lines with different first decisions can meet.
    """
    state = game.initial() if start is None else start
    split: dict[ActionT, int] = {}
    for action in game.legal_actions(state):
        after = game.successor(state, action)
        split[action] = perft(game, depth - 1, after)[-1] if depth > 1 else 1
    return split
