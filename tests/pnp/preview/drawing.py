"""Small snapshots made by hand, for tests that need no real components."""

from dataclasses import replace

from pnp.drawing import Drawing, centred
from pnp.exports.shops import find_shop
from pnp.preview.looks import Choices
from pnp.preview.problems import Problem
from pnp.preview.snapshot import Piece, Section, Side, Snapshot

_PRODUCT = find_shop("any").product_for(40, 50)


def side(name: str, label: str, word: str, version: int = 1, problem: Problem | None = None, size: float = 10) -> Side:
    """Return a side with one word on it, of a size in points."""
    drawing = Drawing(40, 50, (centred(word, 20, 25, size=size),), name, 3)
    return Side(name, label, drawing, (), _PRODUCT, version, problem)


def pair(name: str, front: Side, back: Side, place: str = "") -> Piece:
    """Return a component with two sides."""
    return Piece(name, 40, 50, 1, place, (front, back))


class Words:
    """Draws two cards whose words a test changes."""

    def __init__(self) -> None:
        self.words = {"one": "sun", "two": "moon"}
        self.error = ""
        self.small = False
        self.calls = 0

    def __call__(self, _choices: Choices, before: Snapshot) -> Snapshot:
        self.calls += 1
        if self.error:
            raise KeyError(self.error)
        old = {known.name: known for known in before.sides()}
        pieces = tuple(self._piece(name, old, before.number) for name in self.words)
        return replace(
            before, title="Game", edition="house 1", sections=(Section("cards", "Cards", pieces),), errors=()
        )

    def _piece(self, name: str, old: dict[str, Side], number: int) -> Piece:
        word = self.words[name]
        sides = [
            side(f"{name}-front", "front", word, number, size=3 if self.small else 10),
            side(f"{name}-back", "back", "back", number),
        ]
        kept = [old[new.name] if new.name in old and old[new.name].drawing == new.drawing else new for new in sides]
        return pair(name, kept[0], kept[1], f"cards.yaml:{len(name)}")
