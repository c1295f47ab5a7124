"""A data file that has been read: plain values, and the place of each of them."""

from dataclasses import dataclass

from solver import reading
from solver.roll_write.loading.findings import Findings, Place

Value = None | bool | int | float | str | list["Value"] | dict[str, "Value"]
Path = tuple[str | int, ...]
"""Where a value is inside its file: keys of mappings and positions in lists, from the outside in."""


@dataclass(frozen=True, slots=True)
class Document:
    """A file's content, with the places of its values and of its mappings' keys."""

    file: str
    value: Value
    values: dict[Path, Place]
    keys: dict[Path, Place]

    def place(self, path: Path) -> Place:
        """Return the place of a value, or of the innermost value around it if it is missing."""
        while path and path not in self.values:
            path = path[:-1]
        return self.values.get(path, Place(self.file, 1, 1))

    def key_place(self, path: Path) -> Place:
        """Return the place of a mapping's key, or of the value if it has none."""
        return self.keys.get(path, self.place(path))


def decode(data: bytes, file: str, findings: Findings) -> str | None:
    """Return a file's text (UTF-8, with or without a byte order mark, any line ends), or None after a finding."""
    try:
        return reading.decode(data)
    except reading.TextProblem as problem:
        findings.add(Place(file, problem.line, problem.column), problem.message)
        return None
