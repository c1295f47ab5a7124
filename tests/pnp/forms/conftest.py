"""What the tests of forms share."""

import pytest

from solver.roll_write.edition import Edition
from solver.roll_write.loading import load_edition


@pytest.fixture(scope="session")
def edition() -> Edition:
    """Return the house edition."""
    return load_edition()
