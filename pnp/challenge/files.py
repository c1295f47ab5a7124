"""The files of a day's challenge, by name."""

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
