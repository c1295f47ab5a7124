"""Transmutations, of step 3 and of effects: one Boolean a path and moment (RW-089..RW-101)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from solver.roll_write.effects import Choice, Transmute
from solver.roll_write.models.line.marks import Marks, Path, measure
from solver.roll_write.models.line.quantities import (
    Builder,
    Level,
    Literal,
    exclusive,
    is_false,
    negate,
    total,
)
from solver.roll_write.models.line.setting import Setting
from solver.roll_write.terms import COLOUR_COUNT, METAL_COUNT

TUBES = range(METAL_COUNT - 1)
COLOURS = range(COLOUR_COUNT)
GOLD = METAL_COUNT - 1

PathElements = Sequence[Sequence[int]]
"""The element printed on path (tube, colour)."""


@dataclass(slots=True)
class Moment:
    """What happens in one moment of the plan, of which at most one alternative takes place."""

    gains: dict[int, list[tuple[Literal, Level]]] = field(default_factory=dict)
    """For each stock the alternatives that gain it, and how much."""
    steps: dict[int, list[Literal]] = field(default_factory=dict)
    """For each element the alternatives that advance its track by one."""

    def gain(self, stock: int, literal: Literal, amount: Level) -> None:
        """Note that an alternative gains boxes of a stock; ``amount`` is 0 when the literal is false."""
        self.gains.setdefault(stock, []).append((literal, amount))

    def advance(self, element: int, literal: Literal) -> None:
        """Note that an alternative takes a step on a track."""
        self.steps.setdefault(element, []).append(literal)


def apply_moment(setting: Setting, marks: Marks, moment: Moment, name: str) -> None:
    """Mark what a moment's alternatives gain and advance; past the last box it is lost (RW-034, RW-035, RW-106)."""
    builder = setting.builder
    before, steps = list(marks.marked), total(level.expression for level in marks.mastery)
    for stock, gains in sorted(moment.gains.items()):
        amount = Level(total(level.expression for _, level in gains), 0, max(level.high for _, level in gains))
        marks.marked[stock] = builder.capped(
            marks.marked[stock], amount, setting.lengths[stock], f"{name} gain {stock}"
        )
    for element, literals in sorted(moment.steps.items()):
        marks.mastery[element] = builder.capped(
            marks.mastery[element], exclusive(literals), setting.mastery_sheet.steps, f"{name} advance {element}"
        )
    if len(moment.steps) > 1:
        builder.at_least(steps + 1, total(level.expression for level in marks.mastery))
    metals = [stock for stock in moment.gains if stock < METAL_COUNT]
    if len(metals) > 1:
        most = max(level.high for stock in metals for _, level in moment.gains[stock])
        builder.at_least(
            total(before[metal].expression for metal in metals) + most,
            total(marks.marked[metal].expression for metal in metals),
        )


@dataclass(frozen=True, slots=True)
class Option:
    """An alternative that transmutes once: when it takes place, and how."""

    literal: Literal
    verb: Transmute


def transmute(
    builder: Builder,
    marks: Marks,
    moment: Moment,
    options: Sequence[Option],
    colours: Sequence[Literal],
    elements: PathElements,
    name: str,
    lost: Literal,
) -> dict[Path, Literal]:
    """Add one transmutation for the true option, unless it is ``lost``; return the paths.

    All options skip alike and advance alike. ``colours`` are the turn's colour (RW-098).
    """
    verb = options[0].verb
    paths: dict[Path, Literal] = {}
    for tube in TUBES:
        if marks.marked[tube].high == 0 or marks.marked[tube].high <= marks.marked[tube + 1].low:
            continue
        for colour in COLOURS:
            if not any(event is True for event in marks.crossings[tube, colour]) and _possible(
                options, colour, colours
            ):
                paths[tube, colour] = builder.boolean(f"{name} path {tube} {colour}")
    happens = total(option.literal for option in options)
    builder.equal(total([*paths.values(), lost]), happens)
    for (_, colour), path in paths.items():
        for option in options:
            for condition in _not_allowed(option, colour, colours):
                builder.clause(negate(path), *condition)
    _effects(builder, marks, moment, paths, verb, elements, name)
    return paths


def _possible(options: Sequence[Option], colour: int, colours: Sequence[Literal]) -> bool:
    return any(
        not is_false(option.literal)
        and (_named(option, colour) if option.verb.colour is not None else not is_false(colours[colour]))
        for option in options
    )


def _named(option: Option, colour: int) -> bool:
    wanted = option.verb.colour
    return isinstance(wanted, Choice) or wanted == colour


def _not_allowed(option: Option, colour: int, colours: Sequence[Literal]) -> list[list[Literal]]:
    """What must hold instead, if a path of a colour is crossed by an option (RW-096..RW-098)."""
    if option.verb.colour is None:
        return [[negate(option.literal), colours[colour]]]
    return [] if _named(option, colour) else [[negate(option.literal)]]


def nothing_to_transmute(
    builder: Builder, marks: Marks, options: Sequence[Option], colours: Sequence[Literal], name: str
) -> Literal:
    """Return a literal that can only be true while no path that the true option allows is legal (RW-080)."""
    lost = builder.boolean(f"{name} lost")
    for tube in TUBES:
        lower, upper = marks.marked[tube], marks.marked[tube + 1]
        if lower.high <= upper.low:
            continue
        blocked: Literal = False
        if lower.low <= upper.high:
            blocked = builder.boolean(f"{name} blocked {tube}")
            builder.at_least(upper.expression, lower.expression, given=[blocked])
        for colour in COLOURS:
            for option in options:
                condition: list[Literal] = [negate(option.literal)]
                if option.verb.colour is None:
                    condition.append(negate(colours[colour]))
                elif not _named(option, colour):
                    continue
                builder.clause(~lost, blocked, *marks.crossings[tube, colour], *condition)
    return lost


def _effects(
    builder: Builder,
    marks: Marks,
    moment: Moment,
    paths: Mapping[Path, Literal],
    verb: Transmute,
    elements: PathElements,
    name: str,
) -> None:
    """Cross the path, mark the tube it leads to, advance (RW-089, RW-092..RW-095, RW-099..RW-101)."""
    targets: dict[int, list[Literal]] = {}
    skipped = None if verb.skip is None else measure(builder, marks, verb.skip, f"{name} skip")
    for tube in TUBES:
        here = [path for (start, _), path in paths.items() if start == tube]
        if not here:
            continue
        used = builder.any_of(here, f"{name} from {tube}")
        builder.at_least(marks.marked[tube].expression, marks.marked[tube + 1].expression + 1, given=[used])
        for target, literal in _targets(builder, used, tube, skipped, name):
            targets.setdefault(target, []).append(literal)
    for target, literals in sorted(targets.items()):
        for literal in literals:
            moment.gain(target, literal, exclusive([literal]))
    for (tube, colour), path in paths.items():
        marks.crossings[tube, colour].append(path)
        if verb.mastery:
            moment.advance(elements[tube][colour], path)


def _targets(builder: Builder, used: Literal, tube: int, skipped: Level | None, name: str) -> list[tuple[int, Literal]]:
    """Return the tubes that may be marked and when; skipping stops at gold (RW-100)."""
    if skipped is None:
        return [(tube + 1, used)]
    nearest, furthest = min(tube + 1 + skipped.low, GOLD), min(tube + 1 + skipped.high, GOLD)
    if nearest == furthest:
        return [(nearest, used)]
    found: list[tuple[int, Literal]] = []
    for target in range(nearest, furthest + 1):
        literal = builder.boolean(f"{name} from {tube} to {target}")
        builder.at_least(skipped.expression, target - tube - 1, given=[literal])
        if target < GOLD:
            builder.at_least(target - tube - 1, skipped.expression, given=[literal])
        found.append((target, literal))
    builder.equal(total(literal for _, literal in found), used)
    return found


def paths_once(builder: Builder, marks: Marks) -> None:
    """No path is crossed twice (RW-090)."""
    for events in marks.crossings.values():
        if events and events[0] is not True:
            builder.most_one(events)
