"""Compilation of the fast engine's kernels: lazily, once, and kept in the user's cache folder.

The cache folder is named after the kernels' sources, so a changed source is never answered with an older kernel
(numba itself only looks at the file of the outermost function). Where no cache folder can be written, kernels are
compiled anew by each process, into a folder of the system's temporary files.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec, Protocol, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray
from platformdirs import user_cache_path

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

IntArray = NDArray[np.int64]
FloatArray = NDArray[np.float64]

APPLICATION = "trismegistus-pnp"
SOURCES_OF_NUMBERS = ("layout.py", "facts.py", "nodes.py", "parts.py")
"""Modules whose plain numbers kernels are made with."""


def kernel_source(path: Path) -> bytes:
    """Return a module's source if it has kernels or numbers that they are made with, otherwise nothing."""
    source = path.read_bytes()
    has_kernels = b"\n@kernel" in source or b"\n@entry" in source
    return source if has_kernels or path.name in SOURCES_OF_NUMBERS else b""


def sources_digest() -> str:
    """Return a short digest of this package's kernels, the numbers they are made with and numba's version."""
    digest = hashlib.sha256(numba.__version__.encode())
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(kernel_source(path))
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Return a writable folder for compiled kernels."""
    if "NUMBA_CACHE_DIR" in os.environ:
        return Path(os.environ["NUMBA_CACHE_DIR"])
    name = f"kernels-{sources_digest()}"
    folder = user_cache_path(APPLICATION) / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.mkdtemp(prefix=f"{APPLICATION}-"))


vars(numba.config)["CACHE_DIR"] = str(cache_folder())


class _Compile(Protocol):
    """numba's decorator, with the options that its type hints leave out."""

    def __call__(self, **options: object) -> Callable[[Callable[..., object]], object]: ...


_compile = cast("_Compile", numba.njit)


def kernel(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """Compile a function that only other kernels call, without the code that would make Python its caller."""
    compiled = _compile(cache=True, nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)(
        function
    )
    return cast("Callable[Parameters, Result]", compiled)


def entry(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """Compile a function that Python calls, at its first call, or load it from the cache."""
    return cast("Callable[Parameters, Result]", _compile(cache=True, nogil=True, error_model="numpy")(function))
