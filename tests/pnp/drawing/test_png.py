"""The PNG writer."""

from io import BytesIO
from pathlib import Path

from PIL import Image

from pnp.drawing import BLACK, Drawing, Paint, rect
from pnp.drawing.icons import IconSet
from pnp.drawing.page import Page, component_page
from pnp.drawing.png import png_bytes, write_png


def test_a_poker_card_with_bleed_has_the_print_shops_pixels() -> None:
    image = Image.open(BytesIO(png_bytes(component_page(Drawing(63.5, 88.9, (), "card", bleed=3.175)), 300)))
    assert image.size == (825, 1125)
    assert [round(value) for value in image.info["dpi"]] == [300, 300]


def test_what_is_drawn_is_seen_where_it_is() -> None:
    drawing = Drawing(10, 20, (rect(0, 0, 5, 10, Paint(fill=BLACK)),), "corner")
    image = Image.open(BytesIO(png_bytes(Page(drawing), 254)))
    assert image.size == (100, 200)
    assert image.getpixel((25, 50)) == (0, 0, 0)
    assert image.getpixel((75, 50)) == image.getpixel((25, 150)) == (255, 255, 255)


def test_colours_keep_their_order(tmp_path: Path, card: Drawing, icons: IconSet) -> None:
    write_png(tmp_path / "card.png", component_page(card), 254, icons)
    image = Image.open(tmp_path / "card.png")
    colours = {image.getpixel((x, y)) for x in range(45, 105) for y in range(485, 545)}
    assert (213, 94, 0) in colours  # vermillion, not blue


def test_the_same_page_gives_the_same_bytes(card: Drawing, icons: IconSet) -> None:
    assert png_bytes(Page(card), 100, icons) == png_bytes(Page(card), 100, icons)
