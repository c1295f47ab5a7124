"""YAML texts as trees of nodes, which know lines and columns and keep a key that appears twice.

Aliases are refused: a few lines of them stand for more values than a machine can hold, or for themselves.
"""

import warnings
from functools import lru_cache
from typing import Final

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, ReusedAnchorWarning, YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode

from solver.reading import TextProblem

DEEPEST: Final = 12
"""Data files are at most 6 levels deep; the limit keeps nonsense from exhausting the stack."""


@lru_cache(maxsize=128)
def yaml_tree(text: str) -> Node:
    """Return a text's root node, which nobody changes; parsing is slow, so trees are kept for the next time.

    Raises:
        TextProblem: the text is no YAML, is empty, has an alias or is nested too deep.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ReusedAnchorWarning)
            root: Node | None = YAML(typ="safe", pure=True).compose(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        raise TextProblem(line, column, f"not valid YAML: {error.problem or error.context}") from error
    except YAMLError as error:
        raise TextProblem(1, 1, f"not valid YAML: {str(error).splitlines()[0]}") from error
    except RecursionError as error:
        raise TextProblem(1, 1, "nested far too deep") from error
    if root is None:
        raise TextProblem(1, 1, "the file is empty")
    _check(root)
    return root


def _check(root: Node) -> None:
    """Look for aliases and for nodes that are nested too deep."""
    seen: set[int] = set()
    waiting = [(root, 0)]
    while waiting:
        node, depth = waiting.pop()
        if id(node) in seen:
            raise _problem(node, "an alias (*name) stands for this value elsewhere; write it out there too")
        seen.add(id(node))
        if depth >= DEEPEST and not isinstance(node, ScalarNode):
            raise _problem(node, f"nested more than {DEEPEST} levels deep")
        waiting += [(child, depth + 1) for child in reversed(_children(node))]


def _children(node: Node) -> list[Node]:
    if isinstance(node, ScalarNode):
        return []
    if isinstance(node, MappingNode):
        return [part for pair in node.value for part in pair]
    return list(node.value)


def _problem(node: Node, message: str) -> TextProblem:
    return TextProblem(node.start_mark.line + 1, node.start_mark.column + 1, message)
