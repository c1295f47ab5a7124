"""Every printed word of the kit, by key and language, read from templates/roll_write/text/<language>.yaml.

>>> from pnp.components.roll_write.words import words
>>> english = words("en")
>>> english["names.metals.tin"]
'tin'
>>> english.fill("furniture.page", page=1, pages=12)
'Page 1 of 12'
>>> english.keys("names.elements")
('earth', 'fire', 'air', 'water')
>>> words("es").icon("black")
'black-n'
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from pnp.drawing.datafile import DataNode, read_yaml
from pnp.drawing.errors import DrawingError
from solver.suggest import did_you_mean, listing
from solver.templates import forgettable, templates_root

_ICON: Final = re.compile(r"\{([a-z0-9-]+)\}")
_PLACEHOLDER: Final = re.compile(r"<([a-z-]+)>")


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """One language's texts by dotted key, with inline icon markup and <placeholders>."""

    language: str
    path: Path
    texts: Mapping[str, str]
    icons: Mapping[str, str]
    """Icons that this language draws instead of others: the marks that carry an initial."""

    def __getitem__(self, key: str) -> str:
        """Return the text of a key such as ``names.metals.tin``.

        Raises:
            DrawingError: the language has no such text.
        """
        found = self.texts.get(key)
        if found is None:
            raise DrawingError(f"{self.path}: there is no text {key!r}{did_you_mean(key, self.texts)}")
        return found

    def fill(self, key: str, **values: str | int) -> str:
        """Return a text with its placeholders filled in; an underscore in a name stands for a hyphen.

        Raises:
            DrawingError: there is no such text, or a placeholder is left over.
        """
        named = {name.replace("_", "-"): str(value) for name, value in values.items()}

        def value(found: re.Match[str]) -> str:
            if found[1] not in named:
                allowed = listing(f"<{name}>" for name in named) or "no placeholder"
                raise DrawingError(f"{self.path}: the text {key!r} has <{found[1]}>; it can have {allowed}")
            return named[found[1]]

        return _PLACEHOLDER.sub(value, self[key])

    def keys(self, prefix: str) -> tuple[str, ...]:
        """Return the names that stand directly under a key, in the file's order.

        Raises:
            DrawingError: nothing stands under the key.
        """
        start = f"{prefix}."
        inside = (key.removeprefix(start).partition(".")[0] for key in self.texts if key.startswith(start))
        names = tuple(dict.fromkeys(inside))
        if not names:
            raise DrawingError(f"{self.path}: nothing stands under {prefix!r}")
        return names

    def icon(self, name: str) -> str:
        """Return the icon that this language draws where another is asked for (its own initials of the colours)."""
        return self.icons.get(name, name)


def languages() -> tuple[str, ...]:
    """Return the languages that have a text file, in alphabetical order."""
    return tuple(sorted(path.stem for path in _folder().glob("*.yaml")))


@forgettable
@cache
def words(language: str) -> Words:
    """Return the texts of a language such as ``en`` or ``es``.

    Raises:
        DrawingError: there is no such language, or its file is wrong (file:line:column).
    """
    if language not in languages():
        raise DrawingError(f"there are no texts in {language!r}; choose one of {listing(languages())}")
    return read_words(_folder() / f"{language}.yaml")


def read_words(path: Path) -> Words:
    """Read a text file; the icons that the language swaps are swapped in every text.

    Raises:
        DataFileError: the file is wrong (file:line:column).
    """
    root = read_yaml(path)
    swaps = {name: node.text() for name, node in root.need("icons").mapping().items()}

    def swapped(found: re.Match[str]) -> str:
        return f"{{{swaps.get(found[1], found[1])}}}"

    texts = {key: _ICON.sub(swapped, text) for key, text in _flat("", root)}
    return Words(path.stem, path, texts, swaps)


def _folder() -> Path:
    return templates_root() / "roll_write" / "text"


def _flat(prefix: str, node: DataNode) -> Iterator[tuple[str, str]]:
    for key, value in node.mapping().items():
        if isinstance(value.content, str):
            yield prefix + key, value.text()
        else:
            yield from _flat(f"{prefix}{key}.", value)
