"""Words for messages: what is allowed, and what was probably meant."""

import difflib
from collections.abc import Iterable

_LONGEST = 60
"""Letters of a word that are compared; no name is longer."""


def did_you_mean(word: str, allowed: Iterable[str]) -> str:
    """Return ``; did you mean 'x'?`` for the nearest allowed word, or nothing.

    >>> did_you_mean("coper", ["lead", "copper"]), did_you_mean("x", ["lead"])
    ("; did you mean 'copper'?", '')
    """
    near = difflib.get_close_matches(word[:_LONGEST], list(allowed), n=1, cutoff=0.6)
    return f"; did you mean {near[0]!r}?" if near else ""


def listing(words: Iterable[str]) -> str:
    """Return words separated by commas."""
    return ", ".join(words)
