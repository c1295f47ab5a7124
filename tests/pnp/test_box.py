"""What is in the game's box but cannot be printed."""

import pytest

from pnp.components.roll_write.rules import rules_text
from solver.roll_write import load_edition


@pytest.mark.rule("RW-004")
@pytest.mark.parametrize(
    ("language", "everyone", "pen"), [("en", "Each player takes", "a pen"), ("es", "Cada jugador toma", "un rotulador")]
)
def test_the_rules_tell_each_of_up_to_four_players_to_take_a_pen(language: str, everyone: str, pen: str) -> None:
    sentences = [sentence for block in rules_text(language) for sentence in block.text.split(". ")]
    (sentence,) = [sentence for sentence in sentences if sentence.startswith(everyone)]
    assert pen in sentence
    edition = load_edition()
    assert len(edition.workshops) == len(edition.mastery_sheets) == len(edition.potency) == 4
