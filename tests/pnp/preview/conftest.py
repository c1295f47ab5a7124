"""What the tests of the preview share: an edition of one's own to change, and looks that are drawn once."""

import shutil
from pathlib import Path

import pytest

from pnp.preview.looks import Choices, choices
from pnp.preview.snapshot import Snapshot, draw
from solver.roll_write.loading import house_folder


@pytest.fixture(scope="session")
def house() -> Choices:
    """Return what there is to choose from without an edition of one's own."""
    return choices()


@pytest.fixture(scope="session")
def drawn(house: Choices) -> Snapshot:
    """Return the house edition as it is drawn, which no test changes."""
    return draw(house, Snapshot(house.first, number=1))


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return the folder of an edition that a test may change."""
    return Path(shutil.copytree(house_folder(), tmp_path / "my-copy"))


def edit(path: Path, old: str, new: str) -> None:
    """Replace a text where it first stands in a file."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
