"""The strip at the top of a challenge's first page: what it is, how hard, what is asked, and the par to be ticked."""

from collections.abc import Iterator

from pnp.challenge.press import Press, long_date, question_text
from pnp.drawing import Box, Group, Item, box_rect, icon_at, line
from solver.roll_write.challenge.question import Challenge
from solver.roll_write.challenge.rating import HARDEST, difficulty


def title_strip(press: Press, challenge: Challenge) -> list[Item]:
    """Return the strip; it is as high as the layout's measure ``strip``.

    Raises:
        DrawingError: a text does not fit.
    """
    draft, say, order = press.draft, press.say, challenge.question.order
    question = draft.where.box("question")
    return [
        draft.named("paper-name", say["paper-name"]),
        draft.named("kind", say[f"kinds.{order.kind}"]),
        draft.named("day", long_date(say, order.day)),
        *_difficulty(press, difficulty(challenge.measured.features)),
        *_par(press, challenge),
        *press.double_rule(question.y - 2.6),
        draft.named("question", question_text(say, challenge)),
        line(0, question.bottom + 1, question.right, question.bottom + 1, draft.paint("hairline")),
    ]


def _difficulty(press: Press, level: int) -> Iterator[Item]:
    """Yield five flasks, as many of them full as the challenge is hard."""
    draft = press.draft
    label, side = draft.where.box("difficulty-label"), draft.measure("flask")
    yield draft.text(press.say["difficulty"], label, "difficulty-label", "difficulty")
    left = label.x + (label.width - HARDEST * side) / 2
    for number in range(HARDEST):
        full = number < level
        colour = draft.colour("ink" if full else "faint")
        x, y = left + (number + 0.5) * side, label.bottom + 1 + side / 2
        yield icon_at("alembic", x, y, side, colour, tag=f"difficulty:{'full' if full else 'empty'}")
    count = Box(label.x, label.bottom + side + 1.6, label.width, 5)
    yield draft.text(f"{level} / {HARDEST}", count, "par-hint-middle", "level")


def _par(press: Press, challenge: Challenge) -> Iterator[Item]:
    """Yield a box to tick for each mark, with its score."""
    draft, say, measured = press.draft, press.say, challenge.measured
    box, height, side = draft.where.box("par"), draft.measure("par-row"), draft.measure("tick")
    yield box_rect(box, draft.paint("hairline"), radius=1.6)
    marks = (("bronze", measured.bronze.score), ("silver", measured.silver.score), ("gold", measured.gold.score))
    top = box.y + (box.height - len(marks) * height) / 2
    for number, (name, score) in enumerate(marks):
        y = top + number * height
        tick = Box(box.x + 2.4, y + (height - side) / 2, side, side)
        yield Group((box_rect(tick, draft.paint("box-strong"), radius=0.8),), tag=f"tick:{name}", box=tick)
        yield draft.text(say[f"par.{name}"], Box(tick.right + 2, y, 15, height), "par-name", name)
        yield draft.text(f"{score} {{vp}}", Box(tick.right + 17, y, 15, height), "par-score", f"{name}-score")
    hint = Box(box.x + 42, top + 2 * height, box.width - 44, height)
    bound = None if challenge.proven else measured.bound
    sure = _sure(press, challenge) if bound is None else say.fill("par.at-most", bound=bound)
    yield draft.text(sure, hint, "par-hint", "sure")


def _sure(press: Press, challenge: Challenge) -> str:
    return press.say["par.proven" if challenge.proven else "par.best-known"]


def sure_words(press: Press, challenge: Challenge) -> str:
    """Return how sure the best line is, with what is out of reach where that is known."""
    bound = challenge.measured.bound
    if challenge.proven or bound is None:
        return _sure(press, challenge)
    return f"{_sure(press, challenge)}, {press.say.fill('par.bound', bound=bound)}"
