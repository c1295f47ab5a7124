"""docs/playing.md shows what the program shows."""

import re
from pathlib import Path

from pnp.play.commands import MEANINGS, SHORT, Command
from pnp.play.glyphs import RICH
from pnp.play.screen import screen
from solver.roll_write import load_edition
from solver.roll_write.position_file import position_text, read_position
from tests.pnp.play.games import game, opening, session

PAGE = (Path(__file__).parents[3] / "docs" / "playing.md").read_text(encoding="utf-8")


def block(kind: str) -> str:
    match = re.search(rf"^```{kind}.*?\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert match, f"docs/playing.md has no block of the kind {kind}"
    return match[1]


def test_the_screen_is_what_is_drawn() -> None:
    view = session(8, "B C/B ^e").view()
    assert block("screen").splitlines() == [line.plain.rstrip() for line in screen(view, 80, 24, RICH)]


def test_the_table_has_every_command() -> None:
    letters = {command: letter for letter, command in SHORT.items()} | {Command.HELP: "?"}
    written = re.findall(r"^\| `(.)` `(\w+)` \| (.*) \|$", PAGE, re.MULTILINE)
    assert [(letter, word) for letter, word, _ in written] == [
        (letters[command], command.value) for command in MEANINGS
    ]


def test_the_position_reads() -> None:
    start = opening(9).start
    sheet = position_text(game(), start).partition("# The dice of all rounds")[0]
    found_game, found = read_position(load_edition(), (sheet + block("position")).encode(), "position.yaml")
    assert found_game.deal == game().deal
    assert (found.round, found.turn, found.potency, found.solo_cycle) == (5, 0, (2, 1, 1), False)


def test_the_example_in_python_runs() -> None:
    names: dict[str, object] = {}
    exec(compile(block("python"), "docs/playing.md", "exec"), names)  # noqa: S102 - our own example
    assert "session" in names
