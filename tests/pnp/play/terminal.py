"""A program in a pseudo-terminal: keys go in as a user presses them, the screen is read as a user sees it."""

import codecs
import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 60.0
"""Seconds after which something that should have been seen is missing; a loaded machine is slow."""
HOME, WHOLE, CLOSE = "\x1b[H", "\x1b[J", "\x1b[?1049l"
STYLES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
RUN = "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); from pnp.cli import main; main()"
"""Makes the terminal the program's own, so that Ctrl-C and a resized window reach it as signals, and runs it."""

UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
CTRL_C = "\x03"


class Terminal:
    """A running program and everything that it has written."""

    def __init__(self, process: subprocess.Popen[bytes], end: int) -> None:
        self._process = process
        self._end = end
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self.written = ""

    def press(self, *keys: str) -> None:
        """Send keys."""
        for key in keys:
            os.write(self._end, key.encode())

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        fcntl.ioctl(self._end, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def hang_up(self) -> None:
        """Close the window."""
        self._process.send_signal(signal.SIGHUP)

    @property
    def screen(self) -> list[str]:
        """The rows of the last screen that was drawn whole, without styles."""
        drawn = self.written.rpartition(WHOLE)[0].rpartition(HOME)[2]
        return STYLES.sub("", drawn).splitlines()

    @property
    def text(self) -> str:
        """Everything since the window's own screen came back, without styles."""
        return STYLES.sub("", self.written.rpartition(CLOSE)[2])

    def sees(self, wanted: str) -> list[str]:
        """Wait until the screen holds a text, and return its rows."""
        self._read(lambda: wanted in "\n".join(self.screen), wanted)
        return self.screen

    def reads(self, wanted: str) -> None:
        """Wait until a text has been written since the window's own screen came back."""
        self._read(lambda: wanted in self.text, wanted)

    def ends(self) -> int:
        """Wait for the end and return the exit code."""
        self._read(lambda: False, None)
        return self._process.wait(PATIENCE)

    def _read(self, found: Callable[[], bool], wanted: str | None) -> None:
        limit = time.monotonic() + PATIENCE
        while not found():
            ready, _, _ = select.select([self._end], [], [], max(0.0, limit - time.monotonic()))
            data = b""
            if ready:
                try:
                    data = os.read(self._end, 65536)
                except OSError:  # the program has ended and the terminal with it
                    data = b""
            if data:
                self.written += self._decoder.decode(data)
            elif wanted is None and ready:
                return
            else:
                shown = "\n".join(self.screen)
                raise AssertionError(f"{wanted!r} is not seen in\n{shown}")


@contextmanager
def terminal(
    *words: str, folder: Path, columns: int = 80, rows: int = 24, kind: str = "xterm-256color", **environment: str
) -> Iterator[Terminal]:
    """Run the command line tool in a window of a size, in a folder."""
    ours, theirs = os.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    variables = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
    root = Path(__file__).parents[3]
    process = subprocess.Popen(
        [sys.executable, "-c", RUN, *words],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=folder,
        start_new_session=True,
        env=variables | {"TERM": kind, "PYTHONPATH": str(root)} | environment,
    )
    os.close(theirs)
    try:
        yield Terminal(process, ours)
    finally:
        process.kill()
        process.wait()
        os.close(ours)
