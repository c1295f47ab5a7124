"""A stone problem as a file: a sheet's file with the shapes to be placed.

shapes:
- {element: fire, shape: [XX, .+]}
- {card: black-3, element: water}
order: any
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from solver.roll_write.edition import Edition
from solver.roll_write.loading.document import Document
from solver.roll_write.loading.findings import Findings
from solver.roll_write.loading.schema import ElementWord, ShapeRows
from solver.roll_write.loading.shapes import shape_of
from solver.roll_write.sheet_file import SheetFile, filled_sheet
from solver.roll_write.stone_problem import MOST_SHAPES, Order, Piece, StoneProblem
from solver.roll_write.written import find_name, raise_findings, read_written


class ShapeRow(BaseModel):
    """A shape: drawn, or that of a card; for an element."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
    element: ElementWord
    card: str = ""
    shape: ShapeRows | None = None


class StoneFile(SheetFile):
    """A stone problem's file."""

    shapes: Annotated[list[ShapeRow], Field(min_length=1, max_length=MOST_SHAPES)]
    order: Literal["given", "any"] = "given"


class _Reader:
    """Turns shape rows into pieces; what is wrong is collected with its place."""

    def __init__(self, edition: Edition, document: Document) -> None:
        self._edition = edition
        self._document = document
        self.findings = Findings()

    def piece(self, number: int, row: ShapeRow) -> Piece | None:
        element = self._edition.names.elements.index(row.element)
        path = ("shapes", number)
        if (row.shape is None) == (not row.card):
            self.findings.add(self._document.place(path), "either a card or a shape is needed")
            return None
        if row.shape is not None:
            return Piece(f"shape {number + 1}", element, shape_of(tuple(row.shape)))
        keys = tuple(card.key for card in self._edition.cards)
        before = len(self.findings.found)
        card = self._edition.cards[find_name(row.card, keys, self._document.place((*path, "card")), self.findings)]
        if len(self.findings.found) > before:
            return None
        for reward in card.rewards:
            if reward.element == element:
                return Piece(f"{card.key} for {row.element}", element, reward.shape)
        allowed = " or ".join(self._edition.names.elements[reward.element] for reward in card.rewards)
        place = self._document.place((*path, "element"))
        self.findings.add(place, f"found {row.element!r}, the experiment {card.key} is for {allowed} (RW-119)")
        return None


def read_stone_file(edition: Edition, data: bytes, file: str) -> StoneProblem:
    """Read a stone problem; ``file`` is its name for messages.

    Raises:
        NotationError: listing everything that is wrong, each as file:line:column with what is allowed.
    """
    document, content = read_written(data, file, StoneFile)
    filled = filled_sheet(edition, document, content)
    reader = _Reader(edition, document)
    pieces = [reader.piece(number, row) for number, row in enumerate(content.shapes)]
    raise_findings(reader.findings, file)
    return StoneProblem(edition, filled, tuple(piece for piece in pieces if piece is not None), Order(content.order))
