"""A printer's saved offsets: how far (mm) the print of fronts and backs is moved to land where it should."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from pnp.drawing.atomic import write_atomically
from pnp.drawing.errors import DrawingError

LIMIT = 20.0
"""The largest offset that is taken for a measurement and not for a slip of the pen."""


@dataclass(frozen=True, slots=True)
class Offset:
    """A shift to the right (x) and down (y), as seen on the printed side."""

    x: float = 0
    y: float = 0


@dataclass(frozen=True, slots=True)
class PrinterProfile:
    """One printer's offsets."""

    front: Offset = Offset()
    back: Offset = Offset()


def profiles_path() -> Path:
    """Return the file that keeps the printers' offsets of this user."""
    from platformdirs import user_config_path  # noqa: PLC0415 - only some commands ask for a printer

    return user_config_path("trismegistus-pnp", appauthor=False) / "printers.json"


def load_profile(name: str, path: Path | None = None) -> PrinterProfile:
    """Return a printer's saved offsets.

    Raises:
        DrawingError: nothing is saved under that name, or the file is damaged.
    """
    place = path or profiles_path()
    profiles = _read(place)
    if name not in profiles:
        known = ", ".join(sorted(profiles)) or "none is saved yet"
        raise DrawingError(f"no printer is saved as {name!r} in {place} (known: {known})")
    return profiles[name]


def save_profile(name: str, profile: PrinterProfile, path: Path | None = None) -> None:
    """Save a printer's offsets under a name, and keep those of the other printers.

    Raises:
        DrawingError: an offset is larger than 20 mm, or the file is damaged.
        OSError: the file cannot be written.
    """
    offsets = (profile.front.x, profile.front.y, profile.back.x, profile.back.y)
    if any(abs(offset) > LIMIT for offset in offsets):
        raise DrawingError(f"an offset is at most {LIMIT:g} mm either way; measure again: {offsets}")
    place = path or profiles_path()
    profiles = _read(place) | {name: profile}
    content = json.dumps({key: asdict(profiles[key]) for key in sorted(profiles)}, indent=2)
    write_atomically(place, f"{content}\n".encode())


def _read(path: Path) -> dict[str, PrinterProfile]:
    if not path.exists():
        return {}
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
        return {name: PrinterProfile(Offset(**sides["front"]), Offset(**sides["back"])) for name, sides in raw.items()}
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise DrawingError(f"{path}: the saved printers cannot be read ({error}); mend or delete the file") from error
