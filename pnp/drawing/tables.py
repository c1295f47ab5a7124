"""Tables of cards: rows of texts by column, from CSV, a spreadsheet (XLSX) or YAML, each with its line in the file.

A column ``count``, where there is one, says how many copies of a row are meant; an empty one means 1. Rows without any
text are passed over.
"""

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from pnp.drawing.datafile import read_yaml
from pnp.drawing.errors import DataFileError

Row: TypeAlias = Mapping[str, str]

COUNT: Final = "count"
_MOST: Final = 10_000
"""The largest count that is taken for one and not for a slip of the pen."""
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
    try:
        if suffix == ".csv":
            yield from _csv_rows(path, columns)
        elif suffix == ".xlsx":
            yield from _spreadsheet_rows(path, columns)
        else:
            yield from _yaml_rows(path, columns)
    except OSError as error:
        raise DataFileError(path, 1, 1, f"the file cannot be read ({error.strerror})") from error


def _csv_rows(path: Path, columns: Sequence[str]) -> Iterator[TableRow]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        reader = csv.DictReader(file, restval="", restkey="")
        try:
            _check_columns(path, reader.fieldnames or (), columns)
            for row in reader:
                line = reader.line_num
                if row.pop("", None):
                    raise DataFileError(path, line, 1, "this line has more cells than the first, which names columns")
                if any(row.values()):
                    yield TableRow(line, row, _copies(row, path, line))
        except UnicodeDecodeError as error:
            raise DataFileError(path, reader.line_num + 1, 1, "this is no UTF-8 text; save it as CSV UTF-8") from error
        except csv.Error as error:
            raise DataFileError(path, reader.line_num + 1, 1, f"this is no CSV: {error}") from error


def _spreadsheet_rows(path: Path, columns: Sequence[str]) -> Iterator[TableRow]:
    """Yield the rows of the first sheet of a spreadsheet; of formulas, the values that were saved with them."""
    from zipfile import BadZipFile  # noqa: PLC0415 - only spreadsheets need it

    try:
        from openpyxl import load_workbook  # noqa: PLC0415 - slow to import, and not everybody has it
        from openpyxl.utils.exceptions import InvalidFileException  # noqa: PLC0415
    except ImportError as error:
        needs = "pip install 'trismegistus-pnp[xlsx]', or save the table as CSV UTF-8"
        raise DataFileError(path, 1, 1, f"spreadsheets are read with openpyxl: {needs}") from error
    try:
        book = load_workbook(path, read_only=True, data_only=True)
    except (BadZipFile, InvalidFileException, KeyError, ValueError) as error:
        raise DataFileError(path, 1, 1, f"this is no spreadsheet that can be read ({error})") from error
    with_values = book.worksheets[0].iter_rows(values_only=True)
    names: list[str] = []
    for line, cells in enumerate(with_values, start=1):
        texts = [_cell_text(cell) for cell in cells]
        if not any(texts):
            continue
        if not names:
            names = texts
            _check_columns(path, names, columns, line)
            continue
        row = {name: text for name, text in zip(names, texts, strict=False) if name}
        yield TableRow(line, row, _copies(row, path, line))
    book.close()
    if not names:
        raise DataFileError(path, 1, 1, "the first sheet is empty; its first line names the columns")


def _cell_text(cell: object) -> str:
    """Return a cell's text; a whole number without its decimals, a truth value as yes or nothing."""
    if cell is None or cell is False:
        return ""
    if cell is True:
        return "yes"
    return str(int(cell)) if isinstance(cell, float) and cell.is_integer() else str(cell).strip()


def _yaml_rows(path: Path, columns: Sequence[str]) -> Iterator[TableRow]:
    for entry in read_yaml(path).entries():
        row = {name: node.text() for name, node in entry.mapping().items()}
        _check_columns(path, row, (), entry.line)
        yield TableRow(entry.line, {**dict.fromkeys(columns, ""), **row}, _copies(row, path, entry.line))


def _check_columns(path: Path, given: Iterable[str], needed: Sequence[str], line: int = 1) -> None:
    names = list(given)
    missing = [column for column in needed if column not in names]
    if missing:
        there = f"the first line names columns: {', '.join(names)}"
        raise DataFileError(path, line, 1, f"the layout needs the column {missing[0]!r}; {there}")
    twice = [name for name in names if name and names.count(name) > 1]
    if twice:
        raise DataFileError(path, line, 1, f"there are two columns {twice[0]!r}")


def _copies(row: Row, path: Path, line: int) -> int:
    text = row.get(COUNT, "") or "1"
    if not text.isdecimal():
        raise DataFileError(path, line, 1, f"the count of copies is a whole number, not {text!r}")
    if len(text) > len(str(_MOST)) or int(text) > _MOST:
        raise DataFileError(path, line, 1, f"at most {_MOST} copies of a card are made, not {text[:20]}")
    return int(text)
