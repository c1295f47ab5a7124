"""The error of everything that is drawn: it names the component, the data row and the cause."""

from dataclasses import dataclass
from pathlib import Path

from solver.errors import TrismegistusError


@dataclass(frozen=True, slots=True)
class Source:
    """What is being drawn and the data that it comes from.

    Attributes:
        component: the component, such as ``card``.
        row: the data row, such as ``cards.csv:12`` or ``card R3``; empty when no row is meant.
        field: the field or text box, such as ``title``; empty when the whole component is meant.
    """

    component: str = ""
    row: str = ""
    field: str = ""

    def at(self, field: str) -> "Source":
        """Return the same source, pointing at one field or box of it."""
        return Source(self.component, self.row, field)

    def __str__(self) -> str:
        return ", ".join(part for part in (self.component, self.row, self.field) if part)


class DrawingError(TrismegistusError):
    """Something cannot be drawn as the data asks; the message says where, what and what to do.

    Attributes:
        source: the component, row and field that could not be drawn.
    """

    def __init__(self, message: str, source: Source | None = None) -> None:
        self.source = source or Source()
        where = str(self.source)
        super().__init__(f"{where}: {message}" if where else message)

    def placed(self, source: Source) -> "DrawingError":
        """Return the error with a source, or itself when it names one already."""
        return self if self.source != Source() else type(self)(str(self), source)


class DataFileError(DrawingError):
    """A theme, layout or size file is wrong; the message starts with file:line:column."""

    def __init__(self, path: Path, line: int, column: int, message: str) -> None:
        super().__init__(f"{path}:{line}:{column}: {message}")
        self.path = path
        self.line = line
        self.column = column

    def placed(self, source: Source) -> "DrawingError":  # noqa: ARG002 - a file's place says more than a component
        """Return itself: it names its file already."""
        return self
