"""The same deck made four ways: our pipeline, bare hand-written reportlab, typst, protograf.

Each card is 63 x 88 mm, 9 on A4: a title, a 25 mm icon, 24 words with 2 inline icons. Every way runs in a process of
its own, after a small deck of other cards has warmed modules, fonts and icons; the time is from the CSV file to the
PDF, the least of three processes. protograf has no icons inside text, so it places the two small ones below the text.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from pnp.drawing.colour import BLACK
from pnp.drawing.items import Drawing, IconUse
from pnp.drawing.page import Page
from pnp.drawing.png import write_png
from solver.templates import templates_root
from tests.benchmarks.measure import Row, ratio

SIZES = (54, 500)
ICONS = ("lead", "copper", "tin", "mercury", "iron", "silver", "gold", "earth", "fire", "air", "water", "alembic")
WORDS = (
    "Exhaust one {%s} to lift the lid of the still and let the vapour rise until the glass turns {%s} and the work "
    "of the night is done"
)


def write_deck_csv(path: Path, count: int, title: str) -> None:
    """Write a deck of some cards as title, icon, text; no two cards and no two decks are alike."""
    rows = ["title,icon,text"]
    for number in range(count):
        icon = ICONS[number % len(ICONS)]
        text = WORDS % (icon, ICONS[(number * 5 + 3) % len(ICONS)])
        rows.append(f"{title} {number + 1},{icon},{text} {title} {number + 1}")
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")


def _seconds(maker: str, folder: Path, count: int) -> float:
    command = [sys.executable, "-m", "tests.benchmarks.deck_makers", maker, str(folder), str(count)]
    repeats = 1 if maker == "protograf" else 3
    outputs = [subprocess.run(command, check=True, capture_output=True, text=True).stdout for _ in range(repeats)]
    return min(float(output.splitlines()[-1]) for output in outputs)


def run() -> list[Row]:
    """Measure a small and a large deck."""
    rows = []
    for count in SIZES:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            write_deck_csv(folder / "deck.csv", count, "Great Work")
            write_deck_csv(folder / "warm.csv", 12, "Small Work")
            for icon in ICONS:
                picture = (templates_root() / "icons" / f"{icon}.svg").read_text(encoding="utf-8")
                (folder / f"{icon}.svg").write_text(picture.replace("currentColor", "#1b1b1b"), encoding="utf-8")
                write_png(folder / f"{icon}.png", Page(Drawing(24, 24, (IconUse(icon, 0, 0, 24, BLACK),), icon)))
            seconds = {maker: _seconds(maker, folder, count) for maker in ("reportlab", "ours", "typst", "protograf")}
        ours = seconds["ours"]
        rows += [
            Row(f"{count} cards, bare reportlab", f"{seconds['reportlab']:.3f} s"),
            Row(f"{count} cards, ours", f"{ours:.3f} s", f"bare reportlab {ratio(ours, seconds['reportlab'], '1.5x')}"),
            Row(f"{count} cards, typst", f"{seconds['typst']:.3f} s", f"{seconds['typst'] / ours:.1f}x ours"),
            Row(
                f"{count} cards, protograf",
                f"{seconds['protograf']:.3f} s",
                f"{seconds['protograf'] / ours:.1f}x ours (target 10x)",
            ),
        ]
    return rows
