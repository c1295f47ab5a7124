from pathlib import Path

import pytest

from pnp.components.roll_write.markdown import BlockKind, read_markdown
from pnp.drawing import DataFileError


def kinds(text: str) -> list[BlockKind]:
    return [block.kind for block in read_markdown(text)]


def test_an_empty_line_ends_a_paragraph() -> None:
    assert [block.text for block in read_markdown("one\ntwo\n\nthree")] == ["one two", "three"]


def test_a_heading_is_one_line() -> None:
    assert kinds("## Head\nbody") == [BlockKind.HEADING, BlockKind.PARAGRAPH]


def test_an_item_goes_on_to_the_next_mark() -> None:
    assert [block.text for block in read_markdown("- one\n  more\n- two")] == ["one more", "two"]


def test_an_item_with_its_own_number_has_no_dot() -> None:
    assert kinds("- **1. Die**. Take one.\n- plain") == [BlockKind.NUMBERED, BlockKind.ITEM]


def test_blocks_know_their_line() -> None:
    assert [block.line for block in read_markdown("# A\n\n\nb\nc\n- d")] == [1, 4, 6]


@pytest.mark.parametrize("line", ["### deep", "* star", "1. one", "> quoted", "```", "| table |"])
def test_other_marks_are_errors_that_point_at_the_line(line: str) -> None:
    with pytest.raises(DataFileError, match=r"^rules\.md:3:1: .* is not read here; blocks begin with '# '"):
        read_markdown(f"text\n\n{line}", Path("rules.md"))


def test_an_empty_text_has_no_blocks() -> None:
    assert read_markdown("\n\n") == ()
