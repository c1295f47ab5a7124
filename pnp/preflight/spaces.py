"""Colour spaces: their names, and which colours are white, neutral, or black made of several inks."""

from typing import Final

import pikepdf

from pnp.preflight.facts import Ink

_SHORT: Final = {"G": "DeviceGray", "RGB": "DeviceRGB", "CMYK": "DeviceCMYK", "I": "Indexed"}
_BY_COMPONENTS: Final = {1: "Gray", 3: "RGB", 4: "CMYK"}
_SAME: Final = 0.002  # colour parts nearer than this are one tone in 8 bits
_NEARLY_FULL: Final = 0.9


def space_name(space: pikepdf.Object | None, resources: pikepdf.Object | None) -> str:
    """Return the name of a colour space: of a name in the resources, a device space, or an array."""
    if space is None:
        return "none"
    if isinstance(space, pikepdf.Name):
        word = str(space).removeprefix("/")
        known = None if resources is None else resources.get("/ColorSpace")
        if known is not None and word not in _SHORT and str(space) in known:
            return space_name(known[str(space)], None)
        return _SHORT.get(word, word)
    if not isinstance(space, pikepdf.Array) or len(space) == 0:
        return "unknown"
    family = space_name(space[0], None)
    if family == "ICCBased":
        return f"ICCBased {_BY_COMPONENTS.get(int(space[1].get('/N', 0)), 'unknown')}"
    if family == "Indexed":
        return f"Indexed {space_name(space[1], resources)}"
    if family == "Separation":
        return f"Separation {str(space[1]).removeprefix('/')}"
    return family


def components(space: str) -> int:
    """Return how many parts a colour has in a space of one of the device families; 1 in any other."""
    return 4 if space.endswith("CMYK") else 3 if space.endswith("RGB") else 1


def first_ink(space: str) -> Ink:
    """Return the colour that a space starts with: black."""
    count = components(space)
    return Ink(space, (0.0,) * (count - 1) + (1.0,) if count == components("DeviceCMYK") else (0.0,) * count)


def is_rgb(ink: Ink) -> bool:
    """Return whether a colour is mixed of light."""
    return ink.space.endswith("RGB")


def is_cmyk(ink: Ink) -> bool:
    """Return whether a colour is mixed of the four inks."""
    return ink.space.endswith("CMYK")


def is_white(ink: Ink) -> bool:
    """Return whether a colour leaves the paper blank."""
    if is_cmyk(ink):
        return bool(ink.values) and max(ink.values) < _SAME
    if is_rgb(ink) or ink.space.endswith("Gray"):
        return bool(ink.values) and min(ink.values) > 1 - _SAME
    return False


def is_neutral_rgb(ink: Ink) -> bool:
    """Return whether a colour is a grey or black written as RGB, which printers may mix of colour toner."""
    return is_rgb(ink) and bool(ink.values) and max(ink.values) - min(ink.values) < _SAME and not is_white(ink)


def is_rich_black(ink: Ink) -> bool:
    """Return whether a colour is a black of several inks, whose plates must register."""
    if not is_cmyk(ink) or len(ink.values) != components("DeviceCMYK"):
        return False
    cyan, magenta, yellow, black = ink.values
    mixed = min(cyan, magenta, yellow)
    return max(cyan, magenta, yellow) > _SAME and (black > _NEARLY_FULL or mixed > _NEARLY_FULL)
