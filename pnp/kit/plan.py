"""The jobs of a kit: each makes a set of files from the same inputs."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from pnp.kit.options import KitOptions, PressOptions


@dataclass(frozen=True, slots=True)
class Pages:
    """PDF files for one paper, theme and language: one for each kind of component, and one of the whole kit."""

    paper: str
    theme: str
    language: str
    press: PressOptions

    @property
    def key(self) -> str:
        """The job's key in the manifest."""
        press = self.press
        how = f"{press.flip} bleed {press.bleed:g} marks {press.marks} printer {press.printer or '-'}"
        return f"pages {self.paper.lower()} {self.theme} {self.language} {how}"

    @property
    def label(self) -> str:
        """What the progress bar says."""
        return f"PDF {self.paper} {self.theme} {self.language}"


@dataclass(frozen=True, slots=True)
class Faces:
    """SVG files of every side of every component at trim size."""

    theme: str
    language: str

    @property
    def key(self) -> str:
        """The job's key in the manifest."""
        return f"svg {self.theme} {self.language}"

    @property
    def label(self) -> str:
        """What the progress bar says."""
        return f"SVG {self.theme} {self.language}"


@dataclass(frozen=True, slots=True)
class SoloGame:
    """A solo game dealt from a seed, a line of play, and the best use of its gold."""

    seed: str

    @property
    def key(self) -> str:
        """The job's key in the manifest."""
        return f"game {self.seed}"

    @property
    def label(self) -> str:
        """What the progress bar says."""
        return f"solo game {self.seed!r}"


Job: TypeAlias = Pages | Faces | SoloGame


def jobs(options: KitOptions) -> tuple[Job, ...]:
    """Return the jobs of a kit, in the order in which they are done."""
    return tuple(_jobs(options))


def _jobs(options: KitOptions) -> Iterator[Job]:
    for language in options.languages:
        for theme in options.themes:
            for paper in options.papers:
                yield Pages(paper, theme, language, options.press)
            yield Faces(theme, language)
    yield SoloGame(options.seed)
