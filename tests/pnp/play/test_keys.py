import os
import pty
import signal
import sys
from contextlib import suppress

import pytest

from pnp.play.keys import Key, keyboard, split


@pytest.mark.parametrize(
    ("sent", "keys"),
    [
        ("", []),
        ("ab", ["a", "b"]),
        ("\x1b[A\x1b[B\x1b[C\x1b[D", [Key.UP, Key.DOWN, Key.RIGHT, Key.LEFT]),
        ("\x1bOA\x1bOB", [Key.UP, Key.DOWN]),
        ("#b2+\r", ["#", "b", "2", "+", Key.ENTER]),
        ("\t\x7f\x08\x15\x04", [Key.TAB, Key.BACKSPACE, Key.BACKSPACE, Key.CLEAR, Key.END]),
        ("\x1b[5~\x1b[6~", [Key.UP, Key.DOWN]),
        ("\x1bx", [Key.ESCAPE, "x"]),
        ("\x01\x02", []),
    ],
)
def test_what_a_terminal_sends_is_split_into_keys(sent: str, keys: list[Key | str]) -> None:
    assert split(sent) == (keys, "")


@pytest.mark.parametrize("rest", ["\x1b", "\x1b[", "\x1bO", "\x1b[5"])
def test_the_beginning_of_a_sequence_waits_for_the_rest(rest: str) -> None:
    assert split("a" + rest) == (["a"], rest)


def test_a_sequence_in_pieces_is_one_key() -> None:
    keys, rest = split("\x1b")
    assert split(rest + "[A") == ([Key.UP], "")
    assert keys == []


def test_an_interruption_that_was_lost_comes_with_the_next_key(monkeypatch: pytest.MonkeyPatch) -> None:
    controller, terminal = pty.openpty()
    with os.fdopen(terminal) as screen:
        monkeypatch.setattr(sys, "stdin", screen)
        before = signal.getsignal(signal.SIGINT)
        with keyboard() as keys:
            with suppress(KeyboardInterrupt):
                os.kill(os.getpid(), signal.SIGINT)
            os.write(controller, b"a")
            with pytest.raises(KeyboardInterrupt):
                keys.next()
            assert keys.next() == "a"
        assert signal.getsignal(signal.SIGINT) == before
    os.close(controller)
