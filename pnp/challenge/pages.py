"""A challenge's pages in reading order, each a drawing 190 mm wide and as high as the paper allows."""

from collections.abc import Sequence

from pnp.challenge.press import HEADING, WIDTH, Press
from pnp.challenge.shapes import HEIGHT as SHAPES
from pnp.challenge.shapes import shape_row
from pnp.challenge.solution import solution_items
from pnp.challenge.strip import title_strip
from pnp.challenge.table_pages import card_page, first_page
from pnp.challenge.tries import TRY_HEIGHT, tries
from pnp.challenge.writing import writing_room
from pnp.components.roll_write.draft import with_own_icons
from pnp.components.roll_write.position import draw_position, progress_marks
from pnp.drawing import Drawing, Group, Item, translate
from solver.roll_write.challenge.kinds import Kind
from solver.roll_write.challenge.question import Challenge
from solver.roll_write.challenge.text import format_order
from solver.roll_write.state import Stage

_BETWEEN = 3.0


def challenge_pages(press: Press, challenge: Challenge) -> list[Drawing]:
    """Return the pages of a challenge without its solution.

    Raises:
        DrawingError: a text does not fit, or the position has no place on the sheets.
    """
    match challenge.question.order.kind:
        case Kind.STONE:
            return _stone_pages(press, challenge)
        case Kind.GOLD:
            return _gold_pages(press, challenge)
        case Kind.FINALE | Kind.SPRINT | Kind.FULL:
            cards = page(press, card_page(press, challenge), "challenge-3")
            first = page(press, first_page(press, challenge), "challenge-1")
            return [first, _sheets_page(press, challenge), cards]


def _sheets_page(press: Press, challenge: Challenge) -> Drawing:
    workshop, mastery = sheets_of(press, challenge)
    return page(press, [placed(workshop, 0), placed(mastery, press.height - mastery.height)], "challenge-2")


def solution_page(press: Press, challenge: Challenge) -> Drawing:
    """Return the page of the solution, upside down.

    Raises:
        DrawingError: a text does not fit.
    """
    return page(press, solution_items(press, challenge), "solution")


def page(press: Press, items: Sequence[Item], name: str) -> Drawing:
    """Return a page's content, with the theme's own icons."""
    own = press.draft.made.theme.own_icons
    drawn = tuple(items) if own is None else with_own_icons(tuple(items), own)
    return Drawing(WIDTH, press.height, drawn, name)


def sheets_of(press: Press, challenge: Challenge) -> tuple[Drawing, Drawing]:
    """Return the workshop sheet and the mastery sheet with the position marked.

    Raises:
        DrawingError: a mark has no place on the sheets.
    """
    question, made = challenge.question, press.draft.made
    start = question.start
    done = start.turn if start.stage < Stage.GOLD else press.edition.solo_last_turns
    begun = {} if start.stage is Stage.SETUP else progress_marks(press.edition, start.round, done)
    return draw_position(press.edition, question.filled, made.words.language, made.theme.name, begun)


def placed(drawing: Drawing, y: float) -> Group:
    """Return a sheet across the page at a height."""
    return Group(drawing.items, translate(0, y), tag=f"sheet:{drawing.name}")


def command_of(challenge: Challenge) -> str:
    """Return the command that checks a line of a challenge, up to the line."""
    return f"pnp check {format_order(challenge.question.order)}"


def _stone_pages(press: Press, challenge: Challenge) -> list[Drawing]:
    workshop, mastery = sheets_of(press, challenge)
    strip = press.draft.measure("strip")
    spare = (press.height - strip - HEADING - SHAPES - mastery.height) / 3
    y = strip + spare
    pieces = challenge.question.pieces
    first: list[Item] = [
        *title_strip(press, challenge),
        press.heading(press.say["shapes"], 0, y, WIDTH),
        *shape_row(press, pieces, y + HEADING + 1, WIDTH),
        placed(mastery, press.height - mastery.height),
    ]
    y = workshop.height + _BETWEEN
    labels = [*(str(number) for number in range(1, len(pieces) + 1)), press.say["gold-turn"]]
    second: list[Item] = [
        placed(workshop, 0),
        *tries(press, challenge, y),
        *_writing(press, challenge, labels, y + TRY_HEIGHT),
    ]
    return [page(press, first, "challenge-1"), page(press, second, "challenge-2")]


def _gold_pages(press: Press, challenge: Challenge) -> list[Drawing]:
    workshop, mastery = sheets_of(press, challenge)
    strip = press.draft.measure("strip")
    y = strip + mastery.height + _BETWEEN + 2
    first: list[Item] = [
        *title_strip(press, challenge),
        placed(mastery, strip + 1),
        *_writing(press, challenge, [press.say["gold-turn"]], y),
    ]
    second: list[Item] = [placed(workshop, 0), *tries(press, challenge, workshop.height + _BETWEEN)]
    return [page(press, first, "challenge-1"), page(press, second, "challenge-2")]


def _writing(press: Press, challenge: Challenge, labels: Sequence[str], y: float) -> list[Item]:
    hint = press.say["line-hint"]
    return writing_room(press, labels, hint, y, format_order(challenge.question.order), command_of(challenge))
