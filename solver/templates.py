"""Where the data files are: beside the packages in a checkout, inside ``pnp`` in an installed wheel."""

from pathlib import Path
from typing import Final, Protocol, TypeVar


class _Kept(Protocol):
    def cache_clear(self) -> None: ...


_Reader = TypeVar("_Reader", bound=_Kept)
_READERS: Final[list[_Kept]] = []

_ROOT = Path(__file__).resolve().parent.parent


def templates_root() -> Path:
    """Return the folder that holds editions, layouts, themes, icons and texts.

    Raises:
        FileNotFoundError: the installation is damaged (neither place has the folder).
    """
    places = (_ROOT / "templates", _ROOT / "pnp" / "templates")
    for place in places:
        if place.is_dir():
            return place
    message = "the templates folder is missing: looked in " + " and ".join(str(place) for place in places)
    raise FileNotFoundError(message)


def forgettable(reader: _Reader) -> _Reader:
    """Return a cached reader of data files as it is, and note it for `forget_files`."""
    _READERS.append(reader)
    return reader


def forget_files() -> None:
    """Let the cached readers read their files again, which a person may have changed by now."""
    for reader in _READERS:
        reader.cache_clear()
