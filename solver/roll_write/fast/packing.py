"""Reference states to packed states: the canonical form in which the fast engine and the reference are compared."""

import numpy as np

from solver.errors import IllegalAction
from solver.roll_write.edition import Edition
from solver.roll_write.fast import layout
from solver.roll_write.fast.compiled import IntArray
from solver.roll_write.state import Sheet, Stage, State
from solver.roll_write.terms import COLOUR_COUNT, ELEMENT_COUNT, LINE_COUNT, LINES

END_STAGES = (Stage.GOLD, Stage.OVER)


def _fields(numbers: tuple[int, ...], bits: int, start: int = 0) -> int:
    return sum(number << (start + bits * place) for place, number in enumerate(numbers))


def complete_lines(stone: int) -> int:
    """Return the lines that are full, a bit each."""
    return sum(1 << line for line in range(LINE_COUNT) if stone & LINES[line] == LINES[line])


def circle_counts(sheet: Sheet) -> tuple[int, ...]:
    """Return the circles filled for each element."""
    return tuple(sheet.circles[2 * element] + sheet.circles[2 * element + 1] for element in range(ELEMENT_COUNT))


def plus_counts(sheet: Sheet) -> tuple[int, ...]:
    """Return the +1 marks of each element."""
    return tuple((sheet.plus >> 2 * element & 3).bit_count() for element in range(ELEMENT_COUNT))


def is_turn_start(state: State) -> bool:
    """Return whether a state is at the start of a turn, or at the end before the last gold is spent."""
    return state.stage in (Stage.DIE, *END_STAGES) and not state.agenda


def pack(edition: Edition, state: State) -> IntArray:
    """Return a solo state at the start of a turn, or before the last gold, as four words.

    What cannot matter any more is left out: where a circle or +1 mark was placed, in the last round which decks were
    cycled, and before the last gold all but VP, marks, stone, knowledge and ready gold.

    Raises:
        IllegalAction: the state is inside a turn, has complete lines whose rewards are still due, or +1 marks that do
            not follow from its mastery.
    """
    sheet = state.sheets[0]
    if len(state.sheets) != 1 or not is_turn_start(state):
        message = "only a solo state at the start of a turn can be packed; play the turn to its end first"
        raise IllegalAction(message, "RW-067")
    over = state.stage in END_STAGES
    if not over and sheet.lines != complete_lines(sheet.stone):
        message = "the lines marked as paid are not the complete ones"
        raise IllegalAction(message, "RW-143")
    if plus_counts(sheet) != tuple(min(2, sum(step <= done for step in edition.plus_steps)) for done in sheet.mastery):
        message = "the +1 marks are not those that the mastery tracks have given"
        raise IllegalAction(message, "RW-107")
    ready = tuple(sheet.ready(stock) for stock in range(len(sheet.marked)))
    stocks = _fields(sheet.marked, layout.STOCK_BITS)
    board = _fields(sheet.mastery, layout.MASTERY_BITS)
    board |= _fields(circle_counts(sheet), layout.CIRCLE_BITS, layout.CIRCLES_AT)
    stone = sheet.stone | sheet.points << layout.POINTS_AT
    if over:
        words = (
            stocks,
            ready[edition.gold] << layout.STOCK_BITS * edition.gold,
            stone,
            board | Stage.GOLD << layout.STAGE_AT,
        )
        return np.array(words, dtype=np.int64)
    board |= _fields(state.potency, 4, layout.POTENCY_AT)
    board |= state.round << layout.ROUND_AT | state.turn << layout.TURN_AT | state.stage << layout.STAGE_AT
    board |= int(state.solo_cycle) << layout.SOLO_AT
    if state.round < edition.rounds:
        board |= state.round_cycles << layout.ROUND_CYCLES_AT
    words = (
        stocks | _fields(state.cycles, layout.CYCLE_BITS, layout.CYCLES_AT),
        _fields(ready, layout.STOCK_BITS) | sheet.paths << layout.PATHS_AT,
        stone,
        board,
    )
    return np.array(words, dtype=np.int64)


def is_over(words: IntArray) -> bool:
    """Return whether a packed state is at the end, before the last gold."""
    return int(words[layout.BOARD]) >> layout.STAGE_AT & layout.STAGE_MASK == layout.STAGE_GOLD


def turn_of(words: IntArray) -> tuple[int, int]:
    """Return a packed state's round and how many turns of it are finished."""
    board = int(words[layout.BOARD])
    return board >> layout.ROUND_AT & layout.ROUND_MASK, board >> layout.TURN_AT & layout.TURN_MASK


def potency_of(words: IntArray) -> tuple[int, ...]:
    """Return a packed state's potency by colour."""
    board = int(words[layout.BOARD]) >> layout.POTENCY_AT
    return tuple(board >> 4 * colour & layout.NIBBLE for colour in range(COLOUR_COUNT))
