"""What is asked of the solver: a position of a solo deal, and when to be content."""

from dataclasses import dataclass

from solver.errors import TrismegistusError
from solver.roll_write.deal import Deal
from solver.roll_write.edition import Edition
from solver.roll_write.game import RollWrite
from solver.roll_write.possible import impossibility
from solver.roll_write.state import Stage, State

BRANCHED_TURNS = 2
"""Up to so many turns branch and bound proves a line as soon as CP-SAT does."""
SHORT_TURNS = 5
"""Up to so many turns CP-SAT soon finds more than any beam, and a second plan helps most beside it; for longer tasks, a
bound that needs no search, and beams."""
LONG_TURNS = 8
"""Beyond so many turns the first bound takes so long that lines are looked for before; after it CP-SAT finds less in
the same time, and does not lower the bound."""
REFERENCE_WIDTH = 200
"""States that the beam of a deal's reference line keeps between turns."""


class PositionError(TrismegistusError):
    """A position cannot be solved from; the message says why and what is allowed."""


@dataclass(frozen=True, slots=True)
class Task:
    """A position of a solo deal; can be sent to another process."""

    edition: Edition
    deal: Deal
    start: State

    @property
    def game(self) -> RollWrite:
        """The deal's game."""
        return RollWrite(self.edition, self.deal)

    @property
    def turns(self) -> int:
        """Turns that can still be played, the optional one included; before the first turn all of them."""
        return turns_left(self.edition, self.start)


@dataclass(frozen=True, slots=True)
class Limits:
    """When the solver stops before it has a proof. Without limits it goes on until it has one."""

    seconds: float | None = None
    gap: float | None = None
    """Stop when the bound is at most this share above the score, such as 0.05."""
    first_good: int | None = None
    """Stop when a line with this score (VP) is found, or none can have it."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How far the solver has come."""

    score: int | None
    """The best score that a replayed line has (VP)."""
    bound: int | None
    """No line scores more (VP)."""
    seconds: float
    event: str
    """What just happened, in words."""


def turns_left(edition: Edition, state: State) -> int:
    """Return how many turns can still be begun from a state of a solo game."""
    if state.stage >= Stage.GOLD:
        return 0
    if state.stage is Stage.SETUP:
        return edition.turns * (edition.rounds - 1) + edition.solo_last_turns
    last = edition.solo_last_turns
    if state.round == edition.rounds:
        return last - state.turn
    return edition.turns * (edition.rounds - state.round) - state.turn + last


def check_start(task: Task) -> None:
    """Check that a position can be solved from.

    Raises:
        PositionError: not a solo game, inside a turn, over, or a position that no game comes to.
        DealError: the deal does not fit the edition.
    """
    start = task.start
    if task.deal.players != 1:
        raise PositionError(f"the solver plays solo games, this deal is for {task.deal.players} players")
    if start.stage is Stage.OVER:
        raise PositionError("the game is over in this position: there is nothing to solve")
    if start.agenda or start.stage not in (Stage.SETUP, Stage.DIE, Stage.GOLD):
        where = task.game.turn_label(start)
        raise PositionError(f"this position is inside turn {where}: play the turn to its end, or solve from its start")
    found = impossibility(task.game, start)
    if found is not None:
        raise PositionError(f"no game comes to this position: {found}")


def reference_position(edition: Edition, deal: Deal, turns: int) -> tuple[State, int]:
    """Return the position with some turns left that a deal's reference line reaches, and that line's score (VP).

    The reference line is what a beam search over whole turns finds that keeps REFERENCE_WIDTH states; the same for
    the same version of this program, the same edition and deal.

    Raises:
        PositionError: no game has that many turns.
    """
    from solver.roll_write.fast.lines import best_line  # noqa: PLC0415 - compiles or loads kernels

    game = RollWrite(edition, deal)
    most = turns_left(edition, game.initial())
    if not 1 <= turns <= most:
        raise PositionError(f"the last {turns} turns: a solo game has 1 to {most} (RW-202, RW-203)")
    line = best_line(edition, deal, REFERENCE_WIDTH)
    state, starts = game.initial(), [game.initial()]
    for action in line.actions:
        before, state = state, game.successor(state, action)
        begins = state.stage is Stage.DIE and not state.agenda
        if begins and (before.stage is Stage.SETUP or (before.round, before.turn) != (state.round, state.turn)):
            starts.append(state)
    return next(start for start in starts if turns_left(edition, start) == turns), line.score
