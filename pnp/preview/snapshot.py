"""One look at one moment: every side of every component as it is drawn now, and what changed since the last time."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from pnp.components.roll_write.component import Component, Face, Kind
from pnp.components.roll_write.printing import Printing, printing
from pnp.components.roll_write.registry import KINDS
from pnp.drawing import Drawing, DrawingError, IconUse, Source, walk
from pnp.drawing.icons import Icon, house_icons
from pnp.exports.shops import Product, find_shop
from pnp.preview.looks import Choices, Look
from pnp.preview.places import Rows, Shortener
from pnp.preview.problems import Problem, file_problem
from solver.errors import TrismegistusError
from solver.roll_write.loading import load_edition
from solver.templates import templates_root

_ROWS: Final = {"workshop": "workshops.yaml", "mastery": "mastery.yaml", "cards": "cards.yaml"}
"""The kinds whose components are rows of a file each."""

ANY_SHOP: Final = "any"
"""The shop whose safe zone counts: one that takes components of any size."""

Failures: Final = (TrismegistusError, OSError, ValueError)
"""What data files that are being edited can cause; the last are texts that are no UTF-8."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a component.

    Attributes:
        name: the component's name, and which side where there are two: ``card-red-3-front``.
        label: ``front`` or ``back``; empty where there is one side.
        drawing: what was drawn last; None when it never could be.
        icons: the icons in it, which a person may redraw.
        product: what a print shop would ask of it.
        version: the number of the snapshot in which it last changed.
        problem: why it could not be drawn this time; None when it could.
    """

    name: str
    label: str
    drawing: Drawing | None = None
    icons: tuple[Icon, ...] = ()
    product: Product | None = None
    version: int = 0
    problem: Problem | None = None


@dataclass(frozen=True, slots=True)
class Piece:
    """A component with its sides; sizes are trim sizes in mm.

    Attributes:
        name: its name.
        width: its width.
        height: its height.
        copies: how many of it a kit needs.
        place: the file and line of its data, where it is a row of its own.
        sides: its front, and its back where it has one.
    """

    name: str
    width: float
    height: float
    copies: int
    place: str
    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """The components of a kind under the kind's title."""

    key: str
    title: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Everything in one look.

    Attributes:
        look: the look.
        number: larger than that of any snapshot before it.
        title: the game's name in the look's language.
        notice: what the project is, in the look's language.
        edition: the edition's key and version.
        sections: the kinds that have components.
        errors: why something cannot be drawn, each with its place; the sections then show what was drawn last.
    """

    look: Look
    number: int = 0
    title: str = ""
    notice: str = ""
    edition: str = ""
    sections: tuple[Section, ...] = ()
    errors: tuple[Problem, ...] = ()

    def sides(self) -> Iterator[Side]:
        """Yield all sides in their order."""
        for section in self.sections:
            for piece in section.pieces:
                yield from piece.sides

    def side(self, name: str) -> Side | None:
        """Return a side by its name."""
        return next((side for side in self.sides() if side.name == name), None)


def draw(choices: Choices, before: Snapshot) -> Snapshot:
    """Return the next snapshot of a look, from the data files as they are now."""
    look = before.look
    try:
        edition = load_edition(choices.editions[look.edition])
        made = printing(edition, look.language, choices.themes[look.theme])
    except Failures as error:
        short = Shortener(choices.folders).short
        lines = str(error).splitlines()
        found = tuple(file_problem(short(line)) for line in (lines[1:] or lines))
        return replace(before, errors=found)
    return _Pencil(choices, before, made).snapshot()


class _Pencil:
    """Draws a printing, and compares it with the last snapshot."""

    def __init__(self, choices: Choices, before: Snapshot, made: Printing) -> None:
        self.made, self.before = made, before
        self.theme = choices.themes[before.look.theme]
        self.number = before.number
        texts = templates_root() / "roll_write"
        self.rows = Rows((choices.edition_folder(before.look), texts, texts / "text"))
        self.short = Shortener(choices.folders).short
        self.errors: dict[Problem, None] = {}

    def snapshot(self) -> Snapshot:
        edition, words = self.made.edition, self.made.words
        sections = tuple(section for kind in KINDS if (section := self._section(kind)) is not None)
        return Snapshot(
            self.before.look,
            self.number,
            words["game.title"],
            words["game.notice"],
            f"{edition.key} {edition.version}",
            sections,
            tuple(self.errors),
        )

    def _section(self, kind: Kind) -> Section | None:
        old = next((section for section in self.before.sections if section.key == kind.key), None)
        try:
            parts = kind.components(self.made.edition)
        except Failures as error:
            self._error(error)
            return old
        known = {piece.name: piece for piece in old.pieces} if old else {}
        pieces = tuple(self._piece(part, known.get(part.name)) for part in parts)
        return Section(kind.key, self.made.words[f"components.{kind.label}.title"], pieces) if pieces else None

    def _piece(self, part: Component, old: Piece | None) -> Piece:
        known = {side.name: side for side in old.sides} if old else {}
        faces = [(Side(part.name, ""), part.front)]
        if part.back is not None:
            faces = [
                (Side(f"{part.name}-front", "front"), part.front),
                (Side(f"{part.name}-back", "back"), part.back),
            ]
        sides = tuple(self._side(known.get(new.name, new), face) for new, face in faces)
        return Piece(part.name, part.width, part.height, part.copies, self._place(part), sides)

    def _place(self, part: Component) -> str:
        if part.kind not in _ROWS:
            return ""
        row = f"{_ROWS[part.kind]} {part.name.partition('-')[2]}"
        return self.short(self.rows.place(row))

    def _side(self, old: Side, face: Face) -> Side:
        try:
            drawing = face(self.made.words.language, self.theme)
            used = sorted({item.name for item, _ in walk(drawing.items) if isinstance(item, IconUse)})
            icons = tuple(house_icons().get(icon) for icon in used)
            product = find_shop(ANY_SHOP).product_for(drawing.width, drawing.height)
        except Failures as error:
            return replace(old, problem=self._error(error))
        if (old.drawing, old.icons) == (drawing, icons):
            return replace(old, product=product, problem=None)
        return Side(old.name, old.label, drawing, icons, product, self.number)

    def _error(self, error: Exception) -> Problem:
        """Return an error as a problem, noted once for everything that it keeps from being drawn."""
        problem = file_problem(self.short(str(error)))
        source = error.source if isinstance(error, DrawingError) else Source()
        if not problem.place and source.row:
            place = self.short(self.rows.place(source.row))
            said = self.short(str(error).removeprefix(f"{source}: "))
            problem = replace(problem, place=place, message=": ".join(part for part in (source.field, said) if part))
        self.errors[problem] = None
        return problem
