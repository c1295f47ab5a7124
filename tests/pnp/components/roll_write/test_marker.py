import pytest

from pnp.components.roll_write.marker import components
from pnp.drawing import Path, walk
from solver.roll_write.edition import Edition
from tests.pnp.components.roll_write.pieces import icons, tags


@pytest.mark.rule("RW-005")
def test_there_is_one_first_player_marker_with_two_sides(edition: Edition) -> None:
    (marker,) = components(edition)
    assert marker.copies == 1
    assert marker.back is not None
    assert "first-player" in icons(marker.front("en", "colour"))
    assert icons(marker.back("en", "colour")) == ["sun"]


def test_it_is_round_and_40_mm_wide(edition: Edition) -> None:
    (marker,) = components(edition)
    side = marker.front("en", "low-ink")
    (cut,) = (item for item, _ in walk(side.items) if isinstance(item, Path) and item.tag == "cut")
    assert tags(side, "cut") == [""]
    xs = [command[-2] for command in cut.outline if len(command) >= 2]
    assert (min(xs), max(xs)) == (0, 40)
