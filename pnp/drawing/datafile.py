"""YAML files as a tree that knows line and column, so that every error points at its place."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import isfinite
from pathlib import Path
from typing import Final, TypeAlias

from pnp.drawing.errors import DataFileError
from solver.reading import FileReadError, TextProblem, decode, read_whole, shown
from solver.suggest import did_you_mean

FURTHEST: Final = 10_000.0
"""No number of a data file is further from 0: lengths are mm and points, pictures have some thousand pixels."""

Content: TypeAlias = "str | tuple[DataNode, ...] | dict[str, DataNode]"


@dataclass(frozen=True, slots=True)
class DataNode:
    """One value of a data file: a text, a list or a mapping, with its file, line and column (from 1).

    Numbers are kept as texts until they are asked for. Every reading method raises DataFileError when the value
    is of another kind.
    """

    content: Content
    path: Path
    line: int
    column: int

    def error(self, message: str) -> DataFileError:
        """Return an error that points at this value."""
        return DataFileError(self.path, self.line, self.column, message)

    def text(self) -> str:
        """Return a text."""
        if not isinstance(self.content, str):
            raise self.error("a text is expected here")
        return self.content

    def number(self, least: float = -FURTHEST, most: float = FURTHEST) -> float:
        """Return a number that is neither less nor more than said."""
        text = self.text()
        try:
            found = float(text)
        except ValueError:
            found = float("nan")
        if not isfinite(found) or "_" in text:
            raise self.error(f"a number is expected here, not {shown(text)!r}")
        if not least <= found <= most:
            raise self.error(f"a number from {least:g} to {most:g} is expected here, not {shown(text)}")
        return found

    def numbers(self, least: float = -FURTHEST, most: float = FURTHEST) -> tuple[float, ...]:
        """Return a list of numbers."""
        return tuple(node.number(least, most) for node in self.entries())

    def entries(self) -> tuple["DataNode", ...]:
        """Return a list's values."""
        if not isinstance(self.content, tuple):
            raise self.error("a list is expected here")
        return self.content

    def mapping(self) -> dict[str, "DataNode"]:
        """Return a mapping's values by key."""
        if not isinstance(self.content, dict):
            raise self.error("a mapping (key: value) is expected here")
        return self.content

    def only(self, *allowed: str) -> dict[str, "DataNode"]:
        """Return a mapping's values by key; a key that is not allowed is an error at its value."""
        for key, node in self.mapping().items():
            if key not in allowed:
                near = did_you_mean(key, allowed)
                raise node.error(f"unknown key {shown(key)!r}; known keys are {', '.join(allowed)}{near}")
        return self.mapping()

    def need(self, key: str) -> "DataNode":
        """Return the value of a key that has to be there."""
        found = self.mapping().get(key)
        if found is None:
            raise self.error(f"the key {key!r} is missing here")
        return found

    def number_or(self, key: str, default: float, least: float = -FURTHEST, most: float = FURTHEST) -> float:
        """Return a mapping's number, or the default when the key is absent."""
        found = self.mapping().get(key)
        return default if found is None else found.number(least, most)

    def text_or(self, key: str, default: str) -> str:
        """Return a mapping's text, or the default when the key is absent."""
        found = self.mapping().get(key)
        return default if found is None else found.text()

    def inside(self, folder: Path) -> Path:
        """Return the place that a text names, in a folder or below; neither dots nor links lead out of it."""
        try:
            found, home = (folder / self.text()).resolve(), folder.resolve()
        except (ValueError, OSError, RuntimeError):  # a null character, a name that is too long, a link to itself
            raise self.error(f"no file can have the name {shown(self.text())!r}") from None
        if not found.is_relative_to(home):
            raise self.error(f"{shown(self.text())!r} lies outside of {folder}; copy it into that folder")
        return found

    def choice(self, allowed: tuple[str, ...]) -> str:
        """Return a text that is one of those allowed."""
        if self.text() not in allowed:
            raise self.error(f"{shown(self.text())!r} is not known here; choose one of {', '.join(allowed)}")
        return self.text()


def read_yaml(path: Path) -> DataNode:
    """Read a YAML file.

    Raises:
        DataFileError: the file cannot be read, is no YAML, is empty, or has a key twice in one mapping.
    """
    try:
        text = decode(read_whole(path))
    except FileReadError as error:
        raise DataFileError(path, 1, 1, error.reason) from error
    except TextProblem as problem:
        raise DataFileError(path, problem.line, problem.column, problem.message) from problem
    return _parsed(text, path)


@lru_cache(maxsize=128)
def _parsed(text: str, path: Path) -> DataNode:
    """Return a text's nodes, which nobody changes; they are kept for the next time."""
    from solver.yaml_tree import yaml_tree  # noqa: PLC0415 - slow to import, and not every command reads YAML

    try:
        root = yaml_tree(text)
    except TextProblem as problem:
        raise DataFileError(path, problem.line, problem.column, problem.message) from problem
    return _node(root, path)


def _node(node: object, path: Path) -> DataNode:
    from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode  # noqa: PLC0415

    if not isinstance(node, Node):
        raise TypeError(f"not a YAML node: {node!r}")
    line, column = node.start_mark.line + 1, node.start_mark.column + 1
    content: Content
    if isinstance(node, ScalarNode):
        content = str(node.value)
    elif isinstance(node, SequenceNode):
        content = tuple(_node(entry, path) for entry in node.value)
    elif isinstance(node, MappingNode):
        content = dict(_pairs(node.value, path))
    else:
        raise DataFileError(path, line, column, "this kind of YAML value is not used here")
    return DataNode(content, path, line, column)


def _pairs(pairs: list[tuple[object, object]], path: Path) -> Iterator[tuple[str, DataNode]]:
    seen: set[str] = set()
    for key_node, value_node in pairs:
        key = _node(key_node, path)
        if key.text() in seen:
            raise key.error(f"the key {shown(key.text())!r} stands twice in this mapping")
        seen.add(key.text())
        yield key.text(), _node(value_node, path)
