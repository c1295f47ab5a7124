"""What each turn of a solo line lives on: every mark is traced to the turn that made it, and every use to its marks.

The boxes of a tube or shelf are marked and exhausted in order, so the sheet itself says which box a turn marked and
which turn exhausted it. Where a need is a count (an experiment's metals, a track's steps) the lowest boxes and steps
that satisfy it are taken to do so.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from solver.game.line import Replay
from solver.roll_write.actions import (
    Action,
    ChooseTrack,
    CycleColour,
    Perform,
    PlaceShape,
    Repeat,
    SpendGold,
    TakeDie,
    UseAbility,
    UseArtifact,
)
from solver.roll_write.edition import Card
from solver.roll_write.effects import Effect, Gain, Measure, MeasureKind, Score
from solver.roll_write.game import RollWrite
from solver.roll_write.legality import needed_reductions
from solver.roll_write.measures import crossed_paths, section_counts
from solver.roll_write.state import Sheet, State
from solver.roll_write.terms import (
    COLOUR_COUNT,
    ELEMENT_COUNT,
    LINE_COUNT,
    LINES,
    METAL_COUNT,
    SECTIONS,
    STOCK_COUNT,
    Colour,
    squares_of,
)


class Kind(Enum):
    """What a mark is."""

    BOX = "box"  # of a stock; the index is the stock, the number counts from the lowest box, 1
    STEP = "step"  # of a mastery track; index: the element
    PATH = "path"  # index: the tube, number: the colour
    SQUARE = "square"  # index: the square
    CARD = "card"  # turned up by a cycle; index: the colour, number: how many cycles of it there were
    CIRCLE = "circle"  # index: where the element's circles of a pair are kept, number: the level, 1 or 2
    PLUS = "plus"  # index: where the space is kept


class Purpose(Enum):
    """What a mark is used for."""

    EXPERIMENT = "experiment"
    ARTIFACT = "artifact"
    AGAIN = "artifact again"
    ABILITY = "ability"
    COLOUR = "another colour"
    CYCLE = "cycle"
    EXTRA = "extra squares"
    TRANSMUTATION = "transmutation"
    LINE = "full line"
    REWARD = "line's reward"
    LAST_GOLD = "last gold"


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark on a sheet, or a card that was turned up."""

    kind: Kind
    index: int
    number: int = 0


@dataclass(frozen=True, slots=True)
class Use:
    """What a turn used of what an earlier one had made."""

    source: str
    """The turn that made the marks."""
    target: str
    """The turn that used them."""
    purpose: Purpose
    line: int
    """The stone's line that the purpose is about, or -1."""
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a line's marks come from and what they are used for."""

    origins: dict[Mark, str]
    """The turn that made each mark; marks that were there at the start are missing."""
    uses: tuple[Use, ...]
    """In the order in which they happen; only those of marks that an earlier turn made."""

    def made_in(self, turn: str) -> tuple[Mark, ...]:
        """Return the marks that a turn made."""
        return tuple(mark for mark, source in self.origins.items() if source == turn)


@dataclass(frozen=True, slots=True)
class _Need:
    purpose: Purpose
    marks: tuple[Mark, ...]
    line: int = -1


def provenance(game: RollWrite, played: Replay[State, Action]) -> Provenance:
    """Trace the marks of a solo line."""
    origins: dict[Mark, str] = {}
    uses: dict[tuple[str, str, Purpose, int], list[Mark]] = {}
    for before, action, after in zip(played.states, played.actions, played.states[1:], strict=False):
        turn = game.turn_label(before)
        for need in _needs(game, before, action, after):
            for mark in need.marks:
                source = origins.get(mark, turn)
                if source != turn:
                    found = uses.setdefault((source, turn, need.purpose, need.line), [])
                    found += [mark] if mark not in found else []
        origins.update(dict.fromkeys(_made(before, action, after), turn))
    return Provenance(origins, tuple(Use(*key, tuple(marks)) for key, marks in uses.items()))


def _made(before: State, action: Action, after: State) -> Iterator[Mark]:
    """Yield the marks that a decision made, with all that followed from it."""
    old, new = before.sheets[0], after.sheets[0]
    for stock in range(STOCK_COUNT):
        yield from (Mark(Kind.BOX, stock, box) for box in range(old.marked[stock] + 1, new.marked[stock] + 1))
    for element in range(ELEMENT_COUNT):
        steps = range(old.mastery[element] + 1, new.mastery[element] + 1)
        yield from (Mark(Kind.STEP, element, step) for step in steps)
    yield from (Mark(Kind.PATH, tube, colour) for tube, colour in _new_paths(old, new))
    yield from (Mark(Kind.SQUARE, square) for square in squares_of(new.stone & ~old.stone))
    for index, (was, now) in enumerate(zip(old.circles, new.circles, strict=True)):
        yield from (Mark(Kind.CIRCLE, index, level) for level in range(was + 1, now + 1))
        if (new.plus & ~old.plus) >> index & 1:
            yield Mark(Kind.PLUS, index)
    for colour in range(COLOUR_COUNT):  # the round's end cycles colours too, but that is nobody's doing
        own = before.colour == colour or (isinstance(action, CycleColour) and action.colour == colour)
        if own and after.cycles[colour] > before.cycles[colour]:
            yield Mark(Kind.CARD, colour, after.cycles[colour])


def _new_paths(old: Sheet, new: Sheet) -> Iterator[tuple[int, int]]:
    for tube in range(METAL_COUNT - 1):
        for colour in range(COLOUR_COUNT):
            if (new.paths & ~old.paths) >> (COLOUR_COUNT * tube + colour) & 1:
                yield tube, colour


def _needs(game: RollWrite, before: State, action: Action, after: State) -> Iterator[_Need]:
    """Yield what a decision lived on."""
    old, new = before.sheets[0], after.sheets[0]
    exhausted = tuple(
        Mark(Kind.BOX, stock, box)
        for stock in range(STOCK_COUNT)
        for box in range(old.exhausted[stock] + 1, new.exhausted[stock] + 1)
    )
    yield _Need(_purpose(action), exhausted)
    lower = [(tube, old.marked[tube + 1] + 1) for tube, _ in _new_paths(old, new)]
    boxes = (Mark(Kind.BOX, tube, box) for tube, box in lower if box <= old.marked[tube])
    yield _Need(Purpose.TRANSMUTATION, tuple(boxes))
    yield from _card_needs(game, before, action)
    for line in range(LINE_COUNT):
        if (new.lines & ~old.lines) >> line & 1:
            yield _Need(Purpose.LINE, tuple(Mark(Kind.SQUARE, square) for square in squares_of(LINES[line])), line)
            for effect in game.tables.mastery_sheet(before).rewards[line]:
                yield _Need(Purpose.REWARD, tuple(_counted(old, effect)), line)
    if isinstance(action, ChooseTrack):
        yield _Need(Purpose.REWARD, tuple(_steps(old, action.element, old.mastery[action.element])))


def _purpose(action: Action) -> Purpose:
    """Return what a decision exhausts boxes for."""
    match action:
        case TakeDie():
            return Purpose.COLOUR
        case CycleColour():
            return Purpose.CYCLE
        case UseAbility():
            return Purpose.ABILITY
        case UseArtifact():
            return Purpose.ARTIFACT
        case Repeat():
            return Purpose.AGAIN
        case PlaceShape():
            return Purpose.EXTRA
        case SpendGold():
            return Purpose.LAST_GOLD
        case _:
            return Purpose.EXPERIMENT


def _card_needs(game: RollWrite, before: State, action: Action) -> Iterator[_Need]:
    """Yield what a card's experiment or artifact lived on."""
    tables, sheet = game.tables, before.sheets[0]
    match action:
        case Perform(element):
            yield _Need(Purpose.EXPERIMENT, tuple(_metals(sheet, tables.card(tables.experiment(before)))))
            steps = before.round - needed_reductions(tables, before, element)
            yield _Need(Purpose.EXPERIMENT, tuple(_steps(sheet, element, steps)))
            yield _Need(Purpose.EXPERIMENT, (Mark(Kind.CARD, before.colour, before.cycles[before.colour]),))
        case UseArtifact() | Repeat():
            purpose = _purpose(action)
            yield _Need(purpose, tuple(_counted(sheet, tables.card(tables.artifact(before)).artifact)))
            yield _Need(purpose, (Mark(Kind.CARD, before.colour, before.cycles[before.colour]),))
        case UseAbility():
            yield _Need(Purpose.ABILITY, tuple(_counted(sheet, tables.workshop(before).ability)))


def _steps(sheet: Sheet, element: int, number: int) -> Iterator[Mark]:
    for step in range(1, min(number, sheet.mastery[element]) + 1):
        yield Mark(Kind.STEP, element, step)


def _metals(sheet: Sheet, card: Card) -> Iterator[Mark]:
    """Yield the lowest ready boxes that an experiment needs."""
    for metal, number in enumerate(card.needs):
        lowest = sheet.exhausted[metal] + 1
        for box in range(lowest, min(lowest + number - 1, sheet.marked[metal]) + 1):
            yield Mark(Kind.BOX, metal, box)


def _counted(sheet: Sheet, effect: Effect) -> Iterator[Mark]:
    """Yield the marks that an effect's amounts count."""
    for verb in effect:
        if isinstance(verb, Gain | Score) and verb.amount.per is not None:
            yield from _measured(sheet, verb.amount.per)


def _ready(sheet: Sheet, stock: int) -> Iterator[Mark]:
    for box in range(sheet.exhausted[stock] + 1, sheet.marked[stock] + 1):
        yield Mark(Kind.BOX, stock, box)


def _measured(sheet: Sheet, what: Measure) -> Iterator[Mark]:
    """Yield the marks that a measure counts; a chosen track is known only when it is chosen."""
    mastery, counts = sheet.mastery, section_counts(sheet.stone)
    match what.kind:
        case MeasureKind.READY:
            yield from _ready(sheet, what.index)
        case MeasureKind.MARKED:
            yield from (Mark(Kind.BOX, what.index, box) for box in range(1, sheet.marked[what.index] + 1))
        case MeasureKind.LARGEST_TUBE:
            yield from _ready(sheet, max(range(METAL_COUNT), key=sheet.ready))
        case MeasureKind.TRACK:
            yield from _steps(sheet, what.index, mastery[what.index])
        case MeasureKind.LEAST_TRACK:
            yield from _steps(sheet, mastery.index(min(mastery)), min(mastery))
        case MeasureKind.GREATEST_TRACK:
            yield from _steps(sheet, mastery.index(max(mastery)), max(mastery))
        case MeasureKind.PATH:
            yield from _paths(sheet, what.index)
        case MeasureKind.LEAST_COLOUR_PATH:
            yield from _paths(sheet, min(Colour, key=lambda colour: crossed_paths(sheet, colour)))
        case MeasureKind.LEAST_SECTION:
            least = counts.index(min(counts))
            yield from (Mark(Kind.SQUARE, square) for square in squares_of(sheet.stone & SECTIONS[least]))
        case MeasureKind.STARTED_SECTIONS:
            yield from (Mark(Kind.SQUARE, square) for square in squares_of(sheet.stone))
        case MeasureKind.CHOSEN_TRACK:
            return


def _paths(sheet: Sheet, colour: int) -> Iterator[Mark]:
    for tube in range(METAL_COUNT - 1):
        if sheet.paths >> (COLOUR_COUNT * tube + colour) & 1:
            yield Mark(Kind.PATH, tube, colour)
