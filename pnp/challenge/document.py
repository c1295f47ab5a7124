"""A challenge's PDF: its pages on a paper, with what the margin says of them, and its solution where it is wanted."""

from collections.abc import Sequence
from enum import Enum

from pnp.challenge.pages import challenge_pages, solution_page
from pnp.challenge.press import Press, long_date, press
from pnp.drawing import Drawing
from pnp.drawing.page import Page
from pnp.drawing.pdf import PdfInfo, pdf_bytes
from pnp.paper import Cell, Imposition, Marks, Paper, find_paper, impose
from pnp.paper.furniture import Furniture
from solver.roll_write.challenge.question import Challenge


class Parts(Enum):
    """What a file holds."""

    ALL = "all"
    """The challenge, and its solution behind it."""
    CHALLENGE = "challenge"
    SOLUTION = "solution"


def challenge_pdf(challenge: Challenge, parts: Parts, paper: str, language: str, theme: str) -> bytes:
    """Return a challenge as a PDF; the same challenge gives the same bytes.

    Raises:
        DrawingError: there is no such paper, language or theme, or a text does not fit.
    """
    order = challenge.question.order
    drawn = press(order.edition, language, theme, find_paper(paper), f"challenge of {order.day}")
    drawings = [] if parts is Parts.SOLUTION else challenge_pages(drawn, challenge)
    if parts is not Parts.CHALLENGE:
        drawings.append(solution_page(drawn, challenge))
    component = drawn.say.fill("file-title", day=order.day.isoformat())
    return on_paper(drawn, drawings, find_paper(paper), component, long_date(drawn.say, order.day))


def on_paper(drawn: Press, drawings: Sequence[Drawing], paper: Paper, component: str, subject: str) -> bytes:
    """Return drawings as a PDF, one page each where the paper has room for one.

    Raises:
        DrawingError: the paper is too small.
    """
    return pdf_bytes(
        imposed(drawn, drawings, paper, component), PdfInfo(_title(drawn, component), subject, _lang(drawn))
    )


def imposed(drawn: Press, drawings: Sequence[Drawing], paper: Paper, component: str) -> list[Page]:
    """Return the pages.

    Raises:
        DrawingError: the paper is too small.
    """
    made = drawn.draft.made
    furniture = Furniture(
        game=made.words["game.title"],
        component=component,
        variant=made.theme.name,
        version=f"{made.edition.key} {made.edition.version}",
        language=_lang(drawn),
    )
    options = Imposition(paper, drawings[0].width, drawings[0].height, marks=Marks.NONE, furniture=furniture)
    return impose([Cell(drawing) for drawing in drawings], options)


def _title(drawn: Press, component: str) -> str:
    return f"{drawn.draft.made.words['game.title']}: {component}"


def _lang(drawn: Press) -> str:
    return drawn.draft.made.words.language
