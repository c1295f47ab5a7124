"""What a session shows, what it wishes for, and what it keeps of each decision."""

from dataclasses import dataclass
from enum import Enum

from pnp.play.board import Board
from pnp.play.commands import Command
from pnp.play.grouping import Group
from pnp.play.opening import Opening
from solver.game.line import format_line
from solver.roll_write.actions import Action
from solver.roll_write.game import RollWrite
from solver.roll_write.state import State


class Wish(Enum):
    """What a session asks of the shell around it."""

    NOTHING = "nothing"
    THINK = "think"  # draw, then call `think`
    SAVE = "save"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Step:
    """A decision that was played."""

    action: Action
    before: State
    passed: bool
    """Whether the player's next decision passed over this moment, so that it was not entered."""


@dataclass(frozen=True, slots=True)
class View:
    """All there is to see."""

    opening: Opening
    state: State
    player: int
    """Whose sheets are shown."""
    question: str
    groups: tuple[Group, ...]
    cursor: int | None
    """The number of the option that is pointed at."""
    board: Board | None
    message: str
    page: Command | None
    """The page that is open instead of the sheets."""
    actions: tuple[Action, ...]
    """The decisions since the opening."""
    total: int
    """The score as the sheets stand (VP)."""

    @property
    def game(self) -> RollWrite:
        """The game that is played."""
        return self.opening.game

    @property
    def line(self) -> str:
        """The decisions in notation, a turn a row; empty before the first one."""
        return format_line(self.game, self.actions, self.opening.start) if self.actions else ""

    @property
    def over(self) -> bool:
        """Whether no decision is left."""
        return self.game.is_over(self.state)
