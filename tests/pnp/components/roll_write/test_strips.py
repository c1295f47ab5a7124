import pytest

from pnp.components.roll_write.printing import Printing, printing
from pnp.components.roll_write.strips import Arrow, Number, Per, Points, Sign, clusters, strip
from pnp.drawing import Box, Group, IconUse, Path, TextRun, cap_height, text_width, walk
from pnp.drawing.icons import GRID, house_icons
from pnp.drawing.shapes import outline_box
from solver.roll_write.edition import Edition
from solver.roll_write.effects import Effect, parse_effect
from solver.roll_write.loading import load_edition


def signs(text: str, edition: Edition) -> list[str]:
    """Return a strip's tokens as words, a framed cost in brackets."""
    words: list[str] = []
    for cluster in clusters(parse_effect(text, edition.names), edition.names):
        inside: list[str] = []
        for token in cluster.tokens:
            match token:
                case Sign(icon, _):
                    inside.append(icon)
                case Number(number):
                    inside.append(str(number))
                case Points(number):
                    inside.append(f"vp={number}")
                case Per():
                    inside.append("/")
                case Arrow():
                    inside.append(">")
        words.append(f"[{' '.join(inside)}]" if cluster.framed else " ".join(inside))
    return words


@pytest.fixture(scope="module", params=[("en", "colour"), ("es", "low-ink")])
def made(request: pytest.FixtureRequest) -> Printing:
    language, theme = request.param
    return printing(load_edition(), language, theme)


def every_effect(edition: Edition) -> list[Effect]:
    rewards = [effect for sheet in edition.mastery_sheets for line in sheet.rewards for effect in line]
    return [*(card.artifact for card in edition.cards), *(shop.ability for shop in edition.workshops), *rewards]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("exhaust 1 iron; cross 2 any", ["[exhaust iron]", ">", "2 square"]),
        ("exhaust 2 tin; gain 1 lead; gain 1 copper", ["[exhaust 2 tin]", ">", "gain lead", "gain copper"]),
        ("score 7 per marked copper", ["vp=7", "/ copper"]),
        ("gain 3 aqua-regia", ["gain 3 aqua-regia"]),
        ("advance 2 any", ["2 mastery any-element"]),
        ("advance 1 fire", ["mastery fire"]),
        ("advance 1 least", ["mastery least"]),
        ("transmute 1 via black", ["transmutation black"]),
        ("transmute 1 via any without mastery", ["transmutation black white red", "no-mastery"]),
        ("transmute 1 skip greatest-track", ["transmutation", "skip / mastery most"]),
        ("cross 1 most", ["square most"]),
        ("fill any", ["knowledge any-element"]),
        ("fill air", ["knowledge air"]),
        ("score 1 per path red", ["vp=1", "/ path red"]),
        ("score 1 per track water", ["vp=1", "/ mastery water"]),
        ("score 1 per chosen-track", ["vp=1", "/ mastery any-element"]),
        (
            "gain 1 reduction per least-colour-path; gain 1 aqua-regia per least-colour-path",
            ["gain reduction", "gain aqua-regia", "/ path least"],
        ),
    ],
)
def test_an_effect_becomes_signs(text: str, expected: list[str], edition: Edition) -> None:
    assert signs(text, edition) == expected


def test_a_cost_alone_has_no_arrow_and_an_effect_without_cost_has_no_frame(edition: Edition) -> None:
    effect = parse_effect("exhaust 1 lead; gain 1 gold", edition.names)
    assert [cluster.framed for cluster in clusters(effect[:1], edition.names)] == [True]
    assert [cluster.framed for cluster in clusters(effect[1:], edition.names)] == [False]


@pytest.mark.parametrize("box", [Box(2, 3, 50, 14), Box(2, 3, 8.5, 9), Box(2, 3, 20, 40)])
def test_no_sign_leaves_the_strips_box(box: Box, made: Printing) -> None:
    for effect in every_effect(made.edition):
        group = strip(effect, box, made, name="x")
        assert group.box == box
        for item, _ in walk(group.items):
            room = bounds(item)
            assert room.x >= box.x - 1e-6
            assert room.right <= box.right + 1e-6
            assert room.y >= box.y - 1e-6
            assert room.bottom <= box.bottom + 1e-6


def bounds(item: object) -> Box:
    """Return the box of an item's ink; an icon's ink is smaller than its square."""
    if isinstance(item, IconUse):
        parts = [outline_box(part.outline) for part in house_icons().get(item.name).parts]
        unit, left, top = item.size / GRID, min(part.x for part in parts), min(part.y for part in parts)
        right, bottom = max(part.right for part in parts), max(part.bottom for part in parts)
        return Box(item.x + left * unit, item.y + top * unit, (right - left) * unit, (bottom - top) * unit)
    if isinstance(item, TextRun):
        width, height = text_width(item.text, item.font, item.size), cap_height(item.font, item.size)
        return Box(item.x - width / 2, item.y - height, width, height)
    assert isinstance(item, Path), item
    return outline_box(item.outline)


def test_a_narrow_box_breaks_the_strip_into_rows_with_larger_icons(edition: Edition) -> None:
    made = printing(edition, "en", "colour")
    effect = parse_effect("score 1 per track earth", edition.names)
    wide, narrow = strip(effect, Box(0, 0, 40, 4), made, name="w"), strip(effect, Box(0, 0, 8.5, 8.2), made, name="n")
    assert len({round(item.y, 3) for item in icons(wide)}) == 2  # the slash is a little smaller than its neighbours
    assert max(item.y for item in icons(narrow)) > 4 > min(item.y for item in icons(narrow))
    assert max(item.size for item in icons(narrow)) >= 3.4


def icons(group: Group) -> list[IconUse]:
    return [item for item, _ in walk(group.items) if isinstance(item, IconUse)]


def test_letters_are_those_of_the_language(edition: Edition) -> None:
    effect = parse_effect("transmute 1 via black", edition.names)
    for language, letter in (("en", "black"), ("es", "black-n")):
        drawn = strip(effect, Box(0, 0, 30, 10), printing(edition, language, "colour"), name="x")
        assert letter in [icon.name for icon in icons(drawn)]


def test_the_largest_side_is_kept(edition: Edition) -> None:
    effect = parse_effect("gain 1 gold", edition.names)
    drawn = strip(effect, Box(0, 0, 90, 60), printing(edition, "en", "colour"), name="x", largest=8)
    assert max(icon.size for icon in icons(drawn)) == 8


@pytest.mark.rule("RW-021")
def test_the_strips_show_every_act(edition: Edition) -> None:
    used = {sign for effect in every_effect(edition) for sign in shown(effect, edition)}
    assert {"transmutation", "exhaust", "square", "knowledge", "vp", "gain"} <= used


@pytest.mark.rule("RW-022")
def test_the_strips_show_every_sign_of_mastery(edition: Edition) -> None:
    used = {sign for effect in every_effect(edition) for sign in shown(effect, edition)}
    assert {"mastery", "earth", "fire", "air", "water", "any-element", "no-mastery", "least", "most"} <= used


def shown(effect: Effect, edition: Edition) -> set[str]:
    drawn = strip(effect, Box(0, 0, 60, 20), printing(edition, "en", "colour"), name="x")
    return {icon.name for icon in icons(drawn)}
