"""Where in the data files something is said, for people: ``my-copy/cards.yaml:57``."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

_PLACED: Final = re.compile(r"(\S(?:[^\n]*?\S)?\.\w+:\d+(?::\d+)?): (.*)", re.DOTALL)
_KEYED: Final = r"^[ \t\-{{]*(?:key:[ \t]*[\"']?{0}[\"']?[ \t]*(?:[,}}#]|$)|{0}:)"


def split_place(message: str) -> tuple[str, str]:
    """Return the place that a message begins with, and the rest; the place is empty where there is none.

    >>> split_place("cards.yaml:57:3: a number is needed")
    ('cards.yaml:57:3', 'a number is needed')
    >>> split_place("there is no such folder")
    ('', 'there is no such folder')
    """
    found = _PLACED.fullmatch(message)
    return (found[1], found[2]) if found else ("", message)


class Rows:
    """The data files of some folders, each read once, to look up rows in."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = folders
        self._texts: dict[Path, str] = {}

    def place(self, row: str) -> str:
        """Return file and line of a row such as ``cards.yaml red-3``; the row itself where it cannot be found.

        Rows are a file's name and a key in it, as `pnp.drawing.Source` has them.
        """
        name, _, key = row.partition(" ")
        for folder in self._folders:
            path = folder / name
            for word in (key, key.partition(" ")[0]):
                found = re.search(_KEYED.format(re.escape(word)), self._text(path), re.MULTILINE) if word else None
                if found:
                    return f"{path}:{self._text(path).count(chr(10), 0, found.start()) + 1}"
        return row

    def _text(self, path: Path) -> str:
        if path not in self._texts:
            try:
                self._texts[path] = path.read_text(encoding="utf-8", errors="replace")
            except OSError:
                self._texts[path] = ""
        return self._texts[path]


class Shortener:
    """Leaves out of messages where on this machine the data files are; the folders' own names stay."""

    def __init__(self, folders: Sequence[Path]) -> None:
        parents = dict.fromkeys(str(folder.parent) for folder in folders if folder.parent != folder.parent.parent)
        self._parents = sorted(parents, key=len, reverse=True)

    def short(self, text: str) -> str:
        """Return a text with the folders' names in the place of their whole paths."""
        for parent in self._parents:
            text = text.replace(f"{parent}/", "").replace(f"{parent}\\", "")
        return text
