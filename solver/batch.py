"""Many jobs, done side by side: every job ends with a result, whatever happens to those who do it.

    crew = LocalCrew(workers=2)
    run_batch([Job("1", "deal-1"), Job("2", "deal-2")], solve_somehow, crew, Ceiling(seconds=60), results.add)

The work is a function of a job's payload that can be sent to another process; it returns plain values. A `Crew` hands
it to a `concurrent.futures.Executor`: `solver.crew.local` has processes of this machine, `solver.crew.cluster` those of
a Dask cluster. When a worker is lost, all that was being done is lost with it; those jobs are done once more, one at a
time, so that it shows which of them cannot be done.
"""

import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Future, wait
from dataclasses import dataclass, field
from enum import Enum
from typing import Generic, Protocol, TypeVar

from solver.errors import TrismegistusError

PayloadT = TypeVar("PayloadT")

TICK = 0.5
"""Seconds between two looks at the clock and the memory."""
MOST_ATTEMPTS = 2


class Outcome(Enum):
    """How a job ended; the value is its word in results."""

    SOLVED = "solved"
    REFUSED = "refused"  # the work says why it cannot be done
    FAULT = "fault"  # the work ended with an error of the program
    CRASHED = "crashed"  # its worker was lost twice, the second time with nothing else being done
    OVERLONG = "overlong"  # it took longer than the ceiling allows, and was ended
    MEMORY = "too-much-memory"  # it used more than the ceiling allows, and was ended


@dataclass(frozen=True, slots=True)
class Job(Generic[PayloadT]):
    """Something to be done; no two jobs of a batch have the same key."""

    key: str
    payload: PayloadT


@dataclass(frozen=True, slots=True)
class Reply:
    """What comes back from a worker."""

    outcome: Outcome
    content: Mapping[str, object]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """How a job ended."""

    key: str
    reply: Reply
    seconds: float
    """How long the last attempt took."""
    attempts: int
    mib: int | None
    """The most memory (MiB) that was seen in use, by the worker and its children; None where it cannot be seen."""


@dataclass(frozen=True, slots=True)
class Ceiling:
    """What a job may use at most; beyond it is ended."""

    seconds: float | None = None
    mib: int | None = None


Work = Callable[[PayloadT], Mapping[str, object]]
"""Does a job and returns plain values.

Raises:
    TrismegistusError: it cannot be done; with the reason.
"""


class Crew(Protocol):
    """Those who do the work."""

    @property
    def size(self) -> int:
        """How many jobs are done at a time."""
        ...

    def submit(self, work: Work[PayloadT], job: Job[PayloadT]) -> "Future[Reply]":
        """Have a job done.

        Raises:
            BrokenExecutor: a worker has been lost.
        """
        ...

    def has_begun(self, key: str) -> bool:
        """Return whether a worker has begun with a job; before that its time does not count."""
        ...

    def memory(self, keys: Iterable[str]) -> Mapping[str, int]:
        """Return the MiB that those who do some jobs use now, as far as that can be seen."""
        ...

    def dismiss(self, key: str) -> bool:
        """End a job by ending its worker; False where that is not possible and the job is only forgotten.

        It is called again while the job goes on.
        """
        ...

    def restart(self) -> None:
        """End what is left of all workers; the next job finds new ones."""
        ...

    def close(self) -> None:
        """End all workers."""
        ...


def attempt(work: Work[PayloadT], payload: PayloadT) -> Reply:
    """Do a job where the worker is; an error comes back as its text, which always survives the way."""
    try:
        return Reply(Outcome.SOLVED, work(payload))
    except TrismegistusError as error:
        return Reply(Outcome.REFUSED, {}, str(error))
    except Exception as error:  # noqa: BLE001 - one job's fault does not stop the others
        return Reply(Outcome.FAULT, {}, f"{type(error).__name__}: {error}")


@dataclass(slots=True)
class _Started(Generic[PayloadT]):
    """A job that is being done."""

    job: Job[PayloadT]
    attempts: int
    began: float
    """When it was handed out, and then when a worker began with it."""
    begun: bool = False
    mib: int | None = None
    ended: Reply | None = None
    """What is recorded of it if we ended it."""


@dataclass(slots=True)
class _Batch(Generic[PayloadT]):
    work: Work[PayloadT]
    crew: Crew
    ceiling: Ceiling
    record: Callable[[Result], None]
    waiting: deque[Job[PayloadT]]
    suspects: deque[Job[PayloadT]] = field(default_factory=deque)
    """Jobs that were being done when a worker was lost."""
    running: dict["Future[Reply]", _Started[PayloadT]] = field(default_factory=dict)

    def run(self) -> None:
        while self.waiting or self.suspects or self.running:
            broken = not self._fill()
            done, _ = wait(self.running, timeout=0 if broken else TICK, return_when=FIRST_COMPLETED)
            for future in done:
                broken |= not self._finish(future)
            self._look_after()
            if broken:
                self._start_anew()

    def _fill(self) -> bool:
        """Hand out jobs; False if a worker turns out to be lost. A suspect is alone."""
        while len(self.running) < self.crew.size:
            if any(started.attempts > 1 for started in self.running.values()):
                return True
            queue = self.suspects or self.waiting
            if not queue or (self.suspects and self.running):
                return True
            attempts = 1 if queue is self.waiting else MOST_ATTEMPTS
            try:
                future = self.crew.submit(self.work, queue[0])
            except BrokenExecutor:
                return False
            self.running[future] = _Started(queue.popleft(), attempts, time.monotonic())
        return True

    def _finish(self, future: "Future[Reply]") -> bool:
        """Record a job that is done; False if it was lost with its worker."""
        try:
            reply = future.result()
        except (BrokenExecutor, CancelledError):
            return False
        except Exception as error:  # noqa: BLE001 - a cluster has errors of its own, such as a worker killed too often
            reply = Reply(Outcome.CRASHED, {}, f"{type(error).__name__}: {error}")
        self._note(self.running.pop(future), reply)
        return True

    def _note(self, started: _Started[PayloadT], reply: Reply) -> None:
        seconds = time.monotonic() - started.began
        self.record(Result(started.job.key, reply, seconds, started.attempts, started.mib))

    def _look_after(self) -> None:
        """Look at memory and clock, and end what is beyond the ceiling."""
        used = self.crew.memory([started.job.key for started in self.running.values()])
        for future, started in list(self.running.items()):
            if not started.begun and self.crew.has_begun(started.job.key):
                started.begun, started.began = True, time.monotonic()
            now = used.get(started.job.key)
            if now is not None:
                started.mib = max(now, started.mib or 0)
            reason = self._beyond(started)
            if reason is None or future.done():
                continue
            started.ended = reason
            if not self.crew.dismiss(started.job.key):
                future.cancel()
                self._note(self.running.pop(future), reason)

    def _beyond(self, started: _Started[PayloadT]) -> Reply | None:
        seconds, mib = self.ceiling.seconds, self.ceiling.mib
        if mib is not None and started.mib is not None and started.mib > mib:
            return Reply(Outcome.MEMORY, {}, f"used {started.mib} MiB, {mib} are allowed")
        if seconds is not None and started.begun and time.monotonic() - started.began > seconds:
            return Reply(Outcome.OVERLONG, {}, f"not done after {seconds:g} seconds")
        return None

    def _start_anew(self) -> None:
        """Sort what was being done when a worker was lost: done, ended by us, to be tried again, or given up."""
        begun = {one.job.key for one in self.running.values() if self.crew.has_begun(one.job.key)}
        self.crew.restart()
        ours = any(started.ended is not None for started in self.running.values())
        for future, started in list(self.running.items()):
            if future.done() and self._finish(future):
                continue
            del self.running[future]
            if started.ended is not None:
                self._note(started, started.ended)
            elif ours or (begun and started.job.key not in begun):
                self.waiting.appendleft(started.job)  # it was in the way of another one
            elif started.attempts < MOST_ATTEMPTS:
                self.suspects.append(started.job)
            else:
                self._note(started, Reply(Outcome.CRASHED, {}, "its worker was lost twice"))


def run_batch(
    jobs: Iterable[Job[PayloadT]],
    work: Work[PayloadT],
    crew: Crew,
    ceiling: Ceiling,
    record: Callable[[Result], None],
) -> None:
    """Do jobs; each is recorded once, as soon as it has ended. All workers are gone when this returns or raises.

    Raises:
        KeyboardInterrupt: what was recorded until then stays so.
    """
    try:
        _Batch(work, crew, ceiling, record, deque(jobs)).run()
    finally:
        crew.close()
