"""The solution's page: upside down, turn by turn, with a small picture of the stone as it grows."""

from pnp.challenge.press import WIDTH, Press, long_date, plain
from pnp.challenge.steps import Step, best_steps
from pnp.challenge.stones import MARGIN, small_stone
from pnp.challenge.strip import sure_words
from pnp.drawing import Box, Group, Item, box_rect, rotate
from solver.roll_write.challenge.question import Challenge

_COLUMNS = 4
_GAP = 3.0
_HEAD = 18.0
_TEXT = 24.0
_SIDE = 36.0


def solution_items(press: Press, challenge: Challenge) -> list[Item]:
    """Return the solution, turned upside down in a page's content.

    Raises:
        DrawingError: a text does not fit.
    """
    upright = upright_solution(press, challenge)
    return [Group(tuple(upright), rotate(180, WIDTH / 2, press.height / 2), tag="solution")]


def upright_solution(press: Press, challenge: Challenge, top: float = 0) -> list[Item]:
    """Return the solution as it is read, from a height (mm) on."""
    draft, say, order = press.draft, press.say, challenge.question.order
    title = f"{say['solution']}: {say[f'kinds.{order.kind}']}"
    score = say.fill("solution-line", score=challenge.measured.gold.score, sure=sure_words(press, challenge))
    items: list[Item] = [
        draft.text(title, Box(0, top, 110, 9), "month-small", "solution-title"),
        draft.text(long_date(say, order.day), Box(0, top + 9, 110, 6), "day", "solution-day"),
        draft.text(score, Box(110, top + 2, WIDTH - 110, 12), "par-name-end", "solution-score"),
        *press.double_rule(top + _HEAD - 2),
    ]
    width, height = cell_size()
    for number, step in enumerate(best_steps(challenge)):
        row, column = divmod(number, _COLUMNS)
        box = Box(column * (width + _GAP), top + _HEAD + row * (height + _GAP), width, height)
        items += _cell(press, step, box)
    return items


def cell_size() -> tuple[float, float]:
    """Return the width and height of a step's cell."""
    return (WIDTH - _GAP * (_COLUMNS - 1)) / _COLUMNS, _SIDE + MARGIN + _TEXT + 2


def solution_height(challenge: Challenge) -> float:
    """Return how high (mm) a solution is."""
    rows = -(-len(best_steps(challenge)) // _COLUMNS)
    return _HEAD + rows * (cell_size()[1] + _GAP)


def _cell(press: Press, step: Step, box: Box) -> list[Item]:
    draft, say = press.draft, press.say
    names = {"gold": say["gold-turn"], "setup": say["setup-turn"]}
    side = _SIDE
    x = box.x + (box.width - side - MARGIN) / 2 - 1
    head = Box(box.x + 2, box.y + side + MARGIN + 1.5, box.width - 4, 5)
    words = Box(head.x, head.bottom + 0.4, head.width, box.bottom - head.bottom - 1)
    return [
        box_rect(box, draft.paint("hairline"), radius=1.6),
        small_stone(press, x, box.y + 0.6, side, step.before, step.after & ~step.before),
        draft.text(names.get(step.label, step.label), head, "turn", f"turn-{step.label}"),
        draft.text(say.fill("stands", total=step.total), head, "par-hint", f"total-{step.label}"),
        draft.text(plain(step.tokens), words, "tokens", f"tokens-{step.label}"),
    ]
