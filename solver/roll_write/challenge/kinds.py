"""The kinds of challenge, and the versions that a challenge depends on."""

from enum import StrEnum

GENERATOR = 1
"""The generator's version: with the same one, a date, a kind and an edition give the same challenge for ever."""

SOLVER = 4
"""The version of the searches: they set the par of full games, and which of several best lines is shown elsewhere.

The scores of the other kinds are proven, whatever finds them. Stored challenges of other versions are made anew.
"""


class Kind(StrEnum):
    """What is asked; the value is its word on the command line and in a challenge's text form."""

    GOLD = "gold"
    """A finished sheet and its gold: the best squares."""
    STONE = "stone"
    """A part-filled stone and some shapes: the best places."""
    FINALE = "finale"
    """Before round 5: its three turns."""
    SPRINT = "sprint"
    """Before the second turn of round 4: the last four turns."""
    FULL = "full"
    """A whole game from the set-up on."""


KINDS = tuple(Kind)
