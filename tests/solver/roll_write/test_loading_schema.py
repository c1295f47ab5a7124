import csv
import re
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from solver.errors import EditionError
from solver.roll_write.loading import house_folder
from solver.roll_write.loading.json_schema import json_schema
from solver.roll_write.loading.reader import FILES

TYPES: dict[str, type] = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}


def problems(value: object, schema: dict[str, object], root: dict[str, object], path: str = "$") -> list[str]:
    """Say where a value does not fit a JSON Schema, for the keywords that our schemas use."""
    match schema:
        case {"$ref": str(reference)}:
            definitions = root["$defs"]
            assert isinstance(definitions, dict)
            return problems(value, definitions[reference.rsplit("/", 1)[1]], root, path)
    found = []
    kind = schema.get("type")
    if isinstance(kind, str) and (type(value) is not TYPES[kind]):
        return [f"{path}: not of type {kind}"]
    match schema:
        case {"enum": list(words)} if value not in words:
            found.append(f"{path}: {value!r} not allowed")
    match schema, value:
        case {"pattern": str(pattern)}, str() if not re.search(pattern, value):
            found.append(f"{path}: {value!r} does not match")
    if isinstance(value, list):
        found += length_problems(value, schema, "Items", path)
        items = schema.get("items", {})
        assert isinstance(items, dict)
        for number, item in enumerate(value):
            found += problems(item, items, root, f"{path}[{number}]")
    if isinstance(value, dict):
        found += mapping_problems(value, schema, root, path)
    if isinstance(value, int):
        low, high = schema.get("minimum", value), schema.get("maximum", value)
        assert isinstance(low, int)
        assert isinstance(high, int)
        found += [] if low <= value <= high else [f"{path}: {value} out of range"]
    return found


def length_problems(value: list[object], schema: dict[str, object], what: str, path: str) -> list[str]:
    low, high = schema.get(f"min{what}", 0), schema.get(f"max{what}", 10**6)
    assert isinstance(low, int)
    assert isinstance(high, int)
    return [] if low <= len(value) <= high else [f"{path}: length {len(value)}"]


def mapping_problems(
    value: dict[str, object], schema: dict[str, object], root: dict[str, object], path: str
) -> list[str]:
    properties, required = schema.get("properties", {}), schema.get("required", [])
    other = schema.get("additionalProperties", {})
    assert isinstance(properties, dict)
    assert isinstance(required, list)
    found = [f"{path}: {name} is missing" for name in required if name not in value]
    for name, item in value.items():
        if name in properties:
            found += problems(item, properties[name], root, f"{path}.{name}")
        elif isinstance(other, dict):
            found += problems(item, other, root, f"{path}.{name}")
        else:
            found.append(f"{path}: {name} is unknown")
    return found


def content(path: Path) -> object:
    if path.suffix == ".csv":
        return list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
    return YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", FILES)
def test_the_schema_accepts_the_house_edition(file: str) -> None:
    schema: dict[str, object] = {**json_schema(file)}
    assert problems(content(house_folder() / file), schema, schema) == []


@pytest.mark.parametrize(
    ("file", "wrong"),
    [
        ("edition.yaml", {"key": "x"}),
        ("cards.yaml", [{"key": "black-1"}]),
        ("mastery.yaml", [{"key": "M1", "name": {"en": "a", "es": "b"}, "steps": 5}]),
        ("mastery.yaml", [{"key": "M1", "name": {"en": "a", "es": "b"}, "steps": 6, "step": 6}]),
        ("paths.csv", [{"workshop": "W1", "tube": "led", "black": "air", "white": "air", "red": "air"}]),
    ],
)
def test_the_schema_refuses_what_the_loader_refuses(file: str, wrong: object) -> None:
    schema: dict[str, object] = {**json_schema(file)}
    assert problems(wrong, schema, schema)


def test_an_unknown_file_is_named_with_the_nearest_one() -> None:
    with pytest.raises(EditionError, match=r"no file 'card\.yaml'.*did you mean 'cards\.yaml'\?"):
        json_schema("card.yaml")
