"""The score pad: one game's final scores, and the solo player's fate."""

from functools import partial

from pnp.components.roll_write.component import Component
from pnp.components.roll_write.layout import layout
from pnp.components.roll_write.printing import printing
from pnp.drawing import Drawing, Source
from solver.roll_write.edition import Edition

KIND = "score-pad"


def score_pad(edition: Edition, language: str, theme: str) -> Drawing:
    """Return one score sheet."""
    made, where = printing(edition, language, theme), layout("score_pad")
    source = Source(KIND, "edition.yaml fate")
    title = made.text(made.words["pad.title"], where.box("title"), where, "title", name="title", source=source)
    return Drawing(where.width, where.height, (title,), KIND)


def components(edition: Edition) -> tuple[Component, ...]:
    """Return the score pad's one sheet; four of it fill a page."""
    where = layout("score_pad")
    return (Component(KIND, KIND, where.width, where.height, partial(score_pad, edition), copies=4),)
