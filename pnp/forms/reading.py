"""Reads the values of a PDF form, whichever program filled it in."""

import re
from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from typing import Final

import pikepdf
from pikepdf import Array, Dictionary, Name, Object, String

from solver.errors import NotationError

LARGEST: Final = 50_000_000
"""Bytes of the largest file that is read; a filled-in sheet has about a hundred thousand."""
MOST_FIELDS: Final = 10_000
_DEEPEST: Final = 20  # levels of a tree of names
_STREAM: Final = re.compile(r"stream <[^>]*>: ")
"""How pikepdf calls a file that was read before; people know it by its name."""


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
            found = list(islice(_fields(roots, "", 0), MOST_FIELDS + 1)) if isinstance(roots, Array) else []
    except NotationError as error:
        raise NotationError(f"{file}: {error}") from error
    except pikepdf.PasswordError as error:
        raise NotationError(f"{file}: the file is locked with a password; save it without one") from error
    except pikepdf.PdfError as error:
        message = _STREAM.sub("", str(error))
        raise NotationError(f"{file}: this is no PDF that can be read ({message})") from error
    if len(found) > MOST_FIELDS:
        raise NotationError(f"{file}: the form has more than {MOST_FIELDS:,} fields; a sheet has some hundreds")
    if not found:
        raise NotationError(
            f"{file}: this PDF has no fields to read; printing to a PDF loses them, so save the filled-in form instead"
        )
    return dict(found)


def _fields(nodes: Array, above: str, depth: int) -> Iterator[tuple[str, str]]:
    """Yield the fields below some nodes of the tree of names."""
    if depth > _DEEPEST:
        raise NotationError("the form's fields lead back to themselves, or are nested too deep")
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
