"""Reads a CSV file, as text editors and spreadsheets write it, into rows with their places.

The first line names the columns, in any order. Cells are separated by commas, semicolons or tabs (what the first
line uses), may stand in double quotes, and are stripped of spaces; empty lines are passed over.
"""

import re
from collections.abc import Iterator

from solver.roll_write.loading.document import Document, Path, Value
from solver.roll_write.loading.findings import Findings, Place
from solver.suggest import did_you_mean, listing

_DELIMITERS = (",", ";", "\t")
_QUOTED = re.compile(r'[ ]*"((?:[^"]|"")*)"[ ]*')

Cell = tuple[int, str]
"""The column, from 1, at which a cell begins, and its text."""


def _scan(line: str, delimiter: str) -> Iterator[Cell]:
    """Yield a line's cells.

    Raises:
        ValueError: a quoted cell does not end with its quote; the argument is the column.
    """
    start = 0
    while True:
        quoted = _QUOTED.match(line, start)
        end = quoted.end() if quoted else line.find(delimiter, start)
        end = len(line) if end < 0 else end
        text = quoted[1].replace('""', '"') if quoted else line[start:end]
        unfinished = not quoted and text.lstrip(" ").startswith('"')
        if unfinished or (end < len(line) and line[end] != delimiter):
            raise ValueError(start + 1)
        yield start + 1, text.strip()
        if end == len(line):
            return
        start = end + 1


class _Table:
    """A file's lines with its delimiter and columns."""

    def __init__(self, text: str, file: str, findings: Findings) -> None:
        self.file = file
        self.findings = findings
        self.lines = text.split("\n")
        self.delimiter = max(_DELIMITERS, key=self.lines[0].count)
        self.values: dict[Path, Place] = {}

    def cells(self, number: int) -> list[Cell]:
        """Return a line's cells (lines counted from 0) without empty ones at its end, or none after a finding."""
        try:
            cells = list(_scan(self.lines[number], self.delimiter))
        except ValueError as error:
            self.findings.add(
                Place(self.file, number + 1, error.args[0]), "a cell that begins with a quote must end with it"
            )
            return []
        while cells and not cells[-1][1]:
            cells.pop()
        return cells

    def header(self, columns: tuple[str, ...]) -> list[str]:
        """Return the named columns in the file's order, after adding what is wrong with them."""
        found: list[str] = []
        for start, name in self.cells(0):
            place = Place(self.file, 1, start)
            if name not in columns:
                hint = did_you_mean(name, columns)
                self.findings.add(place, f"unknown column {name!r}, allowed: {listing(columns)}{hint}")
            elif name in found:
                self.findings.add(place, f"the column {name!r} appears twice")
            found.append(name)
        missing = [name for name in columns if name not in found]
        if missing:
            self.findings.add(Place(self.file, 1, 1), f"missing column {listing(missing)}")
        return found

    def row(self, number: int, header: list[str], row: int) -> dict[str, Value]:
        """Return a line as a mapping from column to text and note its cells' places."""
        cells = self.cells(number)
        if len(cells) > len(header):
            place = Place(self.file, number + 1, cells[len(header)][0])
            self.findings.add(place, f"{len(cells)} cells, but {len(header)} columns")
        if cells:
            self.values[(row,)] = Place(self.file, number + 1, 1)
        for name, (start, text) in zip(header, cells, strict=False):
            if text:
                self.values[row, name] = Place(self.file, number + 1, start)
        return {name: text for name, (_, text) in zip(header, cells, strict=False) if text}


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
