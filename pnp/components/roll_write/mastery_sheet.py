"""The mastery sheet."""

from functools import partial

from pnp.components.roll_write.component import Component
from pnp.components.roll_write.layout import layout
from pnp.components.roll_write.printing import printing
from pnp.drawing import Drawing, Source
from solver.roll_write.edition import Edition

KIND = "mastery"


def mastery_sheet(edition: Edition, number: int, language: str, theme: str) -> Drawing:
    """Return the front of mastery sheet ``number`` (from 0)."""
    made, where = printing(edition, language, theme), layout("mastery")
    sheet = edition.mastery_sheets[number]
    source = Source(f"{KIND}-{sheet.key}", f"mastery.yaml {sheet.key}")
    title = made.text(made.title(sheet.title), where.box("title"), where, "title", name="title", source=source)
    return Drawing(where.width, where.height, (title,), source.component)


def components(edition: Edition) -> tuple[Component, ...]:
    """Return the mastery sheets of an edition."""
    where = layout("mastery")
    return tuple(
        Component(f"{KIND}-{sheet.key}", KIND, where.width, where.height, partial(mastery_sheet, edition, number))
        for number, sheet in enumerate(edition.mastery_sheets)
    )
