"""How hard a challenge is, 1 to 5: from what the greedy player misses, how few lines are nearly best, and foresight.

Each feature gives points on a ladder of its own; the rating never falls when the gap or the depth grows, nor when there
are fewer nearly best lines.
"""

from bisect import bisect_right

from solver.roll_write.challenge.question import COUNTED, Features

HARDEST = 5
GAP = (6, 12, 20, 32)
"""From so many VP missed on there is a point more."""
RARE = (2, 8, 30)
"""Up to so many nearly best lines there is a point more."""
DEPTH = (2, 3, 4)
"""From so many steps of foresight on there is a point more."""
RATING = (3, 5, 7, 9)
"""From so many points on the challenge is one harder than 1."""


def points(features: Features) -> int:
    """Return the points of all features together."""
    near = COUNTED if features.near is None else features.near
    rare = sum(near <= step for step in RARE)
    return bisect_right(GAP, features.gap) + rare + bisect_right(DEPTH, features.depth)


def difficulty(features: Features) -> int:
    """Return the difficulty, from 1 (easy) to 5."""
    return 1 + bisect_right(RATING, points(features))
