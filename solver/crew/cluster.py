"""Workers of a Dask cluster, through its standard executor; the package ``distributed`` is imported here alone.

A cluster's workers need this project installed, and one thread each (``dask worker --nthreads 1``).
"""

from collections.abc import Iterable, Mapping
from concurrent.futures import Executor, Future
from typing import TypeVar

from solver.batch import Job, Reply, Work, attempt
from solver.errors import TrismegistusError

PayloadT = TypeVar("PayloadT")

PATIENCE = 15
"""Seconds to wait for the cluster's scheduler."""


class ClusterError(TrismegistusError):
    """A cluster cannot be used; the message says what to do."""


class ClusterCrew:
    """The workers of the cluster whose scheduler has an address such as ``tcp://10.0.0.1:8786``.

    Dask gives a job whose worker is lost to another one, and cannot end a job that has begun: one that takes too long
    is only forgotten, and its worker is not free before it is done.

    Raises:
        ClusterError: the package is missing, no scheduler answers, or it has no workers.
    """

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client  # noqa: PLC0415 - only when a cluster is asked for
        except ImportError as error:
            message = "a cluster needs the package distributed: pip install 'trismegistus-pnp[cluster]'"
            raise ClusterError(message) from error
        try:
            self._client = Client(address, timeout=PATIENCE)
        except (OSError, ValueError) as error:
            message = f"{address}: no Dask scheduler answers there ({type(error).__name__}); start one: dask scheduler"
            raise ClusterError(message) from error
        self._workers = len(self._client.nthreads())
        if not self._workers:
            self._client.close()
            raise ClusterError(
                f"{address}: this cluster has no workers; start some: dask worker {address} --nthreads 1"
            )
        self._pool: Executor = self._client.get_executor(pure=False)

    @property
    def size(self) -> int:
        """How many jobs are done at a time."""
        return self._workers

    def submit(self, work: Work[PayloadT], job: Job[PayloadT]) -> "Future[Reply]":
        """Have a job done."""
        return self._pool.submit(attempt, work, job.payload)

    def has_begun(self, key: str) -> bool:  # noqa: ARG002 - it cannot be seen from here
        """Count a job's time from when it is handed out."""
        return True

    def memory(self, keys: Iterable[str]) -> Mapping[str, int]:  # noqa: ARG002 - it cannot be seen from here
        """Return nothing: a cluster's workers watch their memory themselves."""
        return {}

    def dismiss(self, key: str) -> bool:  # noqa: ARG002 - there is no way to do it
        """Leave the job alone: it cannot be ended."""
        return False

    def restart(self) -> None:
        """Begin with a new executor."""
        self._pool = self._client.get_executor(pure=False)

    def close(self) -> None:
        """Leave the cluster."""
        self._client.close()
