"""Files that are either whole or not there: written beside their place, then renamed."""

import errno
import os
import tempfile
from pathlib import Path
from typing import Final

_REASONS: Final = {
    errno.ENOSPC: "the disk is full; make room, or write to another place",
    errno.EDQUOT: "the disk is full; make room, or write to another place",
    errno.EACCES: "nothing may be written here; choose another place",
    errno.EPERM: "nothing may be written here; choose another place",
    errno.EROFS: "nothing may be written here; choose another place",
    errno.EEXIST: "a file stands where a folder is needed; choose another place",
    errno.ENOTDIR: "a file stands where a folder is needed; choose another place",
    errno.EISDIR: "a folder stands where the file is to be written; choose another name",
    errno.ENAMETOOLONG: "this name is too long for a file; choose another name",
}


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file so that a failure leaves the old file, or none, and nothing beside it.

    The folder is made when it is missing.

    Raises:
        OSError: the folder or file cannot be written; its ``filename`` is the one that was asked for, its ``strerror``
            says what to do.
    """
    try:
        _write(path, content)
    except OSError as error:
        if error.errno is None:
            raise
        raise OSError(error.errno, _REASONS.get(error.errno, error.strerror), str(path)) from error


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:80]}.", suffix=".part", dir=path.parent)
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        beside.chmod(0o644)
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
