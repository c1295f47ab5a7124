"""A line of play turn by turn: the decisions, and what they changed on the player's sheets."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from solver.game.line import Replay, format_line
from solver.roll_write.actions import Action
from solver.roll_write.edition import Edition
from solver.roll_write.game import RollWrite
from solver.roll_write.state import Sheet, State
from solver.roll_write.terms import STOCK_COUNT, square_name, squares_of


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a line."""

    label: str
    decisions: str
    changes: str
    total: int
    """The player's score as the sheets stand after it (VP)."""


def _stocks(edition: Edition, before: Sheet, after: Sheet) -> Iterator[str]:
    for stock in range(STOCK_COUNT):
        name = edition.names.stocks[stock]
        gained = after.marked[stock] - before.marked[stock]
        spent = after.exhausted[stock] - before.exhausted[stock]
        if gained:
            yield f"{name} +{gained}"
        if spent:
            yield f"{name} exhausted {spent}"


def _knowledge(edition: Edition, before: Sheet, after: Sheet) -> Iterator[str]:
    for element, name in enumerate(edition.names.elements):
        steps = after.mastery[element] - before.mastery[element]
        if steps:
            yield f"{name} mastery +{steps}"
        circles = sum(after.circles[2 * element : 2 * element + 2]) - sum(before.circles[2 * element : 2 * element + 2])
        if circles:
            yield f"{name} circle" + (f"s {circles}" if circles > 1 else "")
    plus = (after.plus ^ before.plus).bit_count()
    if plus:
        yield "+1 mark" + (f"s {plus}" if plus > 1 else "")


def changes(edition: Edition, before: Sheet, after: Sheet) -> str:
    """Return in words what is new on a sheet."""
    words = [*_stocks(edition, before, after), *_knowledge(edition, before, after)]
    squares = after.stone & ~before.stone
    if squares:
        words.append("squares " + " ".join(square_name(square) for square in squares_of(squares)))
    points = after.points - before.points
    if points:
        words.append(f"{points} VP")
    return ", ".join(words) or "nothing"


def turns_of(game: RollWrite, played: Replay[State, Action]) -> list[Turn]:
    """Return a line's turns in order."""
    rows = format_line(game, played.actions, played.states[0]).splitlines()
    notation = dict(row.split(": ", 1) for row in rows if row)
    steps = list(zip(played.states, played.actions, played.states[1:], strict=False))
    found = []
    for label, group in groupby(steps, key=lambda step: game.turn_label(step[0])):
        turn = list(group)
        player = game.player(turn[0][0])
        before, after = turn[0][0].sheets[player], turn[-1][2].sheets[player]
        total = game.total(turn[-1][2], player)
        found.append(Turn(label, notation.get(label, ""), changes(game.edition, before, after), total))
    return found
