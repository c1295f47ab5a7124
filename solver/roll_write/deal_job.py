"""One deal of a batch: what is asked of a worker, its answer, and the line of the results file that comes of it."""

import hashlib
import threading
from collections.abc import Mapping
from dataclasses import dataclass

from solver.batch import Job, Outcome, Result
from solver.roll_write.deal import Deal
from solver.roll_write.deal_text import format_deal
from solver.roll_write.edition import Edition
from solver.roll_write.game import RollWrite
from solver.roll_write.prove import Limits, Task, reference_position, solve
from solver.roll_write.reproducer import witnessed
from solver.roll_write.solution import Disagreement
from solver.roll_write.solution_file import Solved, solved_content

RACING = 2
"""Processor cores with which a deal is solved as by `pnp solve`: two provers race."""
_KEY = 16
"""Hexadecimal digits of a key."""
_ENGINE = threading.Lock()
"""The compiled engine has one workspace in a process."""


@dataclass(frozen=True, slots=True)
class DealJob:
    """A deal to be solved."""

    edition: Edition
    deal: Deal
    title: str
    last: int | None
    """The last so many turns after the deal's reference line; None for the whole game."""
    limits: Limits
    cores: int = 1
    """1: in the worker's own process; 2: by the race of two provers, each in a process of its own."""

    def task(self) -> Task:
        """Return the position to be solved.

        Raises:
            PositionError: the deal has no such last turns.
        """
        if self.last is None:
            return Task(self.edition, self.deal, RollWrite(self.edition, self.deal).initial())
        start, _ = reference_position(self.edition, self.deal, self.last)
        return Task(self.edition, self.deal, start)


def key_of(job: DealJob) -> str:
    """Return what tells a question from all others: the edition's numbers, the deal, the turns; not the limits."""
    text = f"{job.edition.digest} {format_deal(job.edition, job.deal)} {job.last}"
    return hashlib.sha256(text.encode()).hexdigest()[:_KEY]


def job_of(job: DealJob) -> Job[DealJob]:
    """Return a deal as a batch's job."""
    return Job(key_of(job), job)


def solve_deal(job: DealJob) -> Mapping[str, object]:
    """Solve a deal and return the solution as plain values, with its task.

    Raises:
        PositionError: it cannot be solved.
        RuntimeError: the solver disagreed with itself; with the path of the file that is kept of it.
    """
    from solver.roll_write.alone import solve_alone  # noqa: PLC0415 - imports numba, which only workers need

    with _ENGINE:
        task = job.task()
        find = solve if job.cores >= RACING else solve_alone
        try:
            with witnessed(task, job.title, job.limits) as witness:
                solution = find(task, job.limits, witness.hear)
        except Disagreement as error:
            raise RuntimeError(str(error)) from error
        return solved_content(Solved(task, job.title, solution))


def row_of(job: DealJob, result: Result) -> dict[str, object]:
    """Return a job's line in the results file; a solved one has everything that a kept solution has."""
    reply = result.reply
    head: dict[str, object] = {"key": result.key, "outcome": reply.outcome.value, "title": job.title, "last": job.last}
    if reply.outcome is not Outcome.SOLVED:
        head |= {"reason": reply.reason, "deal": format_deal(job.edition, job.deal)}
    tail = {"attempts": result.attempts, "took": round(result.seconds, 3), "mib": result.mib}
    return {**head, **reply.content, **tail}
