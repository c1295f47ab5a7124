"""Filled-in sheets for tests: from random games, and freely made ones that hold more than a random game reaches."""

import random
from functools import cache

from solver.roll_write import Edition, RollWrite, Sheet, deal_from_seed, load_edition
from solver.roll_write.filled import FilledSheet, full_lines
from solver.roll_write.terms import ELEMENT_COUNT, FULL_STONE, SQUARE_COUNT, STOCK_COUNT

house = cache(load_edition)


def played_sheet(seed: int) -> FilledSheet:
    """The solo sheet after a random number of random decisions."""
    edition = house()
    numbers = random.Random(seed)  # noqa: S311
    deal = deal_from_seed(edition, str(seed))
    game = RollWrite(edition, deal)
    state = game.initial()
    for _ in range(numbers.randrange(1, 60)):
        if game.is_over(state):
            break
        state = game.successor(state, numbers.choice(game.legal_actions(state)))
    return FilledSheet(*deal.sheets[0], state.sheets[0])


def made_sheet(seed: int, *, least_crossed: int = 0, edition: Edition | None = None) -> FilledSheet:
    """A possible sheet with any marks; all its full lines are paid."""
    edition = edition or house()
    numbers = random.Random(f"sheet {seed}")  # noqa: S311
    workshop = numbers.randrange(len(edition.workshops))
    mastery = numbers.randrange(len(edition.mastery_sheets))
    marked = tuple(numbers.randint(0, length) for length in edition.lengths)
    tracks = [numbers.randint(0, edition.mastery_sheets[mastery].steps) for _ in range(ELEMENT_COUNT)]
    plus = 0
    for element, reached in enumerate(tracks):
        given = sum(step <= reached for step in edition.plus_steps)
        plus |= numbers.choice([(0,), (1, 2), (3,)][given]) << 2 * element
    stone = FULL_STONE
    for square in numbers.sample(range(SQUARE_COUNT), SQUARE_COUNT - numbers.randint(least_crossed, SQUARE_COUNT)):
        stone &= ~(1 << square)
    sheet = Sheet(
        marked=marked,
        exhausted=tuple(numbers.randint(0, count) for count in marked),
        paths=numbers.getrandbits(18),
        mastery=(tracks[0], tracks[1], tracks[2], tracks[3]),
        circles=tuple(numbers.choice((0, 1, 1, 2, 2)) for _ in range(2 * ELEMENT_COUNT)),
        plus=plus,
        stone=stone,
        lines=full_lines(stone),
        points=numbers.randrange(60),
    )
    assert len(marked) == STOCK_COUNT
    return FilledSheet(workshop, mastery, sheet)
