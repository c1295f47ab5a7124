"""Checks documents against their models and words what is wrong for the person who edits the file."""

from typing import TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from solver.reading import shown
from solver.roll_write.loading.document import Document, Path
from solver.roll_write.loading.findings import Findings
from solver.suggest import did_you_mean, listing

Model = TypeVar("Model", bound=BaseModel)

_KINDS = {
    "int_type": "a whole number is needed",
    "bool_type": "true or false is needed",
    "string_type": "text is needed (put a number in quotes)",
    "list_type": "a list is needed",
    "dict_type": "a mapping (name: value) is needed",
    "model_type": "a mapping (name: value) is needed",
    "model_attributes_type": "a mapping (name: value) is needed",
}


def _found(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    return str(value).lower() if isinstance(value, bool) else shown(repr(value))


def _literal(expected: str, value: object) -> str:
    words = expected.replace("' or '", "', '").strip("'").split("', '")
    hint = did_you_mean(value, words) if isinstance(value, str) else ""
    return f"found {_found(value)}, allowed: {listing(words)}{hint}"


def _range(error: ErrorDetails) -> str:
    bounds = {"ge": "at least", "gt": "more than", "le": "at most", "lt": "less than"}
    limits = [f"{text} {error['ctx'][name]}" for name, text in bounds.items() if name in error.get("ctx", {})]
    return f"found {_found(error['input'])}, allowed: {listing(limits)}"


def _length(error: ErrorDetails) -> str:
    context = error.get("ctx", {})
    limit = f"at least {context['min_length']}" if "min_length" in context else f"at most {context['max_length']}"
    if error["type"].startswith("string"):
        return f"found {_found(error['input'])}, allowed: {limit} characters"
    return f"found {context.get('actual_length')} entries, allowed: {limit}"


def _misfit(error: ErrorDetails) -> str:
    """Word an error of the value itself, whose name is known and needed."""
    kind, found = error["type"], _found(error["input"])
    if kind in _KINDS:
        return f"found {found}, {_KINDS[kind]}"
    if kind == "literal_error":
        return _literal(error["ctx"]["expected"], error["input"])
    if kind.endswith(("_equal", "greater_than", "less_than")):
        return _range(error)
    if kind.endswith(("too_short", "too_long")):
        return _length(error)
    if kind == "value_error":
        return str(error["ctx"]["error"])
    if kind == "string_pattern_mismatch":
        return f"found {found}, allowed: a letter, then up to 30 letters, digits or hyphens"
    return f"found {found}: {error['msg']}"


def _message(error: ErrorDetails, allowed: tuple[str, ...]) -> str:
    name = str(error["loc"][-1]) if error["loc"] else ""
    if error["type"] == "missing":
        return f"{name!r} is missing"
    if error["type"] == "extra_forbidden":
        return f"unknown name {shown(name)!r}, allowed: {listing(allowed)}{did_you_mean(name, allowed)}"
    return _misfit(error)


def _siblings(model: type[BaseModel], path: Path) -> tuple[str, ...]:
    """Return the names allowed beside the last one of a path."""
    schema: dict[str, object] = model.model_json_schema()
    definitions = schema.get("$defs", {})
    node: object = schema
    for step in path[:-1]:
        assert isinstance(node, dict)  # noqa: S101 - a JSON schema
        node = node.get("items", {}) if isinstance(step, int) else node.get("properties", {}).get(step, {})
        reference = node.get("$ref") if isinstance(node, dict) else None
        if isinstance(reference, str) and isinstance(definitions, dict):
            node = definitions[reference.rsplit("/", 1)[1]]
    properties = node.get("properties", {}) if isinstance(node, dict) else {}
    return tuple(properties)


def validate(document: Document, path: Path, value: object, model: type[Model], findings: Findings) -> Model | None:
    """Return a value as its model, or None after adding everything that is wrong with it."""
    try:
        return model.model_validate(value)
    except ValidationError as error:
        for detail in error.errors():
            inner = tuple(step for step in detail["loc"] if step != "[key]")
            at = (*path, *inner)
            named = detail["type"] == "extra_forbidden" or "[key]" in detail["loc"]
            place = document.key_place(at) if named else document.place(at)
            allowed = _siblings(model, inner) if detail["type"] == "extra_forbidden" else ()
            findings.add(place, _message(detail, allowed))
    return None
