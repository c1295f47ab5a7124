"""The stone model's counts: stocks, mastery, circles and +1 marks as line rewards raise them.

Every count is taken after the whole step, so the model may promise more than an order of the rewards can give, never
less; `solver.roll_write.models.chains` tells what is really reached. Nothing else is left out.
"""

from dataclasses import dataclass

from solver.errors import TrismegistusError
from solver.roll_write.effects import (
    Advance,
    Amount,
    Choice,
    Exhaust,
    Fill,
    Gain,
    Measure,
    MeasureKind,
    Transmute,
)
from solver.roll_write.marking import circle_index
from solver.roll_write.measures import measure
from solver.roll_write.models.stone_variables import Linear, StoneVariables
from solver.roll_write.scoring import TOP_LEVEL
from solver.roll_write.terms import ELEMENT_COUNT, METAL_COUNT, STOCK_COUNT, line_name, pairs_of

ELEMENTS = range(ELEMENT_COUNT)
SECTION_SQUARES = 9


class UnsupportedReward(TrismegistusError):  # noqa: N818 - it is what was found
    """A line reward that stone problems do not know."""


@dataclass(frozen=True, slots=True)
class Pay:
    """A verb of an open line's reward."""

    line: int
    end: int
    verb: object


def pays_of(v: StoneVariables) -> list[Pay]:
    """Return the verbs of all rewards that can still be gained.

    Raises:
        UnsupportedReward: one of them transmutes or exhausts: it needs a turn, its paths and its colour.
    """
    pays = [Pay(line, end, verb) for line in v.open_lines for end in (0, 1) for verb in v.rewards[line][end]]
    for pay in pays:
        if isinstance(pay.verb, Transmute | Exhaust):
            word = "transmutes" if isinstance(pay.verb, Transmute) else "exhausts boxes"
            message = (
                f"the line {line_name(pay.line)} has a reward that {word}; stone problems know gains, VP, mastery "
                "steps, circles and squares as line rewards"
            )
            raise UnsupportedReward(message)
    return pays


class Counts:
    """What is marked after each step; a plain number where it cannot change."""

    def __init__(self, v: StoneVariables) -> None:
        self.v = v
        self.pays = pays_of(v)
        self._measures: dict[tuple[Measure, int], tuple[Linear, int]] = {}
        self.gold_used = [
            sum((var for placed in v.placed[: step + 1] for spot, var in placed.items() if spot.extended), start=0)
            for step in range(v.steps)
        ]
        self.marked = self._make_marked()
        self.mastery = self._make_mastery()

    def _make_marked(self) -> list[tuple[Linear, ...]]:
        """Return each stock's marks after each step (RW-034, RW-035)."""
        v, lengths = self.v, self.v.game.edition.lengths
        gaining = {pay.verb.stock for pay in self.pays if isinstance(pay.verb, Gain)}
        return [
            tuple(
                v.model.new_int_var(v.sheet.marked[stock], lengths[stock], f"stock {stock} after {step}")
                if stock in gaining
                else v.sheet.marked[stock]
                for stock in range(STOCK_COUNT)
            )
            for step in range(v.steps)
        ]

    def _make_mastery(self) -> list[tuple[Linear, ...]]:
        """Return each track's steps after each step (RW-104, RW-106)."""
        v = self.v
        length = v.game.tables.mastery_sheets[0].steps
        moving = any(isinstance(pay.verb, Advance) for pay in self.pays)
        return [
            tuple(
                v.model.new_int_var(v.sheet.mastery[element], length, f"track {element} after {step}")
                if moving
                else v.sheet.mastery[element]
                for element in ELEMENTS
            )
            for step in range(v.steps)
        ]

    def ready(self, stock: int, step: int) -> Linear:
        """Return a stock's ready boxes after a step."""
        used = self.gold_used[step] if stock == self.v.game.edition.gold else 0
        return self.marked[step][stock] - self.v.sheet.exhausted[stock] - used

    def amount(self, what: Amount, step: int) -> tuple[Linear, int]:
        """Return an amount after a step, and the most it can be."""
        if what.per is None:
            return what.number, what.number
        found, most = self.measure(what.per, step)
        return what.number * found, what.number * most

    def measure(self, what: Measure, step: int) -> tuple[Linear, int]:
        """Return a measure after a step, and the most it can be (RW-145..RW-150, RW-175..RW-182)."""
        key = (what, step)
        if key not in self._measures:
            self._measures[key] = self._make_measure(what, step)
        return self._measures[key]

    def _make_measure(self, what: Measure, step: int) -> tuple[Linear, int]:
        v, lengths = self.v, self.v.game.edition.lengths
        track = v.game.tables.mastery_sheets[0].steps
        match what.kind:
            case MeasureKind.MARKED:
                return self.marked[step][what.index], lengths[what.index]
            case MeasureKind.READY:
                return self.ready(what.index, step), lengths[what.index]
            case MeasureKind.LARGEST_TUBE:
                return self._most([self.ready(metal, step) for metal in range(METAL_COUNT)], max(lengths))
            case MeasureKind.TRACK:
                return self.mastery[step][what.index], track
            case MeasureKind.GREATEST_TRACK | MeasureKind.CHOSEN_TRACK:
                return self._most(list(self.mastery[step]), track)
            case MeasureKind.LEAST_TRACK:
                return self._least(list(self.mastery[step]), track)
            case MeasureKind.LEAST_SECTION:
                return self._least([v.section_count(section, step) for section in ELEMENTS], SECTION_SQUARES)
            case MeasureKind.STARTED_SECTIONS:
                started = [self._least([v.section_count(section, step)], 1)[0] for section in ELEMENTS]
                return sum(started, start=0), ELEMENT_COUNT
            case MeasureKind.PATH | MeasureKind.LEAST_COLOUR_PATH:
                fixed = measure(v.sheet, what)
                return fixed, fixed

    def _most(self, counts: list[Linear], limit: int) -> tuple[Linear, int]:
        fixed = max((count for count in counts if isinstance(count, int)), default=0)
        moving = [count for count in counts if not isinstance(count, int)]
        if not moving:
            return fixed, fixed
        most = self.v.model.new_int_var(0, limit, "most")
        self.v.model.add_max_equality(most, [fixed, *moving])
        return most, limit

    def _least(self, counts: list[Linear], limit: int) -> tuple[Linear, int]:
        """A number that is at most each count and the limit; rewards only ever want it to be large."""
        if all(isinstance(count, int) for count in counts):
            fixed = min([limit, *(count for count in counts if isinstance(count, int))])
            return fixed, fixed
        least = self.v.model.new_int_var(0, limit, "least")
        for count in counts:
            self.v.model.add(least <= count)
        return least, limit


def gains(c: Counts) -> None:
    """Completed lines mark boxes, as many as there is room for (RW-034, RW-035, RW-140)."""
    v = c.v
    for step in range(v.steps):
        given: dict[int, Linear] = {}
        for number, pay in enumerate(c.pays):
            if isinstance(pay.verb, Gain):
                part = paid_amount(c, pay, pay.verb.amount, step, f"gain {number} in {step}")
                given[pay.verb.stock] = given.get(pay.verb.stock, 0) + part
        for stock, total in given.items():
            before = c.marked[step - 1][stock] if step else v.sheet.marked[stock]
            v.model.add(c.marked[step][stock] <= before + total)
            v.model.add(c.marked[step][stock] >= before)


def paid_amount(c: Counts, pay: Pay, what: Amount, step: int, name: str) -> Linear:
    """Return how much a reward gives in a step: nothing unless its line is completed in it."""
    paid = c.v.paid(pay.line, step)
    amount, most = c.amount(what, step)
    if isinstance(amount, int):
        return amount * paid
    given = c.v.model.new_int_var(0, most, name)
    c.v.model.add(given <= most * paid)
    c.v.model.add(given <= amount)
    return given


def advances(c: Counts) -> None:
    """Completed lines take mastery steps, as far as the tracks go (RW-104, RW-106)."""
    v = c.v
    verbs = [(pay, pay.verb) for pay in c.pays if isinstance(pay.verb, Advance)]
    if not verbs:
        return
    for step in range(v.steps):
        free = sum((verb.number * v.paid(pay.line, step) for pay, verb in verbs if isinstance(verb.track, Choice)), 0)
        chosen = []
        for element in ELEMENTS:
            before = c.mastery[step - 1][element] if step else v.sheet.mastery[element]
            named = sum((verb.number * v.paid(pay.line, step) for pay, verb in verbs if verb.track == element), 0)
            extra = v.model.new_int_var(0, v.game.tables.mastery_sheets[0].steps, f"track {element} chosen in {step}")
            v.model.add(c.mastery[step][element] <= before + named + extra)
            v.model.add(c.mastery[step][element] >= before)
            chosen.append(extra)
        v.model.add(sum(chosen) <= free)


def plus_marks(c: Counts) -> dict[int, Linear]:
    """Return which +1 spaces are marked at the end, by ``2 * element + side`` (RW-107, RW-108, RW-109)."""
    v = c.v
    marks: dict[int, Linear] = {index: v.sheet.plus >> index & 1 for index in range(2 * ELEMENT_COUNT)}
    for element in ELEMENTS:
        end, start = c.mastery[-1][element], v.sheet.mastery[element]
        if isinstance(end, int):
            continue
        given = []
        for step in v.game.edition.plus_steps:
            if step > start:
                reached = v.model.new_bool_var(f"track {element} reaches {step}")
                v.model.add(end >= step).only_enforce_if(reached)
                given.append(reached)
        spaces = [2 * element + side for side in (0, 1) if not v.sheet.plus >> (2 * element + side) & 1]
        for index in spaces:
            marks[index] = v.model.new_bool_var(f"plus {index}")
        if spaces:
            v.model.add(sum((marks[index] for index in spaces), 0) <= sum(given))
    return marks


def circle_levels(c: Counts) -> dict[tuple[int, int, int], Linear]:
    """Return whether an element's circle of level 1 or 2 in a pair is filled at the end (RW-111, RW-147).

    Circles only count at the end, so they are handed out there; that is as good as filling them one by one.
    """
    v = c.v
    verbs = [(pay, pay.verb) for pay in c.pays if isinstance(pay.verb, Fill)]
    filled: dict[tuple[int, int, int], Linear] = {}
    chosen: list[Linear] = []
    for element in ELEMENTS:
        named = [v.full[-1][pay.line] for pay, verb in verbs if verb.element == element]
        possible = bool(named) or any(isinstance(verb.element, Choice) for _, verb in verbs)
        new: list[Linear] = []
        for pair in pairs_of(element):
            at_start = v.sheet.circles[circle_index(element, pair)]
            for level in range(1, TOP_LEVEL + 1):
                if level <= at_start or not possible:
                    filled[element, pair, level] = int(level <= at_start)
                    continue
                var = v.model.new_bool_var(f"circle {element} {pair} {level}")
                filled[element, pair, level] = var
                new.append(var)
                if level > at_start + 1:
                    v.model.add(var <= filled[element, pair, level - 1])
        extra = v.model.new_int_var(0, 4, f"circles of {element} chosen freely")
        v.model.add(sum(new) <= sum(named) + extra)
        chosen.append(extra)
    v.model.add(
        sum(chosen, 0) <= sum((v.full[-1][pay.line] for pay, verb in verbs if isinstance(verb.element, Choice)), 0)
    )
    return filled


def golden_shapes(c: Counts) -> None:
    """A shape with its extra squares exhausts a gold that is ready before it is placed (RW-135)."""
    v, gold = c.v, c.v.game.edition.gold
    for step in range(v.steps):
        before = c.marked[step - 1][gold] if step else v.sheet.marked[gold]
        used = c.gold_used[step]
        if not isinstance(used, int):
            v.model.add(used <= before - v.sheet.exhausted[gold])
