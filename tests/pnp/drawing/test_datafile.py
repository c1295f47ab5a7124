"""YAML files with line and column."""

from pathlib import Path

import pytest

from pnp.drawing.datafile import DataNode, read_yaml
from pnp.drawing.errors import DataFileError


def _read(folder: Path, text: str) -> DataNode:
    path = folder / "file.yaml"
    path.write_text(text, encoding="utf-8")
    return read_yaml(path)


def test_values_are_read_as_they_are_asked_for(tmp_path: Path) -> None:
    root = _read(tmp_path, "a: 1.5\nb: [1, 2]\nc: {d: word}\n")
    assert root.need("a").number() == 1.5
    assert root.need("b").numbers() == (1, 2)
    assert root.need("c").need("d").text() == "word"
    assert root.number_or("x", 7) == 7
    assert root.text_or("x", "none") == "none"
    assert root.need("c").need("d").choice(("word", "other")) == "word"


def test_a_value_knows_its_place(tmp_path: Path) -> None:
    node = _read(tmp_path, "a: 1\nb:\n  c: [1, two]\n").need("b").need("c").entries()[1]
    with pytest.raises(DataFileError, match=r"file\.yaml:3:10: a number is expected here, not 'two'") as caught:
        node.number()
    assert (caught.value.line, caught.value.column) == (3, 10)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: 1\na: 2\n", r"file\.yaml:2:1: the key 'a' stands twice"),
        ("a: [1\n", r"file\.yaml:\d+:\d+: not valid YAML"),
        ("", r"file\.yaml:1:1: the file is empty"),
    ],
)
def test_a_broken_file_is_refused_at_its_place(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(DataFileError, match=message):
        _read(tmp_path, text)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataFileError, match=r"none\.yaml:1:1: there is no such file"):
        read_yaml(tmp_path / "none.yaml")


def test_the_wrong_kind_of_value_is_refused(tmp_path: Path) -> None:
    root = _read(tmp_path, "a: 1\nb: [1]\n")
    with pytest.raises(DataFileError, match="2:4: a text is expected"):
        root.need("b").text()
    with pytest.raises(DataFileError, match="1:4: a list is expected"):
        root.need("a").entries()
    with pytest.raises(DataFileError, match="1:4: a mapping"):
        root.need("a").mapping()
    with pytest.raises(DataFileError, match="the key 'c' is missing"):
        root.need("c")
    with pytest.raises(DataFileError, match="2:4: unknown key 'b'; known keys are a"):
        root.only("a")
    with pytest.raises(DataFileError, match="'1' is not known here; choose one of x, y"):
        root.need("a").choice(("x", "y"))
