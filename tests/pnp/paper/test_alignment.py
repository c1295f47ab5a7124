"""What is read off an alignment page puts a faulty printer right, on both sides and for both flips."""

from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing import DrawingError, Transform, check_text
from pnp.paper import (
    Backs,
    Furniture,
    Offset,
    Paper,
    PrinterProfile,
    Readings,
    Scale,
    alignment_pages,
    find_paper,
    perfect_readings,
    profile_from,
)

ERRORS = st.floats(-3, 3)
STRETCHES = st.floats(0.99, 1.01)


@dataclass(frozen=True)
class Printer:
    """A printer that shifts each side and stretches both, about the middle of the paper."""

    paper: Paper
    front: Offset
    back: Offset
    scale: Scale

    def prints(self, x: float, y: float, moved: Transform, error: Offset) -> tuple[float, float]:
        x, y = moved.point(x, y)
        cx, cy = self.paper.width / 2, self.paper.height / 2
        return cx + (x - cx) * self.scale.x + error.x, cy + (y - cy) * self.scale.y + error.y

    def readings(self, backs: Backs) -> Readings:
        """Return what a person reads off the page that this printer prints."""
        plain, perfect = Transform(), perfect_readings(self.paper)
        cx, cy = self.paper.width / 2, self.paper.height / 2
        left, top = self.prints(cx, cy, plain, self.front)
        zero_x, zero_y = self.prints(cx, cy, plain, self.back)
        seen_x, seen_y = behind(self.paper, backs, left, top)
        return Readings(
            left,
            top,
            perfect.across * self.scale.x,
            perfect.down * self.scale.y,
            (seen_x - zero_x) / self.scale.x,
            (seen_y - zero_y) / self.scale.y,
        )


def behind(paper: Paper, backs: Backs, x: float, y: float) -> tuple[float, float]:
    """Return where a point of the front is seen from behind."""
    if (backs is Backs.SHORT_EDGE) == paper.landscape:
        return paper.width - x, y
    return x, paper.height - y


@pytest.mark.parametrize("lying", ["upright", "lying"])
@pytest.mark.parametrize("backs", [Backs.LONG_EDGE, Backs.SHORT_EDGE])
@given(ERRORS, ERRORS, ERRORS, ERRORS, STRETCHES, STRETCHES)
def test_a_measured_printer_puts_cards_where_they_belong(
    lying: str, backs: Backs, fx: float, fy: float, bx: float, by: float, sx: float, sy: float
) -> None:
    paper = find_paper("A4") if lying == "upright" else find_paper("A4").turned()
    printer = Printer(paper, Offset(fx, fy), Offset(bx, by), Scale(sx, sy))
    profile = profile_from(printer.readings(backs), paper, backs)
    front, back = profile.front_placement(paper), profile.back_placement(paper)
    for x, y in ((20, 30), (180, 30), (105, 148), (20, 190)):
        assert printer.prints(x, y, front, printer.front) == pytest.approx((x, y), abs=0.06)
        seen = behind(paper, backs, x, y)
        assert printer.prints(*seen, back, printer.back) == pytest.approx(seen, abs=0.1)


@pytest.mark.parametrize("name", ["A3", "A4", "A5", "Letter"])
def test_a_perfect_printer_needs_nothing(name: str) -> None:
    paper = find_paper(name)
    assert profile_from(perfect_readings(paper), paper, Backs.LONG_EDGE) == PrinterProfile()


def test_a_line_without_length_is_a_slip() -> None:
    paper = find_paper("A4")
    with pytest.raises(DrawingError, match="more than 0 mm"):
        profile_from(replace(perfect_readings(paper), across=0), paper, Backs.LONG_EDGE)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", ["A4", "A5", "Letter"])
@pytest.mark.parametrize("lying", ["upright", "lying"])
def test_words_fit_on_every_page(name: str, lying: str, language: str) -> None:
    paper = find_paper(name) if lying == "upright" else find_paper(name).turned()
    furniture = Furniture(component="alignment", language=language)
    for page in alignment_pages(paper, Backs.LONG_EDGE, furniture, PrinterProfile()):
        assert check_text(page.drawing) == []


def test_scale_stretches_about_the_middle_and_offsets_follow() -> None:
    paper = find_paper("A4")
    moved = PrinterProfile(front=Offset(1, 2), scale=Scale(1.01, 1)).front_placement(paper)
    assert moved.point(105, 148.5) == pytest.approx((106, 150.5))
    assert moved.point(205, 148.5) == pytest.approx((207, 150.5))
