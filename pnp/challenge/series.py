"""Many days at once: challenges made side by side in processes, and kept as they get done to go on from later."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from datetime import date, timedelta
from multiprocessing import get_context
from pathlib import Path

from solver.errors import TrismegistusError
from solver.roll_write.challenge.question import Challenge, ChallengeError, Order
from solver.roll_write.challenge.store import Store
from solver.roll_write.challenge.stored import stored_challenge

MOST_DAYS = 366

Progress = Callable[[int, int], None]
"""Is told how many days are done, and how many there are."""


def days_between(first: date, last: date) -> tuple[date, ...]:
    """Return the days from a first to a last one, both included.

    Raises:
        ChallengeError: the last is before the first, or there are more days than in a year.
    """
    count = (last - first).days + 1
    if count < 1:
        raise ChallengeError(f"--to {last} is before --from {first}")
    if count > MOST_DAYS:
        raise ChallengeError(f"{count} days from {first} to {last}: at most {MOST_DAYS} can be made at once")
    return tuple(first + timedelta(days=number) for number in range(count))


def make_series(path: Path, orders: Sequence[Order], workers: int, progress: Progress) -> list[Challenge]:
    """Return the challenges of some days; those that the store does not have are made, ``workers`` at a time.

    Raises:
        ChallengeError: the store cannot be used, or a day has no challenge; what was made before is kept.
    """
    store = Store(path)
    missing = [order for order in orders if not store.has(order)]
    done = len(orders) - len(missing)
    progress(done, len(orders))
    for _ in _make(path, missing, workers):
        done += 1
        progress(done, len(orders))
    return [stored_challenge(store, order) for order in orders]


def _make(path: Path, orders: Sequence[Order], workers: int) -> Iterator[None]:
    if workers == 1 or len(orders) < 2:  # noqa: PLR2004 - one day needs no second process
        for order in orders:
            stored_challenge(Store(path), order)
            yield
        return
    # spawned, not forked: the solver's threads do not survive a fork
    with ProcessPoolExecutor(min(workers, len(orders)), mp_context=get_context("spawn")) as pool:
        waiting = [pool.submit(_make_one, path, order) for order in orders]
        try:
            for ready in as_completed(waiting):
                problem = ready.result()
                if problem is not None:
                    raise ChallengeError(problem)
                yield
        finally:
            pool.shutdown(cancel_futures=True)


def _make_one(path: Path, order: Order) -> str | None:
    """Make a day in another process; a user's error comes back as its message."""
    try:
        stored_challenge(Store(path), order)
    except TrismegistusError as error:
        return str(error)
    return None
