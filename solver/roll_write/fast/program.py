"""Effects compiled to rows of numbers: the fast engine's reader of the table of verbs."""

from solver.errors import EditionError
from solver.roll_write.effects import (
    Advance,
    Amount,
    Choice,
    Cross,
    Effect,
    Exhaust,
    Fill,
    Gain,
    Measure,
    MeasureKind,
    Score,
    Transmute,
    Verb,
)
from solver.roll_write.fast import layout
from solver.roll_write.terms import METAL_COUNT

Row = tuple[int, ...]

KINDS = {
    MeasureKind.READY: layout.KIND_READY,
    MeasureKind.MARKED: layout.KIND_MARKED,
    MeasureKind.LARGEST_TUBE: layout.KIND_LARGEST_TUBE,
    MeasureKind.TRACK: layout.KIND_TRACK,
    MeasureKind.LEAST_TRACK: layout.KIND_LEAST_TRACK,
    MeasureKind.GREATEST_TRACK: layout.KIND_GREATEST_TRACK,
    MeasureKind.PATH: layout.KIND_PATH,
    MeasureKind.LEAST_COLOUR_PATH: layout.KIND_LEAST_COLOUR_PATH,
    MeasureKind.LEAST_SECTION: layout.KIND_LEAST_SECTION,
    MeasureKind.STARTED_SECTIONS: layout.KIND_STARTED_SECTIONS,
}
TARGETS = {Choice.ANY: layout.TARGET_ANY, Choice.LEAST: layout.TARGET_LEAST, Choice.MOST: layout.TARGET_MOST}
METALS_READY = ((1 << METAL_COUNT) - 1) << layout.RESOURCE_READY
METALS_MARKED = ((1 << METAL_COUNT) - 1) << layout.RESOURCE_MARKED
TRACK_KINDS = (MeasureKind.TRACK, MeasureKind.LEAST_TRACK, MeasureKind.GREATEST_TRACK)
PATH_KINDS = (MeasureKind.PATH, MeasureKind.LEAST_COLOUR_PATH)


def ready_bit(stock: int) -> int:
    """Return the resource bit of a stock's ready boxes."""
    return 1 << (layout.RESOURCE_READY + stock)


def marked_bit(stock: int) -> int:
    """Return the resource bit of a stock's marked boxes."""
    return 1 << (layout.RESOURCE_MARKED + stock)


def measure_reads(measure: Measure | None) -> int:
    """Return the resources that a measure counts."""
    if measure is None:
        return 0
    if measure.kind is MeasureKind.READY:
        return ready_bit(measure.index)
    if measure.kind is MeasureKind.MARKED:
        return marked_bit(measure.index)
    if measure.kind is MeasureKind.LARGEST_TUBE:
        return METALS_READY
    if measure.kind in TRACK_KINDS:
        return layout.RESOURCE_MASTERY
    return layout.RESOURCE_PATHS if measure.kind in PATH_KINDS else layout.RESOURCE_STONE


def _measured(measure: Measure | None, what: str) -> tuple[int, int]:
    if measure is None:
        return layout.NO_MEASURE, layout.NO_MEASURE
    if measure.kind not in KINDS:
        message = f"{what} counts {measure.kind.value!r}, which only 'score' can count: the player chooses the track"
        raise EditionError(message)
    return KINDS[measure.kind], measure.index


def _transmute(verb: Transmute) -> Row:
    kind, index = _measured(verb.skip, "a transmutation's skip")
    match verb.colour:
        case None:
            target = layout.TARGET_TURN
        case Choice():
            target = layout.TARGET_ANY
        case colour:
            target = int(colour)
    reads = METALS_MARKED | layout.RESOURCE_PATHS | measure_reads(verb.skip)
    adds = METALS_MARKED | METALS_READY | layout.RESOURCE_PATHS | (layout.RESOURCE_MASTERY if verb.mastery else 0)
    return (layout.OP_TRANSMUTE, 1, target, kind, index, int(verb.mastery), reads, adds)


def _score(amount: Amount) -> Row:
    if amount.per is not None and amount.per.kind is MeasureKind.CHOSEN_TRACK:
        return (layout.OP_CHOSEN, amount.number, 0, layout.NO_MEASURE, 0, 0, layout.RESOURCE_MASTERY, 0)
    kind, index = _measured(amount.per, "a score")
    return (layout.OP_SCORE, amount.number, 0, kind, index, 0, measure_reads(amount.per), 0)


def _verb_rows(verb: Verb) -> list[Row]:
    none = layout.NO_MEASURE
    match verb:
        case Exhaust():
            return []
        case Gain(stock, amount):
            kind, index = _measured(amount.per, "a gain")
            adds = ready_bit(stock) | marked_bit(stock)
            return [(layout.OP_GAIN, amount.number, stock, kind, index, 0, measure_reads(amount.per), adds)]
        case Score(amount):
            return [_score(amount)]
        case Advance(number, track):
            if isinstance(track, Choice):
                row = (layout.OP_ADVANCE, 1, TARGETS[track], none, none, 0, layout.RESOURCE_MASTERY)
            else:
                row = (layout.OP_ADVANCE, 1, track, none, none, 0, 0)
            return [(*row, layout.RESOURCE_MASTERY)] * number
        case Transmute():
            return [_transmute(verb)] * verb.number
        case Cross(number, section):
            row = (layout.OP_CROSS, number, TARGETS[section], none, none, 0, layout.RESOURCE_STONE)
            return [(*row, layout.RESOURCE_STONE)]
        case Fill(element):
            if isinstance(element, Choice):
                row = (layout.OP_FILL, 1, layout.TARGET_ANY, none, none, 0, layout.RESOURCE_CIRCLES)
            else:
                row = (layout.OP_FILL, 1, element, none, none, 0, 0)
            return [(*row, layout.RESOURCE_CIRCLES)]


def compile_effect(effect: Effect) -> list[Row]:
    """Return an effect's verbs as rows, repeated steps one by one, its cost left out.

    Raises:
        EditionError: a gain or a skip counts a track that the player would have to choose; no rule allows that.
    """
    return [row for verb in effect for row in _verb_rows(verb)]


def shape_row(place: int) -> Row:
    """Return the row that places a shape; ``place`` is its row in the table of placements."""
    return (layout.OP_SHAPE, 1, place, layout.NO_MEASURE, layout.NO_MEASURE, 0, 0, layout.RESOURCE_STONE)


def fill_row(element: int) -> Row:
    """Return the row that fills a circle of an element."""
    return _verb_rows(Fill(element))[0]


def is_plain(rows: list[Row]) -> bool:
    """Return whether a program only gains fixed amounts and VP."""
    return all(row[layout.VERB_OP] in (layout.OP_GAIN, layout.OP_SCORE) and not row[layout.VERB_READS] for row in rows)


def is_tame(rows: list[Row]) -> bool:
    """Return whether a program neither crosses squares nor transmutes."""
    return all(row[layout.VERB_OP] not in (layout.OP_CROSS, layout.OP_TRANSMUTE) for row in rows)


def footprint(rows: list[Row]) -> tuple[int, int]:
    """Return the resources that a program reads, and those it adds to."""
    reads = adds = 0
    for row in rows:
        reads |= row[layout.VERB_READS]
        adds |= row[layout.VERB_ADDS]
    return reads, adds
