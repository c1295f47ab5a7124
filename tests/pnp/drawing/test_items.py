"""Transforms and boxes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing import Box, Group, TextRun, rotate, scale, translate, walk

coordinate = st.floats(-200, 200)


def test_a_quarter_turn_is_exact_and_clockwise() -> None:
    assert rotate(90).point(1, 0) == (0, 1)
    assert rotate(180, 10, 20).point(11, 20) == (9, 20)
    assert rotate(-90).point(0, 1) == (1, 0)


def test_a_turn_about_a_point_keeps_the_point() -> None:
    assert rotate(37, 5, 7).point(5, 7) == pytest.approx((5, 7))
    assert scale(3, 5, 7).point(5, 7) == (5, 7)


@given(coordinate, coordinate, st.floats(0, 360))
def test_then_applies_the_first_map_first(x: float, y: float, angle: float) -> None:
    both = translate(3, 4).then(rotate(angle))
    assert both.point(x, y) == pytest.approx(rotate(angle).point(x + 3, y + 4))


def test_walk_tells_where_inner_items_land() -> None:
    run = TextRun("a", 1, 1, 8)
    inner = Group((run,), translate(10, 0))
    outer = Group((inner,), rotate(90))
    found = [(item, where.point(1, 1)) for item, where in walk((outer,)) if item is run]
    assert found == [(run, (-1, 11))]


def test_a_box_knows_its_sides_and_insets() -> None:
    box = Box(1, 2, 10, 20)
    assert (box.right, box.bottom) == (11, 22)
    assert box.inset(1) == Box(2, 3, 8, 18)
    assert box.inset(-1) == Box(0, 1, 12, 22)
