"""How good the solver is: positions of fixed deals with some turns left, solved in a fixed time.

    python -m tests.benchmarks.solve --turns 3 --turns 4 --deals 20 --store solved.jsonl
    python -m tests.benchmarks.solve --store solved.jsonl --table

Deal number n is dealt from the seed ``bench-n`` on the n-th pair of sheets; a position is where the deal's reference
line stands with so many turns left. Results are kept one a line; what is in the store is not solved again. Every
score has been replayed by the rules engine, as always.
"""

import json
import math
import os
import resource
import statistics
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import click

from solver.roll_write import Edition, deal_from_seed, load_edition
from solver.roll_write.prove import Limits, Standing, Task, reference_position, solve

DEALS = 20
SHEETS = 4
SECONDS = {1: 60, 2: 60, 3: 120, 4: 120, 5: 600, 6: 600, 7: 900}
LONG_SECONDS = 900


@dataclass(frozen=True, slots=True)
class Result:
    """One solved position. Times are in seconds of the clock, memory in MiB at the peak of the largest process."""

    turns: int
    deal: int
    status: str
    score: int
    bound: int | None
    seconds: float
    at_60: int
    """The best score after 60 seconds (VP)."""
    memory: int
    load: float
    """Processes waiting for the machine's cores when it began."""
    how: str

    @property
    def gap(self) -> float:
        """How far the bound is above the score, as a share of the score; infinite without a bound."""
        return math.inf if self.bound is None else self.bound / self.score - 1


def measure(edition: Edition, number: int, turns: int, seconds: float) -> Result:
    """Solve one position."""
    sheets = ((number // SHEETS % SHEETS, number % SHEETS),)
    deal = deal_from_seed(edition, f"bench-{number}", 1, sheets)
    start, _ = reference_position(edition, deal, turns)
    load, early = os.getloadavg()[0], [0]

    def listen(standing: Standing) -> None:
        if standing.seconds <= 60 and standing.score is not None:
            early[0] = standing.score

    solution = solve(Task(edition, deal, start), Limits(seconds=seconds), listen)
    assert solution.score is not None
    used = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return Result(
        turns=turns,
        deal=number,
        status=solution.status.value,
        score=solution.score,
        bound=solution.bound,
        seconds=round(solution.seconds, 1),
        at_60=early[0],
        memory=used // 1024,
        load=round(load, 1),
        how=solution.how,
    )


def stored(path: Path) -> Iterator[Result]:
    """Read the results of a store."""
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            yield Result(**json.loads(line))


def row(turns: int, results: list[Result]) -> str:
    """Return a row of the table."""
    seconds = sorted(result.seconds for result in results)
    proven = sum(result.status == "proven" for result in results)
    gaps = [result.gap for result in results if result.status != "proven"]
    gap = f"{statistics.median(gaps):.0%}, worst {max(gaps):.0%}" if gaps else "-"
    ninth = seconds[min(len(seconds) - 1, round(0.9 * (len(seconds) - 1)))]
    return (
        f"| {turns} | {len(results)} | {proven} ({proven / len(results):.0%}) | {statistics.median(seconds):.1f} | "
        f"{ninth:.1f} | {seconds[-1]:.1f} | {gap} | {max(result.memory for result in results)} | "
        f"{statistics.median(result.load for result in results):.1f} |"
    )


def table(results: list[Result]) -> str:
    """Return all results as a table in Markdown."""
    lines = [
        "| last turns | positions | proven | median s | 90% s | worst s | gap where open: median | MiB | load |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    horizons = sorted({result.turns for result in results})
    lines += [row(turns, [result for result in results if result.turns == turns]) for turns in horizons]
    return "\n".join(lines)


@click.command()
@click.option("--turns", type=click.IntRange(1, 11), multiple=True, default=(1, 2, 3), help="How many turns are left.")
@click.option("--deals", default=DEALS, show_default=True, help="How many deals.")
@click.option("--seconds", type=float, help="The time for each position; by default as the table of targets says.")
@click.option("--store", type=click.Path(path_type=Path), required=True, help="Where results are kept.")
@click.option("--table", "only_table", is_flag=True, help="Solve nothing, only print the table.")
def main(turns: tuple[int, ...], deals: int, seconds: float | None, store: Path, *, only_table: bool) -> None:
    """Solve what is not in the store yet, and print the table of all that is."""
    done = {(result.turns, result.deal) for result in stored(store)}
    edition = load_edition()
    for left in () if only_table else turns:
        for number in range(deals):
            if (left, number) not in done:
                result = measure(edition, number, left, seconds or SECONDS.get(left, LONG_SECONDS))
                with store.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(result)) + "\n")
                click.echo(f"{left} turns, deal {number}: {result.status} {result.score}, {result.seconds} s", err=True)
    click.echo(table(list(stored(store))))


if __name__ == "__main__":
    main()
