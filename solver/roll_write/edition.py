"""An edition: every number of one printed copy, immutable, read from data files by `solver.roll_write.loading`.

Metals are numbered 0..6 in tube order, elements 0..3 clockwise from the stone's top left section, colours as in
`Colour`, stocks 0..6 the metals and then aqua regia, reduction, reagent.
"""

from dataclasses import dataclass, field

from solver.roll_write.effects import Effect, Exhaust, Names
from solver.roll_write.terms import METAL_LETTERS, SIZE, WILD

Title = tuple[tuple[str, str], ...]
"""A printed name as (language, text) pairs."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A polyomino on the card: squares as (row, column) from the top left of its own grid.

    ``base`` are the squares that are always crossed, ``extra`` the green ones that a gold adds (RW-134, RW-135).
    A placement is named by the stone's square under the first base square in reading order (the shape's anchor).
    """

    base: tuple[tuple[int, int], ...]
    extra: tuple[tuple[int, int], ...]

    def squares(self, anchor: int, *, extended: bool) -> int | None:
        """Return the squares covered with the anchor on a square, as a bit set; None if any leaves the grid."""
        row, column = divmod(anchor, SIZE)
        origin_row, origin_column = row - self.base[0][0], column - self.base[0][1]
        bits = 0
        for shape_row, shape_column in self.base + (self.extra if extended else ()):
            y, x = origin_row + shape_row, origin_column + shape_column
            if not (0 <= y < SIZE and 0 <= x < SIZE):
                return None
            bits |= 1 << (y * SIZE + x)
        return bits


@dataclass(frozen=True, slots=True)
class Reward:
    """What an experiment gives for one of its two elements."""

    element: int
    points: int
    shape: Shape


@dataclass(frozen=True, slots=True)
class Card:
    """A two-sided card: an experiment and an artifact of one colour."""

    key: str
    colour: int
    needs: tuple[int, ...]
    """How many ready boxes of each metal the experiment needs, in tube order (7 numbers)."""
    rewards: tuple[Reward, Reward]
    artifact: Effect
    element: int
    """The element at the bottom of the artifact side, advanced in step 4 (RW-015)."""
    title: Title = ()
    """The artifact's printed name."""
    artifact_key: str = field(default="", compare=False)
    """The artifact's key in artifacts.yaml, to tell people where it stands; empty where the card has it written out."""

    @property
    def cost(self) -> Exhaust | None:
        """The artifact's cost, if it has one."""
        first = self.artifact[0]
        return first if isinstance(first, Exhaust) else None


@dataclass(frozen=True, slots=True)
class Workshop:
    """A workshop sheet: its own exhaust ability and the elements on its 18 paths."""

    key: str
    ability: Effect
    paths: tuple[tuple[int, int, int], ...]
    """Element of path (tube, colour): 6 rows of 3."""
    title: Title = ()

    @property
    def cost(self) -> Exhaust:
        """The ability's cost: one metal (RW-081)."""
        first = self.ability[0]
        assert isinstance(first, Exhaust)  # noqa: S101 - checked on load
        return first


@dataclass(frozen=True, slots=True)
class MasterySheet:
    """A mastery sheet: the length of its tracks and its 24 line rewards."""

    key: str
    steps: int
    rewards: tuple[tuple[Effect, Effect], ...]
    """12 lines (rows 1-6, columns a-f), each with its two ends: left and right, or top and bottom."""
    title: Title = ()


@dataclass(frozen=True, slots=True)
class FateRow:
    """A row of the solo table: the least total it needs (VP) and the key of its text."""

    least: int
    key: str


@dataclass(frozen=True, slots=True)
class Edition:
    """All numbers of one copy of the game."""

    key: str
    version: str
    names: Names
    base_metals: tuple[int, ...]
    values: tuple[tuple[int, ...], ...]
    """For each of the 10 stocks, the VP at each height; its length is the number of boxes."""
    workshops: tuple[Workshop, ...]
    mastery_sheets: tuple[MasterySheet, ...]
    cards: tuple[Card, ...]
    """24 cards, 8 of each colour, sorted by colour and key."""
    potency: tuple[tuple[int, int, int], ...]
    """Start potency (black, white, red) for 1, 2, 3 and 4 players."""
    die_faces: tuple[int, ...]
    """Six faces: metals, or WILD for ``?``."""
    start_marks: tuple[int, ...]
    """Boxes of each of the 10 stocks that are marked at the start."""
    rounds: int
    turns: int
    """Turns a player has in a round."""
    solo_last_turns: int
    """Turns at most in the last round of a solo game."""
    plus_steps: tuple[int, ...]
    """The mastery steps that give a +1 mark (RW-107, RW-108)."""
    fate: tuple[FateRow, ...]
    """Solo outcomes, lowest first."""
    digest: str
    """Hex SHA-256 of the edition's canonical content: two editions with the same digest play the same."""

    @property
    def lengths(self) -> tuple[int, ...]:
        """The number of boxes of each stock."""
        return tuple(len(values) for values in self.values)

    @property
    def silver(self) -> int:
        """Stock number of silver."""
        return self.names.metals.index("silver")

    @property
    def gold(self) -> int:
        """Stock number of gold, always the last tube (RW-091)."""
        return self.names.metals.index("gold")

    def metal_letter(self, metal: int) -> str:
        """Return the notation's letter of a metal, ``?`` for a wild face."""
        return "?" if metal == WILD else METAL_LETTERS[self.names.metals[metal]]

    def cards_of(self, colour: int) -> tuple[int, ...]:
        """Return the numbers of a colour's 8 cards."""
        return tuple(number for number, card in enumerate(self.cards) if card.colour == colour)
