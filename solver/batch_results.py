"""A batch's results in a file: one line of JSON a job, whole or not there, and never two of the same job.

    {"key": "5ba4b2...", "outcome": "solved", ...}

A batch that is started again goes on where the file ends. Each line is on the disk before the next job is recorded.
"""

import errno
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from solver.errors import TrismegistusError

Row = Mapping[str, object]


class ResultsError(TrismegistusError):
    """A results file cannot be gone on with; the message says where and what to do."""


class Results:
    """An open file of results."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self._path = path
        self._file = file
        self.rows: dict[str, Row] = {}
        """What is in the file, by key."""
        self.repaired = 0
        """Bytes of a line that was cut off, now removed."""
        self._read()

    def add(self, row: Row) -> None:
        """Append a result, unless there is one of the same job already.

        Raises:
            OSError: it cannot be written; the file ends with the line before.
        """
        key = str(row["key"])
        if key in self.rows:
            return
        end = self._file.seek(0, os.SEEK_END)
        try:
            self._append(json.dumps(row, ensure_ascii=False).encode() + b"\n")
        except OSError:
            self._file.truncate(end)
            raise
        self.rows[key] = row

    def _append(self, line: bytes) -> None:
        if self._file.write(line) < len(line):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self._path))
        os.fsync(self._file.fileno())

    def _read(self) -> None:
        """Read what is there, and remove a last line that was cut off.

        Raises:
            ResultsError: a line before the last one is no result.
        """
        start = 0
        for number, line in enumerate(self._file.read().splitlines(keepends=True), 1):
            row = _row(line) if line.endswith(b"\n") else None
            if row is not None:
                self.rows.setdefault(str(row["key"]), row)
                start += len(line)
            elif line.endswith(b"\n"):
                message = "this is no line of a batch's results; name another file, or remove the line"
                raise ResultsError(f"{self._path}:{number}: {message}")
            else:
                self.repaired = len(line)
                self._file.truncate(start)


def _row(line: bytes) -> Row | None:
    """Return a line's content if it is that of a result."""
    try:
        row = json.loads(line)
    except ValueError:
        return None
    return row if isinstance(row, dict) and isinstance(row.get("key"), str) else None


@contextmanager
def open_results(path: Path) -> Iterator[Results]:
    """Open a file of results to go on with; it is made if it is missing, and not left empty.

    Raises:
        ResultsError: the file holds something else, or another batch is writing to it.
        OSError: it cannot be opened.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    with path.open("r+b", buffering=0) as file:
        _lock(path, file)
        try:
            yield Results(path, file)
        finally:
            if not path.stat().st_size:
                path.unlink()


def _lock(path: Path, file: BinaryIO) -> None:
    try:
        import fcntl  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        message = f"{path}: another batch is writing to this file; wait for it, or name another file"
        raise ResultsError(message) from error
