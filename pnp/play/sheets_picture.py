"""A player's two sheets as a text picture: 11 rows, 78 columns.

Tubes and shelves with their boxes and paths; mastery tracks and knowledge pairs; the stone. A path that is not crossed
shows the letter of the element that it advances.
"""

from rich.text import Text

from pnp.play.board import Board
from pnp.play.glyphs import Glyphs
from pnp.play.layout import Lines, beside, styled
from solver.roll_write.filled import pair_name
from solver.roll_write.game import RollWrite
from solver.roll_write.marking import circle_index
from solver.roll_write.scoring import breakdown, height_value
from solver.roll_write.state import Sheet, State
from solver.roll_write.terms import (
    COLOUR_COUNT,
    ELEMENT_COUNT,
    ELEMENT_LETTERS,
    METAL_COUNT,
    SIZE,
    STOCK_COUNT,
    Colour,
    pair_elements,
)

HEADING = "bold"
FAINT = "dim"
ELEMENT_STYLES = {"earth": "green", "fire": "red", "air": "yellow", "water": "blue"}
BOX_COLUMNS = 6
"""Boxes of the longest tube or shelf that leave the picture its 78 columns; longer ones widen it."""
HALF = SIZE // 2


def sheets_picture(game: RollWrite, state: State, player: int, board: Board | None, glyphs: Glyphs) -> Lines:
    """Return the picture of a player's sheets; squares that are pointed at are shown on the stone."""
    sheet = state.sheets[player]
    blocks = (
        _boxes(game, sheet, player, glyphs),
        _knowledge(game, state, sheet, player, glyphs),
        stone_picture(game, sheet.stone, board, glyphs),
    )
    widths = (21 + _box_columns(game), 30, 17)
    return beside(list(zip(blocks, widths, strict=True)))


def _box_columns(game: RollWrite) -> int:
    return max(BOX_COLUMNS, *game.edition.lengths)


def _boxes(game: RollWrite, sheet: Sheet, player: int, glyphs: Glyphs) -> Lines:
    """Tubes with their paths, then shelves."""
    edition = game.edition
    letters = " ".join(colour.letter for colour in Colour)
    columns = _box_columns(game)
    lines = [styled((f"{'tubes and paths':<{12 + columns}}", HEADING), (f"{letters}  VP", FAINT))]
    for stock in range(STOCK_COUNT):
        sign = (glyphs.spent, FAINT)
        boxes = [sign] * sheet.exhausted[stock]
        boxes += [(glyphs.ready, "bold cyan")] * sheet.ready(stock)
        room = edition.lengths[stock] - sheet.marked[stock]
        boxes += [(glyphs.empty, FAINT)] * room + [(" ", "")] * (columns - edition.lengths[stock])
        worth = height_value(edition.values[stock], sheet.marked[stock])
        shown = f"{worth:>4}" if max(edition.values[stock]) else ""
        name = f"{edition.names.stocks[stock]:<11}"
        lines.append(styled(name, *boxes, " ", *_paths(game, sheet, player, stock, glyphs), shown))
    return lines


def _paths(game: RollWrite, sheet: Sheet, player: int, stock: int, glyphs: Glyphs) -> list[tuple[str, str]]:
    if stock >= METAL_COUNT - 1:
        return [(" " * 5, "")]
    names = game.edition.names.elements
    parts: list[tuple[str, str]] = []
    for colour in range(COLOUR_COUNT):
        element = names[game.tables.workshops[player].paths[stock][colour]]
        crossed = sheet.paths >> (3 * stock + colour) & 1
        sign = (glyphs.crossed, FAINT) if crossed else (ELEMENT_LETTERS[element], ELEMENT_STYLES[element])
        parts += [sign] if not parts else [(" ", ""), sign]
    return parts


def _knowledge(game: RollWrite, state: State, sheet: Sheet, player: int, glyphs: Glyphs) -> Lines:
    """Mastery tracks, then pairs with circles, +1 marks and what they score."""
    edition = game.edition
    names = edition.names.elements
    steps = game.tables.mastery_sheets[player].steps
    lines = [styled(("mastery", HEADING), (f"   round {state.round} needs {state.round}", FAINT))]
    for element in range(ELEMENT_COUNT):
        taken = sheet.mastery[element]
        parts: list[tuple[str, str]] = [(f"{names[element]:<12}", ELEMENT_STYLES[names[element]])]
        for step in range(1, steps + 1):
            sign = "+" if step in edition.plus_steps else glyphs.empty
            parts.append((glyphs.ready, "bold cyan") if step <= taken else (sign, FAINT))
        lines.append(styled(*parts, f"  {taken}"))
    lines.append(styled(("pairs", HEADING), ("        value and squares", FAINT)))
    scores = breakdown(edition, sheet).pairs
    for pair, score in enumerate(scores):
        shown: list[tuple[str, str]] = [(f"{pair_name(edition, pair):<12}", "")]
        for element in pair_elements(pair):
            shown += _circles(game, sheet, element, pair, glyphs)
        product = f"{score.value}x{score.squares}"
        shown.append((f" {product:>4} = {score.points}", "bold" if score.points else FAINT))
        lines.append(styled(*shown))
    return lines


def _circles(game: RollWrite, sheet: Sheet, element: int, pair: int, glyphs: Glyphs) -> list[tuple[str, str]]:
    """An element's letter, its two circles and its +1 mark in a pair."""
    name = game.edition.names.elements[element]
    index = circle_index(element, pair)
    filled = sheet.circles[index]
    plus = ("+", "bold cyan") if sheet.plus >> index & 1 else (" ", "")
    circles = [(glyphs.ready, "bold cyan")] * filled + [(glyphs.empty, FAINT)] * (2 - filled)
    return [(ELEMENT_LETTERS[name], ELEMENT_STYLES[name]), *circles, plus]


def stone_picture(game: RollWrite, stone: int, board: Board | None, glyphs: Glyphs) -> Lines:
    """Return the stone with what is pointed at on it: new squares, and the cursor in brackets."""
    names = game.edition.names.elements
    lines = [
        styled("    ", (f"{names[0]:<6}", ELEMENT_STYLES[names[0]]), "  ", (names[1], ELEMENT_STYLES[names[1]])),
        styled(("    a b c   d e f", FAINT)),
    ]
    for row in range(SIZE):
        if row == HALF:
            lines.append(styled(("    ------+------", FAINT)))
        lines.append(_stone_row(row, stone, board, glyphs))
    lines.append(
        styled("    ", (f"{names[3]:<6}", ELEMENT_STYLES[names[3]]), "  ", (names[2], ELEMENT_STYLES[names[2]]))
    )
    return lines


def _stone_row(row: int, stone: int, board: Board | None, glyphs: Glyphs) -> Text:
    """A row of squares, with a bar between the sections and brackets around the cursor."""
    shown = 0 if board is None else board.shown
    cursor = None if board is None else board.cursor
    text = styled((f"  {row + 1}", FAINT))
    for column in range(SIZE):
        square = row * SIZE + column
        if column == HALF:
            text.append("]" if cursor == square - 1 else " ")
            text.append("|", FAINT)
        before = "[" if cursor == square else "]" if column not in (0, HALF) and cursor == square - 1 else " "
        text.append(before)
        text.append(*_square(square, stone, shown, glyphs))
    text.append("]" if cursor == row * SIZE + SIZE - 1 else "")
    return text


def _square(square: int, stone: int, shown: int, glyphs: Glyphs) -> tuple[str, str]:
    if stone >> square & 1:
        return glyphs.crossed, "reverse" if shown >> square & 1 else ""
    if shown >> square & 1:
        return glyphs.new, "bold green"
    return glyphs.empty, FAINT
