import pytest

from pnp.components.roll_write.flow import Block, flow, line_height, set_block
from pnp.drawing import Box, DrawingError, Source, TextRun, TextStyle

STYLE = TextStyle(size=10, leading=1.2)
NARROW, WIDE = Box(0, 0, 30, 20), Box(40, 0, 30, 100)


def block(text: str, **values: object) -> Block:
    return Block(text, STYLE, "block", Source("test"), **values)  # type: ignore[arg-type] # fields by name


def test_a_block_is_as_high_as_its_lines() -> None:
    placed = set_block(block("one two three four five six seven"), 5, 7, 30, {})
    runs = [item for item in placed.group.items if isinstance(item, TextRun)]
    assert len(runs) > 1
    assert placed.box == Box(5, 7, 30, len(runs) * line_height(STYLE))


def test_an_indent_takes_from_the_width() -> None:
    placed = set_block(block("word", indent=4), 5, 7, 30, {})
    assert (placed.box.x, placed.box.width) == (9, 26)


def test_the_size_is_kept() -> None:
    with pytest.raises(DrawingError, match="does not fit"):
        set_block(block("incomprehensibilities"), 0, 0, 20, {})


def test_text_flows_into_the_next_column() -> None:
    blocks = [block("line") for _ in range(8)]
    first, second = flow(blocks, [NARROW, WIDE], {})
    assert len(first) + len(second) == 8
    assert [placed.box.x for placed in second] == [40] * len(second)
    assert first[-1].box.bottom <= NARROW.bottom


def test_a_heading_goes_along_with_the_text_that_follows() -> None:
    lines = int(NARROW.height / line_height(STYLE))
    blocks = [*(block("line") for _ in range(lines - 1)), block("head", keep=True), block("body")]
    first, second = flow(blocks, [NARROW, WIDE], {})
    assert len(first) == lines - 1
    assert [placed.block.text for placed in second] == ["head", "body"]


def test_room_before_a_block_is_left_out_at_the_top_of_a_column() -> None:
    ((first, second),) = flow([block("a", before=3), block("b", before=3)], [WIDE], {})
    assert first.box.y == WIDE.y
    assert second.box.y == pytest.approx(first.box.bottom + 3)


def test_what_does_not_fit_is_left_out() -> None:
    placed = flow([block("line") for _ in range(50)], [NARROW], {})
    assert sum(len(column) for column in placed) < 50
