"""What the tests of challenges share."""

import pytest

from solver.roll_write.challenge.kinds import Kind
from solver.roll_write.challenge.make import make_challenge
from solver.roll_write.challenge.question import Challenge
from solver.roll_write.edition import Edition
from solver.roll_write.loading import load_edition
from tests.solver.roll_write.challenge.days import kept_finale, order


@pytest.fixture(scope="session")
def edition() -> Edition:
    """Return the house edition."""
    return load_edition()


@pytest.fixture(scope="session")
def gold(edition: Edition) -> Challenge:
    """Return the gold of a Monday."""
    return make_challenge(order(edition, "2026-05-04", Kind.GOLD))


@pytest.fixture(scope="session")
def stone(edition: Edition) -> Challenge:
    """Return the stone of a Tuesday."""
    return make_challenge(order(edition, "2026-05-05", Kind.STONE))


@pytest.fixture(scope="session")
def finale(edition: Edition) -> Challenge:
    """Return a finale that was kept."""
    return kept_finale(edition)
