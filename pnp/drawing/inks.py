"""Which inks a PDF's colours are mixed of, as operators: grey and RGB for printers, or the four inks of a press.

For a press, greys and black are black ink alone, and a colour's grey part is black ink too, so that no tone needs more
than three inks. There is no colour profile: the shop's press decides how the inks look.
"""

from enum import StrEnum
from typing import Final

from pnp.drawing.colour import Colour, Gray


class Inks(StrEnum):
    """What colours are written as."""

    OFFICE = "office"
    """DeviceGray and DeviceRGB, for printers at home and in offices."""
    PRESS = "press"
    """DeviceCMYK, black as black ink alone, for print shops."""


PRESS_BLACK: Final = "0 0 0 1 k 0 0 0 1 K"
"""Sets black ink for fills and lines; a page starts with DeviceGray."""


def fill_operator(colour: Colour, inks: Inks = Inks.OFFICE) -> str:
    """Return the operator that sets the colour of fills and text.

    >>> fill_operator(Gray(0)), fill_operator(Gray(0), Inks.PRESS)
    ('0 g', '0 0 0 1 k')
    """
    if inks is Inks.PRESS:
        return "{:g} {:g} {:g} {:g} k".format(*cmyk(colour))
    if isinstance(colour, Gray):
        return f"{colour.level:g} g"
    return f"{colour.red:g} {colour.green:g} {colour.blue:g} rg"


def stroke_operator(colour: Colour, inks: Inks = Inks.OFFICE) -> str:
    """Return the operator that sets the colour of lines."""
    numbers, _, operator = fill_operator(colour, inks).rpartition(" ")
    return f"{numbers} {operator.upper()}"


def cmyk(colour: Colour) -> tuple[float, float, float, float]:
    """Return a colour's shares of cyan, magenta, yellow and black ink, each from 0 to 1.

    >>> from pnp.drawing.colour import RGB
    >>> cmyk(RGB(0.8, 0.4, 0))
    (0.0, 0.5, 1.0, 0.2)
    """
    if isinstance(colour, Gray):
        return 0, 0, 0, round(1 - colour.level, 4)
    light = max(colour.red, colour.green, colour.blue)
    if light == 0:
        return 0, 0, 0, 1
    cyan, magenta, yellow = (round((light - part) / light, 4) for part in (colour.red, colour.green, colour.blue))
    return cyan, magenta, yellow, round(1 - light, 4)
