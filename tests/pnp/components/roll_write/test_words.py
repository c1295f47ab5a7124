from pathlib import Path

import pytest

from pnp.components.roll_write.words import languages, read_words, words
from pnp.drawing import DrawingError


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "xx.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_texts_are_found_by_dotted_key() -> None:
    assert words("en")["names.metals.copper"] == "copper"
    assert words("es")["names.metals.copper"] == "cobre"


def test_an_unknown_key_is_an_error_that_names_the_nearest() -> None:
    with pytest.raises(DrawingError, match=r"en\.yaml: there is no text 'names\.metals\.coper'; did you mean .*copper"):
        words("en")["names.metals.coper"]


def test_an_unknown_language_is_an_error_that_lists_the_known() -> None:
    assert languages() == ("en", "es")
    with pytest.raises(DrawingError, match="no texts in 'pl'; choose one of en, es"):
        words("pl")


def test_placeholders_are_filled_in() -> None:
    assert words("en").fill("furniture.page", page=2, pages=9) == "Page 2 of 9"


def test_a_placeholder_left_over_is_an_error() -> None:
    with pytest.raises(DrawingError, match=r"'pad\.vp-range' has <most>; it can have <least>"):
        words("en").fill("pad.vp-range", least=81)


def test_names_under_a_key_keep_the_files_order() -> None:
    assert words("es").keys("fate") == ("expelled", "warned", "redeemed", "sanctum", "surpassing")
    with pytest.raises(DrawingError, match="nothing stands under 'fates'"):
        words("es").keys("fates")


def test_icons_are_swapped_in_texts_and_on_request(tmp_path: Path) -> None:
    swapped = read_words(written(tmp_path, 'icons: {black: black-n}\na: {b: "by a {black} path {path}"}\n'))
    assert swapped["a.b"] == "by a {black-n} path {path}"
    assert (swapped.icon("black"), swapped.icon("path")) == ("black-n", "path")


def test_a_file_without_icons_points_at_its_place(tmp_path: Path) -> None:
    with pytest.raises(DrawingError, match=r"xx\.yaml:1:1: the key 'icons' is missing"):
        read_words(written(tmp_path, "a: b\n"))
