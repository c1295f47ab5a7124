"""The themes of the house: every component in each, texts in their boxes, pages without findings."""

from pathlib import Path

import pytest

from pnp.components.roll_write.registry import KINDS
from pnp.drawing import Drawing, Gray, Group, Item, Paint, check_text, rect_outline, shape, translate, walk
from pnp.drawing.svg import svg_text
from pnp.drawing.theme import theme_files
from pnp.kit.options import PressOptions
from pnp.kit.sheets import sheets
from pnp.kit.studio import Studio
from pnp.preflight import Target, check, house_limits, inspect
from pnp.theming.check import theme_findings
from solver.roll_write.edition import Edition
from tests.pnp.conftest import Golden

DOCS = Path(__file__).resolve().parents[3] / "docs"
NEW = ("greyscale", "parchment")


@pytest.mark.parametrize("name", theme_files())
def test_a_theme_of_the_house_has_no_findings(name: str, edition: Edition) -> None:
    assert theme_findings(theme_files()[name], edition) == []


@pytest.mark.parametrize("name", NEW)
def test_texts_keep_to_their_boxes(name: str, edition: Edition) -> None:
    studio = Studio(edition, "es", name)
    for kind in KINDS:
        for component in kind.components(edition):
            for side in studio.sides(component).values():
                assert check_text(side) == [], side.name


def test_greyscale_components_have_no_colour(edition: Edition) -> None:
    studio = Studio(edition, "en", "greyscale")
    for kind in KINDS:
        for component in kind.components(edition):
            assert "RGB" not in repr(list(studio.sides(component).values())), component.name


def test_parchment_lies_under_sheets_and_cards_and_not_under_nets(edition: Edition) -> None:
    studio = Studio(edition, "en", "parchment")
    art: dict[str, bool] = {}
    for kind in KINDS:
        side = next(iter(studio.sides(kind.components(edition)[0]).values()))
        art[kind.key] = any(isinstance(item, Group) and item.tag == "art" for item, _ in walk(side.items))
    assert [key for key, has in art.items() if not has] == ["dice", "die-stickers"]


@pytest.mark.parametrize(("name", "paper"), [("greyscale", "A4"), ("parchment", "Letter")])
def test_pages_pass_the_preflight(name: str, paper: str, edition: Edition, tmp_path: Path) -> None:
    studio = Studio(edition, "en", name)
    parts = {kind: kind.components(edition)[:2] for kind in KINDS}
    for file, content in sheets(studio, parts, paper, PressOptions("long-edge", 0, "corners", "")).items():
        path = tmp_path / Path(file).name
        path.write_bytes(content)
        assert check(inspect(path), house_limits(Target.HOME), Target.HOME, None) == (), file


def test_the_guide_shows_a_card_in_every_theme(edition: Edition, golden: Golden) -> None:
    component = next(part for kind in KINDS for part in kind.components(edition) if part.name == "card-red-3")
    gap, themes = 5.0, ("colour", "low-ink", "greyscale", "parchment")
    assert sorted(themes) == sorted(theme_files())
    items: list[Item] = []
    for number, theme in enumerate(themes):
        card = component.front("en", theme)
        cut = rect_outline(0, 0, card.width, card.height, 3)
        edge = shape(cut, Paint(stroke=Gray(0.6), width=0.2))
        ground = shape(cut, Paint(fill=Gray(1)))
        items.append(Group((ground, Group(card.items, clip=cut), edge), translate(gap + number * (63 + gap), gap)))
    picture = Drawing(4 * (63 + gap) + gap, 88 + 2 * gap, tuple(items), "themes")
    golden(DOCS / "themes" / "overview.svg", svg_text(picture))
