"""What scaled effects count on a player's own sheets (RW-145..RW-150, RW-175..RW-182)."""

from solver.errors import IllegalAction
from solver.roll_write.effects import Amount, Measure, MeasureKind
from solver.roll_write.state import Sheet
from solver.roll_write.terms import METAL_COUNT, SECTIONS, Colour

_COLOUR_PATHS = tuple(sum(1 << (3 * tube + colour) for tube in range(METAL_COUNT - 1)) for colour in Colour)


def section_counts(stone: int) -> tuple[int, ...]:
    """Return the crossed squares of each section."""
    return tuple((stone & section).bit_count() for section in SECTIONS)


def crossed_paths(sheet: Sheet, colour: int) -> int:
    """Return how many paths of a colour are crossed."""
    return (sheet.paths & _COLOUR_PATHS[colour]).bit_count()


def measure(sheet: Sheet, what: Measure) -> int:
    """Return the count of a measure that needs no choice.

    Raises:
        IllegalAction: the measure is a track the player must choose first (RW-145).
    """
    match what.kind:
        case MeasureKind.READY:
            return sheet.ready(what.index)
        case MeasureKind.MARKED:
            return sheet.marked[what.index]
        case MeasureKind.LARGEST_TUBE:
            return max(sheet.ready(metal) for metal in range(METAL_COUNT))
        case MeasureKind.TRACK:
            return sheet.mastery[what.index]
        case MeasureKind.LEAST_TRACK:
            return min(sheet.mastery)
        case MeasureKind.GREATEST_TRACK:
            return max(sheet.mastery)
        case MeasureKind.PATH:
            return crossed_paths(sheet, what.index)
        case MeasureKind.LEAST_COLOUR_PATH:
            return min(crossed_paths(sheet, colour) for colour in Colour)
        case MeasureKind.LEAST_SECTION:
            return min(section_counts(sheet.stone))
        case MeasureKind.STARTED_SECTIONS:
            return sum(count > 0 for count in section_counts(sheet.stone))
        case MeasureKind.CHOSEN_TRACK:
            message = "the track must be chosen first"
            raise IllegalAction(message, "RW-145")


def amount(sheet: Sheet, what: Amount) -> int:
    """Return how many an amount is now."""
    return what.number if what.per is None else what.number * measure(sheet, what.per)
