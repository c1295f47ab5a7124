"""Step 5: an experiment, or the top artifact and once more with silver, or nothing (RW-076, RW-079, RW-083, RW-084)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from solver.roll_write.models.line.ability import Window, ability_of, open_window
from solver.roll_write.models.line.cuts import Offer, one_offer
from solver.roll_write.models.line.dice import Dice
from solver.roll_write.models.line.experiment import Performing, fill_circle, perform
from solver.roll_write.models.line.horizon import Turn
from solver.roll_write.models.line.marks import Marks, exhaust
from solver.roll_write.models.line.piles import Place
from solver.roll_write.models.line.quantities import NOTHING, Level, Literal, exclusive, is_false, negate, sum_of
from solver.roll_write.models.line.setting import Setting
from solver.roll_write.models.line.stone import places
from solver.roll_write.models.line.verbs import Alternative, Choices, Where, resolve
from solver.roll_write.resolve import single_steps

Uses = dict[int, Literal]
"""For each card whether its artifact is used."""


@dataclass(frozen=True, slots=True)
class Work:
    """What a turn's step 5 does; nothing, if no literal is true."""

    performing: Performing
    placed: dict[int, Literal]
    """The shape's squares, without those crossed at the start."""
    first: Uses
    second: Uses
    choices: dict[tuple[int, int], Choices]
    """What is chosen in the moment (use, verb), each counted from 0; a shape's lines are in (0, 0)."""
    windows: dict[Window, Level]
    """Uses of the ability before the shape and before the repeat."""


def work(setting: Setting, marks: Marks, turn: Turn, dice: Dice, tops: Mapping[Place, Literal]) -> Work:
    """Add a turn's step 5."""
    builder, name = setting.builder, f"{turn.label} step 5"
    before = marks.copy()
    performing = perform(setting, marks, tops, turn.round, name)
    first = _uses(setting, before, tops, name)
    builder.most_one([*performing.forms.values(), *first.values()])
    _pay(setting, marks, first)
    fill_circle(setting, marks, performing, name)
    performs = builder.any_of(list(performing.forms.values()), f"{name} performs")
    windows = {Window.BEFORE_SHAPE: open_window(setting, marks, Window.BEFORE_SHAPE, turn, name, given=performs)}
    placed = places(builder, performing.sets(setting), name)
    choices: dict[tuple[int, int], Choices] = {}
    _resolve_use(setting, marks, first, Where(turn, dice.colour, f"{name} first"), placed, choices, 0)
    second = _repeats(setting, marks, first, name)
    repeats = builder.any_of(list(second.values()), f"{name} repeats")
    windows[Window.BEFORE_REPEAT] = (
        NOTHING if is_false(repeats) else open_window(setting, marks, Window.BEFORE_REPEAT, turn, name, given=repeats)
    )
    exhaust(builder, marks, setting.tables.silver, exclusive(list(second.values())))
    _pay(setting, marks, second)
    _resolve_use(setting, marks, second, Where(turn, dice.colour, f"{name} second"), {}, choices, 1)
    offers = [*performing.offers, *_scores(first, second, choices)]
    marks.points.append(one_offer(builder, offers, f"{name} points"))
    return Work(performing, placed, first, second, choices, windows)


def _scores(first: Uses, second: Uses, choices: Mapping[tuple[int, int], Choices]) -> Iterator[Offer]:
    """Yield each artifact with the VP of both its uses."""
    scored = [score for each in choices.values() for score in each.scores]
    for card, literal in first.items():
        levels = [level for by, level in scored if by is literal or by is second.get(card)]
        if levels:
            points = sum_of(levels)
            yield literal, points


def _uses(setting: Setting, marks: Marks, tops: Mapping[Place, Literal], name: str) -> Uses:
    """Only the turn colour's top artifact can be used, and its cost must be ready (RW-155)."""
    showing: dict[int, list[Literal]] = {}
    for (colour, cycles), literal in tops.items():
        showing.setdefault(setting.tables.piles[colour][cycles].artifacts[0], []).append(literal)
    uses: Uses = {}
    for card, shown in sorted(showing.items()):
        cost = setting.tables.card(card).cost
        if cost is None or marks.ready(cost.stock).high >= cost.number:
            uses[card] = setting.builder.boolean(f"{name} uses {card}")
            setting.builder.clause(negate(uses[card]), *shown)
    return uses


def _repeats(setting: Setting, marks: Marks, first: Uses, name: str) -> Uses:
    """Silver resolves the artifact once more (RW-083); silver gained by it, or by the ability, may pay."""
    builder = setting.builder
    repeats: Uses = {}
    ability = ability_of(setting.workshop)
    if marks.ready(setting.tables.silver).high or ability.gained(setting.tables.silver):
        for card, literal in first.items():
            repeats[card] = builder.boolean(f"{name} repeats {card}")
            builder.clause(negate(repeats[card]), literal)
    return repeats


def _pay(setting: Setting, marks: Marks, uses: Uses) -> None:
    """An artifact's cost is exhausted at each use (RW-084, RW-155)."""
    costs: dict[int, list[tuple[Literal, int]]] = {}
    for card, literal in uses.items():
        cost = setting.tables.card(card).cost
        if cost is not None:
            costs.setdefault(cost.stock, []).append((literal, cost.number))
    for stock, paid in sorted(costs.items()):
        spent = Level(sum(literal * number for literal, number in paid), 0, max(number for _, number in paid))
        exhaust(setting.builder, marks, stock, spent)


def _resolve_use(
    setting: Setting,
    marks: Marks,
    uses: Uses,
    where: Where,
    placed: Mapping[int, Literal],
    choices: dict[tuple[int, int], Choices],
    use: int,
) -> None:
    """Resolve the verbs of whichever artifact is used, one moment after the other."""
    effects = [(literal, single_steps(setting.tables.card(card).artifact)) for card, literal in uses.items()]
    length = max([len(verbs) for _, verbs in effects] + [1 if placed else 0])
    for number in range(length):
        alternatives: list[Alternative] = [
            (literal, verbs[number]) for literal, verbs in effects if number < len(verbs)
        ]
        here = Where(where.turn, where.colours, f"{where.name} verb {number}")
        choices[use, number] = resolve(setting, marks, alternatives, here, placed if number == 0 else {})
