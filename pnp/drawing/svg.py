"""The SVG writer: sizes in mm, a view box in mm, icons as symbols, text as text in embedded font subsets."""

from base64 import b64encode
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path as FilePath
from typing import Final

from pnp.drawing.atomic import write_atomically
from pnp.drawing.colour import to_hex
from pnp.drawing.errors import DrawingError, Source
from pnp.drawing.fonts import MM_PER_POINT, face
from pnp.drawing.icons import GRID, Icon, IconPart, IconSet, Ink, house_icons
from pnp.drawing.items import (
    IDENTITY,
    Anchor,
    Cap,
    Drawing,
    Font,
    Group,
    IconUse,
    Item,
    Join,
    Paint,
    Path,
    PictureUse,
    TextRun,
    walk,
)
from pnp.drawing.outlines import path_data, short_number
from pnp.drawing.webfont import font_subset
from pnp.drawing.xml import attributes, escape_text

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
    """One SVG file while it is made: what its definitions hold, and what is drawn."""

    def __init__(self, drawing: Drawing, icons: IconSet) -> None:
        self._drawing = drawing
        self._definitions: list[str] = []
        self._clips = 0
        used = [item for item, _ in walk(drawing.items)]
        self._fonts([item for item in used if isinstance(item, TextRun)])
        for name in dict.fromkeys(item.name for item in used if isinstance(item, IconUse)):
            self._definitions.append(_symbol(icons.get(name)))
        self._drawn = self._all(drawing.items)

    def text(self) -> str:
        width, height = short_number(self._drawing.width), short_number(self._drawing.height)
        return (
            f'<?xml version="1.0" encoding="utf-8"?>\n<svg baseProfile="full" height="{height}mm" version="1.1" '
            f'viewBox="0 0 {width} {height}" width="{width}mm" xmlns="http://www.w3.org/2000/svg" '
            'xmlns:ev="http://www.w3.org/2001/xml-events" xmlns:xlink="http://www.w3.org/1999/xlink">'
            f"<title>{escape_text(self._drawing.name)}</title><defs>{''.join(self._definitions)}</defs>{self._drawn}"
            "</svg>\n"
        )

    def _fonts(self, runs: list[TextRun]) -> None:
        characters: dict[Font, set[str]] = {font: set() for font in Font}
        for run in runs:
            face(run.font).width(run.text)  # raises when a glyph is missing
            characters[run.font].update(run.text)
        rules = ["text { white-space: pre; font-kerning: none; font-variant-ligatures: none; }"]
        for font, used in characters.items():
            if used:
                rules += _font_rules(font, "".join(sorted(used)))
        self._definitions.append('<style type="text/css"><![CDATA[' + "\n".join(rules) + "]]></style>")

    def _all(self, items: Iterable[Item]) -> str:
        return "".join([self._element(item) for item in items])

    def _element(self, item: Item) -> str:
        if isinstance(item, TextRun):
            return _text(item)
        if isinstance(item, IconUse):
            return _icon(item)
        if isinstance(item, Path):
            tag = attributes({"data-tag": item.tag})
            return f"<path{attributes({'d': path_data(item.outline)})}{tag}{_paint(item.paint)} />"
        if isinstance(item, Group):
            return self._group(item)
        return _picture(item)

    def _group(self, group: Group) -> str:
        said = {"data-tag": group.tag}
        if group.transform != IDENTITY:
            said["transform"] = f"matrix({','.join(short_number(value, places=6) for value in group.transform)})"
        if group.clip:
            self._clips += 1
            name = f"clip-{self._clips}"
            outline = attributes({"d": path_data(group.clip)})
            self._definitions.append(f'<clipPath id="{name}"><path{outline} /></clipPath>')
            said = {"clip-path": f"url(#{name})", **said}
        inside = self._all(group.items)
        return f"<g{attributes(said)}>{inside}</g>" if inside else f"<g{attributes(said)} />"


@lru_cache(maxsize=256)
def _font_rules(font: Font, characters: str) -> tuple[str, str]:
    """Return the rules that bring a subset of a font, and that use it."""
    program = b64encode(font_subset(font, characters)).decode("ascii")
    source = f'url("data:font/ttf;base64,{program}") format("truetype")'
    family, weight, style = face(font).family, face(font).weight, face(font).style
    names = f'"{_face_name(font)}", "{family}", {_FALLBACK[family]}'
    given = f'font-family: "{_face_name(font)}"; font-weight: {weight}; font-style: {style}; src: {source};'
    return f"@font-face {{ {given} }}", f".{font} {{ font: {style} {weight} 1px {names}; }}"


def _symbol(icon: Icon) -> str:
    parts = "".join([_icon_part(part) for part in icon.parts])
    return f'<symbol id="{_symbol_name(icon.name)}" viewBox="0,0,{GRID},{GRID}">{parts}</symbol>'


def _icon_part(part: IconPart) -> str:
    said = {"d": path_data(part.outline), "fill": _INK[part.fill]}
    if part.even_odd:
        said["fill-rule"] = "evenodd"
    said["stroke"] = _INK[part.stroke]
    if part.stroke is not Ink.NONE:
        said |= {"stroke-linecap": part.cap, "stroke-linejoin": part.join, "stroke-width": short_number(part.width)}
    return f"<path{attributes(said)} />"


def _text(run: TextRun) -> str:
    said = {
        "class": run.font,
        "data-tag": run.tag,
        "fill": to_hex(run.colour),
        "style": f"font-size: {run.size * MM_PER_POINT:.4f}px",
        "text-anchor": "" if run.anchor is Anchor.START else run.anchor,
        "x": short_number(run.x),
        "y": short_number(run.y),
    }
    return f"<text{attributes(said)}>{escape_text(run.text)}</text>" if run.text else f"<text{attributes(said)} />"


def _icon(icon: IconUse) -> str:
    size = short_number(icon.size)
    said = {
        "color": to_hex(icon.colour),
        "data-tag": icon.tag,
        "height": size,
        "width": size,
        "x": short_number(icon.x),
        "xlink:href": f"#{_symbol_name(icon.name)}",
        "y": short_number(icon.y),
    }
    return f"<use{attributes(said)} />"


def _picture(use: PictureUse) -> str:
    kind = "png" if use.picture.content.startswith(b"\x89PNG") else "jpeg"
    said = {
        "data-tag": use.tag,
        "height": short_number(use.height),
        "preserveAspectRatio": "none",
        "width": short_number(use.width),
        "x": short_number(use.x),
        "xlink:href": f"data:image/{kind};base64,{b64encode(use.picture.content).decode('ascii')}",
        "y": short_number(use.y),
    }
    return f"<image{attributes(said)} />"


@lru_cache(maxsize=1024)
def _paint(paint: Paint) -> str:
    """Return the attributes of a path's paint."""
    said = {"fill": "none" if paint.fill is None else to_hex(paint.fill)}
    if paint.stroke is not None:
        said["stroke"] = to_hex(paint.stroke)
        said["stroke-dasharray"] = " ".join(short_number(length) for length in paint.dash)
        said["stroke-linecap"] = "" if paint.cap is Cap.BUTT else paint.cap
        said["stroke-linejoin"] = "" if paint.join is Join.MITER else paint.join
        said["stroke-width"] = short_number(paint.width)
    return attributes(said)


def _face_name(font: Font) -> str:
    return f"pnp-{font}"


def _symbol_name(icon: str) -> str:
    return f"icon-{icon}"
