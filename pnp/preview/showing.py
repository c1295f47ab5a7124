"""What a page shows, whoever serves it: a snapshot, what was found wrong, and where pictures and other looks are."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from pnp.preview.looks import Look
from pnp.preview.problems import Problem
from pnp.preview.snapshot import Side, Snapshot


class Links(Protocol):
    """Addresses, relative to the page."""

    @property
    def assets(self) -> str:
        """Where style, scripts and fonts are, with a slash at the end."""

    def look(self, look: Look) -> str:
        """Return the address of the page of another look."""

    def picture(self, side: Side) -> str:
        """Return the address of the picture of a side."""


@dataclass(frozen=True, slots=True)
class Showing:
    """The content of one page.

    Attributes:
        snapshot: what is drawn.
        looks: the looks that there are pages of.
        links: where everything is.
        found: what is wrong with the sides that have been examined, by their names.
        state: changes whenever the page does; empty on a page that stays as it is.
    """

    snapshot: Snapshot
    looks: Sequence[Look]
    links: Links
    found: Mapping[str, tuple[Problem, ...]] = field(default_factory=dict)
    state: str = ""

    def problems(self, side: Side) -> tuple[Problem, ...]:
        """Return everything that is wrong with a side."""
        return (*([side.problem] if side.problem else []), *self.found.get(side.name, ()))

    @property
    def unchecked(self) -> int:
        """How many sides have not been examined yet."""
        return sum(side.name not in self.found for side in self.snapshot.sides() if side.drawing is not None)
