"""Whether the compiled engine is ready on this machine, and getting it ready.

Its kernels are compiled when they are first used and kept; that takes up to a minute, once, and again after an update.
"""

from collections.abc import Callable
from pathlib import Path

from solver.roll_write.deal import deal_from_seed
from solver.roll_write.prove import reference_position
from solver.roll_write.tables import Tables


def has_compiled(kernel: Callable[..., object]) -> bool:
    """Return whether kernels of a kernel's package have been compiled and kept."""
    folder = getattr(getattr(kernel, "stats", None), "cache_path", None)
    return folder is None or any(Path(folder).glob("*.nbi"))  # without a folder nothing is compiled at all


def is_ready() -> bool:
    """Return whether solving can begin without compiling anything first."""
    from solver.roll_write.fast.expand import expand_one  # noqa: PLC0415 - imports numba
    from solver.roll_write.prove.search import run  # noqa: PLC0415

    return has_compiled(expand_one) and has_compiled(run)


def make_ready() -> None:
    """Compile the engine's kernels by proving the last turn of some game of the house edition; they fit any edition."""
    from solver.roll_write.fast.packing import pack  # noqa: PLC0415 - imports numba
    from solver.roll_write.fast.pairs import base_of, pair_table  # noqa: PLC0415
    from solver.roll_write.loading import load_edition  # noqa: PLC0415
    from solver.roll_write.prove.prover import Prover  # noqa: PLC0415

    edition = load_edition()
    deal = deal_from_seed(edition, "warm up", sheets=((0, 0),))
    start, _ = reference_position(edition, deal, 1)
    Prover(Tables(edition, deal), pack(edition, start), pair_table(*base_of(start.sheets[0]))).prove()
