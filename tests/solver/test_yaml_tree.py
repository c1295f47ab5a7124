"""YAML texts that are too clever or too deep are refused at their place."""

import pytest

from solver.reading import TextProblem
from solver.yaml_tree import yaml_tree

BOMB = "a: &a [x, x, x]\n" + "".join(
    f"{name}: &{name} [*{before}, *{before}, *{before}]\n" for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("", 1, 1, "the file is empty"),
        ("a: [1\n", 2, 1, "not valid YAML"),
        ("a: \0", 1, 1, "not valid YAML"),
        ("a: &x 1\nb: *x\n", 1, 4, "an alias"),
        ("a: &x\n  b: *x\n", 1, 4, "an alias"),
        (BOMB, 1, 4, "an alias"),
        ("a: &a 1\nb: &a 2\n", 0, 0, ""),
        ("[" * 13 + "]" * 13, 1, 13, "nested more than 12"),
        ("[" * 4000, 1, 1, "nested far too deep"),
        ("a: 1\n---\nb: 2\n", 2, 1, "not valid YAML"),
    ],
)
def test_what_is_refused(text: str, line: int, column: int, message: str) -> None:
    if not message:
        yaml_tree(text)
        return
    with pytest.raises(TextProblem, match=message) as caught:
        yaml_tree(text)
    assert (caught.value.line, caught.value.column) == (line, column)
