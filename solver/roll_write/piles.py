"""The two piles of a colour after any number of cycles; they follow from the deal alone (RW-085..RW-088)."""

from dataclasses import dataclass

from solver.roll_write.deal import Deal
from solver.roll_write.edition import Edition


@dataclass(frozen=True, slots=True)
class Piles:
    """The cards of a colour, edition numbers, top first."""

    experiments: tuple[int, ...]
    artifacts: tuple[int, ...]


def piles_by_cycle(edition: Edition, deal: Deal, colour: int) -> tuple[Piles, ...]:
    """Return a colour's piles after 0, 1, 2 ... cycles, as far as the deal's reshuffle orders reach."""
    cards = edition.cards_of(colour)
    deck = [cards[index] for index in deal.decks[colour]]
    piles = [Piles((deck[0],), tuple(deck[1:]))]
    orders = list(deal.reshuffles[colour])
    while True:
        last = piles[-1]
        experiments = (last.artifacts[0], *last.experiments)
        artifacts = last.artifacts[1:]
        if not artifacts:
            if not orders:
                return tuple(piles)
            order = [cards[index] for index in orders.pop(0)]
            artifacts = tuple(card for card in order if card in experiments[1:])
            experiments = experiments[:1]
        piles.append(Piles(experiments, artifacts))
