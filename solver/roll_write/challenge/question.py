"""A question: the position that a date and a candidate number give, before anything is known about its answer."""

from dataclasses import dataclass
from datetime import date

from solver.errors import TrismegistusError
from solver.game.chance import Chance
from solver.roll_write.actions import Action
from solver.roll_write.challenge.kinds import GENERATOR, Kind
from solver.roll_write.edition import Edition
from solver.roll_write.filled import FilledSheet
from solver.roll_write.game import RollWrite
from solver.roll_write.state import State
from solver.roll_write.stone_problem import Piece

MOST_CANDIDATES = 3000
"""Candidates dealt for one day at most; one in five to a few hundred is good enough."""


class ChallengeError(TrismegistusError):
    """A challenge cannot be made or read; says which, and what to do."""


@dataclass(frozen=True, slots=True)
class Order:
    """Which challenge is meant."""

    edition: Edition
    day: date
    kind: Kind

    def chance(self, number: int) -> Chance:
        """Return the chance that deals the day's candidate of a number."""
        return Chance(f"daily-{GENERATOR}|{self.edition.key}|{self.day.isoformat()}|{self.kind}|{number}")


@dataclass(frozen=True, slots=True)
class Question:
    """A candidate: a game and the position in which the player takes over."""

    order: Order
    number: int
    """Which of the day's candidates it is, from 0."""
    game: RollWrite
    """The dealt game; a stone's has the pieces on its first cards."""
    start: State
    pieces: tuple[Piece, ...] = ()
    """The shapes of a stone, in the order in which they are placed."""
    lead_in: tuple[Action, ...] = ()
    """The decisions from the deal's set-up to the start; empty where the position did not arise from play."""

    @property
    def filled(self) -> FilledSheet:
        """The two sheets with what is marked on them."""
        return FilledSheet(*self.game.deal.sheets[0], self.start.sheets[0])


@dataclass(frozen=True, slots=True)
class Answer:
    """A line from the question's position to the end, in notation, and the score (VP) that it reaches."""

    text: str
    score: int


@dataclass(frozen=True, slots=True)
class Features:
    """What a challenge's difficulty is rated by."""

    gap: int
    """How much (VP) the greedy player misses."""
    near: int | None
    """Lines within `NEAR` VP of the best, counted up to `COUNTED`; None where they were not counted."""
    depth: int
    """How many steps (turns, shapes) are left when the greedy player leaves the best line for good."""
    steps: int
    """How many steps there are in all."""


NEAR = 2
COUNTED = 100


@dataclass(frozen=True, slots=True)
class Measured:
    """What was found out about a question: the par's three lines, what is out of reach, and the features."""

    bronze: Answer
    silver: Answer
    gold: Answer
    bound: int | None
    """No line has more (VP), if that is known."""
    features: Features


@dataclass(frozen=True, slots=True)
class Challenge:
    """A question with its par."""

    question: Question
    measured: Measured

    @property
    def proven(self) -> bool:
        """Whether nothing is better than the best line."""
        return self.measured.bound is not None and self.measured.bound <= self.measured.gold.score
