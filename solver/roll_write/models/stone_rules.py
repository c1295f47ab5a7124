"""The stone model's geometry: one function a rule."""

from solver.roll_write.effects import Choice
from solver.roll_write.models.stone_variables import Linear, StoneVariables
from solver.roll_write.terms import FULL_STONE, squares_of


def place_each_shape_once(v: StoneVariables) -> None:
    """Each step places one piece, each piece in one place (RW-126, RW-129..RW-131)."""
    for placed in v.placed:
        v.model.add_exactly_one(placed.values())
    for piece in range(v.steps):
        v.model.add_exactly_one(var for placed in v.placed for spot, var in placed.items() if spot.piece == piece)


def _step_of(v: StoneVariables, piece: int) -> Linear:
    """Return the step in which a piece is placed."""
    return sum(
        step * var for step, placed in enumerate(v.placed) for spot, var in placed.items() if spot.piece == piece
    )


def equal_shapes_in_order(v: StoneVariables) -> None:
    """Equal pieces cannot be told apart: the earlier one is placed earlier."""
    pieces = v.problem.pieces
    for later in range(v.steps):
        for earlier in range(later):
            if (pieces[earlier].element, pieces[earlier].shape) != (pieces[later].element, pieces[later].shape):
                continue
            v.model.add(_step_of(v, earlier) < _step_of(v, later))
            break


def squares_of_shapes(v: StoneVariables) -> None:
    """A shape crosses out the squares it covers, once and for good (RW-126, RW-133)."""
    for step in range(v.steps):
        level = v.first_level(step)
        for square, after in v.crossed[level].items():
            before = v.crossed_at(square, level - 1)
            covered = sum(var for spot, var in v.placed[step].items() if spot.squares >> square & 1)
            v.model.add(after >= before)
            v.model.add(after >= covered)
            v.model.add(after <= before + covered)


def squares_of_rewards(v: StoneVariables) -> None:
    """Lines completed in a level cross out squares in the next one (RW-142).

    A reward for any square crosses out its full number, as long as squares are free (RW-080). For sections with the
    most or fewest squares (RW-157, RW-158) the model only limits the number: it may promise too much, never too little.
    """
    for step in range(v.steps):
        for level in range(v.first_level(step) + 1, v.last_level(step) + 1):
            given = sum(verb.number * v.completed(line, level - 1) for line, _, verb in v.square_effects)
            crossed: list[Linear] = []
            for square, after in v.crossed[level].items():
                before = v.crossed_at(square, level - 1)
                v.model.add(after >= before)
                crossed.append(after - before)
            new = sum(crossed)
            v.model.add(new <= given)
            if all(verb.section is Choice.ANY for _, _, verb in v.square_effects):
                everything = v.model.new_bool_var(f"stone full at {level}")
                v.model.add(new >= given).only_enforce_if(~everything)
                v.model.add_bool_and(list(v.crossed[level].values())).only_enforce_if(everything)


def lines(v: StoneVariables) -> None:
    """A line is complete when its last square is crossed out (RW-140)."""
    for level, full in enumerate(v.full):
        for line, var in full.items():
            squares = [v.crossed[level][square] for square in v.free_squares_of(line)]
            for square in squares:
                v.model.add_implication(var, square)
            v.model.add_bool_or(var, *(~square for square in squares))
            if level:
                v.model.add_implication(v.full[level - 1][line], var)


def line_counts(v: StoneVariables) -> None:
    """Squares bound lines: a level's full lines cannot need more squares than were crossed out (redundant)."""
    free = squares_of(FULL_STONE & ~v.sheet.stone)
    for level, full in enumerate(v.full):
        crossed = sum(v.crossed[level][square] for square in free)
        for group in (range(6), range(6, 12)):
            needed = sum(len(v.free_squares_of(line)) * full[line] for line in group if line in full)
            if not isinstance(needed, int):
                v.model.add(needed <= crossed)
