"""Spreadsheets that are damaged, or that unpack to more than a table can be."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from openpyxl import Workbook

from pnp.drawing.errors import DataFileError
from pnp.drawing.tables import read_table

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
LAUGHS = '<!DOCTYPE x [<!ENTITY a "lol">' + "".join(
    f'<!ENTITY {name} "{f"&{before};" * 10}">' for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)
Part = Callable[[str, bytes], bytes]


def cell(text: str) -> str:
    return f'<c t="inlineStr"><is><t>{text}</t></is></c>'


def sheet(rows: str, before: str = "") -> Part:
    content = f'{before}<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData></worksheet>'.encode()
    return lambda name, part: content if name.endswith("sheet1.xml") else part


def instead(name: str, content: bytes) -> Part:
    return lambda part, old: content if part.endswith(name) else old


def spreadsheet(change: Part) -> bytes:
    """Return a good spreadsheet with a part changed; a part without content is left out."""
    book, good, changed = Workbook(), BytesIO(), BytesIO()
    book.worksheets[0].append(("name",))
    book.save(good)
    with ZipFile(good) as parts, ZipFile(changed, "w", ZIP_DEFLATED) as new:
        for name in parts.namelist():
            content = change(name, parts.read(name))
            if content:
                new.writestr(name, content)
    return changed.getvalue()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (instead("sheet1.xml", b""), "1:1: this is no spreadsheet that can be read"),
        (instead("sheet1.xml", b"<a"), "1:1: this is no spreadsheet that can be read"),
        (instead("workbook.xml", b"<a"), "1:1: this is no spreadsheet that can be read"),
        (instead("workbook.xml", f'<workbook xmlns="{MAIN}"><sheets/></workbook>'.encode()), "no spreadsheet"),
        (instead("[Content_Types].xml", b""), "no spreadsheet"),
        (sheet(f"<row>{cell('&i;')}</row>", f"{LAUGHS}]>"), "no spreadsheet"),
        (sheet(f"<row>{cell('a' * 60_000_000)}</row>"), "unpacks to 60,0..,... bytes, at most 50,000,000"),
        (sheet(f'<row r="1">{cell("name")}</row><row r="99999999999">{cell("x")}</row>'), "at most 50,000 lines"),
        (sheet(""), "1:1: the first sheet is empty"),
    ],
    ids=["sheet missing", "sheet cut", "book cut", "no sheet", "no types", "laughs", "bomb", "far below", "empty"],
)
def test_what_is_refused(tmp_path: Path, change: Part, message: str) -> None:
    path = tmp_path / "cards.xlsx"
    path.write_bytes(spreadsheet(change))
    with pytest.raises(DataFileError, match=message) as caught:
        list(read_table(path))
    assert str(caught.value).startswith(f"{path}:")


def test_columns_that_no_table_has_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "cards.xlsx"
    far = '<c r="XFD1" t="inlineStr"><is><t>far</t></is></c>'
    row = f"<row>{cell('name')}{far}</row><row>{cell('One')}</row>"
    path.write_bytes(spreadsheet(sheet(row)))
    (found,) = read_table(path)
    assert dict(found.texts) == {"name": "One"}


@pytest.mark.parametrize("length", [10, 600, 3000, 4500])
def test_a_file_that_is_cut_off(tmp_path: Path, length: int) -> None:
    path = tmp_path / "cards.xlsx"
    path.write_bytes(spreadsheet(lambda _, part: part)[:length])
    with pytest.raises(DataFileError, match="no spreadsheet"):
        list(read_table(path))
