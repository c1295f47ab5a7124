"""How fields look: the drawing operators of check boxes and texts, in points from a field's lower left corner."""

from typing import Final

from pnp.drawing import MM_PER_POINT, Box, rect_outline
from pnp.drawing.fonts import cap_height, text_width
from pnp.drawing.items import Font
from pnp.drawing.outlines import outline_operators
from pnp.forms.fields import CheckField, Lines, Sign, TextField

FONT: Final = Font.TEXT
"""What is typed into a field is set in."""
FONT_NAME: Final = "Atkinson"
"""What the form's resources call that font."""
ENCODING: Final = "cp1252"
"""The characters of the form's font: those of WinAnsiEncoding."""

_CROSS_INSET: Final = 0.2  # share of the shorter side
_PADDING: Final = 2.0  # points between a field's side and its text


def rect_points(box: Box, page_height: float) -> tuple[float, float, float, float]:
    """Return a box (mm from the top left corner) in points from the page's lower left corner: left, bottom, right, top.

    >>> rect_points(Box(0, 0, 25.4, 25.4), 50.8)
    (0.0, 72.0, 72.0, 144.0)
    """
    sides = (box.x, page_height - box.bottom, box.right, page_height - box.y)
    left, bottom, right, top = (round(side / MM_PER_POINT, 3) for side in sides)
    return left, bottom, right, top


def check_operators(field: CheckField, pen: float, blot: float) -> str:
    """Return what a check box shows when it is on.

    Args:
        field: the check box.
        pen: the width of a stroke of an X in mm.
        blot: how far a filled mark keeps from the sides of the box in mm.
    """
    width, height = field.box.width, field.box.height
    matrix = f"q {1 / MM_PER_POINT:.6f} 0 0 {1 / MM_PER_POINT:.6f} 0 0 cm"
    if field.sign is Sign.BLOT:
        room = Box(0, 0, width, height).inset(blot)
        outline = rect_outline(room.x, room.y, room.width, room.height, max(field.radius - blot, 0.4))
        return f"{matrix} 0 g {outline_operators(outline)} f Q"
    inset = min(width, height) * _CROSS_INSET
    side = min(width, height) - 2 * inset
    x, y = (width - side) / 2, (height - side) / 2
    strokes = f"{x:.3f} {y:.3f} m {x + side:.3f} {y + side:.3f} l {x:.3f} {y + side:.3f} m {x + side:.3f} {y:.3f} l"
    return f"{matrix} 0 G 1 J {pen:g} w {strokes} S Q"


def default_appearance(field: TextField) -> str:
    """Return the operators by which a viewer sets what is typed."""
    return f"/{FONT_NAME} {field.size:g} Tf 0 g"


def quadding(field: TextField) -> int:
    """Return where a field's text stands: 1 in the middle, 0 at the left where there are more lines."""
    return 1 if field.lines is Lines.ONE else 0


def text_operators(field: TextField) -> str:
    """Return what a text field shows at first."""
    if not field.text:
        return "/Tx BMC EMC"
    width, height = field.box.width / MM_PER_POINT, field.box.height / MM_PER_POINT
    capital, length = (
        value / MM_PER_POINT for value in (cap_height(FONT, field.size), text_width(field.text, FONT, field.size))
    )
    one = field.lines is Lines.ONE
    x = (width - length) / 2 if one else _PADDING
    y = (height - capital) / 2 if one else height - _PADDING - field.size
    shown = "".join(f"\\{byte:03o}" for byte in field.text.encode(ENCODING))
    return f"/Tx BMC q BT {default_appearance(field)} {x:.3f} {y:.3f} Td ({shown}) Tj ET Q EMC"
