"""Workers on this machine: a pool of spawned processes, each the head of a group that can be ended as a whole."""

import os
import shutil
import tempfile
import threading
from collections.abc import Iterable, Mapping
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

from solver.batch import Job, Reply, Work, attempt
from solver.crew.groups import end_group, lead_a_group, memory_of_groups

PayloadT = TypeVar("PayloadT")

_WORKER = "worker-"
_AGAIN = 0.05
"""Seconds between two looks for workers that are to be ended."""


class LocalCrew:
    """A number of worker processes.

    Workers say in small files which process they are and which job they have begun, so that the right one can be ended.
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._folder = Path(tempfile.mkdtemp(prefix="trismegistus-batch-"))
        self._pool: Executor | None = None
        self._notes: dict[str, Path] = {}
        self._numbers = count()

    @property
    def size(self) -> int:
        """How many jobs are done at a time."""
        return self._workers

    def submit(self, work: Work[PayloadT], job: Job[PayloadT]) -> "Future[Reply]":
        """Have a job done.

        Raises:
            BrokenExecutor: a worker has been lost.
        """
        if self._pool is None:
            # spawned, not forked: the solvers' threads do not survive a fork
            self._pool = ProcessPoolExecutor(
                self._workers, get_context("spawn"), initializer=_enlist, initargs=(self._folder,)
            )
        note = self._folder / f"job-{next(self._numbers)}"
        self._notes[job.key] = note
        return self._pool.submit(_noted, note, work, job.payload)

    def has_begun(self, key: str) -> bool:
        """Return whether a worker has begun with a job."""
        return self._head(key) is not None

    def memory(self, keys: Iterable[str]) -> Mapping[str, int]:
        """Return the MiB that the workers of some jobs use now, their children included."""
        heads = {key: head for key in keys if (head := self._head(key)) is not None}
        used = memory_of_groups() if heads else {}
        return {key: used[head] for key, head in heads.items() if head in used}

    def dismiss(self, key: str) -> bool:
        """End a job's worker; the pool is broken then."""
        head = self._head(key)
        if head is not None:
            end_group(head)
        return True

    def restart(self) -> None:
        """End what is left of all workers; the next job finds new ones."""
        if self._pool is not None:
            # A worker that is ended while it waits for work leaves a lock behind for which the others wait, and the
            # pool for them: all have to be ended, those that are only starting as soon as they say they are there.
            closing = threading.Thread(target=self._pool.shutdown, kwargs={"wait": True, "cancel_futures": True})
            closing.start()
            while closing.is_alive():
                self._end_all()
                closing.join(_AGAIN)
        self._pool = None
        self._end_all()
        for note in self._folder.iterdir():
            note.unlink()

    def close(self) -> None:
        """End all workers."""
        self.restart()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _head(self, key: str) -> int | None:
        note = self._notes.get(key)
        text = note.read_text(encoding="ascii") if note is not None and note.exists() else ""
        return int(text) if text.endswith("\n") else None

    def _end_all(self) -> None:
        """End all workers that have said that they are there."""
        for note in self._folder.glob(f"{_WORKER}*"):
            end_group(int(note.name.removeprefix(_WORKER)))
            note.unlink()


def _enlist(folder: Path) -> None:
    """Begin as a worker."""
    lead_a_group()
    (folder / f"{_WORKER}{os.getpid()}").touch()


def _noted(note: Path, work: Work[PayloadT], payload: PayloadT) -> Reply:
    """Do a job, after saying who does it."""
    note.write_text(f"{os.getpid()}\n", encoding="ascii")
    return attempt(work, payload)
