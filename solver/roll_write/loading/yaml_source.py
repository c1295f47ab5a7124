"""Reads a YAML file into plain values with their places."""

import re

from ruamel.yaml.nodes import MappingNode, Node, ScalarNode

from solver.reading import TextProblem
from solver.roll_write.loading.document import Document, Path, Value
from solver.roll_write.loading.findings import Findings, Place
from solver.yaml_tree import yaml_tree

_TAG = "tag:yaml.org,2002:"
_WHOLE = re.compile(r"-?[0-9]{1,9}")


class _Reader:
    """Turns nodes into values and notes each one's place."""

    def __init__(self, file: str, findings: Findings) -> None:
        self._file = file
        self._findings = findings
        self.values: dict[Path, Place] = {}
        self.keys: dict[Path, Place] = {}

    def _place(self, node: Node) -> Place:
        return Place(self._file, node.start_mark.line + 1, node.start_mark.column + 1)

    def read(self, node: Node, path: Path) -> Value:
        self.values[path] = self._place(node)
        if isinstance(node, ScalarNode):
            return self._scalar(node)
        if isinstance(node, MappingNode):
            return self._mapping(node, path)
        return [self.read(child, (*path, number)) for number, child in enumerate(node.value)]

    def _mapping(self, node: MappingNode, path: Path) -> Value:
        mapping: dict[str, Value] = {}
        for key_node, value_node in node.value:
            key = key_node.value
            place = self._place(key_node)
            if not isinstance(key, str):
                self._findings.add(place, "a key must be a single word")
                continue
            if key in mapping:
                first = self.keys[(*path, key)]
                self._findings.add(place, f"the key {key!r} appears twice (first in line {first.line})")
                continue
            self.keys[(*path, key)] = place
            mapping[key] = self.read(value_node, (*path, key))
            if mapping[key] is None:
                after = key_node.end_mark
                self.values[(*path, key)] = Place(self._file, after.line + 1, after.column + 2)
        return mapping

    def _scalar(self, node: ScalarNode) -> Value:
        text: str = node.value
        tag = str(node.tag).removeprefix(_TAG)
        if tag == "null":
            return None
        if tag == "bool":
            return text.lower() == "true"
        if tag == "int" and _WHOLE.fullmatch(text):
            return int(text)
        if tag == "float" and re.fullmatch(r"[-+]?[0-9]{1,9}\.[0-9]{1,9}", text):
            return float(text)
        return text


def read_yaml(text: str, file: str, findings: Findings) -> Document | None:
    """Return a YAML file's content, or None after adding what keeps it from being read."""
    try:
        node = yaml_tree(text)
    except TextProblem as problem:
        findings.add(Place(file, problem.line, problem.column), problem.message)
        return None
    before = len(findings.found)
    reader = _Reader(file, findings)
    value = reader.read(node, ())
    if len(findings.found) > before:
        return None
    return Document(file, value, reader.values, reader.keys)
