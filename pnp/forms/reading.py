"""Reads the values of a PDF form, whichever program filled it in."""

from collections.abc import Iterator
from io import BytesIO
from typing import Final

import pikepdf
from pikepdf import Array, Dictionary, Name, Object, String

from solver.errors import NotationError

LARGEST: Final = 50_000_000
"""Bytes of the largest file that is read; a filled-in sheet has about a hundred thousand."""
_DEEPEST: Final = 20  # levels of a tree of names


def read_fields(data: bytes, file: str) -> dict[str, str]:
    """Return the value of every field by its full name: the state of a check box, or a text.

    Args:
        data: the PDF.
        file: its name, for messages.

    Raises:
        NotationError: it is no PDF, is locked with a password, or has no fields.
    """
    if len(data) > LARGEST:
        raise NotationError(f"{file}: the file has {len(data)} bytes, at most {LARGEST} are read")
    try:
        with pikepdf.open(BytesIO(data)) as pdf:
            form = pdf.Root.get("/AcroForm")
            roots = form.get("/Fields") if isinstance(form, Dictionary) else None
            fields = dict(_fields(roots, "", 0)) if isinstance(roots, Array) else {}
    except pikepdf.PasswordError as error:
        raise NotationError(f"{file}: the file is locked with a password; save it without one") from error
    except pikepdf.PdfError as error:
        raise NotationError(f"{file}: this is no PDF that can be read ({error})") from error
    if not fields:
        raise NotationError(
            f"{file}: this PDF has no fields to read; printing to a PDF loses them, so save the filled-in form instead"
        )
    return fields


def _fields(nodes: Array, above: str, depth: int) -> Iterator[tuple[str, str]]:
    """Yield the fields below some nodes of the tree of names."""
    if depth > _DEEPEST:
        return
    for node in nodes:
        if not isinstance(node, Dictionary) or "/T" not in node:
            continue
        name = above + str(node.T)
        kids = node.get("/Kids")
        if isinstance(kids, Array) and any("/T" in kid for kid in kids if isinstance(kid, Dictionary)):
            yield from _fields(kids, f"{name}.", depth + 1)
        else:
            yield name, _value(node, kids)


def _value(node: Dictionary, kids: Object | None) -> str:
    """Return a field's value; where it has none, the state that a check box shows."""
    widgets = [node, *(kid for kid in kids if isinstance(kid, Dictionary))] if isinstance(kids, Array) else [node]
    for key in ("/V", "/AS"):
        for widget in widgets:
            value = widget.get(key)
            if isinstance(value, Name):
                return str(value).removeprefix("/")
            if isinstance(value, String):
                return str(value)
    return ""
