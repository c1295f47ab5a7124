"""A solution with the task that it answers, as JSON, and back; what is read is replayed by the rules engine."""

import json
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from solver.errors import NotationError, TrismegistusError
from solver.game.line import Replay, replay_text
from solver.roll_write.actions import Action
from solver.roll_write.edition import Edition
from solver.roll_write.prove.task import Task
from solver.roll_write.solution import Solution, Status, solution_content
from solver.roll_write.state import State
from solver.roll_write.task_file import TaskFile, read_task, task_content
from solver.roll_write.written import read_written

Points = Annotated[int, Field(ge=0, le=9999)]
StatusWord = Literal["proven", "best-known", "infeasible", "stopped"]


class SolutionFile(TaskFile):
    """A solution's file."""

    status: StatusWord
    score: Points | None
    bound: Points | None
    line: str | None
    how: str
    check: str
    seconds: Annotated[float, Field(ge=0)]


@dataclass(frozen=True, slots=True)
class Solved:
    """A task, a short name for it, and its solution."""

    task: Task
    title: str
    solution: Solution


def solved_content(solved: Solved) -> dict[str, object]:
    """Return a solved task as plain values for JSON; `read_solution` reads them back."""
    return {**solution_content(solved.solution, solved.task.edition), **task_content(solved.task, solved.title)}


def solution_text(solved: Solved) -> str:
    """Return a solved task's JSON."""
    return json.dumps(solved_content(solved), indent=2, ensure_ascii=False) + "\n"


def read_solution(edition: Edition, data: bytes, file: str) -> Solved:
    """Read a solution; ``file`` is its name for messages.

    Raises:
        NotationError: it does not read, was made with other numbers, or its line does not score what it says.
    """
    document, content = read_written(data, file, SolutionFile)
    task = read_task(edition, document, content)
    played = None if content.line is None else _replayed(task, content.line, str(document.place(("line",))))
    breakdown = None if played is None else task.game.breakdown(played.final)
    total = None if breakdown is None else breakdown.total
    if content.score != total:
        place = document.place(("score",))
        raise NotationError(f"{place}: the file says {content.score} VP, its line scores {total}; solve the deal again")
    solution = Solution(
        line=None if played is None else played.actions,
        text=content.line or "",
        breakdown=breakdown,
        bound=content.bound,
        status=Status(content.status),
        how=content.how,
        seconds=content.seconds,
        versions=tuple(content.versions.items()),
        check=content.check,
    )
    return Solved(task, content.title, solution)


def _replayed(task: Task, line: str, place: str) -> Replay[State, Action]:
    """Play a line to the game's end, the moments that it leaves out included."""
    game = task.game
    try:
        played = replay_text(game, line, task.start)
    except TrismegistusError as error:
        raise NotationError(f"{place}: {error}") from None
    actions, states = list(played.actions), list(played.states)
    while (filler := game.filler(states[-1])) is not None:
        actions.append(filler)
        states.append(game.successor(states[-1], filler))
    if not game.is_over(states[-1]):
        where = game.turn_label(states[-1])
        raise NotationError(f"{place}: the line stops in turn {where}, before the game is over")
    return Replay(tuple(actions), tuple(states))
