"""What the kit consists of: components with a name, a size and faces, grouped by kind."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from pnp.drawing import Drawing
from solver.roll_write.edition import Edition

Face: TypeAlias = Callable[[str, str], Drawing]
"""Draws one side, given the names of a language and of a theme."""


@dataclass(frozen=True, slots=True)
class Component:
    """One thing to print and cut out.

    Attributes:
        name: unique in the kit and stable between versions, such as ``workshop-W1``.
        kind: the key of its kind, such as ``workshop``.
        width: trim width in mm.
        height: trim height in mm.
        front: draws its front.
        back: draws its back; None when it has none.
        copies: how many of it a kit needs.
    """

    name: str
    kind: str
    width: float
    height: float
    front: Face
    back: Face | None = None
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Kind:
    """Components of one sort, printed together.

    Attributes:
        key: what the command line calls it, such as ``cards``.
        label: its entry under ``components`` in the text files.
        components: lists an edition's components of this kind.
    """

    key: str
    label: str
    components: Callable[[Edition], tuple[Component, ...]]
