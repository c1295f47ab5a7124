"""What a solver hands back: a line that the rules engine has replayed, its score, and how sure it is the best.

A score is only ever reported after the replay agrees with the model; a disagreement is an error.
"""

from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.metadata import PackageNotFoundError, version

from solver.errors import TrismegistusError
from solver.roll_write.actions import Action
from solver.roll_write.edition import Edition
from solver.roll_write.scoring import Breakdown


class Status(Enum):
    """How sure a result is; the value is its word in output."""

    PROVEN = "proven"  # nothing is better
    BEST_KNOWN = "best-known"  # better ones may exist, up to the bound
    INFEASIBLE = "infeasible"  # there is no solution at all
    STOPPED = "stopped"  # ended before anything was found


class Disagreement(TrismegistusError):  # noqa: N818 - it is what happened
    """Model and rules engine, or two proofs, contradict each other: a fault of the program, never of the user."""


@dataclass(frozen=True, slots=True)
class Solution:
    """A result.

    Without a line (``line`` None) there is neither text nor breakdown. ``bound`` is in VP: no solution has more.
    """

    line: tuple[Action, ...] | None
    text: str
    """The line in notation."""
    breakdown: Breakdown | None
    bound: int | None
    status: Status
    how: str
    """How it was found and proved."""
    seconds: float
    versions: tuple[tuple[str, str], ...]
    """What it was made with: (name, version) pairs."""
    check: str
    """What the replay by the rules engine found."""

    @property
    def score(self) -> int | None:
        """The final score (VP) that the rules engine reached by replaying the line."""
        return None if self.breakdown is None else self.breakdown.total


@cache
def _installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def versions_of(edition: Edition) -> tuple[tuple[str, str], ...]:
    """Return what a solution depends on: the project, OR-Tools, the edition and its digest."""
    packages = tuple((name, _installed(name)) for name in ("trismegistus-pnp", "ortools"))
    return (*packages, ("edition", f"{edition.key} {edition.version}"), ("digest", edition.digest))


def breakdown_content(breakdown: Breakdown, edition: Edition) -> dict[str, object]:
    """Return a score's parts as plain values for JSON."""
    return {
        "total": breakdown.total,
        "play": breakdown.play,
        "tubes": dict(zip(edition.names.metals, breakdown.tubes, strict=True)),
        "aqua-regia": breakdown.aqua_regia,
        "pairs": [{"value": pair.value, "squares": pair.squares, "points": pair.points} for pair in breakdown.pairs],
    }


def solution_content(solution: Solution, edition: Edition) -> dict[str, object]:
    """Return a solution as plain values for JSON."""
    parts = None if solution.breakdown is None else breakdown_content(solution.breakdown, edition)
    return {
        "status": solution.status.value,
        "score": solution.score,
        "bound": solution.bound,
        "line": solution.text if solution.line is not None else None,
        "breakdown": parts,
        "how": solution.how,
        "check": solution.check,
        "seconds": round(solution.seconds, 3),
        "versions": dict(solution.versions),
    }
