"""Packs pieces of different sizes on few pages: strips of one height across the page, strips below one another.

A strip holds pieces of one height side by side, so that every cut runs straight: first between strips, then across
each of them. Lengths are mm.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Generic, TypeVar

GAP: Final = 5.0
"""Between two strips that are cut in different places, for the marks of both."""
_SLACK: Final = 1e-6
_STEPS: Final = 20_000

Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece to be placed: its number in the list of pieces, its trim size and its bleed."""

    number: int
    width: float
    height: float
    bleed: float

    @property
    def pitch_x(self) -> float:
        """The width with bleed."""
        return self.width + 2 * self.bleed

    @property
    def pitch_y(self) -> float:
        """The height with bleed."""
        return self.height + 2 * self.bleed


@dataclass(frozen=True, slots=True)
class Strip:
    """Pieces of one height and bleed, side by side from the left."""

    pieces: tuple[Piece, ...]

    @property
    def width(self) -> float:
        """The width of all pieces with their bleeds."""
        return sum(piece.pitch_x for piece in self.pieces)

    @property
    def height(self) -> float:
        """The height with bleed."""
        return self.pieces[0].pitch_y

    def cuts(self) -> tuple[float, ...]:
        """Return where the strip is cut, from its left side."""
        found: list[float] = []
        x = 0.0
        for piece in self.pieces:
            found += [x + piece.bleed, x + piece.bleed + piece.width]
            x += piece.pitch_x
        return tuple(dict.fromkeys(round(cut, 6) for cut in found))

    def goes_with(self, other: "Strip") -> bool:
        """Return whether two strips are cut in the same places, as far as the shorter one reaches."""
        return all(abs(a - b) < _SLACK for a, b in zip(self.cuts(), other.cuts(), strict=False))


def pack(pieces: Sequence[Piece], width: float, height: float) -> list[list[Strip]]:
    """Return the strips of each page, from the top.

    Args:
        pieces: the pieces, each no larger than the room.
        width: the room's width.
        height: the room's height.
    """
    classes: dict[tuple[float, float], list[Piece]] = {}
    for piece in pieces:
        classes.setdefault((piece.height, piece.bleed), []).append(piece)
    strips: list[Strip] = []
    for group in classes.values():
        filled = fewest(
            sorted(group, key=lambda piece: (-piece.width, piece.number)),
            lambda row: sum(piece.pitch_x for piece in row) <= width + _SLACK,
            lambda piece: piece.pitch_x / width,
        )
        strips += [Strip(tuple(row)) for row in filled]
    strips.sort(key=_order)
    return fewest(strips, lambda page: stacked_height(page) <= height + _SLACK, lambda strip: strip.height / height)


def _order(strip: Strip) -> tuple[float, tuple[float, ...], int]:
    """Return what strips are sorted by: the highest first, wide pieces first, full strips before those like them."""
    return -strip.height, (*(-piece.pitch_x for piece in strip.pieces), 1), strip.pieces[0].number


def stacked_height(strips: Sequence[Strip]) -> float:
    """Return the height of strips below one another, with the gaps between those that are cut differently."""
    return sum(strip.height for strip in strips) + sum(gaps(strips))


def gaps(strips: Sequence[Strip]) -> list[float]:
    """Return the gap after each strip but the last."""
    return [0.0 if upper.goes_with(lower) else GAP for upper, lower in pairwise(strips)]


def fewest(
    items: Sequence[Thing], fits: Callable[[list[Thing]], bool], share: Callable[[Thing], float]
) -> list[list[Thing]]:
    """Return the items in as few bins as are found: the first bin that has room, then a search for one bin fewer.

    Args:
        items: in the order in which they are tried, the largest first; each fits into a bin by itself.
        fits: whether a bin can hold some items, which are in the order given.
        share: how much of a bin an item takes at least; their sum says how few bins there can be.
    """
    bins: list[list[Thing]] = []
    for item in items:
        place = next((one for one in bins if fits([*one, item])), None)
        if place is None:
            bins.append([item])
        else:
            place.append(item)
    least = -int(-sum(share(item) for item in items) // 1) if items else 0
    while len(bins) > max(least, 1):
        found = _Search(items, fits, len(bins) - 1).run()
        if found is None:
            break
        bins = found
    return bins


class _Search(Generic[Thing]):
    """Looks for a way to put items into a number of bins, for a limited number of steps."""

    def __init__(self, items: Sequence[Thing], fits: Callable[[list[Thing]], bool], count: int) -> None:
        self.items, self.fits = items, fits
        self.bins: list[list[Thing]] = [[] for _ in range(count)]
        self.steps = 0

    def run(self) -> list[list[Thing]] | None:
        """Return the filled bins; None when there is no such way or it was not found in time."""
        return self.bins if self._place(0) else None

    def _place(self, index: int) -> bool:
        if index == len(self.items):
            return True
        self.steps += 1
        if self.steps > _STEPS:
            return False
        item = self.items[index]
        for one in self.bins:
            if self.fits([*one, item]):
                one.append(item)
                if self._place(index + 1):
                    return True
                one.pop()
            if not one:
                break  # the other empty bins are like this one
        return False
