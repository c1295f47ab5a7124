"""The best squares for the gold that is left at the game's end (RW-187): a CP-SAT model, one function a rule.

A square is worth the values of its section's two pairs; lines give nothing any more (RW-188). Squares of one section
are worth the same, so the model takes them in reading order, and among equal scores the fewest squares, then the
earlier sections: one best placement is told from all others of the same score. `count_optimal` counts those.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import comb
from time import perf_counter
from typing import TYPE_CHECKING

from solver.game.line import format_line, replay
from solver.roll_write.actions import Action, Decline, SpendGold
from solver.roll_write.game import RollWrite
from solver.roll_write.scoring import pair_value
from solver.roll_write.solution import Disagreement, Solution, Status, versions_of
from solver.roll_write.state import Sheet, Stage, State
from solver.roll_write.terms import ELEMENT_COUNT, FULL_STONE, SECTIONS, pairs_of, squares_of

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

SCALE = 256
"""One VP against the preferences among equal scores, which add up to less: 36 squares of at most 4."""
WORK = 60.0


@dataclass(frozen=True, slots=True)
class Instance:
    """What the question depends on: the gold, the free squares and what a square of each section is worth (VP)."""

    gold: int
    free: tuple[int, ...]
    """The free squares of each section, a bit set each."""
    worth: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Variables:
    """The model and whether each free square is crossed out."""

    model: "cp_model.CpModel"
    crossed: dict[int, "cp_model.IntVar"]


def instance_of(game: RollWrite, sheet: Sheet) -> Instance:
    """Return a sheet's question."""
    values = [pair_value(sheet, pair) for pair in range(ELEMENT_COUNT)]
    return Instance(
        gold=sheet.ready(game.edition.gold),
        free=tuple(section & ~sheet.stone for section in SECTIONS),
        worth=tuple(sum(values[pair] for pair in pairs_of(element)) for element in range(ELEMENT_COUNT)),
    )


def _variables(instance: Instance) -> Variables:
    """Each free square may be crossed out; crossed ones are out of the question (RW-187)."""
    from ortools.sat.python import cp_model  # noqa: PLC0415 - slow to import

    model = cp_model.CpModel()
    free = (square for section in instance.free for square in squares_of(section))
    return Variables(model, {square: model.new_bool_var(f"square {square}") for square in free})


def _gold(variables: Variables, instance: Instance) -> None:
    """Each square takes one ready gold (RW-187)."""
    variables.model.add(sum(variables.crossed.values()) <= instance.gold)


def _reading_order(variables: Variables, instance: Instance) -> None:
    """Squares of a section are worth the same: they are taken in reading order."""
    for section in instance.free:
        squares = squares_of(section)
        for earlier, later in pairwise(squares):
            variables.model.add_implication(variables.crossed[later], variables.crossed[earlier])


def _score(variables: Variables, instance: Instance) -> None:
    """Each pair scores its value times its squares (RW-192); then fewer squares, and earlier sections."""
    variables.model.maximize(
        sum(
            (SCALE * instance.worth[section] - 1 - section) * variables.crossed[square]
            for section, free in enumerate(instance.free)
            for square in squares_of(free)
        )
    )


def _assemble(instance: Instance) -> Variables:
    variables = _variables(instance)
    _gold(variables, instance)
    _reading_order(variables, instance)
    _score(variables, instance)
    return variables


def _line(game: RollWrite, state: State, squares: tuple[int, ...]) -> tuple[Action, ...]:
    """Return the decisions that cross squares out, and the refusal to spend more if there is more."""
    line: list[Action] = [SpendGold(square) for square in squares]
    end = replay(game, line, state).final
    if end.stage is Stage.GOLD:
        line.append(Decline())
    return tuple(line)


def solve_gold(game: RollWrite, state: State) -> Solution:
    """Return the best way to spend the remaining gold in a state before the final scoring, proven.

    Raises:
        Disagreement: the rules engine does not reach the model's score.
    """
    from solver.roll_write.models.solving import solve  # noqa: PLC0415 - slow to import

    began = perf_counter()
    sheet = state.sheets[game.player(state)]
    instance = instance_of(game, sheet)
    variables = _assemble(instance)
    outcome = solve(variables.model, WORK)
    chosen = tuple(sorted(square for square, cross in variables.crossed.items() if outcome.solver.value(cross)))
    line = _line(game, state, chosen)
    before = game.breakdown(state, game.player(state))
    after = game.breakdown(replay(game, line, state).final, game.player(state))
    promised = before.total - -outcome.objective // SCALE
    if outcome.status is not Status.PROVEN or promised != after.total:
        message = (
            f"the gold model says {promised} VP ({outcome.status.value}), the rules engine {after.total}: "
            f"please report this sheet: {sheet}"
        )
        raise Disagreement(message)
    return Solution(
        line=line,
        text=format_line(game, line, state),
        breakdown=after,
        bound=before.total - -outcome.bound // SCALE,
        status=outcome.status,
        how="CP-SAT, 1 worker, over every free square",
        seconds=perf_counter() - began,
        versions=versions_of(game.edition),
        check=f"replayed by the rules engine: {after.total} VP",
    )


def _classes(instance: Instance) -> list[tuple[int, int]]:
    """Return free squares by their worth, the best first: (worth, squares as a bit set)."""
    classes: dict[int, int] = {}
    for worth, free in zip(instance.worth, instance.free, strict=True):
        classes[worth] = classes.get(worth, 0) | free
    return sorted(classes.items(), reverse=True)


def count_optimal(game: RollWrite, state: State) -> int:
    """Return how many sets of squares reach the best score; squares worth nothing may be among them."""
    instance = instance_of(game, state.sheets[game.player(state)])
    gold, ways = instance.gold, 1
    for worth, free in _classes(instance):
        squares = free.bit_count()
        if worth == 0:
            return ways * sum(comb(squares, number) for number in range(min(gold, squares) + 1))
        ways *= comb(squares, min(gold, squares))
        gold -= min(gold, squares)
    return ways


def optimal_placements(game: RollWrite, state: State) -> Iterator[int]:
    """Yield every set of squares that reaches the best score, a bit set each, in a fixed order."""
    instance = instance_of(game, state.sheets[game.player(state)])
    yield from _placements(_classes(instance), instance.gold)


def _placements(classes: list[tuple[int, int]], gold: int) -> Iterator[int]:
    if not classes:
        yield 0
        return
    (worth, free), rest = classes[0], classes[1:]
    squares = squares_of(free & FULL_STONE)
    most = min(gold, len(squares))
    for number in range(0 if worth == 0 else most, most + 1):
        for group in combinations(squares, number):
            taken = sum(1 << square for square in group)
            yield from (taken | others for others in _placements(rest, gold - number))
