"""The data files, and forgetting what was read from them."""

from functools import cache
from pathlib import Path

import pytest

import solver.templates
from solver.templates import forget_files, forgettable, templates_root


@pytest.fixture
def readers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the readers of a test out of the list of all."""
    monkeypatch.setattr(solver.templates, "_READERS", [])


def test_the_templates_are_there() -> None:
    assert (templates_root() / "roll_write" / "house" / "edition.yaml").is_file()


@pytest.mark.usefixtures("readers")
def test_a_forgettable_reader_reads_again_when_told_to(tmp_path: Path) -> None:
    path = tmp_path / "file.txt"

    @forgettable
    @cache
    def read() -> str:
        return path.read_text(encoding="utf-8")

    path.write_text("one", encoding="utf-8")
    assert read() == "one"
    path.write_text("two", encoding="utf-8")
    assert read() == "one"
    forget_files()
    assert read() == "two"
