"""``pnp solve``: what is asked, what is answered, and how it ends."""

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pnp.cli import main
from pnp.solving import running
from solver.game.line import replay_text
from solver.roll_write import deal_from_seed, load_edition
from solver.roll_write.deal_text import format_deal
from solver.roll_write.position_file import position_text
from solver.roll_write.prove import Limits, Standing, Task
from solver.roll_write.prove import solve as really_solve
from solver.roll_write.reproducer import read_reproducer
from solver.roll_write.solution import Disagreement, Solution
from solver.roll_write.solution_file import read_solution
from tests.pnp.play.games import LINE, SEED, TOTAL, TURNS, game, opening

EDITION = load_edition()
ENDING = " ".join(TURNS[:11])
"""The game up to its last turn."""


def pnp(*words: str, entered: str | None = None) -> Result:
    return CliRunner().invoke(main, ["solve", *words], input=entered)


def answer(*words: str, entered: str | None = None) -> dict[str, object]:
    result = pnp(*words, "--json", entered=entered)
    assert result.exit_code == 0, result.output
    content = json.loads(result.stdout)
    assert isinstance(content, dict)
    return content


def bad(*words: str) -> str:
    result = pnp(*words)
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    return result.output


def replayed(content: dict[str, object], before: str) -> int:
    """Return the score that the rules engine finds for an answer's line."""
    played = game()
    return played.total(replay_text(played, str(content["line"]), replay_text(played, before).final).final)


def test_the_last_turn_is_proven_and_its_line_replays() -> None:
    content = answer(SEED, "--from", ENDING)
    assert (content["status"], content["score"], content["bound"]) == ("proven", content["bound"], content["score"])
    assert isinstance(content["score"], int)
    assert content["score"] >= TOTAL
    assert replayed(content, ENDING) == content["score"]
    assert content["deal"] == format_deal(EDITION, game().deal)
    assert {"line", "breakdown", "seconds", "versions", "how", "check", "turns"} <= content.keys()


def test_the_answer_in_words_says_how_sure_it_is() -> None:
    told = pnp(SEED, "--from", "-", entered=ENDING).stdout
    assert "proven best: " in told
    assert "no line has more" in told
    assert "what changes" in told
    assert "solo fate: " in told
    assert "found: " in told


def test_no_time_gives_an_honest_best_known_without_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "is_ready", lambda: pytest.fail("the engine is not needed"))
    content = answer(SEED, "--time", "0")
    assert (content["status"], content["bound"]) == ("best-known", None)
    assert replayed(content, "") == content["score"]
    assert "how much more is possible is not known" in pnp(SEED, "--time", "0").stdout


def test_a_position_of_its_own_and_one_of_a_named_deal(tmp_path: Path) -> None:
    text = position_text(game(), opening(11).start)
    whole, without = tmp_path / "whole.yaml", tmp_path / "without.yaml"
    whole.write_text(text, encoding="utf-8")
    without.write_text("\n".join(row for row in text.splitlines() if not row.startswith("deal:")), encoding="utf-8")
    first = answer("--position", str(whole), "--time", "0")
    second = answer(SEED, "--position", str(without), "--time", "0")
    assert first["line"] == second["line"]
    assert first["start"] == second["start"] == "5.3"
    assert "the position of another deal" in bad("7", "--position", str(whole))


def test_the_last_turns_begin_after_the_reference_line() -> None:
    content = answer(SEED, "--last", "1", "--time", "0")
    assert content["start"] == "5.3"
    assert content == answer(SEED, "--last", "1", "--time", "0") | {"seconds": content["seconds"]}


def test_the_last_gold_alone() -> None:
    content = answer(SEED, "--from", " ".join(TURNS[:12]))
    assert (content["status"], content["score"], content["start"]) == ("proven", TOTAL, "gold")


def test_the_same_answer_every_time() -> None:
    first, second = (answer(SEED, "--from", ENDING, "--repeatable", "--work", "20") for _ in range(2))
    assert first | {"seconds": 0} == second | {"seconds": 0}
    assert first["status"] == "proven"


@pytest.mark.parametrize(("goal", "reached"), [(1, "yes"), (900, "no")])
def test_is_at_least_so_much_possible(goal: int, reached: str) -> None:
    content = answer(SEED, "--from", ENDING, "--first-good", str(goal))
    assert content["first-good"] == {"score": goal, "reached": reached}
    assert reached == "no" or replayed(content, ENDING) >= goal


def test_a_goal_that_is_neither_reached_nor_ruled_out_is_unknown() -> None:
    told = pnp(SEED, "--time", "0", "--first-good", "900").stdout
    assert told.startswith("unknown: no line with 900 VP was found, and none was ruled out")


def test_an_answer_is_kept_and_can_be_solved_again(tmp_path: Path) -> None:
    path = tmp_path / "new" / "best.json"
    first = answer(SEED, "--from", ENDING, "--save", str(path))
    kept = read_solution(EDITION, path.read_bytes(), str(path))
    assert (kept.solution.score, kept.title) == (first["score"], SEED)
    again = answer(str(path), "--time", "0")
    assert (again["start"], again["title"]) == ("5.3", SEED)


def test_an_answer_is_written_as_the_ending_says(tmp_path: Path) -> None:
    paths = [tmp_path / f"best{ending}" for ending in (".pdf", ".svg", ".json")]
    result = pnp(SEED, "--from", ENDING, "--time", "0", *(word for path in paths for word in ("--out", str(path))))
    assert result.exit_code == 0, result.output
    assert [row for row in result.stdout.splitlines() if row.startswith("wrote")] == [f"wrote {path}" for path in paths]
    assert paths[0].read_bytes().startswith(b"%PDF")
    assert "Turn 5.3" in paths[1].read_text(encoding="utf-8")
    assert read_solution(EDITION, paths[2].read_bytes(), "best.json").title == SEED


def test_an_answer_that_cannot_be_written_is_shown_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = pnp(SEED, "--time", "0", "--json", "--save", str(tmp_path / "file" / "best.json"))
    assert result.exit_code == 2
    assert json.loads(result.stdout)["status"] == "best-known"
    assert "best.json: a file stands where a folder is needed" in result.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("7", "--time", "nan"), "--time, --gap and --work are numbers"),
        (("7", "--out", "best.doc"), "is one of .pdf, .svg, .json"),
        (("7", "--out", "best.pdf", "--paper", "A9"), "there is no paper 'A9'"),
        (("7", "--theme", "neon"), "there is no theme 'neon'"),
        ((), "name a DEAL, or a position"),
        (("7", "--last", "2", "--from", "&LC"), "choose one"),
        (("7", "--last", "12"), "a solo game has 1 to 11"),
        (("7", "--last", "0"), "is not in the range"),
        (("7", "--from", "&LC B"), "this position is inside turn 1.1: play the turn to its end"),
        (("7", "--from", "&LG"), "legal there:"),
        ((SEED, "--from", LINE), "the game is over in this position"),
        (("rw1/house/W1M1,W2M2", "--time", "0"), "the part 'start rolls' is missing"),
        (("none.json",), "none.json"),
        (("7", "--position", "none.yaml"), "none.yaml:1:1: there is no such file"),
        (("7", "--gap", "-1"), "--gap"),
        (("7", "--work", "3"), "--work is for --repeatable"),
        (("7", "--repeatable", "--time", "3"), "--repeatable has no clock"),
        (("7", "--sheets", "W9M9"), "1 to 4 are allowed"),
    ],
)
def test_bad_input_gets_one_clear_error(words: tuple[str, ...], message: str) -> None:
    assert message in bad(*words)


def test_several_players_are_not_solved() -> None:
    two = deal_from_seed(EDITION, "two", 2)
    assert "the solver plays solo games, this deal is for 2 players" in bad(format_deal(EDITION, two))


def at_odds(task: Task, limits: Limits, listener: Callable[[Standing], None]) -> Solution:
    """Find a line, and then claim that there is none so good."""
    found = really_solve(task, limits, listener)
    raise Disagreement(f"a line scores {found.score} VP, but 'a liar' says at most 3")


def test_a_disagreement_keeps_what_repeats_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(running, "solve", at_odds)
    result = pnp(SEED, "--from", ENDING, "--time", "0")
    assert result.exit_code == 1
    assert "but 'a liar' says at most 3\nthis is a fault of the program" in result.output
    (path,) = (tmp_path / "output").iterdir()
    assert f"output/{path.name}" in result.output
    found = read_reproducer(EDITION, path.read_bytes(), str(path))
    assert (found.task.start, found.limits) == (opening(11).start, "seconds 0")
    assert [row.partition(" s: ")[2] for row in found.said] == [found.said[0].partition(" s: ")[2]]
    monkeypatch.setattr(running, "solve", really_solve)
    assert answer(str(path), "--time", "0")["start"] == "5.3"


def interrupted(task: Task, limits: Limits, listener: Callable[[Standing], None]) -> Solution:
    """Find a line; then Ctrl-C comes."""
    found = really_solve(task, limits, listener)
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
    return found


def test_ctrl_c_shows_the_best_line_so_far(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "solve", interrupted)
    result = pnp(SEED, "--time", "0", "--json", "--save", str(tmp_path / "best.json"))
    assert result.exit_code == 130
    content = json.loads(result.stdout)
    assert content["interrupted"] is True
    assert replayed(content, "") == content["score"]
    assert (tmp_path / "best.json").exists()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_ctrl_c_before_there_is_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def at_once(*_: object) -> Solution:
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "solve", at_once)
    result = pnp(SEED, "--time", "0", "--json")
    assert (result.exit_code, result.stdout) == (130, "")
    assert "stopped before there was an answer" in result.stderr


def test_ctrl_c_in_a_race_leaves_no_process_behind() -> None:
    command = [sys.executable, "-c", "from pnp.cli import main; main()", "solve", SEED, "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        assert "VP" in process.stderr.readline()
        process.send_signal(signal.SIGINT)
        told, _ = process.communicate()  # ends only when no child holds the pipes any more
    assert process.returncode == 130
    assert json.loads(told)["status"] == "best-known"


def test_a_cold_engine_is_told_of_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    monkeypatch.setattr(running, "is_ready", lambda: bool(made))
    monkeypatch.setattr(running, "make_ready", lambda: made.append("ready"))
    monkeypatch.setattr(running, "solve", lambda task, _, listener: really_solve(task, Limits(seconds=0), listener))
    told = [pnp(SEED, "--from", ENDING).stderr.count("preparing the engine, once, up to a minute") for _ in range(2)]
    assert (told, made) == ([1, 0], ["ready"])
