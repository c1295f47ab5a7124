"""One deal of a batch."""

import json
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from solver.batch import Ceiling, Outcome, Reply, Result, run_batch
from solver.roll_write import alone, deal_from_seed, load_edition
from solver.roll_write.deal_job import DealJob, job_of, key_of, row_of, solve_deal
from solver.roll_write.prove import Limits, PositionError
from solver.roll_write.prove import task as prove_task
from solver.roll_write.solution import Disagreement
from solver.roll_write.solution_file import read_solution
from tests.solver.crew.threads import ThreadCrew

EDITION = load_edition()
JOB = DealJob(EDITION, deal_from_seed(EDITION, "job 1"), "job 1", 1, Limits())


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the reference line be found with less effort."""
    monkeypatch.setattr(prove_task, "REFERENCE_WIDTH", 3)


@pytest.mark.usefixtures("quick")
def test_a_deal_is_solved_by_a_worker_and_its_row_is_a_solution() -> None:
    rows: list[dict[str, object]] = []
    run_batch([job_of(JOB)], solve_deal, ThreadCrew(1), Ceiling(), lambda result: rows.append(row_of(JOB, result)))
    (row,) = rows
    assert (row["outcome"], row["status"], row["attempts"]) == ("solved", "proven", 1)
    kept = read_solution(EDITION, json.dumps(row).encode(), "row")
    assert (kept.solution.score, kept.title) == (row["score"], "job 1")
    assert kept.task == JOB.task()


@pytest.mark.usefixtures("quick")
def test_the_race_gives_the_same_score() -> None:
    alone_content, race_content = solve_deal(JOB), solve_deal(replace(JOB, cores=2))
    assert alone_content["score"] == race_content["score"]


def test_the_key_is_that_of_the_question() -> None:
    other = deal_from_seed(EDITION, "job 2")
    assert key_of(JOB) == key_of(replace(JOB, title="another name", limits=Limits(seconds=1), cores=2))
    assert len({key_of(JOB), key_of(replace(JOB, last=2)), key_of(replace(JOB, deal=other))}) == 3
    assert key_of(JOB) != key_of(replace(JOB, edition=replace(EDITION, digest="0")))


@pytest.mark.usefixtures("quick")
def test_what_cannot_be_solved_says_why() -> None:
    with pytest.raises(PositionError, match="a solo game has 1 to 11"):
        solve_deal(replace(JOB, last=12))


def test_a_row_of_what_went_wrong_names_the_deal() -> None:
    row = row_of(JOB, Result(key_of(JOB), Reply(Outcome.CRASHED, {}, "its worker was lost twice"), 3.25, 2, 512))
    assert row.pop("deal").startswith("rw1/house/")  # type: ignore[attr-defined]
    assert row == {
        "key": key_of(JOB),
        "outcome": "crashed",
        "title": "job 1",
        "last": 1,
        "reason": "its worker was lost twice",
        "attempts": 2,
        "took": 3.25,
        "mib": 512,
    }


@pytest.mark.usefixtures("quick")
def test_a_disagreement_is_a_fault_and_keeps_what_repeats_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def lie(*_: object) -> None:
        raise Disagreement("a line scores 120 VP, but 'a liar' says at most 3")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(alone, "solve_alone", lie)
    with pytest.raises(RuntimeError, match=r"at most 3\n.*output/disagreement_"):
        solve_deal(JOB)


@pytest.mark.usefixtures("quick")
def test_two_threads_of_one_process_do_not_share_the_engine() -> None:
    scores: list[object] = []
    threads = [threading.Thread(target=lambda: scores.append(solve_deal(JOB)["score"])) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(scores) == 2
    assert len(set(scores)) == 1
