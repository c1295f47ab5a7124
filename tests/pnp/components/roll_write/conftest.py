"""What the tests of the Roll & Write components share."""

from collections import Counter

import pytest

from pnp.components.roll_write.position import marked_boxes
from pnp.drawing import Box, Drawing, Group, Path, walk
from solver.roll_write.edition import Edition
from solver.roll_write.loading import load_edition


@pytest.fixture(scope="session")
def edition() -> Edition:
    """Return the house edition."""
    return load_edition()


class Tags:
    """The tags of a drawing, to be counted by how they start."""

    def __init__(self, drawing: Drawing) -> None:
        self.boxes: dict[str, Box] = dict(marked_boxes(drawing))
        self.every = Counter(item.tag for item, _ in walk(drawing.items) if isinstance(item, Group | Path) and item.tag)
        self.icons = Counter(item.name for item, _ in walk(drawing.items) if hasattr(item, "name"))

    def marks(self, start: str) -> list[str]:
        """Return the names of marks that start so, in the drawing's order."""
        return [name for name in self.boxes if name.startswith(start)]

    def count(self, start: str) -> int:
        """Return how many tags start so."""
        return sum(number for tag, number in self.every.items() if tag.startswith(start))
