"""How long after a file is saved the preview has it: one card's number, and a colour of a theme, which is everywhere.

Measured on the running command, from the end of the write until the new pictures have been fetched, the median of
several edits; and where chromium is installed, until the picture is on its page.
"""

import re
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from statistics import median

from solver.roll_write.loading import house_folder
from solver.templates import templates_root
from tests.benchmarks.measure import Row
from tests.browser.chromium import chromium, is_there
from tests.browser.sight import Sight
from tests.pnp.preview.serving import Served, served

EDITS = 21
TARGET = "target under 0.5 s at the median"
_IN_SIGHT = 12  # pictures of a screen
_LOOK = "/my-copy/midnight/en/"
_WATCH = """
window.seen = 0;
new MutationObserver((changes) => {
  if (changes.some((change) => change.target.id === "card-black-1")) {
    requestAnimationFrame(() => requestAnimationFrame(() => { window.seen = Date.now() / 1000; }));
  }
}).observe(document.getElementById("card-black-1"), { childList: true });
document.getElementById("card-black-1").scrollIntoView();
"""


class _Desk:
    """A running preview of an edition and a theme of one's own, and edits of them."""

    def __init__(self, folder: Path) -> None:
        self.edition = Path(shutil.copytree(house_folder(), folder / "my-copy"))
        self.theme = folder / "midnight"
        self.theme.mkdir()
        shutil.copy(templates_root() / "themes" / "colour.yaml", self.theme / "theme.yaml")
        self.cards = (self.edition / "cards.yaml").read_text(encoding="utf-8")
        self.colours = (self.theme / "theme.yaml").read_text(encoding="utf-8")

    def edit_card(self, number: int) -> None:
        """Change the VP of the first card."""
        text = self.cards.replace("points: 2", f"points: {number % 5 + 3}", 1)
        (self.edition / "cards.yaml").write_text(text, encoding="utf-8")

    def edit_theme(self, number: int) -> None:
        """Change the colour of all ink."""
        text = self.colours.replace('ink: "#1B1B1B"', f'ink: "#1B1B{number % 80 + 16:02X}"', 1)
        (self.theme / "theme.yaml").write_text(text, encoding="utf-8")


def _pictures(preview: Served) -> list[str]:
    return re.findall(r'src="([^"]*\.svg\?v=[^"]*)"', preview.get(_LOOK))


def _settle(events: Iterator[str], preview: Served) -> None:
    """Wait until all has been examined, so that one edit does not disturb the next."""
    while "checking" in preview.get(_LOOK):
        next(events)


def _seconds(preview: Served, events: Iterator[str], save: Iterator[None]) -> tuple[float, float, float]:
    """Return how long after a save the page knows, the pictures in sight are there, and all changed ones are."""
    before = set(_pictures(preview))
    next(save)
    start = time.perf_counter()
    changed: list[str] = []
    while not changed:
        next(events)
        changed = [picture for picture in _pictures(preview) if picture not in before]
    known = time.perf_counter() - start
    in_sight = known
    for number, picture in enumerate(changed, start=1):
        preview.get(_LOOK + picture)
        if number <= _IN_SIGHT:
            in_sight = time.perf_counter() - start
    done = time.perf_counter() - start
    _settle(events, preview)
    return known, in_sight, done


def _saves(edit: Callable[[int], None]) -> Iterator[None]:
    for number in count():
        edit(number)
        yield


def _in_chromium(preview: Served, desk: _Desk, events: Iterator[str]) -> list[float]:
    """Return how long after each of some saves the new picture was on the page."""
    times: list[float] = []
    with chromium() as browser:
        page = Sight(browser)
        page.open(preview.address + _LOOK)
        page.js(_WATCH)
        for number in range(1, EDITS + 1):
            page.quiet()
            page.js("window.seen = 0")
            desk.edit_card(number)
            start = time.time()
            page.until(lambda: page.js("return window.seen > 0"))
            seen = page.js("return window.seen")
            assert isinstance(seen, (int, float))
            times.append(seen - start)
            _settle(events, preview)
    return times


def run() -> list[Row]:
    """Measure edits of a card and of a theme."""
    with tempfile.TemporaryDirectory() as name:
        desk = _Desk(Path(name))
        with served("--edition", str(desk.edition), "--theme", str(desk.theme)) as preview:
            events = preview.events(_LOOK)
            next(events)
            _settle(events, preview)
            cards, themes = _saves(desk.edit_card), _saves(desk.edit_theme)
            card = [_seconds(preview, events, cards)[2] for _ in range(EDITS)]
            theme = [_seconds(preview, events, themes) for _ in range(EDITS // 3)]
            seen = _in_chromium(preview, desk, events) if is_there() else []
    rows = [
        Row("preview, a card saved: new picture fetched", f"{median(card):.3f} s, at most {max(card):.3f}", TARGET),
        Row("preview, a theme saved: pictures in sight fetched", f"{median(one for _, one, _ in theme):.3f} s", TARGET),
        Row("preview, a theme saved: all pictures fetched", f"{median(one for _, _, one in theme):.3f} s"),
    ]
    if seen:
        rows.append(Row("preview, a card saved: on the page in chromium", f"{median(seen):.3f} s", TARGET))
    return rows
