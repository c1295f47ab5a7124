"""Whether the engine has been compiled on this machine."""

from dataclasses import dataclass
from pathlib import Path

from solver.roll_write.warm_up import has_compiled, is_ready, make_ready


@dataclass(frozen=True)
class Stats:
    cache_path: str


def kernel_kept_in(folder: Path) -> object:
    def kernel() -> None: ...

    vars(kernel)["stats"] = Stats(str(folder))
    return kernel


def test_a_kernel_is_compiled_when_its_folder_has_an_index(tmp_path: Path) -> None:
    kernel = kernel_kept_in(tmp_path / "none")
    assert callable(kernel)
    assert not has_compiled(kernel)
    (tmp_path / "none").mkdir()
    assert not has_compiled(kernel)
    (tmp_path / "none" / "beam.search-3.py311.nbi").touch()
    assert has_compiled(kernel)


def test_what_is_never_compiled_is_ready() -> None:
    assert has_compiled(print)


def test_the_engine_is_ready_once_it_was_made_so() -> None:
    make_ready()
    assert is_ready()
