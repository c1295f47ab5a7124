"""``pnp explain``: a kept solution, or a line of a deal, explained turn by turn."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pnp.cli import main
from tests.pnp.play.games import LINE, SEED, TOTAL, TURNS


def pnp(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


@pytest.fixture
def kept(tmp_path: Path) -> str:
    """A solution of the last turn, as pnp solve keeps it."""
    path = tmp_path / "best.json"
    result = pnp("solve", SEED, "--from", " ".join(TURNS[:11]), "--save", str(path), "--time", "0")
    assert result.exit_code == 0, result.output
    return str(path)


def test_a_kept_solution_is_explained(kept: str) -> None:
    told = pnp("explain", kept, "--effort", "quick")
    assert told.exit_code == 0, told.output
    assert "best known: " in told.stdout
    assert "5.3  " in told.stdout
    for row in ("  VP ", "  did ", "  marks ", "  greedy "):
        assert row in told.stdout


def test_a_line_of_a_deal_is_explained(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(LINE, encoding="utf-8")
    content = json.loads(pnp("explain", SEED, str(path), "--effort", "quick", "--json").stdout)
    assert (content["score"], content["turns"][-1]["turn"]) == (TOTAL, "gold")
    assert content["turns"][-1]["greedy"] == {"same": True}


def test_a_saved_game_is_explained(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    played = CliRunner().invoke(main, ["play", SEED, "--save", str(path)], input=LINE + "\n")
    assert played.exit_code == 0, played.output
    content = json.loads(pnp("explain", str(path), "--effort", "quick", "--json").stdout)
    assert content["score"] == TOTAL


def test_a_mistake_names_the_lines_file(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("&TM\nX\n", encoding="utf-8")
    for words in (("explain", SEED, str(path)), ("solve", SEED, "--from", str(path))):
        result = pnp(*words)
        assert result.exit_code == 2
        assert f"Error: {path}: line 2, column 1, turn 1.1: " in result.output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((SEED,), "name a solution's file (pnp solve --save writes one), a saved game, or a deal"),
        ((SEED, "&TM W"), "the line stops in turn 1.1"),
        ((SEED, "&TM X"), "legal there:"),
        (("none.json",), "none.json:1:1: there is no such file"),
    ],
)
def test_bad_input_gets_one_clear_error(words: tuple[str, ...], message: str) -> None:
    result = pnp("explain", *words)
    assert result.exit_code == 2, result.output
    assert message in result.output


def test_a_solution_without_a_line_is_refused(kept: str) -> None:
    path = Path(kept)
    content = json.loads(path.read_text(encoding="utf-8")) | {"line": None, "score": None}
    path.write_text(json.dumps(content), encoding="utf-8")
    result = pnp("explain", kept)
    assert result.exit_code == 2
    assert "this solution has no line" in result.output
