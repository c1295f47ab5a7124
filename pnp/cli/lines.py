"""A line of play as it is named on the command line: notation, a file of it, or ``-`` for the standard input."""

import re
import sys
from pathlib import Path

from pnp.cli.errors import UserError
from solver.reading import LARGEST, TextProblem, decode, is_file, read_whole

STDIN = "-"
_FILE_NAME = re.compile(r"\S+\.[a-z]{2,5}")
"""No word of the notation ends so."""


def line_text(line: str) -> str:
    """Return a line's text.

    Raises:
        FileReadError: a file is named that cannot be read.
        UserError: what is read is no UTF-8 text.
    """
    if line == STDIN:
        content = sys.stdin.buffer.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise UserError(f"-:1:1: more than {LARGEST:,} bytes, the most that is read of a line")
    elif _is_named(line):
        content = read_whole(Path(line))
    else:
        return line
    try:
        return decode(content)
    except TextProblem as problem:
        raise UserError(f"{line}:{problem.line}:{problem.column}: {problem.message}") from problem


def line_place(line: str | None) -> str:
    """Return what stands before the place of a mistake: the file's name, where the line was read from one."""
    return f"{line}: " if line is not None and (line == STDIN or _is_named(line)) else ""


def _is_named(line: str) -> bool:
    """Return whether a file is meant: there is one of that name, or the name is a file's and no notation."""
    if "\n" in line or " " in line:
        return False
    return is_file(Path(line)) or _FILE_NAME.fullmatch(line) is not None
