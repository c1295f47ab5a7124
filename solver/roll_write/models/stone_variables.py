"""The stone model's variables: what is crossed out when, and where the shapes go.

Time runs in levels. Each step begins with a level in which a shape is placed; where line rewards cross out squares it
has further levels, one for each such line that can still pay: in a level the squares appear that the lines completed in
the level before give. So no line can complete itself.
"""

from dataclasses import dataclass
from functools import cached_property

from ortools.sat.python import cp_model

from solver.roll_write.actions import PlaceShape
from solver.roll_write.effects import Cross
from solver.roll_write.game import RollWrite
from solver.roll_write.state import Sheet
from solver.roll_write.stone_problem import Order, StoneProblem, placements_of
from solver.roll_write.terms import FULL_STONE, LINE_COUNT, LINES, SECTIONS, squares_of

Linear = cp_model.LinearExpr | int
"""A linear expression, or a number where nothing can change."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Placements of a piece that cross out the same free squares and cost the same: one choice of the model."""

    piece: int
    squares: int
    extended: bool
    actions: tuple[PlaceShape, ...]


def spots_of(game: RollWrite, piece: int, stone: int) -> tuple[Spot, ...]:
    """Return a piece's choices on a stone, in a fixed order."""
    places = placements_of(game, piece)
    grouped: dict[tuple[bool, int], list[PlaceShape]] = {}
    for group in (places.plain, places.golden):
        for action, squares in group.items():
            grouped.setdefault((action.extended, squares & ~stone), []).append(action)
    return tuple(Spot(piece, squares, extended, tuple(actions)) for (extended, squares), actions in grouped.items())


class StoneVariables:
    """The model, the instance, and the variables that all rules share."""

    def __init__(self, problem: StoneProblem, game: RollWrite) -> None:
        self.model = cp_model.CpModel()
        self.problem = problem
        self.game = game
        self.sheet: Sheet = problem.filled.sheet
        self.rewards = game.tables.mastery_sheets[0].rewards
        self.steps = len(problem.pieces)
        self.open_lines = tuple(line for line in range(LINE_COUNT) if not self.sheet.lines >> line & 1)
        self.levels = 1 + sum(self._crosses(line) for line in self.open_lines)
        self._rooms: dict[tuple[int, int], cp_model.IntVar] = {}
        self.placed = self._make_placed()
        free = squares_of(FULL_STONE & ~self.sheet.stone)
        levels = range(self.steps * self.levels)
        self.crossed = [{s: self.model.new_bool_var(f"square {s} at {t}") for s in free} for t in levels]
        self.full = [{n: self.model.new_bool_var(f"line {n} at {t}") for n in self.open_lines} for t in levels]

    def _crosses(self, line: int) -> bool:
        return any(isinstance(verb, Cross) for end in self.rewards[line] for verb in end)

    def _make_placed(self) -> list[dict[Spot, cp_model.IntVar]]:
        """Return for each step whether a piece goes to a spot in it."""
        given = self.problem.order is Order.GIVEN
        spots = [spots_of(self.game, piece, self.sheet.stone) for piece in range(self.steps)]
        return [
            {
                spot: self.model.new_bool_var(f"piece {piece} {spot.extended} {spot.squares:x} step {step}")
                for piece in range(self.steps)
                if not given or piece == step
                for spot in spots[piece]
            }
            for step in range(self.steps)
        ]

    @cached_property
    def square_effects(self) -> list[tuple[int, int, Cross]]:
        """Return the rewards that cross out squares, as (line, end, verb)."""
        return [
            (line, end, verb)
            for line in self.open_lines
            for end in (0, 1)
            for verb in self.rewards[line][end]
            if isinstance(verb, Cross)
        ]

    def first_level(self, step: int) -> int:
        """Return the level in which a step's shape is placed."""
        return step * self.levels

    def last_level(self, step: int) -> int:
        """Return the last level of a step."""
        return step * self.levels + self.levels - 1

    def crossed_at(self, square: int, level: int) -> Linear:
        """Return whether a square is crossed out after a level; level -1 is the beginning."""
        if self.sheet.stone >> square & 1:
            return 1
        return 0 if level < 0 else self.crossed[level][square]

    def completed(self, line: int, level: int) -> Linear:
        """Return whether an open line is completed in a level."""
        return self.full[level][line] - (self.full[level - 1][line] if level else 0)

    def paid(self, line: int, step: int) -> Linear:
        """Return whether an open line is completed in a step."""
        before = self.full[self.last_level(step - 1)][line] if step else 0
        return self.full[self.last_level(step)][line] - before

    def section_at(self, section: int, level: int) -> Linear:
        """Return the crossed squares of a section after a level."""
        return sum(self.crossed_at(square, level) for square in squares_of(SECTIONS[section]))

    def section_count(self, section: int, step: int) -> Linear:
        """Return the crossed squares of a section after a step."""
        return self.section_at(section, self.last_level(step))

    def has_room(self, section: int, step: int) -> cp_model.IntVar | None:
        """Return whether a section has a free square after a step; None if it was full from the beginning."""
        if not SECTIONS[section] & ~self.sheet.stone:
            return None
        if (section, step) not in self._rooms:
            room = self.model.new_bool_var(f"room in section {section} after {step}")
            size = SECTIONS[section].bit_count()
            self.model.add(self.section_count(section, step) >= size).only_enforce_if(~room)
            self.model.add(self.section_count(section, step) <= size - 1).only_enforce_if(room)
            self._rooms[section, step] = room
        return self._rooms[section, step]

    def free_squares_of(self, line: int) -> tuple[int, ...]:
        """Return a line's squares that are free at the beginning."""
        return squares_of(LINES[line] & ~self.sheet.stone)
