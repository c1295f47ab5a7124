"""The whole game on one virtual table: its pictures, and the saved object that lays them out."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pnp.components.roll_write.component import Component
from pnp.drawing import Box, Drawing, Font, IconUse, TextStyle, VAlign, fit, rect
from pnp.drawing.items import Anchor
from pnp.drawing.page import Page
from pnp.drawing.png import png_bytes
from pnp.exports.deck_sheet import deck_sheets, sheet_grid
from pnp.exports.tabletop import UNITS_PER_MM, DeckSheet, Json, Place, deck, die, saved_object, tile
from pnp.kit.choice import Chosen
from pnp.kit.names import game_name, safe
from pnp.kit.studio import Studio

FLAT: Final = ("workshop", "mastery", "potency-tiles", "marker", "score-pad", "player-aid", "rules")
"""The kinds that become flat tiles, in their order on the table."""
KINDS: Final = ("cards", *FLAT, "dice")
"""The kinds that go onto the table; sticker sheets have no use there."""
_DPI: Final = 220  # of tiles: a sheet has 1646 pixels on its longer side
_GAP: Final = 0.5  # between things on the table, in units
_NEAREST: Final = 3.0  # from the cards in the middle to the first row, in units


@dataclass(frozen=True, slots=True)
class Pictures:
    """Where pictures will be found: what their addresses start with, and the files' names."""

    base: str
    stem: str

    def name(self, what: str) -> str:
        """Return a picture's file name."""
        return f"{self.stem}_{safe(what)}.png"

    def address(self, what: str) -> str:
        """Return a picture's address in the saved object."""
        return f"{self.base}{self.name(what)}"


def table_files(studio: Studio, parts: Chosen, base: str) -> Iterator[tuple[str, bytes]]:
    """Yield the table's files by their names: pictures, then the saved object.

    Args:
        studio: the edition, language and theme.
        parts: the components; kinds that are not in `KINDS` are left out.
        base: what the pictures' addresses start with, such as a folder on a server; empty for names alone.

    Raises:
        DrawingError: a component cannot be drawn.
    """
    stem = f"{game_name(studio.edition)}_{studio.theme}_{studio.language}"
    pictures = Pictures(base, stem)
    things: list[dict[str, Json]] = []
    by_key = {kind.key: components for kind, components in parts.items()}
    if cards := by_key.get("cards"):
        made, files = _deck(studio, cards, pictures)
        things.append(made)
        yield from files
    for component, place in _places([by_key[key] for key in FLAT if key in by_key]):
        for side, drawing in studio.sides(component).items():
            yield pictures.name(side), png_bytes(Page(drawing), _DPI)
        things.append(_tile(studio, component, place, pictures))
    things += _dice(studio, by_key.get("dice", ()))
    content = saved_object(f"{studio.words['game.title']} ({studio.theme_name})", things)
    yield f"{stem}.json", f"{json.dumps(content, indent=1, ensure_ascii=False)}\n".encode()


def _deck(
    studio: Studio, cards: Sequence[Component], pictures: Pictures
) -> tuple[dict[str, Json], list[tuple[str, bytes]]]:
    cells = [(card.name, studio.cell(card)) for card in cards for _ in range(card.copies)]
    width, height = cards[0].width, cards[0].height
    grid = sheet_grid(len(cells), width, height)
    hidden = hidden_face(studio, width, height)
    fronts = deck_sheets([cell.front for _, cell in cells], hidden, grid)
    backs = deck_sheets([cell.back or hidden for _, cell in cells], hidden, grid)
    sheets: list[DeckSheet] = []
    files: list[tuple[str, bytes]] = []
    for number, (front, back) in enumerate(zip(fronts, backs, strict=True), start=1):
        names = tuple(name for name, _ in cells[(number - 1) * grid.places : number * grid.places])
        faces_name, backs_name = f"cards-{number}-faces", f"cards-{number}-backs"
        sheets.append(
            DeckSheet(pictures.address(faces_name), pictures.address(backs_name), names, grid.columns, grid.rows)
        )
        files += [
            (pictures.name(faces_name), png_bytes(front, grid.dpi)),
            (pictures.name(backs_name), png_bytes(back, grid.dpi)),
        ]
    return deck(studio.words["components.cards.title"], sheets, Place(0, 0), width), files


def hidden_face(studio: Studio, width: float, height: float) -> Drawing:
    """Return what other players see of a card in a hand: the game's name and a sign, for any size in mm."""
    theme = studio.made.theme
    side = min(width, height) / 2
    style = TextStyle(Font.TITLE_BOLD, 20, 8, Anchor.MIDDLE, VAlign.MIDDLE, colour=theme.colour("ink"))
    title = Box(width * 0.1, height * 0.65, width * 0.8, height * 0.25)
    items = (
        rect(0, 0, width, height, theme.paint("paper")),
        rect(2.5, 2.5, width - 5, height - 5, theme.paint("panel"), radius=2),
        IconUse("ouroboros", (width - side) / 2, height * 0.38 - side / 2, side, theme.icon("ouroboros")),
        fit(studio.words["game.short-title"], title, style, name="title"),
    )
    return Drawing(width, height, items, "hidden face")


def _places(kinds: Sequence[Sequence[Component]]) -> Iterator[tuple[Component, Place]]:
    """Yield where things lie: two kinds to a row, one left of the middle and one right, rows towards the player."""
    edge = -_NEAREST
    for start in range(0, len(kinds), 2):
        pair = kinds[start : start + 2]
        depth = max(component.height for row in pair for component in row) * UNITS_PER_MM
        for row, side in zip(pair, (-1, 1), strict=False):
            x = _GAP
            for component in row:
                width = component.width * UNITS_PER_MM
                yield component, Place(side * (x + width / 2), edge - depth / 2)
                x += width + _GAP
        edge -= depth + _GAP


def _tile(studio: Studio, component: Component, place: Place, pictures: Pictures) -> dict[str, Json]:
    front, *back = studio.sides(component)
    address = pictures.address(back[0]) if back else ""
    return tile(component.name, pictures.address(front), address, place, (component.width, component.height))


def _dice(studio: Studio, dice: Sequence[Component]) -> Iterator[dict[str, Json]]:
    metals, words = studio.edition.names.metals, studio.words
    keys = [f"metals.{metals[face]}" if face >= 0 else "shelves.aqua-regia" for face in studio.edition.die_faces]
    faces = [words[f"names.{key}"] for key in keys]
    for number, component in enumerate(dice):
        colour = studio.made.theme.colour(f"{component.name.removeprefix('die-')}-die")
        yield die(component.name, colour, faces, Place(4 + 1.5 * number, 0))
