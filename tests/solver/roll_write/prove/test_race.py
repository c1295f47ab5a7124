"""The race of the provers, with pretended ones: what happens to the answer whatever they do."""

from dataclasses import dataclass, field
from multiprocessing import active_children
from types import SimpleNamespace

import pytest

from solver.roll_write.actions import Decline
from solver.roll_write.prove import race
from solver.roll_write.prove.messages import Better
from solver.roll_write.prove.race import NO_BOUND, Book, Race, Target
from solver.roll_write.prove.task import Limits, Standing, Task
from solver.roll_write.solution import Disagreement
from tests.solver.roll_write.prove import pretended
from tests.solver.roll_write.prove.exhaustive import ending
from tests.solver.roll_write.random_sheets import house

FAR = 1000


@pytest.fixture(scope="module")
def task() -> Task:
    position = ending(house(), "race", 2)
    return Task(house(), position.game.deal, position.state)


@pytest.fixture(scope="module")
def line(task: Task) -> Better:
    return pretended.best(task)


@dataclass
class Heard:
    """A listener that remembers."""

    standings: list[Standing] = field(default_factory=list)

    def __call__(self, standing: Standing) -> None:
        self.standings.append(standing)

    @property
    def events(self) -> list[str]:
        return [standing.event for standing in self.standings]


def raced(task: Task, target: Target, limits: Limits | None = None) -> tuple[Book, list[str]]:
    book, troubles = Book(task, Heard()), list[str]()
    Race(task, limits or Limits(), book, troubles, target).run()
    assert active_children() == []
    return book, troubles


def score_of(task: Task, line: Better) -> int:
    book = Book(task, Heard())
    book.enter(line.actions, line.how)
    return book.score


def test_a_killed_prover_loses_nothing_and_the_other_goes_on(task: Task, line: Better) -> None:
    book, troubles = raced(task, pretended.crash_and_prove)
    assert (book.line, book.bound) == (line.actions, 999)
    assert troubles == ["search: its process ended with code -9"]


def test_when_both_provers_die_the_answer_is_what_there_was(task: Task, line: Better) -> None:
    book, troubles = Book(task, Heard()), list[str]()
    book.enter(line.actions, "before the race")
    Race(task, Limits(), book, troubles, pretended.crash_both).run()
    assert (book.line, book.bound, book.found) == (line.actions, NO_BOUND, "before the race")
    assert sorted(troubles) == [f"{name}: its process ended with code 9" for name in ("decide", "search")]


def test_a_prover_that_cannot_do_a_task_says_why(task: Task, line: Better) -> None:
    book, troubles = raced(task, pretended.unable)
    assert book.line == line.actions
    assert troubles == ["search: too wide for it"]


@pytest.mark.parametrize(
    ("target", "message"),
    [
        (pretended.contradict, "two engines disagree"),
        (pretended.lie, "says at most 0: deal"),
        (pretended.cheat, "the rules engine refuses a line of 'pretended'"),
    ],
)
def test_a_contradiction_ends_the_race_with_an_error(task: Task, target: Target, message: str) -> None:
    with pytest.raises(Disagreement, match=message):
        raced(task, target)
    assert active_children() == []


def test_time_ends_the_race_and_the_provers(task: Task, line: Better, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]

    def an_hour_later(_: Standing) -> None:
        clock[0] = 3600

    monkeypatch.setattr(race, "time", SimpleNamespace(perf_counter=lambda: clock[0]))
    book, troubles = Book(task, an_hour_later), list[str]()
    Race(task, Limits(seconds=1800), book, troubles, pretended.linger).run()
    assert (book.line, book.seconds, troubles) == (line.actions, 3600, [])
    assert active_children() == []


def test_without_time_nothing_is_started(task: Task) -> None:
    book, troubles = raced(task, pretended.cheat, Limits(seconds=0))
    assert (book.line, troubles) == (None, [])


def test_a_goal_that_is_reached_ends_the_race(task: Task, line: Better) -> None:
    goal = score_of(task, line)
    book, _ = raced(task, pretended.linger, Limits(first_good=goal))
    assert book.score == goal


def test_a_prover_whose_aim_is_reached_by_the_other_is_started_anew(task: Task, line: Better) -> None:
    book, troubles = raced(task, pretended.aim)
    score = score_of(task, line)
    assert (book.score, book.bound) == (score, score)
    assert book.proved == f"started anew with {score}"
    assert troubles == []


def test_a_prover_that_reaches_its_aim_itself_goes_on(task: Task, line: Better) -> None:
    book, troubles = raced(task, pretended.go_on)
    assert (book.score, book.proved, troubles) == (score_of(task, line), "went on", [])


def test_what_a_prover_had_to_say_before_it_was_started_anew_is_heard(task: Task, line: Better) -> None:
    book, troubles = raced(task, pretended.flood)
    score = score_of(task, line)
    assert (book.score, book.bound, troubles) == (score, score, [])


def test_ctrl_c_in_the_listener_ends_the_provers(task: Task) -> None:
    def interrupted(_: Standing) -> None:
        raise KeyboardInterrupt

    book = Book(task, interrupted)
    with pytest.raises(KeyboardInterrupt):
        Race(task, Limits(), book, [], pretended.linger).run()
    assert active_children() == []
    assert book.line is not None


def test_a_book_keeps_the_best_line_and_the_least_bound(task: Task, line: Better) -> None:
    heard = Heard()
    book = Book(task, heard)
    assert (book.line, book.score, book.bound) == (None, -1, NO_BOUND)
    assert book.enter(line.actions, "first")
    assert not book.enter(line.actions, "again")
    book.lower(900, "high")
    book.lower(950, "higher")
    book.lower(book.score, "exact")
    assert (book.found, book.proved, book.bound) == ("first", "exact", book.score)
    score = book.score
    assert heard.events == [f"{score} VP: first", "at most 900 VP: high", f"at most {score} VP: exact"]
    assert [(each.score, each.bound) for each in heard.standings] == [(score, None), (score, 900), (score, score)]


def test_a_line_that_stops_before_the_end_is_not_kept(task: Task, line: Better) -> None:
    book = Book(task, Heard())
    assert not book.enter(line.actions[:1], "half a line")
    assert book.line is None


def test_a_line_above_the_bound_or_a_bound_below_the_line_is_a_disagreement(task: Task, line: Better) -> None:
    book = Book(task, Heard())
    book.lower(3, "too low")
    with pytest.raises(Disagreement, match="'too low' says at most 3"):
        book.enter(line.actions, "a line")
    book = Book(task, Heard())
    book.enter(line.actions, "a line")
    with pytest.raises(Disagreement, match=f"a line scores {book.score} VP"):
        book.lower(book.score - 1, "too low")


def test_a_line_that_breaks_the_rules_is_a_disagreement(task: Task) -> None:
    with pytest.raises(Disagreement, match="the rules engine refuses a line of 'odd'"):
        Book(task, Heard()).enter((Decline(),), "odd")


@pytest.mark.parametrize(
    ("limits", "above", "expected"),
    [
        (Limits(), 0, True),
        (Limits(), 1, False),
        (Limits(gap=0.0), 1, False),
        (Limits(gap=1.0), 1, True),
        (Limits(first_good=0), FAR, True),
        (Limits(first_good=500), FAR, False),
        (Limits(first_good=500), 1, True),  # the bound says that none can have it
        (Limits(seconds=0), FAR, True),
        (Limits(seconds=3600), FAR, False),
    ],
)
def test_what_is_enough(task: Task, line: Better, limits: Limits, above: int, expected: bool) -> None:  # noqa: FBT001
    book = Book(task, Heard())
    book.enter(line.actions, "a line")
    book.lower(book.score + above, "a bound")
    assert book.is_enough(limits) is expected
