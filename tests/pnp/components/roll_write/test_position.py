from dataclasses import replace

import pytest

from pnp.components.roll_write.position import (
    Pen,
    draw_position,
    marked_boxes,
    progress_marks,
    score_marks,
    sheet_marks,
)
from pnp.drawing import Drawing, DrawingError, Group, Path, TextRun, walk
from pnp.drawing.shapes import outline_box
from solver.roll_write.edition import Edition
from solver.roll_write.filled import FilledSheet
from solver.roll_write.scoring import breakdown
from solver.roll_write.state import Sheet

EMPTY = Sheet((0,) * 10, (0,) * 10, 0, (0, 0, 0, 0), (0,) * 8, 0, 0, 0, 0)


def ink(drawing: Drawing) -> dict[str, Path | TextRun]:
    """Return what the pen left on a drawing, by the mark's name."""
    return {
        item.tag.removeprefix("ink:"): item
        for item, _ in walk(drawing.items)
        if isinstance(item, Path | TextRun) and item.tag.startswith("ink:")
    }


def test_an_empty_sheet_has_no_marks(edition: Edition) -> None:
    assert sheet_marks(edition, EMPTY) == {}


@pytest.mark.rule("RW-032", "RW-033", "RW-038")
def test_the_lowest_boxes_are_the_exhausted_ones(edition: Edition) -> None:
    sheet = EMPTY._replace(marked=(3,) + (0,) * 9, exhausted=(2,) + (0,) * 9)
    assert sheet_marks(edition, sheet) == {
        "tube.lead.1": Pen.FILLED,
        "tube.lead.2": Pen.FILLED,
        "tube.lead.3": Pen.CROSSED,
    }


def test_paths_steps_circles_squares_and_points_are_named(edition: Edition) -> None:
    sheet = EMPTY._replace(
        paths=1 << 5, mastery=(0, 2, 0, 0), circles=(0, 2, 0, 0, 1, 0, 0, 0), plus=1 << 6, stone=1 << 35, points=12
    )
    assert sheet_marks(edition, sheet) == {
        "path.copper.red": Pen.CROSSED,
        "track.fire.1": Pen.CROSSED,
        "track.fire.2": Pen.CROSSED,
        "plus.air-water.water": Pen.CROSSED,
        "square.f6": Pen.CROSSED,
        "circle.earth-fire.earth.1": Pen.FILLED,
        "circle.earth-fire.earth.3": Pen.FILLED,
        "circle.fire-air.air.1": Pen.FILLED,
        "points": "12",
    }


def test_progress_marks_rounds_begun_and_turns_finished(edition: Edition) -> None:
    assert list(progress_marks(edition, 2, 1)) == ["round.1", "turn.1.1", "turn.1.2", "round.2", "turn.2.1"]
    assert "turn.5.3" in progress_marks(edition, 5, 3)


def test_score_marks_fill_the_final_scoring(edition: Edition) -> None:
    sheet = EMPTY._replace(circles=(0, 1, 1, 0, 0, 0, 0, 0), stone=0b111, points=9)
    marks = score_marks(edition, breakdown(edition, sheet))
    assert (marks["score.earth-fire.value"], marks["score.earth-fire.squares"]) == ("1", "3")
    assert (marks["score.earth-fire.result"], marks["score.play"], marks["score.total"]) == ("3", "9", "12")


FULL = Sheet((5, 5, 4, 4, 4, 3, 3, 6, 3, 3), (2,) * 10, (1 << 18) - 1, (6,) * 4, (2,) * 8, 255, (1 << 36) - 1, 0, 137)


@pytest.mark.parametrize("theme", ["colour", "low-ink"])
def test_every_mark_lies_in_its_box(theme: str, edition: Edition) -> None:
    more = {**progress_marks(edition, 5, 3), **score_marks(edition, breakdown(edition, FULL))}
    sheets = draw_position(edition, FilledSheet(2, 3, FULL), "es", theme, more)
    for sheet in sheets:
        boxes = dict(marked_boxes(sheet))
        left = ink(sheet)
        assert set(left) == set(boxes)
        for name, item in left.items():
            if isinstance(item, Path):
                room, mark = boxes[name], outline_box(item.outline)
                assert mark.x > room.x
                assert mark.y > room.y
                assert mark.right < room.right
                assert mark.bottom < room.bottom


def test_only_the_position_is_added(edition: Edition) -> None:
    empty, _ = draw_position(edition, FilledSheet(0, 0, EMPTY), "en", "colour")
    full, _ = draw_position(edition, FilledSheet(0, 0, FULL), "en", "colour")
    assert full.items[:-1] == empty.items[:-1]
    last = full.items[-1]
    assert isinstance(last, Group)
    assert last.tag == "position"


def test_a_mark_without_a_box_is_an_error(edition: Edition) -> None:
    seven = EMPTY._replace(mastery=(7, 0, 0, 0))
    with pytest.raises(DrawingError, match=r"workshop-W1 and mastery-M1: these marks have no box .*: track\.earth\.7"):
        draw_position(edition, FilledSheet(0, 0, seven), "en", "colour")


def test_long_sheets_take_more_marks(edition: Edition) -> None:
    longer = replace(edition, mastery_sheets=(replace(edition.mastery_sheets[0], steps=7),))
    seven = EMPTY._replace(mastery=(7, 0, 0, 0))
    _, mastery = draw_position(longer, FilledSheet(0, 0, seven), "en", "colour")
    assert len(ink(mastery)) == 7
