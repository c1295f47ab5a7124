"""What a preview can show: an edition, in a theme and a language, and which folders these are read from."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from pnp.components.roll_write.words import languages
from pnp.drawing import DrawingError
from pnp.drawing.theme import is_path, theme_file, theme_files
from pnp.kit.names import safe
from solver.errors import EditionError
from solver.roll_write.loading import house_folder
from solver.templates import templates_root

HOUSE: Final = "house"


@dataclass(frozen=True, slots=True)
class Look:
    """An edition, a theme and a language, by the names that `Choices` gives them."""

    edition: str
    theme: str
    language: str

    @property
    def path(self) -> str:
        """The look as a part of an address, such as ``house/colour/en``."""
        return f"{self.edition}/{self.theme}/{self.language}"


@dataclass(frozen=True, slots=True)
class Choices:
    """What there is to choose from.

    Attributes:
        editions: folders by name, the one asked for first; None means the house edition.
        themes: what `pnp.drawing.load_theme` takes, by name.
        languages: codes of languages.
        asked: the names of the themes that were asked for.
        folders: where everything is read from, folders of one's own first.
        first: the look that is shown first.
    """

    editions: Mapping[str, Path | None]
    themes: Mapping[str, str]
    languages: tuple[str, ...]
    asked: tuple[str, ...]
    folders: tuple[Path, ...]
    first: Look

    def __contains__(self, look: Look) -> bool:
        return look.edition in self.editions and look.theme in self.themes and look.language in self.languages

    def edition_folder(self, look: Look) -> Path:
        """Return the folder of a look's edition."""
        return self.editions[look.edition] or house_folder()

    def renewed(self) -> "Choices":
        """Return the same choices with the themes that have come into the templates since; none goes."""
        return replace(self, themes={name: name for name in theme_files()} | dict(self.themes))

    def all(self) -> Iterator[Look]:
        """Yield every look."""
        for edition in self.editions:
            for theme in self.themes:
                for language in self.languages:
                    yield Look(edition, theme, language)


def choices(edition: Path | None = None, themes: Sequence[str] = ("colour",), language: str = "en") -> Choices:
    """Return all that can be chosen, given what was asked for.

    Args:
        edition: the folder of an edition; None for the house edition.
        themes: names of themes, or the places of one's own; the first is shown first.
        language: the language to begin with.

    Raises:
        EditionError: there is no such folder.
        DrawingError: there is no theme in a place, or two have the same name.
    """
    if edition is not None and not edition.is_dir():
        raise EditionError(f"{edition}: there is no such folder; `pnp edition new {edition}` makes one to start from")
    editions: dict[str, Path | None] = {}
    if edition is not None:
        editions[_name(edition)] = edition
    editions.setdefault(HOUSE, None)
    asked: dict[str, str] = {}
    for theme in themes:
        name = _name(theme_file(Path(theme)).parent) if is_path(theme) else theme
        if asked.setdefault(name, theme) != theme:
            raise DrawingError(f"{asked[name]} and {theme} are both called {name!r}; rename the folder of one")
    known = {name: name for name in theme_files()} | asked
    places = [edition, *(theme_file(Path(theme)).parent for theme in themes if is_path(theme)), templates_root()]
    folders = tuple(dict.fromkeys(place.resolve() for place in places if place is not None))
    first = Look(next(iter(editions)), next(iter(asked)), language)
    return Choices(editions, known, languages(), tuple(asked), folders, first)


def _name(folder: Path) -> str:
    return safe(folder.resolve().name)
