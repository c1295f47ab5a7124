"""The solution's page: upside down, turn by turn, with a small picture of the stone as it grows."""

from dataclasses import dataclass

from pnp.challenge.press import WIDTH, Press, long_date, plain
from pnp.challenge.steps import Step, best_steps
from pnp.challenge.stones import MARGIN, small_stone
from pnp.challenge.strip import sure_words
from pnp.drawing import Box, Group, Item, box_rect, rotate
from solver.roll_write.challenge.question import Challenge

_GAP = 3.0
_HEAD = 18.0
_TEXT = 24.0
_FEW = 12
"""Steps up to which there are four in a row; more steps stand five in a row."""


@dataclass(frozen=True, slots=True)
class Grid:
    """How the steps' cells lie: their number in a row, and the side of the stone in each (mm)."""

    columns: int
    side: float

    @property
    def width(self) -> float:
        """The width of a cell, mm."""
        return (WIDTH - _GAP * (self.columns - 1)) / self.columns

    @property
    def height(self) -> float:
        """The height of a cell, mm."""
        return self.side + MARGIN + _TEXT + 2


def grid_of(steps: int) -> Grid:
    """Return the grid for so many steps."""
    return Grid(4, 36.0) if steps <= _FEW else Grid(5, 29.4)


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
    steps = best_steps(challenge)
    grid = grid_of(len(steps))
    for number, step in enumerate(steps):
        row, column = divmod(number, grid.columns)
        x, y = column * (grid.width + _GAP), top + _HEAD + row * (grid.height + _GAP)
        items += _cell(press, step, Box(x, y, grid.width, grid.height), grid.side)
    return items


def solution_height(challenge: Challenge) -> float:
    """Return how high (mm) a solution is."""
    steps = len(best_steps(challenge))
    grid = grid_of(steps)
    return _HEAD + -(-steps // grid.columns) * (grid.height + _GAP)


def _cell(press: Press, step: Step, box: Box, side: float) -> list[Item]:
    draft, say = press.draft, press.say
    names = {"gold": say["gold-turn"], "setup": say["setup-turn"]}
    x = box.x + (box.width - side - MARGIN) / 2 - 1
    half = (box.width - 4) / 2
    head = Box(box.x + 2, box.y + side + MARGIN + 1.5, half, 5)
    words = Box(head.x, head.bottom + 0.4, 2 * half, box.bottom - head.bottom - 1)
    return [
        box_rect(box, draft.paint("hairline"), radius=1.6),
        small_stone(press, x, box.y + 0.6, side, step.before, step.after & ~step.before),
        draft.text(names.get(step.label, step.label), head, "turn", f"turn-{step.label}"),
        draft.text(
            say.fill("stands", total=step.total), Box(head.right, head.y, half, 5), "par-hint", f"total-{step.label}"
        ),
        draft.text(plain(step.tokens), words, "tokens", f"tokens-{step.label}"),
    ]
