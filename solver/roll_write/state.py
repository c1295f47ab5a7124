"""States of the game: what a player's two sheets show, and where the game stands. Immutable, hashable, by value.

Chance lives in the deal: a colour's two piles follow from the deal and from how often the colour was cycled.
"""

from enum import IntEnum
from typing import NamedTuple

from solver.roll_write.effects import Verb
from solver.roll_write.pending import LineRewards, PendingPlus, PendingShape

Pending = Verb | PendingPlus | PendingShape | LineRewards


class Stage(IntEnum):
    """Which step of the game the next decision belongs to (RW-067)."""

    SETUP = 0
    DIE = 1  # steps 1 and 2
    METAL = 2  # step 3
    MASTERY = 3  # step 4
    WORK = 4  # step 5
    REPEAT = 5  # silver's second use, still step 5
    END = 6  # before step 6
    GOLD = 7  # before the final scoring
    OVER = 8


class Sheet(NamedTuple):
    """What one player has marked."""

    marked: tuple[int, ...]
    """For each of the 10 stocks the boxes marked, exhausted ones included (RW-032)."""
    exhausted: tuple[int, ...]
    """For each of the 10 stocks the boxes exhausted."""
    paths: int
    """Crossed paths, bit ``3 * tube + colour``."""
    mastery: tuple[int, int, int, int]
    """Steps taken on each element's track."""
    circles: tuple[int, ...]
    """Levels filled (0-2) at ``2 * element + side``; side 0 is the pair with the previous element clockwise."""
    plus: int
    """Marked +1 spaces, bit ``2 * element + side``."""
    stone: int
    """Crossed squares."""
    lines: int
    """Lines whose rewards were paid, bit per line."""
    points: int
    """VP gained in play."""

    def ready(self, stock: int) -> int:
        """Return the boxes of a stock that are marked and not exhausted (RW-033)."""
        return self.marked[stock] - self.exhausted[stock]


class State(NamedTuple):
    """A position: every player's sheet and where in the game the next decision is."""

    sheets: tuple[Sheet, ...]
    cycles: tuple[int, int, int]
    """How often each colour was cycled so far."""
    potency: tuple[int, int, int]
    round: int
    """1 to 5."""
    turn: int
    """Turns finished in this round by all players together; at set-up and at the end, players done."""
    stage: Stage
    die: int
    """The colour of the real die taken this turn, -1 before that."""
    colour: int
    """The turn's colour (RW-070), -1 before a die is taken."""
    repeatable: bool
    """An artifact's effect was resolved this turn and not yet repeated."""
    round_cycles: int
    """Colours cycled in this round, a bit each."""
    solo_cycle: bool
    """The round's solo aqua regia cycle was used (RW-204)."""
    agenda: tuple[Pending, ...]
    """Effects still to be resolved, the next one first."""

    # The three changes that nearly every decision makes. Building the tuple directly takes a third of the time of
    # `_replace`, which goes through every field by name.

    def with_sheets(self, sheets: tuple[Sheet, ...]) -> "State":
        """Return this state with other sheets."""
        return tuple.__new__(State, (sheets, *self[1:]))

    def with_agenda(self, agenda: tuple[Pending, ...]) -> "State":
        """Return this state with another agenda."""
        return tuple.__new__(State, (*self[:-1], agenda))

    def at(self, stage: Stage) -> "State":
        """Return this state at another stage."""
        return tuple.__new__(State, (*self[:5], stage, *self[6:]))
