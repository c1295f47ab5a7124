"""What the two provers, each in a process of its own, tell the one that started them."""

from dataclasses import dataclass

from solver.roll_write.actions import Action


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


@dataclass(frozen=True, slots=True)
class Finished:
    """The runner has nothing more to do."""


@dataclass(frozen=True, slots=True)
class Unable:
    """The runner cannot do this task, and why."""

    reason: str


Message = Better | Lower | Aiming | Finished | Unable
