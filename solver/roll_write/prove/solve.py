"""The best line of a solo deal from a position, with a bound that is a proof when it meets the score."""

from dataclasses import replace

from solver.game.line import format_line, replay
from solver.roll_write.prove.race import NO_BOUND, Book, Listener, Race
from solver.roll_write.prove.task import Limits, Standing, Task, check_start
from solver.roll_write.solution import Solution, Status, versions_of
from solver.roll_write.state import Stage

FIRST_WIDTH = 200
"""States that the first, quick beam keeps."""


def silent(_: Standing) -> None:
    """Listen to nothing."""


def solve(task: Task, limits: Limits | None = None, listener: Listener = silent) -> Solution:
    """Return the best line from a position that was found within the limits, replayed, with its bound and status.

    Two provers race in processes of their own. Ctrl-C, like a limit, returns the best line so far. Which of several
    lines of equal score is returned may differ from run to run; `solve_repeatably` always returns the same.

    Raises:
        PositionError: the position cannot be solved from.
        Disagreement: a prover's bound is below a line's score, a fault of the program.
    """
    limits = limits or Limits()
    check_start(task)
    book = Book(task, listener)
    if task.start.stage is Stage.GOLD:
        return _only_gold(task)
    troubles: list[str] = []
    stopped = False
    try:
        first_line(task, book, limits)
        if not book.is_enough(limits):
            race = Race(task, limits, book)
            troubles = race.troubles
            race.run()
    except KeyboardInterrupt:
        stopped = True
    return solution_of(task, book, limits, troubles, stopped=stopped)


def first_line(task: Task, book: Book, limits: Limits) -> None:
    """Find a first line: with the fast engine, or as a greedy player where there is no time at all."""
    from solver.game.players import greedy_line  # noqa: PLC0415
    from solver.roll_write.value import Value  # noqa: PLC0415

    book.enter(greedy_line(task.game, Value(task.game), task.start), "greedy player")
    if limits.seconds is None or book.seconds < limits.seconds:
        from solver.roll_write.fast.lines import best_line  # noqa: PLC0415 - compiles or loads kernels

        line = best_line(task.edition, task.deal, FIRST_WIDTH, task.start)
        book.enter(line.actions, f"beam of width {FIRST_WIDTH}")


def _only_gold(task: Task) -> Solution:
    from solver.roll_write.models.gold import solve_gold  # noqa: PLC0415 - imports OR-Tools

    return solve_gold(task.game, task.start)


def _status(book: Book, limits: Limits) -> Status:
    if limits.first_good is not None and book.bound < limits.first_good:
        return Status.INFEASIBLE
    if book.line is None:
        return Status.STOPPED
    return Status.PROVEN if book.bound <= book.score else Status.BEST_KNOWN


def solution_of(task: Task, book: Book, limits: Limits, troubles: list[str], *, stopped: bool) -> Solution:
    """Return what a book says, its line replayed."""
    game = task.game
    how = f"found: {book.found}; proved: {book.proved}" + ("; stopped by hand" if stopped else "")
    how += "".join(f"; {trouble}" for trouble in troubles)
    bound = None if book.bound == NO_BOUND else book.bound
    empty = Solution(
        line=None,
        text="",
        breakdown=None,
        bound=bound,
        status=_status(book, limits),
        how=how,
        seconds=book.seconds,
        versions=versions_of(task.edition),
        check="no line",
    )
    if book.line is None:
        return empty
    end = replay(game, book.line, task.start).final
    return replace(
        empty,
        line=book.line,
        text=format_line(game, book.line, task.start),
        breakdown=game.breakdown(end),
        check=f"replayed by the rules engine turn by turn, {game.total(end)} VP",
    )


def solve_repeatably(task: Task, work: float | None = None) -> Solution:
    """Return the same answer at every call with the same arguments and versions: nothing races, no clock decides.

    A beam of fixed width gives a first line, then CP-SAT with one worker and a fixed seed improves and proves it, for
    at most ``work`` units of its deterministic time (very roughly seconds); without limit until it has a proof.

    Raises:
        PositionError: the position cannot be solved from, or the game has not begun.
    """
    from solver.roll_write.fast.lines import best_line  # noqa: PLC0415 - compiles or loads kernels
    from solver.roll_write.models.line import Effort, Question, UnsupportedEdition  # noqa: PLC0415 - imports OR-Tools
    from solver.roll_write.models.line import best_line as plan_line  # noqa: PLC0415

    check_start(task)
    if task.start.stage is Stage.GOLD:
        return _only_gold(task)
    line = best_line(task.edition, task.deal, FIRST_WIDTH, task.start)
    if task.start.stage is Stage.DIE:
        question = Question(task.edition, task.deal, task.start)
        try:
            return plan_line(question, hint=line.actions, effort=Effort(deterministic_time=work))
        except UnsupportedEdition:
            pass
    book = Book(task, silent)
    book.enter(line.actions, f"beam of width {FIRST_WIDTH}")
    return solution_of(task, book, Limits(), [], stopped=False)


__all__ = ["first_line", "silent", "solution_of", "solve", "solve_repeatably"]
