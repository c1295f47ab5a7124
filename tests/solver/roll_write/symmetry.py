"""Other names for the same game: colours permuted, the stone turned or mirrored together with its elements.

The rules name no colour (but for the paths that effects name) and no element, so a game, a deal and a position renamed
all through are worth the same.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from solver.roll_write.deal import Deal
from solver.roll_write.edition import Card, Edition, MasterySheet, Reward, Shape, Workshop
from solver.roll_write.effects import Advance, Amount, Effect, Fill, Gain, Measure, MeasureKind, Score, Transmute, Verb
from solver.roll_write.marking import circle_index
from solver.roll_write.state import Sheet, State
from solver.roll_write.terms import (
    ELEMENT_COUNT,
    LINES,
    METAL_COUNT,
    SIZE,
    SQUARE_COUNT,
    Colour,
    pair_elements,
    section_of,
    squares_of,
)

Cell = tuple[int, int]
Item = TypeVar("Item")
LAST = SIZE - 1

TURNS: dict[str, Callable[[int, int], Cell]] = {
    "as it is": lambda row, column: (row, column),
    "turned": lambda row, column: (column, LAST - row),
    "upside down": lambda row, column: (LAST - row, LAST - column),
    "mirrored": lambda row, column: (row, LAST - column),
    "over the diagonal": lambda row, column: (column, row),
}
"""Where a cell of the stone goes."""

COLOURS = {"as they are": (0, 1, 2), "two swapped": (1, 0, 2), "all round": (1, 2, 0)}
"""The new number of each colour."""


@dataclass(frozen=True, slots=True)
class Renaming:
    """New places for the stone's cells and new numbers for the colours."""

    cell: Callable[[int, int], Cell]
    colours: tuple[int, int, int]

    def square(self, square: int) -> int:
        """Return a square's new number."""
        row, column = self.cell(*divmod(square, SIZE))
        return SIZE * row + column

    def squares(self, bits: int) -> int:
        """Return the new numbers of some squares, as a bit set."""
        return sum(1 << self.square(square) for square in squares_of(bits))

    def element(self, element: int) -> int:
        """Return an element's new number: that of its section."""
        return section_of(self.square(next(s for s in range(SQUARE_COUNT) if section_of(s) == element)))

    def line(self, line: int) -> int:
        """Return a row's or column's new number."""
        return LINES.index(self.squares(LINES[line]))

    def place(self, index: int) -> int:
        """Return the new place of a circle or +1 space."""
        element, side = divmod(index, 2)
        pair = (element - 1) % ELEMENT_COUNT if side == 0 else element
        others = {self.element(each) for each in pair_elements(pair)}
        renamed = next(number for number in range(ELEMENT_COUNT) if set(pair_elements(number)) == others)
        return circle_index(self.element(element), renamed)

    def edition(self, edition: Edition) -> Edition:
        """Return an edition with everything renamed."""
        cards = {number: self._card(card) for number, card in enumerate(edition.cards)}
        order = sorted(cards, key=lambda number: (cards[number].colour, number))
        return replace(
            edition,
            cards=tuple(cards[number] for number in order),
            workshops=tuple(self._workshop(workshop) for workshop in edition.workshops),
            mastery_sheets=tuple(self._mastery_sheet(sheet) for sheet in edition.mastery_sheets),
            potency=tuple(self._by_colour(potency) for potency in edition.potency),
        )

    def deal(self, deal: Deal) -> Deal:
        """Return a deal with its dice and decks renamed."""
        return replace(
            deal,
            dice=tuple(self._by_colour(faces) for faces in deal.dice),
            decks=self._by_colour((deal.decks[0], deal.decks[1], deal.decks[2])),
            reshuffles=self._by_colour((deal.reshuffles[0], deal.reshuffles[1], deal.reshuffles[2])),
        )

    def state(self, state: State) -> State:
        """Return a position at the start of a turn, renamed."""
        bits = sum(1 << self.colours[colour] for colour in Colour if state.round_cycles >> colour & 1)
        return state._replace(
            sheets=tuple(self.sheet(sheet) for sheet in state.sheets),
            cycles=self._by_colour(state.cycles),
            potency=self._by_colour(state.potency),
            round_cycles=bits,
        )

    def sheet(self, sheet: Sheet) -> Sheet:
        """Return a sheet, renamed."""
        mastery, circles, plus = [0] * ELEMENT_COUNT, [0] * len(sheet.circles), 0
        for element in range(ELEMENT_COUNT):
            mastery[self.element(element)] = sheet.mastery[element]
        for index, level in enumerate(sheet.circles):
            circles[self.place(index)] = level
            plus |= (sheet.plus >> index & 1) << self.place(index)
        paths = sum(
            1 << 3 * tube + self.colours[colour]
            for tube in range(METAL_COUNT - 1)
            for colour in Colour
            if sheet.paths >> 3 * tube + colour & 1
        )
        return sheet._replace(
            paths=paths,
            mastery=(mastery[0], mastery[1], mastery[2], mastery[3]),
            circles=tuple(circles),
            plus=plus,
            stone=self.squares(sheet.stone),
            lines=sum(1 << self.line(line) for line in range(len(LINES)) if sheet.lines >> line & 1),
        )

    def shape(self, shape: Shape) -> Shape:
        """Return a shape, turned and mirrored as the stone is."""
        base, extra = ([self.cell(*cell) for cell in cells] for cells in (shape.base, shape.extra))
        top, left = min(row for row, _ in base + extra), min(column for _, column in base + extra)
        return Shape(*(tuple(sorted((row - top, column - left) for row, column in cells)) for cells in (base, extra)))

    def _by_colour(self, items: tuple[Item, Item, Item]) -> tuple[Item, Item, Item]:
        first, second, third = (items[self.colours.index(colour)] for colour in Colour)
        return first, second, third

    def _card(self, card: Card) -> Card:
        first, second = (self._reward(reward) for reward in card.rewards)
        return replace(
            card,
            colour=self.colours[card.colour],
            rewards=(first, second),
            artifact=self._effect(card.artifact),
            element=self.element(card.element),
        )

    def _reward(self, reward: Reward) -> Reward:
        return replace(reward, element=self.element(reward.element), shape=self.shape(reward.shape))

    def _workshop(self, workshop: Workshop) -> Workshop:
        rows = tuple(self._by_colour(row) for row in workshop.paths)
        paths = tuple((self.element(one), self.element(two), self.element(three)) for one, two, three in rows)
        return replace(workshop, ability=self._effect(workshop.ability), paths=paths)

    def _mastery_sheet(self, sheet: MasterySheet) -> MasterySheet:
        rewards = {self.line(line): ends for line, ends in enumerate(sheet.rewards)}
        ends = tuple((self._effect(rewards[line][0]), self._effect(rewards[line][1])) for line in range(len(LINES)))
        return replace(sheet, rewards=ends)

    def _effect(self, effect: Effect) -> Effect:
        return tuple(self._verb(verb) for verb in effect)

    def _verb(self, verb: Verb) -> Verb:
        match verb:
            case Gain(stock, amount):
                return Gain(stock, self._amount(amount))
            case Score(amount):
                return Score(self._amount(amount))
            case Advance(number, int(track)):
                return Advance(number, self.element(track))
            case Transmute(number, Colour() as colour, skip, mastery):
                return Transmute(number, Colour(self.colours[colour]), skip and self._measure(skip), mastery)
            case Fill(int(element)):
                return Fill(self.element(element))
            case _:
                return verb

    def _amount(self, amount: Amount) -> Amount:
        return replace(amount, per=amount.per and self._measure(amount.per))

    def _measure(self, measure: Measure) -> Measure:
        match measure.kind:
            case MeasureKind.TRACK:
                return replace(measure, index=self.element(measure.index))
            case MeasureKind.PATH:
                return replace(measure, index=self.colours[measure.index])
            case _:
                return measure


def renamings() -> dict[str, Renaming]:
    """Return some renamings by name; together they move every colour and every section."""
    return {
        f"stone {stone}, colours {colours}": Renaming(TURNS[stone], COLOURS[colours])
        for stone, colours in (
            ("turned", "as they are"),
            ("as it is", "two swapped"),
            ("upside down", "all round"),
            ("mirrored", "two swapped"),
            ("over the diagonal", "all round"),
        )
    }
