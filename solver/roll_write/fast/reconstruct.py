"""From packed states back to the reference: the decisions that lead through a line of states, and the final score.

Between two states of a line the reference engine itself is searched, decision by decision; whatever has already gone
beyond the next state (more marks, squares, VP, ...) is cut off, so that few states are looked at. Circles, +1 marks
and the last gold are placed by a plan made from the line's last state.
"""

from dataclasses import dataclass
from itertools import product

from solver.roll_write.actions import Action, Decline, FillCircle, PlacePlus, SpendGold
from solver.roll_write.edition import Edition
from solver.roll_write.fast import layout
from solver.roll_write.fast.compiled import IntArray
from solver.roll_write.fast.packing import circle_counts, is_turn_start, pack
from solver.roll_write.game import RollWrite
from solver.roll_write.marking import circle_index
from solver.roll_write.scoring import TOP_LEVEL, pair_value
from solver.roll_write.solution import Disagreement
from solver.roll_write.state import Sheet, Stage, State
from solver.roll_write.terms import (
    COLOUR_COUNT,
    ELEMENT_COUNT,
    FULL_STONE,
    SECTIONS,
    STOCK_COUNT,
    squares_of,
)


class LostLine(Disagreement):
    """The reference engine does not reach a state that the fast engine says can be reached: a fault of the program."""


def _fields(word: int, bits: int, count: int, start: int = 0) -> tuple[int, ...]:
    return tuple(word >> start + bits * place & (1 << bits) - 1 for place in range(count))


@dataclass(frozen=True, slots=True)
class Target:
    """What the sheet shows at the next state of a line, and where the game stands; ends know less."""

    words: tuple[int, ...]
    over: bool
    marked: tuple[int, ...]
    exhausted: tuple[int, ...]
    paths: int
    mastery: tuple[int, ...]
    circles: tuple[int, ...]
    stone: int
    points: int
    cycles: tuple[int, ...]


def _target(edition: Edition, words: IntArray) -> Target:
    stocks, ready, stone, board = (int(word) for word in words)
    over = board >> layout.STAGE_AT & layout.STAGE_MASK == layout.STAGE_GOLD
    marked = _fields(stocks, layout.STOCK_BITS, STOCK_COUNT)
    left = _fields(ready, layout.STOCK_BITS, STOCK_COUNT)
    known = [not over or stock == edition.gold for stock in range(STOCK_COUNT)]
    return Target(
        words=(stocks, ready, stone, board),
        over=over,
        marked=marked,
        exhausted=tuple(marked[stock] - left[stock] if known[stock] else marked[stock] for stock in range(STOCK_COUNT)),
        paths=layout.PATHS_MASK if over else ready >> layout.PATHS_AT & layout.PATHS_MASK,
        mastery=_fields(board, layout.MASTERY_BITS, ELEMENT_COUNT),
        circles=_fields(board, layout.CIRCLE_BITS, ELEMENT_COUNT, layout.CIRCLES_AT),
        stone=stone & layout.STONE_MASK,
        points=stone >> layout.POINTS_AT,
        cycles=(layout.CYCLE_MASK,) * COLOUR_COUNT
        if over
        else _fields(stocks, layout.CYCLE_BITS, COLOUR_COUNT, layout.CYCLES_AT),
    )


def _all_within(numbers: tuple[int, ...], limits: tuple[int, ...]) -> bool:
    return all(number <= limit for number, limit in zip(numbers, limits, strict=True))


def _may_reach(state: State, target: Target) -> bool:
    """Return whether nothing of a state is beyond the target: nothing ever becomes less in a turn."""
    sheet = state.sheets[0]
    return (
        not sheet.stone & ~target.stone
        and sheet.points <= target.points
        and not sheet.paths & ~target.paths
        and _all_within(sheet.marked, target.marked)
        and _all_within(sheet.exhausted, target.exhausted)
        and _all_within(sheet.mastery, target.mastery)
        and _all_within(circle_counts(sheet), target.circles)
        and _all_within(state.cycles, target.cycles)
    )


@dataclass(frozen=True, slots=True)
class Plan:
    """Where circles and +1 marks go in the end, by ``2 * element + side``, and the squares of the last gold."""

    circles: tuple[int, ...]
    plus: tuple[int, ...]
    squares: tuple[int, ...]


def _splits(count: int, most: int, base: tuple[int, int]) -> list[tuple[int, int]]:
    return [
        (first, count - first)
        for first in range(base[0], min(most, count - base[1]) + 1)
        if base[1] <= count - first <= most
    ]


def make_plan(game: RollWrite, start: Sheet, end: IntArray) -> Plan:
    """Return the best placing of circles, +1 marks and gold for a packed end, from the sheet that play began with."""
    edition, target = game.edition, _target(game.edition, end)
    ways = []
    for element in range(ELEMENT_COUNT):
        index = 2 * element
        base = (start.circles[index], start.circles[index + 1])
        marks = (start.plus >> index & 1, start.plus >> index + 1 & 1)
        steps = min(2, sum(step <= target.mastery[element] for step in edition.plus_steps))
        ways.append(list(product(_splits(target.circles[element], TOP_LEVEL, base), _splits(steps, 1, marks))))
    gold = target.marked[edition.gold] - target.exhausted[edition.gold]
    best, plan = -1, Plan((), (), ())
    for choice in product(*ways):
        circles = tuple(level for levels, _ in choice for level in levels)
        plus = tuple(mark for _, marks in choice for mark in marks)
        bits = sum(mark << index for index, mark in enumerate(plus))
        sheet = start._replace(circles=circles, plus=bits, stone=target.stone)
        values = [pair_value(sheet, pair) for pair in range(ELEMENT_COUNT)]
        weights = [values[element] + values[element - 1] for element in range(ELEMENT_COUNT)]
        squares = _gold_squares(target.stone, gold, weights)
        points = sum(
            weights[element] * (SECTIONS[element] & (target.stone | sum(1 << square for square in squares))).bit_count()
            for element in range(ELEMENT_COUNT)
        )
        if points > best:
            best, plan = points, Plan(circles, plus, squares)
    return plan


def _gold_squares(stone: int, gold: int, weights: list[int]) -> tuple[int, ...]:
    order = sorted(range(ELEMENT_COUNT), key=lambda element: -weights[element])
    free = [square for element in order for square in squares_of(SECTIONS[element] & FULL_STONE & ~stone)]
    return tuple(free[:gold])


def _planned(state: State, action: Action, plan: Plan) -> bool:
    """Return whether a decision agrees with the plan for circles and marks; all others do."""
    sheet = state.sheets[0]
    match action:
        case FillCircle(element, pair):
            index = circle_index(element, pair)
            return sheet.circles[index] < plan.circles[index]
        case PlacePlus(element, pair):
            return bool(plan.plus[circle_index(element, pair)])
        case _:
            return True


def _is_target(game: RollWrite, state: State, target: Target) -> bool:
    return is_turn_start(state) and tuple(int(word) for word in pack(game.edition, state)) == target.words


def turn_actions(game: RollWrite, start: State, words: IntArray, plan: Plan) -> tuple[list[Action], State]:
    """Return decisions of the reference engine that lead from a state to a packed state one turn later.

    Raises:
        LostLine: there are none, which means that the two engines disagree.
    """
    target = _target(game.edition, words)
    stack: list[tuple[State, tuple[Action, ...]]] = [(start, ())]
    seen = {start}
    while stack:
        state, actions = stack.pop()
        for action in game.legal_actions(state):
            if not _planned(state, action, plan):
                continue
            following = game.successor(state, action)
            if _is_target(game, following, target):
                return [*actions, action], following
            inside = not is_turn_start(following) or (following.round, following.turn) == (start.round, start.turn)
            if inside and following.stage < Stage.GOLD and following not in seen and _may_reach(following, target):
                seen.add(following)
                stack.append((following, (*actions, action)))
    where = game.turn_label(start)
    message = f"turn {where}: the reference engine does not reach state {[hex(word) for word in target.words]}"
    raise LostLine(message)


def fits_plan(sheet: Sheet, plan: Plan) -> bool:
    """Return whether a sheet has no circle or mark that a plan has elsewhere."""
    marks = sum(mark << index for index, mark in enumerate(plan.plus))
    return _all_within(sheet.circles, plan.circles) and not sheet.plus & ~marks


def reconstruct(game: RollWrite, start: State, states: tuple[IntArray, ...], plan: Plan) -> tuple[Action, ...]:
    """Return the decisions from a reference state through packed states, the last one at the end of the game.

    ``states`` begins with the one a turn after ``start``. Circles, marks and the last gold go where the plan says.

    Raises:
        LostLine: the two engines disagree.
    """
    actions: list[Action] = []
    state = start
    for words in states:
        turn, state = turn_actions(game, state, words, plan)
        actions += turn
    for square in plan.squares:
        actions.append(SpendGold(square))
        state = game.successor(state, actions[-1])
    if state.stage is Stage.GOLD:
        actions.append(Decline())
    return tuple(actions)
