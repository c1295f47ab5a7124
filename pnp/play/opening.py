"""Where a game at the terminal begins: a dealt game at its set-up, or a position in it."""

from dataclasses import dataclass

from pnp.play.evaluation import Evaluation
from pnp.play.par import Par
from solver.game.line import replay
from solver.roll_write.actions import Action
from solver.roll_write.game import RollWrite
from solver.roll_write.state import State


@dataclass(frozen=True, slots=True)
class Opening:
    """What is played, from where, and what it is compared with at the end."""

    game: RollWrite
    start: State
    title: str
    """A short name: the seed, or the challenge's."""
    lead_in: tuple[Action, ...] = ()
    """The decisions from the deal's set-up to the start."""
    position: str = ""
    """The text of the position file that the start was read from, if it did not arise from decisions."""
    question: str = ""
    """What is asked of the player, in a sentence; empty for a whole game."""
    par: Par | None = None
    known: Evaluation | None = None
    """The best line from the start, where it has been found already."""
    challenge: str = ""
    """The short text that names the challenge of a day; empty for any other game."""


def from_setup(game: RollWrite, title: str, par: Par | None = None) -> Opening:
    """Return a whole game, from its set-up on."""
    return Opening(game, game.initial(), title, par=par)


def after(
    game: RollWrite, title: str, lead_in: tuple[Action, ...], question: str = "", par: Par | None = None
) -> Opening:
    """Return a game that begins after some decisions.

    Raises:
        IllegalAction: the rules forbid one of them.
    """
    return Opening(game, replay(game, lead_in).final, title, lead_in, question=question, par=par)
