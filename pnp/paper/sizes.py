"""Paper and card sizes, read from templates/paper/sizes.yaml. Lengths are mm."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pnp.drawing.datafile import read_yaml
from pnp.drawing.errors import DrawingError
from solver.templates import forgettable, templates_root


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper's name, size as it is held upright, and the margin that printers leave blank."""

    name: str
    width: float
    height: float
    margin: float

    def turned(self) -> "Paper":
        """Return the paper on its other side: landscape from portrait and back."""
        return Paper(self.name, self.height, self.width, self.margin)

    @property
    def landscape(self) -> bool:
        """Whether the paper is wider than high."""
        return self.width > self.height


@dataclass(frozen=True, slots=True)
class CardSize:
    """A card's name, trim size and the radius of its corners."""

    name: str
    width: float
    height: float
    radius: float


@dataclass(frozen=True, slots=True, eq=False)
class Sizes:
    """All sizes of a file, by name."""

    papers: Mapping[str, Paper]
    cards: Mapping[str, CardSize]


@forgettable
@cache
def house_sizes() -> Sizes:
    """Return the sizes of templates/paper/sizes.yaml."""
    return read_sizes(templates_root() / "paper" / "sizes.yaml")


def read_sizes(path: Path) -> Sizes:
    """Read a file of sizes.

    Raises:
        DataFileError: the file is wrong (file:line:column).
    """
    root = read_yaml(path)
    root.only("papers", "cards")
    papers: dict[str, Paper] = {}
    for name, node in root.need("papers").mapping().items():
        node.only("width", "height", "margin")
        numbers = [node.need(key).number() for key in ("width", "height", "margin")]
        papers[name] = Paper(name, *numbers)
    cards: dict[str, CardSize] = {}
    for name, node in root.need("cards").mapping().items():
        node.only("width", "height", "radius")
        cards[name] = CardSize(
            name, node.need("width").number(), node.need("height").number(), node.number_or("radius", 0)
        )
    return Sizes(papers, cards)


def find_paper(name: str) -> Paper:
    """Return a paper by name, in any case.

    Raises:
        DrawingError: there is no such paper.
    """
    papers = house_sizes().papers
    for paper in papers.values():
        if paper.name.lower() == name.lower():
            return paper
    raise DrawingError(f"there is no paper {name!r}; choose one of {', '.join(papers)}")


def find_card_size(name: str) -> CardSize:
    """Return a card size by name.

    Raises:
        DrawingError: there is no such card size.
    """
    cards = house_sizes().cards
    if name not in cards:
        raise DrawingError(f"there is no card size {name!r}; choose one of {', '.join(cards)}")
    return cards[name]
