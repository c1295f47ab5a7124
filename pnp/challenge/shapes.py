"""The shapes of a stone, numbered in the order in which they are placed."""

from collections.abc import Iterator
from itertools import chain

from pnp.challenge.press import Press
from pnp.components.roll_write.shape_window import shape_window
from pnp.drawing import Box, Group, Item, box_rect
from solver.roll_write.stone_problem import Piece

HEIGHT = 49.0
_GAP = 3.0
_HEAD = 8.0
_FOOT = 6.0


def shape_row(press: Press, pieces: tuple[Piece, ...], y: float, width: float) -> list[Item]:
    """Return the shapes side by side; the row is `HEIGHT` mm high.

    Raises:
        DrawingError: a text does not fit.
    """
    each = min(60.0, (width - _GAP * (len(pieces) - 1)) / len(pieces))
    boxes = (Box(number * (each + _GAP), y, each, HEIGHT) for number in range(len(pieces)))
    panels = (
        _panel(press, number, piece, box) for number, (piece, box) in enumerate(zip(pieces, boxes, strict=True), 1)
    )
    return list(chain.from_iterable(panels))


def _panel(press: Press, number: int, piece: Piece, box: Box) -> Iterator[Item]:
    draft = press.draft
    element = press.edition.names.elements[piece.element]
    side = draft.measure("window")
    window = Box(box.x + (box.width - side) / 2, box.y + _HEAD, side, side)
    yield box_rect(box, draft.paint("panel"), radius=draft.measure("panel-radius"))
    ribbon = Box(box.x, box.y, 8, _HEAD)
    yield draft.number(str(number), ribbon.x + 4.2, ribbon.y + _HEAD / 2, "number")
    yield draft.made.icon(element, ribbon.right + 3.2, ribbon.y + _HEAD / 2, 5.6)
    name = draft.made.words[f"names.elements.{element}"].capitalize()
    label = Box(ribbon.right + 7, box.y, box.right - ribbon.right - 8, _HEAD)
    yield draft.text(press.say.fill("shape-for", element=name), label, "element", f"shape-{number}")
    yield Group((shape_window(draft, piece.shape, window, str(number)),), tag=f"piece:{number}")
    if piece.shape.extra:
        foot = Box(box.x, box.bottom - _FOOT - 0.6, box.width, _FOOT)
        yield draft.text(f"{{square}} {press.say['with-gold']} {{gold}}", foot, "gold", f"gold-{number}")
