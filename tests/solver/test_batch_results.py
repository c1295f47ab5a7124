"""Results on the disk: one line a job, whole or not there, and never two of the same job."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from solver.batch_results import ResultsError, open_results


def rows(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def fill(path: Path, *keys: str) -> None:
    with open_results(path) as results:
        for key in keys:
            results.add({"key": key, "score": 100})


def test_results_are_kept_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "new" / "results.jsonl"
    fill(path, "a", "b")
    with open_results(path) as results:
        assert list(results.rows) == ["a", "b"]
        results.add({"key": "c", "title": "Łódź"})
    assert [row["key"] for row in rows(path)] == ["a", "b", "c"]


def test_a_job_is_never_there_twice(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    fill(path, "a", "a", "b")
    fill(path, "b", "a")
    assert [row["key"] for row in rows(path)] == ["a", "b"]


@pytest.mark.parametrize("cut", [1, 5, 20])
def test_a_last_line_that_was_cut_off_is_removed(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "results.jsonl"
    fill(path, "a", "b")
    path.write_bytes(path.read_bytes()[:-cut])
    with open_results(path) as results:
        assert list(results.rows) == ["a"]
        assert results.repaired > 0
        results.add({"key": "b"})
    assert [row["key"] for row in rows(path)] == ["a", "b"]


@pytest.mark.parametrize("content", ["no json\n", "[1]\n", '{"score": 1}\n', '{"key": 3}\n'])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, content: str) -> None:
    path = tmp_path / "results.jsonl"
    text = '{"key": "a"}\n' + content + '{"key": "b"}\n'
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ResultsError, match=r"results.jsonl:2: this is no line"), open_results(path):
        pass
    assert path.read_text(encoding="utf-8") == text


def test_two_batches_do_not_write_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with open_results(path), pytest.raises(ResultsError, match="another batch"), open_results(path):
        pass
    fill(path, "a")


def test_a_file_without_results_is_not_left_behind(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    fill(path)
    assert not path.exists()


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", fail)
        yield


def test_a_full_disk_leaves_whole_lines(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    path = tmp_path / "results.jsonl"
    fill(path, "a")
    request.getfixturevalue("full_disk")
    with pytest.raises(OSError, match="No space left"):
        fill(path, "b")
    assert [row["key"] for row in rows(path)] == ["a"]
