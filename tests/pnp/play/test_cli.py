import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pnp.cli import main
from solver.roll_write.position_file import position_text
from tests.pnp.play.games import LINE, SEED, TURNS, game, opening

DEAL = SEED


def pnp(*words: str, entered: str | None = None) -> Result:
    return CliRunner().invoke(main, list(words), input=entered)


def good(*words: str, entered: str | None = None) -> str:
    result = pnp(*words, entered=entered)
    assert result.exit_code == 0, result.output
    return result.output


def bad(*words: str, entered: str | None = None) -> str:
    result = pnp(*words, entered=entered)
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    return result.output


@pytest.fixture
def finale(tmp_path: Path) -> str:
    """A position before the last turn of the game, as a file."""
    path = tmp_path / "finale.yaml"
    path.write_text(position_text(game(), opening(11).start), encoding="utf-8")
    return str(path)


def test_play_reads_rows_from_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    rows = "\n".join(f"{turn.rstrip(' .')}   ; a comment" for turn in TURNS)
    told = good("play", DEAL, "--save", str(path), entered=rows.replace("$c6", "gold: $c6") + "\n")
    assert "Set-up: keep two of the rolled metals" in told
    assert "round 5, turn 2   131 VP" in told
    assert "137 VP: redeemed" in told
    assert f"--resume {path}" in told
    assert path.exists()


def test_play_shows_a_shape_before_it_is_confirmed_in_a_pipe_too(tmp_path: Path) -> None:
    told = good(
        "play",
        DEAL,
        "--save",
        str(tmp_path / "a.yaml"),
        entered=" ".join(TURNS[:2]) + " R I/R ^f Xe oew\nb2\n\nsheets\n",
    )
    assert "#b2: squares b2 c2 - Enter to confirm" in told
    assert "Before the turn ends" in told
    assert told.count("tubes and paths") == 3


def test_play_goes_on_with_a_saved_game_and_ends_it(tmp_path: Path) -> None:
    path = str(tmp_path / "mine.yaml")
    good("play", DEAL, "--save", path, entered=" ".join(TURNS[:9]) + "\nq\n")
    told = good("play", "--resume", path, entered=" ".join(TURNS[9:]) + "\n")
    assert "137 VP: redeemed" in told
    assert good("play", "--resume", path, entered="u\nq\n").count("taken back: $c6") == 1


def test_play_saves_on_request(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    told = good("play", DEAL, "--save", str(path), entered="&TM\ns\nt\np\n?\nl\nr\n\nq\n")
    assert f"saved: {path}" in " ".join(told.split())
    assert "rewards of full rows and columns" in told
    assert "pnp play --resume" not in told


def test_play_deals_a_game_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = good("play", entered="1\nq\n")
    (saved,) = (tmp_path / "output" / "play").iterdir()
    assert saved.stem in told


def test_play_takes_any_seed(tmp_path: Path) -> None:
    told = good("play", "--seed", "rw1/house", "--save", str(tmp_path / "a.yaml"), entered="")
    assert "rw1/house: The" in told


def test_play_begins_at_a_position(finale: str) -> None:
    told = good("play", finale, entered="")
    assert "finale: The Forge + The Adept   round 5, turn 3" in told


def test_play_two_players(tmp_path: Path) -> None:
    told = good("play", DEAL, "--players", "2", "--save", str(tmp_path / "a.yaml"), entered="1\n1\nh\nq\n")
    assert "player a, " in told
    assert "player b, " in told
    assert "hints and reachable scores are for solo games" in told


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("play", "rw1/house/W9"), "the deal, line 1, column"),
        (("play", "rw1/mine/W1M1/LLL"), "this deal is for the edition 'mine'"),
        (("play", "nothing.yaml"), "nothing.yaml:1:1: there is no such file"),
        (("play", "7", "--seed", "8"), "name one game"),
        (("play", "--resume", "nothing.yaml"), "nothing.yaml:1:1: there is no such file"),
        (("play", "--players", "5"), "5 is not in the range"),
        (("hint", DEAL, "W"), "legal there:"),
        (("hint", DEAL, LINE), "the game is over"),
        (("check", DEAL), "only a saved game has a line of its own"),
        (("check", DEAL, "&TM 1.2: W"), "the turn here is 1.1, not 1.2"),
        (("check", DEAL, "&TM W>B +T"), "legal there:"),
        (("check", DEAL, "&TM Q"), "'Q' is not a decision"),
        (("check", DEAL, "&TM B -- ."), "'--' is not a decision"),
        (("check", DEAL, LINE + " W"), "nothing, the game is over"),
        (("check", "", "&TM"), "no seed"),
    ],
)
def test_each_mistake_is_one_clear_error(words: tuple[str, ...], message: str) -> None:
    assert message in bad(*words)


def test_a_damaged_save_is_one_clear_error(tmp_path: Path) -> None:
    path = tmp_path / "save.yaml"
    good("play", DEAL, "--save", str(path), entered="&TM\nq\n")
    path.write_text(path.read_text(encoding="utf-8").replace("&TM", "&SG"), encoding="utf-8")
    assert "line, row 1: &SG: two of the three rolled metals are kept (RW-054)" in bad("play", "--resume", str(path))
    path.write_bytes(path.read_bytes()[:60])
    assert "save.yaml" in bad("check", str(path))


def test_a_save_that_cannot_be_written_shows_the_line_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    told = bad("play", DEAL, "--save", str(tmp_path / "file" / "save.yaml"), entered="&TM\nq\n")
    assert "setup: &TM" in told


def test_check_shows_turns_losses_and_score(finale: str) -> None:
    told = good("check", finale, "B>R +I ^f A $d2", "--effort", "quick")
    assert "possible before" in told
    assert "turning points: " in told
    assert "a better move in " in told
    assert "solo fate: " in told


def test_check_reads_a_line_from_a_file_and_from_the_standard_input(finale: str, tmp_path: Path) -> None:
    path = tmp_path / "line.txt"
    path.write_text("5.3: B>R +I ^f A\ngold: $c6\n", encoding="utf-8")
    told = good("check", finale, str(path), "--effort", "quick")
    assert told == good("check", finale, "-", "--effort", "quick", entered=path.read_text(encoding="utf-8"))


def test_check_takes_the_line_of_a_saved_game(tmp_path: Path, finale: str) -> None:
    path = str(tmp_path / "mine.yaml")
    good("play", finale, "--save", path, entered="B>R +I ^f A\n")
    assert "5.3" in good("check", path, "--effort", "quick")


def test_check_as_json(finale: str) -> None:
    content = json.loads(good("check", finale, "B>R +I ^f A $d2", "--effort", "quick", "--json"))
    assert content["legal"] is True
    assert [turn["turn"] for turn in content["turns"]] == ["5.3", "gold"]
    first = content["turns"][0]
    assert first["possible-before"] >= first["possible-after"] >= content["scores"][0]["total"]
    assert content["turns"][1]["status"] == "proven"
    assert content["better-move"]["score"] > content["better-move"]["possible-after-that"]


def test_a_mistake_as_json_ends_with_exit_code_2() -> None:
    content = json.loads(bad("check", DEAL, "&TM W L/W ^f Xe", "--json"))
    assert content["legal"] is False
    mistake = content["mistake"]
    assert (mistake["turn"], mistake["word"], mistake["rule"], mistake["column"]) == ("1.1", "Xe", "RW-119", 14)
    assert "Xf" in mistake["legal"]


def test_a_mistake_shows_what_could_be_played() -> None:
    told = bad("check", DEAL, "&TM W L/W ^f Xe")
    assert "W L/W ^f" in told
    assert "line 1, column 14, turn 1.1: Xe: experiment white-3 is for fire or water (RW-119)" in told
    assert "  Xf     fire: 2 VP" in told


def test_hint_gives_one_move_and_not_the_rest(finale: str) -> None:
    told = good("hint", finale, "--effort", "quick")
    assert told.startswith("turn 5.3. Step 1: take a die: ")
    assert len(told.splitlines()) == 1
    content = json.loads(good("hint", finale, "--effort", "quick", "--json"))
    assert content["turn"] == "5.3"
    assert content["status"] in ("best-known", "proven")
    assert content["score"] >= 137


def test_hint_after_a_line_of_a_deal() -> None:
    told = good("hint", DEAL, " ".join(TURNS[:12]), "--effort", "quick")
    assert told == "turn gold. The last gold, 1 ready: pick a square: $c6 (c6) leads to 137 VP, proven\n"


def test_a_small_hint_does_not_give_the_move(finale: str) -> None:
    told = good("hint", finale, "--effort", "quick", "--small")
    assert told.startswith("turn 5.3: ")
    assert "VP" not in told
