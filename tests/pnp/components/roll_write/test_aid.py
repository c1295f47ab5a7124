import pytest

from pnp.components.roll_write.aid import components, player_aid
from pnp.drawing import DrawingError, TextRun, walk
from pnp.drawing.icons import house_icons
from solver.roll_write.edition import Edition
from tests.pnp.components.roll_write.pieces import LOOKS, groups, tags

STOCK = (
    "lead",
    "copper",
    "tin",
    "mercury",
    "iron",
    "silver",
    "gold",
    "any-metal",
    "aqua-regia",
    "reduction",
    "reagent",
)
ACTS = ("transmutation", "exhaust", "square", "knowledge", "vp")
MASTERY = ("earth", "fire", "air", "water", "any-element", "least", "most", "no-mastery")


@pytest.fixture
def legend(edition: Edition) -> list[str]:
    return tags(player_aid(edition, "en", "colour"), "legend:")


@pytest.mark.rule("RW-020")
def test_the_legend_has_every_icon_of_the_stock(legend: list[str]) -> None:
    assert [icon for icon in STOCK if icon not in legend] == []


@pytest.mark.rule("RW-021")
def test_the_legend_has_every_icon_of_what_happens(legend: list[str]) -> None:
    assert [icon for icon in ACTS if icon not in legend] == []


@pytest.mark.rule("RW-022")
def test_the_legend_has_every_icon_of_mastery(legend: list[str]) -> None:
    assert [icon for icon in MASTERY if icon not in legend] == []


@pytest.mark.rule("RW-023")
def test_the_legend_says_that_one_icon_is_gain_and_have(edition: Edition) -> None:
    entry = groups(player_aid(edition, "en", "colour"), "legend:")["gain"]
    words = " ".join(item.text for item, _ in walk(entry.items) if isinstance(item, TextRun))
    assert "gain" in words.lower()
    assert "have" in words.lower()


def test_no_icon_is_explained_twice_and_every_one_exists(legend: list[str]) -> None:
    assert len(set(legend)) == len(legend)
    for icon in legend:
        house_icons().check(icon)


@pytest.mark.parametrize(("language", "theme"), LOOKS)
@pytest.mark.rule("RW-067")
def test_it_lists_the_six_steps_of_a_turn_in_order(edition: Edition, language: str, theme: str) -> None:
    assert tags(player_aid(edition, language, theme), "step:") == ["1", "2", "3", "4", "5", "6"]


def test_it_is_one_page_that_fits_on_a4_and_letter(edition: Edition) -> None:
    (aid,) = components(edition)
    assert aid.back is None
    assert aid.width <= 210 - 16
    assert aid.height <= 279.4 - 16


def test_an_unknown_language_is_an_error(edition: Edition) -> None:
    with pytest.raises(DrawingError, match="no texts in 'xx'; choose one of en, es"):
        player_aid(edition, "xx", "colour")
