"""What ``pnp solve`` shows: how sure the answer is, the line turn by turn, the score, and how it was come by."""

from collections.abc import Iterator
from dataclasses import dataclass

from rich.console import RenderableType

from pnp.terminal.output import show, table
from pnp.terminal.scores import score_table
from pnp.terminal.turns import Turn, turns_of
from solver.game.line import replay
from solver.roll_write.scoring import fate
from solver.roll_write.solution import Solution
from solver.roll_write.solution_file import Solved, solved_content


@dataclass(frozen=True, slots=True)
class Goal:
    """The score (VP) that was asked for, and whether it can be reached."""

    score: int
    reached: str
    """``yes``, ``no`` (proven) or ``unknown``."""


def goal_of(solution: Solution, score: int) -> Goal:
    """Return whether a solution says that a score can be reached."""
    if solution.score is not None and solution.score >= score:
        return Goal(score, "yes")
    if solution.bound is not None and solution.bound < score:
        return Goal(score, "no")
    return Goal(score, "unknown")


def verdict(solution: Solution) -> str:
    """Return in words how sure a solution is."""
    if solution.score is None:
        bound = "" if solution.bound is None else f"; nothing reaches more than {solution.bound} VP"
        return f"stopped before a line was found{bound}"
    if solution.bound is not None and solution.bound <= solution.score:
        return f"proven best: {solution.score} VP, no line has more"
    beyond = "how much more is possible is not known"
    if solution.bound is not None:
        beyond = f"no line has more than {solution.bound}"
    return f"best known: {solution.score} VP, {beyond}"


def goal_words(goal: Goal) -> str:
    """Return the answer to the question whether a score can be reached."""
    match goal.reached:
        case "yes":
            return f"yes: a line reaches {goal.score} VP or more"
        case "no":
            return f"no: no line reaches {goal.score} VP (proven)"
        case _:
            return f"unknown: no line with {goal.score} VP was found, and none was ruled out"


def turns_played(solved: Solved) -> list[Turn]:
    """Return the turns of a solution's line; empty if there is none."""
    task = solved.task
    if solved.solution.line is None:
        return []
    return turns_of(task.game, replay(task.game, solved.solution.line, task.start))


def answer_content(solved: Solved, goal: Goal | None, *, interrupted: bool) -> dict[str, object]:
    """Return an answer as plain values for JSON."""
    content = solved_content(solved)
    content["turns"] = [
        {"turn": turn.label, "decisions": turn.decisions, "changes": turn.changes, "total": turn.total}
        for turn in turns_played(solved)
    ]
    if goal is not None:
        content["first-good"] = {"score": goal.score, "reached": goal.reached}
    if interrupted:
        content["interrupted"] = True
    return content


def show_answer(solved: Solved, goal: Goal | None) -> None:
    """Print an answer."""
    show(*_parts(solved, goal))


def _parts(solved: Solved, goal: Goal | None) -> Iterator[RenderableType]:
    solution, edition = solved.solution, solved.task.edition
    if goal is not None:
        yield goal_words(goal)
    yield verdict(solution)
    if solution.breakdown is not None:
        rows = [
            (turn.label, turn.decisions.rstrip(" .") or turn.decisions, turn.changes, str(turn.total))
            for turn in turns_played(solved)
        ]
        yield ""
        yield table(("turn", "decisions", "what changes", "VP"), rows, numbers=(3,))
        yield ""
        yield score_table(edition, [("score", solution.breakdown)])
        yield ""
        yield f"solo fate: {fate(edition, solution.breakdown.total).key}"
    yield f"{solution.how}; {solution.seconds:.1f} s"
