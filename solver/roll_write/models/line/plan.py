"""A plan in plain numbers, read from a solved model: what each turn does, and where the final marks go."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from solver.roll_write.models.line.ability import Window
from solver.roll_write.models.line.assembly import LineModel, PlannedTurn
from solver.roll_write.models.line.experiment import Form
from solver.roll_write.models.line.marks import Marks, Path
from solver.roll_write.models.line.quantities import Expression, Level, Literal
from solver.roll_write.models.line.verbs import Choices

Key = TypeVar("Key")

Value = Callable[[Expression], int]
"""Gives an expression's value in a solution."""

Moment = tuple[int, int]
"""(use, verb) of an artifact, each counted from 0."""


@dataclass(frozen=True, slots=True)
class Totals:
    """The sheet after a turn, in numbers: what the engine must agree with."""

    marked: tuple[int, ...]
    exhausted: tuple[int, ...]
    paths: int
    mastery: tuple[int, ...]
    stone: int
    points: int


@dataclass(frozen=True, slots=True)
class TurnPlan:
    """What one turn does. A choice that is missing is free: any is as good."""

    plays: bool
    die: int
    colour: int
    windows: Mapping[Window, int]
    """Uses of the ability."""
    before_scores: Mapping[Moment, int]
    metal: int | None
    path: Path | None
    masters: bool
    cycles: Mapping[str, int]
    """The colour of the solo cycle by its place."""
    form: Form | None
    squares: int
    """The squares the shape covers, without those crossed at the start."""
    uses: int
    """How often the artifact is used: 0, 1, or 2."""
    paths: Mapping[Moment, Path]
    tracks: Mapping[Moment, int]
    crossed: Mapping[Moment, int]
    circles: tuple[int, ...]
    """Elements of circles that effects fill, in any order."""
    after: Totals


@dataclass(frozen=True, slots=True)
class Plan:
    """All turns, and the end."""

    turns: tuple[TurnPlan, ...]
    circles: tuple[int, ...]
    """Levels filled at ``2 * element + side``."""
    plus: int
    """+1 spaces marked, bit ``2 * element + side``."""
    sections: tuple[int, ...]
    """Crossed squares of each section when it is scored."""
    score: int


def read_plan(model: LineModel, value: Value) -> Plan:
    """Return the plan of a solution."""
    ending = model.ending
    return Plan(
        turns=tuple(_turn(model, planned, value) for planned in model.turns),
        circles=tuple(sum(_true(level, value) for level in levels) for levels in ending.circles),
        plus=_bits(ending.plus, value),
        sections=tuple(_number(level, value) for level in ending.sections),
        score=value(ending.score.expression),
    )


def _true(literal: Literal, value: Value) -> bool:
    return bool(literal) if isinstance(literal, bool) else bool(value(literal))


def _bits(literals: tuple[Literal, ...] | list[Literal], value: Value) -> int:
    return sum(1 << place for place, literal in enumerate(literals) if _true(literal, value))


def _number(level: Level, value: Value) -> int:
    return level.low if level.known else value(level.expression)


def _turn(model: LineModel, planned: PlannedTurn, value: Value) -> TurnPlan:
    dice, work = planned.dice, planned.work
    die, colour = next((pair for pair, literal in dice.use.items() if _true(literal, value)), (-1, -1))
    windows = {**planned.windows, **work.windows}
    cycles = {
        place: cycled
        for (turn, place, cycled), literal in model.solo_cycles.items()
        if turn == planned.turn.index and _true(literal, value)
    }
    pays = {moment: choices.pay for moment, choices in work.choices.items() if choices.pay is not None}
    circles: list[int] = []
    for choices in work.choices.values():
        circles += [element for element, literal in choices.circles.items() if _true(literal, value)]
    for pay in pays.values():
        for element, level in pay.circles.items():
            circles += [element] * _number(level, value)
    uses = sum(_true(literal, value) for each in (work.first, work.second) for literal in each.values())
    return TurnPlan(
        plays=_true(dice.plays, value),
        die=die,
        colour=colour,
        windows={window: _number(level, value) for window, level in windows.items()},
        before_scores={moment: _number(pay.before_scores, value) for moment, pay in pays.items()},
        metal=_chosen(planned.metals.gains, value),
        path=_chosen(planned.metals.paths, value),
        masters=_chosen(planned.master, value) is not None,
        cycles=cycles,
        form=_chosen(work.performing.forms, value),
        squares=_chosen(work.placed, value) or 0,
        uses=uses,
        paths=_each(work.choices, lambda choices: _any_chosen(choices.paths, value)),
        tracks=_each(work.choices, lambda choices: _any_chosen(choices.tracks, value)),
        crossed={
            moment: _bits(choices.after, value) & ~_bits(choices.before, value)
            for moment, choices in work.choices.items()
        },
        circles=tuple(circles),
        after=_totals(planned.after, value),
    )


def _chosen(literals: Mapping[Key, Literal], value: Value) -> Key | None:
    return next((key for key, literal in literals.items() if _true(literal, value)), None)


def _any_chosen(literals: Mapping[Key, list[Literal]], value: Value) -> Key | None:
    return next((key for key, each in literals.items() if any(_true(literal, value) for literal in each)), None)


def _each(choices: Mapping[Moment, Choices], read: Callable[[Choices], Key | None]) -> dict[Moment, Key]:
    found = {moment: read(each) for moment, each in choices.items()}
    return {moment: key for moment, key in found.items() if key is not None}


def _totals(marks: Marks, value: Value) -> Totals:
    paths = 0
    for (tube, colour), events in marks.crossings.items():
        if any(_true(event, value) for event in events):
            paths |= 1 << (3 * tube + colour)
    return Totals(
        marked=tuple(_number(level, value) for level in marks.marked),
        exhausted=tuple(_number(level, value) for level in marks.exhausted),
        paths=paths,
        mastery=tuple(_number(level, value) for level in marks.mastery),
        stone=_bits(marks.squares, value),
        points=sum(_number(level, value) for level in marks.points)
        + sum(_number(level, value) for (line, _), level in marks.pays.items() if _true(marks.full[line], value)),
    )
