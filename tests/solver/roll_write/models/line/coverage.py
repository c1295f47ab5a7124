"""Compares the line model with exhaustive search on many short plans and prints which rules they show.

Run ``python -m tests.solver.roll_write.models.line.coverage [CASES] [--store FILE]``. Plans of one turn
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

from solver.roll_write.models.line import Effort, Question, best_line
from solver.roll_write.solution import Status
from tests.solver.roll_write.models.line.cases import Case, case_of, last_turns_case, left_out_case, two_turns_case
from tests.solver.roll_write.models.line.exhaustive import best_of_turns, best_score
from tests.solver.roll_write.models.line.features import features
from tests.solver.roll_write.models.line.situations import ROWS

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


def main(arguments: list[str] | None = None) -> int:
    """Compare, print the table, and return 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("cases", type=int, nargs="?", default=600, help="compared cases (default: 600)")
    parser.add_argument("--store", type=Path, help="file of results, one JSON line a case, to go on from")
    options = parser.parse_args(arguments)
    stderr = Console(stderr=True)
    running = track(compared(options.cases, options.store), "comparing", options.cases, console=stderr)
    results = list(running)
    different = [result for result in results if not result.agrees]
    for result in different:
        _say(f"{result.name}: the model has {result.score} VP ({result.status}), the search {result.best}")
    for line in table(results):
        _say(line)
    never = sorted(set(ROWS) - {shown for result in results if result.decided for shown in result.situations})
    turns = Counter(result.turns for result in results if result.decided)
    _say(f"turns planned: {', '.join(f'{count} cases of {number}' for number, count in sorted(turns.items()))}")
    _say(f"{sum(result.seconds for result in results):.0f} seconds in all")
    _say(f"never shown: {', '.join(never) or 'nothing'}")
    _say(f"not decided within {WORK:g} units of work: {sum(not result.decided for result in results)}")
    _say(f"{len(different)} of {len(results)} differ")
    return 1 if different or never else 0


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")


if __name__ == "__main__":
    sys.exit(main())
