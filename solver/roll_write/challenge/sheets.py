"""Sheets as they look late in a game, dealt by chance: whatever is marked could have been marked in play."""

from solver.game.chance import Stream
from solver.roll_write.edition import Edition
from solver.roll_write.filled import FilledSheet, full_lines
from solver.roll_write.marking import circle_index
from solver.roll_write.state import Sheet
from solver.roll_write.tables import all_placements
from solver.roll_write.terms import (
    COLOUR_COUNT,
    ELEMENT_COUNT,
    METAL_COUNT,
    SQUARE_COUNT,
    STOCK_COUNT,
    pair_elements,
    pairs_of,
)

_LEVELS = (0, 1, 1, 1, 2, 2)
"""How far circles of an element in a pair are filled, each as likely as the others."""
_LEAST_STEPS = 2
_TRIES = 200


def late_sheet(edition: Edition, stream: Stream, squares: int, gold: int) -> FilledSheet:
    """Return two sheets with about so many crossed squares and exactly so much ready gold."""
    workshop = stream.below(len(edition.workshops))
    mastery = stream.below(len(edition.mastery_sheets))
    marked, exhausted = _boxes(edition, stream, gold)
    steps = edition.mastery_sheets[mastery].steps
    tracks = [min(steps, _LEAST_STEPS + stream.below(steps)) for _ in range(ELEMENT_COUNT)]
    circles = [0] * (2 * ELEMENT_COUNT)
    for pair in range(ELEMENT_COUNT):
        for element in pair_elements(pair):
            circles[circle_index(element, pair)] = _LEVELS[stream.below(len(_LEVELS))]
    stone = _stone(edition, stream, squares)
    sheet = Sheet(
        marked=marked,
        exhausted=exhausted,
        paths=_paths(marked, stream),
        mastery=(tracks[0], tracks[1], tracks[2], tracks[3]),
        circles=tuple(circles),
        plus=_plus(edition, stream, tracks),
        stone=stone,
        lines=full_lines(stone),
        points=12 + stream.below(20),
    )
    return FilledSheet(workshop, mastery, sheet)


def _boxes(edition: Edition, stream: Stream, gold: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return marked and exhausted boxes; gold is ready in the number asked for, as far as its tube has boxes."""
    marked, exhausted = [0] * STOCK_COUNT, [0] * STOCK_COUNT
    for stock, length in enumerate(edition.lengths):
        marked[stock] = max(edition.start_marks[stock], stream.below(length + 1))
        exhausted[stock] = stream.below(marked[stock] + 1)
    length = edition.lengths[edition.gold]
    ready = min(gold, length)
    exhausted[edition.gold] = stream.below(length - ready + 1)
    marked[edition.gold] = exhausted[edition.gold] + ready
    return tuple(marked), tuple(exhausted)


def _paths(marked: tuple[int, ...], stream: Stream) -> int:
    """Return crossed paths out of the tubes that something stands behind."""
    bits = 0
    for tube in range(METAL_COUNT - 1):
        for colour in range(COLOUR_COUNT):
            if stream.below(2) and marked[tube + 1]:
                bits |= 1 << (COLOUR_COUNT * tube + colour)
    return bits


def _plus(edition: Edition, stream: Stream, tracks: list[int]) -> int:
    """Return the +1 marks that the tracks have given, each in a pair of its element (RW-107, RW-109)."""
    bits = 0
    for element, steps in enumerate(tracks):
        given = min(2, sum(step <= steps for step in edition.plus_steps))
        for pair in stream.shuffled(pairs_of(element))[:given]:
            bits |= 1 << circle_index(element, pair)
    return bits


def _stone(edition: Edition, stream: Stream, squares: int) -> int:
    """Return a stone grown from the cards' shapes: each where it adds only new squares, until there are enough.

    The last squares come singly where no shape finds room.
    """
    every = all_placements(edition)
    stone = 0
    for _ in range(_TRIES):
        card, side = stream.below(len(every)), stream.below(2)
        both = every[card][side]
        places = both.golden if both.golden and stream.below(2) else both.plain
        free = [bits for bits in places.values() if not bits & stone]
        if free:
            stone |= free[stream.below(len(free))]
        if stone.bit_count() >= squares:
            return stone
    while stone.bit_count() < squares:
        stone |= 1 << stream.below(SQUARE_COUNT)
    return stone
