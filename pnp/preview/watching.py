"""Notices when data files change; a folder that is replaced as a whole is found again."""

from asyncio import Event, sleep
from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Sequence
from contextlib import aclosing
from pathlib import Path
from typing import Final

from watchfiles import Change, awatch
from watchfiles.main import FileChange

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

    A folder that is not there is waited for. Where the system cannot watch (it limits the number of folders), the files
    are looked at again and again.
    """
    missed = False  # whether something may have happened between two watches
    polling: bool | None = None  # as the environment says
    while not stop.is_set():
        there = _identities(folders)
        try:
            async with aclosing(_groups(there, stop, polling=polling)) as groups:
                async for group in groups:
                    replaced = _identities(folders) != there
                    if group or replaced or missed:
                        missed = replaced
                        yield
                    if replaced:
                        break
        except FileNotFoundError:  # a folder went away before it was watched
            missed = True
            await sleep(_LOOK_AGAIN / 1000)
        except (OSError, RuntimeError):  # both are what watchfiles says when there are too many folders
            if polling:
                raise
            missed = polling = True


def _groups(folders: Iterable[Path], stop: Event, *, polling: bool | None) -> AsyncGenerator[set[FileChange], None]:
    """Return a watch of some folders; it also wakes up when there is nothing to tell."""
    return awatch(
        *folders,
        watch_filter=is_data,
        debounce=_LONGEST,
        step=_PAUSE,
        stop_event=stop,
        rust_timeout=_LOOK_AGAIN,
        yield_on_timeout=True,
        ignore_permission_denied=True,
        force_polling=polling,
    )


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
