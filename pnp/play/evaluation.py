"""The best that can still be reached from a position: what hints, checks and the game at the terminal ask.

An `Evaluator` answers for any state of a game for one player. Its answer is a line that the rules engine can play, the
score it reaches, and what is known to be out of reach. `BeamEvaluator` searches for about a second; `pnp.play.strong`
looks harder, and proves what is near the end.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from solver.errors import TrismegistusError
from solver.game.line import replay
from solver.game.players import beam_line
from solver.roll_write.actions import Action
from solver.roll_write.game import RollWrite
from solver.roll_write.state import Stage, State
from solver.roll_write.value import Value

WIDTH = 20
"""Lines that the beam keeps."""


class NotForSeveral(TrismegistusError):  # noqa: N818 - what it is
    """Positions of games for several players are not evaluated."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The best end of a game that is known from a state."""

    line: tuple[Action, ...]
    """The decisions from the state to the end, those that leave no choice included."""
    score: int
    """The final score (VP) that the rules engine reaches by playing the line."""
    bound: int | None = None
    """No line from the state reaches more than this (VP), if that is known."""

    @property
    def proven(self) -> bool:
        """Whether nothing better exists."""
        return self.bound is not None and self.bound <= self.score

    @property
    def sure(self) -> str:
        """How sure it is, in words."""
        if self.proven:
            return "proven"
        return "best known" if self.bound is None else f"best known, nothing reaches more than {self.bound}"


class Evaluator(Protocol):
    """Finds the best end of a game for one player."""

    def evaluate(self, game: RollWrite, state: State) -> Evaluation:
        """Return the best line that is known from a state.

        Raises:
            NotForSeveral: the game has several players.
        """
        ...


@dataclass(frozen=True, slots=True)
class BeamEvaluator:
    """Searches turn by turn with a beam of a width; the same state always gets the same answer."""

    width: int = WIDTH

    def evaluate(self, game: RollWrite, state: State) -> Evaluation:
        """Return the best line that the beam finds.

        Raises:
            NotForSeveral: the game has several players.
        """
        if game.players > 1:
            message = f"this deal is for {game.players} players: hints and reachable scores are for solo games"
            raise NotForSeveral(message)
        line = beam_line(game, Value(game), self.width, state)
        score = game.total(replay(game, line, state).final)
        return Evaluation(line, score, score if _is_settled(state) else None)


@dataclass(frozen=True, slots=True)
class Announcing:
    """An evaluator that says which turn it thinks about."""

    evaluator: Evaluator
    say: Callable[[str], None]

    def evaluate(self, game: RollWrite, state: State) -> Evaluation:
        """Return what the evaluator finds.

        Raises:
            NotForSeveral: the game has several players.
        """
        self.say(f"looking for the best from {game.turn_label(state)} on")
        return self.evaluator.evaluate(game, state)


def _is_settled(state: State) -> bool:
    """Return whether a beam cannot miss the best end.

    Once only gold is left, each square adds the values of its section's two pairs whatever else is crossed out, so
    taking the best square again and again is best.
    """
    return state.stage >= Stage.GOLD and not state.agenda


class Memory:
    """An evaluator that remembers: every state on a line that it found is answered at once from then on."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator
        self._known: dict[State, Evaluation] = {}

    def evaluate(self, game: RollWrite, state: State) -> Evaluation:
        """Return the best line that is known from a state.

        Raises:
            NotForSeveral: the game has several players.
        """
        return self._known[state] if state in self._known else self.search(game, state)

    def search(self, game: RollWrite, state: State) -> Evaluation:
        """Search from a state even if a line from it is known, and return the best of both.

        Raises:
            NotForSeveral: the game has several players.
        """
        self.learn(game, state, self._evaluator.evaluate(game, state))
        return self._known[state]

    def learn(self, game: RollWrite, state: State, found: Evaluation) -> None:
        """Keep what a line shows about each state on it; a line that is worse than a known one changes nothing."""
        for index, reached in enumerate(replay(game, found.line, state).states):
            known = self._known.get(reached)
            bounds = [bound for bound in (found.bound, known.bound if known else None) if bound is not None]
            bound = min(bounds, default=None)
            if known is None or found.score > known.score:
                self._known[reached] = Evaluation(found.line[index:], found.score, bound)
            elif bound != known.bound:
                self._known[reached] = Evaluation(known.line, known.score, bound)
