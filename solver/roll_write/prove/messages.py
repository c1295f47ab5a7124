"""What the two provers, each in a process of its own, tell the one that started them, and what they are told."""

from dataclasses import dataclass
from math import inf

from solver.roll_write.actions import Action


@dataclass(frozen=True, slots=True)
class News:
    """What a runner is told: the best score known (VP), and a line from the task's start that has it."""

    score: int
    actions: tuple[Action, ...] | None


@dataclass(frozen=True, slots=True)
class Better:
    """A line from the task's start; the receiver replays it."""

    actions: tuple[Action, ...]
    how: str


@dataclass(frozen=True, slots=True)
class Lower:
    """No line scores more than this (VP)."""

    bound: int
    how: str


@dataclass(frozen=True, slots=True)
class Aiming:
    """The runner asks whether this score (VP) can be reached: of no interest once a line has it."""

    target: int
    seconds: float = inf
    """For how long: later the runner has learned so much that it goes on all the same."""


@dataclass(frozen=True, slots=True)
class Finished:
    """The runner has nothing more to do."""


@dataclass(frozen=True, slots=True)
class Unable:
    """The runner cannot do this task, and why."""

    reason: str


@dataclass(frozen=True, slots=True)
class Contradiction:
    """What the runner found contradicts itself, and how: a fault of the program."""

    reason: str


Message = Better | Lower | Aiming | Finished | Unable | Contradiction
