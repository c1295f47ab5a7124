"""What the tests of challenge documents share."""

import pytest

from solver.roll_write.challenge.kinds import Kind
from solver.roll_write.challenge.make import make_challenge
from solver.roll_write.challenge.question import Challenge
from solver.roll_write.loading import load_edition
from tests.solver.roll_write.challenge.days import kept_finale, order, played_full_game


@pytest.fixture(scope="session")
def challenges() -> dict[str, Challenge]:
    """Return a challenge of each kind that costs little."""
    edition = load_edition()
    return {
        "gold": make_challenge(order(edition, "2026-05-04", Kind.GOLD)),
        "stone": make_challenge(order(edition, "2026-05-05", Kind.STONE)),
        "finale": kept_finale(edition),
        "full": played_full_game(edition),
    }
