"""Checks that several files share: how many rows, keys that appear once, keys that exist."""

from collections.abc import Hashable, Iterable

from solver.roll_write.loading.findings import Findings, Place
from solver.roll_write.loading.reader import Row, Table
from solver.suggest import did_you_mean, listing

SHEETS = 4
"""Workshop sheets, and mastery sheets, in the box (RW-001, RW-002)."""


def check_count(table: Table[Row], needed: int, what: str, findings: Findings) -> None:
    """Add a finding unless a file has the needed number of entries."""
    found = len(table.document.value) if isinstance(table.document.value, list) else needed
    if found != needed:
        findings.add(table.document.place(()), f"found {found} {what}, {needed} are needed")


def check_unique(items: Iterable[tuple[Place, Hashable]], what: str, findings: Findings) -> None:
    """Add a finding for every value that stood before, with the line where it did."""
    first: dict[Hashable, Place] = {}
    for place, value in items:
        if value in first:
            words = " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
            findings.add(place, f"the {what} {words!r} appears twice (first in line {first[value].line})")
        else:
            first[value] = place


def check_known(place: Place, key: str, allowed: tuple[str, ...], where: str, findings: Findings) -> None:
    """Add a finding unless a key is one of those another file defines."""
    if key not in allowed:
        hint = did_you_mean(key, allowed)
        findings.add(place, f"found {key!r}, which is not in {where}: {listing(allowed) or 'nothing'}{hint}")
