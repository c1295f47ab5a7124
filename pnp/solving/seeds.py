"""The deals of a batch: from a file with one a row, or from a pattern such as ``deal-{1..200}``.

>>> list(expanded("deal-{08..11}"))
['deal-08', 'deal-09', 'deal-10', 'deal-11']
>>> list(expanded("{1..2}-{1..2}"))
['1-1', '1-2', '2-1', '2-2']
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from solver.errors import NotationError, TrismegistusError
from solver.reading import TextProblem, decode, is_file, read_whole
from solver.roll_write.deal import Deal
from solver.roll_write.deal_file import parse_deal
from solver.roll_write.deal_text import parse_sheets
from solver.roll_write.edition import Edition

_RANGE = re.compile(r"\{(\d{1,9})\.\.(\d{1,9})\}")
MOST = 100_000
"""Deals of one batch."""
LONGEST = 60
"""Characters of a title."""


@dataclass(frozen=True, slots=True)
class Named:
    """A deal and a short name for it."""

    title: str
    deal: Deal


def read_deals(edition: Edition, source: str, sheets: str | None) -> list[Named]:
    """Return the deals that a file or a pattern names; ``sheets`` are for seeds alone.

    A file has a seed, a deal's text form or a deal's file in each row; empty rows and rows that begin with ``#`` are
    passed over.

    Raises:
        NotationError: something does not read, with its row; or there are no deals, or too many.
        DealError: the edition has no such deal.
        FileReadError: a file cannot be read.
    """
    fixed = None if sheets is None else parse_sheets(sheets)
    path = Path(source)
    if is_file(path):
        return [_row(edition, text, fixed, f"{source}:{number}: ") for number, text in _rows(path)]
    if not _RANGE.search(source):
        message = f"{source}: there is no such file, and it is no pattern with a range such as deal-{{1..200}}"
        raise NotationError(message)
    return [_row(edition, text, fixed, "") for text in expanded(source)]


def expanded(pattern: str) -> Iterator[str]:
    """Yield a pattern's texts; each range in braces stands for its numbers, with the zeros that its first one has.

    Raises:
        NotationError: a range goes backwards, or there are too many texts.
    """
    parts = _RANGE.split(pattern)
    ranges = [(parts[index], parts[index + 1]) for index in range(1, len(parts), 3)]
    count = 1
    for first, last in ranges:
        if int(last) < int(first):
            raise NotationError(f"{pattern}: the range {{{first}..{last}}} goes backwards")
        count *= int(last) - int(first) + 1
    if count > MOST:
        raise NotationError(f"{pattern}: {count} deals, a batch has at most {MOST}")
    numbers = [[str(number).zfill(len(first)) for number in range(int(first), int(last) + 1)] for first, last in ranges]
    for chosen in product(*numbers):
        yield "".join(piece for pair in zip(parts[::3], (*chosen, ""), strict=True) for piece in pair)


def _rows(path: Path) -> list[tuple[int, str]]:
    try:
        text = decode(read_whole(path))
    except TextProblem as problem:
        raise NotationError(f"{path}:{problem.line}:{problem.column}: {problem.message}") from problem
    rows = [(number, row.strip()) for number, row in enumerate(text.splitlines(), 1)]
    found = [(number, row) for number, row in rows if row and not row.startswith("#")]
    if not found:
        raise NotationError(f"{path}: there is no deal in this file")
    return found


def _row(edition: Edition, text: str, sheets: tuple[tuple[int, int], ...] | None, where: str) -> Named:
    try:
        deal = parse_deal(edition, text, len(sheets or ((),)), sheets)
    except TrismegistusError as error:
        message = f"{where}{error}"
        raise NotationError(message) from error
    return Named((deal.seed or text)[:LONGEST], deal)
