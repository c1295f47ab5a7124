"""Tables computed once a game from its edition and deal, so that states need not carry them."""

from dataclasses import dataclass
from functools import cache
from itertools import combinations

from solver.roll_write.actions import CrossSquares, PlaceShape
from solver.roll_write.deal import Deal, check_deal
from solver.roll_write.edition import Card, Edition, MasterySheet, Reward, Workshop
from solver.roll_write.piles import Piles, piles_by_cycle
from solver.roll_write.state import Stage, State
from solver.roll_write.terms import COLOUR_COUNT, FULL_STONE, METAL_COUNT, SECTIONS, SQUARE_COUNT, squares_of


@dataclass(frozen=True, slots=True)
class Placements:
    """Every place a shape may go, with the squares it covers: ``plain``, or ``golden`` with its extra squares."""

    plain: dict[PlaceShape, int]
    golden: dict[PlaceShape, int]


@cache
def placements(reward: Reward) -> Placements:
    """Return a reward's placements: inside the grid and touching its element's section (RW-129..RW-135).

    Kept from game to game, as an edition's cards are the same in all of them.
    """
    found: list[dict[PlaceShape, int]] = []
    for extended in (False, True):
        places: dict[PlaceShape, int] = {}
        if reward.shape.extra or not extended:
            for anchor in range(SQUARE_COUNT):
                squares = reward.shape.squares(anchor, extended=extended)
                if squares is not None and squares & SECTIONS[reward.element]:
                    places[PlaceShape(anchor, extended)] = squares
        found.append(places)
    return Placements(*found)


def all_placements(edition: Edition) -> tuple[tuple[Placements, Placements], ...]:
    """Return the placements of both rewards of every card."""
    return tuple((placements(card.rewards[0]), placements(card.rewards[1])) for card in edition.cards)


@cache
def square_choices(free: int, number: int) -> tuple[CrossSquares, ...]:
    """Return every way to cross a number of squares out of the free ones, or all of them if there are fewer."""
    singles = squares_of(free & FULL_STONE)
    if number == 1:
        return tuple(CrossSquares(1 << square) for square in singles)
    taken = min(number, len(singles))
    return tuple(CrossSquares(sum(1 << square for square in group)) for group in combinations(singles, taken))


def _needs(card: Card, metals: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    return tuple((metal, card.needs[metal]) for metal in metals if card.needs[metal])


class Tables:
    """An edition and a deal, with everything that follows from them alone."""

    def __init__(self, edition: Edition, deal: Deal) -> None:
        check_deal(edition, deal)
        self.edition = edition
        self.deal = deal
        self.players = deal.players
        self.placements = all_placements(edition)
        self.piles = tuple(piles_by_cycle(edition, deal, colour) for colour in range(COLOUR_COUNT))
        self.workshops = tuple(edition.workshops[workshop] for workshop, _ in deal.sheets)
        self.mastery_sheets = tuple(edition.mastery_sheets[mastery] for _, mastery in deal.sheets)
        self.ability_costs = tuple(workshop.cost for workshop in self.workshops)
        self.base_needs = tuple(_needs(card, edition.base_metals) for card in edition.cards)
        """For each card the base metals it needs, as (metal, number)."""
        noble = tuple(metal for metal in range(METAL_COUNT) if metal not in edition.base_metals)
        self.noble_needs = tuple(_needs(card, noble) for card in edition.cards)
        """For each card the silver and gold it needs, as (metal, number)."""
        self.lengths = edition.lengths
        self.gold = edition.gold
        self.silver = edition.silver
        self.solo = deal.players == 1
        """Whether the solo rules apply (RW-201)."""

    def player(self, state: State) -> int:
        """Return whose decision it is (RW-051, RW-066, RW-185)."""
        if self.players == 1:
            return 0
        if state.stage is Stage.SETUP:
            return self.players - 1 - state.turn
        if state.stage >= Stage.GOLD:
            return min(state.turn, self.players - 1)
        return (state.round - 1 + state.turn) % self.players

    def workshop(self, state: State) -> Workshop:
        """Return the deciding player's workshop sheet."""
        return self.workshops[self.player(state)]

    def mastery_sheet(self, state: State) -> MasterySheet:
        """Return the deciding player's mastery sheet."""
        return self.mastery_sheets[self.player(state)]

    def steps(self, state: State) -> int:
        """Return the length of the deciding player's mastery tracks."""
        return self.mastery_sheet(state).steps

    def piles_of(self, state: State, colour: int) -> Piles:
        """Return a colour's two piles as they lie now."""
        return self.piles[colour][state.cycles[colour]]

    def experiment(self, state: State) -> int:
        """Return the number of the card on top of the turn colour's experiments."""
        return self.piles_of(state, state.colour).experiments[0]

    def artifact(self, state: State) -> int:
        """Return the number of the card on top of the turn colour's artifact deck."""
        return self.piles_of(state, state.colour).artifacts[0]

    def card(self, number: int) -> Card:
        """Return a card by its number."""
        return self.edition.cards[number]

    def face(self, state: State) -> int:
        """Return what the taken die shows, a base metal or WILD."""
        return self.deal.dice[state.round - 1][state.die]

    def turns(self, state: State) -> int:
        """Return how many turns the round may have for all players together (RW-066, RW-202, RW-203)."""
        if self.solo and state.round == self.edition.rounds:
            return self.edition.solo_last_turns
        return self.edition.turns * self.players
