"""Spreadsheets (XLSX) as lines of texts; what they unpack to is measured before anything is unpacked."""

import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final
from zipfile import BadZipFile, ZipFile

from pnp.drawing.errors import DataFileError
from solver.reading import shown

MOST_COLUMNS: Final = 200
_LARGEST: Final = 50_000_000
"""Bytes of all parts, unpacked."""
_DAMAGED: Final = (
    BadZipFile,
    zlib.error,
    OSError,
    EOFError,
    SyntaxError,  # of the parts, which are XML
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    ArithmeticError,
    RuntimeError,  # encrypted, or nested too deep
)
"""What openpyxl lets through when a file is damaged."""


def sheet_lines(path: Path, content: bytes) -> Iterator[tuple[int, list[str]]]:
    """Yield the lines of the first sheet with their numbers (from 1); of formulas, the values saved with them.

    Raises:
        DataFileError: this is no spreadsheet, it is damaged, or unpacks to more than 50 MB.
    """
    try:
        from openpyxl import load_workbook  # noqa: PLC0415 - slow to import, and not everybody has it
    except ImportError as error:
        needs = "pip install 'trismegistus-pnp[xlsx]', or save the table as CSV UTF-8"
        raise DataFileError(path, 1, 1, f"spreadsheets are read with openpyxl: {needs}") from error
    try:
        _check_size(path, content)
        book = load_workbook(BytesIO(content), read_only=True, data_only=True)
        try:
            sheet = book.worksheets[0]
            for line, cells in enumerate(sheet.iter_rows(values_only=True, max_col=MOST_COLUMNS), start=1):
                yield line, [_cell_text(cell) for cell in cells]
        finally:
            book.close()
    except _DAMAGED as error:
        message = f"this is no spreadsheet that can be read ({shown(str(error))})"
        raise DataFileError(path, 1, 1, message) from error


def _check_size(path: Path, content: bytes) -> None:
    """Look how large the parts are, by what the file says of itself; reading stops at that size."""
    with ZipFile(BytesIO(content)) as parts:
        size = sum(part.file_size for part in parts.infolist())
    if size > _LARGEST:
        raise DataFileError(path, 1, 1, f"the spreadsheet unpacks to {size:,} bytes, at most {_LARGEST:,} are read")


def _cell_text(cell: object) -> str:
    """Return a cell's text; a whole number without its decimals, a truth value as yes or nothing."""
    if cell is None or cell is False:
        return ""
    if cell is True:
        return "yes"
    return str(int(cell)) if isinstance(cell, float) and cell.is_integer() else str(cell).strip()
