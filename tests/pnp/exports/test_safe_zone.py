"""Nothing of ours that matters lies so near to the cut that a shop could touch it."""

import pytest

from pnp.components.roll_write.registry import KINDS
from pnp.exports import find_shop
from pnp.exports.shop import Order, sides, unsafe
from pnp.kit.studio import Studio
from solver.roll_write import load_edition

EDITION = load_edition()


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("theme", ["colour", "parchment"])
def test_every_component_is_safe_in_any_shop_and_cards_in_the_named_ones(language: str, theme: str) -> None:
    studio = Studio(EDITION, language, theme)
    parts = {kind: kind.components(EDITION) for kind in KINDS}
    assert unsafe(sides(studio, parts, Order(find_shop("any")))) == []
    cards = {kind: components for kind, components in parts.items() if kind.key == "cards"}
    for shop in ("the-game-crafter", "make-playing-cards"):
        found = sides(studio, cards, Order(find_shop(shop)))
        assert found
        assert unsafe(found) == []
