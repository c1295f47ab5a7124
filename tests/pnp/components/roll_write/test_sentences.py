from pathlib import Path

import pytest

from pnp.components.roll_write.sentences import sentence
from pnp.components.roll_write.words import words
from pnp.drawing import Box, TextStyle, fit
from solver.roll_write.edition import Edition
from solver.roll_write.effects import Effect, format_effect, parse_effect
from tests.pnp.conftest import Golden

MORE = (
    "score 1",
    "advance 1 water",
    "advance 3 fire",
    "advance 2 least",
    "fill earth",
    "cross 2 most",
    "gain 2 lead; gain 1 tin per ready gold",
    "gain 1 silver; gain 1 gold; cross 1 any",
    "exhaust 2 silver; transmute 1 via red skip least-track without mastery",
    "score 3 per started-sections; advance 1 any",
    "transmute 2 via any",
    "score 2 per marked reagent",
    "gain 1 reagent per path red",
)
"""Forms of the effect language that the house edition does not use."""


def effects(edition: Edition) -> list[Effect]:
    """Return the 24 artifacts, the abilities, every line reward once, and more."""
    rewards = [effect for sheet in edition.mastery_sheets for line in sheet.rewards for effect in line]
    artifacts = [card.artifact for card in edition.cards]
    abilities = [workshop.ability for workshop in edition.workshops]
    more = [parse_effect(text, edition.names) for text in MORE]
    return list(dict.fromkeys([*artifacts, *abilities, *rewards, *more]))


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_effect_is_the_sentence_that_was_read_and_kept(language: str, edition: Edition, golden: Golden) -> None:
    rows = [
        f"{format_effect(effect, edition.names)} -> {sentence(effect, edition.names, words(language))}"
        for effect in effects(edition)
    ]
    path = Path(__file__).parent / "golden" / f"sentences-{language}.txt"
    golden(path, "\n".join(rows).replace("\u00a0", "~") + "\n")


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_sentence_can_be_printed(language: str, edition: Edition) -> None:
    for effect in effects(edition):
        text = sentence(effect, edition.names, words(language))
        assert text[0].isupper()
        assert text.endswith(".")
        fit(text, Box(0, 0, 55, 30), TextStyle(size=8.5))


def test_gains_side_by_side_share_a_clause_when_they_count_the_same(edition: Edition) -> None:
    english = words("en")
    shared = sentence(parse_effect("gain 1 lead; gain 1 tin", edition.names), edition.names, english)
    apart = sentence(parse_effect("gain 1 lead; gain 1 tin per ready gold", edition.names), edition.names, english)
    assert shared.count("ain ") == 1
    assert apart.count("ain ") == 2


def test_different_effects_never_read_the_same(edition: Edition) -> None:
    for language in ("en", "es"):
        texts = [sentence(effect, edition.names, words(language)) for effect in effects(edition)]
        assert len(set(texts)) == len(texts)
