"""Where the games that are played at the terminal are kept."""

import re
from dataclasses import dataclass
from pathlib import Path

from pnp.play.saves import save
from pnp.play.session import Session

FOLDER = Path("output", "play")
LONGEST_NAME = 40


def free_path(title: str, folder: Path = FOLDER) -> Path:
    """Return a file for a new game: named after its title, with a number if there is one of that name already."""
    name = re.sub(r"[^a-z0-9]+", "-", title.casefold()).strip("-")[:LONGEST_NAME] or "game"
    number = 1
    path = folder / f"{name}.yaml"
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}.yaml"
    return path


@dataclass(frozen=True, slots=True)
class Store:
    """The file of one game."""

    path: Path

    def keep(self, session: Session) -> None:
        """Save the game and say where.

        Raises:
            OSError: the file cannot be written.
        """
        save(session, self.path)
        session.say(f"saved: {self.path}")
