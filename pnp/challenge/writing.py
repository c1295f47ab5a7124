"""Room to write a line and a score, and where the line can be checked: a QR code and a text to type."""

from collections.abc import Sequence

import segno

from pnp.challenge.press import HEADING, Press, plain
from pnp.drawing import Box, Close, Group, Item, LineTo, MoveTo, Paint, Path, box_rect, centred, line, rect

CORNER = 52.0
"""Width of the corner with the QR code."""
_LABEL = 14.0
_SCORE = 34.0
_CHECK = 12.0


def qr_side(press: Press, text: str) -> float:
    """Return the side (mm) of a text's QR code with its quiet zone."""
    return len(_modules(text)) * press.draft.measure("module") + 2 * press.draft.measure("quiet")


def _modules(text: str) -> tuple[bytes, ...]:
    return tuple(bytes(row) for row in segno.make(text, error="m", micro=False).matrix)


def qr_code(press: Press, text: str, x: float, y: float) -> Group:
    """Return a text's QR code as one path of squares, its quiet zone's top left corner on a point (mm).

    Squares side by side are one rectangle, so that no hairlines show between them.
    """
    side, quiet = press.draft.measure("module"), press.draft.measure("quiet")
    modules = _modules(text)
    commands: list[MoveTo | LineTo | Close] = []
    for row, dark in enumerate(modules):
        top, column = y + quiet + row * side, 0
        while column < len(dark):
            run = column
            while run < len(dark) and dark[run]:
                run += 1
            if run > column:
                left, right = x + quiet + column * side, x + quiet + run * side
                commands += [MoveTo(left, top), LineTo(right, top), LineTo(right, top + side), LineTo(left, top + side)]
                commands.append(Close())
            column = max(run, column + 1)
    whole = len(modules) * side + 2 * quiet
    back = rect(x, y, whole, whole, Paint(fill=press.draft.colour("paper")))
    code = Path(tuple(commands), Paint(fill=press.draft.colour("ink")))
    return Group((back, code), tag=f"qr:{text}", box=Box(x, y, whole, whole))


def writing_room(press: Press, labels: Sequence[str], hint: str, y: float, code: str, command: str) -> list[Item]:
    """Return rows to write on, down to the page's end, the score's box, and the corner where to check.

    Args:
        press: what is drawn with.
        labels: what the first rows are called: turns, or numbers of shapes.
        hint: how a line is written.
        y: where the room begins (mm).
        code: what the QR code says.
        command: what is typed to check the line.
    """
    draft, say = press.draft, press.say
    width = draft.where.width - CORNER - 6
    items: list[Item] = [press.heading(say["your-line"], 0, y, width)]
    top, least = y + HEADING, draft.measure("row")
    room = press.height - top - 1
    rows = max(len(labels), int(room / (least + 1.5)))
    height = min(room / rows, least + 3)
    for number in range(rows):
        base = top + (number + 1) * height
        if number < len(labels):
            items.append(centred(labels[number], 6, base - height / 2 + 0.8, 9, colour=draft.colour("ink")))
        items.append(line(_LABEL if number < len(labels) else 0, base, width, base, draft.paint("faint-line")))
    hint_box = Box(width - 110, y, 110, HEADING - 1.4)
    items.append(draft.text(plain(hint), hint_box, "par-hint", "line-hint"))
    return [*items, *_corner(press, width + 6, y, code, command)]


def _corner(press: Press, x: float, y: float, code: str, command: str) -> list[Item]:
    draft, say = press.draft, press.say
    side = qr_side(press, code)
    score = Box(x, y, CORNER, 13)
    box = Box(x + CORNER - _SCORE + 8, score.y + 1.5, _SCORE - 8, 10)
    items: list[Item] = [
        draft.text(say["your-score"], Box(x, score.y, CORNER - _SCORE + 8, 13), "element", "your-score"),
        Group((box_rect(box, draft.paint("box-strong"), radius=1),), tag="score", box=box),
    ]
    below = score.bottom + 2
    items.append(press.heading(say["check"], x, below, CORNER))
    qr_y = below + HEADING
    items.append(qr_code(press, code, x + (CORNER - side) / 2, qr_y))
    words = Box(x, qr_y + side + 0.5, CORNER, _CHECK)
    items.append(draft.text(f"{say['check-hint']}\n**{plain(command)}**", words, "small", "check"))
    return items
