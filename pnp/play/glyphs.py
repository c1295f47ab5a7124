"""The signs of the text pictures: plain letters where a terminal's encoding has nothing better."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One sign each."""

    ready: str
    """A box that is marked and ready; a step taken; a circle filled."""
    spent: str
    """A box that is exhausted."""
    empty: str
    crossed: str
    """A crossed square or path."""
    new: str
    """A square that would be crossed out."""
    rule: str
    """A horizontal line."""


RICH = Glyphs("\u25cf", "x", "\u00b7", "X", "\u25a0", "\u2500")
PLAIN = Glyphs("O", "x", ".", "X", "#", "-")


def glyphs_for(encoding: str) -> Glyphs:
    """Return the best signs that an encoding can write."""
    try:
        f"{RICH.ready}{RICH.empty}{RICH.new}{RICH.rule}".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return PLAIN
    return RICH
