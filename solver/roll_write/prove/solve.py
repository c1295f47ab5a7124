"""The best line of a solo deal from a position, with a bound that is a proof when it meets the score."""

from dataclasses import replace

from solver.errors import EditionError
from solver.game.line import format_line, replay
from solver.game.players import greedy_line
from solver.roll_write.prove.race import NO_BOUND, Book, Listener, Race
from solver.roll_write.prove.task import LONG_TURNS, SHORT_TURNS, Limits, Standing, Task, check_start
from solver.roll_write.solution import Solution, Status, versions_of
from solver.roll_write.state import Stage
from solver.roll_write.value import Value

BOUND_WORK = 60.0
"""Work from which on a whole game is bounded first, which takes about as long."""
FIRST_WIDTH = 200
"""States that the first, quick beam keeps."""
SHORT_WIDTH = 20
"""States that the first beam of a short task keeps."""


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
    hasty = task.turns > LONG_TURNS  # the provers soon find more
    try:
        book.enter(greedy_line(task.game, Value(task.game), task.start), "greedy player")
        Race(task, limits, book, troubles).run(lambda: troubles.extend(first_beam(task, book, hasty=hasty)))
    except KeyboardInterrupt:
        stopped = True
    return solution_of(task, book, limits, troubles, stopped=stopped)


def first_line(task: Task, book: Book, limits: Limits) -> list[str]:
    """Find a first line, with the fast engine or as a greedy player where there is no time at all.

    Return what went wrong.
    """
    book.enter(greedy_line(task.game, Value(task.game), task.start), "greedy player")
    return [] if book.is_enough(limits) else first_beam(task, book)


def first_beam(task: Task, book: Book, *, hasty: bool = False) -> list[str]:
    """Find a line with the fast engine, with a narrow beam if hasty; return what went wrong."""
    from solver.roll_write.fast.expand import TooManyStates  # noqa: PLC0415 - compiles or loads kernels
    from solver.roll_write.fast.lines import best_line  # noqa: PLC0415

    width = SHORT_WIDTH if hasty or task.turns <= SHORT_TURNS else FIRST_WIDTH
    try:
        line = best_line(task.edition, task.deal, width, task.start)
    except (TooManyStates, EditionError) as error:
        return [f"beam: {error}"]
    book.enter(line.actions, f"beam of width {width}")
    return []


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


def solve_repeatably(task: Task, work: float | None = None, *, confirm: bool = False) -> Solution:
    """Return the same answer at every call with the same arguments and versions: nothing races, no clock decides.

    A beam of fixed width gives a first line and, for a short task, the branch and bound its first bound; then CP-SAT
    with one worker and a fixed seed improves and proves the line, for at most ``work`` units of its deterministic time
    (very roughly seconds); without limit until it has a proof. ``confirm`` asks CP-SAT for its proof twice, in
    different ways.

    Raises:
        PositionError: the position cannot be solved from.
        Disagreement: a bound is below a line's score, a fault of the program.
    """
    check_start(task)
    if task.start.stage is Stage.GOLD:
        return _only_gold(task)
    book, limits = Book(task, silent), Limits()
    troubles = first_line(task, book, limits)
    troubles += _relax(task, book, work)
    checks: list[str] = []
    if confirm or not book.is_enough(limits):
        from solver.roll_write.models.line import UnsupportedEdition  # noqa: PLC0415 - imports OR-Tools

        try:
            checks = _plan(task, book, work, confirm=confirm)
        except UnsupportedEdition as error:
            troubles.append(f"decide: {error}")
    solution = solution_of(task, book, limits, troubles, stopped=False)
    return replace(solution, check="; ".join([solution.check, *checks]))


def _relax(task: Task, book: Book, work: float | None) -> list[str]:
    """Give a task's book a bound that needs no search, if there is work enough for it; return what went wrong."""
    from solver.roll_write.prove.pipes import starts_of  # noqa: PLC0415 - compiles or loads kernels
    from solver.roll_write.prove.runners import RELAXED, first_bound, provers_of  # noqa: PLC0415

    if task.turns > LONG_TURNS and work is not None and work < BOUND_WORK:
        return []
    try:
        provers = provers_of(task, starts_of(task))
    except EditionError as error:
        return [f"search: {error}"]
    book.lower(first_bound(provers, book.score), RELAXED)
    return []


def _plan(task: Task, book: Book, work: float | None, *, confirm: bool) -> list[str]:
    """Improve and prove a book's line by CP-SAT, from each start of the task; return what came of second proofs."""
    from solver.roll_write.models.line import Effort, Question, best_line  # noqa: PLC0415 - imports OR-Tools
    from solver.roll_write.prove.pipes import starts_of  # noqa: PLC0415 - compiles or loads kernels

    starts, line = starts_of(task), book.line or ()
    effort = Effort(deterministic_time=None if work is None else work / len(starts), confirm=confirm)
    checks, bounds = list[str](), list[int]()
    for start in starts:
        before = len(start.opening)
        hint = line[before:] if line[:before] == start.opening else None
        plan = best_line(Question(task.edition, task.deal, start.state), hint=hint, effort=effort)
        if plan.line is not None:
            book.enter((*start.opening, *plan.line), plan.how)
        bounds.append(NO_BOUND if plan.bound is None else plan.bound)
        checks += plan.check.split("; ")[1:]  # after the replay: whether it was proven again
    book.lower(max(bounds), f"CP-SAT; {effort.text}")
    return checks


__all__ = ["first_line", "silent", "solution_of", "solve", "solve_repeatably"]
