"""What ``pnp explain`` shows."""

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.table import Table

from pnp.solving.answer_view import verdict
from pnp.solving.reasons import AtTheEnd, Greedy, Reason
from pnp.terminal.output import show
from solver.roll_write.edition import Edition
from solver.roll_write.filled import pair_name
from solver.roll_write.provenance import Kind, Mark, Purpose, Use
from solver.roll_write.scoring import Breakdown
from solver.roll_write.solution_file import Solved
from solver.roll_write.terms import SIZE, square_name

_PURPOSES = {
    Purpose.EXPERIMENT: "the experiment",
    Purpose.ARTIFACT: "the artifact",
    Purpose.AGAIN: "the artifact once more",
    Purpose.ABILITY: "the ability",
    Purpose.COLOUR: "a die as another colour",
    Purpose.CYCLE: "a cycle",
    Purpose.EXTRA: "extra squares",
    Purpose.TRANSMUTATION: "a transmutation",
    Purpose.LAST_GOLD: "the last gold",
}


def line_words(line: int) -> str:
    """Return a line of the stone.

    >>> line_words(2), line_words(7)
    ('row 3', 'column b')
    """
    return f"row {line + 1}" if line < SIZE else f"column {'abcdef'[line - SIZE]}"


def purpose_words(use: Use) -> str:
    """Return what something was used for."""
    if use.purpose is Purpose.LINE:
        return f"{line_words(use.line)}, full"
    if use.purpose is Purpose.REWARD:
        return "a reward" if use.line < 0 else f"the rewards of {line_words(use.line)}"
    return _PURPOSES[use.purpose]


def mark_words(edition: Edition, marks: Sequence[Mark]) -> str:
    """Return some marks in words, those of a kind together."""
    return ", ".join(_mark_words(edition, marks))


def _mark_words(edition: Edition, marks: Sequence[Mark]) -> Iterator[str]:
    stocks = Counter(mark.index for mark in marks if mark.kind is Kind.BOX)
    yield from (f"{number} {edition.names.stocks[stock]}" for stock, number in stocks.items())
    tracks = Counter(mark.index for mark in marks if mark.kind is Kind.STEP)
    for element, number in tracks.items():
        yield f"{number} step{'s' * (number > 1)} of {edition.names.elements[element]}"
    paths = sum(mark.kind is Kind.PATH for mark in marks)
    if paths:
        yield f"{paths} crossed path{'s' * (paths > 1)}"
    squares = " ".join(square_name(mark.index) for mark in marks if mark.kind is Kind.SQUARE)
    if squares:
        yield squares
    if any(mark.kind is Kind.CARD for mark in marks):
        yield "its card, turned up"


def sets_up_words(edition: Edition, uses: Sequence[Use]) -> Iterator[tuple[str, str]]:
    """Yield each later turn that used something of this one, and what it used."""
    for target in dict.fromkeys(use.target for use in uses):
        parts = (f"{purpose_words(use)}: {mark_words(edition, use.marks)}" for use in uses if use.target == target)
        yield target, "; ".join(parts)


def end_words(edition: Edition, part: AtTheEnd, end: Breakdown) -> Iterator[str]:
    """Yield what a turn counts in the final scoring."""
    if part.squares and part.points:
        yield f"its squares bring {part.points} VP"
    for pair in part.pairs:
        score = end.pairs[pair]
        yield f"{pair_name(edition, pair)} is worth {score.value} x {score.squares} with its circles and marks"


def greedy_words(reason: Reason) -> str:
    """Return what a greedy player would have done, and what is lost by it."""
    greedy = reason.greedy
    if greedy.reach is None:
        return "a greedy player does the same"
    reach = f"{greedy.reach.score} VP are within reach then ({greedy.reach.sure})"
    if not reason.lost:
        known = "" if reason.proven else " as far as is known"
        return f"a greedy player plays {greedy.tokens}: {reach}, nothing is lost{known}"
    return f"a greedy player plays {greedy.tokens}: {reach}, {reason.lost} VP lost{'' if reason.proven else ' ?'}"


def show_reasons(solved: Solved, reasons: Sequence[Reason]) -> None:
    """Print a line's turns with their reasons."""
    show(*_parts(solved, reasons))


def _parts(solved: Solved, reasons: Sequence[Reason]) -> Iterator[RenderableType]:
    solution, edition = solved.solution, solved.task.edition
    assert solution.breakdown is not None  # noqa: S101 - there is a line
    yield verdict(solution)
    yield "sets up: what later turns used of what this turn made; ? marks losses that are not proven"
    for reason in reasons:
        yield ""
        yield f"{reason.label}  {reason.tokens}"
        rows = Table.grid(padding=(0, 2))
        rows.add_column(no_wrap=True)
        rows.add_column(overflow="fold")
        rows.add_row("  VP", f"{reason.after} ({reason.after - reason.before:+d})")
        rows.add_row("  did", "; ".join(reason.deeds))
        rows.add_row("  marks", reason.changes)
        for number, (turn, used) in enumerate(sets_up_words(edition, reason.sets_up)):
            rows.add_row("" if number else "  sets up", f"{turn}  {used}")
        for row in end_words(edition, reason.at_the_end, solution.breakdown):
            rows.add_row("  in the end", row)
        rows.add_row("  greedy", greedy_words(reason))
        yield rows


def _greedy_content(greedy: Greedy, reason: Reason) -> dict[str, object]:
    if greedy.reach is None:
        return {"same": True}
    return {
        "same": False,
        "decisions": greedy.tokens,
        "score": greedy.reach.score,
        "bound": greedy.reach.bound,
        "lost": reason.lost,
        "status": "proven" if reason.proven else "best-known",
    }


def reasons_content(solved: Solved, reasons: Sequence[Reason]) -> dict[str, object]:
    """Return a line's turns with their reasons as plain values for JSON."""
    solution, edition = solved.solution, solved.task.edition
    return {
        "title": solved.title,
        "status": solution.status.value,
        "score": solution.score,
        "bound": solution.bound,
        "turns": [
            {
                "turn": reason.label,
                "decisions": reason.tokens,
                "did": list(reason.deeds),
                "changes": reason.changes,
                "before": reason.before,
                "after": reason.after,
                "sets-up": [
                    {"turn": use.target, "for": purpose_words(use), "with": mark_words(edition, use.marks)}
                    for use in reason.sets_up
                ],
                "at-the-end": {
                    "squares": [square_name(square) for square in reason.at_the_end.squares],
                    "points": reason.at_the_end.points,
                    "pairs": [pair_name(edition, pair) for pair in reason.at_the_end.pairs],
                },
                "greedy": _greedy_content(reason.greedy, reason),
            }
            for reason in reasons
        ],
    }
