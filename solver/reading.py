"""Files that a person writes, read whole and as text; a limit keeps a file that was meant otherwise out of memory."""

import errno
from contextlib import suppress
from pathlib import Path
from typing import Final

from solver.errors import TrismegistusError

LARGEST: Final = 1_000_000
"""Bytes; data files have a few thousand at most."""

_REASONS: Final = {
    errno.ENOENT: "there is no such file",
    errno.EISDIR: "this is a folder; name a file in it",
    errno.EACCES: "the file may not be read; change its permissions",
    errno.EPERM: "the file may not be read; change its permissions",
    errno.ELOOP: "this link leads back to itself",
    errno.ENOTDIR: "a part of this path is a file, not a folder",
    errno.ENAMETOOLONG: "this name is too long for a file",
}


class FileReadError(TrismegistusError):
    """A file cannot be read; the message says which and why.

    Attributes:
        reason: why, without the file's name.
    """

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{shown(str(path))}:1:1: {reason}")
        self.reason = reason


class TextProblem(Exception):  # noqa: N818 - readers turn it into the error of their own family
    """What is wrong with a text, and where: line and column from 1."""

    def __init__(self, line: int, column: int, message: str) -> None:
        super().__init__(message)
        self.line, self.column, self.message = line, column, message


def read_whole(path: Path, largest: int = LARGEST) -> bytes:
    """Return a file's bytes.

    Raises:
        FileReadError: it is missing, a folder, not to be read, or has more bytes than the largest that is read.
    """
    try:
        with path.open("rb") as file:
            content = file.read(largest + 1)
    except OSError as error:
        raise FileReadError(path, reason_of(error)) from error
    except ValueError as error:  # a null character in the name
        raise FileReadError(path, "no file can have this name") from error
    if len(content) > largest:
        raise FileReadError(path, f"the file has more than {largest:,} bytes, the most that is read of such a file")
    return content


def is_file(path: Path) -> bool:
    """Return whether there is a file of this name; where the name is one that no file can have, there is none."""
    with suppress(OSError, ValueError):
        return path.is_file()
    return False


def is_folder(path: Path) -> bool:
    """Return whether there is a folder of this name, in the same way."""
    with suppress(OSError, ValueError):
        return path.is_dir()
    return False


def reason_of(error: OSError) -> str:
    """Return why a file cannot be read, for people."""
    known = _REASONS.get(error.errno or 0)
    return known or f"the file cannot be read ({error.strerror})"


def decode(content: bytes) -> str:
    """Return the text of UTF-8 bytes, with or without a byte order mark, any line ends.

    Raises:
        TextProblem: they are no UTF-8.
    """
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise TextProblem(1, 1, "the file is saved as UTF-16; save it as UTF-8")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # the decoder counts from behind a byte order mark
        body = content.removeprefix(b"\xef\xbb\xbf")
        before = body[: error.start]
        line, column = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        message = f"byte {body[error.start]:#04x} is not UTF-8; save the file as UTF-8"
        raise TextProblem(line, column, message) from error
    return text.replace("\r\n", "\n").replace("\r", "\n")


def shown(text: str, most: int = 80) -> str:
    """Return a text as it is, or its beginning and end where it is long.

    >>> shown("a" * 90, 11)
    'aaaa...aaaa'
    """
    half = (most - 3) // 2
    return text if len(text) <= most else f"{text[:half]}...{text[-half:]}"
