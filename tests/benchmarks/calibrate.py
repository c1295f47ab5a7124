"""Simulated players over the same deals on all sheet combinations: how an edition plays.

    python -m tests.benchmarks.calibrate --deals 16 --width 100 --out docs/calibration.md

Three players: `random` takes every decision at random; `greedy` plays each turn for what the sheet then shows, without
a thought for the cards and squares to come; `beam` searches all turns with a wide beam. Every combination of a workshop
and a mastery sheet plays the same deals, so that sheets are compared on the same dice and cards.
"""

import argparse
import statistics
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import product
from multiprocessing import get_context
from pathlib import Path

from solver.game.chance import Chance
from solver.game.line import replay
from solver.game.players import random_line
from solver.roll_write import Deal, Edition, RollWrite, deal_from_seed, load_edition
from solver.roll_write.actions import Perform, UseArtifact
from solver.roll_write.fast.lines import best_line
from solver.roll_write.fast.worth import SHORT_SIGHTED

PLAYERS = ("random", "greedy", "beam")
SHEETS = range(4)
LEAST_DEALS = 2


@dataclass(frozen=True, slots=True)
class Job:
    """One deal on one combination of sheets."""

    number: int
    workshop: int
    mastery: int
    width: int


@dataclass(frozen=True, slots=True)
class Result:
    """The three players' scores on a job, and the cards that the beam player used."""

    job: Job
    scores: dict[str, int]
    experiments: tuple[int, ...]
    artifacts: tuple[int, ...]


def deal_of(edition: Edition, job: Job) -> Deal:
    """Return a job's deal: its number alone decides dice and cards."""
    return deal_from_seed(edition, f"calibration {job.number}", 1, ((job.workshop, job.mastery),))


def play(job: Job) -> Result:
    """Play one job with all players."""
    edition = load_edition()
    deal = deal_of(edition, job)
    game = RollWrite(edition, deal)
    stream = Chance(deal.seed).stream(f"random player {job.workshop} {job.mastery}")
    beam = best_line(edition, deal, job.width)
    played = replay(game, beam.actions)
    steps = list(zip(played.actions, played.states, strict=False))
    return Result(
        job,
        {
            "random": game.total(replay(game, random_line(game, stream)).final),
            "greedy": best_line(edition, deal, 1, weights=SHORT_SIGHTED).score,
            "beam": beam.score,
        },
        tuple(game.tables.experiment(state) for action, state in steps if isinstance(action, Perform)),
        tuple(game.tables.artifact(state) for action, state in steps if isinstance(action, UseArtifact)),
    )


def simulate(deals: int, width: int, workers: int) -> list[Result]:
    """Play every deal on every combination of sheets; the order of the results is fixed."""
    jobs = [Job(number, *sheets, width) for number in range(deals) for sheets in product(SHEETS, SHEETS)]
    if workers == 1:
        return [play(job) for job in jobs]
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        return list(pool.map(play, jobs))


def table(header: Iterable[str], rows: Iterable[Iterable[object]]) -> list[str]:
    """Return a Markdown table."""
    titles = list(header)
    lines = [titles, ["---"] * len(titles), *([str(cell) for cell in row] for row in rows)]
    return ["| " + " | ".join(line) + " |" for line in lines] + [""]


def quartiles(scores: list[int]) -> list[str]:
    """Return least, first quartile, median, third quartile and greatest."""
    first, median, third = statistics.quantiles(scores, n=4, method="inclusive")
    return [f"{number:.0f}" for number in (min(scores), first, median, third, max(scores))]


def scores_of(results: list[Result], player: str, fits: Callable[[Job], bool] = lambda _: True) -> list[int]:
    """Return a player's scores on the jobs that fit."""
    return [result.scores[player] for result in results if fits(result.job)]


def player_rows(results: list[Result]) -> list[list[str]]:
    """Return quartiles of each player over all jobs."""
    return [[player, *quartiles(scores_of(results, player))] for player in PLAYERS]


def sheet_rows(edition: Edition, results: list[Result]) -> list[list[str]]:
    """Return each sheet's mean for the beam player, compared with the mean of all."""
    mean = statistics.mean(scores_of(results, "beam"))
    rows = []
    for number, workshop in enumerate(edition.workshops):
        scores = scores_of(results, "beam", lambda job, number=number: job.workshop == number)  # type: ignore[misc]
        rows.append([workshop.key, f"{statistics.mean(scores):.1f}", f"{statistics.mean(scores) / mean - 1:+.1%}"])
    for number, sheet in enumerate(edition.mastery_sheets):
        scores = scores_of(results, "beam", lambda job, number=number: job.mastery == number)  # type: ignore[misc]
        rows.append([sheet.key, f"{statistics.mean(scores):.1f}", f"{statistics.mean(scores) / mean - 1:+.1%}"])
    return rows


def pair_rows(edition: Edition, results: list[Result]) -> list[list[str]]:
    """Return quartiles of the players for every combination of sheets."""
    rows = []
    for workshop, mastery in product(SHEETS, SHEETS):
        names = f"{edition.workshops[workshop].key} + {edition.mastery_sheets[mastery].key}"
        row = [names]
        for player in PLAYERS:
            scores = [
                result.scores[player]
                for result in results
                if (result.job.workshop, result.job.mastery) == (workshop, mastery)
            ]
            row.append(" / ".join(quartiles(scores)[1:4]))
        rows.append(row)
    return rows


def card_rows(edition: Edition, results: list[Result]) -> list[list[object]]:
    """Return how often the beam player used each card's two sides, in every hundred games."""
    experiments = Counter(card for result in results for card in result.experiments)
    artifacts = Counter(card for result in results for card in result.artifacts)
    return [
        [
            card.key,
            f"{100 * experiments[number] / len(results):.0f}",
            dict(card.title).get("en", ""),
            f"{100 * artifacts[number] / len(results):.0f}",
        ]
        for number, card in enumerate(edition.cards)
    ]


def report(edition: Edition, results: list[Result], command: str, width: int) -> str:
    """Return the whole calibration page."""
    deals = len({result.job.number for result in results})
    lines = [
        "# How the house edition plays",
        "",
        f"{len(results)} solo games: {deals} deals on each of the 16 sheet combinations, made by",
        "",
        f"    {command}",
        "",
        "`random` decides at random; `greedy` plays each turn for what the sheet then shows, without a thought for squares",
        f"and cards to come; `beam` keeps the {width} best positions after every turn. Aims: random well below 81, greedy",
        "mostly within 81-140, the median of beam between 171 and 230, no sheet more than 10% better than another, every",
        "card used.",
        "",
        "## Scores",
        "",
        *table(("player", "least", "first quartile", "median", "third quartile", "greatest"), player_rows(results)),
        "## Sheets (beam player)",
        "",
        *table(("sheet", "mean", "against all"), sheet_rows(edition, results)),
        "## Sheet combinations (first quartile / median / third quartile)",
        "",
        *table(("sheets", *PLAYERS), pair_rows(edition, results)),
        "## Cards (uses in 100 games, beam player)",
        "",
        *table(("card", "experiment", "artifact", "used"), card_rows(edition, results)),
    ]
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Simulate and write the page; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.calibrate", description=__doc__)
    parser.add_argument("--deals", type=int, default=16, help="deals, each played on all 16 sheet combinations")
    parser.add_argument("--width", type=int, default=100, help="positions that the beam player keeps after a turn")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--out", type=Path, help="the page to write; without it the page is printed")
    options = parser.parse_args(arguments)
    if options.deals < LEAST_DEALS:
        parser.error(f"--deals {options.deals}: quartiles need at least {LEAST_DEALS} deals")
    results = simulate(options.deals, options.width, options.workers)
    command = f"python -m tests.benchmarks.calibrate --deals {options.deals} --width {options.width}"
    page = report(load_edition(), results, command, options.width)
    if options.out:
        options.out.write_text(page, encoding="utf-8")
    else:
        print(page)  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
