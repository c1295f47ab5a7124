"""The files of a day's challenge, or of a booklet, by name."""

from collections.abc import Sequence

from pnp.challenge.booklet import booklet_pdf
from pnp.challenge.document import Parts, challenge_pdf
from solver.roll_write.challenge.question import Challenge


def daily_files(challenge: Challenge, solution: str, paper: str, language: str, theme: str) -> dict[str, bytes]:
    """Return a challenge's PDF; the solution goes on its last page (``page``), nowhere (``none``) or into a ``file``.

    Raises:
        DrawingError: there is no such paper, language or theme, or a text does not fit.
    """
    order = challenge.question.order
    name = f"daily_{order.day.isoformat()}_{order.kind}_{paper}_{theme}_{language}"
    parts = Parts.ALL if solution == "page" else Parts.CHALLENGE
    files = {f"{name}.pdf": challenge_pdf(challenge, parts, paper, language, theme)}
    if solution == "file":
        files[f"{name}_solution.pdf"] = challenge_pdf(challenge, Parts.SOLUTION, paper, language, theme)
    return files


def booklet_files(
    challenges: Sequence[Challenge], solution: str, paper: str, language: str, theme: str
) -> dict[str, bytes]:
    """Return a booklet's PDF; all solutions go to its end (``page``), nowhere (``none``) or into a ``file``.

    Raises:
        DrawingError: there is no such paper, language or theme, or a text does not fit.
    """
    first, last = (challenges[place].question.order.day.isoformat() for place in (0, -1))
    name = f"daily_{first}_{last}_{paper}_{theme}_{language}"
    parts = Parts.ALL if solution == "page" else Parts.CHALLENGE
    files = {f"{name}.pdf": booklet_pdf(challenges, parts, paper, language, theme)}
    if solution == "file":
        files[f"{name}_solutions.pdf"] = booklet_pdf(challenges, Parts.SOLUTION, paper, language, theme)
    return files
