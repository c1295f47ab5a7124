"""Scores in their parts, as a table with one column for each score."""

from collections.abc import Sequence

from rich.table import Table

from pnp.terminal.output import table
from solver.roll_write.edition import Edition
from solver.roll_write.filled import pair_name
from solver.roll_write.scoring import Breakdown, PairScore
from solver.roll_write.terms import ELEMENT_COUNT


def _pair(pair: PairScore) -> str:
    return f"{pair.value} x {pair.squares} = {pair.points}"


def score_table(edition: Edition, scores: Sequence[tuple[str, Breakdown]]) -> Table:
    """Return the parts of some scores side by side, each under its title (VP)."""
    parts = [breakdown for _, breakdown in scores]
    metals = enumerate(edition.names.metals)
    rows = [
        ("in play", *(str(part.play) for part in parts)),
        *((f"{name} tube", *(str(part.tubes[metal]) for part in parts)) for metal, name in metals),
        ("aqua regia", *(str(part.aqua_regia) for part in parts)),
        *((pair_name(edition, pair), *(_pair(part.pairs[pair]) for part in parts)) for pair in range(ELEMENT_COUNT)),
        ("total", *(str(part.total) for part in parts)),
    ]
    heading = ["VP", *(title for title, _ in scores)]
    made = table(heading, rows, range(1, len(heading)))
    made.rows[-2].end_section = True
    return made
