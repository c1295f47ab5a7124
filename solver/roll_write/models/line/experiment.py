"""Step 5, performing an experiment: its needs, reductions, reagents, VP, circle and shape (RW-117..RW-135).

Reductions and reagents: the model may exhaust more of them than the engine does, which takes just as many as are
lacking. That gains nothing while no transmutation skips as many tubes as there are ready ones (`supported` checks it).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from solver.roll_write.models.line.cuts import Offer
from solver.roll_write.models.line.marks import Marks, exhaust
from solver.roll_write.models.line.piles import Place
from solver.roll_write.models.line.quantities import (
    NOTHING,
    Builder,
    Level,
    Literal,
    exclusive,
    is_false,
    total,
)
from solver.roll_write.models.line.setting import Setting
from solver.roll_write.terms import ELEMENT_COUNT, REAGENT, REDUCTION

CIRCLES_AN_ELEMENT = 4


@dataclass(frozen=True, slots=True)
class Form:
    """One way to perform: the card, which of its two rewards, with or without a gold for the extra squares."""

    card: int
    reward: int
    extended: bool


@dataclass(frozen=True, slots=True)
class Performing:
    """A turn's experiment: the literal of every form that may be possible, at most one of which is true."""

    forms: dict[Form, Literal]
    element: tuple[Literal, ...]
    """For each element whether the experiment is performed for it."""
    offers: tuple[Offer, ...]
    """Each form with its VP."""

    def sets(self, setting: Setting) -> list[tuple[Literal, list[int]]]:
        """Return for each form the sets of squares it may newly cover."""
        return [(literal, new_squares(setting, form)) for form, literal in self.forms.items()]


def new_squares(setting: Setting, form: Form) -> list[int]:
    """Return the sets of squares that a form's places cover, without those crossed at the start."""
    places = setting.tables.placements[form.card][form.reward]
    covered = (places.golden if form.extended else places.plain).values()
    return sorted({squares & ~setting.crossed_at_start for squares in covered})


def perform(setting: Setting, marks: Marks, tops: Mapping[Place, Literal], number: int, name: str) -> Performing:
    """Add the experiment of a turn: what it needs in a round and pays, and its VP; the shape is not crossed yet."""
    builder = setting.builder
    forms = _forms(setting, marks, tops, name)
    element = tuple(
        builder.any_of([literal for form, literal in forms.items() if _element(setting, form) == e], f"{name} for {e}")
        for e in range(ELEMENT_COUNT)
    )
    offers = tuple((literal, exclusive([literal], _points(setting, form))) for form, literal in forms.items())
    performing = Performing(forms, element, offers)
    _mastery(builder, marks, element, number, name)
    _metals(setting, marks, forms, name)
    _gold(setting, marks, forms)
    return performing


def _element(setting: Setting, form: Form) -> int:
    return setting.tables.card(form.card).rewards[form.reward].element


def _points(setting: Setting, form: Form) -> int:
    return setting.tables.card(form.card).rewards[form.reward].points


def _forms(setting: Setting, marks: Marks, tops: Mapping[Place, Literal], name: str) -> dict[Form, Literal]:
    """Only the turn colour's top experiment can be performed (RW-076, RW-119)."""
    builder, tables = setting.builder, setting.tables
    showing: dict[int, list[Literal]] = {}
    for (colour, cycles), literal in tops.items():
        showing.setdefault(tables.piles[colour][cycles].experiments[0], []).append(literal)
    forms: dict[Form, Literal] = {}
    for card, shown in sorted(showing.items()):
        if not _within_reach(setting, marks, card):
            continue
        for reward in (0, 1):
            for extended in (False, True):
                if extended and not (tables.placements[card][reward].golden and marks.ready(tables.gold).high):
                    continue
                literal = builder.boolean(f"{name} card {card} reward {reward}{' gold' * extended}")
                builder.clause(~literal, *shown)
                forms[Form(card, reward, extended)] = literal
    builder.most_one(list(forms.values()))
    return forms


def _within_reach(setting: Setting, marks: Marks, card: int) -> bool:
    """Whether the metals can be there at all, reagents helping."""
    tables = setting.tables
    missing = sum(max(0, number - marks.ready(metal).high) for metal, number in tables.base_needs[card])
    nobles = all(marks.ready(metal).high >= number for metal, number in tables.noble_needs[card])
    return nobles and missing <= marks.ready(REAGENT).high


def _mastery(builder: Builder, marks: Marks, element: Sequence[Literal], number: int, name: str) -> None:
    """Mastery of the chosen element is the round's number at least, reductions helping (RW-119..RW-121)."""
    ready = marks.ready(REDUCTION)
    exhausted = builder.integer(0, min(ready.high, number), f"{name} reductions") if ready.high else NOTHING
    for e, literal in enumerate(element):
        builder.at_least(marks.mastery[e].expression + exhausted.expression, number, given=[literal])
    if exhausted.high:
        builder.at_least(exhausted.high * total(element), exhausted.expression)
        exhaust(builder, marks, REDUCTION, exhausted)


def _metals(setting: Setting, marks: Marks, forms: Mapping[Form, Literal], name: str) -> None:
    """The needed metals are ready; reagents stand for missing base metals (RW-117, RW-118, RW-122, RW-123)."""
    builder, tables = setting.builder, setting.tables
    missing: list[Level] = []
    reagents = marks.ready(REAGENT).high
    for needs, base in ((tables.base_needs, True), (tables.noble_needs, False)):
        wanted: dict[int, dict[int, list[Literal]]] = {}
        for form, literal in forms.items():
            for metal, number in needs[form.card]:
                wanted.setdefault(metal, {}).setdefault(number, []).append(literal)
        for metal, numbers in sorted(wanted.items()):
            ready = marks.ready(metal)
            lacking = NOTHING
            if base and reagents and ready.low < max(numbers):
                lacking = builder.integer(0, min(reagents, max(numbers)), f"{name} missing {metal}")
                missing.append(lacking)
            need = total(number * literal for number, literals in numbers.items() for literal in literals)
            builder.at_least(ready.expression + lacking.expression, need)
    if missing:
        exhaust(builder, marks, REAGENT, Level(total(each.expression for each in missing), 0, reagents))
        builder.at_least(reagents * total(forms.values()), total(each.expression for each in missing))


def _gold(setting: Setting, marks: Marks, forms: Mapping[Form, Literal]) -> None:
    """The extra squares exhaust 1 gold (RW-135)."""
    extended = exclusive([literal for form, literal in forms.items() if form.extended])
    if extended.high:
        exhaust(setting.builder, marks, setting.tables.gold, extended)


def fill_circle(setting: Setting, marks: Marks, performing: Performing, name: str) -> None:
    """One circle of the chosen element, lost if there is no space (RW-125, RW-127)."""
    before = total(level.expression for level in marks.circles)
    for e, literal in enumerate(performing.element):
        if not is_false(literal):
            marks.circles[e] = setting.builder.capped(
                marks.circles[e], exclusive([literal]), CIRCLES_AN_ELEMENT, f"{name} circle {e}"
            )
    performs = setting.builder.any_of(list(performing.forms.values()), f"{name} performs")
    setting.builder.at_least(before + performs, total(level.expression for level in marks.circles))
