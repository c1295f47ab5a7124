"""What the kit's files are called."""

import re
from typing import Final

from pnp.components.roll_write.component import Component, Kind
from pnp.kit.studio import Studio
from pnp.paper import Backs
from solver.roll_write.edition import Edition

GAME: Final = "roll-write"
_SIDES: Final = {
    Backs.NONE: "single-sided",
    Backs.LONG_EDGE: "duplex",
    Backs.SHORT_EDGE: "duplex-short-edge",
    Backs.FOLD: "fold",
}


def game_name(edition: Edition) -> str:
    """Return how every file of an edition begins: the game, and the edition where it is not the house's."""
    return GAME if edition.key == "house" else f"{GAME}-{safe(edition.key)}"


def parts_name(studio: Studio, kind: Kind, parts: tuple[Component, ...]) -> str:
    """Return what some components of a kind are called in a file's name: all of them, one alone, or a selection."""
    if len(parts) == len(kind.components(studio.edition)):
        return kind.key
    return parts[0].name if len(parts) == 1 else f"{kind.key}-selection"


def pages_name(studio: Studio, kind: str, paper: str, backs: Backs, bleed: float = 0) -> str:
    """Return the path of a PDF inside the kit's folder, with a slash; a bleed (mm) is named where there is one.

    Such as ``A4/roll-write_cards_A4_duplex_low-ink_en_v1.0.pdf``.
    """
    sides = f"{_SIDES[backs]}-bleed-{bleed:g}" if bleed else _SIDES[backs]
    version = f"v{safe(studio.edition.version)}"
    parts = (game_name(studio.edition), kind, paper, sides, studio.theme, studio.language, version)
    return f"{paper}/{'_'.join(parts)}.pdf"


def face_name(studio: Studio, side: str, suffix: str) -> str:
    """Return the path of one side of a component at trim size, such as ``svg/colour_en/roll-write_die-red.svg``."""
    return f"{suffix}/{studio.theme}_{studio.language}/{game_name(studio.edition)}_{safe(side)}.{suffix}"


def safe(text: str) -> str:
    """Return a text with only letters, digits, dots and hyphens, for a file's name.

    >>> safe("first light/2")
    'first-light-2'
    """
    return re.sub(r"[^A-Za-z0-9.-]+", "-", text).strip("-.") or "x"
