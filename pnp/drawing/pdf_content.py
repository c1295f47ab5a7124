"""Turns items into the operators of a PDF page, in mm with y downward (the page's first matrix flips it)."""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, TypeAlias

from pnp.drawing.colour import BLACK, WHITE, Colour
from pnp.drawing.errors import DrawingError, Source
from pnp.drawing.fonts import MM_PER_POINT, text_width
from pnp.drawing.icons import GRID as ICON_GRID
from pnp.drawing.icons import Icon, IconPart, IconSet, Ink
from pnp.drawing.inks import PRESS_BLACK, Inks, fill_operator, stroke_operator
from pnp.drawing.items import (
    ART_TAG,
    CELL_TAG,
    IDENTITY,
    Anchor,
    Box,
    Cap,
    Font,
    Group,
    IconUse,
    Item,
    Join,
    Paint,
    Path,
    Picture,
    PictureUse,
    TextRun,
)
from pnp.drawing.outlines import outline_operators
from pnp.drawing.pdf_text import FontEncoders

_CAPS: Final = {Cap.BUTT: 0, Cap.ROUND: 1, Cap.SQUARE: 2}
_JOINS: Final = {Join.MITER: 0, Join.ROUND: 1, Join.BEVEL: 2}
_SHIFTS: Final = {Anchor.MIDDLE: 0.5, Anchor.END: 1.0}

_NO_LINE: Final = Paint(width=-1)  # differs from every real line style, so that the first one is written


@dataclass(frozen=True, slots=True)
class Form:
    """Art as a PDF has it: the group it is made of, its box (mm), its operators, and the icons and pictures in it."""

    group: Group
    box: Box
    operators: str
    icons: tuple[str, ...]
    pictures: dict[str, Picture]

    @property
    def name(self) -> str:
        """What it is called in the PDF."""
        return f"Art.{sha256(self.operators.encode('ascii')).hexdigest()[:16]}"


FormStore: TypeAlias = dict[int, Form]
"""The art of one document by the identity of its groups, which the forms keep alive."""


class PageContent:
    """The operators of one page.

    Attributes:
        operators: the operators so far, in order.
        icons: the names of the icons used, in the order of their first use.
        pictures: the pictures used by their names in the PDF, in the order of their first use.
        forms: the art used by its names in the PDF, in the order of its first use.
    """

    def __init__(
        self, encoders: FontEncoders, icons: IconSet, inks: Inks = Inks.OFFICE, forms: FormStore | None = None
    ) -> None:
        self._store = {} if forms is None else forms
        self.forms: dict[str, Form] = {}
        self.operators: list[str] = []
        self.icons: dict[str, None] = {}
        self.pictures: dict[str, Picture] = {}
        self._encoders, self._icon_set, self._inks = encoders, icons, inks
        self._fill: Colour = BLACK  # the state that every page starts with
        self._stroke: Colour = BLACK
        self._line = _NO_LINE
        self._font: tuple[Font, float] | None = None

    def draw(self, items: Iterable[Item]) -> None:
        """Add the operators of items.

        Raises:
            DrawingError: a font lacks a glyph of a text run, or an icon is not known.
        """
        for item in items:
            if isinstance(item, TextRun):
                self._text(item)
            elif isinstance(item, IconUse):
                self._icon(item)
            elif isinstance(item, Path):
                self._path(item)
            elif isinstance(item, Group):
                self._group(item)
            else:
                self._picture(item)

    def _text(self, run: TextRun) -> None:
        encoder, size = self._encoders.get(run.font), run.size * MM_PER_POINT
        self._set_fill(run.colour)
        x = run.x
        if run.anchor is not Anchor.START:
            x -= text_width(run.text, run.font, run.size) * _SHIFTS[run.anchor]
        font = ""
        if self._font != (run.font, run.size):
            self._font = (run.font, run.size)
            font = f" {encoder.name} {size:.4f} Tf"
        self.operators.append(f"BT{font} 1 0 0 -1 {x:.3f} {run.y:.3f} Tm {encoder.show(run.text, size)} ET")

    def _icon(self, icon: IconUse) -> None:
        if icon.name not in self.icons:
            self._icon_set.check(icon.name)
            self.icons[icon.name] = None
        self._set_fill(icon.colour)
        self._set_stroke(icon.colour)
        scale = icon.size / ICON_GRID
        self.operators.append(f"q {scale:.6f} 0 0 {scale:.6f} {icon.x:.3f} {icon.y:.3f} cm /FormXob.{icon.name} Do Q")

    def _picture(self, use: PictureUse) -> None:
        name = picture_name(use.picture)
        self.pictures[name] = use.picture
        place = f"{use.width:.4f} 0 0 {-use.height:.4f} {use.x:.3f} {use.y + use.height:.3f} cm"
        self.operators.append(f"q {place} /FormXob.{name} Do Q")

    def _path(self, path: Path) -> None:
        paint = path.paint
        if paint.fill is not None:
            self._set_fill(paint.fill)
        if paint.stroke is not None:
            self._set_stroke(paint.stroke)
            self._set_line(paint)
        operator = paint_operator(filled=paint.fill is not None, stroked=paint.stroke is not None)
        self.operators.append(f"{outline_operators(path.outline)} {operator}")

    def _art(self, group: Group, box: Box) -> None:
        """Refer to art, which the PDF has once, however many components lie on it."""
        stored = self._store.get(id(group))
        if stored is None:
            inside = PageContent(self._encoders, self._icon_set, self._inks)
            black = PRESS_BLACK if self._inks is Inks.PRESS else "0 g 0 G"  # a form starts with the page's state
            inside.operators.append(f"{black} [] 0 d 0 J 0 j {outline_operators(group.clip)} W n")
            inside.draw(group.items)
            form = Form(group, box, "\n".join(inside.operators), tuple(inside.icons), inside.pictures)
            stored = self._store[id(group)] = form
        self.forms[stored.name] = stored
        for name in stored.icons:
            self.icons[name] = None
        self.pictures.update(stored.pictures)
        self.operators.append(f"/FormXob.{stored.name} Do")

    def _group(self, group: Group) -> None:
        if group.tag == ART_TAG and group.box is not None and group.transform == IDENTITY:
            self._art(group, group.box)
            return
        if group.transform == IDENTITY and not group.clip:
            self._inside(group)
            return
        before = self._fill, self._stroke, self._line, self._font
        self.operators.append("q")
        if group.transform != IDENTITY:
            a, b, c, d, e, f = group.transform
            self.operators.append(f"{a:.6f} {b:.6f} {c:.6f} {d:.6f} {e:.3f} {f:.3f} cm")
        if group.clip:
            self.operators.append(f"{outline_operators(group.clip)} W n")
        self._inside(group)
        self.operators.append("Q")
        self._fill, self._stroke, self._line, self._font = before

    def _inside(self, group: Group) -> None:
        try:
            self.draw(group.items)
        except DrawingError as error:
            if group.tag.startswith(CELL_TAG):
                raise error.placed(Source(group.tag.removeprefix(CELL_TAG))) from None
            raise

    def _set_fill(self, colour: Colour) -> None:
        if colour is not self._fill and colour != self._fill:
            self._fill = colour
            self.operators.append(fill_operator(colour, self._inks))

    def _set_stroke(self, colour: Colour) -> None:
        if colour is not self._stroke and colour != self._stroke:
            self._stroke = colour
            self.operators.append(stroke_operator(colour, self._inks))

    def _set_line(self, paint: Paint) -> None:
        last = self._line
        if paint is last:
            return
        self._line = paint
        if paint.width != last.width:
            self.operators.append(f"{paint.width:.3f} w")
        if paint.dash != last.dash:
            self.operators.append(f"[{' '.join(f'{length:.3f}' for length in paint.dash)}] 0 d")
        if paint.cap is not last.cap:
            self.operators.append(f"{_CAPS[paint.cap]} J")
        if paint.join is not last.join:
            self.operators.append(f"{_JOINS[paint.join]} j")


def picture_name(picture: Picture) -> str:
    """Return what a picture is called in a PDF; no icon has such a name."""
    return f"Picture.{picture.digest[:16]}"


def paint_operator(*, filled: bool, stroked: bool, even_odd: bool = False) -> str:
    """Return the operator that paints the path before it."""
    if not filled:
        return "S" if stroked else "n"
    return ("B" if stroked else "f") + ("*" if even_odd else "")


def icon_operators(icon: Icon, inks: Inks = Inks.OFFICE) -> str:
    """Return the content of an icon's form: it paints with the colours that are set when the form is used."""
    return "\n".join(_icon_part(part, inks) for part in icon.parts)


def _icon_part(part: IconPart, inks: Inks) -> str:
    filled, stroked = part.fill is not Ink.NONE, part.stroke is not Ink.NONE
    operator = paint_operator(filled=filled, stroked=stroked, even_odd=part.even_odd)
    colours = [fill_operator(WHITE, inks)] if part.fill is Ink.WHITE else []
    colours += [stroke_operator(WHITE, inks)] if part.stroke is Ink.WHITE else []
    line = [f"{part.width:g} w {_CAPS[part.cap]} J {_JOINS[part.join]} j"] if stroked else []
    return " ".join(["q", *colours, *line, outline_operators(part.outline), operator, "Q"])
