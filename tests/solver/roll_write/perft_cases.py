"""The perft tables: positions, and numbers of states that the rules engine itself computed from them.

The numbers are no proof of the rules: they were taken when the tests of every rule passed, and show later that
something changed. After a change of the rules that is meant, write them anew from the project's folder, and read the
difference:

    python -m tests.solver.roll_write.perft_cases
"""

import csv
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from solver.game.perft import divide, perft
from solver.roll_write import RollWrite, Sheet, Stage, State, deal_from_seed
from tests.solver.roll_write.busy import busy_edition
from tests.solver.roll_write.language import example_edition, sheet

FOLDER = Path(__file__).parents[2] / "data" / "perft"
ALL = "all"
Row = tuple[int, str, int]
"""Depth, first decision (or all of them), number of distinct states."""


@dataclass(frozen=True, slots=True)
class PerftCase:
    """A position and how far its states are counted."""

    name: str
    depth: int
    start: Callable[[], tuple[RollWrite, State]]

    @property
    def path(self) -> Path:
        """Where its table is kept."""
        return FOLDER / f"{self.name}.csv"

    def compute(self) -> list[Row]:
        """Return the table's rows: a count for each depth, and the last but one split by first decision."""
        game, state = self.start()
        rows = [(depth, ALL, count) for depth, count in enumerate(perft(game, self.depth, state), 1)]
        split = divide(game, self.depth - 1, state)
        return rows + [(self.depth - 1, game.token(action), count) for action, count in split.items()]

    def read(self) -> list[Row]:
        """Return the rows of the committed table."""
        with self.path.open(encoding="utf-8", newline="") as file:
            return [(int(row["depth"]), row["decision"], int(row["states"])) for row in csv.DictReader(file)]

    def write(self) -> None:
        """Commit to what the engine computes now."""
        with self.path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(("depth", "decision", "states"))
            writer.writerows(self.compute())


def _initial(seed: str, players: int) -> tuple[RollWrite, State]:
    edition = example_edition()
    game = RollWrite(edition, deal_from_seed(edition, seed, players))
    return game, game.initial()


def _solo(seed: str, sheets: tuple[int, int], round_number: int, turn: int, on: Sheet) -> tuple[RollWrite, State]:
    """A solo position before a turn; in the rounds before, each colour was cycled once a round and black twice."""
    edition = example_edition()
    game = RollWrite(edition, deal_from_seed(edition, seed, 1, (sheets,)))
    past = round_number - 1
    cycles = (2 * past, past, past)
    return game, game.initial()._replace(sheets=(on,), stage=Stage.DIE, round=round_number, turn=turn, cycles=cycles)


def _busy(players: int, sheets: tuple[Sheet, ...]) -> tuple[RollWrite, State]:
    """A position in the edition where one effect sets off others."""
    edition = busy_edition()
    game = RollWrite(edition, deal_from_seed(edition, "busy", players))
    return game, game.initial()._replace(sheets=sheets, stage=Stage.DIE, round=4)


MIDDLE = sheet(
    marks="lead 3-1, copper 3, tin 2, mercury 1, iron 2, silver 1, gold 1, aqua-regia 3-2, reduction 1, reagent 1",
    tracks="earth 2, fire 3, air 2, water 1",
    circles="ef fe aw",
    plus="fa",
    paths="L/B L/W C/W T/R I/B",
    stone="a1:c1 d2 e2 d3 f4:f5 a5 b6",
    points=11,
)
LATE = sheet(
    marks="lead 5-2, copper 4-1, tin 4, mercury 3-1, iron 3, silver 3-2, gold 3-2, aqua-regia 5-4, reduction 2-1",
    tracks="earth 5, fire 6, air 4, water 5",
    circles="ef ef fe fe fa af aw wa we ew",
    plus="ef fe fa wa",
    paths="L/B L/W L/R C/W C/R T/R T/B M/W I/B I/R S/W",
    stone="a1:c2 d1:e3 d4:f5 a5:b6 c3",
    points=27,
)

CASES = (
    PerftCase("solo-initial", 8, lambda: _initial("perft", 1)),
    PerftCase("two-players-initial", 7, lambda: _initial("perft", 2)),
    PerftCase("four-players-initial", 8, lambda: _initial("perft", 4)),
    PerftCase("solo-round-3", 5, lambda: _solo("middle", (1, 0), 3, 0, MIDDLE)),
    PerftCase("solo-round-3-second-turn", 5, lambda: _solo("middle", (3, 2), 3, 1, MIDDLE)),
    PerftCase("solo-last-turn", 6, lambda: _solo("late", (0, 3), 5, 2, LATE)),
    PerftCase("solo-busy", 5, lambda: _busy(1, (LATE,))),
    PerftCase("two-players-busy", 5, lambda: _busy(2, (LATE, MIDDLE))),
)


def main() -> None:
    """Write every table anew."""
    for case in CASES:
        case.write()


if __name__ == "__main__":
    main()
