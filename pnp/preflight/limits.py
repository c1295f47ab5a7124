"""What a printed page may be: the limits of templates/paper/preflight.yaml, for a printer at home or for a shop."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

from pnp.drawing.datafile import read_yaml
from solver.templates import forgettable, templates_root


class Target(StrEnum):
    """Where a file is printed."""

    HOME = "home"
    """A home or office printer: blank margins, no scaling, black toner alone for black."""
    SHOP = "shop"
    """A print shop: trim and bleed boxes, no RGB."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits for one target.

    Attributes:
        margin: how far (mm) ink stays from the edge of papers that templates/paper/sizes.yaml does not know.
        bleed: how far (mm) print reaches past the trim.
        text: the smallest text, in points.
        line: the thinnest line, in mm.
        dpi: the fewest dots per inch of an image.
    """

    margin: float
    bleed: float
    text: float
    line: float
    dpi: float


@forgettable
@cache
def house_limits(target: Target) -> Limits:
    """Return the limits of templates/paper/preflight.yaml."""
    return read_limits(templates_root() / "paper" / "preflight.yaml", target)


def read_limits(path: Path, target: Target) -> Limits:
    """Read the limits for a target from a file.

    Raises:
        DataFileError: the file is wrong (file:line:column).
    """
    root = read_yaml(path)
    root.only(*Target)
    node = root.need(target)
    node.only("margin", "bleed", "text", "line", "dpi")
    return Limits(*(node.need(key).number() for key in ("margin", "bleed", "text", "line", "dpi")))
