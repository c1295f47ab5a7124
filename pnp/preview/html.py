"""Short ways to write HTML; every text and value is escaped."""

from collections.abc import Iterable
from html import escape
from zlib import crc32


def tag(name: str, attributes: dict[str, str], *inner: str) -> str:
    """Return an element with its attributes escaped; what is inside is HTML already.

    >>> tag("a", {"href": "?a&b"}, text("1 < 2"))
    '<a href="?a&amp;b">1 &lt; 2</a>'
    """
    said = "".join(f' {key}="{escape(value)}"' for key, value in attributes.items())
    return f"<{name}{said}>{''.join(inner)}</{name}>"


def text(words: str) -> str:
    """Return a text as HTML."""
    return escape(words, quote=False)


def path(place: str) -> str:
    """Return a file's place as HTML whose lines break after slashes.

    >>> path("my-copy/cards.yaml:6")
    'my-copy/<wbr>cards.yaml:6'
    """
    return text(place).replace("/", "/<wbr>")


def part(name: str, element: str, attributes: dict[str, str], inner: Iterable[str]) -> str:
    """Return an element that a live page replaces by itself when its content has changed."""
    content = "".join(inner)
    digest = f"{crc32(repr((attributes, content)).encode()):08x}"
    return tag(element, {**attributes, "data-part": name, "data-digest": digest}, content)
