"""The elements of SVG that drawings are made of, as svgwrite has them.

Paths, texts and icons stand in many drawings alike (in every theme, on every card of a kind), so that equal ones are
made once and shared. They are only put into documents, and never changed. Outlines are told apart by their data: as
tuples, a move and a line to one point are equal.
"""

from base64 import b64encode
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import svgwrite

from pnp.drawing.colour import to_hex
from pnp.drawing.fonts import MM_PER_POINT
from pnp.drawing.icons import GRID, Icon, IconPart, Ink
from pnp.drawing.items import Anchor, Cap, IconUse, Join, Paint, PictureUse, TextRun
from pnp.drawing.outlines import path_data, short_number

if TYPE_CHECKING:
    from svgwrite.base import BaseElement

_REMEMBERED: Final = 8192
"""Elements of each kind in memory, of about a kilobyte each; all looks of a game together have fewer different ones."""
_INK: Final = {Ink.NONE: "none", Ink.CURRENT: "currentColor", Ink.WHITE: "#ffffff"}
_MAKER: Final = svgwrite.Drawing(debug=False)
"""Makes elements without looking every attribute up in the standard; the tests do that, for one of each kind."""


@lru_cache(maxsize=_REMEMBERED)
def path_element(data: str, paint: Paint, tag: str) -> "BaseElement":
    """Return a path by its data."""
    return _tagged(_MAKER.path(data, **_paint(paint)), tag)


@lru_cache(maxsize=_REMEMBERED)
def clip_element(data: str) -> "BaseElement":
    """Return what a clip path cuts along: a path without paint, by its data."""
    return _MAKER.path(data)


@lru_cache(maxsize=_REMEMBERED)
def text_element(run: TextRun) -> "BaseElement":
    """Return a text, whose font is a class of the document's style."""
    element = _MAKER.text(
        run.text,
        insert=(short_number(run.x), short_number(run.y)),
        fill=to_hex(run.colour),
        class_=str(run.font),
        style=f"font-size: {run.size * MM_PER_POINT:.4f}px",
    )
    if run.anchor is not Anchor.START:
        element["text-anchor"] = str(run.anchor)
    return _tagged(element, run.tag)


@lru_cache(maxsize=_REMEMBERED)
def icon_element(icon: IconUse) -> "BaseElement":
    """Return the use of an icon's symbol."""
    insert, size = (short_number(icon.x), short_number(icon.y)), (short_number(icon.size),) * 2
    element = _MAKER.use(f"#{_symbol_name(icon.name)}", insert=insert, size=size, color=to_hex(icon.colour))
    return _tagged(element, icon.tag)


def symbol_element(icon: Icon) -> "BaseElement":
    """Return an icon as a symbol, for a document's definitions."""
    return _symbol(icon, tuple(path_data(part.outline) for part in icon.parts))


def picture_element(use: PictureUse) -> "BaseElement":
    """Return a picture, with its file in it."""
    kind = "png" if use.picture.content.startswith(b"\x89PNG") else "jpeg"
    data = f"data:image/{kind};base64,{b64encode(use.picture.content).decode('ascii')}"
    insert, size = (short_number(use.x), short_number(use.y)), (short_number(use.width), short_number(use.height))
    element = _MAKER.image(data, insert=insert, size=size)
    element.stretch()
    return _tagged(element, use.tag)


@lru_cache(maxsize=512)
def _symbol(icon: Icon, data: tuple[str, ...]) -> "BaseElement":
    symbol = _MAKER.symbol(id=_symbol_name(icon.name))
    symbol.viewbox(0, 0, GRID, GRID)
    for part, outline in zip(icon.parts, data, strict=True):
        symbol.add(_icon_part(part, outline))
    return symbol


def _icon_part(part: IconPart, data: str) -> "BaseElement":
    path = _MAKER.path(data, fill=_INK[part.fill], stroke=_INK[part.stroke])
    if part.stroke is not Ink.NONE:
        path["stroke-width"] = short_number(part.width)
        path["stroke-linecap"], path["stroke-linejoin"] = str(part.cap), str(part.join)
    if part.even_odd:
        path["fill-rule"] = "evenodd"
    return path


@lru_cache(maxsize=1024)
def _paint(paint: Paint) -> dict[str, str]:
    attributes = {"fill": "none" if paint.fill is None else to_hex(paint.fill)}
    if paint.stroke is not None:
        attributes |= {"stroke": to_hex(paint.stroke), "stroke-width": short_number(paint.width)}
        if paint.dash:
            attributes["stroke-dasharray"] = " ".join(short_number(length) for length in paint.dash)
        if paint.cap is not Cap.BUTT:
            attributes["stroke-linecap"] = str(paint.cap)
        if paint.join is not Join.MITER:
            attributes["stroke-linejoin"] = str(paint.join)
    return attributes


def _tagged(element: "BaseElement", tag: str) -> "BaseElement":
    if tag:
        element["data-tag"] = tag
    return element


def _symbol_name(icon: str) -> str:
    return f"icon-{icon}"
