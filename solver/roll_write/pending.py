"""What can wait in a state's agenda beside the verbs of an effect."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PendingPlus:
    """A +1 mark to be placed for an element (RW-109)."""

    element: int


@dataclass(frozen=True, slots=True)
class PendingShape:
    """A shape to be placed: the card's number and which of its two rewards was chosen."""

    card: int
    reward: int


@dataclass(frozen=True, slots=True)
class LineRewards:
    """Rewards of lines completed together, as (line, end), to be taken in an order of the player's choice (RW-141)."""

    rewards: tuple[tuple[int, int], ...]
