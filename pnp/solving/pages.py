"""A solution on paper: the line, where it begins, and then a page for each turn; as PDF, or as one long SVG."""

from collections.abc import Iterator
from functools import cache

from pnp.challenge.dice import three_dice
from pnp.challenge.press import Press, plain
from pnp.components.roll_write.draft import Draft, with_own_icons
from pnp.components.roll_write.layout import Layout, read_layout
from pnp.components.roll_write.position import score_marks, sheet_marks
from pnp.components.roll_write.printing import printing
from pnp.components.roll_write.words import Words, read_words
from pnp.drawing import Box, Drawing, Group, Item, translate
from pnp.drawing.page import Page
from pnp.paper import Cell, Imposition, Marks, find_paper, impose
from pnp.paper.furniture import Furniture
from pnp.solving.overview_page import overview_page
from pnp.solving.turn_page import HEAD, heading, page_head, sheets, turn_page
from pnp.solving.turn_steps import TurnStep, begun_marks, turn_steps
from solver.roll_write.prove import Task
from solver.roll_write.solution_file import Solved
from solver.roll_write.state import Stage
from solver.templates import templates_root

LANGUAGE = "en"
BETWEEN = 8.0
"""Between two pages of an SVG, and round all of them, mm."""


@cache
def solution_layout() -> Layout:
    """Return the layout of a solution's pages."""
    return read_layout(templates_root() / "roll_write" / "solution" / "layout.yaml")


@cache
def solution_words() -> Words:
    """Return the words of a solution's pages."""
    return read_words(templates_root() / "roll_write" / "solution" / f"{LANGUAGE}.yaml")


def solution_press(solved: Solved, theme: str) -> Press:
    """Return what the pages of a solution are drawn with.

    Raises:
        DrawingError: there is no such theme.
    """
    made = printing(solved.task.edition, LANGUAGE, theme)
    return Press(Draft(made, solution_layout(), "solution", solved.title), solution_words())


def solution_pages(press: Press, solved: Solved) -> list[Drawing]:
    """Return the pages of a solution that has a line.

    Raises:
        DrawingError: a text does not fit.
    """
    steps = turn_steps(solved)
    pages = [_page(press, overview_page(press, solved, steps), "solution")]
    if steps[0].label != "setup":
        pages.append(_page(press, _start_page(press, solved, steps[0]), "start"))
    for step in steps:
        last = step is steps[-1]
        breakdown = solved.solution.breakdown
        more = score_marks(press.edition, breakdown) if last and breakdown is not None else {}
        items = turn_page(press, solved.task.game, solved.title, step, more)
        pages.append(_page(press, items, f"turn-{step.label}"))
    return pages


def _start_page(press: Press, solved: Solved, first: TurnStep) -> list[Item]:
    """Return the page of the position where the line begins."""
    start, say, edition = solved.task.start, press.say, press.edition
    marks = {**sheet_marks(edition, start.sheets[0]), **begun_marks(edition, start)}
    score = say.fill("total", total=solved.task.game.total(start))
    following = say["gold"] if first.label == "gold" else say.fill("next-turn", turn=first.label)
    return [
        *page_head(press, say["start"], solved.title, score),
        *_rounds(press, solved.task),
        press.draft.text(plain(following), press.draft.where.box("tokens-alone"), "tokens", "next-turn"),
        *sheets(press, solved.task.game, marks, {}),
    ]


def _rounds(press: Press, task: Task) -> Iterator[Item]:
    """Yield the dice of the rounds that are still to be played, and how often each may be taken."""
    start, edition, box = task.start, press.edition, press.draft.where.box("rounds")
    if start.stage is not Stage.DIE:
        return
    width = box.width / edition.rounds
    for place, number in enumerate(range(start.round, edition.rounds + 1)):
        each = Box(box.x + place * width, box.y, width - 3, box.height)
        yield from heading(press, press.say.fill("round", round=number), each)
        left = start.potency if number == start.round else edition.potency[0]
        row = Box(each.x, each.y + HEAD + 1.4, each.width, each.height - HEAD - 1.4)
        yield from three_dice(press, task.deal, number, left, row)


def _page(press: Press, items: list[Item], name: str) -> Drawing:
    own = press.draft.made.theme.own_icons
    drawn = tuple(items) if own is None else with_own_icons(tuple(items), own)
    return Drawing(press.draft.where.width, press.draft.where.height, drawn, name)


def solution_pdf(solved: Solved, paper: str, theme: str) -> bytes:
    """Return a solution as a PDF; the same solution gives the same bytes.

    Raises:
        DrawingError: there is no such paper or theme, or a text does not fit.
    """
    from pnp.drawing.pdf import PdfInfo, pdf_bytes  # noqa: PLC0415 - slow to import

    press = solution_press(solved, theme)
    title = press.say.fill("file-title", title=solved.title)
    return pdf_bytes(_imposed(press, solution_pages(press, solved), paper, title), PdfInfo(title))


def _imposed(press: Press, drawings: list[Drawing], paper: str, title: str) -> list[Page]:
    made = press.draft.made
    version = f"{made.edition.key} {made.edition.version}"
    furniture = Furniture(made.words["game.title"], title, made.theme.name, version, LANGUAGE)
    where = press.draft.where
    options = Imposition(find_paper(paper), where.width, where.height, marks=Marks.NONE, furniture=furniture)
    return impose([Cell(drawing) for drawing in drawings], options)


def solution_svg(solved: Solved, theme: str) -> str:
    """Return a solution as an SVG with all its pages one below the other.

    Raises:
        DrawingError: there is no such theme, or a text does not fit.
    """
    from pnp.drawing.svg import svg_text  # noqa: PLC0415 - slow to import

    press = solution_press(solved, theme)
    pages = solution_pages(press, solved)
    height = press.draft.where.height
    items = [
        Group(page.items, translate(BETWEEN, BETWEEN + number * (height + BETWEEN)), tag=f"page:{page.name}")
        for number, page in enumerate(pages)
    ]
    width, whole = press.draft.where.width + 2 * BETWEEN, len(pages) * (height + BETWEEN) + BETWEEN
    return svg_text(Drawing(width, whole, tuple(items), f"solution of {solved.title}"))
