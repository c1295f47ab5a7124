"""Notices when data files change; a folder that is replaced as a whole is found again."""

from asyncio import Event
from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing
from pathlib import Path
from typing import Final

from watchfiles import Change, awatch

SUFFIXES: Final = (".yaml", ".csv", ".md", ".svg", ".png", ".jpg", ".jpeg")
"""What the names of data files end with."""
_PAUSE: Final = 30  # ms without a change that end a group of changes
_LONGEST: Final = 400  # ms after which a group ends in any case
_LOOK_AGAIN: Final = 1000  # ms between two looks whether the folders are still the same


def is_data(_change: Change, path: str) -> bool:
    """Return whether a changed file may be one that is drawn from: not an editor's own file beside it."""
    name = Path(path).name
    return name.lower().endswith(SUFFIXES) and not name.startswith((".", "~", "#"))


async def changes(folders: Sequence[Path], stop: Event) -> AsyncIterator[None]:
    """Yield whenever data files in some folders have changed, until a stop.

    A folder that is not there is waited for.
    """
    while not stop.is_set():
        there = _identities(folders)
        watch = awatch(
            *there,
            watch_filter=is_data,
            debounce=_LONGEST,
            step=_PAUSE,
            stop_event=stop,
            rust_timeout=_LOOK_AGAIN,
            yield_on_timeout=True,
        )
        async with aclosing(watch) as groups:
            async for group in groups:
                replaced = _identities(folders) != there
                if group or replaced:
                    yield
                if replaced:
                    break


def _identities(folders: Sequence[Path]) -> dict[Path, tuple[int, int]]:
    """Return the folders that are there, with what tells them from others of the same name."""
    found: dict[Path, tuple[int, int]] = {}
    for folder in folders:
        try:
            known = folder.stat()
        except OSError:
            continue
        found[folder] = known.st_dev, known.st_ino
    return found
