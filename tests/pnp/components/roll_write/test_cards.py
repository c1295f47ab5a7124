from collections import Counter
from dataclasses import replace

import pytest

from pnp.components.roll_write.card_artifact import artifact_side
from pnp.components.roll_write.card_experiment import experiment_side
from pnp.components.roll_write.cards import components
from pnp.components.roll_write.printing import Printing, printing
from pnp.components.roll_write.sentences import sentence
from pnp.drawing import Box, DrawingError, Group, IconUse, Paint, Path, TextRun, walk
from solver.roll_write.edition import Card, Edition
from solver.roll_write.effects import Amount, Exhaust, Gain
from solver.roll_write.terms import Colour
from tests.pnp.components.roll_write.pieces import groups, icons, tags


@pytest.fixture
def made(edition: Edition) -> Printing:
    return printing(edition, "en", "colour")


def text_of(group: Group) -> str:
    return " ".join(item.text for item, _ in walk(group.items) if isinstance(item, TextRun))


@pytest.mark.rule("RW-007")
def test_there_are_24_cards_8_of_each_colour(edition: Edition) -> None:
    names = [component.name for component in components(edition)]
    assert Counter(name.split("-")[1] for name in names) == {"black": 8, "white": 8, "red": 8}
    assert all(component.copies == 1 for component in components(edition))


@pytest.mark.rule("RW-008")
def test_a_card_has_an_experiment_and_an_artifact_of_its_colour(edition: Edition) -> None:
    for component, card in zip(components(edition), edition.cards, strict=True):
        assert component.back is not None
        front, back = component.front("en", "colour"), component.back("en", "colour")
        assert (tags(front, "side:"), tags(back, "side:")) == (["experiment"], ["artifact"])
        assert tags(front, "colour:") == tags(back, "colour:") == [Colour(card.colour).word]


@pytest.mark.rule("RW-013", "RW-117")
def test_an_experiment_shows_at_its_top_the_metals_that_it_needs(edition: Edition, made: Printing) -> None:
    for card in edition.cards:
        side = experiment_side(card, made)
        expected = [f"{metal}-{need}" for metal, need in zip(edition.names.metals, card.needs, strict=True) if need]
        assert tags(side, "need:") == expected
        highest_panel = min(group.box.y for group in groups(side, "panel:").values() if group.box)
        for need in groups(side, "need:").values():
            assert all(item.y + item.size <= highest_panel for item in need.items if isinstance(item, IconUse))


@pytest.mark.rule("RW-013")
def test_the_colour_is_at_the_bottom_of_both_sides(edition: Edition, made: Printing) -> None:
    for draw in (experiment_side, artifact_side):
        side = draw(edition.cards[0], made)
        (letter,) = (item for item, _ in walk(groups(side, "colour:")["black"].items) if isinstance(item, IconUse))
        assert letter.y > 0.8 * side.height


@pytest.mark.rule("RW-013", "RW-119", "RW-128")
def test_an_experiment_offers_two_elements_each_with_its_own_vp_circle_and_shape(
    edition: Edition, made: Printing
) -> None:
    for card in edition.cards:
        panels = groups(experiment_side(card, made), "panel:")
        assert list(panels) == [edition.names.elements[reward.element] for reward in card.rewards]
        for panel, reward in zip(panels.values(), card.rewards, strict=True):
            assert tags(panel, "vp:") == [str(reward.points)]
            assert icons(panel).count("knowledge") == 1
            assert len(tags(panel, "shape:")) == 1


@pytest.mark.rule("RW-134", "RW-135")
def test_a_shape_has_its_base_squares_crossed_and_its_extra_squares_with_gold(edition: Edition, made: Printing) -> None:
    for card in edition.cards:
        panels = groups(experiment_side(card, made), "panel:")
        for panel, reward in zip(panels.values(), card.rewards, strict=True):
            assert sorted(tags(panel, "base:")) == sorted(f"{row}-{column}" for row, column in reward.shape.base)
            assert sorted(tags(panel, "extra:")) == sorted(f"{row}-{column}" for row, column in reward.shape.extra)
            assert all(icons(square) == ["gold"] for square in groups(panel, "extra:").values())
            assert all(icons(square) == [] for square in groups(panel, "base:").values())


@pytest.mark.rule("RW-129")
def test_a_shape_is_drawn_upright_on_even_squares(edition: Edition, made: Printing) -> None:
    for card in edition.cards:
        for panel in groups(experiment_side(card, made), "panel:").values():
            squares = {**groups(panel, "base:"), **groups(panel, "extra:")}
            places = {name: group.box for name, group in squares.items() if group.box}
            (first, origin), *rest = places.items()
            for name, box in rest:
                rows, columns = (int(a) - int(b) for a, b in zip(name.split("-"), first.split("-"), strict=True))
                assert box.x - origin.x == pytest.approx(columns * origin.width)
                assert box.y - origin.y == pytest.approx(rows * origin.height)


def test_a_shape_stays_in_its_window(edition: Edition, made: Printing) -> None:
    for card in edition.cards:
        for window in groups(experiment_side(card, made), "shape:").values():
            assert window.box is not None
            for square in {**groups(window, "base:"), **groups(window, "extra:")}.values():
                assert square.box is not None
                assert window.box.x <= square.box.x + 1e-6
                assert square.box.right <= window.box.right + 1e-6


@pytest.mark.rule("RW-015", "RW-075")
def test_an_artifact_shows_at_its_bottom_the_element_that_step_4_advances(edition: Edition, made: Printing) -> None:
    for card in edition.cards:
        side = artifact_side(card, made)
        assert tags(side, "element:") == [edition.names.elements[card.element]]
        (sign,) = (
            item for item, _ in walk(side.items) if isinstance(item, IconUse) and item.tag.startswith("element:")
        )
        assert sign.y > 0.7 * side.height


@pytest.mark.rule("RW-015")
def test_an_artifact_has_one_effect_as_icons_and_in_words(edition: Edition, made: Printing) -> None:
    for card in edition.cards:
        side = artifact_side(card, made)
        assert tags(side, "strip:") == ["effect"]
        words = text_of(groups(side, "text:")["sentence"])
        first = sentence(card.artifact, edition.names, made.words).split()[0]
        assert words.startswith(first)


@pytest.mark.rule("RW-156")
def test_the_black_artifacts_and_no_others_show_a_cost(edition: Edition, made: Printing) -> None:
    for card in edition.cards:
        cost = card.cost
        expected = [] if cost is None else [f"{edition.names.stocks[cost.stock]}-{cost.number}"]
        assert tags(artifact_side(card, made), "cost:") == expected
        assert bool(expected) is (card.colour == Colour.BLACK)


@pytest.mark.rule("RW-023")
def test_the_sign_for_gain_and_have_is_one_and_the_same(edition: Edition, made: Printing) -> None:
    card = next(card for card in edition.cards if isinstance(card.artifact[-1], Gain))
    experiment = experiment_side(card, made)
    (have,) = (item for item, _ in walk(experiment.items) if isinstance(item, IconUse) and item.tag == "have")
    assert have.name == "gain"
    assert "gain" in icons(groups(artifact_side(card, made), "strip:")["effect"])


def test_both_sides_name_the_card_and_the_edition(edition: Edition, made: Printing) -> None:
    card = edition.cards[9]
    for draw in (experiment_side, artifact_side):
        texts = groups(draw(card, made), "text:")
        assert text_of(texts["id"]) == card.key
        assert text_of(texts["edition"]) == f"{edition.key} {edition.version}"


def test_the_colour_band_and_nothing_else_reaches_into_the_bleed(edition: Edition, made: Printing) -> None:
    side = experiment_side(edition.cards[0], made)
    trim = Box(0, 0, side.width, side.height)
    outside = {
        tag
        for tag, group in groups(side, "").items()
        for item, _ in walk(group.items)
        if isinstance(item, Path) and any(x < trim.x - 0.01 for command in item.outline for x in command[0:1])
    }
    assert outside == {"colour:black"}
    assert side.bleed == 3


def test_a_letter_stands_for_the_colour_in_each_language(edition: Edition) -> None:
    letters = {"en": ["black", "white", "red"], "es": ["black-n", "white-b", "red"]}
    for language, expected in letters.items():
        made = printing(edition, language, "low-ink")
        bands = [groups(artifact_side(edition.cards[number], made), "colour:") for number in (0, 8, 16)]
        assert [icons(band) for (band,) in (found.values() for found in bands)] == [[name] for name in expected]


def changed(card: Card, **values: object) -> Card:
    return replace(card, **values)  # type: ignore[arg-type] # each test names a field and its value


def test_a_title_that_does_not_fit_is_an_error_that_names_card_and_row(edition: Edition, made: Printing) -> None:
    card = changed(edition.cards[3], title=(("en", "The " + "interminable " * 8 + "alembic"),))
    with pytest.raises(DrawingError, match=r"card black-4, artifacts\.yaml retort, title: .*does not fit"):
        artifact_side(card, made)
    with pytest.raises(DrawingError, match=r"card black-4, cards\.yaml black-4, title: .*does not fit"):
        artifact_side(changed(card, artifact_key=""), made)


def test_a_glyph_that_the_font_lacks_is_an_error_that_names_the_card(edition: Edition, made: Printing) -> None:
    with pytest.raises(DrawingError, match=r"card black-1.*no glyph for"):
        artifact_side(changed(edition.cards[0], title=(("en", "火"),)), made)


def test_a_cost_of_two_shows_its_number(edition: Edition, made: Printing) -> None:
    card = changed(edition.cards[0], artifact=(Exhaust(0, 2), Gain(6, Amount(1))))
    (cost,) = groups(artifact_side(card, made), "cost:").values()
    assert cost.tag == "cost:lead-2"
    assert text_of(cost) == "2"


def test_a_shape_without_extra_squares_has_no_line_about_gold(edition: Edition, made: Printing) -> None:
    card = edition.cards[0]
    plain = replace(card.rewards[0], shape=replace(card.rewards[0].shape, extra=()))
    names = groups(experiment_side(changed(card, rewards=(plain, card.rewards[1])), made), "text:gold-")
    assert list(names) == [edition.names.elements[card.rewards[1].element]]


def test_needs_of_seven_metals_still_fit(edition: Edition, made: Printing) -> None:
    side = experiment_side(changed(edition.cards[0], needs=(1,) * 7), made)
    signs = [item for need in groups(side, "need:").values() for item in need.items if isinstance(item, IconUse)]
    assert max(sign.x + sign.size for sign in signs) <= side.width - 3.5


def test_paints_of_a_card_are_the_themes(edition: Edition) -> None:
    low_ink = experiment_side(edition.cards[0], printing(edition, "en", "low-ink"))
    fills = {item.paint.fill for item, _ in walk(low_ink.items) if isinstance(item, Path)}
    assert Paint().fill in fills
    assert len(fills - {None}) <= 2  # white, and black for dots and letters
