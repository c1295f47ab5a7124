"""A challenge's best line in steps, one picture each: a turn, a shape with what its lines pay, or the last gold."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from solver.game.line import Replay, finish, format_line, replay_text
from solver.roll_write.actions import Action, KeepMetals, PlaceShape
from solver.roll_write.challenge.kinds import Kind
from solver.roll_write.challenge.question import Challenge
from solver.roll_write.state import Stage, State

SHAPED = (Kind.STONE, Kind.GOLD)
"""Kinds without turns: a step is a shape, or the last gold."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a line."""

    label: str
    """A turn such as ``5.1``, a shape's number, ``gold`` or ``setup``."""
    tokens: str
    """The decisions in notation."""
    before: int
    """Squares crossed before the step, a bit set."""
    after: int
    """Squares crossed after it."""
    total: int
    """The score as the sheets stand after it (VP)."""


def best_steps(challenge: Challenge) -> tuple[Step, ...]:
    """Return the steps of the best line, as the rules engine plays it."""
    question = challenge.question
    game = question.game
    played = replay_text(game, challenge.measured.gold.text, question.start)
    rows = {} if question.order.kind in SHAPED else _rows(challenge.measured.gold.text)
    cuts = [*_cuts(challenge, played), len(played.actions)]
    steps = []
    for start, end in pairwise(cuts):
        before, after = played.states[start], played.states[end]
        if end == len(played.actions):
            after = finish(game, after)
        label = _label(challenge, played, start)
        tokens = rows.get(label) or _tokens(format_line(game, played.actions[start:end], before))
        stones = before.sheets[0].stone, after.sheets[0].stone
        steps.append(Step(label, tokens, *stones, game.total(after)))
    return tuple(steps)


def _rows(text: str) -> dict[str, str]:
    """Return the decisions of each turn of a line's text by its label."""
    parts = (row.partition(":") for row in text.splitlines())
    return {label: tokens.strip() for label, _, tokens in parts}


def _tokens(text: str) -> str:
    """Return a text's decisions; moments to go on at its end are left out."""
    words = [word for word in text.split() if not word.endswith(":")]
    while len(words) > 1 and words[-1] == ".":
        words.pop()
    return " ".join(words)


def _cuts(challenge: Challenge, played: Replay[State, Action]) -> Iterator[int]:
    """Yield where the steps begin."""
    kind, game = challenge.question.order.kind, challenge.question.game
    last: str | None = None
    for number, action in enumerate(played.actions):
        state = played.states[number]
        if kind in SHAPED:
            gold = state.stage is Stage.GOLD and not state.agenda
            if isinstance(action, PlaceShape) or number == 0 or (gold and last != "gold"):
                last = "gold" if gold else ""
                yield number
        elif game.turn_label(state) != last:
            last = game.turn_label(state)
            yield number


def _label(challenge: Challenge, played: Replay[State, Action], start: int) -> str:
    action = played.actions[start]
    if isinstance(action, KeepMetals):
        return "setup"
    if challenge.question.order.kind in SHAPED:
        shapes = sum(isinstance(each, PlaceShape) for each in played.actions[: start + 1])
        return str(shapes) if isinstance(action, PlaceShape) else "gold"
    return challenge.question.game.turn_label(played.states[start])
