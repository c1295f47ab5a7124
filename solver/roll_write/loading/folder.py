"""Loads a folder: reads its files, checks them, and builds the edition, or reports everything that is wrong."""

from pathlib import Path

from solver.errors import EditionError
from solver.roll_write.edition import Edition
from solver.roll_write.loading.build import build_edition
from solver.roll_write.loading.checks import check_sources
from solver.roll_write.loading.findings import Findings
from solver.roll_write.loading.reader import read_sources


def load_folder(folder: Path) -> Edition:
    """Read the edition in a folder.

    Raises:
        EditionError: listing everything that is wrong with the folder's files, each as file:line:column.
    """
    if not folder.is_dir():
        raise EditionError(f"{folder}: there is no such folder; `pnp edition new {folder}` makes one to start from")
    findings = Findings()
    sources = read_sources(folder, findings)
    check_sources(sources, findings)
    findings.raise_if_any(str(folder))
    assert sources.header is not None  # noqa: S101 - without it there was a finding
    return build_edition(sources, sources.header)
