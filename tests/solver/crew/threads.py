"""A crew of threads: it stands in for any executor whose workers cannot be ended, such as a cluster's."""

from collections.abc import Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from solver.batch import Job, Reply, Work, attempt

PayloadT = TypeVar("PayloadT")


class ThreadCrew:
    def __init__(self, size: int) -> None:
        self._pool = ThreadPoolExecutor(size)
        self._size = size
        self.closed = False

    @property
    def size(self) -> int:
        return self._size

    def submit(self, work: Work[PayloadT], job: Job[PayloadT]) -> "Future[Reply]":
        return self._pool.submit(attempt, work, job.payload)

    def has_begun(self, key: str) -> bool:  # noqa: ARG002
        return True

    def memory(self, keys: Iterable[str]) -> Mapping[str, int]:  # noqa: ARG002
        return {}

    def dismiss(self, key: str) -> bool:  # noqa: ARG002
        return False

    def restart(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = ThreadPoolExecutor(self._size)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
        self.closed = True
