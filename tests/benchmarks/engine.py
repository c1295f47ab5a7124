"""The reference rules engine: successor states a second on one core, and memory a state."""

import random
import time
import tracemalloc

from solver.roll_write import RollWrite, State, deal_from_seed, load_edition
from tests.benchmarks.measure import Row

SEEDS = ("bench-1", "bench-2", "bench-3")
ROUNDS = {"early": 1, "middle": 3, "late": 5}
FRONTIER = 15_000
SAMPLES = 5_000


def _position(game: RollWrite, seed: str, at_round: int) -> State:
    """Return the first state of a round on a random line."""
    choose = random.Random(seed)  # noqa: S311 - a repeatable line, nothing secret
    state = game.initial()
    while state.round < at_round or game.turn_label(state).startswith("setup"):
        state = game.successor(state, choose.choice(game.legal_actions(state)))
    return state


def _expand(game: RollWrite, start: State) -> tuple[int, float]:
    """Return successors made and seconds taken by a breadth-first search with duplicate removal."""
    frontier, made = {start}, 0
    begin = time.perf_counter()
    while frontier and len(frontier) < FRONTIER:
        following = set()
        for state in frontier:
            for action in game.legal_actions(state):
                following.add(game.successor(state, action))
                made += 1
        frontier = following
    return made, time.perf_counter() - begin


def _memory(game: RollWrite, start: State) -> float:
    """Return bytes a state in a breadth-first frontier, sharing included."""
    tracemalloc.start()
    kept, frontier = [start], [start]
    while len(kept) < SAMPLES and frontier:
        frontier = [game.successor(state, action) for state in frontier for action in game.legal_actions(state)][
            :SAMPLES
        ]
        kept += frontier
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return used / len(kept)


def run() -> list[Row]:
    """Measure three deals at three moments of the game."""
    edition = load_edition()
    rows = []
    for name, at_round in ROUNDS.items():
        made, seconds, memory = 0, 0.0, 0.0
        for seed in SEEDS:
            game = RollWrite(edition, deal_from_seed(edition, seed))
            start = _position(game, seed, at_round)
            some, took = _expand(game, start)
            made, seconds = made + some, seconds + took
            memory += _memory(game, start) / len(SEEDS)
        rate = f"{made / seconds:,.0f} successors/s"
        rows.append(
            Row(f"rules engine, {name} positions", rate, f"prototype 30,000-60,000; {memory:,.0f} bytes a state")
        )
    return rows
