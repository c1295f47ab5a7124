"""What a preview offers: editions, themes, languages, and the folders that they are read from."""

from pathlib import Path

import pytest

from pnp.drawing import DrawingError
from pnp.preview.looks import Choices, Look, choices
from solver.errors import EditionError
from solver.templates import templates_root


def test_the_house_edition_is_offered_in_all_themes_and_languages(house: Choices) -> None:
    assert house.first == Look("house", "colour", "en")
    assert {"colour", "low-ink", "parchment"} <= set(house.themes)
    assert set(house.languages) == {"en", "es"}
    assert len(list(house.all())) == len(house.themes) * len(house.languages)
    assert house.folders == (templates_root(),)


def test_ones_own_edition_comes_first_and_the_house_edition_stays(own: Path) -> None:
    found = choices(own, ("parchment",), "es")
    assert found.first == Look("my-copy", "parchment", "es")
    assert list(found.editions) == ["my-copy", "house"]
    assert found.folders == (own.resolve(), templates_root())
    assert found.edition_folder(found.first) == own


def test_ones_own_theme_is_offered_by_its_folders_name(tmp_path: Path) -> None:
    mine = tmp_path / "midnight"
    mine.mkdir()
    (mine / "theme.yaml").write_text("colours: {}\n", encoding="utf-8")
    found = choices(None, (str(mine),))
    assert found.first.theme == "midnight"
    assert found.themes["midnight"] == str(mine)
    assert mine.resolve() in found.folders


def test_two_themes_of_one_name_are_refused(tmp_path: Path) -> None:
    places = []
    for parent in ("a", "b"):
        mine = tmp_path / parent / "midnight"
        mine.mkdir(parents=True)
        (mine / "theme.yaml").write_text("colours: {}\n", encoding="utf-8")
        places.append(str(mine))
    with pytest.raises(DrawingError, match="both called 'midnight'; rename"):
        choices(None, places)


def test_an_edition_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="no such folder; `pnp edition new"):
        choices(tmp_path / "nowhere")


@pytest.mark.parametrize(
    "look", [Look("other", "colour", "en"), Look("house", "x", "en"), Look("house", "colour", "fr")]
)
def test_only_what_is_offered_is_in_the_choices(house: Choices, look: Look) -> None:
    assert look not in house
    assert house.first in house
