"""An edition with nothing that gets in a test's way, a deal in order, and ways to change single cards and rewards."""

from collections.abc import Mapping
from dataclasses import replace

from solver.roll_write.deal import Deal
from solver.roll_write.edition import Card, Edition, MasterySheet, Workshop
from solver.roll_write.terms import COLOUR_BY_LETTER, LINE_COUNT, METAL_COUNT, STOCK_COUNT, WILD, line_name
from tests.solver.roll_write.language import LETTERS, NAMES, effect, example_edition, needs, reward

NEVER = "exhaust 9 gold; score 1"
"""An ability that cannot be paid, so that it stays out of the way."""
IDENTITY = tuple(range(8))
STEPS = 8


def plain_edition() -> Edition:
    """Return the example edition with long tubes, no set-up marks and nothing that gets in a test's way."""
    edition = example_edition()
    quiet = (effect("score 1"), effect("score 1"))
    return replace(
        edition,
        key="plain",
        values=((0, 0, 1, 1, 2, 3),) * STOCK_COUNT,
        start_marks=(0,) * STOCK_COUNT,
        workshops=tuple(replace(sheet, ability=effect(NEVER)) for sheet in edition.workshops),
        mastery_sheets=tuple(
            replace(sheet, steps=STEPS, rewards=(quiet,) * LINE_COUNT) for sheet in edition.mastery_sheets
        ),
        cards=tuple(replace(card, needs=(0,) * METAL_COUNT, artifact=effect("score 1")) for card in edition.cards),
    )


def plain_deal(edition: Edition, players: int = 1, dice: str = "LC?") -> Deal:
    """Return a deal whose decks are in order: card 1 of each colour is the experiment, card 2 the top artifact.

    ``dice`` are the faces of the black, white and red die in every round.
    """
    faces = tuple(WILD if letter == "?" else LETTERS[letter] for letter in dice)
    return Deal(
        edition=edition.key,
        sheets=tuple((player, player) for player in range(players)),
        start_rolls=((0, 1, 2),) * players,
        dice=((faces[0], faces[1], faces[2]),) * edition.rounds,
        decks=(IDENTITY,) * 3,
        reshuffles=((IDENTITY,) * 6,) * 3,
    )


def _set_card(cards: tuple[Card, ...], number: int, card: Card) -> tuple[Card, ...]:
    return (*cards[:number], card, *cards[number + 1 :])


def with_cards(edition: Edition, colour: int, experiment: str, rewards: tuple[str, str], artifact: str) -> Edition:
    """The colour's first card is its experiment, the second its top artifact (see `plain_deal`)."""
    first, second = edition.cards_of(colour)[:2]
    cards = edition.cards
    first_card = replace(cards[first], needs=needs(experiment), rewards=(reward(rewards[0]), reward(rewards[1])))
    cards = _set_card(cards, first, first_card)
    second_card = replace(cards[second], artifact=effect(artifact), element=0)
    return replace(edition, cards=_set_card(cards, second, second_card))


def with_lines(edition: Edition, lines: Mapping[str, tuple[str, str]]) -> Edition:
    def changed(mastery: MasterySheet) -> MasterySheet:
        rewards = list(mastery.rewards)
        for name, (first, second) in lines.items():
            number = next(line for line in range(LINE_COUNT) if line_name(line) == name)
            rewards[number] = (effect(first), effect(second))
        return replace(mastery, rewards=tuple(rewards))

    return replace(edition, mastery_sheets=tuple(changed(mastery) for mastery in edition.mastery_sheets))


def with_workshops(edition: Edition, ability: str, paths: str) -> Edition:
    """Every path shows fire, but for those of ``paths``, such as ``L/B earth, C/W water``."""
    elements = [[1, 1, 1] for _ in range(METAL_COUNT - 1)]
    for part in filter(None, paths.split(", ")):
        path, element = part.split()
        elements[LETTERS[path[0]]][COLOUR_BY_LETTER[path[2]]] = NAMES.elements.index(element)
    rows = tuple((row[0], row[1], row[2]) for row in elements)

    def changed(workshop: Workshop) -> Workshop:
        return replace(workshop, ability=effect(ability), paths=rows)

    return replace(edition, workshops=tuple(changed(workshop) for workshop in edition.workshops))
