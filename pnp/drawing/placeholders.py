"""Texts with places for columns: ``Costs <cost> {coin}`` is filled in from a card's row."""

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from pnp.drawing.tables import Row

Filler: TypeAlias = Callable[[Row], str]

_PLACE: Final = re.compile(r"<([^<>]+)>")


def columns_in(text: str) -> tuple[str, ...]:
    """Return the columns that a text has places for.

    >>> columns_in("<cost> {coin} for <name>")
    ('cost', 'name')
    """
    return tuple(dict.fromkeys(_PLACE.findall(text)))


def filler(text: str) -> Filler:
    """Return a function that fills a text in from a row.

    >>> filler("Costs <cost>.")({"cost": "3"})
    'Costs 3.'
    """
    parts = _PLACE.split(text)
    if len(parts) == 1:
        return lambda _row: text
    if len(parts) == 3 and not parts[0] and not parts[2]:  # noqa: PLR2004 - one place and nothing round it
        column = parts[1]
        return lambda row: row[column]
    return lambda row: "".join(row[part] if number % 2 else part for number, part in enumerate(parts))
