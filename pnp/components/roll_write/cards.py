"""The two-sided cards: an experiment on the front, an artifact of the same colour on the back (RW-007, RW-008)."""

from functools import partial

from pnp.components.roll_write.card_artifact import artifact_side
from pnp.components.roll_write.card_experiment import experiment_side
from pnp.components.roll_write.component import Component
from pnp.components.roll_write.layout import layout
from pnp.components.roll_write.printing import printing
from pnp.drawing import Drawing
from solver.roll_write.edition import Edition

KIND = "cards"


def components(edition: Edition) -> tuple[Component, ...]:
    """Return the cards of an edition, in its order."""
    where = layout("card")
    return tuple(
        Component(
            f"card-{card.key}",
            KIND,
            where.width,
            where.height,
            partial(experiment, edition, number),
            partial(artifact, edition, number),
        )
        for number, card in enumerate(edition.cards)
    )


def experiment(edition: Edition, number: int, language: str, theme: str) -> Drawing:
    """Return the experiment side of card ``number`` (from 0).

    Raises:
        DrawingError: a text does not fit; it names the card.
    """
    return experiment_side(edition.cards[number], printing(edition, language, theme))


def artifact(edition: Edition, number: int, language: str, theme: str) -> Drawing:
    """Return the artifact side of card ``number`` (from 0).

    Raises:
        DrawingError: a text does not fit; it names the card.
    """
    return artifact_side(edition.cards[number], printing(edition, language, theme))
