"""The verbs of artifacts: one moment of the plan takes the j-th verb of whichever artifact is used (RW-155..RW-182)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from solver.roll_write.effects import Advance, Amount, Choice, Cross, Fill, Gain, Score, Transmute
from solver.roll_write.models.line.cuts import Offer
from solver.roll_write.models.line.experiment import CIRCLES_AN_ELEMENT
from solver.roll_write.models.line.horizon import Turn
from solver.roll_write.models.line.lines import LinePay, pay_lines
from solver.roll_write.models.line.marks import Marks, Path, measure
from solver.roll_write.models.line.quantities import Level, Literal, constant, exclusive, is_false, negate, total
from solver.roll_write.models.line.setting import Setting
from solver.roll_write.models.line.stone import CrossOption, cross
from solver.roll_write.models.line.transmutation import (
    Moment,
    Option,
    apply_moment,
    nothing_to_transmute,
    transmute,
)
from solver.roll_write.state import Pending
from solver.roll_write.terms import ELEMENT_COUNT

Alternative = tuple[Literal, Pending]
"""When a verb takes place, and the verb; of a moment's alternatives one at most takes place."""

ELEMENTS = range(ELEMENT_COUNT)


@dataclass(frozen=True, slots=True)
class Where:
    """The moment: its turn, the turn's colour, and a name."""

    turn: Turn
    colours: Sequence[Literal]
    name: str


@dataclass(frozen=True, slots=True)
class Choices:
    """What the player chooses in one moment."""

    paths: dict[Path, list[Literal]]
    tracks: dict[int, list[Literal]]
    circles: dict[int, Literal]
    pay: LinePay | None
    before: tuple[Literal, ...]
    """The stone's squares before the moment."""
    after: tuple[Literal, ...]
    scores: tuple[Offer, ...]
    """The alternatives that score, each with its VP."""


def resolve(
    setting: Setting,
    marks: Marks,
    alternatives: Sequence[Alternative],
    where: Where,
    placed: Mapping[int, Literal],
) -> Choices:
    """Add one moment: the alternatives' verbs, or a shape that was ``placed``, and the lines that are full then."""
    possible = [each for each in alternatives if not is_false(each[0])]
    moment, name = Moment(), where.name
    tracks = _advances(setting, marks, moment, possible, name)
    paths = _transmutations(setting, marks, moment, possible, where.colours, name)
    _gains(setting, marks, moment, possible, name)
    circles = _fills(setting, marks, possible, name)
    offers = _scores(setting, marks, possible, name)
    apply_moment(setting, marks, moment, name)
    crossing = [CrossOption(literal, verb) for literal, verb in possible if isinstance(verb, Cross)]
    pay, before = None, tuple(marks.squares)
    if crossing or placed:
        cross(setting.builder, marks, placed, crossing, name)
        pay = pay_lines(setting, marks, where.turn, name)
    return Choices(paths, tracks, circles, pay, before, tuple(marks.squares), offers)


def _amount(setting: Setting, marks: Marks, amount: Amount, name: str) -> Level:
    if amount.per is None:
        return constant(amount.number)
    return measure(setting.builder, marks, amount.per, name).times(amount.number)


def _gains(setting: Setting, marks: Marks, moment: Moment, alternatives: Sequence[Alternative], name: str) -> None:
    """Fixed and scaled gains (RW-160..RW-166, RW-168, RW-173, RW-175, RW-179, RW-180)."""
    for literal, verb in alternatives:
        if isinstance(verb, Gain):
            amount = _amount(setting, marks, verb.amount, f"{name} amount {verb.stock}")
            gained = setting.builder.exactly_if(literal, amount, f"{name} gained {verb.stock}")
            if gained.high:
                moment.gain(verb.stock, literal, gained)


def _scores(setting: Setting, marks: Marks, alternatives: Sequence[Alternative], name: str) -> tuple[Offer, ...]:
    """VP, fixed or scaled (RW-169, RW-177, RW-178, RW-182)."""
    offers: list[Offer] = []
    for literal, verb in alternatives:
        if isinstance(verb, Score):
            amount = _amount(setting, marks, verb.amount, f"{name} scored")
            offers.append((literal, setting.builder.at_most_if(literal, amount, f"{name} score")))
    return tuple(offers)


def _advances(
    setting: Setting, marks: Marks, moment: Moment, alternatives: Sequence[Alternative], name: str
) -> dict[int, list[Literal]]:
    """Steps on a named track, on any track with room, or on a least one (RW-080, RW-106, RW-157, RW-162, RW-170)."""
    chosen: dict[int, list[Literal]] = {}
    for literal, verb in alternatives:
        if isinstance(verb, Advance) and isinstance(verb.track, int):
            moment.advance(verb.track, literal)
    for choice in (Choice.ANY, Choice.LEAST):
        happens = [literal for literal, verb in alternatives if isinstance(verb, Advance) and verb.track is choice]
        if happens:
            for element, literal in _choose_track(setting, marks, happens, choice, f"{name} {choice.value}").items():
                moment.advance(element, literal)
                chosen.setdefault(element, []).append(literal)
    return chosen


def _choose_track(
    setting: Setting, marks: Marks, happens: Sequence[Literal], choice: Choice, name: str
) -> dict[int, Literal]:
    builder, steps = setting.builder, setting.mastery_sheet.steps
    room = [element for element in ELEMENTS if marks.mastery[element].low < steps]
    chosen: dict[int, Literal] = {element: builder.boolean(f"{name} track {element}") for element in room}
    for element, literal in chosen.items():
        builder.at_least(steps - 1, marks.mastery[element].expression, given=[literal])
        if choice is Choice.LEAST:
            for other in ELEMENTS:
                if other != element:
                    builder.at_least(
                        marks.mastery[other].expression, marks.mastery[element].expression, given=[literal]
                    )
    lost: list[Literal] = []
    if all(level.high >= steps for level in marks.mastery):
        lost.append(builder.boolean(f"{name} lost"))
        for level in marks.mastery:
            builder.at_least(level.expression, steps, given=lost)
    builder.equal(total([*chosen.values(), *lost]), total(happens))
    return chosen


def _transmutations(
    setting: Setting,
    marks: Marks,
    moment: Moment,
    alternatives: Sequence[Alternative],
    colours: Sequence[Literal],
    name: str,
) -> dict[Path, list[Literal]]:
    """Transmutations of effects, which must be made if any is legal (RW-080, RW-096..RW-101)."""
    kinds: dict[tuple[bool, str], list[Option]] = {}
    for literal, verb in alternatives:
        if isinstance(verb, Transmute):
            kinds.setdefault((verb.mastery, str(verb.skip)), []).append(Option(literal, verb))
    paths: dict[Path, list[Literal]] = {}
    before = marks.copy()
    for number, options in enumerate(kinds.values()):
        here = f"{name} transmute {number}"
        lost = nothing_to_transmute(setting.builder, before, options, colours, here)
        setting.builder.clause(negate(lost), *[option.literal for option in options])
        made = transmute(setting.builder, marks, moment, options, colours, setting.workshop.paths, here, lost)
        for path, literal in made.items():
            paths.setdefault(path, []).append(literal)
    return paths


def _fills(setting: Setting, marks: Marks, alternatives: Sequence[Alternative], name: str) -> dict[int, Literal]:
    """Circles of a named or any element; more are never worse, so that one may be left out (RW-111, RW-147)."""
    filled: dict[int, Literal] = {}
    for element in ELEMENTS:
        allowed = [
            literal
            for literal, verb in alternatives
            if isinstance(verb, Fill) and (isinstance(verb.element, Choice) or verb.element == element)
        ]
        level = marks.circles[element]
        if allowed and level.low < CIRCLES_AN_ELEMENT:
            fills = setting.builder.boolean(f"{name} fills {element}")
            setting.builder.clause(~fills, *allowed)
            filled[element] = fills
            more = level.plus(exclusive([fills]))
            setting.builder.at_least(CIRCLES_AN_ELEMENT, more.expression)
            marks.circles[element] = Level(more.expression, more.low, min(more.high, CIRCLES_AN_ELEMENT))
    setting.builder.most_one(list(filled.values()))
    return filled
