"""Timing: the least of several repeats, and a row of the result table."""

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One measured thing: what, the figure with its unit, and what it is compared with."""

    what: str
    figure: str
    compared: str = ""


def least_seconds(job: Callable[[], object], repeats: int = 5) -> float:
    """Return the least time (seconds) a job takes over some repeats, garbage collected before each one."""
    best = float("inf")
    for _ in range(repeats):
        gc.collect()
        start = time.perf_counter()
        job()
        best = min(best, time.perf_counter() - start)
    return best


def ratio(measured: float, base: float, target: str) -> str:
    """Return how many times the base a figure is, beside its target."""
    return f"{measured / base:.2f}x (target {target})"
