"""Does the jobs of a kit side by side, as many as the machine has processors; what shares a look stays together."""

import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context

from pnp.kit.make import Maker
from pnp.kit.plan import Job, SoloGame
from solver.errors import TrismegistusError

Files = dict[str, bytes]


@dataclass(frozen=True, slots=True)
class Failure:
    """A user's error in another process, as its message: not every error can be sent over."""

    message: str


def make_all(maker: Maker, jobs: Sequence[Job]) -> Iterator[tuple[Job, Files]]:
    """Yield each job with its files, as they get done.

    Raises:
        TrismegistusError: a job cannot be done as the data asks.
    """
    groups = _groups(jobs)
    workers = min(len(groups), os.cpu_count() or 1)
    if workers <= 1:
        for job in jobs:
            yield job, maker.make(job)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("fork" if sys.platform == "linux" else "spawn")) as pool:
        waiting = [pool.submit(_make_group, maker, group) for group in groups]
        try:
            for done in as_completed(waiting):
                made = done.result()
                if isinstance(made, Failure):
                    raise TrismegistusError(made.message)
                yield from made
        finally:
            pool.shutdown(cancel_futures=True)


def _groups(jobs: Sequence[Job]) -> list[list[Job]]:
    """Return the jobs in groups that draw the same components; the game stands alone."""
    groups: dict[tuple[str, str], list[Job]] = {}
    for job in jobs:
        look = ("", "") if isinstance(job, SoloGame) else (job.language, job.theme)
        groups.setdefault(look, []).append(job)
    return list(groups.values())


def _make_group(maker: Maker, group: list[Job]) -> list[tuple[Job, Files]] | Failure:
    try:
        return [(job, maker.make(job)) for job in group]
    except TrismegistusError as error:
        return Failure(str(error))
