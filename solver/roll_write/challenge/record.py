"""A challenge as plain values that can be kept, and back; what is read is dealt and replayed anew by the rules engine.

A record holds no position: the candidate's number leads to it again, and the lines are played from there. For positions
that arise from play the decisions up to them are kept too, so that nothing has to be searched.
"""

import json

from solver.errors import TrismegistusError
from solver.game.line import finish, format_line, replay_text
from solver.roll_write.challenge.make import RECIPES
from solver.roll_write.challenge.question import Answer, Challenge, ChallengeError, Features, Measured, Order, Question

FIELDS = ("number", "lead-in", "bronze", "silver", "gold", "bound", "features")
LINES = ("bronze", "silver", "gold")


def write_record(challenge: Challenge) -> str:
    """Return a challenge's record, one line of JSON."""
    question, measured = challenge.question, challenge.measured
    features = measured.features
    lines = dict(zip(LINES, (measured.bronze, measured.silver, measured.gold), strict=True))
    content: dict[str, object] = {
        "number": question.number,
        "lead-in": format_line(question.game, question.lead_in) if question.lead_in else "",
        **{name: {"line": answer.text, "score": answer.score} for name, answer in lines.items()},
        "bound": measured.bound,
        "features": {
            "gap": features.gap,
            "near": features.near,
            "depth": features.depth,
            "steps": features.steps,
        },
    }
    return json.dumps(content, sort_keys=True)


def read_record(order: Order, text: str) -> Challenge:
    """Return the challenge of a record; each of its lines is replayed by the rules engine.

    Raises:
        ChallengeError: the record is damaged, or a line does not reach the score that it promises.
    """
    try:
        content = _Content(json.loads(text))
        recipe = RECIPES[order.kind]
        question = recipe.restore(order, content.number("number"), content.text("lead-in"))
        answers = [_answer(question, content.part(name)) for name in LINES]
        features = content.part("features")
        measured = Measured(
            answers[0],
            answers[1],
            answers[2],
            content.number_or_none("bound"),
            Features(
                gap=features.number("gap"),
                near=features.number_or_none("near"),
                depth=features.number("depth"),
                steps=features.number("steps"),
            ),
        )
    except (ValueError, KeyError, TypeError, RecursionError, TrismegistusError) as error:
        message = f"the stored challenge of {order.day} ({order.kind}) is damaged: {error}"
        raise ChallengeError(message) from error
    if measured.bound is not None and measured.bound < measured.gold.score:
        message = f"the stored challenge of {order.day} ({order.kind}) is damaged: its bound is below its score"
        raise ChallengeError(message)
    return Challenge(question, measured)


def _answer(question: Question, part: "_Content") -> Answer:
    game = question.game
    line, promised = part.text("line"), part.number("score")
    end = finish(game, replay_text(game, line, question.start).final)
    if not game.is_over(end) or game.total(end) != promised:
        message = f"a line is kept with {promised} VP, and its replay ends with {game.total(end)}"
        raise ChallengeError(message)
    return Answer(line, promised)


class _Content:
    """Plain values by name; a value of another kind is a ValueError."""

    def __init__(self, content: object) -> None:
        if not isinstance(content, dict):
            message = f"found {content!r}, values by name are needed"
            raise ValueError(message)  # noqa: TRY004 - what is wrong is the data
        self._content: dict[str, object] = content

    def part(self, name: str) -> "_Content":
        return _Content(self._content[name])

    def text(self, name: str) -> str:
        value = self._content[name]
        if not isinstance(value, str):
            message = f"{name}: found {value!r}, a text is needed"
            raise ValueError(message)  # noqa: TRY004 - what is wrong is the data
        return value

    def number(self, name: str) -> int:
        value = self._content[name]
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            message = f"{name}: found {value!r}, a number is needed"
            raise ValueError(message)
        return value

    def number_or_none(self, name: str) -> int | None:
        return None if self._content[name] is None else self.number(name)
