import random
from itertools import combinations

import pytest

from solver.roll_write import RollWrite, Stage, State, deal_from_seed, load_edition
from solver.roll_write.fast.packing import pack
from solver.roll_write.fast.pairs import base_of, final_value, final_values, pair_table
from solver.roll_write.fast.tables import build_tables
from solver.roll_write.scoring import breakdown
from solver.roll_write.state import Sheet
from solver.roll_write.terms import FULL_STONE, squares_of

EDITION = load_edition()
GAME = RollWrite(EDITION, deal_from_seed(EDITION, "pairs"))
TABLES = build_tables(EDITION, GAME.deal)


def chance_of(seed: int) -> random.Random:
    return random.Random(f"pairs {seed}")  # noqa: S311


def sheet_of(chance: random.Random) -> Sheet:
    """A sheet with random marks whose +1 marks follow from its mastery."""
    empty = GAME.initial().sheets[0]
    mastery = tuple(chance.randrange(7) for _ in range(4))
    plus = 0
    for element, steps in enumerate(mastery):
        count = sum(step <= steps for step in EDITION.plus_steps)
        plus |= (chance.choice((1, 2)) if count == 1 else (0, 0, 3)[count]) << 2 * element
    marked = tuple(chance.randint(0, length) for length in EDITION.lengths)
    return empty._replace(
        marked=marked,
        exhausted=tuple(chance.randint(0, count) for count in marked),
        mastery=(mastery[0], mastery[1], mastery[2], mastery[3]),
        circles=tuple(chance.randrange(3) for _ in range(8)),
        plus=plus,
        stone=chance.getrandbits(36) & chance.getrandbits(36),
        points=chance.randrange(40),
    )


def ended(sheet: Sheet) -> State:
    return GAME.initial()._replace(sheets=(sheet,), stage=Stage.GOLD, round=EDITION.rounds)


def splits(count: int, most: int) -> list[tuple[int, int]]:
    return [(first, count - first) for first in range(count + 1) if first <= most and count - first <= most]


def rearranged(sheet: Sheet) -> list[Sheet]:
    """Every way to place the sheet's circles and marks: the same numbers for each element."""
    found = [sheet._replace(circles=(), plus=0)]
    for element in range(4):
        circles = sheet.circles[2 * element] + sheet.circles[2 * element + 1]
        plus = (sheet.plus >> 2 * element & 3).bit_count()
        found = [
            placed._replace(
                circles=placed.circles + levels,
                plus=placed.plus | (marks[0] | marks[1] << 1) << 2 * element,
            )
            for placed in found
            for levels in splits(circles, 2)
            for marks in splits(plus, 1)
        ]
    return found


def best_by_trying(sheet: Sheet, placings: list[Sheet]) -> int:
    gold = min(sheet.ready(EDITION.gold), (FULL_STONE & ~sheet.stone).bit_count())
    free = squares_of(FULL_STONE & ~sheet.stone)
    best = 0
    for squares in combinations(free, gold):
        stone = sheet.stone | sum(1 << square for square in squares)
        best = max(best, *(breakdown(EDITION, placed._replace(stone=stone)).total for placed in placings))
    return best


@pytest.mark.rule("RW-111", "RW-112", "RW-113", "RW-114", "RW-115", "RW-187")
@pytest.mark.parametrize("seed", range(12))
def test_circles_marks_and_gold_allocated_at_the_end_give_what_every_allocation_in_play_could(seed: int) -> None:
    sheet = sheet_of(chance_of(seed))
    sheet = sheet._replace(exhausted=(*sheet.exhausted[:6], max(0, sheet.marked[6] - 1), *sheet.exhausted[7:]))
    assert final_value(TABLES, pack(EDITION, ended(sheet)), pair_table()) == best_by_trying(sheet, rearranged(sheet))


@pytest.mark.parametrize("seed", range(40))
def test_circles_and_marks_that_are_there_stay_where_they_are(seed: int) -> None:
    sheet = sheet_of(chance_of(seed))._replace(exhausted=(0,) * 10)
    sheet = sheet._replace(marked=(*sheet.marked[:6], min(2, sheet.marked[6]), *sheet.marked[7:]))
    pairs = pair_table(*base_of(sheet))
    assert final_value(TABLES, pack(EDITION, ended(sheet)), pairs) == best_by_trying(sheet, [sheet])


def test_an_empty_batch_has_no_values() -> None:
    empty = pack(EDITION, ended(GAME.initial().sheets[0])).reshape(1, 4)
    assert len(final_values(TABLES, empty[:0], pair_table())) == 0
