"""A game small enough to count by hand, for tests of what knows no particular game.

Players in turn take 1 or 2 from a pile. Who takes 2 may nap afterwards ("z") and take again, or go on (".", which a
line may leave out).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from solver.errors import IllegalAction, NotationError

TOKENS = ("1", "2", "z", ".")


class Pile(NamedTuple):
    left: int
    taken: tuple[int, int]
    mover: int
    deciding: bool
    """Whether the last decision took 2, and the mover may nap."""


@dataclass(frozen=True, slots=True)
class PileGame:
    size: int = 5

    @property
    def players(self) -> int:
        return 2

    def initial(self) -> Pile:
        return Pile(self.size, (0, 0), 0, deciding=False)

    def legal_actions(self, state: Pile) -> Sequence[str]:
        return [token for token in TOKENS if self.why_not(state, token) is None]

    def why_not(self, state: Pile, action: str) -> str | None:
        if state.deciding:
            return None if action in "z." else "nap or go on first"
        if action in "z.":
            return "only who took 2 may nap"
        return None if int(action) <= state.left else f"only {state.left} left"

    def apply(self, state: Pile, action: str) -> Pile:
        reason = self.why_not(state, action)
        if reason is not None:
            raise IllegalAction(reason)
        return self.successor(state, action)

    def successor(self, state: Pile, action: str) -> Pile:
        if action == "z":
            return Pile(state.left, state.taken, state.mover, deciding=False)
        if action == ".":
            return Pile(state.left, state.taken, 1 - state.mover, deciding=False)
        number = int(action)
        taken = (state.taken[0] + number * (state.mover == 0), state.taken[1] + number * (state.mover == 1))
        mover = state.mover if number == 2 else 1 - state.mover
        return Pile(state.left - number, taken, mover, deciding=number == 2)

    def forced(self, state: Pile, action: str) -> tuple[str, ...]:
        assert self.why_not(state, action) is None
        return ()

    def is_over(self, state: Pile) -> bool:
        return not state.left and not state.deciding

    def player(self, state: Pile) -> int:
        return state.mover

    def total(self, state: Pile, player: int) -> int:
        return state.taken[player]

    def turn_label(self, state: Pile) -> str:
        return "ab"[state.mover]

    def filler(self, state: Pile) -> str | None:
        return "." if state.deciding else None

    def token(self, action: str) -> str:
        return action

    def parse(self, token: str) -> str:
        if token not in TOKENS:
            message = f"{token!r} is not one of {' '.join(TOKENS)}"
            raise NotationError(message)
        return token
