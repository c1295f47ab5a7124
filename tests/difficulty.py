"""How the difficulty of challenges relates to what it is measured by: the table of docs/challenges.md.

    nice python -m tests.difficulty --store table.sqlite gold:100 stone:40 finale:60

Challenges are made from 2026-01-01 on and kept in the store, so that it goes on where it was stopped.
"""

import sys
from argparse import ArgumentParser
from collections import defaultdict
from datetime import date, timedelta
from pathlib import Path
from statistics import median

from solver.roll_write.challenge.kinds import Kind
from solver.roll_write.challenge.question import Challenge, Features, Order
from solver.roll_write.challenge.rating import difficulty
from solver.roll_write.challenge.store import Store
from solver.roll_write.challenge.stored import stored_challenge
from solver.roll_write.loading import load_edition

FIRST = date(2026, 1, 1)


def main() -> None:
    """Make the challenges that are asked for, and print the table."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--store", type=Path, required=True)
    parser.add_argument("wanted", nargs="+", metavar="KIND:COUNT")
    options = parser.parse_args()
    store, edition, made = Store(options.store), load_edition(), list[Challenge]()
    for kind, _, count in (part.partition(":") for part in options.wanted):
        for number in range(int(count)):
            made.append(stored_challenge(store, Order(edition, FIRST + timedelta(days=number), Kind(kind))))
            sys.stderr.write(f"{len(made)} challenges\n")
    sys.stdout.write("\n".join(table(made)) + "\n")


def table(challenges: list[Challenge]) -> list[str]:
    """Return the rows of the table, one for each kind and difficulty."""
    groups: dict[tuple[Kind, int], list[Features]] = defaultdict(list)
    for challenge in challenges:
        features = challenge.measured.features
        groups[challenge.question.order.kind, difficulty(features)].append(features)
    rows = ["| kind | difficulty | challenges | gap (VP) | near | depth |", "|---|---|---|---|---|---|"]
    for (kind, level), found in sorted(groups.items(), key=lambda group: (list(Kind).index(group[0][0]), group[0][1])):
        near = [each.near for each in found if each.near is not None]
        spans = span([each.gap for each in found]), span(near), span([each.depth for each in found])
        rows.append(f"| {kind} | {level} | {len(found)} | {' | '.join(spans)} |")
    return rows


def span(values: list[int]) -> str:
    """Return the range of some numbers with their median."""
    if not values:
        return "not counted"
    if min(values) == max(values):
        return str(values[0])
    return f"{min(values)}-{max(values)} ({median(values):g})"


if __name__ == "__main__":
    main()
