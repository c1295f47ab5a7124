"""Play a session on the terminal there is, and keep it whatever ends it."""

import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from rich.console import Console

from pnp.play.glyphs import glyphs_for
from pnp.play.layout import wrapped
from pnp.play.pages import ending
from pnp.play.rows import Rows
from pnp.play.screen import SMALLEST
from pnp.play.session import Session
from pnp.play.store import Store

PLAIN_TERMINALS = ("", "dumb", "unknown")


def has_window(terminal: str) -> bool:
    """Return whether the input and the output are a terminal that can be drawn on; ``terminal`` is its type's name."""
    return sys.stdin.isatty() and sys.stdout.isatty() and terminal not in PLAIN_TERMINALS and sys.platform != "win32"


def _in_window(session: Session, store: Store) -> Callable[[], None]:
    from pnp.play.window import Window  # noqa: PLC0415 - needs a terminal's own modules

    return Window(session, store).run


@contextmanager
def _ends_as_interrupts() -> Iterator[None]:
    """A terminal that is closed, and a request to end, interrupt the game as Ctrl-C does."""

    def interrupt(_number: int, _frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    names = [name for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = [signal.signal(getattr(signal, name), interrupt) for name in names]
    try:
        yield
    finally:
        for name, handler in zip(names, before, strict=True):
            signal.signal(getattr(signal, name), handler)


def play(session: Session, store: Store, terminal: str) -> None:
    """Play until the player leaves; whatever ends the game, it is saved and its line is shown.

    Raises:
        OSError: the saved game cannot be written; the line has been shown.
    """
    run = _in_window(session, store) if has_window(terminal) else Rows(session, store, sys.stdin).run
    try:
        with _ends_as_interrupts():
            run()
    except KeyboardInterrupt:
        sys.stdout.write("\n")
    finally:
        _farewell(session)
        if session.unsaved:
            store.keep(session)
            sys.stdout.write(f"saved; to go on: pnp play --resume {store.path}\n")


def _farewell(session: Session) -> None:
    """Show the line so far, and the whole end if it has been reached."""
    view = session.view()
    if not session.actions:
        return
    console = Console(file=sys.stdout, highlight=False, markup=False, emoji=False)
    width = shutil.get_terminal_size(SMALLEST).columns
    if view.over:
        for line in ending(view, width, glyphs_for(sys.stdout.encoding)):
            console.print(line, soft_wrap=True)
        return
    rows = [part for row in session.line.splitlines() for part in wrapped(row, width, 5)]
    label = session.game.turn_label(session.state)
    sys.stdout.write("\n".join([*rows, "", f"turn {label}: {view.total} VP so far"]) + "\n")
