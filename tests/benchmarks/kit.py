"""The kit with everything that can be asked for in one run, and all that other commands make of its components."""

import tempfile
from pathlib import Path

from tests.benchmarks.child import pnp
from tests.benchmarks.measure import Row

TARGET = "target under 10 s on two idle processors"
ALL: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("every paper, theme and language", ()),
    ("the same, folded backs, bleed, full lines", ("--flip", "fold", "--bleed", "3", "--marks", "lines")),
)
OTHERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("pnp fillable, every pair of sheets", ("fillable",)),
    ("pnp export cut cards", ("export", "cut", "cards", "--registration", "silhouette", "--bleed", "2")),
    ("pnp export shop cards", ("export", "shop", "--shop", "the-game-crafter", "cards")),
    ("pnp export table", ("export", "table")),
)


def run() -> list[Row]:
    """Measure once each, in fresh processes that write to a fresh folder."""
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for what, words in ALL:
            used = pnp("kit", "--all", *words, "--out", f"kit-{len(rows)}", folder=folder)
            count = sum(1 for path in (folder / f"kit-{len(rows)}").rglob("*") if path.is_file())
            rows.append(Row(f"pnp kit --all: {what}, {count} files", used.text, TARGET))
        for what, words in OTHERS:
            rows.append(Row(what, pnp(*words, "--out", f"other-{len(rows)}", folder=folder).text))
    return rows
