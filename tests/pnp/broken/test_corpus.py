"""Each file of tests/data/broken gets one clear error with its place, exit code 2, and nothing is written."""

import csv
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.pnp.broken.desk import DATA, put, refused

BROKEN = DATA / "broken"


@dataclass(frozen=True, slots=True)
class Case:
    """A file of the corpus, where it is put, the command that meets it, and what is said of it."""

    file: str
    at: str
    command: str
    message: str


def corpus() -> list[Case]:
    with (BROKEN / "cases.csv").open(encoding="utf-8", newline="") as table:
        return [Case(**row) for row in csv.DictReader(table)]


@pytest.mark.parametrize("case", corpus(), ids=lambda case: case.file or case.command)
def test_one_clear_error(desk: Path, case: Case) -> None:
    if case.file:
        put(desk / case.at, lambda path: shutil.copyfile(BROKEN / case.file, path))
    assert case.message.replace("{at}", case.at) in refused(desk, case.command.replace("{at}", case.at))


def test_every_file_has_its_row() -> None:
    files = {str(path.relative_to(BROKEN)) for path in BROKEN.rglob("*") if path.is_file()}
    assert files - {"README.md", "cases.csv"} == {case.file for case in corpus() if case.file}
