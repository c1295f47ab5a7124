"""Ways out of the kit other than a printer at home: print shops, cutting machines, virtual tables, booklets.

>>> from pnp.drawing import Drawing, centred
>>> from pnp.drawing.png import pixels
>>> from pnp.exports import find_shop, outside_safe_zone, shop_page
>>> card = Drawing(63, 88, (centred("edge", 60, 44, size=8),), "card", bleed=3)
>>> product = find_shop("the-game-crafter").product_for(card.width, card.height, "poker")
>>> page = shop_page(card, product)
>>> pixels(page.drawing.width, product.dpi), pixels(page.drawing.height, product.dpi)
(825, 1125)
>>> outside_safe_zone(card, product)
["the text 'edge' is 3.0 mm outside the safe zone"]
"""

from pnp.exports.faces import outside_safe_zone, shop_page
from pnp.exports.shops import Product, Shop, find_shop, house_shops, read_shops

__all__ = [
    "Product",
    "Shop",
    "find_shop",
    "house_shops",
    "outside_safe_zone",
    "read_shops",
    "shop_page",
]
