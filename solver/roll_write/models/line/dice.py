"""Steps 1 and 2: which die is taken and the colour it is used as (RW-062, RW-068..RW-072, RW-184, RW-203)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from solver.roll_write.models.line.horizon import LEFT_OUT, Horizon, Turn
from solver.roll_write.models.line.marks import Marks, exhaust
from solver.roll_write.models.line.quantities import Builder, Literal, exclusive, negate, total
from solver.roll_write.terms import AQUA_REGIA, COLOUR_COUNT

COLOURS = range(COLOUR_COUNT)


@dataclass(frozen=True, slots=True)
class Dice:
    """A turn's die and colour."""

    plays: Literal
    """The turn is taken at all."""
    use: dict[tuple[int, int], Literal]
    """(die, colour) pairs, exactly one if the turn is taken."""
    take: tuple[Literal, ...]
    colour: tuple[Literal, ...]


def take_die(builder: Builder, marks: Marks, turn: Turn) -> Dice:
    """Add a turn's choice of die; using it as another colour exhausts 1 aqua regia (RW-068, RW-069)."""
    name = turn.label
    plays = _plays(builder, turn)
    recolours = marks.ready(AQUA_REGIA).high > 0
    use: dict[tuple[int, int], Literal] = {
        (die, colour): builder.boolean(f"{name} die {die} as {colour}")
        for die in COLOURS
        for colour in COLOURS
        if (recolours or die == colour) and plays is not False and turn.colour in (None, colour)
    }
    _one_if(builder, list(use.values()), plays)
    take = tuple(
        builder.any_of([use[die, colour] for colour in COLOURS if (die, colour) in use], f"{name} die {die}")
        for die in COLOURS
    )
    colours = tuple(
        builder.any_of([use[die, colour] for die in COLOURS if (die, colour) in use], f"{name} colour {colour}")
        for colour in COLOURS
    )
    changed = exclusive([literal for (die, colour), literal in use.items() if die != colour])
    exhaust(builder, marks, AQUA_REGIA, changed)
    return Dice(plays, use, take, colours)


def _plays(builder: Builder, turn: Turn) -> Literal:
    if turn.optional and turn.colour is None:
        return builder.boolean(f"{turn.label} plays")
    return turn.colour != LEFT_OUT


def _one_if(builder: Builder, literals: Sequence[Literal], condition: Literal) -> None:
    builder.most_one(literals)
    builder.equal(total(literals), int(condition) if isinstance(condition, int) else condition)


def spend_potency(
    builder: Builder, horizon: Horizon, dice: Sequence[Dice], start: tuple[int, int, int], full: tuple[int, int, int]
) -> None:
    """A die's potency falls by 1 each time and is full again in each round (RW-072, RW-184)."""
    for number in sorted({turn.round for turn in horizon.turns}):
        here = [each for turn, each in zip(horizon.turns, dice, strict=True) if turn.round == number]
        potency = start if number == horizon.turns[0].round else full
        for die in COLOURS:
            builder.at_least(potency[die], total(each.take[die] for each in here))


def played_in_order(builder: Builder, dice: Sequence[Dice]) -> None:
    """A turn that is left out ends the game."""
    for earlier, later in pairwise(dice):
        if later.plays is not True and earlier.plays is not True:
            builder.clause(earlier.plays, negate(later.plays))
