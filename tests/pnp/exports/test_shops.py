"""The shops' file, and which product a component gets."""

from pathlib import Path

import pytest

from pnp.drawing import DataFileError, DrawingError
from pnp.drawing.png import pixels
from pnp.exports import find_shop, house_shops, read_shops

PICTURES = [
    ("the-game-crafter", "poker", (825, 1125)),
    ("the-game-crafter", "tarot", (900, 1500)),
    ("the-game-crafter", "mini", (600, 825)),
    ("make-playing-cards", "poker", (822, 1122)),
    ("make-playing-cards", "bridge", (747, 1122)),
]


@pytest.mark.parametrize(("shop", "product", "size"), PICTURES)
def test_pictures_of_named_shops(shop: str, product: str, size: tuple[int, int]) -> None:
    found = find_shop(shop).products[product]
    assert (pixels(found.full_width, found.dpi), pixels(found.full_height, found.dpi)) == size


@pytest.mark.parametrize("shop", sorted(house_shops()))
def test_every_product_has_a_bleed_and_a_safe_zone(shop: str) -> None:
    for product in find_shop(shop).products.values():
        trim, zone = product.trim, product.safe_zone
        assert trim.x >= 2.9
        assert trim.y >= 2.9
        assert trim.x < zone.x
        assert zone.width > 30


def test_the_nearest_product_is_taken() -> None:
    crafter = find_shop("the-game-crafter")
    assert crafter.product_for(63, 88).name == "euro-poker"
    assert crafter.product_for(63.5, 88.9).name == "poker"
    assert crafter.product_for(70, 120).name == "tarot"


def test_any_size_where_the_shop_takes_it() -> None:
    product = find_shop("any").product_for(190, 130)
    assert (product.width, product.full_width, product.full_height) == (190, 196, 136)


@pytest.mark.parametrize(
    ("size", "product", "message"),
    [
        ((190, 130), "", "no product of 190 x 130 mm; the nearest is"),
        ((190, 130), "poker", "does not fit on poker"),
        ((63, 88), "pokre", "did you mean 'poker'"),
    ],
)
def test_what_does_not_fit_is_refused(size: tuple[float, float], product: str, message: str) -> None:
    with pytest.raises(DrawingError, match=message):
        find_shop("the-game-crafter").product_for(*size, product)


def test_an_unknown_shop_names_the_nearest() -> None:
    with pytest.raises(DrawingError, match="did you mean 'the-game-crafter'"):
        find_shop("the-game-craft")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x: {title: X}", "2:4|1:4: a shop has products"),
        ("x: {title: X, products: {p: {trim: [63], pixels: [1, 1], dpi: 300, safe: 3}}}", "two numbers above 0"),
        ("x: {title: X, products: {p: {trim: [63, 88], pixels: [9, 9], dpi: 300, safe: 3}}}", "smaller than the trim"),
        ("x: {title: X, products: {p: {trim: [63, 88], pixels: [900, 1500], dpi: 0, safe: 3}}}", "a number above 0"),
        ("x: {title: X, own-size: {bleed: 3, safe: 3}}", "'dpi' is missing"),
        ("x: {title: X, colour: red}", "unknown key 'colour'"),
    ],
)
def test_a_wrong_file_is_an_error_at_its_place(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "shops.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataFileError, match=message) as error:
        read_shops(path)
    assert str(error.value).startswith(f"{path}:1:")
