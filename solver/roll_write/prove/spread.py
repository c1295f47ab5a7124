"""Turns to come: additions spread over the graph of turn, decks and dice, with what is missing and taken (kernels).

A label is what was added on the way to a node with a set of missing circles, some ready gold and a mode (see
`solver.roll_write.prove.parts`); only the best of equal labels is kept, and none that cannot get above the bar.
"""

from solver.roll_write.fast import layout as at
from solver.roll_write.prove.compiled import IntArray, kernel
from solver.roll_write.prove.facts import (
    NODE_ADVANCES,
    NODE_BELOW,
    NODE_BELOW_END,
    NODE_CARDS,
    NODE_EDGES,
    NODE_EDGES_END,
    NODE_FOURS,
    NODE_TURNS,
    NUMBER_BELOW_AT,
    VECTOR_CIRCLES,
)
from solver.roll_write.prove.nodes import (
    EDGE_ARTIFACT,
    EDGE_EXPERIMENT,
    EDGE_NEXT,
)
from solver.roll_write.prove.parts import (
    AFTER,
    AHEAD,
    ARTIFACT_GOLDS,
    ARTIFACTS,
    GOLDEN,
    IMPOSSIBLE,
    LACKS,
    MISSING,
    PLAIN,
    PLAIN_MODES,
    POSSIBLE,
    REWARD_COUNT,
    SETS,
    STEPS_SHORT,
    TURNS,
    circles,
    column,
    edge_column,
    mastery,
    reward_column,
    value_at,
    vector_column,
)
from solver.roll_write.prove.sheet import (
    enough_actions,
)
from solver.roll_write.prove.worths import (
    reductions,
    round_of,
)
from solver.roll_write.terms import (
    ELEMENT_COUNT,
)


@kernel
def number_sets(facts: IntArray, work: IntArray, states: IntArray, row: int, vector: int) -> int:
    """Number the sets of circles that a vector still needs; return the number of the whole, 0 is none.

    Where there are too many sets, only how many are missing is told apart.
    """
    sets, total = 1, 0
    for element in range(ELEMENT_COUNT):
        work[LACKS + element] = max(
            0, vector_column(facts, vector, VECTOR_CIRCLES + element) - circles(states, row, element)
        )
        sets *= work[LACKS + element] + 1
        total += work[LACKS + element]
    if sets > SETS:
        for number in range(total + 1):
            work[MISSING + number] = number
            for element in range(ELEMENT_COUNT):
                work[AFTER + ELEMENT_COUNT * number + element] = (
                    number - 1 if number and work[LACKS + element] else number
                )
        return total
    for number in range(sets):
        rest, base = number, 1
        work[MISSING + number] = 0
        for element in range(ELEMENT_COUNT):
            digit = rest % (work[LACKS + element] + 1)
            rest //= work[LACKS + element] + 1
            work[MISSING + number] += digit
            work[AFTER + ELEMENT_COUNT * number + element] = number - base if digit else number
            base *= work[LACKS + element] + 1
    return sets - 1


@kernel
def find_possible(facts: IntArray, work: IntArray, states: IntArray, row: int, node: int, turns: int) -> None:
    """Fill in for each reward and later turn if it is possible, without (bit 0) or with artifacts before (bit 1)."""
    for reward in range(REWARD_COUNT):
        if not (column(facts, node, NODE_CARDS) >> (reward // 2)) & 1:
            continue
        element = reward_column(facts, reward, at.REWARD_ELEMENT)
        for turn in range(1, turns):
            need = round_of(facts, states, row, turn) - reductions(facts, states, row, node, turn)
            need -= mastery(states, row, element) + min(turn + 1, column(facts, node, NODE_FOURS + element))
            bits = 0
            for helped in range(2):
                climbs = max(0, need - helped * turn * column(facts, node, NODE_ADVANCES))
                work[STEPS_SHORT + 2 * (TURNS * reward + turn) + helped] = climbs
                if climbs <= turn + 1 and enough_actions(work, reward // 2, turn, helped, climbs):
                    bits |= 1 << helped
            work[POSSIBLE + TURNS * reward + turn] = bits


@kernel
def look_ahead(facts: IntArray, work: IntArray, node: int, turns: int, golds: int) -> None:
    """Fill in what can be added from each later node on at most, whatever is missing or taken."""
    below = facts[NUMBER_BELOW_AT]
    work[AHEAD] = 0
    for place in range(column(facts, node, NODE_BELOW), column(facts, node, NODE_BELOW_END)):
        here = facts[below + place]
        turn = turns - column(facts, here, NODE_TURNS)
        most = 0
        for edge in range(column(facts, here, NODE_EDGES), column(facts, here, NODE_EDGES_END)):
            card = edge_column(facts, edge, EDGE_EXPERIMENT)
            gain = work[ARTIFACTS + 2 * edge_column(facts, edge, EDGE_ARTIFACT) + 1]
            for reward in range(2 * card, 2 * card + 2):
                if work[POSSIBLE + TURNS * reward + turn]:
                    gain = max(gain, work[PLAIN + reward])
                    if golds > 1:
                        gain = max(gain, work[GOLDEN + reward])
            most = max(most, gain + work[AHEAD + edge_column(facts, edge, EDGE_NEXT)])
        work[AHEAD + here] = most


@kernel
def reach(facts: IntArray, work: IntArray, node: int, number: int, gold: int, mode: int, worth: int, bar: int) -> None:
    """Reach a node with some additions, unless what lies ahead cannot lift them above the bar."""
    if worth + work[AHEAD + node] > bar:
        place = value_at(facts, node, number, gold, mode)
        work[place] = max(work[place], worth)


@kernel
def reach_reward(
    facts: IntArray, work: IntArray, node: int, reward: int, number: int, gold: int, mode: int, worth: int, bar: int
) -> None:
    """Reach a node by an experiment, with and without extra squares."""
    after = work[AFTER + ELEMENT_COUNT * number + reward_column(facts, reward, at.REWARD_ELEMENT)]
    reach(facts, work, node, after, gold, mode, worth + work[PLAIN + reward], bar)
    if gold:
        reach(facts, work, node, after, gold - 1, mode, worth + work[GOLDEN + reward], bar)


@kernel
def _spread(
    facts: IntArray,
    work: IntArray,
    here: int,
    turn: int,
    number: int,
    gold: int,
    mode: int,
    golds: int,
    modes: int,
    bar: int,
) -> None:
    """Go on from a node in every way, with and without taking a gold in step 3."""
    worth = work[value_at(facts, here, number, gold, mode)]
    takes = 2 if mode + 2 < modes and gold + 1 < golds else 1
    for edge in range(column(facts, here, NODE_EDGES), column(facts, here, NODE_EDGES_END)):
        card, artifact = edge_column(facts, edge, EDGE_EXPERIMENT), edge_column(facts, edge, EDGE_ARTIFACT)
        following = edge_column(facts, edge, EDGE_NEXT)
        for take in range(takes):
            now, then = gold + take, mode + 2 * take
            reach(facts, work, following, number, now, then, worth, bar)
            more = min(golds - 1, now + work[ARTIFACT_GOLDS + artifact])
            reach(facts, work, following, number, more, then | 1, worth + work[ARTIFACTS + 2 * artifact + 1], bar)
            for reward in range(2 * card, 2 * card + 2):
                if (work[POSSIBLE + TURNS * reward + turn] >> (mode & 1)) & 1:
                    climbs = work[STEPS_SHORT + 2 * (TURNS * reward + turn) + (mode & 1)]
                    if then < PLAIN_MODES or enough_actions(work, card, turn, then, climbs):
                        reach_reward(facts, work, following, reward, number, now, then, worth, bar)


@kernel
def clear_node(facts: IntArray, work: IntArray, node: int, whole: int, golds: int, modes: int) -> None:
    """Forget what was reached at a node."""
    for number in range(whole + 1):
        for gold in range(golds):
            for mode in range(modes):
                work[value_at(facts, node, number, gold, mode)] = IMPOSSIBLE


@kernel
def go_on(facts: IntArray, work: IntArray, node: int, turns: int, whole: int, golds: int, modes: int, bar: int) -> None:
    """Spread what was reached from node to node, earlier ones first."""
    below = facts[NUMBER_BELOW_AT]
    for place in range(column(facts, node, NODE_BELOW_END) - 1, column(facts, node, NODE_BELOW) - 1, -1):
        here = facts[below + place]
        turn = turns - column(facts, here, NODE_TURNS)
        for number in range(whole + 1):
            for gold in range(golds):
                for mode in range(modes):
                    if work[value_at(facts, here, number, gold, mode)] > IMPOSSIBLE:
                        _spread(facts, work, here, turn, number, gold, mode, golds, modes, bar)


@kernel
def best_end(facts: IntArray, work: IntArray, whole: int, golds: int, modes: int, fills: int, square: int) -> int:
    """Return the best additions at the end: a square for each gold, if lines can fill what is missing."""
    best = IMPOSSIBLE
    for number in range(whole + 1):
        if work[MISSING + number] <= fills:
            for gold in range(golds):
                for mode in range(modes):
                    best = max(best, work[value_at(facts, 0, number, gold, mode)] + gold * square)
    return best
