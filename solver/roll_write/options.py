"""The choices that a pending effect leaves; no choice means it is lost, one means it resolves by itself."""

from collections.abc import Sequence

from solver.roll_write.actions import (
    Action,
    AdvanceTrack,
    ChooseTrack,
    FillCircle,
    PlacePlus,
    TakeReward,
    TransmutePath,
)
from solver.roll_write.effects import Advance, Amount, Choice, Cross, Fill, MeasureKind, Score, Transmute
from solver.roll_write.marking import circle_index
from solver.roll_write.measures import section_counts
from solver.roll_write.pending import LineRewards, PendingPlus, PendingShape
from solver.roll_write.scoring import TOP_LEVEL
from solver.roll_write.state import Pending, Sheet, State
from solver.roll_write.tables import Tables, square_choices
from solver.roll_write.terms import (
    COLOUR_COUNT,
    ELEMENT_COUNT,
    FULL_STONE,
    METAL_COUNT,
    SECTIONS,
    pairs_of,
)

ELEMENTS = range(ELEMENT_COUNT)
CHOOSE_TRACK = tuple(ChooseTrack(element) for element in ELEMENTS)
ADVANCE_TRACK = tuple(AdvanceTrack(element) for element in ELEMENTS)
TRANSMUTE = tuple(
    tuple(TransmutePath(tube, colour) for colour in range(COLOUR_COUNT)) for tube in range(METAL_COUNT - 1)
)
PLACE_PLUS = tuple(tuple(PlacePlus(element, pair) for pair in pairs_of(element)) for element in ELEMENTS)
FILL_CIRCLE = tuple(tuple(FillCircle(element, pair) for pair in pairs_of(element)) for element in ELEMENTS)


def transmutations(sheet: Sheet, colours: Sequence[int]) -> list[TransmutePath]:
    """Return the transmutations the marks and paths allow in some colours (RW-089, RW-090, RW-091)."""
    marked, paths = sheet.marked, sheet.paths
    return [
        TRANSMUTE[tube][colour]
        for tube in range(METAL_COUNT - 1)
        if marked[tube] > marked[tube + 1]
        for colour in colours
        if not paths >> (3 * tube + colour) & 1
    ]


def path_colours(verb: Transmute, turn_colour: int) -> Sequence[int]:
    """Return the colours a transmutation effect may use (RW-096, RW-097, RW-098).

    Before a die is taken the turn has no colour (-1), and an ability that uses it can do nothing.
    """
    if verb.colour is None:
        return (turn_colour,) if turn_colour >= 0 else ()
    return range(COLOUR_COUNT) if isinstance(verb.colour, Choice) else (int(verb.colour),)


def _tracks(sheet: Sheet, verb: Advance, steps: int) -> list[AdvanceTrack]:
    """Tracks that a step may go to: one with room, as a part is taken as far as possible (RW-080, RW-157)."""
    if isinstance(verb.track, int):
        return [ADVANCE_TRACK[verb.track]] if sheet.mastery[verb.track] < steps else []
    least = min(sheet.mastery)
    return [
        ADVANCE_TRACK[element]
        for element in ELEMENTS
        if sheet.mastery[element] < steps and (verb.track is Choice.ANY or sheet.mastery[element] == least)
    ]


def _squares(sheet: Sheet, verb: Cross) -> list[Action]:
    """Free squares, in the section with the most or fewest crossed ones that has room (RW-157, RW-158)."""
    free = FULL_STONE & ~sheet.stone
    if verb.section is Choice.ANY:
        return list(square_choices(free, verb.number)) if free else []
    counts = section_counts(sheet.stone)
    open_sections = [section for section in ELEMENTS if SECTIONS[section] & free]
    if not open_sections:
        return []
    compared = [counts[section] for section in open_sections]
    wanted = max(compared) if verb.section is Choice.MOST else min(compared)
    return [
        choice
        for section in open_sections
        if counts[section] == wanted
        for choice in square_choices(SECTIONS[section] & free, verb.number)
    ]


def circles(sheet: Sheet, verb: Fill) -> list[FillCircle]:
    """Return the knowledge circles that can be filled now (RW-111, RW-125, RW-147)."""
    elements = ELEMENTS if isinstance(verb.element, Choice) else (verb.element,)
    return [
        choice
        for element in elements
        for choice in FILL_CIRCLE[element]
        if sheet.circles[circle_index(element, choice.pair)] < TOP_LEVEL
    ]


def is_choice(pending: Pending) -> bool:
    """Return whether a pending effect can ever leave a choice; all others resolve by themselves."""
    match pending:
        case Advance() | Transmute() | Cross() | Fill() | PendingPlus() | PendingShape() | LineRewards():
            return True
        case Score(Amount(_, per)):
            return per is not None and per.kind is MeasureKind.CHOSEN_TRACK
        case _:
            return False


def choices(tables: Tables, state: State) -> list[Action]:
    """Return the ways in which the first pending effect can be resolved, in a fixed order."""
    sheet = state.sheets[tables.player(state)]
    match state.agenda[0]:
        case PendingShape(card, reward):
            places = tables.placements[card][reward]
            return [*places.plain, *(places.golden if sheet.ready(tables.gold) else ())]
        case Advance() as verb:
            return list(_tracks(sheet, verb, tables.steps(state)))
        case Transmute() as verb:
            return list(transmutations(sheet, path_colours(verb, state.colour)))
        case Cross() as verb:
            return _squares(sheet, verb)
        case Fill() as verb:
            return list(circles(sheet, verb))
        case PendingPlus(element):
            return [
                choice for choice in PLACE_PLUS[element] if not sheet.plus >> circle_index(element, choice.pair) & 1
            ]
        case LineRewards(rewards):
            return [TakeReward(line, end) for line, end in rewards]
        case pending:
            return list(CHOOSE_TRACK) if is_choice(pending) else []
