import pytest

from pnp.components.roll_write.stone import stone_drawing
from pnp.drawing import Path, TextRun, check_text, outline_box, walk
from solver.roll_write.edition import Edition
from solver.roll_write.terms import bits_of, square_number
from tests.pnp.components.roll_write.conftest import Tags


def bits(*names: str) -> int:
    return bits_of(tuple(square_number(name) for name in names))


@pytest.mark.parametrize("theme", ["colour", "low-ink"])
def test_old_and_new_squares_look_different(theme: str, edition: Edition) -> None:
    drawing = stone_drawing(edition, bits("a1", "b2"), bits("f6", "c3"), "en", theme)
    tags = Tags(drawing).every
    assert [tag for tag in tags if tag.startswith("ink:")] == ["ink:square.a1", "ink:square.b2"]
    assert [tag for tag in tags if tag.startswith("new:")] == ["new:square.c3", "new:square.f6"]
    assert check_text(drawing) == []


def test_a_square_that_is_both_is_new(edition: Edition) -> None:
    tags = Tags(stone_drawing(edition, bits("a1"), bits("a1"), "en", "colour")).every
    assert tags["new:square.a1"] == 1
    assert tags["ink:square.a1"] == 0


def test_marks_lie_in_their_squares(edition: Edition) -> None:
    drawing = stone_drawing(edition, bits("d4"), bits("e2"), "en", "colour")
    boxes = Tags(drawing).boxes
    for item, _ in walk(drawing.items):
        if isinstance(item, Path) and item.tag.startswith(("ink:", "new:")):
            room, mark = boxes[item.tag.partition(":")[2]], outline_box(item.outline)
            assert room.x < mark.x < mark.right < room.right
            assert room.y < mark.y < mark.bottom < room.bottom


def test_rows_and_columns_are_named(edition: Edition) -> None:
    drawing = stone_drawing(edition, 0, 0, "es", "colour")
    texts = [item.text for item, _ in walk(drawing.items) if isinstance(item, TextRun)]
    assert sorted(texts) == sorted("abcdef123456")
