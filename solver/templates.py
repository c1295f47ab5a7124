"""Where the data files are: beside the packages in a checkout, inside ``pnp`` in an installed wheel."""

from pathlib import Path

_ROOT = Path(__file__).resolve().parent.parent


def templates_root() -> Path:
    """Return the folder that holds editions, layouts, themes, icons and texts.

    Raises:
        FileNotFoundError: the installation is damaged (neither place has the folder).
    """
    places = (_ROOT / "templates", _ROOT / "pnp" / "templates")
    for place in places:
        if place.is_dir():
            return place
    message = "the templates folder is missing: looked in " + " and ".join(str(place) for place in places)
    raise FileNotFoundError(message)
