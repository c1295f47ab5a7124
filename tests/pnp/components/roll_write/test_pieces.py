"""What holds for every card, tile, die, marker, aid and rules page, in every language and theme."""

import pytest

from pnp.drawing import TextRun, check_text, walk
from solver.roll_write.edition import Edition
from tests.pnp.components.roll_write.pieces import KINDS, LOOKS, THEMES, sides


@pytest.mark.parametrize(("language", "theme"), LOOKS)
@pytest.mark.parametrize("kind", KINDS)
def test_text_stays_in_its_boxes_and_boxes_apart(edition: Edition, kind: str, language: str, theme: str) -> None:
    assert {side.name: check_text(side) for side in sides(edition, kind, language, theme) if check_text(side)} == {}


@pytest.mark.parametrize(("language", "theme"), LOOKS)
@pytest.mark.parametrize("kind", KINDS)
def test_no_text_is_smaller_than_7_points(edition: Edition, kind: str, language: str, theme: str) -> None:
    runs = [
        item
        for side in sides(edition, kind, language, theme)
        for item, _ in walk(side.items)
        if isinstance(item, TextRun)
    ]
    assert all(run.size >= 7 for run in runs)


@pytest.mark.parametrize("kind", KINDS)
def test_low_ink_has_no_colour(edition: Edition, kind: str) -> None:
    for side in sides(edition, kind, "en", "low-ink"):
        assert "RGB" not in repr(side.items)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", KINDS)
def test_languages_differ_in_words_and_not_in_sizes(edition: Edition, kind: str, theme: str) -> None:
    english, spanish = (list(sides(edition, kind, language, theme)) for language in ("en", "es"))
    assert [(side.name, side.width, side.height) for side in english] == [
        (side.name, side.width, side.height) for side in spanish
    ]
    assert english != spanish


@pytest.mark.parametrize("kind", KINDS)
def test_a_side_is_drawn_the_same_twice(edition: Edition, kind: str) -> None:
    assert list(sides(edition, kind, "en", "colour")) == list(sides(edition, kind, "en", "colour"))
