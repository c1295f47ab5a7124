"""Files for a print shop: one picture or PDF for each side of each component."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from pnp.drawing import Drawing, DrawingError
from pnp.drawing.inks import Inks
from pnp.drawing.pdf import pdf_bytes
from pnp.drawing.png import png_bytes
from pnp.exports.faces import outside_safe_zone, shop_page
from pnp.exports.shops import Product, Shop
from pnp.kit.choice import Chosen
from pnp.kit.names import game_name, safe
from pnp.kit.studio import Studio
from pnp.paper import Backs


class Form(StrEnum):
    """What a side is written as."""

    PNG = "png"
    PDF = "pdf"


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked of a shop's files.

    Attributes:
        shop: the shop.
        product: the name of its product; empty to take the nearest one.
        form: picture or PDF.
        dpi: pixels per inch of pictures; None for the shop's own.
        inks: what a PDF's colours are mixed of.
    """

    shop: Shop
    product: str = ""
    form: Form = Form.PNG
    dpi: float | None = None
    inks: Inks = Inks.OFFICE

    def __post_init__(self) -> None:
        if self.inks is Inks.PRESS and self.form is Form.PNG:
            raise DrawingError("a PNG has no CMYK colours; ask for --format pdf with --inks press")


@dataclass(frozen=True, slots=True)
class Side:
    """One side to be written: its name, what is drawn, and the shop's product for it."""

    name: str
    drawing: Drawing
    product: Product


def sides(studio: Studio, parts: Chosen, order: Order) -> list[Side]:
    """Return the sides of components with their products.

    Raises:
        DrawingError: the shop has no product for a component, or it cannot be drawn; the error names it.
    """
    found: list[Side] = []
    for components in parts.values():
        for component in components:
            try:
                product = order.shop.product_for(component.width, component.height, order.product)
            except DrawingError as error:
                raise DrawingError(f"{component.name}: {error}") from None
            found += [Side(name, drawing, product) for name, drawing in studio.sides(component).items()]
    return found


def unsafe(found: list[Side]) -> list[str]:
    """Return what lies outside the safe zones, each with the side's name."""
    return [f"{side.name}: {what}" for side in found for what in outside_safe_zone(side.drawing, side.product)]


def shop_files(studio: Studio, found: list[Side], order: Order) -> Iterator[tuple[str, bytes]]:
    """Yield the files by their paths in a folder, one after another.

    Raises:
        DrawingError: a side cannot be drawn.
    """
    for side in found:
        page = shop_page(side.drawing, side.product)
        if order.form is Form.PNG:
            content = png_bytes(page, order.dpi or side.product.dpi)
        else:
            info = replace(studio.info(side.name, Backs.NONE), inks=order.inks)
            content = pdf_bytes([page], info)
        folder = f"{order.shop.name}/{side.product.name}_{studio.theme}_{studio.language}"
        yield f"{folder}/{game_name(studio.edition)}_{safe(side.name)}.{order.form}", content
