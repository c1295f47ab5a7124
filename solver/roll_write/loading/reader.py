"""Reads the seven files of an edition's folder into checked rows."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from pydantic import BaseModel

from solver.reading import FileReadError, read_whole
from solver.roll_write.loading import schema
from solver.roll_write.loading.csv_source import read_csv
from solver.roll_write.loading.document import Document, decode
from solver.roll_write.loading.findings import Findings, Place
from solver.roll_write.loading.validate import validate
from solver.roll_write.loading.yaml_source import read_yaml

Row = TypeVar("Row", bound=BaseModel)

FILES: dict[str, type[BaseModel]] = {
    "edition.yaml": schema.EditionFile,
    "workshops.yaml": schema.WorkshopRow,
    "paths.csv": schema.PathRow,
    "mastery.yaml": schema.MasteryRow,
    "lines.csv": schema.LineRow,
    "cards.yaml": schema.CardRow,
    "artifacts.yaml": schema.ArtifactRow,
}
"""The files of an edition and what each holds: edition.yaml once, the others one entry after the other."""


@dataclass(frozen=True, slots=True)
class Table(Generic[Row]):
    """A file's valid rows, each with its position in the file."""

    document: Document
    rows: tuple[tuple[int, Row], ...]
    complete: bool
    """Whether every row of the file is valid, so that it makes sense to ask what is missing."""

    def __iter__(self) -> Iterator[Row]:
        return (row for _, row in self.rows)

    def place(self, number: int, *path: str | int) -> Place:
        """Return the place of something in a row, given the row's position in the file."""
        return self.document.place((number, *path))


@dataclass(frozen=True, slots=True)
class Sources:
    """All files of an edition."""

    folder: Path
    header_document: Document
    header: schema.EditionFile | None
    workshops: Table[schema.WorkshopRow]
    paths: Table[schema.PathRow]
    mastery: Table[schema.MasteryRow]
    lines: Table[schema.LineRow]
    cards: Table[schema.CardRow]
    artifacts: Table[schema.ArtifactRow]


def _document(folder: Path, name: str, columns: tuple[str, ...], findings: Findings) -> Document | None:
    """Return a file's content; ``columns`` are those of a CSV file, none for YAML."""
    path = folder / name
    try:
        data = read_whole(path)
    except FileReadError as error:
        findings.add(Place(str(path), 1, 1), error.reason)
        return None
    text = decode(data, str(path), findings)
    if text is None:
        return None
    return read_csv(text, str(path), columns, findings) if columns else read_yaml(text, str(path), findings)


def _table(folder: Path, name: str, model: type[Row], findings: Findings) -> Table[Row]:
    columns = tuple(model.model_fields) if name.endswith(".csv") else ()
    document = _document(folder, name, columns, findings)
    if document is None:
        return Table(Document(str(folder / name), None, {}, {}), (), complete=False)
    if not isinstance(document.value, list):
        findings.add(document.place(()), "a list is needed: each entry begins with '- '")
        return Table(document, (), complete=False)
    rows = [
        (number, validate(document, (number,), value, model, findings)) for number, value in enumerate(document.value)
    ]
    valid = tuple((number, row) for number, row in rows if row is not None)
    return Table(document, valid, complete=len(valid) == len(rows))


def read_sources(folder: Path, findings: Findings) -> Sources:
    """Read every file of a folder; what is wrong with any of them is added to the findings."""
    name = "edition.yaml"
    document = _document(folder, name, (), findings)
    header = None if document is None else validate(document, (), document.value, schema.EditionFile, findings)
    return Sources(
        folder,
        document or Document(str(folder / name), None, {}, {}),
        header,
        _table(folder, "workshops.yaml", schema.WorkshopRow, findings),
        _table(folder, "paths.csv", schema.PathRow, findings),
        _table(folder, "mastery.yaml", schema.MasteryRow, findings),
        _table(folder, "lines.csv", schema.LineRow, findings),
        _table(folder, "cards.yaml", schema.CardRow, findings),
        _table(folder, "artifacts.yaml", schema.ArtifactRow, findings),
    )
