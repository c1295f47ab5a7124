"""Reads a CSV file, as text editors and spreadsheets write it, into rows with their places.

The first line names the columns, in any order. Cells are separated by commas, semicolons or tabs (what the first
line uses), may stand in double quotes, and are stripped of spaces; empty lines are passed over.
"""

import csv

from solver.roll_write.loading.document import Document, Path, Value
from solver.roll_write.loading.findings import Findings, Place
from solver.suggest import did_you_mean, listing

_DELIMITERS = (",", ";", "\t")


def _cell_starts(line: str, delimiter: str) -> list[int]:
    """Return the column, from 1, at which each cell of a line begins."""
    starts, quoted = [1], False
    for column, character in enumerate(line, start=1):
        if character == '"':
            quoted = not quoted
        elif character == delimiter and not quoted:
            starts.append(column + 1)
    return starts


def _split(line: str, delimiter: str) -> list[str]:
    cells = next(csv.reader([line], delimiter=delimiter, strict=True), [])
    cells = [cell.strip() for cell in cells]
    while cells and not cells[-1]:
        cells.pop()
    return cells


class _Table:
    """A file's lines with its delimiter and columns."""

    def __init__(self, text: str, file: str, findings: Findings) -> None:
        self.file = file
        self.findings = findings
        self.lines = text.split("\n")
        self.delimiter = max(_DELIMITERS, key=self.lines[0].count)
        self.values: dict[Path, Place] = {}

    def cells(self, number: int) -> list[str]:
        """Return a line's cells (lines counted from 0), or none after a finding."""
        try:
            return _split(self.lines[number], self.delimiter)
        except csv.Error as error:
            self.findings.add(Place(self.file, number + 1, 1), f"not a valid CSV row: {error}")
            return []

    def header(self, columns: tuple[str, ...]) -> list[str]:
        """Return the named columns in the file's order, after adding what is wrong with them."""
        found = self.cells(0)
        starts = _cell_starts(self.lines[0], self.delimiter)
        for number, name in enumerate(found):
            place = Place(self.file, 1, starts[number])
            if name not in columns:
                hint = did_you_mean(name, columns)
                self.findings.add(place, f"unknown column {name!r}, allowed: {listing(columns)}{hint}")
            elif name in found[:number]:
                self.findings.add(place, f"the column {name!r} appears twice")
        missing = [name for name in columns if name not in found]
        if missing:
            self.findings.add(Place(self.file, 1, 1), f"missing column {listing(missing)}")
        return found

    def row(self, number: int, header: list[str], row: int) -> dict[str, Value]:
        """Return a line as a mapping from column to text and note its cells' places."""
        cells = self.cells(number)
        starts = _cell_starts(self.lines[number], self.delimiter)
        if len(cells) > len(header):
            place = Place(self.file, number + 1, starts[len(header)])
            self.findings.add(place, f"{len(cells)} cells, but {len(header)} columns")
        if cells:
            self.values[(row,)] = Place(self.file, number + 1, 1)
        for name, start in zip(header, starts, strict=False):
            self.values[row, name] = Place(self.file, number + 1, start)
        return {name: cell for name, cell in zip(header, cells, strict=False) if cell}


def read_csv(text: str, file: str, columns: tuple[str, ...], findings: Findings) -> Document | None:
    """Return a CSV file's rows as a list of mappings, or None after adding what keeps it from being read."""
    if not text.strip():
        findings.add(Place(file, 1, 1), f"the file is empty; its first line must be {','.join(columns)}")
        return None
    before = len(findings.found)
    table = _Table(text, file, findings)
    header = table.header(columns)
    rows: list[Value] = []
    for number in range(1, len(table.lines)):
        row = table.row(number, header, len(rows))
        if row:
            rows.append(row)
    if len(findings.found) > before:
        return None
    return Document(file, rows, table.values, {})
