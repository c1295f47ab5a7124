"""Puts svgwrite's documents into words: the same text as that of their own ``tostring``, several times as fast.

svgwrite builds a second tree for that, with ElementTree, whenever it is asked. Here the kinds of elements that drawings
are full of are written straight away, and those that many drawings have alike once; all others are left to svgwrite.
"""

from copy import copy
from functools import lru_cache
from typing import TYPE_CHECKING, Final
from xml.etree.ElementTree import tostring

from svgwrite.container import Defs, Group, Symbol, Use
from svgwrite.image import Image
from svgwrite.masking import ClipPath
from svgwrite.path import Path
from svgwrite.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    import svgwrite
    from svgwrite.base import BaseElement

_SHARED: Final = frozenset({Path, Symbol, Text, Use})
"""Elements that many drawings have alike: `pnp.drawing.svg_elements` makes equal ones once, and nobody changes them."""
_PLAIN: Final = frozenset({ClipPath, Defs, Group, Image, *_SHARED})
"""Elements whose text is that of their attributes, their words and their children."""
_REMEMBERED: Final = 16384
"""Texts in memory, of some hundred bytes each."""
_TEXT: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_VALUE: Final = _TEXT | str.maketrans({'"': "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#09;"})


def document_text(document: "svgwrite.Drawing") -> str:
    """Return the text of an SVG file with a document.

    The elements of a document, once they have been written, must not be changed.
    """
    bare = copy(document)
    bare.elements = []
    own = bare.get_xml().attrib  # with its profile, its version and its namespaces
    inside = "".join([_text(element) for element in document.elements])
    return f'<?xml version="1.0" encoding="utf-8"?>\n{_tagged(document.elementname, own, inside)}\n'


def _text(element: "BaseElement") -> str:
    """Return the text of an element and of all that is in it."""
    kind = type(element)
    if kind in _SHARED:
        return _shared(element)
    return _written(element) if kind in _PLAIN else tostring(element.get_xml(), encoding="unicode")


def _written(element: "BaseElement") -> str:
    inside = "".join([_text(child) for child in element.elements])
    attributes = element.attribs
    if type(element) is Text:
        inside = element.text.translate(_TEXT)
    elif type(element) is Path:  # svgwrite has its data among the attributes only while it is written
        attributes = {**attributes, "d": " ".join(element.commands)}
    return _tagged(element.elementname, attributes, inside)


_shared = lru_cache(maxsize=_REMEMBERED)(_written)


def _tagged(name: str, attributes: "Mapping[str, str]", inside: str) -> str:
    said = "".join([f' {key}="{_value(value)}"' for key, value in sorted(attributes.items()) if value])
    return f"<{name}{said}>{inside}</{name}>" if inside else f"<{name}{said} />"


def _value(value: str) -> str:
    return value if value.isalnum() else value.translate(_VALUE)
