"""Random games for tests, the same on every machine."""

from dataclasses import dataclass

from solver.game.chance import Chance
from solver.roll_write.actions import Action
from solver.roll_write.game import RollWrite
from solver.roll_write.state import State


@dataclass(frozen=True, slots=True)
class Played:
    """A game played to its end: ``states`` has one more entry than ``actions``."""

    actions: tuple[Action, ...]
    states: tuple[State, ...]


def play_at_random(game: RollWrite, seed: str, start: State | None = None) -> Played:
    """Play a game to its end, every decision drawn from the legal ones."""
    stream = Chance(seed).stream("play")
    state = game.initial() if start is None else start
    actions, states = [], [state]
    while not game.is_over(state):
        options = game.legal_actions(state)
        action = options[stream.below(len(options))]
        state = game.apply(state, action)
        actions.append(action)
        states.append(state)
    return Played(tuple(actions), tuple(states))
