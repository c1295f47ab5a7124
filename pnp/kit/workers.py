"""Does the jobs of a kit side by side, in processes of their own; what shares a look stays together where it can.

A worker is a fork where the system forks well: it has the edition and all modules at once, and is worth it from two
jobs on. Elsewhere it has to import everything anew, which only many jobs are worth. Files come back to the one process
that writes them, so that a worker that ends, however it ends, leaves nothing half done.
"""

import os
import sys
import traceback
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final, TypeAlias

from pnp.kit.make import Maker
from pnp.kit.plan import Job, SoloGame
from solver.crew.groups import lead_a_group
from solver.errors import TrismegistusError

Files: TypeAlias = dict[str, bytes]

_FORKS: Final = sys.platform == "linux"
_WORTH: Final = 2 if _FORKS else 8
"""From how many jobs on workers are started."""


def processors() -> int:
    """Return how many processes can run side by side on this machine."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def make_all(maker: Maker, jobs: Sequence[Job], workers: int | None = None) -> Generator[tuple[Job, Files]]:
    """Yield each job with its files, as they get done.

    Args:
        maker: makes the jobs.
        jobs: all of them.
        workers: how many processes draw; as many as the machine has processors where it is None.

    Raises:
        TrismegistusError: a job cannot be done as the data asks, or a worker was ended from outside.
        OSError: a file cannot be read.
    """
    count = min(len(jobs), workers or processors())
    if count <= 1 or len(jobs) < _WORTH:
        for job in jobs:
            yield job, maker.make(job)
        return
    crew: list[_Worker] = []
    try:
        crew.extend(_Worker(maker) for _ in range(count))
        yield from _made(crew, _Queue(jobs))
    finally:
        for worker in crew:
            worker.end()


def _made(crew: "list[_Worker]", queue: "_Queue") -> Iterator[tuple[Job, Files]]:
    """Hand out jobs until all are done."""
    busy = {worker.connection: worker for worker in crew if worker.begin(queue)}
    while busy:
        ready = wait(list(busy))
        for worker in [worker for connection, worker in busy.items() if connection in ready]:
            yield worker.result()
            if not worker.begin(queue):
                del busy[worker.connection]


class _Worker:
    """A process that makes one job after another."""

    def __init__(self, maker: Maker) -> None:
        context = get_context("fork") if _FORKS else get_context("spawn")
        self.connection, inner = context.Pipe()
        self._process: BaseProcess = context.Process(target=_work, args=(inner, maker), daemon=True)
        self._process.start()
        inner.close()  # so that a worker that has gone is seen
        self._job: Job | None = None

    def begin(self, queue: "_Queue") -> bool:
        """Begin with the next job; False where none is left."""
        self._job = queue.take(self._job)
        if self._job is None:
            return False
        try:
            self.connection.send(self._job)
        except OSError:
            raise self._gone() from None
        return True

    def result(self) -> tuple[Job, Files]:
        """Return the job and its files.

        Raises:
            TrismegistusError: it cannot be done as the data asks, or the worker has gone.
            OSError: a file cannot be read.
        """
        try:
            answer: _Done | Exception = self.connection.recv()
        except (EOFError, OSError):
            raise self._gone() from None
        if isinstance(answer, Exception):
            raise answer
        return answer.job, answer.files

    def end(self) -> None:
        """End the process at once; nothing that it does is needed any more."""
        self._process.kill()
        self._process.join()
        self.connection.close()

    def _gone(self) -> TrismegistusError:
        self._process.join()
        code = self._process.exitcode or 0
        how = f"by signal {-code}" if code < 0 else f"with exit code {code}"
        doing = self._job.label if self._job else "nothing"
        return TrismegistusError(
            f"a process that made the kit was ended {how} while it made {doing}; perhaps there is too little memory. "
            "Files that were written are whole: run it again, with --workers 1 to use less memory"
        )


@dataclass(frozen=True, slots=True)
class _Done:
    """What a worker sends back."""

    job: Job
    files: Files


class _Queue:
    """The jobs that nobody has begun, by what they share: their language and theme."""

    def __init__(self, jobs: Sequence[Job]) -> None:
        self._groups: dict[tuple[str, str], list[Job]] = {}
        for job in jobs:
            self._groups.setdefault(_look(job), []).append(job)
        self._begun: set[tuple[str, str]] = set()

    def take(self, last: Job | None) -> Job | None:
        """Return the next job for a worker: of the look of its last job, of one that nobody has begun, of any."""
        left = [look for look, jobs in self._groups.items() if jobs]
        if not left:
            return None
        own = [look for look in left if last is not None and look == _look(last)]
        fresh = [look for look in left if look not in self._begun]
        most = max(left, key=lambda look: len(self._groups[look]))
        look = (own or fresh or [most])[0]
        self._begun.add(look)
        return self._groups[look].pop(0)


def _look(job: Job) -> tuple[str, str]:
    return ("", "") if isinstance(job, SoloGame) else (job.language, job.theme)


def _work(connection: Connection, maker: Maker) -> None:
    """Make jobs until there are no more, or the process that asks for them has gone."""
    lead_a_group()
    while True:
        try:
            connection.send(_answer(maker, connection.recv()))
        except (EOFError, BrokenPipeError):
            return


def _answer(maker: Maker, job: Job) -> _Done | Exception:
    """Make a job; an error comes back in a form that can be sent."""
    try:
        return _Done(job, maker.make(job))
    except TrismegistusError as error:
        return TrismegistusError(str(error))
    except OSError as error:
        return error
    except Exception:  # noqa: BLE001 - told where it can be seen
        return RuntimeError(traceback.format_exc())
