"""What the tests of everything that is drawn share."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

Golden = Callable[[Path, str], None]


@pytest.fixture
def golden() -> Golden:
    """Compare a text with a file that was looked at and kept.

    With PNP_REGENERATE=1 in the environment the file is written anew, and the test fails all the same, so that the
    switch can never be left on.
    """

    def compare(path: Path, text: str) -> None:
        if os.environ.get("PNP_REGENERATE"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            pytest.fail(f"{path.name} is written anew: look at the change, then run without PNP_REGENERATE")
        assert path.exists(), f"{path} is missing: make it with PNP_REGENERATE=1"
        assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()

    return compare
