"""Outlines as texts, as the two writers have them: the operators of a PDF and the data of an SVG path.

Most outlines are drawn many times over (on every paper, on every card of a kind), so that each is put into words once.
What is written does not depend on what was drawn before: as tuples, a move and a line to one point are equal, so that
the form tells them apart; and 0.0 equals -0.0, so that no text tells them apart.
"""

import re
from functools import lru_cache
from itertools import chain
from typing import Final

from pnp.drawing.items import Close, Command, CurveTo, LineTo, MoveTo, Outline

_REMEMBERED: Final = 8192
"""Outlines in memory, some megabytes; all looks of a game together have fewer different ones."""
_PDF: Final[dict[type[Command], str]] = {
    MoveTo: "%.3f %.3f m",
    LineTo: "%.3f %.3f l",
    CurveTo: "%.3f %.3f %.3f %.3f %.3f %.3f c",
    Close: "h",
}
_SVG: Final[dict[type[Command], str]] = {
    MoveTo: "M%.3f %.3f",
    LineTo: "L%.3f %.3f",
    CurveTo: "C%.3f %.3f %.3f %.3f %.3f %.3f",
    Close: "Z",
}
_TRAILING = re.compile(r"\.?0+(?![.\d])")
_MINUS_ZERO = re.compile(r"-0(?![.\d])")


def outline_operators(outline: Outline) -> str:
    """Return the operators that build a path in a PDF.

    >>> outline_operators((MoveTo(0, -0.0001), LineTo(2.5, 1), Close()))
    '0.000 0.000 m 2.500 1.000 l h'
    """
    return _operators(" ".join([_PDF[type(command)] for command in outline]), outline)


def path_data(outline: Outline) -> str:
    """Return the data of a path in an SVG file, without trailing zeros.

    >>> path_data((MoveTo(0, -0.0001), LineTo(2.5, 10), Close()))
    'M0 0L2.5 10Z'
    """
    return _data("".join([_SVG[type(command)] for command in outline]), outline)


@lru_cache(maxsize=_REMEMBERED)
def _operators(form: str, outline: Outline) -> str:
    return (form % tuple(chain.from_iterable(outline))).replace("-0.000", "0.000")


@lru_cache(maxsize=_REMEMBERED)
def _data(form: str, outline: Outline) -> str:
    text = _TRAILING.sub("", form % tuple(chain.from_iterable(outline)))
    return _MINUS_ZERO.sub("0", text) if "-0" in text else text


def short_number(value: float, places: int = 3) -> str:
    """Return a number without trailing zeros.

    >>> short_number(2.5), short_number(-0.0001), short_number(10)
    ('2.5', '0', '10')
    """
    text = f"{value:.{places}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
