"""Data files with something wrong in them, for Hypothesis: a piece of the text replaced, or a value of the structure.

The changed structure is written as JSON, which the readers take as YAML.
"""

import json
from collections.abc import Iterator

from hypothesis import strategies as st
from ruamel.yaml import YAML

Path = tuple[str | int, ...]

MARKS = [": ", "- ", "[", "]", "{", "}", ",", ";", "'", "#", "&a ", "*a", "!!int ", ">", "  ", "<<: ", "? "]
SCALARS = ["true", "null", "~", "-1", "0", "99999999999", "1.5", "0x1f", "1e308", "nan", ".inf", "1" + "0" * 400]
ODD = ["", "\n", "\t", "|", '"', "%YAML 1.1\n", "---\n", "key: a\n", "2026-01-01", "\u2028", "\x07", "\x00", "é"]
WORDS = ["earth", "black", "X", "+", ".", "exhaust", "gain 1 gold", "../x", "/etc/passwd", "{lead}", "**", "<n>"]
PIECES = st.sampled_from(MARKS + SCALARS + ODD + WORDS)

NUMBERS = st.integers(-3, 100) | st.sampled_from(
    [1e308, -1e308, 10**400, 1e-300, 0.5, float("nan"), float("inf"), -float("inf")]
)
LEAVES = st.none() | st.booleans() | NUMBERS | st.sampled_from(ODD + WORDS) | st.text(max_size=6)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=3),
    max_leaves=6,
)


@st.composite
def edited(draw: st.DrawFn, text: str) -> str:
    """Draw the text with a piece of it replaced by something else."""
    start = draw(st.integers(0, len(text)))
    length = draw(st.sampled_from([0, 1, 2, 5, 20, 200]))
    return text[:start] + draw(PIECES) + text[start + length :]


@st.composite
def changed(draw: st.DrawFn, text: str) -> str:
    """Draw the YAML text as JSON with some of its values changed, left out, doubled or renamed."""
    content: object = YAML(typ="safe", pure=True).load(text)
    for _ in range(draw(st.integers(1, 2))):
        places = list(_places(content, ()))
        content = _with(content, draw(st.sampled_from(places)), draw)
    return json.dumps(content, ensure_ascii=False, default=str)


def mutated(text: str) -> st.SearchStrategy[str]:
    """Return a strategy of both kinds of change."""
    return edited(text) | changed(text)


def _places(content: object, path: Path) -> Iterator[Path]:
    yield path
    if isinstance(content, dict):
        for key, value in content.items():
            yield from _places(value, (*path, key))
    elif isinstance(content, list):
        for number, value in enumerate(content):
            yield from _places(value, (*path, number))


def _with(content: object, path: Path, draw: st.DrawFn) -> object:
    """Return the content with the value at a path changed."""
    if not path:
        return draw(VALUES)
    step, rest = path[0], path[1:]
    if isinstance(content, dict):
        copy = dict(content)
        if rest:
            copy[step] = _with(copy[step], rest, draw)
            return copy
        how = draw(st.sampled_from(["change", "leave out", "rename"]))
        value = copy.pop(step)
        if how == "change":
            copy[step] = draw(VALUES)
        elif how == "rename":
            copy[draw(st.sampled_from(WORDS))] = value
        return copy
    if isinstance(content, list) and isinstance(step, int):
        if rest:
            return [*content[:step], _with(content[step], rest, draw), *content[step + 1 :]]
        how = draw(st.sampled_from(["change", "leave out", "double"]))
        middle = {"change": [draw(VALUES)], "leave out": [], "double": [content[step]] * 2}[how]
        return [*content[:step], *middle, *content[step + 1 :]]
    return draw(VALUES)
