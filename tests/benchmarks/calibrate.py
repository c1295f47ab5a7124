"""How the house edition plays: simulated players over many deals on every pair of sheets.

Run ``python -m tests.benchmarks.calibrate --deals 13 --width 100 --out docs/calibration.md``: so many deals on each of
the 16 pairs of sheets, each played by a random player, the greedy player of ``pnp simulate`` and a wide beam of the
compiled engine, all replayed by the rules engine. The beam's lines also say how often each card is used.
"""

import argparse
import os
import statistics
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from solver.game.chance import Chance
from solver.game.line import replay
from solver.game.players import greedy_line, random_line
from solver.roll_write import RollWrite, deal_from_seed, load_edition
from solver.roll_write.actions import Action, Perform, UseArtifact
from solver.roll_write.value import SHORT_SIGHTED, Value

PLAYERS = ("random", "greedy", "beam")
GOALS = {"random": "well below 81", "greedy": "mostly 81-140", "beam": "median 171-230"}
SHEETS = 4


@dataclass(frozen=True, slots=True)
class Played:
    """One deal on one pair of sheets: each player's score, the beam's parts (VP) and the cards its line used."""

    workshop: int
    mastery: int
    scores: tuple[int, ...]
    parts: tuple[int, int, int, int]
    performed: tuple[int, ...]
    used: tuple[int, ...]


def _play(task: tuple[int, int, int, int]) -> Played:
    from solver.roll_write.fast.lines import best_line  # noqa: PLC0415 - numba, in the worker

    workshop, mastery, number, width = task
    edition = load_edition()
    seed = f"calibration {workshop} {mastery} {number}"
    game = RollWrite(edition, deal_from_seed(edition, seed, sheets=((workshop, mastery),)))
    lines: Sequence[tuple[Action, ...]] = (
        random_line(game, Chance(seed).stream("random player")),
        greedy_line(game, Value(game, SHORT_SIGHTED)),
        best_line(edition, game.deal, width=width).actions,
    )
    played = [replay(game, line) for line in lines]
    performed, used = [], []
    for action, state in zip(played[-1].actions, played[-1].states, strict=False):
        if isinstance(action, Perform):
            performed.append(game.tables.experiment(state))
        elif isinstance(action, UseArtifact):
            used.append(game.tables.artifact(state))
    best = game.breakdown(played[-1].final)
    parts = (best.play, sum(best.tubes), best.aqua_regia, sum(pair.points for pair in best.pairs))
    scores = tuple(game.total(line.final) for line in played)
    return Played(workshop, mastery, scores, parts, tuple(performed), tuple(used))


def _row(name: str, scores: list[int]) -> str:
    low, middle, high = statistics.quantiles(scores, n=4)
    numbers = f"{min(scores)} | {low:.0f} | {middle:.0f} | {high:.0f} | {max(scores)}"
    return f"| {name} | {numbers} | {statistics.mean(scores):.1f} |"


def _overall(results: list[Played]) -> list[str]:
    rows = ["| player | least | lower quartile | median | upper quartile | most | mean | goal |", "|" + "---|" * 8]
    for index, player in enumerate(PLAYERS):
        rows.append(f"{_row(player, [result.scores[index] for result in results])} {GOALS[player]} |")
    greedy = [result.scores[1] for result in results]
    share = sum(81 <= score <= 140 for score in greedy) / len(greedy)
    parts = [statistics.mean(result.parts[index] for result in results) for index in range(4)]
    within = f"Greedy games from 81 to 140 VP: {share:.0%}."
    made = f"{parts[0]:.0f} VP in play, {parts[1]:.0f} tubes, {parts[2]:.0f} aqua regia, {parts[3]:.0f} knowledge"
    return [*rows, "", f"{within} Parts of the beam's scores at the mean: {made}."]


def _sheets(results: list[Played]) -> list[str]:
    rows = ["| sheet | deals | beam, median | beam, mean | against the mean of its kind |", "|" + "---|" * 5]
    mean = statistics.mean(result.scores[-1] for result in results)
    for kind, letter in (("workshop", "W"), ("mastery", "M")):
        for sheet in range(SHEETS):
            scores = [result.scores[-1] for result in results if getattr(result, kind) == sheet]
            compared = statistics.mean(scores) / mean - 1
            rows.append(
                f"| {letter}{sheet + 1} | {len(scores)} | {statistics.median(scores):.0f} | "
                f"{statistics.mean(scores):.1f} | {compared:+.1%} |"
            )
    return rows


def _pairs(results: list[Played]) -> list[str]:
    rows = ["| median: random, greedy, beam | M1 | M2 | M3 | M4 |", "|" + "---|" * 5]
    for workshop in range(SHEETS):
        cells = []
        for mastery in range(SHEETS):
            here = [result for result in results if (result.workshop, result.mastery) == (workshop, mastery)]
            cells.append(", ".join(f"{statistics.median(result.scores[i] for result in here):.0f}" for i in range(3)))
        rows.append(f"| W{workshop + 1} | " + " | ".join(cells) + " |")
    return rows


def _cards(results: list[Played]) -> list[str]:
    edition = load_edition()
    performed = Counter(card for result in results for card in result.performed)
    used = Counter(card for result in results for card in result.used)
    rows = ["| card | experiment performed | artifact used |", "|---|---|---|"]
    rows += [f"| {card.key} | {performed[number]} | {used[number]} |" for number, card in enumerate(edition.cards)]
    return rows


def report(results: list[Played], command: str) -> str:
    """Return the page as Markdown."""
    parts: tuple[tuple[str, list[str]], ...] = (
        ("# How the house edition plays", []),
        ("", [f"{len(results)} solo deals, made by `{command}`; every score is the rules engine's."]),
        ("## Players", _overall(results)),
        ("## Sheets", _sheets(results)),
        ("## Pairs of sheets", _pairs(results)),
        ("## Cards in the beam's lines", _cards(results)),
    )
    return (
        "\n\n".join(
            "\n".join(([title, ""] if title and rows else [title] if title else []) + rows) for title, rows in parts
        )
        + "\n"
    )


def main() -> None:
    """Play all deals, with progress on standard output, and write the page."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=13, help="deals on each of the 16 pairs of sheets")
    options.add_argument("--width", type=int, default=100, help="the beam's width")
    options.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options.add_argument("--out", type=Path, required=True)
    chosen = options.parse_args()
    pairs = [(workshop, mastery) for workshop in range(SHEETS) for mastery in range(SHEETS)]
    tasks = [(*pair, number, chosen.width) for number in range(chosen.deals) for pair in pairs]
    results = []
    with ProcessPoolExecutor(chosen.workers, mp_context=get_context("spawn")) as pool:
        for done, result in enumerate(pool.map(_play, tasks), 1):
            results.append(result)
            print(f"{done} of {len(tasks)}: W{result.workshop + 1}M{result.mastery + 1} {result.scores}", flush=True)  # noqa: T201
    command = f"python -m tests.benchmarks.calibrate --deals {chosen.deals} --width {chosen.width} --out {chosen.out}"
    chosen.out.write_text(report(results, command), encoding="utf-8")


if __name__ == "__main__":
    main()
