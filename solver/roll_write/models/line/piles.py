"""The cards on top of a colour's piles: how often each colour was cycled (RW-077, RW-085..RW-088, RW-204..RW-206).

The solo cycle by aqua regia has three places here: before step 4, before step 5 (of the turn's colour), and before
step 6 of a turn that closes a round. No other is needed: steps 1 to 3 look at no card, so a cycle there can wait until
before step 4, where the aqua regia is still ready (steps 1 to 3 and the ability only gain it, but for the recolouring,
which exhausts another one); a cycle of another colour than the turn's before step 5 changes nothing that steps 4 and 5
look at and can be made before step 4; and a cycle before step 6 can be made in the next turn of the round before
step 4, as the two cycles of step 6 and of the aqua regia commute, unless the round ends in between. After the last
turn of a game or of a plan no card is looked at any more.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from solver.roll_write.game import RollWrite
from solver.roll_write.models.line.dice import COLOURS, Dice
from solver.roll_write.models.line.horizon import Turn
from solver.roll_write.models.line.marks import Marks, exhaust
from solver.roll_write.models.line.quantities import (
    Builder,
    Level,
    Literal,
    constant,
    exclusive,
    is_false,
    negate,
    total,
)
from solver.roll_write.state import State
from solver.roll_write.terms import AQUA_REGIA

Place = tuple[int, int]
"""(colour, number of cycles): which cards are on top."""


@dataclass(slots=True)
class Piles:
    """How often each colour was cycled so far in the plan, and in the round."""

    game: RollWrite
    cycles: list[Level]
    opening: list[Level]
    """The cycles when the round began, or the plan if later."""
    in_round: list[list[Literal]]
    """For each colour the events that may have cycled it in this round."""
    solo: list[Literal]
    """The events that may have used the round's solo cycle."""
    turns: int = 0
    """Turns finished in this round of the plan."""
    all_solo: dict[tuple[int, str, int], Literal] = field(default_factory=dict)
    """Solo cycles by (turn, place, colour)."""

    def bounded(self, colour: int) -> Level:
        """Return a colour's cycles with the bounds that the round so far allows."""
        solo = any(event is not True for event in self.solo)
        most = len(self.game.tables.piles[colour]) - 1
        high = min(self.opening[colour].high + self.turns + solo, most)
        return Level(self.cycles[colour].expression, self.opening[colour].low, high)


def start_piles(game: RollWrite, start: State) -> Piles:
    """Return the piles of the start state."""
    return Piles(
        game,
        [constant(count) for count in start.cycles],
        [constant(count) for count in start.cycles],
        [[True] if start.round_cycles >> colour & 1 else [] for colour in COLOURS],
        [True] if start.solo_cycle else [],
    )


def solo_cycle(
    builder: Builder, piles: Piles, marks: Marks, turn: Turn, place: str, allowed: Sequence[Literal]
) -> None:
    """Allow the solo cycle at a place, for colours whose ``allowed`` literal is true (RW-204)."""
    if any(event is True for event in piles.solo) or marks.ready(AQUA_REGIA).high == 0:
        return
    events: list[Literal] = []
    for colour in COLOURS:
        if is_false(allowed[colour]):
            continue
        event = builder.boolean(f"{turn.label} solo cycle {place} {colour}")
        builder.clause(~event, allowed[colour])
        events.append(event)
        piles.all_solo[turn.index, place, colour] = event
        _cycle(piles, colour, event)
    exhaust(builder, marks, AQUA_REGIA, exclusive(events))
    piles.solo += events


def _cycle(piles: Piles, colour: int, event: Literal) -> None:
    piles.in_round[colour].append(event)
    piles.cycles[colour] = piles.cycles[colour].plus(exclusive([event]))


def tops(builder: Builder, piles: Piles, dice: Dice, name: str) -> dict[Place, Literal]:
    """Return which piles lie on the table in the turn's colour, exactly one place if the turn is taken."""
    places: dict[Place, Literal] = {}
    for colour in COLOURS:
        if is_false(dice.colour[colour]):
            continue
        count = piles.bounded(colour)
        options: list[Literal] = []
        for number in range(count.low, count.high + 1):
            here = dice.colour[colour] if count.known else builder.boolean(f"{name} piles {colour} {number}")
            builder.equal(count.expression, number, given=[here])
            places[colour, number] = here
            options.append(here)
        builder.equal(total(options), dice.colour[colour])
    return places


def end_turn(builder: Builder, piles: Piles, dice: Dice, turn: Turn) -> None:
    """Cycle the turn's colour; a round's end cycles the colours not cycled in it (RW-077, RW-206)."""
    piles.turns += 1
    for colour in COLOURS:
        _cycle(piles, colour, dice.colour[colour])
    if turn.closes_round:
        _close_round(builder, piles, turn)
    for colour in COLOURS:
        most = len(piles.game.tables.piles[colour]) - 1  # the deal orders no more reshuffles (RW-088)
        builder.at_least(most, piles.cycles[colour].expression)
        piles.cycles[colour] = builder.settled(piles.bounded(colour), f"{turn.label} cycles {colour}")
    if turn.closes_round:
        piles.opening = list(piles.cycles)
    if turn.final:
        builder.most_one(piles.solo)


def _close_round(builder: Builder, piles: Piles, turn: Turn) -> None:
    """Every colour has been cycled once at least when a round ends."""
    for colour in COLOURS:
        opening = piles.opening[colour]
        if not any(event is True for event in piles.in_round[colour]):
            piles.opening[colour] = Level(opening.expression, opening.low + 1, opening.high)
        cycled = builder.any_of(piles.in_round[colour], f"{turn.label} cycled {colour}")
        piles.cycles[colour] = piles.cycles[colour].plus(exclusive([negate(cycled)]))
    builder.most_one(piles.solo)
    for colour in COLOURS:
        opening = piles.opening[colour]
        high = max(piles.bounded(colour).high, opening.low)
        piles.opening[colour] = Level(opening.expression, opening.low, high)
    piles.in_round, piles.solo, piles.turns = [[] for _ in COLOURS], [], 0
