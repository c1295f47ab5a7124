"""The workshop sheet."""

from functools import partial

from pnp.components.roll_write.component import Component
from pnp.components.roll_write.layout import layout
from pnp.components.roll_write.printing import printing
from pnp.drawing import Drawing, Source
from solver.roll_write.edition import Edition

KIND = "workshop"


def workshop_sheet(edition: Edition, number: int, language: str, theme: str) -> Drawing:
    """Return the front of workshop sheet ``number`` (from 0)."""
    made, where = printing(edition, language, theme), layout("workshop")
    sheet = edition.workshops[number]
    source = Source(f"{KIND}-{sheet.key}", f"workshops.yaml {sheet.key}")
    title = made.text(made.title(sheet.title), where.box("title"), where, "title", name="title", source=source)
    return Drawing(where.width, where.height, (title,), source.component)


def components(edition: Edition) -> tuple[Component, ...]:
    """Return the workshop sheets of an edition."""
    where = layout("workshop")
    return tuple(
        Component(f"{KIND}-{sheet.key}", KIND, where.width, where.height, partial(workshop_sheet, edition, number))
        for number, sheet in enumerate(edition.workshops)
    )
