"""Tables of cards: rows of texts by column, from CSV, a spreadsheet (XLSX) or YAML, each with its line in the file.

A column ``count``, where there is one, says how many copies of a row are meant; an empty one means 1. Rows without any
text are passed over.
"""

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from pnp.drawing.datafile import read_yaml
from pnp.drawing.errors import DataFileError
from pnp.drawing.spreadsheet import sheet_lines
from solver.reading import FileReadError, TextProblem, decode, read_whole, shown

Row: TypeAlias = Mapping[str, str]

COUNT: Final = "count"
_MOST: Final = 10_000
"""The largest count that is taken for one and not for a slip of the pen."""
_LARGEST: Final = 20_000_000  # bytes
_MOST_LINES: Final = 50_000
_FORMS: Final = (".csv", ".xlsx", ".yaml", ".yml")


class TableRow(NamedTuple):
    """A row: its line in the file (from 1), its texts by column, and how many copies of it are meant."""

    line: int
    texts: Row
    copies: int


def read_table(path: Path, columns: Sequence[str] = ()) -> Iterator[TableRow]:
    """Yield the rows of a table.

    Args:
        path: a .csv, .xlsx or .yaml file.
        columns: columns that have to be there.

    Raises:
        DataFileError: the file cannot be read, lacks a column, or has a count that is no number.
    """
    suffix = path.suffix.lower()
    if suffix not in _FORMS:
        raise DataFileError(path, 1, 1, f"a table is one of {', '.join(_FORMS)}")
    if suffix in {".yaml", ".yml"}:
        yield from _yaml_rows(path, columns)
        return
    try:
        content = read_whole(path, _LARGEST)
    except FileReadError as error:
        raise DataFileError(path, 1, 1, error.reason) from error
    yield from (_csv_rows if suffix == ".csv" else _spreadsheet_rows)(path, content, columns)


def _csv_rows(path: Path, content: bytes, columns: Sequence[str]) -> Iterator[TableRow]:
    try:
        text = decode(content)
    except TextProblem as problem:
        raise DataFileError(path, problem.line, problem.column, problem.message) from problem
    reader = csv.DictReader(StringIO(text, newline=""), restval="", restkey="", strict=True)
    try:
        _check_columns(path, reader.fieldnames or (), columns)
        for row in reader:
            line = reader.line_num
            _check_line(path, line)
            if row.pop("", None):
                raise DataFileError(path, line, 1, "this line has more cells than the first, which names columns")
            if any(row.values()):
                yield TableRow(line, row, _copies(row, path, line))
    except csv.Error as error:
        message = f"this is no CSV: {error}; a cell that begins with a quote ends with one"
        raise DataFileError(path, max(reader.reader.line_num, 1), 1, message) from error


def _spreadsheet_rows(path: Path, content: bytes, columns: Sequence[str]) -> Iterator[TableRow]:
    names: list[str] = []
    for line, texts in sheet_lines(path, content):
        _check_line(path, line)
        if not any(texts):
            continue
        if not names:
            names = texts
            _check_columns(path, names, columns, line)
            continue
        row = {name: text for name, text in zip(names, texts, strict=False) if name}
        yield TableRow(line, row, _copies(row, path, line))
    if not names:
        raise DataFileError(path, 1, 1, "the first sheet is empty; its first line names the columns")


def _check_line(path: Path, line: int) -> None:
    if line > _MOST_LINES:
        raise DataFileError(path, line, 1, f"a table has at most {_MOST_LINES:,} lines")


def _yaml_rows(path: Path, columns: Sequence[str]) -> Iterator[TableRow]:
    for entry in read_yaml(path).entries():
        row = {name: node.text() for name, node in entry.mapping().items()}
        _check_columns(path, row, (), entry.line)
        yield TableRow(entry.line, {**dict.fromkeys(columns, ""), **row}, _copies(row, path, entry.line))


def _check_columns(path: Path, given: Iterable[str], needed: Sequence[str], line: int = 1) -> None:
    names = list(given)
    missing = [column for column in needed if column not in names]
    if missing:
        there = f"the first line names columns: {shown(', '.join(names)) or 'none'}"
        raise DataFileError(path, line, 1, f"the layout needs the column {missing[0]!r}; {there}")
    twice = [name for name in names if name and names.count(name) > 1]
    if twice:
        raise DataFileError(path, line, 1, f"there are two columns {twice[0]!r}")


def _copies(row: Row, path: Path, line: int) -> int:
    text = row.get(COUNT, "") or "1"
    if not (text.isascii() and text.isdecimal()):
        raise DataFileError(path, line, 1, f"the count of copies is a whole number, not {shown(text)!r}")
    if len(text) > len(str(_MOST)) or int(text) > _MOST:
        raise DataFileError(path, line, 1, f"at most {_MOST} copies of a card are made, not {text[:20]}")
    return int(text)
