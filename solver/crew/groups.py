"""Groups of processes: a worker and all that it has started, ended and measured together."""

import os
import signal
import threading
import time
from collections.abc import Mapping
from pathlib import Path

from solver.errors import TrismegistusError

PROC = Path("/proc")
WATCH = 1.0
"""Seconds between two looks whether the parent is still there."""
_STATE, _GROUP, _PAGES = 0, 2, 21
"""Where a process's state, group and resident pages stand in its ``stat`` file, counted from after its name."""
_ENDED = ("Z", "X")
"""States of processes that have ended and only wait for somebody to take note of it."""


class NotHere(TrismegistusError):  # noqa: N818 - what it is
    """This system cannot do what was asked for."""


def lead_a_group() -> None:
    """Make this process the head of a group of its own that ends when its parent is gone; Ctrl-C is the parent's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "setpgrp"):
        os.setpgrp()
        threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(WATCH)
    os.killpg(0, signal.SIGKILL)


def end_group(head: int) -> None:
    """End a process and all of its group at once."""
    try:
        if hasattr(os, "killpg"):
            os.killpg(head, signal.SIGKILL)
        else:
            os.kill(head, signal.SIGTERM)
    except (ProcessLookupError, PermissionError):  # it is gone already
        return


def check_measurable() -> None:
    """Check that memory can be measured here.

    Raises:
        NotHere: it cannot.
    """
    if not (PROC / "self" / "stat").is_file():
        message = "how much memory a process uses can be seen on Linux only: leave --memory out"
        raise NotHere(message)


def memory_of_groups() -> Mapping[int, int]:
    """Return the MiB of memory in use by each group of processes, by its head; empty where that cannot be seen."""
    page = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 0
    used: dict[int, int] = {}
    for stat in PROC.glob("[0-9]*/stat"):
        try:
            fields = stat.read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if fields[_STATE] in _ENDED:
            continue
        head = int(fields[_GROUP])
        used[head] = used.get(head, 0) + int(fields[_PAGES]) * page
    return {head: size >> 20 for head, size in used.items()}
