"""The first page of a solution: how sure it is, the whole line, the score in its parts and the stone at the end."""

from collections.abc import Iterator, Sequence

from pnp.challenge.press import Press, plain
from pnp.challenge.stones import MARGIN, small_stone
from pnp.drawing import Box, Item, line
from pnp.solving.answer_view import verdict
from pnp.solving.turn_page import HEAD, cut_to_fit, heading, page_head
from pnp.solving.turn_steps import TurnStep
from solver.roll_write.filled import pair_name
from solver.roll_write.scoring import Breakdown
from solver.roll_write.solution_file import Solved

_LABEL = 14.0
_TOTAL = 22.0
_TOKENS = 4.4
_MOST_ROW = 16.5


def overview_page(press: Press, solved: Solved, steps: Sequence[TurnStep]) -> list[Item]:
    """Return the first page.

    Raises:
        DrawingError: a text does not fit.
    """
    solution = solved.solution
    assert solution.breakdown is not None  # noqa: S101 - there is a line
    score = press.say.fill("total", total=solution.breakdown.total)
    how = f"{solution.how}; {solution.check}; {solution.seconds:.1f} s"
    return [
        *page_head(press, press.say["solution"], solved.title, score),
        press.draft.named("verdict", plain(verdict(solution))),
        press.draft.named("how", plain(how)),
        *_line(press, steps),
        *_parts(press, solution.breakdown),
        *_stone(press, steps),
    ]


def _line(press: Press, steps: Sequence[TurnStep]) -> Iterator[Item]:
    """Yield a row for each turn: its label, its decisions, and the score after it."""
    box, draft, say = press.draft.where.box("line"), press.draft, press.say
    names = {"setup": say["setup"], "gold": say["gold"]}
    yield from heading(press, say["line"], box)
    height = min(_MOST_ROW, (box.height - HEAD - 1) / len(steps))
    for number, step in enumerate(steps):
        y = box.y + HEAD + 1.4 + number * height
        label = names.get(step.label, step.label).split()[-1]
        yield draft.text(label, Box(box.x, y, _LABEL, _TOKENS), "turn-label", f"label-{step.label}")
        tokens = Box(box.x + _LABEL, y, box.width - _LABEL - _TOTAL - 2, _TOKENS)
        words = Box(tokens.x, tokens.bottom, box.right - tokens.x, height - _TOKENS - 1)
        yield cut_to_fit(press, plain(step.tokens), tokens, "row-tokens", f"tokens-{step.label}")
        yield cut_to_fit(press, plain("; ".join(step.deeds)), words, "row-deeds", f"deeds-{step.label}")
        total = say.fill("gained", total=step.total, gained=f"{step.gained:+d}")
        yield draft.text(total, Box(box.right - _TOTAL, y, _TOTAL, _TOKENS), "row-score", f"total-{step.label}")


def _parts(press: Press, score: Breakdown) -> Iterator[Item]:
    """Yield the score in its parts."""
    box, say, edition = press.draft.where.box("parts"), press.say, press.edition
    rows = [(say["in-play"], str(score.play))]
    rows += [
        (say.fill("tube", metal=name), str(points))
        for name, points in zip(edition.names.metals, score.tubes, strict=True)
    ]
    rows.append((say["shelf"], str(score.aqua_regia)))
    for pair, part in enumerate(score.pairs):
        rows.append((pair_name(edition, pair), f"{part.value} x {part.squares} = {part.points}"))
    rows.append((say["sum"], str(score.total)))
    yield from heading(press, say["parts"], box)
    height = press.draft.measure("row")
    for number, (name, value) in enumerate(rows):
        y = box.y + HEAD + 1 + number * height
        if number == len(rows) - 1:
            yield line(box.x, y, box.right, y, press.draft.paint("hairline"))
        row = Box(box.x, y, box.width, height)
        yield press.draft.text(name, Box(row.x, y, row.width - 26, height), "part", f"part-{number}")
        yield press.draft.text(value, Box(row.right - 26, y, 26, height), "part-score", f"value-{number}")


def _stone(press: Press, steps: Sequence[TurnStep]) -> Iterator[Item]:
    """Yield the stone at the end, with what the line crossed out in rings."""
    box = press.draft.where.box("stone")
    yield from heading(press, press.say["stone"], box)
    before, after = steps[0].before.sheets[0].stone, steps[-1].after.sheets[0].stone
    yield small_stone(press, box.x, box.y + HEAD + 1, box.width - MARGIN, after, after & ~before)
