"""Outlines and painted shapes."""

from math import hypot

import pytest

from pnp.drawing import (
    BLACK,
    WHITE,
    Box,
    Close,
    CurveTo,
    Group,
    Hatch,
    IconUse,
    LineTo,
    MoveTo,
    Paint,
    Path,
    ellipse_outline,
    hatch_lines,
    icon_at,
    icon_row,
    line,
    outline_box,
    polygon,
    polyline,
    rect,
    rect_outline,
    regular_polygon,
)

HATCHED = Paint(fill=WHITE, stroke=BLACK, width=0.3, hatch=Hatch(45, 1, 0.1, BLACK))


def test_a_rectangle_has_four_corners() -> None:
    assert rect_outline(1, 2, 3, 4) == (MoveTo(1, 2), LineTo(4, 2), LineTo(4, 6), LineTo(1, 6), Close())


def test_a_rounded_rectangle_keeps_its_box_and_has_four_curves() -> None:
    outline = rect_outline(0, 0, 63, 88, 3)
    assert outline_box(outline) == Box(0, 0, 63, 88)
    assert sum(isinstance(command, CurveTo) for command in outline) == 4


def test_a_radius_is_at_most_half_a_side() -> None:
    assert rect_outline(0, 0, 4, 10, 9) == rect_outline(0, 0, 4, 10, 2)


def test_an_ellipse_ends_where_it_starts() -> None:
    outline = ellipse_outline(5, 5, 3, 2)
    assert isinstance(outline[0], MoveTo)
    assert isinstance(outline[-2], CurveTo)
    assert (outline[0].x, outline[0].y) == (outline[-2].x, outline[-2].y) == (8, 5)


def test_a_regular_polygon_starts_straight_up() -> None:
    shape = regular_polygon(0, 0, 2, 3, Paint(fill=BLACK))
    assert isinstance(shape, Path)
    assert shape.outline[0] == pytest.approx(MoveTo(0, -2))
    assert len(shape.outline) == 4


def test_lines_are_open_and_polygons_are_closed() -> None:
    assert polyline([(0, 0), (1, 0)], Paint()).outline == line(0, 0, 1, 0, Paint()).outline
    closed = polygon([(0, 0), (1, 0), (1, 1)], Paint(), tag="corner")
    assert isinstance(closed, Path)
    assert closed.outline[-1] == Close()
    assert closed.tag == "corner"


def test_a_hatch_is_cut_to_its_shape_between_fill_and_stroke() -> None:
    shape = rect(2, 2, 6, 6, HATCHED, tag="mark:a")
    assert isinstance(shape, Group)
    fill, lines, stroke = shape.items
    assert isinstance(lines, Group)
    assert lines.clip == rect_outline(2, 2, 6, 6)
    assert isinstance(fill, Path)
    assert (fill.paint.fill, fill.paint.stroke) == (WHITE, None)
    assert isinstance(stroke, Path)
    assert (stroke.paint.fill, stroke.paint.width) == (None, 0.3)
    assert shape.tag == "mark:a"


def _ends(box: Box, hatch: Hatch) -> list[tuple[MoveTo, LineTo]]:
    outline = hatch_lines(box, hatch).outline
    pairs = zip(outline[0::2], outline[1::2], strict=True)
    return [(start, end) for start, end in pairs if isinstance(start, MoveTo) and isinstance(end, LineTo)]


def test_hatch_lines_are_one_spacing_apart_and_cover_the_box() -> None:
    ends = _ends(Box(0, 0, 6, 6), Hatch(0, 1.5, 0.1, BLACK))
    assert [start.y for start, _ in ends] == [1.5, 3, 4.5, 6]
    assert all(start.x <= 0 and end.x >= 6 for start, end in ends)


def test_a_crossed_hatch_has_both_directions() -> None:
    single, crossed = Hatch(30, 1, 0.1, BLACK), Hatch(30, 1, 0.1, BLACK, crossed=True)
    box = Box(0, 0, 6, 6)
    assert len(_ends(box, crossed)) == len(_ends(box, single)) + len(_ends(box, Hatch(120, 1, 0.1, BLACK)))


def test_hatches_of_neighbours_lie_on_one_lattice() -> None:
    hatch = Hatch(45, 1, 0.1, BLACK)
    left, right = _ends(Box(0, 0, 5, 5), hatch), _ends(Box(5, 0, 5, 5), hatch)

    def depths(ends: list[tuple[MoveTo, LineTo]]) -> list[float]:
        return [round((start.y - start.x) / hypot(1, 1), 3) % 1 for start, _ in ends]

    assert {min(depth, 1 - depth) < 0.01 for depth in depths(left) + depths(right)} == {True}


def test_icons_are_placed_by_centre_or_in_a_row() -> None:
    icon = icon_at("lead", 10, 10, 4)
    assert (icon.x, icon.y, icon.size) == (8, 8, 4)
    row = icon_row(["lead", "tin"], 1, 2, 4, gap=1)
    assert row.items == (IconUse("lead", 1, 2, 4), IconUse("tin", 6, 2, 4))
