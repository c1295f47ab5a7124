"""The stone model's geometry: one function a rule."""

from itertools import combinations

from ortools.sat.python import cp_model

from solver.roll_write.effects import Choice
from solver.roll_write.models.stone_variables import Linear, StoneVariables
from solver.roll_write.terms import ELEMENT_COUNT, FULL_STONE, section_of, squares_of

Crossing = tuple[int, cp_model.IntVar]
"""A square, and whether a line reward crosses it out."""


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

    A reward for any square crosses out its full number, as long as squares are free (RW-080).
    """
    kinds = sorted({verb.section for _, _, verb in v.square_effects}, key=lambda kind: kind.value)
    by_step: list[dict[Choice, list[Crossing]]] = [{kind: [] for kind in kinds} for _ in range(v.steps)]
    for step in range(v.steps):
        for level in range(v.first_level(step) + 1, v.last_level(step) + 1):
            new = {kind: _new_squares(v, level, kind) for kind in kinds}
            for square, after in v.crossed[level].items():
                v.model.add(after == v.crossed_at(square, level - 1) + sum(new[kind][square] for kind in kinds))
            for kind in kinds:
                by_step[step][kind] += [(square, var) for square, var in new[kind].items()]
            if kinds == [Choice.ANY]:
                _as_far_as_possible(v, level, new[Choice.ANY])
    for step, found in enumerate(by_step):
        for kind in kinds:
            if kind is not Choice.ANY:
                _compared_sections(v, step, kind, found)


def _new_squares(v: StoneVariables, level: int, kind: Choice) -> dict[int, cp_model.IntVar]:
    """Return whether a reward of a kind crosses out each free square in a level; no more than the rewards give."""
    new = {square: v.model.new_bool_var(f"{kind.value} {square} at {level}") for square in v.crossed[level]}
    v.model.add(sum(new.values()) <= _given(v, level, kind))
    return new


def _given(v: StoneVariables, level: int, kind: Choice) -> Linear:
    effects = [(line, verb) for line, _, verb in v.square_effects if verb.section is kind]
    return sum(verb.number * v.completed(line, level - 1) for line, verb in effects)


def _as_far_as_possible(v: StoneVariables, level: int, new: dict[int, cp_model.IntVar]) -> None:
    everything = v.model.new_bool_var(f"stone full at {level}")
    v.model.add(sum(new.values()) >= _given(v, level, Choice.ANY)).only_enforce_if(~everything)
    v.model.add_bool_and(list(v.crossed[level].values())).only_enforce_if(everything)


def _compared_sections(v: StoneVariables, step: int, kind: Choice, found: dict[Choice, list[Crossing]]) -> None:
    """Squares in the section with the most or fewest crossed ones that has room (RW-157, RW-158).

    What follows for whole steps is posted, so the model may still promise too much, never too little. Before the first
    square by ``most`` in a section only other kinds of rewards have added to what the shape left there, and every other
    section has at least what the shape left. Before the last reward by ``least`` the section has what the shape and the
    earlier ones left, and every other section has at most what it has after the step.
    """
    before, after = v.first_level(step), v.last_level(step)
    largest = max(verb.number for _, _, verb in v.square_effects)
    sections: dict[int, cp_model.IntVar] = {}
    for section in range(ELEMENT_COUNT):
        by_kind = {each: [var for square, var in new if section_of(square) == section] for each, new in found.items()}
        if not by_kind[kind]:
            continue
        chosen = v.model.new_bool_var(f"{kind.value} in section {section} in {step}")
        v.model.add_max_equality(chosen, by_kind[kind])
        sections[section] = chosen
        for other in range(ELEMENT_COUNT):
            has_room = None if other == section else v.has_room(other, step)
            if has_room is None:
                continue
            here = v.section_at(section, before)
            if kind is Choice.MOST:
                others = [var for each, new in by_kind.items() if each is not kind for var in new]
                rule = here + sum(others) >= v.section_at(other, before)
            else:
                rule = here + sum(by_kind[kind]) - largest <= v.section_at(other, after)
            if not isinstance(rule, bool):
                v.model.add(rule).only_enforce_if(chosen, has_room)
    if list(found) == [Choice.MOST]:
        _one_section(v, step, sections)


def _one_section(v: StoneVariables, step: int, chosen: dict[int, cp_model.IntVar]) -> None:
    """With no other rewards that cross out squares, the section that ``most`` began with stays the one with the most.

    Only when it is full another one follows.
    """
    for first, second in combinations(chosen, 2):
        rooms = [v.has_room(section, step) for section in (first, second)]
        literals = [~room for room in rooms if room is not None]
        v.model.add_bool_or([*literals, ~chosen[first], ~chosen[second]])


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
