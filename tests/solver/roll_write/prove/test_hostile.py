"""Whatever a task holds: one clear error, or an honest answer."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from solver.errors import TrismegistusError
from solver.game.line import replay
from solver.roll_write import Deal, Edition, Stage, State
from solver.roll_write.deal import DealError
from solver.roll_write.prove import Limits, PositionError, Task, solve, solve_repeatably
from solver.roll_write.solution import Solution, Status
from tests.solver.roll_write.language import effect
from tests.solver.roll_write.prove.exhaustive import ending
from tests.solver.roll_write.random_sheets import house

PLACE = ending(house(), "hostile", 1)
TASK = Task(house(), PLACE.game.deal, PLACE.state)
Solver = Callable[[Task], Solution]
SOLVERS: list[Solver] = [lambda task: solve(task, Limits(seconds=0)), lambda task: solve_repeatably(task, work=0.01)]


def answered(task: Task, solver: Solver) -> Solution:
    """Solve, and check that the answer is honest."""
    solution = solver(task)
    assert solution.line is not None
    final = replay(task.game, solution.line, task.start).final
    assert task.game.total(final) == solution.score
    assert solution.bound is None or solution.bound >= task.game.total(final)
    assert solution.status in (Status.PROVEN, Status.BEST_KNOWN)
    return solution


START, SHEET = TASK.start, TASK.start.sheets[0]


@pytest.mark.parametrize("solver", SOLVERS, ids=["race", "repeatably"])
@pytest.mark.parametrize(
    "start",
    [
        START._replace(potency=(0, 0, 0)),
        START._replace(cycles=(999, 0, 0)),
        START._replace(round=99),
        START._replace(turn=50),
        START._replace(stage=Stage.WORK),
        START._replace(stage=Stage.OVER),
        START._replace(sheets=()),
        START.with_sheets((SHEET._replace(stone=(1 << 36) - 1, lines=0),)),
        START.with_sheets((SHEET._replace(points=10**15),)),
    ],
)
def test_an_impossible_position_is_one_clear_error(solver: Solver, start: State) -> None:
    with pytest.raises(PositionError) as caught:
        solver(replace(TASK, start=start))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("solver", SOLVERS, ids=["race", "repeatably"])
@pytest.mark.parametrize(
    "broken",
    [
        replace(TASK.deal, decks=TASK.deal.decks[:2]),
        replace(TASK.deal, decks=((0,) * 8, *TASK.deal.decks[1:])),
        replace(TASK.deal, dice=TASK.deal.dice[:3]),
        replace(TASK.deal, dice=((77, 0, 0), *TASK.deal.dice[1:])),
        replace(TASK.deal, sheets=((9, 9),)),
        replace(TASK.deal, sheets=()),
        replace(TASK.deal, reshuffles=((), (), ())),
    ],
)
def test_a_broken_deal_is_one_clear_error(solver: Solver, broken: Deal) -> None:
    with pytest.raises(TrismegistusError) as caught:
        answered(replace(TASK, deal=broken), solver)
    assert "\n" not in str(caught.value)


def test_a_broken_deal_is_told_from_a_broken_position() -> None:
    with pytest.raises(DealError):
        solve(replace(TASK, deal=replace(TASK.deal, dice=())), Limits(seconds=0))


def with_tubes(boxes: int) -> Edition:
    return replace(house(), values=(tuple(range(boxes)), *house().values[1:]))


def with_steps(steps: int) -> Edition:
    sheets = tuple(replace(sheet, steps=steps) for sheet in house().mastery_sheets)
    return replace(house(), mastery_sheets=sheets)


def with_lines(text: str) -> Edition:
    ends = ((effect(text), effect(text)),) * 12
    return replace(house(), mastery_sheets=tuple(replace(sheet, rewards=ends) for sheet in house().mastery_sheets))


@pytest.mark.parametrize("solver", SOLVERS, ids=["race", "repeatably"])
@pytest.mark.parametrize(
    "edition",
    [with_tubes(12), with_steps(12), with_lines("score 99 per marked copper"), with_lines("cross 2 any")],
    ids=["long tubes", "long tracks", "rich lines", "lines that cross squares"],
)
def test_an_edition_as_large_as_can_be_has_an_honest_answer(solver: Solver, edition: Edition) -> None:
    answered(replace(TASK, edition=edition), solver)


def test_an_edition_that_was_changed_since_is_played_by_its_own_numbers() -> None:
    """A task holds its edition: nothing is looked up by its name."""
    richer = replace(house(), values=(tuple(value + 3 for value in house().values[0]), *house().values[1:]))
    before = answered(TASK, SOLVERS[1]).score
    after = answered(replace(TASK, edition=richer), SOLVERS[1]).score
    assert before is not None
    assert after == before + 3
