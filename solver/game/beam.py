"""Search turn by turn over any game: every turn is completed decision by decision, and the best states go on.

A state's worth is what a value function says; nothing here knows the game. Equal states are merged, states that another
one dominates can be dropped, and equal values are told apart by the order of `legal_actions`, so that the same search
always finds the same line.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from solver.game.protocol import Game

StateT = TypeVar("StateT", bound=Hashable)
ActionT = TypeVar("ActionT", bound=Hashable)

StateValue = Callable[[StateT], float]
"""How good a state is for the player who searches; comparable between states some decisions of one turn apart."""

Reduce = Callable[[list[StateT]], list[StateT]]
"""A dominance hook: returns the states that no other one dominates, in the same order."""


def keep_all(states: list[StateT]) -> list[StateT]:
    """Drop nothing: the dominance hook of a game without one."""
    return states


@dataclass(frozen=True, slots=True, eq=False)
class Node(Generic[StateT, ActionT]):
    """A state, how it was reached and what it is worth."""

    state: StateT
    worth: float
    parent: "Node[StateT, ActionT] | None" = None
    action: ActionT | None = None

    def line(self) -> tuple[ActionT, ...]:
        """Return the decisions from the root to here."""
        actions: list[ActionT] = []
        node: Node[StateT, ActionT] | None = self
        while node is not None and node.action is not None:
            actions.append(node.action)
            node = node.parent
        return tuple(reversed(actions))


@dataclass(frozen=True, slots=True)
class Search(Generic[StateT, ActionT]):
    """How a search goes: its value function, and how many states it keeps.

    ``width`` states are kept from turn to turn, ``effort`` states from decision to decision inside a turn.
    """

    game: Game[StateT, ActionT]
    value: StateValue[StateT]
    width: int
    effort: int
    reduce: Reduce[StateT] = field(default=keep_all)

    def root(self, state: StateT) -> Node[StateT, ActionT]:
        """Return the node a search starts from."""
        return Node(state, self.value(state))

    def turn(self, nodes: Iterable[Node[StateT, ActionT]]) -> list[Node[StateT, ActionT]]:
        """Return the best states that the nodes reach at their turn's end, the best first.

        All nodes stand at the beginning of the same turn. A state in which the game is over ends a turn.
        """
        frontier = list(nodes)
        label = self.game.turn_label(frontier[0].state)
        seen: set[StateT] = set()
        ends: list[Node[StateT, ActionT]] = []
        while frontier:
            reached = self._successors(frontier, seen)
            unfinished: list[Node[StateT, ActionT]] = []
            for node in reached:
                inside = not self.game.is_over(node.state) and self.game.turn_label(node.state) == label
                (unfinished if inside else ends).append(node)
            frontier = self._best(unfinished, self.effort)
        return self._best(self._undominated(ends), self.width)

    def _successors(self, nodes: list[Node[StateT, ActionT]], seen: set[StateT]) -> list[Node[StateT, ActionT]]:
        """Return the states one decision on that were not seen before."""
        found: list[Node[StateT, ActionT]] = []
        game, value = self.game, self.value
        for node in nodes:
            for action in game.legal_actions(node.state):
                state = game.successor(node.state, action)
                if state not in seen:
                    seen.add(state)
                    found.append(Node(state, value(state), node, action))
        return found

    def _undominated(self, nodes: list[Node[StateT, ActionT]]) -> list[Node[StateT, ActionT]]:
        kept = set(self.reduce([node.state for node in nodes]))
        return [node for node in nodes if node.state in kept]

    def _best(self, nodes: list[Node[StateT, ActionT]], number: int) -> list[Node[StateT, ActionT]]:
        """Return the nodes of most worth; equal ones in the order in which they were found."""
        return sorted(nodes, key=lambda node: -node.worth)[:number]

    def turns(self, start: StateT) -> Node[StateT, ActionT]:
        """Return the best end of the game that the search finds from a state, for a game of one player."""
        beam = [self.root(start)]
        over: list[Node[StateT, ActionT]] = []
        while beam:
            over += [node for node in beam if self.game.is_over(node.state)]
            beam = [node for node in beam if not self.game.is_over(node.state)]
            if beam:
                beam = self._same_turn(beam)
        return max(over, key=lambda node: self.game.total(node.state, 0))

    def _same_turn(self, beam: list[Node[StateT, ActionT]]) -> list[Node[StateT, ActionT]]:
        """Search a turn from every node; nodes that stand in another turn (an optional one forgone) wait."""
        labels = [self.game.turn_label(node.state) for node in beam]
        ready = [node for node, label in zip(beam, labels, strict=True) if label == labels[0]]
        waiting = [node for node, label in zip(beam, labels, strict=True) if label != labels[0]]
        ends: dict[StateT, Node[StateT, ActionT]] = {node.state: node for node in waiting}
        for node in self.turn(ready):
            ends.setdefault(node.state, node)
        return self._best(list(ends.values()), self.width)
