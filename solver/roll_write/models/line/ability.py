"""The workshop ability, any number of times between two steps or effects (RW-081, RW-082): uses counted by window.

An ability that only gains fixed numbers of boxes or VP is counted: a use exhausts the cost and adds the effect, and
uses in one window commute. The windows:

    opening         before the die (and, what is the same, before step 3)
    before step 4   after step 3, before the solo cycle and steps 4 and 5
    before shape    after an experiment is paid, before its shape
    before scores   among line rewards, after all gains and before the first VP
    before repeat   after an artifact's first use
    closing         before step 6

A use can wait for a later window unless something in between can need the stock it gains: until then the metal stays
ready, all counts are as high or higher, and gains commute. So a turn has only the windows before such a thing. What
this leaves out (a transmutation that skips as many tubes as there are ready boxes of the cost, say) `supported`
refuses.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from solver.roll_write.edition import Workshop
from solver.roll_write.effects import Cross, Effect, Exhaust, Gain, Measure, MeasureKind, Score, Transmute
from solver.roll_write.game import RollWrite
from solver.roll_write.models.line.horizon import Turn
from solver.roll_write.models.line.marks import Marks, exhaust
from solver.roll_write.models.line.quantities import NOTHING, Level, Literal
from solver.roll_write.models.line.setting import Setting
from solver.roll_write.state import Pending
from solver.roll_write.terms import AQUA_REGIA, METAL_COUNT


class Window(Enum):
    """A moment at which the ability may be used."""

    OPENING = "opening"
    BEFORE_STEP_4 = "before step 4"
    BEFORE_SHAPE = "before shape"
    BEFORE_SCORES = "before scores"
    BEFORE_REPEAT = "before repeat"
    CLOSING = "closing"


@dataclass(frozen=True, slots=True)
class Ability:
    """What one use exhausts and adds."""

    cost: Exhaust
    gains: tuple[tuple[int, int], ...]
    """(stock, number) pairs."""
    points: int

    def gained(self, stock: int) -> bool:
        """Whether a use gains boxes of a stock."""
        return any(gained == stock for gained, _ in self.gains)

    @property
    def gains_metal(self) -> bool:
        """Whether a use marks boxes of a tube."""
        return any(stock < METAL_COUNT for stock, _ in self.gains)

    def is_counted_by(self, measure: Measure | None) -> bool:
        """Whether a measure counts a stock that a use gains."""
        if measure is None:
            return False
        if measure.kind is MeasureKind.LARGEST_TUBE:
            return self.gains_metal
        return measure.kind in (MeasureKind.READY, MeasureKind.MARKED) and self.gained(measure.index)

    def is_cost_counted_by(self, measure: Measure | None) -> bool:
        """Whether a measure falls when a use exhausts its cost."""
        if measure is None:
            return False
        if measure.kind is MeasureKind.LARGEST_TUBE:
            return self.cost.stock < METAL_COUNT
        return measure.kind is MeasureKind.READY and measure.index == self.cost.stock


def ability_of(workshop: Workshop) -> Ability:
    """Return a workshop's ability in numbers; `supported` has checked that it is of this kind."""
    gains = [(verb.stock, verb.amount.number) for verb in workshop.ability if isinstance(verb, Gain)]
    points = sum(verb.amount.number for verb in workshop.ability if isinstance(verb, Score))
    return Ability(workshop.cost, tuple(gains), points)


def line_effects(game: RollWrite) -> Iterator[Effect]:
    """Return the effects at the ends of the player's 12 lines."""
    for ends in game.tables.mastery_sheets[0].rewards:
        yield from ends


def lines_count(game: RollWrite, ability: Ability) -> bool:
    """Whether a line's VP count what the ability gains."""
    verbs = [verb for effect in line_effects(game) for verb in effect]
    return any(isinstance(verb, Score) and ability.is_counted_by(verb.amount.per) for verb in verbs)


def is_sensitive(game: RollWrite, ability: Ability, verb: Pending) -> bool:
    """Whether the result of an artifact's verb can depend on what the ability has gained before it."""
    match verb:
        case Gain(_, amount) | Score(amount):
            return ability.is_counted_by(amount.per)
        case Transmute():
            return ability.gains_metal or ability.is_counted_by(verb.skip)
        case Cross():
            return lines_count(game, ability)
        case _:
            return False


def needed(game: RollWrite, ability: Ability, window: Window, turn: Turn) -> bool:
    """Whether a turn must have a window: something right after it can need what the ability gains."""
    artifacts = [verb for card in game.edition.cards for verb in card.artifact if not isinstance(verb, Exhaust)]
    match window:
        case Window.OPENING:
            return ability.gained(AQUA_REGIA) or ability.gains_metal
        case Window.BEFORE_STEP_4:
            return bool(ability.gains)
        case Window.BEFORE_SHAPE:
            return lines_count(game, ability)
        case Window.BEFORE_SCORES:
            gained = [verb.stock for effect in line_effects(game) for verb in effect if isinstance(verb, Gain)]
            return lines_count(game, ability) and ability.cost.stock in gained
        case Window.BEFORE_REPEAT:
            costs = any(card.cost is not None and ability.gained(card.cost.stock) for card in game.edition.cards)
            silver = ability.gained(game.edition.silver)
            return costs or silver or any(is_sensitive(game, ability, verb) for verb in artifacts)
        case Window.CLOSING:
            cycles = turn.closes_round and ability.gained(AQUA_REGIA)
            scores = ability.gained(AQUA_REGIA) or ability.gains_metal or ability.points > 0
            return cycles or (turn.final and scores)


def open_window(setting: Setting, marks: Marks, window: Window, turn: Turn, name: str, *, given: Literal) -> Level:
    """Add a window's uses and return their number; only when ``given`` is true may there be any."""
    ability = ability_of(setting.workshop)
    stock, number = ability.cost.stock, ability.cost.number
    most = marks.ready(stock).high // number
    if not most or not needed(setting.game, ability, window, turn):
        return NOTHING
    builder = setting.builder
    uses = builder.integer(0, most, f"{name} ability {window.value}")
    if given is not True:
        builder.at_least(most * given, uses.expression)
    exhaust(builder, marks, stock, uses.times(number))
    for gained, boxes in ability.gains:
        marks.marked[gained] = builder.capped(
            marks.marked[gained], uses.times(boxes), setting.lengths[gained], f"{name} ability gain {gained}"
        )
    if ability.points:
        marks.points.append(uses.times(ability.points))
    return uses
