"""Files that are either whole or not there: written beside their place, then renamed."""

import errno
import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
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


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Let what keeps a file or folder from being written name it and say what to do.

    Raises:
        OSError: its ``filename`` is the path, its ``strerror`` says what to do.
    """
    try:
        yield
    except OSError as error:
        if error.errno is None:
            raise
        raise OSError(error.errno, _REASONS.get(error.errno, error.strerror), str(path)) from error


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file so that a failure leaves the old file, or none, and nothing beside it.

    The folder is made when it is missing. A link stays, and the file that it leads to is written; what is no file, such
    as /dev/stdout, is written into.

    Raises:
        OSError: the folder or file cannot be written; its ``filename`` is the one that was asked for, its ``strerror``
            says what to do.
    """
    with writing(path):
        if path.exists() and not path.is_file() and not path.is_dir():
            path.write_bytes(content)
        else:
            _write(path.resolve() if path.is_symlink() else path, content)


def begin_file(beside: Path) -> int:
    """Return a handle of a new file that nobody else may read yet.

    Raises:
        OSError: the folder takes no new files.
    """
    return os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name[:80]}.{token_hex(4)}.part")
    try:  # from before the file is there, so that an interruption at any moment takes it away
        with os.fdopen(begin_file(beside), "wb") as file:
            file.write(content)
        beside.chmod(0o644)
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write a new folder, which appears with all its files or not at all; an empty one is taken for new.

    Raises:
        OSError: it cannot be written, or there is something already; as for `write_atomically`.
    """
    with writing(folder):
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{folder.name[:80]}.") as temporary:
            draft = Path(temporary) / "draft"
            for name, content in files.items():
                place = draft / name
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(content)
            if folder.is_dir():
                folder.rmdir()
            draft.rename(folder)
