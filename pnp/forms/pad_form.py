"""The fields of the score pad: a text field for each cell, two for the factors of a pair."""

from collections.abc import Iterator
from typing import Final

from pnp.components.roll_write.layout import layout
from pnp.components.roll_write.position import marked_boxes
from pnp.components.roll_write.score_pad import score_pad
from pnp.components.roll_write.words import Words, words
from pnp.drawing import Box
from pnp.drawing.page import Page
from pnp.forms.fields import Form, FormPage, TextField
from pnp.forms.labels import label
from solver.roll_write.edition import Edition

_FACTOR_SIZE: Final = 8  # points; a value has one figure


def pad_form(edition: Edition, language: str, theme: str) -> Form:
    """Return the form of one score pad.

    Raises:
        DrawingError: it cannot be drawn.
    """
    pad = score_pad(edition, language, theme)
    said = words(language)
    fields = tuple(field for name, box in marked_boxes(pad) for field in _fields(name, box, said))
    return Form((FormPage(Page(pad), fields),), {"sheet.edition": edition.key, "sheet.pad": "score-pad"})


def _fields(name: str, box: Box, said: Words) -> Iterator[TextField]:
    where = layout("form")
    size = where.measure("text")
    if not name.endswith(".factors"):
        yield TextField(name, label(name, said), box, size)
        return
    sign = box.width * where.measure("factor")
    left, right = (
        Box(box.x, box.y, sign - 1, box.height),
        Box(box.x + sign + 1, box.y, box.width - sign - 1, box.height),
    )
    for part, room in (("value", left), ("squares", right)):
        factor = name.removesuffix("factors") + part
        yield TextField(factor, label(factor, said), room, min(size, _FACTOR_SIZE))
