"""The turns that a model plans: from the one that begins in the start state to a last one, both included.

Turns of a solo game are counted from 0 (round 1, turn 1); the optional third turn of the last round is the highest.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from solver.errors import TrismegistusError
from solver.roll_write.filled import full_lines
from solver.roll_write.game import RollWrite
from solver.roll_write.state import Stage, State
from solver.roll_write.terms import COLOUR_COUNT

LEFT_OUT = -1
"""The colour of a turn that is not taken."""


class PlanError(TrismegistusError):
    """A position cannot be planned from; the message says why and what is allowed."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One planned turn."""

    index: int
    round: int
    number: int
    """The turn in its round, from 0."""
    optional: bool
    """The solo player may leave it out (RW-203)."""
    opens_round: bool
    closes_round: bool
    """It ends a round that is not the last: colours not cycled are cycled (RW-206)."""
    final: bool
    """It is the last planned turn."""
    faces: tuple[int, int, int]
    """What the round's dice show."""
    colour: int | None = None
    """The turn's colour where a case of the plan fixes it, `LEFT_OUT` for a turn that is not taken."""

    @property
    def label(self) -> str:
        """The turn's name, such as ``5.3``."""
        return f"{self.round}.{self.number + 1}"


@dataclass(frozen=True, slots=True)
class Horizon:
    """The planned turns, and whether the game ends after them."""

    turns: tuple[Turn, ...]
    ends_game: bool


def last_turn_of(game: RollWrite) -> int:
    """Return the number of the game's last possible turn."""
    edition = game.edition
    return (edition.rounds - 1) * edition.turns + edition.solo_last_turns - 1


def turn_index(game: RollWrite, state: State) -> int:
    """Return the number of the turn that a state is in."""
    return (state.round - 1) * game.edition.turns + state.turn


def horizon_of(game: RollWrite, start: State, last_turn: int | None, colours: Sequence[int] = ()) -> Horizon:
    """Return the turns from a start state to a last one, the game's end if none is given.

    ``colours`` fixes the colours of the first turns, for one case of the plan.

    Raises:
        PlanError: not a solo game, not the start of a turn, full lines that were not paid, or no turn to plan.
    """
    _check_start(game, start)
    edition = game.edition
    end, first = last_turn_of(game), turn_index(game, start)
    last = end if last_turn is None else last_turn
    if not first <= last <= end:
        message = f"the last turn to plan is {last}: from this position {first} to {end} are possible"
        raise PlanError(message)
    turns: list[Turn] = []
    for index in range(first, last + 1):
        number_of_round = min(index // edition.turns, edition.rounds - 1)
        number = index - number_of_round * edition.turns
        closing = number == edition.turns - 1 and number_of_round < edition.rounds - 1
        turns.append(
            Turn(
                index=index,
                round=number_of_round + 1,
                number=number,
                optional=number >= edition.turns,
                opens_round=number == 0,
                closes_round=closing,
                final=index == last,
                faces=game.deal.dice[number_of_round],
                colour=colours[len(turns)] if len(turns) < len(colours) else None,
            )
        )
    return Horizon(tuple(turns), ends_game=last == end)


def _check_start(game: RollWrite, start: State) -> None:
    if game.players != 1:
        message = f"a line is planned for a solo game, this one has {game.players} players"
        raise PlanError(message)
    if start.stage is not Stage.DIE or start.agenda:
        message = f"a line is planned from the start of a turn; this position is inside turn {game.turn_label(start)}"
        raise PlanError(message)
    sheet = start.sheets[0]
    if full_lines(sheet.stone) & ~sheet.lines:
        message = "the position has full lines of the stone that were not paid; no game comes to such a position"
        raise PlanError(message)
    for colour in range(COLOUR_COUNT):
        if start.cycles[colour] >= len(game.tables.piles[colour]):
            message = "the position has more cycles of a colour than the deal has reshuffles for (RW-088)"
            raise PlanError(message)
