"""Every job of a batch ends with one result, whatever happens to those who do it."""

import os
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from solver.batch import Ceiling, Job, Outcome, Result, Work, run_batch
from solver.crew.groups import memory_of_groups
from solver.crew.local import LocalCrew
from tests.solver.crew import works
from tests.solver.crew.threads import ThreadCrew

NO_CEILING = Ceiling()
LOOKS = 300


def done(
    work: Work[int], numbers: range, ceiling: Ceiling = NO_CEILING, record: Callable[[Result], None] | None = None
) -> dict[str, Result]:
    """Do numbers with two workers; every one has exactly one result."""
    results: list[Result] = []

    def keep(result: Result) -> None:
        results.append(result)
        if record is not None:
            record(result)

    run_batch([Job(f"job {number}", number) for number in numbers], work, LocalCrew(2), ceiling, keep)
    assert sorted(result.key for result in results) == sorted(f"job {number}" for number in numbers)
    return {result.key: result for result in results}


def outcomes(results: dict[str, Result]) -> list[Outcome]:
    return [results[key].reply.outcome for key in sorted(results, key=lambda key: int(key.split()[1]))]


def groups_alive(results: dict[str, Result]) -> set[int]:
    """Return which of the workers that did jobs, or what they have started, are still there; the dead may linger."""
    heads = {int(str(result.reply.content["pid"])) for result in results.values() if "pid" in result.reply.content}
    for _ in range(LOOKS):
        if not heads & set(memory_of_groups()):
            return set()
        time.sleep(0.1)
    return heads & set(memory_of_groups())


def test_jobs_are_done_side_by_side_and_the_workers_are_gone_afterwards() -> None:
    results = done(works.double, range(8))
    assert [results[f"job {number}"].reply.content["double"] for number in range(8)] == list(range(0, 16, 2))
    assert {result.attempts for result in results.values()} == {1}
    assert not groups_alive(results)


def test_what_cannot_be_done_says_why_and_does_not_stop_the_rest() -> None:
    refused, failed = done(works.refuse, range(2)), done(works.fail, range(2))
    assert [refused["job 1"].reply.outcome, refused["job 1"].reply.reason] == [
        Outcome.REFUSED,
        "1 is not to be doubled",
    ]
    assert failed["job 0"].reply.outcome is Outcome.FAULT
    assert failed["job 0"].reply.reason.startswith("ZeroDivisionError")


def test_a_job_that_kills_its_workers_is_recorded_and_no_other_is_blamed() -> None:
    results = done(works.odd_ones_die, range(6))
    assert outcomes(results) == [Outcome.SOLVED, Outcome.CRASHED] * 3
    assert all(results[f"job {number}"].attempts == 2 for number in (1, 3, 5))


def test_a_job_whose_worker_is_lost_once_is_done_again(tmp_path: Path) -> None:
    results: list[Result] = []
    jobs = [Job(str(number), tmp_path / str(number)) for number in range(3)]
    run_batch(jobs, works.dies_once, LocalCrew(2), NO_CEILING, results.append)
    assert sorted(result.key for result in results) == ["0", "1", "2"]
    assert {result.reply.outcome for result in results} == {Outcome.SOLVED}
    assert max(result.attempts for result in results) == 2


def test_a_job_that_no_worker_can_even_begin_is_given_up() -> None:
    results: list[Result] = []
    jobs = [Job(str(number), works.Unreadable(number)) for number in range(2)]
    run_batch(jobs, works.echo, LocalCrew(2), NO_CEILING, results.append)
    assert sorted(result.key for result in results) == ["0", "1"]
    assert {result.reply.outcome for result in results} == {Outcome.CRASHED}


def test_a_worker_killed_from_outside_loses_nothing() -> None:
    told: list[Result] = []

    def kill_now_and_then(result: Result) -> None:
        told.append(result)
        if len(told) in (1, 8):
            os.kill(int(str(result.reply.content["pid"])), signal.SIGKILL)

    results = done(works.slow_double, range(12), record=kill_now_and_then)
    assert set(outcomes(results)) == {Outcome.SOLVED}
    assert any(result.attempts == 2 for result in told)


def test_an_overlong_job_is_ended_with_its_children_and_the_rest_goes_on() -> None:
    results = done(works.odd_ones_sleep, range(3), Ceiling(seconds=5))
    assert outcomes(results) == [Outcome.SOLVED, Outcome.OVERLONG, Outcome.SOLVED]
    assert results["job 1"].reply.reason == "not done after 5 seconds"
    assert not groups_alive(results)


def test_a_job_that_takes_too_much_memory_is_ended() -> None:
    results = done(works.odd_ones_eat, range(3), Ceiling(mib=400))
    assert outcomes(results) == [Outcome.SOLVED, Outcome.MEMORY, Outcome.SOLVED]
    assert (results["job 1"].mib or 0) > 400
    assert "400 are allowed" in results["job 1"].reply.reason


def test_ctrl_c_keeps_what_is_done_and_ends_the_workers() -> None:
    results: list[Result] = []

    def stop_after_two(result: Result) -> None:
        results.append(result)
        if len(results) == 2:
            raise KeyboardInterrupt

    jobs = [Job(str(number), number) for number in range(20)]
    with pytest.raises(KeyboardInterrupt):
        run_batch(jobs, works.slow_double, LocalCrew(2), NO_CEILING, stop_after_two)
    assert len(results) == 2
    assert not groups_alive({result.key: result for result in results})


def test_any_executor_will_do() -> None:
    results: list[Result] = []
    crew = ThreadCrew(3)
    run_batch([Job(str(number), number) for number in range(9)], works.double, crew, NO_CEILING, results.append)
    assert sorted(int(str(result.reply.content["double"])) for result in results) == list(range(0, 18, 2))
    assert crew.closed


def test_where_workers_cannot_be_ended_an_overlong_job_is_forgotten() -> None:
    results: list[Result] = []
    released = threading.Event()

    def wait_for_odd_ones(number: int) -> works.Content:
        if number % 2:
            released.wait()
        return {}

    jobs = [Job("short", 0), Job("long", 1)]
    run_batch(jobs, wait_for_odd_ones, ThreadCrew(2), Ceiling(seconds=3), results.append)
    released.set()
    found = {result.key: result.reply.outcome for result in results}
    assert found == {"short": Outcome.SOLVED, "long": Outcome.OVERLONG}


def test_nothing_to_do_is_done_at_once() -> None:
    assert done(works.double, range(0)) == {}
