"""Compares the line model with exhaustive search on many short plans and prints which rules they show.

Run ``python -m tests.solver.roll_write.models.line.coverage [CASES] [--store FILE] [--out PAGE]``. Plans of one turn
are judged by the rules engine, of two and three turns by the compiled engine. With ``--store``, each result is
written at once, and a run that was stopped goes on where it was. A row counts the cases whose best line shows a
situation. The end is an error if a case differs or a situation is never shown.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import track

from solver.files import write_atomically
from solver.roll_write.models.line import Effort, Question, best_line
from solver.roll_write.solution import Status
from tests.solver.roll_write.models.line.cases import Case, case_of, last_turns_case, left_out_case, two_turns_case
from tests.solver.roll_write.models.line.exhaustive import best_of_turns, best_score
from tests.solver.roll_write.models.line.features import features
from tests.solver.roll_write.models.line.situations import OUTSIDE, ROWS

STATES = 30_000
"""Plans of one turn with more states are left out."""
LONG_STATES = 50_000
"""Longer plans with a turn that leads to more states are left out."""


WORK = 60.0
"""CP-SAT's own measure of work for one case, very roughly seconds; a case that takes more is not decided."""


@dataclass(frozen=True, slots=True)
class Compared:
    """One case: the score by exhaustive search, the model's, and what the model's best line shows."""

    number: int
    name: str
    turns: int
    best: int
    score: int | None
    status: str
    situations: tuple[str, ...]
    seconds: float

    bound: int | None = None

    @property
    def decided(self) -> bool:
        """Whether the model has a proof."""
        return self.status == Status.PROVEN.value

    @property
    def agrees(self) -> bool:
        """Whether the model has proven the best score, or what it knows does not contradict it."""
        if self.decided:
            return self.score == self.best
        return self.score is not None and self.bound is not None and self.score <= self.best <= self.bound


def numbered_case(number: int) -> Case:
    """Return the cases of the long comparison in a fixed order."""
    block, place = divmod(number, 10)
    match place:
        case 2 | 5 | 8:
            return two_turns_case(3 * block + place // 3)
        case 9:
            return left_out_case(block // 2) if block % 2 else last_turns_case(block // 2, 3)
        case _:
            return case_of(number)


def judged(case: Case) -> int | None:
    """Return the best score of a case by exhaustive search, None if there are too many states."""
    if case.turns == 1:
        return best_score(case.game, case.start, case.last_turn, limit=STATES, colours=case.colours)
    return best_of_turns(case.game, case.start, case.last_turn, room=LONG_STATES)


def compare(number: int) -> Compared | None:
    """Solve a case both ways; None if there are too many states."""
    began, case = time.perf_counter(), numbered_case(number)
    best = judged(case)
    if best is None:
        return None
    question = Question(case.game.edition, case.game.deal, case.start, case.last_turn, case.colours)
    found = best_line(question, effort=Effort(deterministic_time=WORK))
    shown = tuple(sorted(features(case.game, found.line or (), case.start)))
    seconds = round(time.perf_counter() - began, 3)
    status = found.status.value
    return Compared(number, case.name, case.turns, best, found.score, status, shown, seconds, found.bound)


def stored(path: Path | None) -> list[Compared]:
    """Return the results of a run that was stopped."""
    if path is None or not path.exists():
        return []
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [Compared(**{**row, "situations": tuple(row["situations"])}) for row in rows]


def compared(cases: int, path: Path | None) -> Iterator[Compared]:
    """Compare until so many cases are decided, those of earlier runs first."""
    earlier = stored(path)
    yield from earlier
    count, number = sum(result.decided for result in earlier), max((result.number + 1 for result in earlier), default=0)
    while count < cases:
        result = compare(number)
        number += 1
        if result is not None:
            count += result.decided
            if path is not None:
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(asdict(result)) + "\n")
            yield result


def table(results: list[Compared]) -> list[str]:
    """Return the rows of the coverage table, situations with their rules first."""
    seen = Counter(situation for result in results if result.decided for situation in result.situations)
    rows = [*ROWS, *sorted(set(seen) - set(ROWS))]
    lines = [f"| situation | rules | cases of {sum(result.decided for result in results)} |", "|---|---|---|"]
    return lines + [f"| {row} | {ROWS.get(row, '')} | {seen[row]} |" for row in rows]


def wrong(results: list[Compared]) -> list[str]:
    """Return what should not be: cases that differ, situations that are never shown."""
    found = [
        f"{result.name}: the model has {result.score} VP ({result.status}), the search {result.best}"
        for result in results
        if not result.agrees
    ]
    shown = {situation for result in results if result.decided for situation in result.situations}
    return found + [f"never shown: {row}" for row in ROWS if row not in shown]


def page(results: list[Compared]) -> list[str]:
    """Return the report, as docs/coverage.md has it."""
    decided = [result for result in results if result.decided]
    turns = Counter(result.turns for result in decided)
    different = sum(not result.agrees for result in results)
    return [
        "# What the line model was compared on",
        "",
        "Generated positions, each solved by the CP-SAT model of whole turns and by looking at everything that can",
        "follow: plans of one turn with the rules engine, decision by decision, longer ones with the compiled engine,",
        "turn by turn. A row counts the cases whose best line shows a situation; the ids are those of",
        "[the rules](../tests/rules/roll_write.csv). Made by",
        f"`python -m tests.solver.roll_write.models.line.coverage {len(decided)} --out docs/coverage.md`.",
        "",
        f"**{different} of {len(results)} differ.** Turns planned: "
        + ", ".join(f"{count} cases of {number}" for number, count in sorted(turns.items()))
        + f"; not decided within {WORK:g} units of CP-SAT's work: {len(results) - len(decided)}.",
        "",
        *table(results),
        "",
        "No plan can show these rules:",
        "",
        *(f"- {rule}: {reason}" for rule, reason in OUTSIDE.items()),
        *(f"- **{text}**" for text in wrong(results)),
    ]


def main(arguments: list[str] | None = None) -> int:
    """Compare, print the report or write it, and return 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("cases", type=int, nargs="?", default=600, help="compared cases (default: 600)")
    parser.add_argument("--store", type=Path, help="file of results, one JSON line a case, to go on from")
    parser.add_argument("--out", type=Path, help="write the report to this file instead of printing it")
    options = parser.parse_args(arguments)
    stderr = Console(stderr=True)
    running = track(compared(options.cases, options.store), "comparing", options.cases, console=stderr)
    results = list(running)
    text = "\n".join(page(results)) + "\n"
    if options.out is None:
        sys.stdout.write(text)
    else:
        write_atomically(options.out, text.encode())
    stderr.print(f"{sum(result.seconds for result in results):.0f} seconds in all", *wrong(results), sep="\n")
    return 1 if wrong(results) else 0


if __name__ == "__main__":
    sys.exit(main())
