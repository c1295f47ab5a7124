"""Work that is quick, or that goes wrong in some way; in a module of its own, so that other processes can import it."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from solver.errors import NotationError

Content = dict[str, object]


def double(number: int) -> Content:
    return {"double": 2 * number, "pid": os.getpid()}


def refuse(number: int) -> Content:
    raise NotationError(f"{number} is not to be doubled")


def fail(number: int) -> Content:
    return {"share": 1 // (number - number)}


def odd_ones_die(number: int) -> Content:
    """Kill the worker for an odd number."""
    if number % 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return double(number)


def dies_once(mark: Path) -> Content:
    """Kill the worker at the first attempt; a file remembers it."""
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return {"mark": mark.name}


def odd_ones_sleep(number: int) -> Content:
    """Never end for an odd number, with a child that does not either."""
    if number % 2:
        subprocess.run([sys.executable, "-c", "import time; time.sleep(3600)"], check=True)
    return double(number)


def odd_ones_eat(number: int) -> Content:
    """Take more and more memory for an odd number."""
    eaten = []
    while number % 2:
        eaten.append(bytearray(os.urandom(1 << 20)) * 32)
        time.sleep(0.05)
    return double(number)


def slow_double(number: int) -> Content:
    time.sleep(0.2)
    return double(number)


class Unreadable:
    """A payload that ends the process which reads it."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return os._exit, (3,)


def echo(payload: Unreadable) -> Content:
    return {"number": payload.number}
