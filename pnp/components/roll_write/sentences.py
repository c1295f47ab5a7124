"""An effect as a sentence with inline icons, in any language that has the texts of ``sentences``.

No grammar lives here: what is inflected stands in full in templates/roll_write/text/<language>.yaml, whose head says
how a sentence is put together. The word "stock" means a metal or a shelf.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from pnp.components.roll_write.words import Words
from solver.roll_write.effects import (
    STOCK_MEASURES,
    Advance,
    Amount,
    Choice,
    Cross,
    Effect,
    Exhaust,
    Fill,
    Gain,
    Measure,
    MeasureKind,
    Names,
    Score,
    Transmute,
    Verb,
)
from solver.roll_write.terms import Colour


def sentence(effect: Effect, names: Names, words: Words) -> str:
    """Return an effect as one sentence with inline icon markup.

    Raises:
        DrawingError: the language lacks a text that the effect needs.
    """
    writer = _Writer(names, words)
    cost = [verb for verb in effect if isinstance(verb, Exhaust)]
    acts = [verb for verb in effect if not isinstance(verb, Exhaust)]
    clauses = writer.joined("then", [writer.clause(group) for group in _grouped(acts)])
    if cost:
        paid = writer.stock(cost[0].stock, cost[0].number)
        text = words.fill("sentences.with-cost", cost=paid, clauses=clauses)
    else:
        text = words.fill("sentences.plain", clauses=clauses)
    return text[0].upper() + text[1:]


def _grouped(verbs: Sequence[Verb]) -> list[list[Verb]]:
    """Return the verbs in groups of one clause each: neighbouring gains with the same measure share one."""

    def key(numbered: tuple[int, Verb]) -> tuple[int, Measure | None]:
        index, verb = numbered
        return (-1, verb.amount.per) if isinstance(verb, Gain) else (index, None)

    return [[verb for _, verb in group] for _, group in groupby(enumerate(verbs), key)]


@dataclass(frozen=True, slots=True)
class _Writer:
    """The texts of one language and the names of one edition."""

    names: Names
    words: Words

    def joined(self, key: str, parts: list[str]) -> str:
        text = parts[0]
        for part in parts[1:]:
            text = self.words.fill(f"sentences.{key}", first=text, second=part)
        return text

    def stock(self, stock: int, number: int) -> str:
        return self._counted(f"sentences.stocks.{self.names.stocks[stock]}", number)

    def clause(self, group: list[Verb]) -> str:
        gains = [verb for verb in group if isinstance(verb, Gain)]
        if gains:
            amounts = [self.stock(verb.stock, verb.amount.number) for verb in gains]
            return self._amount("gain", "amounts", self.joined("and", amounts), gains[0].amount)
        return self._single(group[0])

    def _single(self, verb: Verb) -> str:
        match verb:
            case Score(amount):
                points = self._counted("sentences.points", amount.number)
                return self._amount("score", "points", points, amount)
            case Advance(number, track):
                return self._advance(number, track)
            case Transmute():
                return self._transmute(verb)
            case Cross(number, section):
                return self._counted(f"sentences.cross.{section.value}", number)
            case Fill(element) if isinstance(element, int):
                return self.words.fill("sentences.fill.element", circle=self._element(element, "circle"))
            case Fill():
                return self.words["sentences.fill.any"]
            case Gain() | Exhaust():
                raise AssertionError("gains are grouped and costs stand first")

    def _amount(self, key: str, name: str, text: str, amount: Amount) -> str:
        if amount.per is None:
            return self.words.fill(f"sentences.{key}", **{name: text})
        return self.words.fill(f"sentences.{key}-per", **{name: text}, measure=self._measure(amount.per))

    def _advance(self, number: int, track: int | Choice) -> str:
        if isinstance(track, Choice):
            return self._counted(f"sentences.advance.{track.value}", number)
        return self._counted("sentences.advance.element", number, track=self._element(track, "track"))

    def _transmute(self, verb: Transmute) -> str:
        words = self.words
        via = ""
        if isinstance(verb.colour, Colour):
            via = words.fill("sentences.via", path=words[f"sentences.colours.{verb.colour.word}.via"])
        elif verb.colour is not None:
            via = words["sentences.via-any"]
        skip = "" if verb.skip is None else words.fill("sentences.skip", measure=self._measure(verb.skip))
        mastery = "" if verb.mastery else words["sentences.without-mastery"]
        return self._counted("sentences.transmute", verb.number, via=via, skip=skip, mastery=mastery)

    def _measure(self, measure: Measure) -> str:
        kind = measure.kind
        if kind in STOCK_MEASURES:
            return self.words[f"sentences.stocks.{self.names.stocks[measure.index]}.{kind.value}"]
        if kind is MeasureKind.TRACK:
            return self._element(measure.index, "step")
        if kind is MeasureKind.PATH:
            return self.words[f"sentences.colours.{Colour(measure.index).word}.crossed"]
        return self.words[f"sentences.measures.{kind.value}"]

    def _element(self, element: int, form: str) -> str:
        return self.words[f"sentences.elements.{self.names.elements[element]}.{form}"]

    def _counted(self, key: str, number: int, **values: str) -> str:
        if number == 1:
            return self.words.fill(f"{key}.one", **values)
        return self.words.fill(f"{key}.many", number=number, **values)
