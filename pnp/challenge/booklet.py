"""Challenges of many days in one file: a calendar in front, the challenges, and all solutions at the end."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from pnp.challenge.document import Parts, on_paper
from pnp.challenge.pages import challenge_pages, page
from pnp.challenge.press import WIDTH, Press, month_name, press, weekday_names
from pnp.challenge.solution import solution_height, upright_solution
from pnp.drawing import Box, Drawing, Item, box_rect, icon_at
from pnp.paper import find_paper
from solver.roll_write.challenge.question import Challenge
from solver.roll_write.challenge.rating import difficulty

_DAYS = 7
_TOP = 32.0
_GAP = 6.0


def booklet_pdf(challenges: Sequence[Challenge], parts: Parts, paper: str, language: str, theme: str) -> bytes:
    """Return the booklet's PDF: calendars and challenges, and the solutions of all behind them.

    Raises:
        DrawingError: there is no such paper, language or theme, or a text does not fit.
    """
    first, last = challenges[0].question.order, challenges[-1].question.order
    chosen = find_paper(paper)
    drawn = press(first.edition, language, theme, chosen, "booklet of challenges")
    drawings: list[Drawing] = []
    if parts is not Parts.SOLUTION:
        months = groupby(challenges, key=lambda each: (each.question.order.day.year, each.question.order.day.month))
        drawings += [_calendar(drawn, list(days)) for _, days in months]
        for challenge in challenges:
            drawings += challenge_pages(drawn, challenge)
    if parts is not Parts.CHALLENGE:
        drawings += _solutions(drawn, challenges)
    span = f"{first.day.isoformat()} \N{EN DASH} {last.day.isoformat()}"
    return on_paper(drawn, drawings, chosen, drawn.say.fill("file-title", day=span), span)


def _calendar(drawn: Press, challenges: Sequence[Challenge]) -> Drawing:
    """Return a month's page: a box for each day with its kind and difficulty, and three boxes to tick."""
    draft, say = drawn.draft, drawn.say
    first = challenges[0].question.order.day
    title = say.fill("calendar", month=month_name(say, first.month).capitalize(), year=first.year)
    items: list[Item] = [
        draft.text(title, Box(0, 0, WIDTH, 17), "month", "month"),
        draft.text(say["calendar-hint"], Box(0, 17, WIDTH, 6), "hint", "calendar-hint"),
        *drawn.double_rule(24),
    ]
    width = WIDTH / _DAYS
    for column, name in enumerate(weekday_names(say)):
        items.append(draft.text(name, Box(column * width, 26, width, 6), "weekday", f"weekday-{column}"))
    offset = first.replace(day=1).weekday()
    height = min(34.0, (drawn.height - _TOP - 2) / 6)
    for challenge in challenges:
        row, column = divmod(offset + challenge.question.order.day.day - 1, _DAYS)
        items += _day(drawn, challenge, Box(column * width, _TOP + row * height, width, height).inset(0.8))
    return page(drawn, items, "calendar")


def _day(drawn: Press, challenge: Challenge, box: Box) -> Iterator[Item]:
    draft, order = drawn.draft, challenge.question.order
    yield box_rect(box, draft.paint("hairline"), radius=1.2)
    yield draft.number(str(order.day.day), box.x + 5, box.y + 5, "day-number")
    level, side = difficulty(challenge.measured.features), 2.6
    for number in range(level):
        yield icon_at("alembic", box.right - 2.4 - number * side, box.y + 4.4, side, draft.colour("ink"))
    name = Box(box.x + 0.5, box.y + 9, box.width - 1, 8)
    yield draft.text(drawn.say[f"kinds.{order.kind}"], name, "day-kind", f"kind-{order.day.day}")
    tick = min(6.0, box.bottom - name.bottom - 3)
    gap = (box.width - 3 * tick) / 4
    for number in range(3):
        place = Box(box.x + gap + number * (tick + gap), box.bottom - tick - 2, tick, tick)
        yield box_rect(place, draft.paint("box"), radius=0.8)


def _solutions(drawn: Press, challenges: Sequence[Challenge]) -> list[Drawing]:
    """Return the solutions one below the other, as many on a page as it holds."""
    pages: list[list[Item]] = []
    y = drawn.height
    for challenge in challenges:
        height = solution_height(challenge)
        if not pages or y + height > drawn.height:
            pages.append([])
            y = 0
        pages[-1] += upright_solution(drawn, challenge, y)
        y += height + _GAP
    return [page(drawn, items, f"solutions-{number}") for number, items in enumerate(pages, 1)]
