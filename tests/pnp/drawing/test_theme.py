"""Themes."""

from pathlib import Path

import pytest

from pnp.drawing import RGB, DataFileError, DrawingError, Gray, Hatch, Join, load_theme, tint
from pnp.drawing.icons import house_icons
from pnp.drawing.theme import Theme, read_theme, theme_files


def _theme(folder: Path, text: str) -> Theme:
    path = folder / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    return read_theme(path)


def test_a_theme_is_read(tmp_path: Path) -> None:
    theme = _theme(
        tmp_path,
        "colours: {ink: black, earth: '#009E73', soil: earth}\n"
        "paints:\n  field: {fill: earth 25%, stroke: ink, width: 0.4, join: round, dash: [1, 2], "
        "hatch: {angle: 30, spacing: 1, colour: ink, crossed: true}}\n"
        "icons: {earth: earth}\n",
    )
    earth = RGB(0, 0.6196, 0.451)
    assert theme.name == "mine"
    assert theme.colour("soil") == earth
    paint = theme.paint("field")
    assert (paint.fill, paint.stroke, paint.width, paint.join) == (tint(earth, 0.25), Gray(0), 0.4, Join.ROUND)
    assert paint.dash == (1, 2)
    assert paint.hatch == Hatch(30, 1, 0.15, Gray(0), crossed=True)
    assert (theme.icon("earth"), theme.icon("lead")) == (earth, Gray(0))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("colours:\n  ink: bleu\n", r"mine\.yaml:2:8: 'bleu' is no colour"),
        ("paints:\n  a: {fil: black}\n", r"mine\.yaml:2:12: unknown key 'fil'"),
        ("paints:\n  a: {fill: ink}\n", r"mine\.yaml:2:13: 'ink' is no colour"),
        ("paints:\n  a: {cap: flat}\n", r"mine\.yaml:2:12: 'flat' is not known here; choose one of butt"),
        ("paints:\n  a: {hatch: {spacing: 0}}\n", r"mine\.yaml:2:24: a number from 0.1 to 50"),
        ("paints:\n  a: {hatch: {angle: 0}}\n", r"mine\.yaml:2:14: the key 'spacing' is missing"),
        ("shapes: {}\n", r"mine\.yaml:1:9: unknown key 'shapes'"),
    ],
)
def test_what_is_wrong_is_told_at_its_place(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(DataFileError, match=message):
        _theme(tmp_path, text)


def test_unknown_names_are_told_with_those_that_are_known() -> None:
    with pytest.raises(DrawingError, match=r"no theme 'sepia'; choose one of colour, greyscale, low-ink, parchment"):
        load_theme("sepia")
    with pytest.raises(DrawingError, match="the theme colour has no colour 'pink'; it has ink"):
        load_theme("colour").colour("pink")
    with pytest.raises(DrawingError, match="the theme colour has no paint 'wall'"):
        load_theme("colour").paint("wall")


@pytest.mark.parametrize("name", theme_files())
def test_every_theme_of_the_house_has_the_same_roles(name: str) -> None:
    colour, other = load_theme("colour"), load_theme(name)
    assert set(colour.colours) <= set(other.colours)
    assert set(colour.paints) <= set(other.paints)


@pytest.mark.parametrize("name", theme_files())
def test_the_icons_that_a_theme_colours_exist(name: str) -> None:
    assert set(load_theme(name).icons) <= house_icons().names


def test_greyscale_has_no_colour() -> None:
    theme = load_theme("greyscale")
    assert "RGB" not in repr((theme.colours, theme.paints, theme.icons))


def test_air_and_water_differ_in_colour_and_shape() -> None:
    theme = load_theme("colour")
    assert theme.icon("air") != theme.icon("water")


def test_low_ink_prints_black_lines_on_white() -> None:
    theme = load_theme("low-ink")
    assert all(isinstance(colour, Gray) for colour in theme.colours.values())
    for role, paint in theme.paints.items():
        assert paint.fill in {None, Gray(1)} or role == "solid", role
        if paint.stroke is not None:
            assert 0.15 <= paint.width <= 0.3, role


def test_the_elements_have_a_hatch_each_where_colour_is_missing() -> None:
    theme = load_theme("low-ink")
    hatches = [theme.paint(f"element-{element}").hatch for element in ("earth", "fire", "air", "water")]
    assert len({hatch.angle for hatch in hatches if hatch}) == 4
