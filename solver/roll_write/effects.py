"""Effects are data made of a few verbs; this module defines the verbs and their text form.

One table of verbs has four readers: the rules engine, the sentences and icon strips of the printed kit, and the
solver. The text form is what data files hold: clauses separated by ``;``, a cost first.

    exhaust 1 iron; cross 2 any
    gain 1 reduction per least-colour-path; gain 1 aqua-regia per least-colour-path
    transmute 1 via any without mastery
    score 7 per marked copper

>>> names = Names(("lead", "copper", "tin", "mercury", "iron", "silver", "gold"), ("earth", "fire", "air", "water"))
>>> effect = parse_effect("exhaust 1 iron; cross 2 any", names)
>>> effect
(Exhaust(stock=4, number=1), Cross(number=2, section=<Choice.ANY: 'any'>))
>>> format_effect(effect, names)
'exhaust 1 iron; cross 2 any'
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from solver.errors import NotationError
from solver.roll_write.terms import COLOUR_BY_WORD, SHELVES, Colour
from solver.suggest import did_you_mean, listing


class Choice(Enum):
    """How a target is found when it is not named: freely, or by comparison with ties broken by the player."""

    ANY = "any"
    LEAST = "least"
    MOST = "most"


class MeasureKind(Enum):
    """What a scaled amount counts on the player's own sheets; the value is its word in data files."""

    READY = "ready"  # ready boxes of a stock
    MARKED = "marked"  # marked boxes of a stock, exhausted ones included
    LARGEST_TUBE = "largest-tube"  # the largest ready count of any metal
    TRACK = "track"  # steps on a named mastery track
    CHOSEN_TRACK = "chosen-track"  # steps on a mastery track the player chooses
    LEAST_TRACK = "least-track"
    GREATEST_TRACK = "greatest-track"
    PATH = "path"  # crossed paths of a named colour
    LEAST_COLOUR_PATH = "least-colour-path"  # crossed paths of the colour crossed least
    LEAST_SECTION = "least-section"  # crossed squares of the section with the fewest
    STARTED_SECTIONS = "started-sections"  # sections with at least one crossed square


STOCK_MEASURES = (MeasureKind.READY, MeasureKind.MARKED)
FOUND_MEASURES = tuple(kind for kind in MeasureKind if kind is not MeasureKind.CHOSEN_TRACK)
"""The measures that need no decision; only VP can be counted by a chosen track (RW-145)."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Something counted; ``index`` is a stock, an element or a colour where the kind needs one, otherwise -1."""

    kind: MeasureKind
    index: int = -1


@dataclass(frozen=True, slots=True)
class Amount:
    """A fixed number, or that number for each unit of a measure."""

    number: int
    per: Measure | None = None


@dataclass(frozen=True, slots=True)
class Exhaust:
    """A cost: exhaust boxes of a stock (RW-037, RW-038)."""

    stock: int
    number: int


@dataclass(frozen=True, slots=True)
class Gain:
    """Mark boxes of a stock (RW-034)."""

    stock: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class Score:
    """Gain VP at once (RW-042)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Advance:
    """Mastery steps; ``track`` is an element 0..3, ``Choice.ANY`` (each step chosen on its own) or ``Choice.LEAST``."""

    number: int
    track: int | Choice


@dataclass(frozen=True, slots=True)
class Transmute:
    """Transmutations one after the other.

    ``colour`` is a Colour, ``Choice.ANY``, or None for the turn's colour. ``skip`` tubes are passed over (RW-100).
    ``mastery`` says whether each one advances the track of its path (RW-094, RW-099).
    """

    number: int
    colour: Colour | Choice | None = None
    skip: Measure | None = None
    mastery: bool = True


@dataclass(frozen=True, slots=True)
class Cross:
    """Cross out free squares together, anywhere or in the section with the most or fewest (RW-158)."""

    number: int
    section: Choice


@dataclass(frozen=True, slots=True)
class Fill:
    """Fill one knowledge circle of an element 0..3 or of any (RW-147)."""

    element: int | Choice


Verb = Exhaust | Gain | Score | Advance | Transmute | Cross | Fill
Effect = tuple[Verb, ...]


@dataclass(frozen=True, slots=True)
class Names:
    """The edition's names that effects refer to, in the edition's order."""

    metals: tuple[str, ...]
    elements: tuple[str, ...]

    @property
    def stocks(self) -> tuple[str, ...]:
        """Return the metals and then the three shelves, in stock order."""
        return self.metals + SHELVES


class _Words:
    """The words of one clause, read from left to right, with errors that point at a column."""

    def __init__(self, clause: str, offset: int) -> None:
        self._words = [(match.group(), offset + match.start()) for match in re.finditer(r"\S+", clause)]
        self._next = 0
        self._end = offset + len(clause.rstrip())

    def fail(self, expected: str) -> NotationError:
        word, column = self._words[self._next] if self._next < len(self._words) else ("the end", self._end)
        return NotationError(f"column {column + 1}: found {word!r}, expected {expected}")

    def peek(self) -> str:
        return self._words[self._next][0] if self._next < len(self._words) else ""

    def accept(self, word: str) -> bool:
        if self.peek() == word:
            self._next += 1
            return True
        return False

    def one_of(self, allowed: tuple[str, ...]) -> str:
        word = self.peek()
        if word not in allowed:
            raise self.fail(f"one of {listing(allowed)}{did_you_mean(word, allowed)}")
        self._next += 1
        return word

    def number(self) -> int:
        word = self.peek()
        if not re.fullmatch(r"[1-9][0-9]?", word):
            raise self.fail("a whole number from 1 to 99")
        self._next += 1
        return int(word)

    def end(self) -> None:
        if self.peek():
            raise self.fail("the end of the clause (clauses are separated by ';')")


def _measure(words: _Words, names: Names, kinds: tuple[MeasureKind, ...] = FOUND_MEASURES) -> Measure:
    kind = MeasureKind(words.one_of(tuple(kind.value for kind in kinds)))
    if kind in STOCK_MEASURES:
        return Measure(kind, names.stocks.index(words.one_of(names.stocks)))
    if kind is MeasureKind.TRACK:
        return Measure(kind, names.elements.index(words.one_of(names.elements)))
    if kind is MeasureKind.PATH:
        return Measure(kind, COLOUR_BY_WORD[words.one_of(tuple(COLOUR_BY_WORD))])
    return Measure(kind)


def _per(words: _Words, names: Names, kinds: tuple[MeasureKind, ...] = FOUND_MEASURES) -> Measure | None:
    return _measure(words, names, kinds) if words.accept("per") else None


def _exhaust(words: _Words, names: Names) -> Exhaust:
    number = words.number()
    return Exhaust(names.stocks.index(words.one_of(names.stocks)), number)


def _gain(words: _Words, names: Names) -> Gain:
    number = words.number()
    stock = names.stocks.index(words.one_of(names.stocks))
    return Gain(stock, Amount(number, _per(words, names)))


def _score(words: _Words, names: Names) -> Score:
    number = words.number()
    return Score(Amount(number, _per(words, names, tuple(MeasureKind))))


def _advance(words: _Words, names: Names) -> Advance:
    number = words.number()
    word = words.one_of(("any", "least", *names.elements))
    return Advance(number, names.elements.index(word) if word in names.elements else Choice(word))


def _transmute(words: _Words, names: Names) -> Transmute:
    number = words.number()
    colour: Colour | Choice | None = None
    if words.accept("via"):
        word = words.one_of(("any", *COLOUR_BY_WORD))
        colour = Choice.ANY if word == "any" else COLOUR_BY_WORD[word]
    skip = _measure(words, names) if words.accept("skip") else None
    mastery = not words.accept("without")
    if not mastery:
        words.one_of(("mastery",))
    return Transmute(number, colour, skip, mastery)


def _cross(words: _Words, _names: Names) -> Cross:
    number = words.number()
    return Cross(number, Choice(words.one_of(tuple(choice.value for choice in Choice))))


def _fill(words: _Words, names: Names) -> Fill:
    word = words.one_of(("any", *names.elements))
    return Fill(Choice.ANY if word == "any" else names.elements.index(word))


_VERBS: dict[str, Callable[[_Words, Names], Verb]] = {
    "exhaust": _exhaust,
    "gain": _gain,
    "score": _score,
    "advance": _advance,
    "transmute": _transmute,
    "cross": _cross,
    "fill": _fill,
}


def parse_effect(text: str, names: Names) -> Effect:
    """Read an effect from its text form.

    Raises:
        NotationError: with the column, what was found and what is allowed there.
    """
    verbs: list[Verb] = []
    offset = 0
    for clause in text.split(";"):
        words = _Words(clause, offset)
        verb = words.one_of(tuple(_VERBS))
        parsed = _VERBS[verb](words, names)
        words.end()
        if isinstance(parsed, Exhaust) and verbs:
            message = f"column {offset + 1}: a cost ('exhaust') must be the first clause"
            raise NotationError(message)
        verbs.append(parsed)
        offset += len(clause) + 1
    if isinstance(verbs[-1], Exhaust):
        message = f"column {len(text) + 1}: a cost alone does nothing, an effect must follow"
        raise NotationError(message)
    return tuple(verbs)


def _measure_text(measure: Measure, names: Names) -> str:
    if measure.kind in STOCK_MEASURES:
        return f"{measure.kind.value} {names.stocks[measure.index]}"
    if measure.kind is MeasureKind.TRACK:
        return f"{measure.kind.value} {names.elements[measure.index]}"
    if measure.kind is MeasureKind.PATH:
        return f"{measure.kind.value} {Colour(measure.index).word}"
    return str(measure.kind.value)


def _amount_text(amount: Amount, what: str, names: Names) -> str:
    text = f"{amount.number} {what}".rstrip()
    return text if amount.per is None else f"{text} per {_measure_text(amount.per, names)}"


def _transmute_text(verb: Transmute, names: Names) -> str:
    text = f"transmute {verb.number}"
    if verb.colour is not None:
        text += f" via {verb.colour.value if isinstance(verb.colour, Choice) else verb.colour.word}"
    if verb.skip is not None:
        text += f" skip {_measure_text(verb.skip, names)}"
    return text if verb.mastery else text + " without mastery"


def _target_text(target: int | Choice, names: Names) -> str:
    return target.value if isinstance(target, Choice) else names.elements[target]


def format_verb(verb: Verb, names: Names) -> str:
    """Return a verb's text form, which `parse_effect` reads back."""
    match verb:
        case Exhaust(stock, number):
            return f"exhaust {number} {names.stocks[stock]}"
        case Gain(stock, amount):
            return "gain " + _amount_text(amount, names.stocks[stock], names)
        case Score(amount):
            return "score " + _amount_text(amount, "", names)
        case Advance(number, track):
            return f"advance {number} {_target_text(track, names)}"
        case Transmute():
            return _transmute_text(verb, names)
        case Cross(number, section):
            return f"cross {number} {section.value}"
        case Fill(element):
            return f"fill {_target_text(element, names)}"


def format_effect(effect: Effect, names: Names) -> str:
    """Return an effect's text form."""
    return "; ".join(format_verb(verb, names) for verb in effect)
