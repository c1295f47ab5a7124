"""What the tests of the player sheets and the score pad share: all of them, in every language and theme."""

from collections.abc import Iterator
from itertools import product

from pnp.components.roll_write import mastery_sheet, score_pad, workshop_sheet
from pnp.components.roll_write.component import Component
from pnp.components.roll_write.words import languages
from solver.roll_write.edition import Edition
from solver.roll_write.loading import load_edition

THEMES = ("colour", "low-ink")


def sheet_components(edition: Edition) -> tuple[Component, ...]:
    """Return the workshop sheets, mastery sheets and the score pad's sheet."""
    kinds = (workshop_sheet, mastery_sheet, score_pad)
    return tuple(component for kind in kinds for component in kind.components(edition))


def every_printing() -> Iterator[tuple[Component, str, str]]:
    """Yield each component with each language and theme."""
    yield from product(sheet_components(load_edition()), languages(), THEMES)
