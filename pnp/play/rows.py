"""The game row by row: for pipes, screen readers and terminals that cannot do more. Nothing is ever overwritten."""

import sys
from typing import TextIO

from rich.console import Console

from pnp.play.glyphs import glyphs_for
from pnp.play.layout import Lines, styled, wrapped
from pnp.play.pages import page_lines
from pnp.play.screen import PROMPT, SMALLEST, choice, head, place
from pnp.play.session import Session
from pnp.play.sheets_picture import sheets_picture, stone_picture
from pnp.play.store import Store
from pnp.play.table_picture import shapes_picture, table_picture
from pnp.play.view import View, Wish
from solver.roll_write.state import Stage

UNLIMITED = 1000
"""Rows: more than any text has."""
SHEETS = "sheets"
WELCOME = "? explains the commands; sheets shows the sheets again"


class Rows:
    """A session, told row by row."""

    def __init__(self, session: Session, store: Store, source: TextIO) -> None:
        self._session = session
        self._store = store
        self._source = source
        self._console = Console(file=sys.stdout, highlight=False, markup=False, emoji=False, width=SMALLEST[0])
        self._glyphs = glyphs_for(sys.stdout.encoding)
        self._turn = ""

    def run(self) -> None:
        """Play until the player leaves or the input ends.

        Raises:
            KeyboardInterrupt: the player pressed Ctrl-C.
            OSError: a saved game cannot be written.
        """
        self._console.print(WELCOME)
        self._tell()
        while row := self._next():
            wish = Wish.NOTHING
            if row.strip() == SHEETS:
                self._turn = ""
            else:
                wish = self._session.enter(row)
            if wish is Wish.LEAVE:
                return
            if wish is Wish.SAVE:
                self._store.keep(self._session)
            elif wish is Wish.THINK:
                self._session.think()
            self._tell()

    def _next(self) -> str:
        """Return the next row with its line end; an empty text is the end of the input."""
        sys.stdout.write(PROMPT)
        sys.stdout.flush()
        row = self._source.readline()
        if not self._source.isatty():
            sys.stdout.write(row if row.endswith("\n") else row + "\n")
        return row

    def _tell(self) -> None:
        view = self._session.view()
        for line in self._lines(view):
            self._console.print(line, soft_wrap=True)

    def _lines(self, view: View) -> Lines:
        width = SMALLEST[0]
        message = [styled(row) for row in wrapped(view.message, width)]
        if view.page is not None or view.over:
            return [*message, *page_lines(view, width, self._glyphs)]
        label = view.game.turn_label(view.state)
        lines = message
        if label != self._turn:
            self._turn = label
            lines += [styled(""), styled((f"{head(view)}   {place(view)}", "bold"))]
            lines += sheets_picture(view.game, view.state, view.player, view.board, self._glyphs)
            playing = view.state.stage < Stage.GOLD
            lines += table_picture(view.game, view.state, width, UNLIMITED) if playing else []
        if view.state.stage is Stage.GOLD and view.state.agenda:
            lines += shapes_picture(view.game, view.state)
        if view.board is not None and view.board.shown:
            lines += stone_picture(view.game, view.state.sheets[view.player].stone, view.board, self._glyphs)
        return [*lines, styled(""), *choice(view, width, UNLIMITED)]
