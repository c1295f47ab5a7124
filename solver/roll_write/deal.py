"""A deal: every random thing of one game, fixed in advance, so that any line of play can be replayed (RW-088)."""

from dataclasses import dataclass, field

from solver.errors import TrismegistusError
from solver.game.chance import Chance, Stream
from solver.roll_write.edition import Edition
from solver.roll_write.terms import COLOUR_COUNT, WILD, Colour

CARDS_A_COLOUR = 8


class DealError(TrismegistusError):
    """A deal cannot be made or does not fit its edition; the message says which part and what is allowed."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One dealt game. Players are numbered from the first player of round 1, clockwise."""

    edition: str
    """The edition's key."""
    sheets: tuple[tuple[int, int], ...]
    """For each player the numbers of the workshop sheet and of the mastery sheet."""
    start_rolls: tuple[tuple[int, int, int], ...]
    """For each player the metals of the roll for starting metals, ``?`` already re-rolled (RW-053)."""
    dice: tuple[tuple[int, int, int], ...]
    """For each round the faces of the black, white and red die, WILD for ``?``."""
    decks: tuple[tuple[int, ...], ...]
    """For each colour its 8 cards (0..7 within the colour): the first experiment, then the artifact deck."""
    reshuffles: tuple[tuple[tuple[int, ...], ...], ...]
    """For each colour and each reshuffle an order of the 8 cards; those that are shuffled come in this order."""
    seed: str = field(default="", compare=False)
    """The seed it was dealt from; empty for a table written down by hand."""

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.sheets)


def reshuffle_count(edition: Edition, players: int) -> int:
    """Return how many reshuffles of one colour a game can need at most (RW-087)."""
    turns = edition.rounds * edition.turns * players
    if players == 1:
        turns += edition.solo_last_turns - edition.turns + edition.rounds
    return turns // (CARDS_A_COLOUR - 1)


def deal_from_seed(
    edition: Edition, seed: str, players: int = 1, sheets: tuple[tuple[int, int], ...] | None = None
) -> Deal:
    """Deal a game from a seed text; the same on every machine, for ever.

    ``sheets`` fixes each player's workshop and mastery sheet numbers instead of dealing them (RW-046).

    Raises:
        DealError: the number of players or a sheet does not exist in the edition.
    """
    if not 1 <= players <= len(edition.potency):
        message = f"{players} players: the game is for 1 to {len(edition.potency)} (RW-010)"
        raise DealError(message)
    chance = Chance(seed)
    if sheets is None:
        workshops = chance.stream("workshop sheets").shuffled(range(len(edition.workshops)))
        mastery_sheets = chance.stream("mastery sheets").shuffled(range(len(edition.mastery_sheets)))
        sheets = tuple(zip(workshops[:players], mastery_sheets[:players], strict=True))
    start_rolls = []
    for player in range(players):
        stream = chance.stream(f"start roll {player}")
        start_rolls.append((_metal(edition, stream), _metal(edition, stream), _metal(edition, stream)))
    dice = []
    for number in range(1, edition.rounds + 1):
        stream = chance.stream(f"dice {number}")
        faces = [edition.die_faces[stream.below(len(edition.die_faces))] for _ in Colour]
        dice.append((faces[0], faces[1], faces[2]))
    decks = tuple(chance.stream(f"deck {colour.word}").shuffled(range(CARDS_A_COLOUR)) for colour in Colour)
    reshuffles = tuple(
        tuple(
            chance.stream(f"reshuffle {colour.word} {number}").shuffled(range(CARDS_A_COLOUR))
            for number in range(reshuffle_count(edition, players))
        )
        for colour in Colour
    )
    deal = Deal(edition.key, sheets, tuple(start_rolls), tuple(dice), decks, reshuffles, seed)
    check_deal(edition, deal)
    return deal


def _metal(edition: Edition, stream: Stream) -> int:
    while (face := edition.die_faces[stream.below(len(edition.die_faces))]) == WILD:
        pass
    return face


def check_deal(edition: Edition, deal: Deal) -> None:
    """Check that a deal fits an edition.

    Raises:
        DealError: the first part that does not fit, and what is allowed.
    """
    problem = _problem(edition, deal)
    if problem:
        raise DealError(problem)


def _problem(edition: Edition, deal: Deal) -> str | None:
    if not 1 <= deal.players <= len(edition.potency):
        return f"{deal.players} players: the game is for 1 to {len(edition.potency)} (RW-010)"
    for what, count, numbers in (
        ("workshop", len(edition.workshops), [workshop for workshop, _ in deal.sheets]),
        ("mastery", len(edition.mastery_sheets), [mastery for _, mastery in deal.sheets]),
    ):
        if any(not 0 <= number < count for number in numbers):
            return f"{what} sheet: 1 to {count} are allowed"
        if len(set(numbers)) < len(numbers):
            return f"{what} sheets: each exists once, two players cannot have the same (RW-046)"
    if len(deal.start_rolls) != deal.players or any(
        face not in edition.base_metals for roll in deal.start_rolls for face in roll
    ):
        return "start rolls: each player needs three base metals, a ? is re-rolled (RW-053)"
    if len(deal.dice) != edition.rounds or any(face not in edition.die_faces for faces in deal.dice for face in faces):
        return f"dice: {edition.rounds} rounds of three faces are needed, base metals or ? (RW-026)"
    return _card_problem(deal)


def _card_problem(deal: Deal) -> str | None:
    everything = list(range(CARDS_A_COLOUR))
    if len(deal.decks) != COLOUR_COUNT or any(sorted(deck) != everything for deck in deal.decks):
        return "decks: each of the three colours needs its 8 cards, each once (RW-047)"
    if len(deal.reshuffles) != COLOUR_COUNT or any(
        sorted(order) != everything for orders in deal.reshuffles for order in orders
    ):
        return "reshuffles: each order names the colour's 8 cards, each once (RW-088)"
    return None
