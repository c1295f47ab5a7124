"""Text styles as data files have them: font, size and floor in points, leading, alignment."""

from typing import Final

from pnp.drawing.colour import BLACK, Colour
from pnp.drawing.datafile import DataNode
from pnp.drawing.fitting import TextStyle, VAlign
from pnp.drawing.items import Anchor, Font

STYLE_KEYS: Final = ("font", "size", "floor", "leading", "align", "valign", "colour")
LEAST_SIZE: Final = 1.0
LARGEST_SIZE: Final = 400.0
"""Points: a letter of this size is as high as a large card."""
_LEADING: Final = (0.5, 5.0)


def read_style(node: DataNode, size: float, floor: float, colour: Colour = BLACK) -> TextStyle:
    """Return the style that a mapping describes.

    Args:
        node: the mapping; it may have other keys too.
        size: the size where the mapping names none.
        floor: the same for the floor.
        colour: the text's colour, which the caller finds in its theme.

    Raises:
        DataFileError: a value is not known or out of range (file:line:column).
    """
    keys = node.mapping()
    return TextStyle(
        font=Font(keys["font"].choice(tuple(Font))) if "font" in keys else Font.TEXT,
        size=node.number_or("size", size, LEAST_SIZE, LARGEST_SIZE),
        floor=node.number_or("floor", floor, LEAST_SIZE, LARGEST_SIZE),
        align=Anchor(keys["align"].choice(tuple(Anchor))) if "align" in keys else Anchor.START,
        valign=VAlign(keys["valign"].choice(tuple(VAlign))) if "valign" in keys else VAlign.TOP,
        leading=node.number_or("leading", 1.2, *_LEADING),
        colour=colour,
    )
