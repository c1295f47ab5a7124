"""The few parts of XML that are written: attributes and text, escaped."""

from collections.abc import Mapping
from typing import Final

_TEXT: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_VALUE: Final = _TEXT | str.maketrans({'"': "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#09;"})


def attributes(values: Mapping[str, str]) -> str:
    """Return attributes, each with a space before it; empty ones are left out.

    >>> attributes({"fill": "none", "data-tag": "a<b", "transform": ""})
    ' fill="none" data-tag="a&lt;b"'
    """
    return "".join([f' {name}="{escape_value(value)}"' for name, value in values.items() if value])


def escape_value(value: str) -> str:
    """Return the text of an attribute between double quotes."""
    return value if value.isalnum() else value.translate(_VALUE)


def escape_text(text: str) -> str:
    """Return text between tags."""
    return text.translate(_TEXT)
