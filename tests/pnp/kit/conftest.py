"""What the tests of the kit share: kits that are made once, by the real command in processes of their own."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.kit.studio import Studio
from solver.roll_write.edition import Edition
from solver.roll_write.loading import load_edition

ROOT = Path(__file__).resolve().parents[3]
ARGUMENTS = ("kit", "--paper", "A4", "--theme", "colour", "--seed", "midwinter")

Run = Callable[..., "subprocess.CompletedProcess[str]"]


def pnp(*arguments: str, hash_seed: str = "0") -> "subprocess.CompletedProcess[str]":
    """Run the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", "from pnp.cli import main; main()", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


def contents(folder: Path) -> dict[str, bytes]:
    """Return every file of a folder and below by its path."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.fixture(scope="session")
def edition() -> Edition:
    """Return the house edition."""
    return load_edition()


@pytest.fixture(scope="session")
def studio(edition: Edition) -> Studio:
    """Return a studio for English in colour."""
    return Studio(edition, "en", "colour")


@pytest.fixture(scope="session")
def made_kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a kit for one paper and theme, and return its folder, which no test changes."""
    folder = tmp_path_factory.mktemp("kit")
    result = pnp(*ARGUMENTS, "--out", str(folder), hash_seed="1")
    assert result.returncode == 0, result.stderr
    return folder
