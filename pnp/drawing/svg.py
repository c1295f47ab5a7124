"""The SVG writer: sizes in mm, a view box in mm, icons as symbols, text as text in embedded font subsets."""

from base64 import b64encode
from collections.abc import Iterable
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Final

import svgwrite

from pnp.drawing.atomic import write_atomically
from pnp.drawing.colour import to_hex
from pnp.drawing.errors import DrawingError, Source
from pnp.drawing.fonts import MM_PER_POINT, face
from pnp.drawing.icons import GRID, Icon, IconPart, IconSet, Ink, house_icons
from pnp.drawing.items import (
    IDENTITY,
    Anchor,
    Cap,
    Close,
    CurveTo,
    Drawing,
    Font,
    Group,
    IconUse,
    Item,
    Join,
    LineTo,
    MoveTo,
    Outline,
    Paint,
    Path,
    PictureUse,
    TextRun,
    walk,
)
from pnp.drawing.webfont import font_subset

if TYPE_CHECKING:
    from svgwrite.base import BaseElement

_FALLBACK: Final = {"Cardo": "serif", "Atkinson Hyperlegible": "sans-serif"}
_INK: Final = {Ink.NONE: "none", Ink.CURRENT: "currentColor", Ink.WHITE: "#ffffff"}


def write_svg(path: FilePath, drawing: Drawing, icons: IconSet | None = None) -> None:
    """Write a drawing at its trim size to an SVG file, whole or not at all.

    Raises:
        DrawingError: a glyph or icon is missing; nothing is written then.
        OSError: the file cannot be written.
    """
    write_atomically(path, svg_text(drawing, icons).encode("utf-8"))


def svg_text(drawing: Drawing, icons: IconSet | None = None) -> str:
    """Return a drawing at its trim size as the text of an SVG file.

    Raises:
        DrawingError: a glyph or icon is missing.
    """
    try:
        return _SvgDrawing(drawing, icons or house_icons()).text()
    except DrawingError as error:
        raise error.placed(Source(drawing.name)) from None


class _SvgDrawing:
    """One SVG file while it is made."""

    def __init__(self, drawing: Drawing, icons: IconSet) -> None:
        width, height = _number(drawing.width), _number(drawing.height)
        self.svg = svgwrite.Drawing(
            size=(f"{width}mm", f"{height}mm"), viewBox=f"0 0 {width} {height}", profile="full", debug=False
        )
        self.svg.set_desc(title=drawing.name)
        self.clips = 0
        used = [item for item, _ in walk(drawing.items)]
        self._fonts([item for item in used if isinstance(item, TextRun)])
        for name in dict.fromkeys(item.name for item in used if isinstance(item, IconUse)):
            self.svg.defs.add(self._symbol(icons.get(name)))
        self._add(self.svg, drawing.items)

    def text(self) -> str:
        return f'<?xml version="1.0" encoding="utf-8"?>\n{self.svg.tostring()}\n'

    def _fonts(self, runs: list[TextRun]) -> None:
        characters: dict[Font, set[str]] = {font: set() for font in Font}
        for run in runs:
            face(run.font).width(run.text)  # raises when a glyph is missing
            characters[run.font].update(run.text)
        rules = ["text { white-space: pre; font-kerning: none; font-variant-ligatures: none; }"]
        for font, used in characters.items():
            if used:
                program = b64encode(font_subset(font, "".join(sorted(used)))).decode("ascii")
                source = f'url("data:font/ttf;base64,{program}") format("truetype")'
                family, weight, style = face(font).family, face(font).weight, face(font).style
                rules.append(
                    f'@font-face {{ font-family: "{_face_name(font)}"; font-weight: {weight}; font-style: {style}; '
                    f"src: {source}; }}"
                )
                names = f'"{_face_name(font)}", "{family}", {_FALLBACK[family]}'
                rules.append(f".{font} {{ font: {style} {weight} 1px {names}; }}")
        self.svg.embed_stylesheet("\n".join(rules))

    def _symbol(self, icon: Icon) -> "BaseElement":
        symbol = self.svg.symbol(id=_symbol_name(icon.name))
        symbol.viewbox(0, 0, GRID, GRID)
        for part in icon.parts:
            symbol.add(self._icon_part(part))
        return symbol

    def _icon_part(self, part: IconPart) -> "BaseElement":
        path = self.svg.path(_path_data(part.outline), fill=_INK[part.fill], stroke=_INK[part.stroke])
        if part.stroke is not Ink.NONE:
            path.update({"stroke-width": _number(part.width)})
            path.update({"stroke-linecap": str(part.cap), "stroke-linejoin": str(part.join)})
        if part.even_odd:
            path.update({"fill-rule": "evenodd"})
        return path

    def _add(self, parent: "BaseElement", items: Iterable[Item]) -> None:
        for item in items:
            parent.add(self._element(item))

    def _element(self, item: Item) -> "BaseElement":
        if isinstance(item, TextRun):
            element = self._text(item)
        elif isinstance(item, IconUse):
            element = self._icon(item)
        elif isinstance(item, Path):
            element = self.svg.path(_path_data(item.outline), **_paint(item.paint))
        elif isinstance(item, Group):
            element = self._group(item)
        else:
            element = self._picture(item)
        if item.tag:
            element.update({"data-tag": item.tag})
        return element

    def _text(self, run: TextRun) -> "BaseElement":
        element = self.svg.text(run.text, insert=(_number(run.x), _number(run.y)), fill=to_hex(run.colour))
        element.update({"class": str(run.font), "style": f"font-size: {run.size * MM_PER_POINT:.4f}px"})
        if run.anchor is not Anchor.START:
            element.update({"text-anchor": str(run.anchor)})
        return element

    def _icon(self, icon: IconUse) -> "BaseElement":
        insert, size = (_number(icon.x), _number(icon.y)), (_number(icon.size),) * 2
        element = self.svg.use(f"#{_symbol_name(icon.name)}", insert=insert, size=size)
        element.update({"color": to_hex(icon.colour)})
        return element

    def _picture(self, use: PictureUse) -> "BaseElement":
        kind = "png" if use.picture.content.startswith(b"\x89PNG") else "jpeg"
        data = f"data:image/{kind};base64,{b64encode(use.picture.content).decode('ascii')}"
        insert, size = (_number(use.x), _number(use.y)), (_number(use.width), _number(use.height))
        element = self.svg.image(data, insert=insert, size=size)
        element.update({"preserveAspectRatio": "none"})
        return element

    def _group(self, group: Group) -> "BaseElement":
        element = self.svg.g()
        if group.transform != IDENTITY:
            matrix = ",".join(_number(value, places=6) for value in group.transform)
            element.update({"transform": f"matrix({matrix})"})
        if group.clip:
            self.clips += 1
            clip = self.svg.defs.add(self.svg.clipPath(id=f"clip-{self.clips}"))
            clip.add(self.svg.path(_path_data(group.clip)))
            element.update({"clip-path": f"url(#clip-{self.clips})"})
        self._add(element, group.items)
        return element


def _face_name(font: Font) -> str:
    return f"pnp-{font}"


def _symbol_name(icon: str) -> str:
    return f"icon-{icon}"


def _number(value: float, places: int = 3) -> str:
    """Return a number without trailing zeros.

    >>> _number(2.5), _number(-0.0001), _number(10)
    ('2.5', '0', '10')
    """
    text = f"{value:.{places}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _paint(paint: Paint) -> dict[str, str]:
    attributes = {"fill": "none" if paint.fill is None else to_hex(paint.fill)}
    if paint.stroke is not None:
        attributes |= {"stroke": to_hex(paint.stroke), "stroke-width": _number(paint.width)}
        if paint.dash:
            attributes["stroke-dasharray"] = " ".join(_number(length) for length in paint.dash)
        if paint.cap is not Cap.BUTT:
            attributes["stroke-linecap"] = str(paint.cap)
        if paint.join is not Join.MITER:
            attributes["stroke-linejoin"] = str(paint.join)
    return attributes


def _path_data(outline: Outline) -> str:
    parts: list[str] = []
    for command in outline:
        if isinstance(command, Close):
            parts.append("Z")
        else:
            letter = {MoveTo: "M", LineTo: "L", CurveTo: "C"}[type(command)]
            parts.append(letter + " ".join(_number(value) for value in command))
    return "".join(parts)
