"""What is wrong with an edition's files: findings, each with its place, collected until all files are read."""

from dataclasses import dataclass, field

from solver.errors import EditionError


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A position in a data file; lines and columns are counted from 1."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """One thing that is wrong, where it is, and what is allowed there."""

    place: Place
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


@dataclass(slots=True)
class Findings:
    """All findings of a folder."""

    found: list[Finding] = field(default_factory=list)

    def add(self, place: Place, message: str) -> None:
        """Note one more finding."""
        self.found.append(Finding(place, message))

    def raise_if_any(self, folder: str) -> None:
        """Raise all findings as one error, sorted by place.

        Raises:
            EditionError: there is at least one finding.
        """
        if not self.found:
            return
        lines = sorted(set(self.found))
        count = "1 thing is" if len(lines) == 1 else f"{len(lines)} things are"
        raise EditionError(f"{count} wrong in the edition {folder}\n" + "\n".join(str(line) for line in lines))
