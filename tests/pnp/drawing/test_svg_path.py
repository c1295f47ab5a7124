"""Path data of SVG files, against svgelements, a reader of its own."""

from math import hypot

import pytest
import svgelements

from pnp.drawing import Close, CurveTo, LineTo, MoveTo
from pnp.drawing.icons import house_icons
from pnp.drawing.items import Outline
from pnp.drawing.svg_path import read_path


def _end(outline: Outline) -> tuple[float, float]:
    last = [command for command in outline if not isinstance(command, Close)][-1]
    return last.x, last.y


def test_absolute_and_relative_commands_agree() -> None:
    assert read_path("M1 1L3 1H5V4C6 4 7 5 7 6Z") == read_path("m1 1l2 0h2v3c1 0 2 1 2 2z")


def test_numbers_need_no_spaces_where_they_are_clear() -> None:
    assert read_path("M.5.5-1-2") == (MoveTo(0.5, 0.5), LineTo(-1, -2))


def test_a_move_with_more_points_draws_lines() -> None:
    assert read_path("M0 0 1 1 2 0") == read_path("M0 0L1 1L2 0")


def test_the_pen_is_at_the_start_after_closing() -> None:
    assert read_path("M2 2h4v4zl1 1")[-1] == LineTo(3, 3)


def test_smooth_curves_reflect_the_last_handle() -> None:
    assert read_path("M0 0C0 1 1 2 2 2S4 1 4 0")[2] == CurveTo(3, 2, 4, 1, 4, 0)
    assert read_path("M0 0S1 1 2 0")[1] == CurveTo(0, 0, 1, 1, 2, 0)


def test_quadratic_curves_become_cubic() -> None:
    assert read_path("M0 0Q3 3 6 0")[1] == pytest.approx(CurveTo(2, 2, 4, 2, 6, 0))
    assert _end(read_path("M0 0Q1 1 2 0T4 0")) == (4, 0)


def test_arc_flags_may_be_written_together() -> None:
    assert read_path("M0 0a5 5 0 0110 0") == read_path("M0 0a5 5 0 0 1 10 0")


def test_half_a_circle_stays_on_its_circle() -> None:
    outline = read_path("M2 12A10 10 0 0 1 22 12")
    middle = outline[1]
    assert isinstance(middle, CurveTo)
    assert (middle.x, middle.y) == pytest.approx((12, 2))


def test_an_arc_without_radius_is_a_line_and_one_without_length_nothing() -> None:
    assert read_path("M0 0A0 5 0 0 1 4 4") == (MoveTo(0, 0), LineTo(4, 4))
    assert read_path("M1 1A5 5 0 0 1 1 1") == (MoveTo(1, 1),)


@pytest.mark.parametrize("data", ["M1", "M1 1L", "X1 1", "1 1", "M0 0zz5", "M0 0A1 1 0 2 0 5 5", "M0 0 L $"])
def test_what_is_no_path_is_refused(data: str) -> None:
    with pytest.raises(ValueError, match=r"path|command|number"):
        read_path(data)


def _samples(outline: Outline) -> list[tuple[float, float]]:
    """Points along the curves of an outline, eight to each."""
    points: list[tuple[float, float]] = []
    x = y = 0.0
    for command in outline:
        if isinstance(command, CurveTo):
            for step in range(1, 9):
                t = step / 8
                weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                xs, ys = (x, command.x1, command.x2, command.x), (y, command.y1, command.y2, command.y)
                points.append(
                    (
                        sum(w * v for w, v in zip(weights, xs, strict=True)),
                        sum(w * v for w, v in zip(weights, ys, strict=True)),
                    )
                )
        if not isinstance(command, Close):
            x, y = command.x, command.y
    return points


ARCS = [
    f"M1 2A{radii} {flags} 14 9" for radii in ("9 9 0", "12 8 30", "3 1 160") for flags in ("0 0", "0 1", "1 0", "1 1")
]


@pytest.mark.parametrize("data", ARCS)
def test_arcs_follow_the_other_reader(data: str) -> None:
    other = svgelements.Path(data)[1]
    theirs = [other.point(step / 600) for step in range(601)]
    for x, y in _samples(read_path(data)):
        assert min(hypot(x - point.x, y - point.y) for point in theirs) < 0.1


@pytest.mark.parametrize("name", ["lead", "mercury", "aqua-regia", "transmutation"])
def test_icons_of_the_house_are_read_as_the_other_reader_reads_them(name: str) -> None:
    other = [
        element.bbox()
        for element in svgelements.SVG.parse(str(house_icons().folder / f"{name}.svg")).elements()
        if isinstance(element, svgelements.Path)
    ]
    for part, (left, top, right, bottom) in zip(house_icons().get(name).parts, other, strict=True):
        points = _samples(part.outline) + [(c.x, c.y) for c in part.outline if not isinstance(c, Close)]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx((left, top, right, bottom), abs=0.15)
