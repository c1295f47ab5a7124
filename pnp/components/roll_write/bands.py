"""The band of a colour with its letter, which cards and potency tiles share."""

from pnp.components.roll_write.printing import Printing
from pnp.drawing import Box, Group, Paint, box_rect, circle
from solver.roll_write.terms import Colour

CLEAR = 2.6
"""How far the letter's disc stays from the edge below it (mm)."""


def colour_band(colour: Colour, band: Box, emblem: float, made: Printing, *, bleed: float = 0) -> Group:
    """Return a band in a colour's paint with its letter on a white disc; the group's tag is ``colour:`` and its word.

    Args:
        colour: the colour.
        band: the band in mm, without its bleed.
        emblem: the side of the letter's icon in mm; where it is larger than the band, its disc rises above it.
        made: words and theme.
        bleed: how far the band goes on to the left, to the right and below the box (mm).
    """
    paint = made.theme.paint(f"die-{colour.word}")
    wide = Box(band.x - bleed, band.y, band.width + 2 * bleed, band.height + bleed)
    cx, cy = band.x + band.width / 2, band.bottom - max(band.height, emblem + 2 * CLEAR) / 2
    disc = Paint(fill=made.theme.colour("paper"), stroke=made.theme.colour("ink"), width=paint.width)
    return Group(
        (box_rect(wide, paint), circle(cx, cy, emblem / 2, disc), made.icon(colour.word, cx, cy, emblem)),
        tag=f"colour:{colour.word}",
    )
