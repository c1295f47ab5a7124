"""Checks that concern several rows or files of an edition, one module for each group of files."""

from solver.roll_write.loading.checks.cards import check_artifacts, check_cards
from solver.roll_write.loading.checks.header import check_header
from solver.roll_write.loading.checks.sheets import check_mastery, check_workshops
from solver.roll_write.loading.findings import Findings
from solver.roll_write.loading.reader import Sources

__all__ = ["check_sources"]


def check_sources(sources: Sources, findings: Findings) -> None:
    """Add everything that is wrong between the rows of a file and between files."""
    if sources.header is not None:
        check_header(sources.header, sources.header_document, findings)
    check_workshops(sources, findings)
    check_mastery(sources, findings)
    check_artifacts(sources, findings)
    check_cards(sources, findings)
