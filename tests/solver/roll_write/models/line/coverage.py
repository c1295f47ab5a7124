"""Prints which rules the compared plans show: `python -m tests.solver.roll_write.models.line.coverage [CASES]`.

Every case is solved by the model and by exhaustive search; a row counts the cases whose best line shows a situation.
"""

import sys
from collections import Counter

from solver.roll_write.models.line import solve_line
from solver.roll_write.solution import Status
from tests.solver.roll_write.models.line.cases import case_of
from tests.solver.roll_write.models.line.exhaustive import best_score
from tests.solver.roll_write.models.line.features import SITUATIONS, features

STATES = 20_000


def main(cases: int) -> int:
    """Compare cases until the wanted number of them was small enough to search; return how many differ."""
    seen: Counter[str] = Counter()
    compared = different = number = 0
    while compared < cases:
        case = case_of(number)
        number += 1
        best = best_score(case.game, case.start, case.last_turn, limit=STATES)
        if best is None:
            continue
        compared += 1
        found = solve_line(case.game.edition, case.game.deal, case.start, case.last_turn)
        if found.status is not Status.PROVEN or found.score != best:
            different += 1
            _say(f"{case.name}: the model has {found.score} VP ({found.status.value}), the search {best}")
        seen.update(features(case.game, found.line or (), case.start))
    rows = [*SITUATIONS, *sorted(set(seen) - set(SITUATIONS))]
    _say(f"| situation | rules | cases of {compared} |\n|---|---|---|")
    for row in rows:
        _say(f"| {row} | {SITUATIONS.get(row, '')} | {seen[row]} |")
    _say(f"{different} of {compared} differ")
    return different


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")


if __name__ == "__main__":
    sys.exit(1 if main(int(sys.argv[1]) if len(sys.argv) > 1 else 500) else 0)
