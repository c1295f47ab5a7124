"""The whole screen of a game, for a window of any size from 80x24 up.

From the top: where the game is; the sheets; the decision on the left and the table on the right; a message; the prompt,
which the shell writes. A page takes the place of everything between the first row and the message.
"""

from rich.text import Text

from pnp.play.board import ShapeBoard, SquareBoard
from pnp.play.glyphs import Glyphs
from pnp.play.grouping import Group, Option
from pnp.play.layout import Lines, beside, cut, fitted, folded, styled, wrapped
from pnp.play.pages import dice, page_lines, rewards
from pnp.play.sheets_picture import sheets_picture
from pnp.play.table_picture import shapes_picture, table_picture
from pnp.play.view import View
from pnp.play.words import title_of
from solver.roll_write.state import Stage

SMALLEST = (80, 24)
"""Columns and rows that everything fits into."""

PROMPT = "> "
TABLE_ROWS = 9
"""Rows of the table when nothing is wrapped."""
LEAST_ROWS = 6
"""Rows that a decision needs below the sheets."""
KEYS = "number or notation  u undo  h hint  b best  ? help"
EXTRA_WIDTH, DICE_WIDTH = 74, 40
"""Columns of the rewards and of the dice."""
SHAPE_KEYS = ("arrows move the shape,", "or enter its square, such as b2", "Enter confirms")
GOLD_KEYS = ("+ or Tab: the extra squares for a gold",)
SQUARE_KEYS = ("arrows and Space pick squares,", "or enter them, such as b2 c3", "Enter confirms")


def screen(view: View, width: int, height: int, glyphs: Glyphs, scrolled: int = 0) -> Lines:
    """Return the rows above the prompt, ``height - 1`` of them; ``scrolled`` rows of a long page are passed over."""
    message = [styled((row, "bold")) for row in wrapped(view.message, width)] or [styled("")]
    message = message[: max(1, height // 4)]
    room = height - 3 - len(message)
    paged = view.page is not None or view.over
    body = _page(view, width, room, glyphs, scrolled) if paged else _body(view, width, room, glyphs)
    body = body[:room] + [styled("")] * max(0, room - len(body))
    rows = [_head(view, width), *body, _rule(width, glyphs), *message]
    return [cut(row, width) for row in rows]


def head(view: View) -> str:
    """Return where the game is: the deal and its sheets."""
    game = view.game
    workshop, mastery = game.tables.workshops[view.player], game.tables.mastery_sheets[view.player]
    player = f"player {'abcd'[view.player]}, " if game.players > 1 else ""
    sheets = f"{title_of(workshop.title, workshop.key)} + {title_of(mastery.title, mastery.key)}"
    return f"{view.opening.title}: {player}{sheets}"


def place(view: View) -> str:
    """Return the turn and the score as the sheets stand."""
    state = view.state
    label = view.game.turn_label(state)
    label = label[:-1] if view.game.players > 1 else label  # whose turn it is stands on the left
    turn = f"round {state.round}, turn {label.split('.')[1]}" if "." in label else label
    return f"{'the end' if view.over else turn}   {view.total} VP"


def _head(view: View, width: int) -> Text:
    """The first row: the deal on the left, turn and score on the right."""
    right = place(view)
    par = "" if view.opening.par is None else f"   par {view.opening.par.best}"
    left = fitted(styled((head(view), "bold")), width - len(right) - len(par) - 2)
    return styled(left, "  ", (right, "bold cyan"), par)


def _rule(width: int, glyphs: Glyphs) -> Text:
    """A line with the keys that always work."""
    keys = f" {KEYS} "
    return styled((glyphs.rule * 2 + keys + glyphs.rule * max(0, width - len(keys) - 2), "dim"))


def _body(view: View, width: int, height: int, glyphs: Glyphs) -> Lines:
    """Sheets, and below them the decision beside the table; in a window that is too low, the decision alone."""
    sheets = sheets_picture(view.game, view.state, view.player, view.board, glyphs)
    if height < len(sheets) + LEAST_ROWS:
        return choice(view, width, height)
    spaced = [styled("")] if height > len(sheets) + TABLE_ROWS else []
    room = height - len(sheets) - len(spaced)
    table_width = min(60, max(40, width // 2))
    choice_width = width - table_width - 2
    playing = view.state.stage < Stage.GOLD
    table = (
        table_picture(view.game, view.state, table_width, room) if playing else shapes_picture(view.game, view.state)
    )
    lower = beside([(choice(view, choice_width, room), choice_width), (table, table_width)])
    return [*sheets, *spaced, *lower, *_extras(view, width, room - len(lower))]


def _extras(view: View, width: int, room: int) -> Lines:
    """Rewards and dice below everything else, in a window that is large enough."""
    shown = beside([(rewards(view, EXTRA_WIDTH), EXTRA_WIDTH), (dice(view), width - EXTRA_WIDTH - 2)])
    return [styled(""), *shown] if len(shown) < room and width >= EXTRA_WIDTH + DICE_WIDTH else []


def choice(view: View, width: int, height: int) -> Lines:
    """Return the question and its options: one a row if there is room, otherwise as many in a row as fit."""
    lines = [styled((row, "bold")) for row in wrapped(view.question, width)]
    lines += [styled((row, "")) for row in _board_words(view, width)]
    for flowing in (_stacked, _flowing, _dense):
        rows = [row for group in view.groups for row in flowing(group, view.cursor, width)]
        if len(lines) + len(rows) <= height:
            return lines + rows
    return lines + _around(rows, view, height - len(lines))


def _around(rows: Lines, view: View, height: int) -> Lines:
    """The rows that fit, around the option that is pointed at."""
    marked = next((index for index, row in enumerate(rows) if view.cursor and f">{view.cursor} " in row.plain), 0)
    first = min(max(0, marked - height // 2), max(0, len(rows) - height + 1))
    shown = rows[first : first + height - 1]
    return [*shown, styled(("  more: arrows", "dim"))]


def _board_words(view: View, width: int) -> list[str]:
    """How squares are pointed at."""
    match view.board:
        case ShapeBoard(places=places):
            gold = GOLD_KEYS if any(place.extended for place in places) else ()
            keys: tuple[str, ...] = (*SHAPE_KEYS[:2], *gold, SHAPE_KEYS[2])
        case SquareBoard():
            keys = SQUARE_KEYS
        case None:
            keys = ()
    return [row for text in keys for row in wrapped(f" {text}", width, 1)]


def _label(option: Option, cursor: int | None) -> Text:
    """An option: its number, its notation, what it means."""
    if option.number == cursor:
        return styled((f">{option.number} {option.token} {option.words}", "reverse"))
    return styled(" ", (str(option.number), "cyan"), " ", (option.token, "bold"), " ", option.words)


def _stacked(group: Group, cursor: int | None, width: int) -> Lines:
    """A group with a row for each option."""
    return [*_titled(group), *(row for option in group.options for row in folded(_label(option, cursor), width, 3))]


def _titled(group: Group) -> Lines:
    return [styled((group.title, "dim"))] if group.title else []


def _flowing(group: Group, cursor: int | None, width: int) -> Lines:
    """A group with its options side by side, in columns as wide as its longest one."""
    titled = [] if len(group.options) == 1 else _titled(group)
    return [*titled, *_dense(group, cursor, width)]


def _dense(group: Group, cursor: int | None, width: int) -> Lines:
    """The same without the group's title."""
    labels = [_label(option, cursor) for option in group.options]
    column = min(width, max(len(label) for label in labels) + 1)
    per_row = max(1, width // column)
    rows = [labels[index : index + per_row] for index in range(0, len(labels), per_row)]
    return [cut(Text("").join(fitted(label, column) for label in row), width) for row in rows]


def _page(view: View, width: int, height: int, glyphs: Glyphs, scrolled: int) -> Lines:
    """The open page, or the game's end; a page that is too long says how to see the rest."""
    lines = page_lines(view, width, glyphs)
    if len(lines) <= height:
        return lines
    first = min(scrolled, len(lines) - height + 1)
    return [*lines[first : first + height - 1], styled(("  more: arrows up and down", "dim"))]
