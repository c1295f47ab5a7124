"""Pointing at squares of the stone: where a shape goes, which squares an effect crosses out.

A board is what has been pointed at so far; every gesture returns the next one. Nothing is decided before the player
confirms it: ``decision`` is what would be played.
"""

from dataclasses import dataclass, replace

from solver.roll_write.actions import Action, CrossSquares, PlaceShape, SpendGold
from solver.roll_write.game import RollWrite
from solver.roll_write.pending import PendingShape
from solver.roll_write.state import State
from solver.roll_write.terms import SIZE, SQUARE_COUNT


def _beside(square: int, right: int, down: int) -> int | None:
    """Return the neighbour of a square, or None outside the stone."""
    row, column = divmod(square, SIZE)
    row, column = row + down, column + right
    return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else None


@dataclass(frozen=True, slots=True)
class ShapeBoard:
    """A shape to be placed; it lies on the stone from the first gesture on."""

    places: dict[PlaceShape, int]
    """Every legal placement and the squares it covers."""
    at: PlaceShape | None = None

    @property
    def decision(self) -> PlaceShape | None:
        """The placement that is shown."""
        return self.at

    @property
    def shown(self) -> int:
        """The squares of the placement that is shown."""
        return 0 if self.at is None else self.places[self.at]

    @property
    def cursor(self) -> int | None:
        """A shape shows itself; there is no cursor."""
        return None

    def moved(self, right: int, down: int) -> "ShapeBoard":
        """Move the shape to the next legal place in a direction; it stays where there is none."""
        if self.at is None:
            return replace(self, at=next(iter(self.places)))
        square: int | None = self.at.anchor
        while square is not None:
            square = _beside(square, right, down)
            found = None if square is None else PlaceShape(square, self.at.extended)
            if found in self.places:
                return replace(self, at=found)
        return self

    def pointed(self, squares: tuple[int, ...]) -> "ShapeBoard | None":
        """Put the first X square of the shape on a square; None if it cannot lie there."""
        if len(squares) != 1:
            return None
        wanted = [PlaceShape(squares[0], extended) for extended in self._sizes()]
        found = next((place for place in wanted if place in self.places), None)
        return None if found is None else replace(self, at=found)

    def _sizes(self) -> tuple[bool, bool]:
        return (True, False) if self.at is not None and self.at.extended else (False, True)

    def gilded(self) -> "ShapeBoard":
        """Add the extra squares for a gold, or take them away; nothing changes where that is not allowed."""
        if self.at is None:
            return replace(self, at=next((place for place in self.places if place.extended), None))
        other = PlaceShape(self.at.anchor, not self.at.extended)
        return replace(self, at=other) if other in self.places else self

    def holding(self, action: Action) -> "ShapeBoard":
        """Show a legal placement."""
        return replace(self, at=action) if isinstance(action, PlaceShape) else self

    def marked(self) -> "ShapeBoard":
        """A shape needs no mark."""
        return self


@dataclass(frozen=True, slots=True)
class SquareBoard:
    """Squares to be crossed out, one by one."""

    decisions: dict[int, CrossSquares | SpendGold]
    """Every legal set of squares."""
    number: int
    """Squares in each of them."""
    cursor: int | None = None
    picked: int = 0

    @property
    def decision(self) -> CrossSquares | SpendGold | None:
        """What has been picked, once it is a legal decision."""
        return self.decisions.get(self.picked)

    @property
    def shown(self) -> int:
        """The squares picked so far."""
        return self.picked

    def moved(self, right: int, down: int) -> "SquareBoard":
        """Move the cursor; it appears on the first free square."""
        if self.cursor is None:
            return replace(self, cursor=self._first())
        beside = _beside(self.cursor, right, down)
        return self if beside is None else replace(self, cursor=beside)

    def _first(self) -> int:
        return next(square for square in range(SQUARE_COUNT) if any(bits >> square & 1 for bits in self.decisions))

    def pointed(self, squares: tuple[int, ...]) -> "SquareBoard | None":
        """Pick squares, or put them back; None if no legal decision holds them all."""
        picked = self.picked
        for square in squares:
            if self.number == 1 and picked != 1 << square:
                picked = 0
            picked ^= 1 << square
        if not any(bits & picked == picked for bits in self.decisions):
            return None
        return replace(self, picked=picked, cursor=squares[-1] if squares else self.cursor)

    def gilded(self) -> "SquareBoard":
        """Squares have no extra ones."""
        return self

    def holding(self, action: Action) -> "SquareBoard":
        """Pick what a legal decision crosses out."""
        return replace(self, picked=next((bits for bits, known in self.decisions.items() if known == action), 0))

    def marked(self) -> "SquareBoard":
        """Pick the square under the cursor, or put it back."""
        return self if self.cursor is None else self.pointed((self.cursor,)) or self


Board = ShapeBoard | SquareBoard


def board_of(game: RollWrite, state: State) -> Board | None:
    """Return the board of a state in which squares are to be pointed at, with nothing picked."""
    legal = game.legal_actions(state)
    places = [action for action in legal if isinstance(action, PlaceShape)]
    if places and isinstance(pending := state.agenda[0], PendingShape):
        known = game.tables.placements[pending.card][pending.reward]
        return ShapeBoard({place: (known.golden if place.extended else known.plain)[place] for place in places})
    decisions: dict[int, CrossSquares | SpendGold] = {}
    for action in legal:
        match action:
            case CrossSquares(squares):
                decisions[squares] = action
            case SpendGold(square):
                decisions[1 << square] = action
            case _:
                continue
    if not decisions:
        return None
    return SquareBoard(decisions, next(iter(decisions)).bit_count())
