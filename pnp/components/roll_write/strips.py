"""An effect as a strip of icons: numbers, icons, slashes for "per", and costs in a frame with an arrow behind it.

The strip is laid out in units of one icon's side, broken into the rows that let the icons be largest, and scaled to
its box. Points stand inside their shield; a number 1 before an icon is left out.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Final, TypeAlias

from pnp.components.roll_write.printing import Printing
from pnp.drawing import Box, Cap, Font, Group, Item, Join, Paint, centred, polyline, rect
from pnp.drawing.fonts import cap_height
from solver.roll_write.effects import (
    STOCK_MEASURES,
    Advance,
    Amount,
    Choice,
    Cross,
    Effect,
    Exhaust,
    Fill,
    Gain,
    Measure,
    MeasureKind,
    Names,
    Score,
    Transmute,
    Verb,
)
from solver.roll_write.terms import Colour

_ROW: Final = 1.08
"""Height of a row, in icon sides."""
_BETWEEN: Final = 0.28
"""Room between two clusters of a row, in icon sides."""
_FRAME: Final = 0.14
"""Room between a cost and its frame, in icon sides."""
_SMALLEST: Final = 7.0
"""The smallest number, in points."""
_CAP: Final = cap_height(Font.TEXT_BOLD, 1)
"""Height of a figure of 1 pt, in mm."""


@dataclass(frozen=True, slots=True)
class Sign:
    """An icon, a little smaller where it only says what happens to its neighbour."""

    icon: str
    side: float = 1.0


@dataclass(frozen=True, slots=True)
class Number:
    """A number in front of an icon."""

    number: int


@dataclass(frozen=True, slots=True)
class Points:
    """A number of VP inside the shield."""

    number: int


@dataclass(frozen=True, slots=True)
class Arrow:
    """The arrow between a cost and what it buys."""


@dataclass(frozen=True, slots=True)
class Per:
    """The slash that says "for each"."""


Token: TypeAlias = Sign | Number | Points | Arrow | Per


@dataclass(frozen=True, slots=True)
class Cluster:
    """Tokens that stay together in a row; a cost's are framed."""

    tokens: tuple[Token, ...]
    framed: bool = False

    @property
    def width(self) -> float:
        """The width in icon sides."""
        return sum(_width(token) for token in self.tokens) + (2 * _FRAME if self.framed else 0)


_ANY_COLOUR: Final = (Sign("black", 0.7), Sign("white", 0.7), Sign("red", 0.7))
_MEASURES: Final[dict[MeasureKind, tuple[Token, ...]]] = {
    MeasureKind.LARGEST_TUBE: (Sign("any-metal"), Sign("most")),
    MeasureKind.CHOSEN_TRACK: (Sign("mastery"), Sign("any-element")),
    MeasureKind.LEAST_TRACK: (Sign("mastery"), Sign("least")),
    MeasureKind.GREATEST_TRACK: (Sign("mastery"), Sign("most")),
    MeasureKind.LEAST_COLOUR_PATH: (Sign("path"), Sign("least")),
    MeasureKind.LEAST_SECTION: (Sign("square"), Sign("least")),
    MeasureKind.STARTED_SECTIONS: (Sign("any-element"), Sign("square")),
}


def strip(effect: Effect, box: Box, made: Printing, *, name: str, largest: float = 12) -> Group:
    """Return an effect's icon strip, centred in a box; the group's tag is ``strip:`` and the name.

    Args:
        effect: the effect, or a part of it: a cost alone, or the verbs behind it.
        box: the box in mm.
        made: names, theme and language.
        name: what the strip is called in its tag.
        largest: the largest side of an icon, in mm.
    """
    rows, side = _broken(clusters(effect, made.edition.names), box, largest)
    height = side * _ROW
    top = box.y + (box.height - height * len(rows)) / 2
    items: list[Item] = []
    for number, row in enumerate(rows):
        x = box.x + (box.width - _row_width(row) * side) / 2
        items += _row(row, x, top + (number + 0.5) * height, side, made)
    return Group(tuple(items), tag=f"strip:{name}", box=box)


def clusters(effect: Effect, names: Names) -> tuple[Cluster, ...]:
    """Return what an effect's strip consists of, in reading order; gains side by side share what they are scaled by."""
    found: list[Cluster] = []
    for verb, following in zip(effect, (*effect[1:], None), strict=True):
        if isinstance(verb, Exhaust):
            found.append(Cluster((Sign("exhaust", 0.8), *_counted(verb.number, names.stocks[verb.stock])), framed=True))
            if len(effect) > 1:
                found.append(Cluster((Arrow(),)))
        elif isinstance(verb, Gain) and isinstance(following, Gain) and following.amount.per == verb.amount.per:
            found.append(Cluster(_gain(verb, names)))
        else:
            found += (Cluster(tuple(part)) for part in _parts(verb, names))
    return tuple(found)


def _counted(number: int, *icons: str) -> tuple[Token, ...]:
    return (*((Number(number),) if number > 1 else ()), *(Sign(icon) for icon in icons))


def _gain(verb: Gain, names: Names) -> tuple[Token, ...]:
    return (Sign("gain", 0.8), *_counted(verb.amount.number, names.stocks[verb.stock]))


def _target(target: int | Choice, names: Names) -> str:
    if isinstance(target, Choice):
        return {Choice.ANY: "any-element", Choice.LEAST: "least", Choice.MOST: "most"}[target]
    return names.elements[target]


def _parts(verb: Verb, names: Names) -> Iterator[Sequence[Token]]:
    """Yield a verb's clusters of tokens."""
    match verb:
        case Gain(_, amount):
            yield _gain(verb, names)
            yield from _per(amount, names)
        case Score(amount):
            yield (Points(amount.number),)
            yield from _per(amount, names)
        case Advance(number, track):
            yield _counted(number, "mastery", _target(track, names))
        case Transmute():
            yield from _transmute(verb, names)
        case Cross(number, section):
            yield _counted(number, "square", *(() if section is Choice.ANY else (section.value,)))
        case Fill(element):
            yield _counted(1, "knowledge", _target(element, names))
        case Exhaust():
            raise AssertionError("a cost is framed by its caller")


def _per(amount: Amount, names: Names) -> Iterator[Sequence[Token]]:
    if amount.per is not None:
        yield (Per(), *_measure(amount.per, names))


def _transmute(verb: Transmute, names: Names) -> Iterator[Sequence[Token]]:
    via: tuple[Token, ...] = ()
    if isinstance(verb.colour, Colour):
        via = (Sign(verb.colour.word),)
    elif verb.colour is not None:
        via = _ANY_COLOUR
    yield (*_counted(verb.number, "transmutation"), *via)
    if verb.skip is not None:
        yield (Sign("skip"), Per(), *_measure(verb.skip, names))
    if not verb.mastery:
        yield (Sign("no-mastery"),)


def _measure(measure: Measure, names: Names) -> tuple[Token, ...]:
    if measure.kind in STOCK_MEASURES:
        return (Sign(names.stocks[measure.index]),)
    if measure.kind is MeasureKind.TRACK:
        return (Sign("mastery"), Sign(names.elements[measure.index]))
    if measure.kind is MeasureKind.PATH:
        return (Sign("path"), Sign(Colour(measure.index).word))
    return _MEASURES[measure.kind]


def _width(token: Token) -> float:
    match token:
        case Sign(_, side):
            return side
        case Number(number):
            return 0.42 * len(str(number)) + 0.06
        case Points():
            return 1.0
        case Arrow():
            return 0.8
        case Per():
            return 0.48


_Row: TypeAlias = tuple[Cluster, ...]


def _row_width(row: _Row) -> float:
    return sum(cluster.width for cluster in row) + _BETWEEN * (len(row) - 1)


def _broken(parts: tuple[Cluster, ...], box: Box, largest: float) -> tuple[tuple[_Row, ...], float]:
    """Return the rows that let the icons be largest, and the icons' side in mm; fewer rows where it makes no odds."""
    best: tuple[tuple[_Row, ...], float] = ((parts,), 0.0)
    for count in range(len(parts)):
        for breaks in combinations(range(1, len(parts)), count):
            edges = (0, *breaks, len(parts))
            rows = tuple(parts[start:end] for start, end in pairwise(edges))
            widest = max(_row_width(row) for row in rows)
            side = min(box.width / widest, box.height / (_ROW * len(rows)), largest)
            if side > best[1] + 1e-9:
                best = (rows, side)
    return best


def _row(row: _Row, x: float, cy: float, side: float, made: Printing) -> Iterator[Item]:
    for cluster in row:
        width = cluster.width * side
        if cluster.framed:
            paint = made.theme.paint("rule")
            yield rect(x, cy - side / 2, width, side, paint, radius=side * 0.18, tag="cost")
        at = x + (_FRAME * side if cluster.framed else 0)
        for token in cluster.tokens:
            yield from _token(token, at, cy, side, made)
            at += _width(token) * side
        x += width + _BETWEEN * side


def _token(token: Token, x: float, cy: float, side: float, made: Printing) -> Iterator[Item]:
    cx = x + _width(token) * side / 2
    ink = made.theme.colour("ink")
    match token:
        case Sign(icon, share):
            yield made.icon(icon, cx, cy, side * share)
        case Number(number):
            yield centred(str(number), cx, cy, _size(side, 0.52), Font.TEXT_BOLD, colour=ink)
        case Points(number):
            yield made.icon("vp", cx, cy, side)
            size = _size(side, 0.42 if number < 10 else 0.34)  # noqa: PLR2004 - two figures are set closer
            yield centred(str(number), cx, cy - side * 0.03, size, Font.TEXT_BOLD, colour=made.theme.icon("vp"))
        case Per():
            yield made.icon("per", cx, cy, side * 0.8)
        case Arrow():
            right, head = cx + 0.34 * side, 0.2 * side
            pen = Paint(stroke=ink, width=max(0.07 * side, 0.25), cap=Cap.ROUND, join=Join.ROUND)
            yield polyline([(cx - 0.34 * side, cy), (right, cy)], pen)
            yield polyline([(right - head, cy - head), (right, cy), (right - head, cy + head)], pen)


def _size(side: float, share: float) -> float:
    """Return the size in points whose figures are a share of an icon's side high, but no smaller than the floor."""
    return max(round(side * share / _CAP, 2), _SMALLEST)
