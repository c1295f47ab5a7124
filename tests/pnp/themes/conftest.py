"""What the tests of themes share."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from pnp.cli import main
from solver.roll_write.edition import Edition
from solver.roll_write.loading import load_edition


@pytest.fixture(scope="session")
def edition() -> Edition:
    """Return the house edition."""
    return load_edition()


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Return the folder of a new theme."""
    folder = tmp_path / "mine"
    result = CliRunner().invoke(main, ["theme", "new", str(folder)])
    assert result.exit_code == 0, result.output
    return folder
