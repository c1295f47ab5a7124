"""What a user can choose about the kit, as plain values."""

from dataclasses import dataclass
from pathlib import Path

FLIPS = ("long-edge", "short-edge", "fold", "none")
"""How backs are made; the words are those of `pnp.paper.Backs`."""
MARKS = ("corners", "lines", "none")
"""Which marks guide the cuts; the words are those of `pnp.paper.Marks`."""
SEED = "midwinter"
"""The solo game that comes with a kit when no other is asked for."""


@dataclass(frozen=True, slots=True)
class PressOptions:
    """How components are put on paper: backs, bleed (mm), marks, and the name of a saved printer (or nothing)."""

    flip: str = "long-edge"
    bleed: float = 0
    marks: str = "corners"
    printer: str = ""


@dataclass(frozen=True, slots=True)
class KitOptions:
    """What the kit is made of.

    Attributes:
        papers: names of papers, such as ``A4``.
        themes: names of themes, such as ``low-ink``.
        languages: codes of languages, such as ``es``.
        press: how components are put on paper.
        edition: the folder of an edition; None means the house edition.
        seed: the seed of the solo game.
    """

    papers: tuple[str, ...] = ("A4", "Letter")
    themes: tuple[str, ...] = ("colour", "low-ink")
    languages: tuple[str, ...] = ("en",)
    press: PressOptions = PressOptions()
    edition: Path | None = None
    seed: str = SEED
