"""Stone problems: a sheet as it stands, and shapes to be placed on its stone; no dice, no cards, no ability.

Lines pay as they stand, gold gained on the way may extend a shape, and what gold is left at the end crosses out squares
as always. The engine plays a problem as a position before the final scoring in which the shapes are still pending.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from itertools import permutations

from solver.roll_write.actions import PlaceShape
from solver.roll_write.edition import Edition, Reward, Shape
from solver.roll_write.filled import FilledSheet
from solver.roll_write.flow import settle
from solver.roll_write.game import RollWrite
from solver.roll_write.pending import PendingShape
from solver.roll_write.positions import game_of
from solver.roll_write.state import Stage, State
from solver.roll_write.tables import Placements

MOST_SHAPES = 8


class Order(Enum):
    """In what order the shapes are placed; the value is its word in files."""

    GIVEN = "given"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Piece:
    """A shape to be placed for an element, under a name."""

    name: str
    element: int
    shape: Shape


@dataclass(frozen=True, slots=True)
class StoneProblem:
    """A question; every shape is placed, the one or the other way."""

    edition: Edition
    filled: FilledSheet
    pieces: tuple[Piece, ...]
    order: Order

    def game(self) -> RollWrite:
        """Return a game whose first cards carry the shapes, card ``i`` the shape of piece ``i``."""
        cards = list(self.edition.cards)
        for number, piece in enumerate(self.pieces):
            reward = Reward(piece.element, 0, piece.shape)
            cards[number] = replace(cards[number], rewards=(reward, reward))
        return game_of(replace(self.edition, cards=tuple(cards)), self.filled)

    def orders(self) -> Iterator[tuple[int, ...]]:
        """Yield the orders in which the pieces may be placed; equal pieces are not told apart."""
        if self.order is Order.GIVEN:
            yield tuple(range(len(self.pieces)))
            return
        seen = set()
        for order in permutations(range(len(self.pieces))):
            shapes = tuple((self.pieces[number].element, self.pieces[number].shape) for number in order)
            if shapes not in seen:
                seen.add(shapes)
                yield order


def stone_state(game: RollWrite, problem: StoneProblem, order: tuple[int, ...]) -> State:
    """Return the position in which the pieces are placed next, in an order; the gold comes after them."""
    pending = tuple(PendingShape(number, 0) for number in order)
    state = game.initial()._replace(sheets=(problem.filled.sheet,), round=game.edition.rounds, stage=Stage.GOLD)
    return settle(game.tables, state._replace(agenda=pending))


def placements_of(game: RollWrite, piece: int) -> Placements:
    """Return where a piece may go."""
    return game.tables.placements[piece][0]


@dataclass(frozen=True, slots=True)
class Placed:
    """An answer's core: the order of the pieces and where each of them goes, in that order."""

    order: tuple[int, ...]
    places: tuple[PlaceShape, ...]
