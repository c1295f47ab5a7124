"""Colours: grey or RGB, a closed type. Greys print with black alone, so no colour toner is spent on them."""

import re
from dataclasses import dataclass
from typing import Final, TypeAlias


@dataclass(frozen=True, slots=True)
class Gray:
    """A grey, from 0 (black) to 1 (white); DeviceGray in a PDF."""

    level: float

    def __post_init__(self) -> None:
        if not 0 <= self.level <= 1:
            raise ValueError(f"a grey lies between 0 (black) and 1 (white), not {self.level}")


@dataclass(frozen=True, slots=True)
class RGB:
    """A colour of red, green and blue parts, each from 0 to 1; DeviceRGB in a PDF."""

    red: float
    green: float
    blue: float

    def __post_init__(self) -> None:
        if not all(0 <= part <= 1 for part in (self.red, self.green, self.blue)):
            raise ValueError(f"the parts of a colour lie between 0 and 1, not {self.red, self.green, self.blue}")


Colour: TypeAlias = Gray | RGB

BLACK: Final = Gray(0)
WHITE: Final = Gray(1)

_NAMES: Final = {"black": BLACK, "white": WHITE}
_HEX = re.compile(r"#([0-9A-Fa-f]{2})([0-9A-Fa-f]{2})([0-9A-Fa-f]{2})")
_PERCENT = re.compile(r"gr[ae]y (\d{1,3})%")


def parse_colour(text: str) -> Colour:
    """Read ``black``, ``white``, ``gray 40%`` (share of white) or ``#RRGGBB``; equal parts become a grey.

    Raises:
        ValueError: the text is none of these.

    >>> parse_colour("#D55E00")
    RGB(red=0.8353, green=0.3686, blue=0.0)
    >>> parse_colour("#808080")
    Gray(level=0.502)
    """
    word = text.strip().lower()
    if word in _NAMES:
        return _NAMES[word]
    if found := _PERCENT.fullmatch(word):
        return Gray(int(found[1]) / 100)
    if found := _HEX.fullmatch(word):
        red, green, blue = (round(int(part, 16) / 255, 4) for part in found.groups())
        return Gray(red) if red == green == blue else RGB(red, green, blue)
    raise ValueError(f"{text!r} is no colour: write black, white, gray 40% or #RRGGBB")


def to_hex(colour: Colour) -> str:
    """Return the colour as ``#rrggbb``.

    >>> to_hex(BLACK)
    '#000000'
    """
    parts = (colour.level,) * 3 if isinstance(colour, Gray) else (colour.red, colour.green, colour.blue)
    return "#" + "".join(f"{round(part * 255):02x}" for part in parts)


def tint(colour: Colour, share: float) -> Colour:
    """Mix a colour with white: share 1 is the colour itself, 0 is white."""
    if isinstance(colour, Gray):
        return Gray(round(1 - share * (1 - colour.level), 4))
    red, green, blue = (round(1 - share * (1 - part), 4) for part in (colour.red, colour.green, colour.blue))
    return RGB(red, green, blue)
