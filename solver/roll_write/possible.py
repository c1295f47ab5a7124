"""Whether a position of a solo game can exist at all: what its sheet and table show, against its edition and deal.

Files are checked as they are read, with places; this is for positions from anywhere, before an engine works on them
that takes them for granted.
"""

from collections.abc import Iterator

from solver.roll_write.filled import full_lines
from solver.roll_write.game import RollWrite
from solver.roll_write.scoring import TOP_LEVEL
from solver.roll_write.state import Sheet, Stage, State
from solver.roll_write.terms import COLOUR_COUNT, ELEMENT_COUNT, FULL_STONE, METAL_COUNT, Colour

MOST_POINTS = 5000
"""VP in play; no edition comes near."""
PATHS = 3 * (METAL_COUNT - 1)


def impossibility(game: RollWrite, state: State) -> str | None:
    """Return why no solo game comes to a state at the start of a turn or later, None if one may."""
    return next(_findings(game, state), None)


def _findings(game: RollWrite, state: State) -> Iterator[str]:
    if len(state.sheets) != 1:
        yield f"there are {len(state.sheets)} players' sheets, a solo game has one"
        return
    yield from _boxes(game, state.sheets[0])
    yield from _knowledge(game, state)
    yield from _stone(state)
    if state.stage < Stage.GOLD:
        yield from _table(game, state)


def _boxes(game: RollWrite, sheet: Sheet) -> Iterator[str]:
    edition = game.edition
    if len(sheet.marked) != len(edition.lengths) or len(sheet.exhausted) != len(edition.lengths):
        yield f"the sheet does not have {len(edition.lengths)} tubes and shelves"
        return
    for name, marked, exhausted, length in zip(
        edition.names.stocks, sheet.marked, sheet.exhausted, edition.lengths, strict=True
    ):
        if not 0 <= marked <= length:
            yield f"{name} has {marked} marked boxes of {length} (RW-031)"
        if not 0 <= exhausted <= marked:
            yield f"{name} has {exhausted} exhausted boxes of {marked} marked ones (RW-031)"
    if not 0 <= sheet.paths < 1 << PATHS:
        yield "a path is crossed that the sheet does not have (RW-016)"
    if not 0 <= sheet.points <= MOST_POINTS:
        yield f"{sheet.points} VP in play: 0 to {MOST_POINTS} are possible"


def _knowledge(game: RollWrite, state: State) -> Iterator[str]:
    edition, sheet = game.edition, state.sheets[0]
    steps = game.tables.mastery_sheets[0].steps
    if len(sheet.mastery) != ELEMENT_COUNT or len(sheet.circles) != 2 * ELEMENT_COUNT:
        yield "the sheet does not have four elements, each with circles in two pairs"
        return
    for element, (name, reached) in enumerate(zip(edition.names.elements, sheet.mastery, strict=True)):
        if not 0 <= reached <= steps:
            yield f"the track of {name} shows {reached} of {steps} steps (RW-105)"
        given = min(2, sum(step <= reached for step in edition.plus_steps))
        placed = (sheet.plus >> 2 * element & 3).bit_count()
        if placed > given or (placed < given and state.stage < Stage.GOLD):
            yield f"{name} has {placed} +1 marks, {reached} mastery steps give {given} (RW-107)"
    if any(not 0 <= level <= TOP_LEVEL for level in sheet.circles):
        yield "an element's circles in a pair show 0 to 2 levels (RW-110)"
    if sheet.plus >> 2 * ELEMENT_COUNT:
        yield "there is a +1 mark outside the pairs (RW-019)"


def _stone(state: State) -> Iterator[str]:
    sheet = state.sheets[0]
    if sheet.stone & ~FULL_STONE:
        yield "a square is crossed out that the stone does not have (RW-017)"
    full = full_lines(sheet.stone & FULL_STONE)
    if sheet.lines & ~full:
        yield "a line was paid that is not full (RW-140)"
    if full & ~sheet.lines and state.stage < Stage.GOLD:
        yield "a full line was not paid, though it pays at once (RW-140)"


def _table(game: RollWrite, state: State) -> Iterator[str]:
    edition = game.edition
    if not 1 <= state.round <= edition.rounds:
        yield f"round {state.round}: there are 1 to {edition.rounds} (RW-065)"
        return
    if not 0 <= state.turn < game.tables.turns(state):
        yield f"turn {state.turn + 1}: round {state.round} has 1 to {game.tables.turns(state)} (RW-202)"
    for colour in Colour:
        most = len(game.tables.piles[colour]) - 1
        if not 0 <= state.cycles[colour] <= most:
            yield f"{colour.word} was cycled {state.cycles[colour]} times, the deal's cards reach for {most} (RW-088)"
        if not 0 <= state.potency[colour] <= edition.potency[0][colour]:
            left, start = state.potency[colour], edition.potency[0][colour]
            yield f"the {colour.word} die has potency {left}, at most {start} is possible (RW-058)"
    if not any(state.potency):
        yield "no die is left to be taken (RW-068)"
    if not 0 <= state.round_cycles < 1 << COLOUR_COUNT:
        yield "a colour was cycled in this round that there is not (RW-028)"
