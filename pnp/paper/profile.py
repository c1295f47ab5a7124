"""A printer's saved corrections: how far (mm) fronts and backs are moved, and by how much both are stretched."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from pnp.drawing.atomic import write_atomically
from pnp.drawing.errors import DataFileError, DrawingError
from pnp.drawing.items import IDENTITY, Transform
from pnp.paper.sizes import Paper
from solver.errors import TrismegistusError
from solver.reading import read_whole, shown

LIMIT = 20.0
"""The largest offset that is taken for a measurement and not for a slip of the pen."""
STRETCH = 0.03
"""The largest change of scale that is."""


@dataclass(frozen=True, slots=True)
class Offset:
    """A shift to the right (x) and down (y), as seen on the printed side."""

    x: float = 0
    y: float = 0


@dataclass(frozen=True, slots=True)
class Scale:
    """By how much the print is stretched across (x) and down (y) the page; 1 leaves it as it is."""

    x: float = 1
    y: float = 1


@dataclass(frozen=True, slots=True)
class PrinterProfile:
    """One printer's corrections: offsets of both sides, and the scale of both."""

    front: Offset = Offset()
    back: Offset = Offset()
    scale: Scale = Scale()

    def front_placement(self, paper: Paper) -> Transform:
        """Return how everything that is cut out moves on a front; the paper is turned as the page is."""
        return _placement(self.front, self.scale, paper)

    def back_placement(self, paper: Paper) -> Transform:
        """Return how everything that is cut out moves on a back."""
        return _placement(self.back, self.scale, paper)


def _placement(offset: Offset, scale: Scale, paper: Paper) -> Transform:
    """Return the stretch about the middle of the page, then the shift."""
    if offset == Offset() and scale == Scale():
        return IDENTITY
    middle_x, middle_y = paper.width / 2, paper.height / 2
    return Transform(scale.x, 0, 0, scale.y, middle_x * (1 - scale.x) + offset.x, middle_y * (1 - scale.y) + offset.y)


def profiles_path() -> Path:
    """Return the file that keeps the printers' offsets of this user."""
    from platformdirs import user_config_path  # noqa: PLC0415 - only some commands ask for a printer

    return user_config_path("trismegistus-pnp", appauthor=False) / "printers.json"


def all_profiles(path: Path | None = None) -> dict[str, PrinterProfile]:
    """Return every saved printer by its name.

    Raises:
        DrawingError: the file is damaged.
    """
    return _read(path or profiles_path())


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


def check_profile(profile: PrinterProfile, where: str = "") -> None:
    """Look whether a printer's corrections can have been measured.

    Raises:
        DrawingError: an offset is larger than 20 mm, or a scale differs by more than 3 % from 1.
    """
    offsets = (profile.front.x, profile.front.y, profile.back.x, profile.back.y)
    if not all(abs(offset) <= LIMIT for offset in offsets):
        raise DrawingError(f"{where}an offset is at most {LIMIT:g} mm either way; measure again: {offsets}")
    scales = (profile.scale.x, profile.scale.y)
    if not all(abs(scale - 1) <= STRETCH for scale in scales):
        raise DrawingError(
            f"{where}a printer's scale is within {STRETCH:.0%} of 1; print at 100 % and measure again: "
            f"{scales[0]:.4f}, {scales[1]:.4f}"
        )


def save_profile(name: str, profile: PrinterProfile, path: Path | None = None) -> None:
    """Save a printer's offsets under a name, and keep those of the other printers.

    Raises:
        DrawingError: an offset is larger than 20 mm, a scale differs by more than 3 % from 1, or the file is damaged.
        OSError: the file cannot be written.
    """
    check_profile(profile)
    place = path or profiles_path()
    profiles = _read(place) | {name: profile}
    content = json.dumps({key: asdict(profiles[key]) for key in sorted(profiles)}, indent=2)
    write_atomically(place, f"{content}\n".encode())


def _read(path: Path) -> dict[str, PrinterProfile]:
    if not path.exists():
        return {}
    try:
        raw = json.loads(read_whole(path))
        if not isinstance(raw, dict):
            raise DrawingError("printers by their names are needed")
        profiles = {str(name): _profile(sides, f"printer {shown(str(name))!r}: ") for name, sides in raw.items()}
    except (ValueError, RecursionError, TrismegistusError) as error:
        message = f"the saved printers cannot be read ({shown(str(error), 200)}); mend or delete the file"
        raise DataFileError(path, 1, 1, message) from error
    return profiles


def _profile(sides: object, where: str) -> PrinterProfile:
    """Return a printer's corrections as they were saved; of a scale there may be none."""
    front, back = _pair(sides, "front", 0, where), _pair(sides, "back", 0, where)
    scale = _pair(sides, "scale", 1, where) if isinstance(sides, dict) and "scale" in sides else (1, 1)
    profile = PrinterProfile(Offset(*front), Offset(*back), Scale(*scale))
    check_profile(profile, where)
    return profile


def _pair(sides: object, name: str, default: float, where: str) -> tuple[float, float]:
    part = sides.get(name) if isinstance(sides, dict) else None
    if not isinstance(part, dict) or set(part) - {"x", "y"}:
        raise DrawingError(f"{where}{name} has numbers x and y")
    x, y = (part.get(axis, default) for axis in ("x", "y"))
    if not all(isinstance(number, int | float) and not isinstance(number, bool) for number in (x, y)):
        raise DrawingError(f"{where}{name} has numbers x and y")
    return x, y
