"""A shop's picture: exact size, bleed to the edge, nothing scaled, and a safe zone that is kept."""

from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from pnp.drawing import BLACK, RGB, Box, Drawing, Group, Hatch, IconUse, Paint, centred, rect, translate
from pnp.drawing.items import walk
from pnp.drawing.page import Page
from pnp.drawing.png import png_bytes
from pnp.exports import find_shop, outside_safe_zone, shop_page

RED = Paint(fill=RGB(0.8, 0.1, 0.1))
POKER = find_shop("the-game-crafter").products["poker"]


def picture(page: Page, dpi: float = 300) -> np.ndarray:
    return np.array(Image.open(BytesIO(png_bytes(page, dpi))))


def card(*items: object, bleed: float = 3) -> Drawing:
    return Drawing(63, 88, items, "card", bleed)  # type: ignore[arg-type]


def test_the_picture_has_the_shops_pixels() -> None:
    assert picture(shop_page(card(), POKER)).shape == (1125, 825, 3)


def test_boxes_are_the_shops() -> None:
    page = shop_page(card(), POKER)
    assert page.trim == POKER.trim
    assert page.bleed == Box(0, 0, POKER.full_width, POKER.full_height)


def test_a_full_bleed_reaches_every_edge() -> None:
    shades = picture(shop_page(card(rect(-3, -3, 69, 94, RED)), POKER))
    for edge in (shades[0], shades[-1], shades[:, 0], shades[:, -1]):
        assert (edge[5:-5, 1] < 60).all()


def test_nothing_inside_the_bleed_is_moved_or_scaled() -> None:
    dot = rect(20, 30, 10, 10, Paint(fill=BLACK))
    shades = picture(shop_page(card(dot), POKER))
    left, top = (POKER.full_width - 63) / 2, (POKER.full_height - 88) / 2
    dark = np.argwhere(shades[:, :, 0] < 128)
    (y1, x1), (y2, x2) = dark.min(axis=0), dark.max(axis=0) + 1
    found = [side * 25.4 / 300 for side in (x1, y1, x2, y2)]
    assert found == pytest.approx([left + 20, top + 30, left + 30, top + 40], abs=0.1)


def test_the_echo_has_no_text_icons_or_outlines() -> None:
    items = (
        rect(-3, 80, 69, 11, Paint(fill=RGB(1, 0, 0), stroke=BLACK, hatch=Hatch(45, 1, 0.2, BLACK))),
        centred("words", 30, 40, 10),
        Group((IconUse("lead", 20, 20, 10),), translate(1, 1)),
    )
    echo, _ = shop_page(card(*items), POKER).drawing.items
    assert isinstance(echo, Group)
    kinds = {type(item).__name__ for item, _ in walk(echo.items)}
    assert kinds == {"Group", "Path"}


def test_a_side_without_bleed_has_no_echo() -> None:
    assert len(shop_page(card(bleed=0), POKER).drawing.items) == 1


def test_a_side_whose_bleed_is_enough_has_no_echo() -> None:
    product = find_shop("any").product_for(63, 88)
    assert len(shop_page(card(), product).drawing.items) == 1


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        (centred("middle", 31.5, 44, 10), []),
        (centred("x", 31.5, 2, 8), ["the text 'x' is 1.7 mm outside the safe zone"]),
        (IconUse("lead", 4, 4, 10), []),
        (IconUse("lead", 0, 40, 10), ["the icon lead is 2.1 mm outside the safe zone"]),
        (Group((IconUse("lead", 0, 40, 10),), translate(53.5, 0)), ["the icon lead is 2.6 mm outside the safe zone"]),
        (rect(-3, -3, 69, 94, RED), []),
    ],
)
def test_what_lies_outside_the_safe_zone(item: object, expected: list[str]) -> None:
    assert outside_safe_zone(card(item), POKER) == expected
