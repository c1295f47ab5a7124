"""Print shops and their products, read from templates/paper/print_shops.yaml. Lengths are mm."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from pnp.drawing.datafile import DataNode, read_yaml
from pnp.drawing.errors import DrawingError
from pnp.drawing.items import Box
from solver.suggest import did_you_mean
from solver.templates import forgettable, templates_root

FORGIVEN: Final = 1.5
"""How far a component's sides may be from a product's for the product to be taken for it unasked."""
_MM_PER_INCH: Final = 25.4


@dataclass(frozen=True, slots=True)
class Product:
    """A picture that a shop takes for one side.

    Attributes:
        name: what the shop's product is called, such as ``poker``.
        width: the finished width.
        height: the finished height.
        full_width: the picture's width with its bleed.
        full_height: the picture's height with its bleed.
        safe: how far text and icons stay inside the finished size.
        dpi: the resolution that the shop asks for.
    """

    name: str
    width: float
    height: float
    full_width: float
    full_height: float
    safe: float
    dpi: float

    @property
    def trim(self) -> Box:
        """Where the finished side lies in the picture."""
        left, top = (self.full_width - self.width) / 2, (self.full_height - self.height) / 2
        return Box(left, top, self.width, self.height)

    @property
    def safe_zone(self) -> Box:
        """Where text and icons belong in the picture."""
        return self.trim.inset(self.safe)


@dataclass(frozen=True, slots=True)
class OwnSize:
    """What a shop asks for that takes components of any size."""

    bleed: float
    safe: float
    dpi: float

    def product(self, width: float, height: float) -> Product:
        """Return the product for a component's size."""
        full = width + 2 * self.bleed, height + 2 * self.bleed
        return Product(f"{width:g}x{height:g}", width, height, *full, self.safe, self.dpi)


@dataclass(frozen=True, slots=True, eq=False)
class Shop:
    """A shop: the name for commands, the name for people, its products, and whether it takes any size."""

    name: str
    title: str
    products: Mapping[str, Product]
    own_size: OwnSize | None = None

    def product_for(self, width: float, height: float, name: str = "") -> Product:
        """Return the product for a component: the one named, or the one that is nearest to its size.

        Raises:
            DrawingError: the shop has no such product, the component is larger than it, or no product is near.
        """
        if name:
            return self._named(name, width, height)
        if self.own_size is not None:
            return self.own_size.product(width, height)
        nearest = min(self.products.values(), key=lambda product: _distance(product, width, height))
        if _distance(nearest, width, height) > FORGIVEN:
            raise DrawingError(
                f"{self.title} has no product of {width:g} x {height:g} mm; the nearest is {nearest.name} "
                f"({nearest.width:g} x {nearest.height:g} mm): name a larger one (--product), or take --shop any"
            )
        return nearest

    def _named(self, name: str, width: float, height: float) -> Product:
        product = self.products.get(name)
        if product is None:
            raise DrawingError(f"{self.title} has no product {name!r}{did_you_mean(name, self.products)}")
        if width > product.width + FORGIVEN or height > product.height + FORGIVEN:
            raise DrawingError(
                f"a component of {width:g} x {height:g} mm does not fit on {name} "
                f"({product.width:g} x {product.height:g} mm); components are never scaled"
            )
        return product


def _distance(product: Product, width: float, height: float) -> float:
    return max(abs(product.width - width), abs(product.height - height))


@forgettable
@cache
def house_shops() -> Mapping[str, Shop]:
    """Return the shops of templates/paper/print_shops.yaml."""
    return read_shops(templates_root() / "paper" / "print_shops.yaml")


def find_shop(name: str) -> Shop:
    """Return a shop by its name.

    Raises:
        DrawingError: there is no such shop.
    """
    shops = house_shops()
    if name not in shops:
        raise DrawingError(f"there is no shop {name!r}{did_you_mean(name, shops)}; `pnp export shops` lists them")
    return shops[name]


def read_shops(path: Path) -> Mapping[str, Shop]:
    """Read a file of shops.

    Raises:
        DataFileError: the file is wrong (file:line:column).
    """
    return {name: _shop(name, node) for name, node in read_yaml(path).mapping().items()}


def _shop(name: str, node: DataNode) -> Shop:
    keys = node.only("title", "products", "own-size")
    products = keys["products"].mapping() if "products" in keys else {}
    own = keys.get("own-size")
    if not products and own is None:
        raise node.error("a shop has products, or takes components of their own size (own-size)")
    return Shop(
        name,
        node.need("title").text(),
        {key: _product(key, product) for key, product in products.items()},
        None if own is None else _own_size(own),
    )


def _product(name: str, node: DataNode) -> Product:
    node.only("trim", "pixels", "dpi", "safe")
    dpi = _positive(node.need("dpi"))
    width, height = _pair(node.need("trim"))
    full = tuple(side * _MM_PER_INCH / dpi for side in _pair(node.need("pixels")))
    if full[0] < width or full[1] < height:
        raise node.need("pixels").error(f"the picture ({full[0]:.2f} x {full[1]:.2f} mm) is smaller than the trim")
    return Product(name, width, height, full[0], full[1], node.need("safe").number(), dpi)


def _own_size(node: DataNode) -> OwnSize:
    node.only("bleed", "safe", "dpi")
    return OwnSize(node.need("bleed").number(), node.need("safe").number(), _positive(node.need("dpi")))


def _pair(node: DataNode) -> tuple[float, float]:
    numbers = node.numbers()
    if len(numbers) != 2 or min(numbers) <= 0:  # noqa: PLR2004 - width and height
        raise node.error("two numbers above 0 are expected here: width and height")
    return numbers[0], numbers[1]


def _positive(node: DataNode) -> float:
    if node.number() <= 0:
        raise node.error("a number above 0 is expected here")
    return node.number()
