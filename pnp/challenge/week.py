"""The week's rhythm: which kind of challenge each day has, from templates/roll_write/challenge/week.yaml."""

from datetime import date
from functools import cache
from pathlib import Path

from pnp.challenge.press import WEEKDAYS
from pnp.drawing.datafile import read_yaml
from solver.roll_write.challenge.kinds import KINDS, Kind
from solver.templates import templates_root


def kind_of(day: date) -> Kind:
    """Return the kind of a day's challenge.

    Raises:
        DataFileError: the file of the rhythm is wrong (file:line:column).
    """
    return house_week()[day.weekday()]


@cache
def house_week() -> tuple[Kind, ...]:
    """Return the kinds from Monday to Sunday."""
    return read_week(templates_root() / "roll_write" / "challenge" / "week.yaml")


def read_week(path: Path) -> tuple[Kind, ...]:
    """Read a rhythm.

    Raises:
        DataFileError: a weekday is missing or unknown, or its kind is (file:line:column).
    """
    root = read_yaml(path)
    root.only(*WEEKDAYS)
    return tuple(Kind(root.need(name).choice(tuple(KINDS))) for name in WEEKDAYS)
