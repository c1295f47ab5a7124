"""The peak of memory for a PDF of 2,000 cards, all different, beside that of a small deck."""

import shutil
import tempfile
from pathlib import Path

from pnp.deck.deck import MOST_CARDS
from solver.templates import templates_root
from tests.benchmarks.child import pnp
from tests.benchmarks.deck import write_deck_csv
from tests.benchmarks.measure import Row

TARGETS = {9: "", 2000: "target under 250 MiB", MOST_CARDS: "the most cards that are made at once"}


def run() -> list[Row]:
    """Measure decks of several sizes, each in a process of its own."""
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copy(templates_root() / "layouts" / "card.yaml", folder / "layout.yaml")
        for count, target in TARGETS.items():
            write_deck_csv(folder / "cards.csv", count, "Great Work")
            used = pnp("deck", "cards.csv", "--layout", "layout.yaml", "--out", "cards.pdf", folder=folder)
            rows.append(Row(f"a PDF of {count:,} cards, peak of memory", f"{used.peak:.0f} MiB, {used.text}", target))
    return rows
