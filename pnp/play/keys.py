"""Keys of a terminal: single presses while it is in its immediate mode, and the signal that it was resized."""

import os
import select
import signal
import sys
import termios
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from types import FrameType


class Key(Enum):
    """A key that is no printable character."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    ENTER = "enter"
    ESCAPE = "escape"
    TAB = "tab"
    BACKSPACE = "backspace"
    CLEAR = "clear"
    END = "end"
    """No more input."""
    RESIZED = "resized"


SEQUENCES = {
    "\x1b[A": Key.UP,
    "\x1b[B": Key.DOWN,
    "\x1b[C": Key.RIGHT,
    "\x1b[D": Key.LEFT,
    "\x1bOA": Key.UP,
    "\x1bOB": Key.DOWN,
    "\x1bOC": Key.RIGHT,
    "\x1bOD": Key.LEFT,
    "\x1b[5~": Key.UP,
    "\x1b[6~": Key.DOWN,
    "\x1b[Z": Key.TAB,
    "\r": Key.ENTER,
    "\n": Key.ENTER,
    "\t": Key.TAB,
    "\x7f": Key.BACKSPACE,
    "\x08": Key.BACKSPACE,
    "\x15": Key.CLEAR,
    "\x04": Key.END,
    "\x1b": Key.ESCAPE,
}
LONGEST = 4
RESIZED, INTERRUPTED = b".", b"^"
"""What signals leave behind."""
ESCAPE_WAIT = 0.05
"""Seconds after which a lone escape character is the Escape key, not the beginning of another key's sequence."""


def split(text: str) -> tuple[list[Key | str], str]:
    r"""Return the keys in what a terminal sent, and the beginning of a sequence that has not come whole.

    >>> split("b\x1b[A\r\x1b[")
    (['b', <Key.UP: 'up'>, <Key.ENTER: 'enter'>], '\x1b[')
    """
    found: list[Key | str] = []
    while text:
        length = next((size for size in range(min(LONGEST, len(text)), 0, -1) if text[:size] in SEQUENCES), 0)
        if text[0] == "\x1b" and length <= 1:
            rest = text[1:]
            if (
                not rest
                or rest in ("[", "O")
                or (rest.startswith("[") and len(rest) < LONGEST - 1 and rest[1:].isdigit())
            ):
                return found, text
        if length:
            found.append(SEQUENCES[text[:length]])
        elif text[0].isprintable():
            found.append(text[0])
        text = text[length or 1 :]
    return found, ""


class Keyboard:
    """The keys of the terminal on the standard input, in the order in which they come."""

    def __init__(self, signals: int) -> None:
        self._signals = signals
        self._rest = ""
        self._waiting: list[Key | str] = []

    @property
    def more(self) -> bool:
        """Whether keys have come already: pasted text comes all at once."""
        return bool(self._waiting)

    def next(self) -> Key | str:
        """Wait for a key or for a resized window."""
        while not self._waiting:
            self._wait()
        return self._waiting.pop(0)

    def _wait(self) -> None:
        timeout = ESCAPE_WAIT if self._rest else None
        ready, _, _ = select.select([sys.stdin, self._signals], [], [], timeout)
        if self._signals in ready:
            if INTERRUPTED in os.read(self._signals, 1024):
                raise KeyboardInterrupt
            self._waiting.append(Key.RESIZED)
        if sys.stdin in ready:
            data = os.read(sys.stdin.fileno(), 1024)
            keys, self._rest = split(self._rest + data.decode(errors="ignore"))
            self._waiting += keys if data else [Key.END]
        elif not ready and self._rest:
            self._waiting.append(Key.ESCAPE)
            self._rest = self._rest[1:]


@contextmanager
def keyboard() -> Iterator[Keyboard]:
    """Put the terminal into its immediate mode, without echo, and back at the end; Ctrl-C still interrupts."""
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    reading, writing = os.pipe()
    os.set_blocking(writing, False)

    def note(_number: int, _frame: FrameType | None) -> None:
        os.write(writing, RESIZED)

    def interrupt(_number: int, _frame: FrameType | None) -> None:
        os.write(writing, INTERRUPTED)  # an exception in the middle of another object's end would be lost
        raise KeyboardInterrupt

    before_signals = {number: signal.getsignal(number) for number in (signal.SIGWINCH, signal.SIGINT)}
    signal.signal(signal.SIGWINCH, note)
    if before_signals[signal.SIGINT] == signal.default_int_handler:
        signal.signal(signal.SIGINT, interrupt)
    try:
        tty.setcbreak(terminal, termios.TCSADRAIN)  # what was typed ahead is kept
        yield Keyboard(reading)
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)
        for number, handler in before_signals.items():
            signal.signal(number, handler)
        os.close(reading)
        os.close(writing)
