"""Files that are either whole or not there; the drawing package's name for it."""

from solver.files import write_atomically

__all__ = ["write_atomically"]
