"""Looks through a drawing for what would not be printed as it looks, before anything of it is used."""

import re
from collections.abc import Callable
from math import isfinite
from typing import Final

from pnp.drawing.items import Cap, Join
from pnp.drawing.svg_path import read_path
from pnp.drawing.svg_source import SvgElement
from solver.reading import shown

SHAPES: Final = {"svg", "g", "use", "symbol", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
_SILENT: Final = {"defs", "title", "desc", "metadata"}
_GROUPS: Final = {"svg", "g", "symbol", "use"}
MOST_SHAPES: Final = 50_000
"""Shapes that are drawn, those in uses included."""
_LONGEST_CHAIN: Final = 20
FURTHEST: Final = 1e6
"""No number of a drawing is further from 0."""

_NUMBER: Final = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?"
_LENGTH = re.compile(rf"({_NUMBER})\s*(?:px|mm|cm|in|pt|pc|em|ex|%)?", re.ASCII)
_NUMBERS = re.compile(rf"[\s,]*(?:{_NUMBER}[\s,]*)*", re.ASCII)
_TRANSFORMS = re.compile(
    rf"(?:[\s,]*(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([\s,]*(?:{_NUMBER}(?:deg|px|mm)?[\s,]*){{1,6}}\))*[\s,]*",
    re.ASCII,
)
_COLOUR = re.compile(r"#[0-9a-f]{3}|#[0-9a-f]{6}|(?:rgb|hsl)\([\d\s.,%]+\)|none|currentcolor|inherit", re.IGNORECASE)
_UNSIGNED: Final = {"width", "height", "r", "stroke-width"}
_SIGNED: Final = {"x", "y", "x1", "y1", "x2", "y2", "cx", "cy"}


def check_drawing(root: SvgElement) -> None:
    """Look at everything that is drawn, and at what it uses.

    Raises:
        DataFileError: something would be printed otherwise than it looks, leads out of the file, or repeats itself
            without end (file:line:column).
    """
    if "viewBox" not in root.attributes and not {"width", "height"} <= set(root.attributes):
        raise root.error("an SVG needs a width and a height, or a viewBox")
    _Checker(root).draw(root, ())


class _Checker:
    """Walks as a renderer does: through groups, and from uses to what they use."""

    def __init__(self, root: SvgElement) -> None:
        self.by_id: dict[str, SvgElement] = {}
        self.counts: dict[int, int] = {}
        waiting = [root]
        while waiting:
            element = waiting.pop()
            self.by_id.setdefault(element.attributes.get("id", ""), element)
            waiting += element.children

    def draw(self, element: SvgElement, using: tuple[SvgElement, ...]) -> int:
        """Return how many shapes an element draws, after looking at it; each is looked at once."""
        known = self.counts.get(id(element))
        if known is not None:
            return known
        problem = _problem(element)
        if problem:
            raise element.error(problem)
        count = int(element.name not in _GROUPS)
        for child in element.children:
            if child.name not in _SILENT and ":" not in child.name:
                count += self.draw(child, using)
        if element.name == "use":
            count += self._used(element, using)
        if count > MOST_SHAPES:
            raise element.error(f"more than {MOST_SHAPES:,} shapes are drawn here")
        self.counts[id(element)] = count
        return count

    def _used(self, element: SvgElement, using: tuple[SvgElement, ...]) -> int:
        name = element.attributes.get("href", element.attributes.get("xlink:href", ""))
        if not name.startswith("#"):
            raise element.error(f"{shown(name)!r} lies outside of this file; only its own parts can be used (#name)")
        target = self.by_id.get(name[1:])
        if target is None:
            raise element.error(f"there is nothing with the id {shown(name[1:])!r} to use")
        if target in using or len(using) >= _LONGEST_CHAIN:
            raise element.error(f"{shown(name)} is used inside itself, or uses follow one another too far")
        return self.draw(target, (*using, target))


def _problem(element: SvgElement) -> str:
    """Return why an element cannot be printed as it looks, or nothing."""
    if element.name not in SHAPES:
        return f"<{element.name}> is not read; turn it into paths (read are {', '.join(sorted(SHAPES))})"
    return next((found for key, value in element.styles() if (found := _attribute(key, value))), "")


def _attribute(key: str, value: str) -> str:
    """Return what is wrong with an attribute, or nothing."""
    if key.lower().startswith("on"):
        return f"{key}: scripts are not read"
    if key.endswith("opacity") and value not in {"1", "1.0", "100%"}:
        return f"{key} {value!r} is not printed; use a lighter colour instead"
    if key in {"clip-path", "mask", "filter"} and value != "none":
        return f"{key} is not read; cut the shapes themselves"
    if key == "fill-rule" and value == "evenodd":
        return "holes by the even-odd rule are not read; turn the hole's path the other way round"
    check = _CHECKS.get(key)
    wrong = check(value) if check else ""
    return f"{key} {shown(value)!r}: {wrong}" if wrong else ""


def _colour(value: str) -> str:
    from svgelements import Color  # noqa: PLC0415 - slow to import

    if value.startswith("url("):
        return "use plain colours instead of gradients and patterns"
    if _COLOUR.fullmatch(value):
        return ""
    # an unknown name becomes black
    named = value.isalpha() and (value.lower() == "black" or Color(value).value not in {None, 0, 0xFF})
    return "" if named else "this is no plain colour; write it as #RRGGBB"


def _length(value: str, least: float = -FURTHEST) -> str:
    found = _LENGTH.fullmatch(value)
    if found is None or not least <= float(found[1]) <= FURTHEST:
        return f"a number from {least:g} to {FURTHEST:g} is expected here"
    return ""


def _view_box(value: str) -> str:
    numbers = re.findall(_NUMBER, value) if _NUMBERS.fullmatch(value) else []
    box = [float(number) for number in numbers]
    if len(box) != 4 or not all(isfinite(each) and abs(each) <= FURTHEST for each in box) or min(box[2:]) <= 0:  # noqa: PLR2004
        return "four numbers are expected here, the last two more than 0"
    return ""


def _points(value: str) -> str:
    numbers = re.findall(_NUMBER, value) if _NUMBERS.fullmatch(value) else ["0"]
    if len(numbers) % 2 or not all(abs(float(number)) <= FURTHEST for number in numbers):
        return "pairs of numbers are expected here"
    return ""


def _path(value: str) -> str:
    try:
        outline = read_path(value)
    except (ValueError, ArithmeticError) as error:
        return shown(str(error))
    far = any(not abs(number) <= FURTHEST for command in outline for number in command)
    return f"a number is further from 0 than {FURTHEST:g}" if far else ""


_CHECKS: Final[dict[str, Callable[[str], str]]] = {
    **dict.fromkeys(_SIGNED, _length),
    **dict.fromkeys(_UNSIGNED, lambda value: _length(value, 0)),
    **dict.fromkeys(("rx", "ry"), lambda value: "" if value == "auto" else _length(value, 0)),
    **dict.fromkeys(("fill", "stroke"), _colour),
    "d": _path,
    "points": _points,
    "viewBox": _view_box,
    "transform": lambda value: "" if _TRANSFORMS.fullmatch(value) else "this transform is not understood",
    "stroke-linecap": lambda value: "" if value in set(Cap) else f"choose one of {', '.join(Cap)}",
    "stroke-linejoin": lambda value: "" if value in set(Join) else f"choose one of {', '.join(Join)}",
}
