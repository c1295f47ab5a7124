"""A command in a process of its own: how long it takes, how much of the processors, and its peak of memory."""

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

_UNIT = 1 if sys.platform == "darwin" else 1024
"""Bytes that the system counts the peak of memory in."""


@dataclass(frozen=True, slots=True)
class Usage:
    """What a command and its own processes used: seconds on the clock, seconds of processors, MiB at the peak.

    The peak is that of the largest single process.
    """

    clock: float
    processors: float
    peak: float

    @property
    def text(self) -> str:
        """The figures beside how busy the machine was."""
        load = os.getloadavg()[0]
        return f"{self.clock:.1f} s ({self.processors:.1f} s of processors, load {load:.1f})"


def pnp(*words: str, folder: Path) -> Usage:
    """Run ``pnp`` in a folder and wait for it.

    Raises:
        RuntimeError: it fails.
    """
    begun = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "pnp", *words], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, status, used = os.wait4(process.pid, 0)
    clock = time.perf_counter() - begun
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"pnp {' '.join(words)} ended with exit code {process.returncode}")
    return Usage(clock, used.ru_utime + used.ru_stime, used.ru_maxrss * _UNIT / 2**20)
