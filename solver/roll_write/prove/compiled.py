"""Compilation of the prover's kernels: as the fast engine's, in a cache folder named after both packages' sources.

A prover's kernel calls kernels of the fast engine and of its neighbours, while numba only notices a change of the file
that the outermost kernel stands in; so the folder is named after all of them.
"""

import hashlib
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import ParamSpec, TypeVar

import numba
from platformdirs import user_cache_path

from solver.roll_write.fast import compiled as fast
from solver.roll_write.fast.compiled import FloatArray, IntArray

__all__ = ["FloatArray", "IntArray", "entry", "kernel"]

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

_SETTINGS: dict[str, object] = vars(numba.config)


@cache
def _folder() -> str:
    """Return the folder for compiled kernels of this package; the fast engine's own if no other can be made."""
    if "NUMBA_CACHE_DIR" in os.environ:
        return os.environ["NUMBA_CACHE_DIR"]
    digest = hashlib.sha256(fast.sources_digest().encode())
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(fast.kernel_source(path))
    folder = user_cache_path(fast.APPLICATION) / f"prover-{digest.hexdigest()[:16]}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return str(_SETTINGS["CACHE_DIR"])
    return str(folder)


def _in_folder(
    decorate: Callable[[Callable[Parameters, Result]], Callable[Parameters, Result]],
    function: Callable[Parameters, Result],
) -> Callable[Parameters, Result]:
    before = _SETTINGS["CACHE_DIR"]
    _SETTINGS["CACHE_DIR"] = _folder()
    try:
        return decorate(function)
    finally:
        _SETTINGS["CACHE_DIR"] = before


def kernel(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """Compile a function that only other kernels call."""
    return _in_folder(fast.kernel, function)


def entry(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """Compile a function that Python calls, at its first call, or load it from the cache."""
    return _in_folder(fast.entry, function)
