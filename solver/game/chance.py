"""Random numbers that never change: between versions, Python releases and machines.

A `Chance` is a seed text; each random thing of a game has a label and its own stream, so that adding a new random
thing to a game leaves all others as they were.

The generator (version 1): block ``k`` of a stream is SHA-256 of the UTF-8 text ``chance-1|seed|label|k``, ``k`` counted
from 0; a block gives eight 32-bit numbers, big-endian, in order. A number below ``n`` is the next of them that is below
the largest multiple of ``n`` not above 2**32, modulo ``n``. A shuffle is Fisher-Yates from the last place down.

>>> Chance("example").stream("dice").below(6)
0
>>> Chance("example").stream("deck").shuffled(range(8))
(1, 7, 6, 0, 4, 5, 3, 2)
"""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

Item = TypeVar("Item")

_WORD = 4
_RANGE = 1 << 32


class Stream:
    """The random numbers of one label."""

    def __init__(self, prefix: str) -> None:
        self._words = self._generate(prefix)

    @staticmethod
    def _generate(prefix: str) -> Iterator[int]:
        block = 0
        while True:
            digest = hashlib.sha256(f"{prefix}|{block}".encode()).digest()
            for start in range(0, len(digest), _WORD):
                yield int.from_bytes(digest[start : start + _WORD], "big")
            block += 1

    def below(self, limit: int) -> int:
        """Return a number from 0 to ``limit - 1``, each as likely as the others."""
        usable = _RANGE - _RANGE % limit
        return next(word for word in self._words if word < usable) % limit

    def shuffled(self, items: Iterable[Item]) -> tuple[Item, ...]:
        """Return the items in a random order."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


@dataclass(frozen=True, slots=True)
class Chance:
    """A seed; any text will do."""

    seed: str

    def stream(self, label: str) -> Stream:
        """Return a new stream of this seed for a label, from its start."""
        return Stream(f"chance-1|{self.seed}|{label}")
