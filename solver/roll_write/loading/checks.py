"""Checks that concern several rows or files of an edition."""

from solver.roll_write.loading.findings import Findings
from solver.roll_write.loading.reader import Sources


def check_sources(sources: Sources, findings: Findings) -> None:
    """Add everything that is wrong between rows and files."""
