"""What decisions changed, in a short message."""

from pnp.play.grouping import ON_STONE
from pnp.play.replaying import Attempt
from pnp.play.words import words
from pnp.terminal.turns import changes
from solver.roll_write.actions import Action
from solver.roll_write.game import RollWrite
from solver.roll_write.state import State

FEW = 3
"""Decisions entered together whose changes still make a short message."""


def told(game: RollWrite, action: Action, before: State, after: State) -> str:
    """Return a decision, what it means, and what it changed on the player's sheets."""
    player = game.player(before)
    old, new = before.sheets[player], after.sheets[player]
    meant = "" if isinstance(action, ON_STONE) else f" {words(game, before, action)}"
    return f"{game.token(action)}{meant}" + (f": {changes(game.edition, old, new)}" if old != new else "")


def all_told(game: RollWrite, row: str, tried: Attempt) -> str:
    """Return what the decisions of a row changed, or only how many they were."""
    number = sum(tried.written)
    if number > FEW:
        return f"{number} decisions played"
    if number == 1:
        return told(game, tried.actions[-1], tried.states[-2], tried.final)
    player = game.player(tried.states[0])
    return f"{row}: {changes(game.edition, tried.states[0].sheets[player], tried.final.sheets[player])}"
