"""The SVG writer: sizes in mm, a view box in mm, icons as symbols, text as text in embedded font subsets."""

from base64 import b64encode
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Final

import svgwrite

from pnp.drawing.atomic import write_atomically
from pnp.drawing.errors import DrawingError, Source
from pnp.drawing.fonts import face
from pnp.drawing.icons import IconSet, house_icons
from pnp.drawing.items import IDENTITY, Drawing, Font, Group, IconUse, Item, Path, TextRun, walk
from pnp.drawing.outlines import path_data, short_number
from pnp.drawing.svg_elements import (
    clip_element,
    icon_element,
    path_element,
    picture_element,
    symbol_element,
    text_element,
)
from pnp.drawing.svg_markup import document_text
from pnp.drawing.webfont import font_subset

if TYPE_CHECKING:
    from svgwrite.base import BaseElement

_FALLBACK: Final = {"Cardo": "serif", "Atkinson Hyperlegible": "sans-serif"}


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
    return document_text(svg_document(drawing, icons))


def svg_document(drawing: Drawing, icons: IconSet | None = None) -> "svgwrite.Drawing":
    """Return a drawing at its trim size as a document of svgwrite.

    Its elements are shared with other documents and are not to be changed.

    Raises:
        DrawingError: a glyph or icon is missing.
    """
    try:
        return _SvgDrawing(drawing, icons or house_icons()).svg
    except DrawingError as error:
        raise error.placed(Source(drawing.name)) from None


class _SvgDrawing:
    """One SVG document while it is made."""

    def __init__(self, drawing: Drawing, icons: IconSet) -> None:
        width, height = short_number(drawing.width), short_number(drawing.height)
        self.svg = svgwrite.Drawing(
            size=(f"{width}mm", f"{height}mm"), viewBox=f"0 0 {width} {height}", profile="full", debug=False
        )
        self.svg.set_desc(title=drawing.name)
        self._clips = 0
        used = [item for item, _ in walk(drawing.items)]
        self._fonts([item for item in used if isinstance(item, TextRun)])
        for name in dict.fromkeys(item.name for item in used if isinstance(item, IconUse)):
            self.svg.defs.add(symbol_element(icons.get(name)))
        self._add(self.svg, drawing.items)

    def _fonts(self, runs: list[TextRun]) -> None:
        characters: dict[Font, set[str]] = {font: set() for font in Font}
        for run in runs:
            face(run.font).width(run.text)  # raises when a glyph is missing
            characters[run.font].update(run.text)
        rules = ["text { white-space: pre; font-kerning: none; font-variant-ligatures: none; }"]
        for font, used in characters.items():
            if used:
                rules += _font_rules(font, "".join(sorted(used)))
        self.svg.defs.add(self.svg.style("\n".join(rules)))

    def _add(self, parent: "BaseElement", items: Iterable[Item]) -> None:
        for item in items:
            parent.add(self._element(item))

    def _element(self, item: Item) -> "BaseElement":
        if isinstance(item, TextRun):
            return text_element(item)
        if isinstance(item, IconUse):
            return icon_element(item)
        if isinstance(item, Path):
            return path_element(path_data(item.outline), item.paint, item.tag)
        if isinstance(item, Group):
            return self._group(item)
        return picture_element(item)

    def _group(self, group: Group) -> "BaseElement":
        element = self.svg.g()
        if group.tag:
            element["data-tag"] = group.tag
        if group.transform != IDENTITY:
            matrix = ",".join(short_number(value, places=6) for value in group.transform)
            element["transform"] = f"matrix({matrix})"
        if group.clip:
            self._clips += 1
            clip = self.svg.defs.add(self.svg.clipPath(id=f"clip-{self._clips}"))
            clip.add(clip_element(path_data(group.clip)))
            element["clip-path"] = f"url(#clip-{self._clips})"
        self._add(element, group.items)
        return element


@lru_cache(maxsize=256)
def _font_rules(font: Font, characters: str) -> tuple[str, str]:
    """Return the rules that bring a subset of a font, and that use it."""
    program = b64encode(font_subset(font, characters)).decode("ascii")
    source = f'url("data:font/ttf;base64,{program}") format("truetype")'
    family, weight, style = face(font).family, face(font).weight, face(font).style
    names = f'"{_face_name(font)}", "{family}", {_FALLBACK[family]}'
    given = f'font-family: "{_face_name(font)}"; font-weight: {weight}; font-style: {style}; src: {source};'
    return f"@font-face {{ {given} }}", f".{font} {{ font: {style} {weight} 1px {names}; }}"


def _face_name(font: Font) -> str:
    return f"pnp-{font}"
