"""The game in a terminal's window: the whole screen is drawn anew after every key and when the window is resized."""

import shutil
import sys

from rich.console import Console

from pnp.play.glyphs import glyphs_for
from pnp.play.keys import Key, Keyboard, keyboard
from pnp.play.layout import Lines
from pnp.play.screen import PROMPT, SMALLEST, screen
from pnp.play.session import Session
from pnp.play.store import Store
from pnp.play.view import Wish

OPEN, CLOSE = "\x1b[?1049h", "\x1b[?1049l"
"""The terminal's second screen: what stood in the window before comes back at the end."""
HOME, END_OF_ROW, END_OF_SCREEN = "\x1b[H", "\x1b[K", "\x1b[J"
MOVES = {Key.UP: (0, -1), Key.DOWN: (0, 1), Key.LEFT: (-1, 0), Key.RIGHT: (1, 0)}
MOST_ENTERED = 2000
"""Characters of a row."""


def rendered(console: Console, lines: Lines) -> list[str]:
    """Return styled rows as a terminal wants them; without colours where there are none."""
    rows = []
    for line in lines:
        with console.capture() as captured:
            console.print(line, end="", soft_wrap=True)
        rows.append(captured.get())
    return rows


class Window:
    """A session, drawn and driven by keys."""

    def __init__(self, session: Session, store: Store) -> None:
        self._session = session
        self._store = store
        self._console = Console(file=sys.stdout, highlight=False, markup=False, emoji=False)
        self._glyphs = glyphs_for(sys.stdout.encoding)
        self._entered = ""
        self._scrolled = 0

    def run(self) -> None:
        """Play until the player leaves.

        Raises:
            KeyboardInterrupt: the player pressed Ctrl-C.
            OSError: a saved game cannot be written.
        """
        sys.stdout.write(OPEN)
        try:
            with keyboard() as keys:
                self._draw()
                while self._take(keys):
                    if not keys.more:
                        self._draw()
        finally:
            sys.stdout.write(CLOSE)
            sys.stdout.flush()

    def _draw(self) -> None:
        size = shutil.get_terminal_size(SMALLEST)
        view = self._session.view()
        lines = screen(view, size.columns, size.lines, self._glyphs, self._scrolled)
        rows = rendered(self._console, lines)
        room = size.columns - len(PROMPT) - 1
        prompt = PROMPT + self._entered[-room:] if room > 0 else ""
        sys.stdout.write(HOME + "".join(f"{row}{END_OF_ROW}\n" for row in rows) + prompt + END_OF_SCREEN)
        sys.stdout.flush()

    def _take(self, keys: Keyboard) -> bool:
        """Take a key; returns whether the game goes on."""
        key = keys.next()
        match key:
            case Key.ENTER:
                row, self._entered, self._scrolled = self._entered, "", 0
                return self._enter(row)
            case Key.END:
                return bool(self._entered)
            case Key.BACKSPACE:
                self._entered = self._entered[:-1]
            case Key.CLEAR:
                self._entered = ""
            case str():
                self._type(key)
            case Key():
                self._gesture(key)
        return True

    def _type(self, sign: str) -> None:
        if sign == " " and not self._entered:
            self._session.mark()
        else:
            self._entered = (self._entered + sign)[:MOST_ENTERED]

    def _gesture(self, key: Key) -> None:
        view = self._session.view()
        if key in MOVES and (view.page is not None or view.over):
            self._scrolled = max(0, self._scrolled + sum(MOVES[key]))
        elif key in MOVES:
            self._session.move(*MOVES[key])
        elif key is Key.TAB:
            self._session.gild()
        elif key is Key.ESCAPE and self._entered:
            self._entered = ""
        elif key is Key.ESCAPE:
            self._session.back()
            self._scrolled = 0

    def _enter(self, row: str) -> bool:
        wish = self._session.enter(row)
        if wish is Wish.THINK:
            self._draw()
            self._session.think()
        elif wish is Wish.SAVE:
            self._store.keep(self._session)
        return wish is not Wish.LEAVE
