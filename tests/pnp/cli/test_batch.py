"""``pnp batch``: many deals, each with one line in a file, and a summary."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pnp.cli import batch as command
from pnp.cli import main
from pnp.solving import running
from solver.crew.cluster import ClusterCrew
from solver.errors import NotationError
from solver.roll_write import deal_job, load_edition
from solver.roll_write.deal_job import DealJob
from solver.roll_write.solution_file import read_solution
from tests.solver.crew.threads import ThreadCrew


def pnp(*words: str) -> Result:
    return CliRunner().invoke(main, ["batch", *words])


def bad(*words: str) -> str:
    result = pnp(*words)
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    return result.output


def rows(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def solve_oddly(job: DealJob) -> Mapping[str, object]:
    """Pretend to solve: seed 3 is refused, seed 5 is a fault, even seeds are not proven."""
    number = int(job.title)
    if number == 3:
        message = "three is not for solving"
        raise NotationError(message)
    if number == 5:
        message = "five is a fault"
        raise RuntimeError(message)
    return {"status": "proven" if number % 2 else "best-known", "score": 100 + number, "bound": 109}


@pytest.fixture
def oddly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Solve in threads, and not really."""
    monkeypatch.setattr(command, "_crew", lambda *_: ThreadCrew(2))
    monkeypatch.setattr(deal_job, "solve_deal", solve_oddly)


@pytest.mark.usefixtures("oddly")
def test_every_deal_has_its_line_whatever_becomes_of_it(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    result = pnp("{1..7}", "--out", str(path), "--last", "2", "--json")
    assert result.exit_code == 0, result.output
    found = {row["title"]: row["outcome"] for row in rows(path)}
    assert found == {"3": "refused", "5": "fault"} | dict.fromkeys(["1", "2", "4", "6", "7"], "solved")
    summary = json.loads(result.stdout)
    assert summary["outcomes"] == {"solved": 5, "refused": 1, "fault": 1}
    assert (summary["deals"], summary["proven"], summary["median"]) == (7, 2, 104)
    assert "3: refused, three is not for solving" in result.stderr
    assert "7: proven, 107 VP" in result.stderr
    assert "2: best-known, 102 VP, at most 109" in result.stderr


@pytest.mark.usefixtures("oddly")
def test_a_batch_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    pnp("{1..4}", "--out", str(path))
    path.write_bytes(path.read_bytes()[:-7])
    result = pnp("{1..6}", "--out", str(path))
    assert "a last line that was cut off is removed" in result.stderr
    assert "3 of 6 deals are there already" in result.stderr
    titles = sorted(str(row["title"]) for row in rows(path))
    assert titles == ["1", "2", "3", "4", "5", "6"]
    again = path.read_bytes()
    summary = pnp("{1..6}", "--out", str(path))
    assert path.read_bytes() == again
    assert summary.stdout.split()[:3] == ["deals", "6:", "4"]


@pytest.mark.usefixtures("oddly")
def test_other_last_turns_are_other_questions(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    for last in ("1", "2", "2"):
        pnp("{1..2}", "--out", str(path), "--last", last)
    assert sorted((str(row["title"]), row["last"]) for row in rows(path)) == [("1", 1), ("1", 2), ("2", 1), ("2", 2)]


@pytest.mark.usefixtures("oddly")
def test_a_deal_that_is_named_twice_is_solved_once(tmp_path: Path) -> None:
    seeds, path = tmp_path / "seeds.txt", tmp_path / "results.jsonl"
    seeds.write_text("7\n8\n7\n", encoding="utf-8")
    pnp(str(seeds), "--out", str(path))
    assert sorted(str(row["title"]) for row in rows(path)) == ["7", "8"]


@pytest.mark.usefixtures("oddly")
def test_ctrl_c_keeps_what_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "results.jsonl"
    asked: list[str] = []

    def stop_at_the_third(job: DealJob) -> Mapping[str, object]:
        asked.append(job.title)
        return solve_oddly(job)

    class Impatient(ThreadCrew):
        def memory(self, keys: object) -> Mapping[str, int]:  # noqa: ARG002
            if len(path.read_bytes().splitlines()) > 2:
                raise KeyboardInterrupt
            return {}

    monkeypatch.setattr(deal_job, "solve_deal", stop_at_the_third)
    monkeypatch.setattr(command, "_crew", lambda *_: Impatient(1))
    result = pnp("{10..30}", "--out", str(path), "--json")
    assert result.exit_code == 130
    assert json.loads(result.stdout)["deals"] == len(rows(path)) < 21
    assert "the same command goes on from there" in result.stderr


def test_two_deals_are_really_solved(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    result = pnp("real-{1..2}", "--out", str(path), "--last", "1", "--workers", "1", "--memory", "4000", "--json")
    assert result.exit_code == 0, result.output
    summary = json.loads(result.stdout)
    assert (summary["proven-share"], summary["outcomes"]) == (1.0, {"solved": 2})
    for line in path.read_bytes().splitlines():
        assert read_solution(load_edition(), line, "a row").solution.score is not None


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("{1..2}",), "Missing option '--out'"),
        (("midsummer", "--out", "{results}"), "no such file, and it is no pattern"),
        (("{1..2}", "--out", "{results}", "--cores", "3"), "--cores"),
        (("{1..2}", "--out", "{results}", "--overlong", "0"), "--overlong"),
        (("{1..2}", "--out", "{results}", "--cluster", "tcp://x:1", "--cores", "2"), "are for this machine"),
        (("{1..2}", "--out", "{results}", "--cluster", "tcp://x:1", "--memory", "100"), "are for this machine"),
        (("{1..2}", "--out", "{folder}"), "is a directory"),
    ],
)
def test_bad_input_gets_one_clear_error(tmp_path: Path, words: tuple[str, ...], message: str) -> None:
    places = {"{results}": str(tmp_path / "results.jsonl"), "{folder}": str(tmp_path)}
    told = bad(*(places.get(word, word) for word in words))
    assert message in told


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("my notes\n", encoding="utf-8")
    assert "this is no line of a batch's results" in bad("{1..2}", "--out", str(path))
    assert path.read_text(encoding="utf-8") == "my notes\n"


def test_a_cluster_is_asked_for_by_its_address(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[str] = []

    def join(_self: ClusterCrew, address: str) -> None:
        asked.append(address)
        message = "no cluster here"
        raise NotationError(message)

    monkeypatch.setattr(ClusterCrew, "__init__", join)
    monkeypatch.setattr(running, "is_ready", lambda: pytest.fail("this machine's engine is not needed"))
    words = ("{1..2}", "--out", str(tmp_path / "r.jsonl"), "--cluster", "tcp://10.0.0.1:8786")
    assert "no cluster here" in bad(*words)
    assert asked == ["tcp://10.0.0.1:8786"]
