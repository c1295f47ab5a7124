"""Simple players for any game: random, greedy, and a beam search for games of one player.

Each returns a whole line of play, decision by decision; the same arguments always give the same line.
"""

from collections.abc import Callable, Hashable
from typing import TypeVar

from solver.game.beam import Reduce, Search, StateValue, keep_all
from solver.game.chance import Stream
from solver.game.protocol import Game

StateT = TypeVar("StateT", bound=Hashable)
ActionT = TypeVar("ActionT", bound=Hashable)

GREEDY_EFFORT = 60
"""States a greedy player looks at together while it thinks about a turn."""

EFFORT_PER_WIDTH = 4
"""States a beam keeps inside a turn for each one that it keeps between turns."""

PlayerValue = Callable[[StateT, int], float]
"""How good a state is for a player."""


def _for_player(value: PlayerValue[StateT], player: int) -> StateValue[StateT]:
    return lambda state: value(state, player)


def random_line(game: Game[StateT, ActionT], stream: Stream, start: StateT | None = None) -> tuple[ActionT, ...]:
    """Return a line in which every decision is as likely as the others."""
    state = game.initial() if start is None else start
    line: list[ActionT] = []
    while not game.is_over(state):
        actions = game.legal_actions(state)
        action = actions[stream.below(len(actions))]
        line.append(action)
        state = game.successor(state, action)
    return tuple(line)


def greedy_line(
    game: Game[StateT, ActionT],
    value: PlayerValue[StateT],
    start: StateT | None = None,
    effort: int = GREEDY_EFFORT,
) -> tuple[ActionT, ...]:
    """Return a line in which each player completes each turn as is best for them at its end."""
    state = game.initial() if start is None else start
    line: list[ActionT] = []
    while not game.is_over(state):
        player = game.player(state)
        search: Search[StateT, ActionT] = Search(game, _for_player(value, player), 1, effort)
        best = search.turn([search.root(state)])[0]
        line += best.line()
        state = best.state
    return tuple(line)


def beam_line(
    game: Game[StateT, ActionT],
    value: StateValue[StateT],
    width: int,
    start: StateT | None = None,
    reduce: Reduce[StateT] = keep_all,
) -> tuple[ActionT, ...]:
    """Return the best line that a beam search of some width finds, for a game of one player.

    Raises:
        ValueError: the game has several players, or the width is below 1.
    """
    if game.players != 1 or width < 1:
        message = f"a beam search needs one player and a width of 1 or more, not {game.players} and {width}"
        raise ValueError(message)
    search = Search(game, value, width, EFFORT_PER_WIDTH * width, reduce)
    return search.turns(game.initial() if start is None else start).line()
