"""Jobs of a kit side by side: the same bytes, one clear error, and nobody left behind."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing import active_children
from pathlib import Path

import pytest

from pnp.kit.make import Maker
from pnp.kit.options import KitOptions
from pnp.kit.plan import Job, jobs
from pnp.kit.workers import make_all
from solver.errors import TrismegistusError
from solver.roll_write.edition import Edition
from tests.pnp.kit.conftest import ROOT

JOBS = jobs(KitOptions(papers=("A4", "Letter"), themes=("colour", "low-ink")))
PATIENCE = 60  # seconds


class Puppet(Maker):
    """Makes nothing but what it is told."""

    def __init__(self, does: Callable[[Job], dict[str, bytes]]) -> None:
        self.does = does

    def make(self, job: Job) -> dict[str, bytes]:
        return self.does(job)


@pytest.fixture(autouse=True)
def _nobody_is_left() -> None:
    assert active_children() == []


def made(does: Callable[[Job], dict[str, bytes]], workers: int) -> dict[Job, dict[str, bytes]]:
    return dict(make_all(Puppet(does), JOBS, workers))


def own_name(job: Job) -> dict[str, bytes]:
    return {job.key: str(os.getpid()).encode()}


def test_the_bytes_are_those_of_one_process(edition: Edition) -> None:
    maker = Maker(edition)
    alone, together = dict(make_all(maker, JOBS, 1)), dict(make_all(Maker(edition), JOBS, 3))
    assert list(alone) == list(JOBS)
    assert set(together) == set(JOBS)
    assert [job.label for job in JOBS if alone[job] != together[job]] == []


@pytest.mark.parametrize("workers", [1, 2, 3, 50])
def test_every_job_is_made_once_by_as_many_as_asked_for(workers: int) -> None:
    answers = list(make_all(Puppet(own_name), JOBS, workers))
    assert sorted(job.key for job, _ in answers) == sorted(job.key for job in JOBS)
    makers = {name for job, files in answers for name in files.values()}
    assert len(makers) <= min(workers, len(JOBS))
    assert (str(os.getpid()).encode() in makers) == (workers == 1)


def test_one_job_needs_no_other_process() -> None:
    ((_, files),) = make_all(Puppet(own_name), JOBS[:1], 8)
    assert list(files.values()) == [str(os.getpid()).encode()]


def refuse(job: Job) -> dict[str, bytes]:
    raise TrismegistusError(f"cards.yaml:3:5: {job.label} is not to be")


@pytest.mark.parametrize("workers", [1, 2])
def test_what_the_data_does_not_allow_is_one_error(workers: int) -> None:
    with pytest.raises(TrismegistusError, match=r"^cards\.yaml:3:5: .* is not to be$"):
        made(refuse, workers)
    assert active_children() == []


def lose_a_file(_job: Job) -> dict[str, bytes]:
    raise FileNotFoundError(2, "No such file or directory", "art.svg")


def test_a_file_that_cannot_be_read_keeps_its_name() -> None:
    with pytest.raises(FileNotFoundError) as caught:
        made(lose_a_file, 2)
    assert caught.value.filename == "art.svg"


def fail(_job: Job) -> dict[str, bytes]:
    raise ZeroDivisionError("a fault of the program")


def test_a_fault_says_where_it_comes_from() -> None:
    with pytest.raises(RuntimeError, match=r"in fail\n(.|\n)*ZeroDivisionError: a fault of the program"):
        made(fail, 2)


def die(job: Job) -> dict[str, bytes]:
    if job == JOBS[1]:
        os.kill(os.getpid(), signal.SIGKILL)
    return {}


def leave(job: Job) -> dict[str, bytes]:
    if job == JOBS[1]:
        os._exit(3)
    return {}


@pytest.mark.parametrize(("does", "how"), [(die, "by signal 9"), (leave, "with exit code 3")])
def test_a_worker_that_ends_is_one_clear_error(does: Callable[[Job], dict[str, bytes]], how: str) -> None:
    with pytest.raises(TrismegistusError, match=f"ended {how} while it made {JOBS[1].label}; .* --workers 1"):
        made(does, 2)
    assert active_children() == []


def test_who_wants_no_more_leaves_nobody_behind() -> None:
    answers = make_all(Puppet(own_name), JOBS, 2)
    next(answers)
    assert len(active_children()) == 2
    answers.close()
    assert active_children() == []


def started(folder: Path) -> "subprocess.Popen[str]":
    """Start a kit with two workers in a session of its own, and wait until it has written something."""
    process = subprocess.Popen(
        [sys.executable, "-m", "pnp", "kit", "--all", "--workers", "2", "--out", str(folder)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    wait_until(lambda: any(folder.rglob("*.pdf")))
    return process


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


def is_over(session: int) -> bool:
    """Return whether no process of a session runs."""
    ps = shutil.which("ps")
    assert ps
    states = subprocess.run([ps, "-eo", "sess=,stat="], capture_output=True, text=True, check=True).stdout
    return not any(
        int(number) == session and not state.startswith("Z") for number, state in map(str.split, states.splitlines())
    )


def left_over(folder: Path) -> list[str]:
    return [path.name for path in folder.rglob("*.part")]


def test_ctrl_c_leaves_whole_files_and_no_processes(tmp_path: Path) -> None:
    process = started(tmp_path)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode != 0
    assert "Traceback" not in said
    assert left_over(tmp_path) == []
    assert is_over(process.pid)
    assert all(path.read_bytes().rstrip().endswith(b"%%EOF") for path in tmp_path.rglob("*.pdf"))


def test_workers_end_when_the_command_is_killed(tmp_path: Path) -> None:
    process = started(tmp_path)
    process.kill()
    process.communicate(timeout=PATIENCE)
    wait_until(lambda: is_over(process.pid))
    assert is_over(process.pid)
