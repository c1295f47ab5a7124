"""The two real provers, in this process, on short tasks: what they send."""

import multiprocessing
from collections.abc import Callable

import pytest

from solver.errors import EditionError
from solver.game.line import replay
from solver.roll_write import Stage
from solver.roll_write.fast.expand import NO_ROOM, TooManyStates
from solver.roll_write.prove import runners
from solver.roll_write.prove.looking import look
from solver.roll_write.prove.messages import (
    Aiming,
    Better,
    Contradiction,
    Finished,
    Lower,
    Message,
    News,
    Unable,
)
from solver.roll_write.prove.pipes import Pipe, starts_of
from solver.roll_write.prove.race import NO_BOUND
from solver.roll_write.prove.runners import run_runner
from solver.roll_write.prove.task import Task
from solver.roll_write.solution import Disagreement
from tests.solver.roll_write.prove.exhaustive import Ending, ending
from tests.solver.roll_write.random_sheets import house

Runner = Callable[[Task, Pipe, int], None]


@pytest.fixture(scope="module")
def position() -> Ending:
    return ending(house(), "runners", 1)


@pytest.fixture(scope="module")
def task(position: Ending) -> Task:
    return Task(house(), position.game.deal, position.state)


def sent(name: str, task: Task, score: int = -1, news: tuple[int, ...] = ()) -> list[Message]:
    """What a runner sends; ``news`` are scores that it is told before."""
    mine, theirs = multiprocessing.Pipe()
    for each in news:
        mine.send(News(each, None))
    run_runner(name, task, theirs, score, NO_BOUND)
    messages: list[Message] = []
    while mine.poll():
        messages.append(mine.recv())
    return messages


def best_of(task: Task, messages: list[Message]) -> int:
    lines = [message.actions for message in messages if isinstance(message, Better)]
    return max((task.game.total(replay(task.game, line, task.start).final) for line in lines), default=-1)


def least_bound(messages: list[Message]) -> int:
    return min(message.bound for message in messages if isinstance(message, Lower))


@pytest.mark.parametrize("name", ["search", "decide"])
def test_a_runner_finds_the_best_line_and_proves_it(name: str, task: Task, position: Ending) -> None:
    messages = sent(name, task)
    assert best_of(task, messages) == least_bound(messages) == position.best()
    assert messages[-1] == Finished()


@pytest.mark.parametrize("name", ["search", "decide"])
def test_a_runner_that_knows_the_best_score_only_proves_it(name: str, task: Task, position: Ending) -> None:
    best = position.best()
    assert best is not None
    for messages in (sent(name, task, score=best), sent(name, task, news=(best,))):
        assert best_of(task, messages) == -1
        assert least_bound(messages) == best


def test_the_plan_says_what_it_aims_at(task: Task, position: Ending) -> None:
    best = position.best()
    assert best is not None
    aims = [message.target for message in sent("decide", task, score=best - 1) if isinstance(message, Aiming)]
    assert aims == [best]


@pytest.mark.parametrize(
    ("name", "limit", "how"),
    [("decide", "PLANNED_TURNS", "CP-SAT, several ways in turn"), ("search", "BRANCHED_TURNS", "CP-SAT")],
)
def test_a_longer_task_is_planned_in_another_way(
    name: str, limit: str, how: str, task: Task, position: Ending, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runners, limit, 0)
    messages = sent(name, task)
    assert best_of(task, messages) == least_bound(messages) == position.best()
    assert [message.how for message in messages if isinstance(message, Lower)][-1] == how


def test_a_long_task_is_looked_at_again_until_the_bound_is_met() -> None:
    position = ending(house(), "looked at", 2)
    task, best = Task(house(), position.game.deal, position.state), position.best()
    assert best is not None
    mine, theirs = multiprocessing.Pipe()
    look(task, Pipe(theirs, -1), best)
    messages: list[Message] = []
    while mine.poll():
        messages.append(mine.recv())
    assert best_of(task, messages) == best


def test_the_longest_tasks_are_bounded_twice_between_searches(
    task: Task, position: Ending, monkeypatch: pytest.MonkeyPatch
) -> None:
    searches: list[tuple[str, int]] = []

    def note(_task: Task, _pipe: Pipe, bound: int, name: str, _enough: object = None) -> None:
        searches.append((name, bound))

    for limit in ("SHORT_TURNS", "LONG_TURNS"):
        monkeypatch.setattr(runners, limit, 0)
    monkeypatch.setattr(runners, "look", note)
    best = position.best()
    assert best is not None
    bounds = [message.bound for message in sent("decide", task) if isinstance(message, Lower)]
    assert len(bounds) == 2
    assert bounds[0] >= bounds[1] >= best
    assert searches == [("first lines", NO_BOUND), ("more lines", bounds[1])]


def test_the_longest_tasks_are_planned_where_the_fast_engine_has_no_room(
    task: Task, position: Ending, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise TooManyStates(NO_ROOM)

    for limit in ("SHORT_TURNS", "LONG_TURNS"):
        monkeypatch.setattr(runners, limit, 0)
    monkeypatch.setattr(runners, "look", fail)
    messages = sent("decide", task)
    assert best_of(task, messages) == least_bound(messages) == position.best()


def test_a_search_ends_when_it_is_enough(task: Task) -> None:
    mine, theirs = multiprocessing.Pipe()
    ticks = iter([False, False, False])
    look(task, Pipe(theirs, -1), NO_BOUND, enough=lambda: next(ticks, True))
    assert mine.poll()


def test_before_the_first_turn_there_is_a_start_for_each_choice_of_metals() -> None:
    game = ending(house(), "runners", 1).game
    task = Task(house(), game.deal, game.initial())
    starts = starts_of(task)
    assert len({start.state for start in starts}) == len(starts) > 1
    for start in starts:
        assert start.state.stage is Stage.DIE
        assert replay(game, start.opening, task.start).final == start.state


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (EditionError("an effect it does not know"), Unable("an effect it does not know")),
        (Disagreement("7 is not 8"), Contradiction("search: 7 is not 8")),
    ],
)
def test_what_goes_wrong_is_sent(
    task: Task, monkeypatch: pytest.MonkeyPatch, error: Exception, message: Message
) -> None:
    def fail(_task: Task, _pipe: Pipe, _bound: int) -> None:
        raise error

    monkeypatch.setitem(runners.RUNNERS, "search", fail)
    assert sent("search", task) == [message]
