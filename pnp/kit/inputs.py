"""A fingerprint of all that a kit is made from: the programs, the templates, the edition, a printer's offsets."""

import os
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

import pnp
import solver
from pnp import __version__
from pnp.kit.options import KitOptions
from solver.reading import read_whole
from solver.templates import templates_root

_LARGEST = 100_000_000
"""Bytes of one input; pictures of a theme may have some millions."""
_KINDS = (".py", ".yaml", ".csv", ".svg", ".md", ".json", ".png", ".jpg", ".jpeg")


def fingerprint(options: KitOptions) -> str:
    """Return the hex SHA-256 of the version and of the content of every input file.

    Options that only choose among files do not count: they are in the jobs' keys.

    Raises:
        FileReadError: an input cannot be read.
    """
    folders = [Path(package.__file__ or "").parent for package in (pnp, solver)]
    folders += [templates_root(), *([options.edition] if options.edition else []), *_own_themes(options.themes)]
    files = [*_files(folders), *_printers(options.press.printer)]
    return digest_of(files, __version__)


def digest_of(files: Iterable[Path], start: str = "") -> str:
    """Return the hex SHA-256 of a text and of the names and contents of files, in their order."""
    total = sha256(start.encode())
    for path in files:
        content = read_whole(path, _LARGEST)
        total.update(f"\0{path.name}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()


def _files(folders: Iterable[Path]) -> Iterator[Path]:
    """Yield the input files in folders and below, in one order on every machine."""
    for folder in folders:
        for place, inner, names in os.walk(folder):
            inner.sort()
            yield from (Path(place, name) for name in sorted(names) if name.endswith(_KINDS))


def _own_themes(themes: Iterable[str]) -> list[Path]:
    """Return the folders of themes that are named by their place; our own have no slash in their names."""
    places = [Path(theme) for theme in themes if "/" in theme or "\\" in theme]
    return [place if place.is_dir() else place.parent for place in places]


def _printers(name: str) -> list[Path]:
    """Return the file of saved printers, where one is asked for and there is such a file."""
    if not name:
        return []
    from pnp.paper.profile import profiles_path  # noqa: PLC0415 - only where a printer is named

    path = profiles_path()
    return [path] if path.is_file() else []
