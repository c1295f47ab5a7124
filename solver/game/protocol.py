"""What every game is to players, searches and checkers: immutable states, small actions, one judge."""

from collections.abc import Hashable, Sequence
from typing import Protocol, TypeVar

StateT = TypeVar("StateT", bound=Hashable)
ActionT = TypeVar("ActionT", bound=Hashable)


class Game(Protocol[StateT, ActionT]):
    """The rules of one dealt game.

    A state is immutable and compared by value. `legal_actions` is in a fixed order. Every state that is not over has a
    legal action.
    """

    @property
    def players(self) -> int:
        """The number of players."""
        ...

    def initial(self) -> StateT:
        """Return the state before the first decision."""
        ...

    def legal_actions(self, state: StateT) -> Sequence[ActionT]:
        """Return every action the rules allow, in a fixed order; empty when the game is over."""
        ...

    def why_not(self, state: StateT, action: ActionT) -> str | None:
        """Return why the rules forbid an action here, with the rule's id, or None if they allow it."""
        ...

    def apply(self, state: StateT, action: ActionT) -> StateT:
        """Return the next state.

        Raises:
            IllegalAction: the rules forbid the action here.
        """
        ...

    def successor(self, state: StateT, action: ActionT) -> StateT:
        """Return the next state for an action that `legal_actions` gave, without checking it again."""
        ...

    def forced(self, state: StateT, action: ActionT) -> Sequence[ActionT]:
        """Return the decisions after a legal action that happen by themselves, being the only choice."""
        ...

    def is_over(self, state: StateT) -> bool:
        """Return whether no decision is left."""
        ...

    def player(self, state: StateT) -> int:
        """Return whose decision it is."""
        ...

    def total(self, state: StateT, player: int) -> int:
        """Return a player's final score (VP) if the game ended in this state."""
        ...

    def turn_label(self, state: StateT) -> str:
        """Return the name of the turn that the next decision belongs to, such as ``3.1``."""
        ...

    def filler(self, state: StateT) -> ActionT | None:
        """Return the action that a line may leave out in this state, if there is one."""
        ...

    def token(self, action: ActionT) -> str:
        """Return an action's notation, without spaces."""
        ...

    def parse(self, token: str) -> ActionT:
        """Read one action's notation.

        Raises:
            NotationError: the token is not an action's notation; says what is allowed.
        """
        ...
