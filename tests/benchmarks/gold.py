"""Gold at the game's end: seconds to build, solve, replay and score, over random finished sheets."""

import random
import statistics
import time

from solver.roll_write import RollWrite, State, deal_from_seed, load_edition
from solver.roll_write.models.gold import solve_gold
from solver.roll_write.solution import Status
from solver.roll_write.state import Stage
from tests.benchmarks.measure import Row

SHEETS = 200
FREE = 20


def _question(game: RollWrite, seed: int) -> State:
    """Return a state that only waits for the last gold, on a random stone."""
    numbers = random.Random(seed)  # noqa: S311 - repeatable, nothing secret
    state = game.initial()
    gold = game.edition.gold
    sheet = state.sheets[0]
    marked = list(sheet.marked)
    marked[gold] = numbers.randint(1, game.edition.lengths[gold])
    stone = sum(1 << square for square in numbers.sample(range(36), 36 - FREE))
    circles = tuple(numbers.randint(0, 2) for _ in range(8))
    sheet = sheet._replace(marked=tuple(marked), stone=stone, circles=circles, plus=numbers.getrandbits(8))
    return state._replace(sheets=(sheet,), stage=Stage.GOLD, round=game.edition.rounds)


def run() -> list[Row]:
    """Solve a fixed set of sheets."""
    edition = load_edition()
    game = RollWrite(edition, deal_from_seed(edition, "gold"))
    seconds, proven = [], 0
    for seed in range(SHEETS):
        state = _question(game, seed)
        start = time.perf_counter()
        solution = solve_gold(game, state)
        seconds.append(time.perf_counter() - start)
        proven += solution.status is Status.PROVEN
    median, worst = statistics.median(seconds[1:]), max(seconds[1:])
    figure = f"median {median * 1000:.0f} ms, worst {worst * 1000:.0f} ms"
    return [Row(f"gold, {SHEETS} sheets", figure, f"{proven} proven; must 0.5 s, aim 0.1 s at the median")]
