"""Reads an edition from its folder of YAML and CSV files, checked to the last row.

>>> edition = load_edition()
>>> edition.key, len(edition.cards), edition.lengths
('house', 24, (5, 5, 4, 4, 4, 3, 3, 6, 3, 3))
"""

from pathlib import Path

from solver.roll_write.edition import Edition
from solver.templates import templates_root

__all__ = ["house_folder", "load_edition"]


def house_folder() -> Path:
    """Return the folder of the house edition."""
    return templates_root() / "roll_write" / "house"


def load_edition(folder: Path | None = None) -> Edition:
    """Read an edition, the house edition by default.

    Raises:
        EditionError: listing everything that is wrong with the folder's files, each as file:line:column.
    """
    from solver.roll_write.loading.folder import load_folder  # noqa: PLC0415 - pydantic only when it is needed

    return load_folder(house_folder() if folder is None else folder)
