"""The graph of turn, decks and dice: all that chance and the choice of dice decide, without what a player has marked.

A node is a moment at the start of a turn: round and turn, potency left, cycles of each colour, colours cycled in this
round, solo cycle used. A *way* spends the turn: a die, its colour (recoloured or not), a solo cycle or none; it names
the experiment and the artifact on top when step 5 comes. The graph has every way that the rules allow a player with
enough aqua regia, so a maximum over its paths is a bound for every player. Two tables hold the ways: `edges` only what
decides the future, for turns to come, and `ways` with die face, colour and aqua regia, for the turn at hand.
"""

from typing import NamedTuple

import numpy as np

from solver.roll_write.edition import Edition
from solver.roll_write.fast import layout
from solver.roll_write.prove.compiled import IntArray
from solver.roll_write.tables import Tables
from solver.roll_write.terms import COLOUR_COUNT

NODE_BITS = 23
"""Potency, round, turn, cycled colours and the solo cycle lie together in the BOARD word, from POTENCY_AT on."""
EDGE_EXPERIMENT, EDGE_ARTIFACT, EDGE_NEXT, WAY_FACE, WAY_COLOUR, WAY_EARLY, WAY_LATE, WAY_FOUR = range(8)
EDGE_COLUMNS, WAY_COLUMNS = 3, 8
"""Columns of `edges` (the first three) and `ways`: the die's face, aqua regia needed before step 5 and by the turn's
end, and the element of step 4."""
NO_CYCLE = -1
MANY_NODES = 4000
"""A larger graph keeps the descendants of its first node only: bounds are for that node alone."""


class Node(NamedTuple):
    """A moment at the start of a turn."""

    round: int
    turn: int
    potency: tuple[int, ...]
    cycles: tuple[int, ...]
    round_cycles: int
    solo_cycle: bool


class NodeTables(NamedTuple):
    """The graph in numbers; node 0 is the end of the game."""

    keys: IntArray
    """The keys of nodes 1.., sorted; see `node_key`."""
    starts: IntArray
    """Where each node's edges begin, one entry more than there are nodes."""
    edges: IntArray
    way_starts: IntArray
    """Where each node's ways begin."""
    ways: IntArray
    below_starts: IntArray
    """Where each node's descendants begin, itself and the end left out."""
    below: IntArray
    """Descendants of each node, later ones first."""
    turns_left: IntArray
    """Turns that may still be played from each node."""


Way = tuple[int, int, "Node | None", int, int, int, int, int]


def node_key(node: Node) -> int:
    """Return a node's key: the same bits as in a packed state, cycles above the others."""
    board = sum(number << (4 * colour) for colour, number in enumerate(node.potency))
    board |= node.round << (layout.ROUND_AT - layout.POTENCY_AT) | node.turn << (layout.TURN_AT - layout.POTENCY_AT)
    board |= node.round_cycles << (layout.ROUND_CYCLES_AT - layout.POTENCY_AT)
    board |= int(node.solo_cycle) << (layout.SOLO_AT - layout.POTENCY_AT)
    cycles = sum(number << (layout.CYCLE_BITS * colour) for colour, number in enumerate(node.cycles))
    return board | cycles << NODE_BITS


def node_of(words: IntArray) -> Node:
    """Return the node of a packed state at the start of a turn."""
    stocks, board = int(words[layout.STOCKS]), int(words[layout.BOARD])
    return Node(
        round=board >> layout.ROUND_AT & layout.ROUND_MASK,
        turn=board >> layout.TURN_AT & layout.TURN_MASK,
        potency=tuple(board >> (layout.POTENCY_AT + 4 * colour) & layout.NIBBLE for colour in range(COLOUR_COUNT)),
        cycles=tuple(
            stocks >> (layout.CYCLES_AT + layout.CYCLE_BITS * colour) & layout.CYCLE_MASK
            for colour in range(COLOUR_COUNT)
        ),
        round_cycles=board >> layout.ROUND_CYCLES_AT & layout.ROUND_CYCLES_MASK,
        solo_cycle=bool(board >> layout.SOLO_AT & 1),
    )


def _changed(numbers: tuple[int, ...], index: int, difference: int) -> tuple[int, ...]:
    return (*numbers[:index], numbers[index] + difference, *numbers[index + 1 :])


def _after_turn(edition: Edition, node: Node) -> Node | None:
    """Return the node after a turn whose cycles are in, at the round's end with what happens there; None at the end."""
    node = node._replace(turn=node.turn + 1)
    last = node.round == edition.rounds
    if node.turn < (edition.solo_last_turns if last else edition.turns):
        return node._replace(round_cycles=0) if last else node
    if last:
        return None
    cycles = node.cycles
    for colour in range(COLOUR_COUNT):
        if not node.round_cycles >> colour & 1:
            cycles = _changed(cycles, colour, 1)
    return Node(node.round + 1, 0, edition.potency[0], cycles, 0, solo_cycle=False)


def _ways(tables: Tables, node: Node) -> list[Way]:
    """Return the ways to spend a turn."""
    ways: list[Way] = []
    for die in range(COLOUR_COUNT):
        if not node.potency[die]:
            continue
        face = tables.deal.dice[node.round - 1][die]
        for colour in range(COLOUR_COUNT):
            recolour = int(colour != die)
            for extra in (NO_CYCLE, *(() if node.solo_cycle else range(COLOUR_COUNT))):
                late = recolour + (extra != NO_CYCLE)
                following = _following(tables.edition, node, die, colour, extra)
                for before_four, before_five in ((0, 0), (0, 1), (1, 1)) if extra == colour else ((0, 0),):
                    four = tables.piles[colour][node.cycles[colour] + before_four].artifacts[0]
                    piles = tables.piles[colour][node.cycles[colour] + before_five]
                    element, early = tables.edition.cards[four].element, recolour + before_five
                    way = (piles.experiments[0], piles.artifacts[0], following, face, colour, early, late, element)
                    ways.append(way)
    return list(dict.fromkeys(ways))


def _following(edition: Edition, node: Node, die: int, colour: int, extra: int) -> Node | None:
    cycles, touched = _changed(node.cycles, colour, 1), node.round_cycles | 1 << colour
    if extra != NO_CYCLE:
        cycles, touched = _changed(cycles, extra, 1), touched | 1 << extra
    return _after_turn(
        edition,
        node._replace(
            potency=_changed(node.potency, die, -1),
            cycles=cycles,
            round_cycles=touched,
            solo_cycle=node.solo_cycle or extra != NO_CYCLE,
        ),
    )


def _descendants(children: list[list[int]], later_first: list[int], first: int) -> list[list[int]]:
    """Return each node's descendants, later ones first; only the first node's in a large graph."""
    place = {node: index for index, node in enumerate(later_first)}
    sets: dict[int, set[int]] = {0: set()}
    if len(later_first) > MANY_NODES:
        return [
            [] if node != first else [other for other in later_first if other != first] for node in range(len(children))
        ]
    for node in later_first:
        sets[node] = set().union(*(sets[child] | ({child} if child else set()) for child in children[node]))
    return [sorted(sets.get(node, set()), key=lambda other: place[other]) for node in range(len(children))]


def build_nodes(tables: Tables, start: Node) -> NodeTables:
    """Return the graph of everything that can follow a node of a solo deal."""
    numbers: dict[Node | None, int] = {None: 0, start: 1}
    found: list[list[Way]] = []
    queue = [start]
    for node in queue:
        ways = _ways(tables, node)
        for way in ways:
            following = way[2]
            if following is not None and following not in numbers:
                numbers[following] = len(numbers)
                queue.append(following)
        found.append(ways)
    ranked = sorted(range(len(queue)), key=lambda index: node_key(queue[index]))
    renumbered = {index: place for place, index in enumerate(ranked, 1)}
    number_of: dict[Node | None, int] = {None: 0} | {node: renumbered[index] for index, node in enumerate(queue)}
    way_rows: list[tuple[int, ...]] = []
    edge_rows: list[tuple[int, ...]] = []
    way_starts, starts = [0, 0], [0, 0]
    children: list[list[int]] = [[]]
    for index in ranked:
        rows = [(way[0], way[1], number_of[way[2]], *way[3:]) for way in found[index]]
        edges = list(dict.fromkeys(row[:3] for row in rows))
        way_rows += rows
        edge_rows += edges
        way_starts.append(len(way_rows))
        starts.append(len(edge_rows))
        children.append(list(dict.fromkeys(edge[EDGE_NEXT] for edge in edges)))
    later_first = [renumbered[i] for i in sorted(range(len(queue)), key=lambda i: (-queue[i].round, -queue[i].turn))]
    left = [0] * (len(queue) + 1)
    for node_number in later_first:
        left[node_number] = 1 + max(left[child] for child in children[node_number])
    below = _descendants(children, later_first, renumbered[0])
    below_starts = [0]
    for nodes in below:
        below_starts.append(below_starts[-1] + len(nodes))
    return NodeTables(
        keys=np.array([node_key(queue[index]) for index in ranked], dtype=np.int64),
        starts=np.array(starts, dtype=np.int64),
        edges=np.array(edge_rows, dtype=np.int64),
        way_starts=np.array(way_starts, dtype=np.int64),
        ways=np.array(way_rows, dtype=np.int64),
        below_starts=np.array(below_starts, dtype=np.int64),
        below=np.array([node for nodes in below for node in nodes], dtype=np.int64),
        turns_left=np.array(left, dtype=np.int64),
    )
