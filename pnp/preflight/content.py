"""Runs the content stream of a page, and of the forms in it, and notes what it paints.

Operators are those of ISO 32000-2, annex A. Numbers come from the file: a stream with operands that make no sense
ends with a PreflightError.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import hypot
from typing import Final, TypeAlias

import pikepdf

from pnp.drawing.items import Box, Transform
from pnp.preflight.facts import FontUse, Ink, Mark, MarkKind, PreflightError
from pnp.preflight.fonts import PdfFont
from pnp.preflight.paths import PathInProgress
from pnp.preflight.spaces import first_ink, space_name
from pnp.preflight.state import State, landed, overlap
from pnp.preflight.text import TextPen

Operands: TypeAlias = Sequence[pikepdf.Object]
Instruction: TypeAlias = pikepdf.ContentStreamInstruction | pikepdf.ContentStreamInlineImage

_NO_MATRIX: Final = pikepdf.Array([1, 0, 0, 1, 0, 0])
_UNIT: Final = Box(0, 0, 1, 1)
_MM_PER_INCH: Final = 25.4
_DEEPEST: Final = 20  # forms within forms; a form that draws itself stops here
_DEVICE: Final = {"g": "DeviceGray", "rg": "DeviceRGB", "k": "DeviceCMYK"}
_FILLS: Final = {"f", "F", "f*", "B", "B*", "b", "b*"}
_STROKES: Final = {"S", "s", "B", "B*", "b", "b*"}
_PAINTS: Final = _FILLS | _STROKES | {"n"}


class ContentReader:
    """Reads content streams of one file.

    Attributes:
        marks: what the streams painted so far.
        fonts: the fonts that showed text so far.
    """

    def __init__(self) -> None:
        self.marks: list[Mark] = []
        self.fonts: dict[FontUse, None] = {}
        self._fonts: dict[tuple[int, int], PdfFont] = {}
        self._streams: dict[tuple[int, int], list[Instruction]] = {}

    def start_page(self) -> None:
        """Forget the marks and fonts of the page before."""
        self.marks, self.fonts = [], {}

    def run(self, stream: pikepdf.Object | pikepdf.Page, resources: pikepdf.Object, state: State, depth: int) -> None:
        """Run one stream.

        Args:
            stream: the page or form.
            resources: the dictionary of its fonts, forms, images and colour spaces.
            state: the state that it starts with.
            depth: how many forms it is drawn in.

        Raises:
            PreflightError: the stream cannot be understood.
        """
        if depth <= _DEEPEST:
            _Run(self, resources, state, depth).instructions(self._parsed(stream))

    def font(self, font: pikepdf.Object) -> PdfFont:
        """Return a font, read once for the file."""
        key = font.objgen
        found = self._fonts.get(key) if key[0] else None
        if found is None:
            found = PdfFont(font)
            if key[0]:
                self._fonts[key] = found
        return found

    def _parsed(self, stream: pikepdf.Object | pikepdf.Page) -> list[Instruction]:
        key = (0, 0) if isinstance(stream, pikepdf.Page) else stream.objgen
        found = self._streams.get(key) if key[0] else None
        if found is None:
            try:
                found = list(pikepdf.parse_content_stream(stream))
            except pikepdf.PdfError as error:
                raise PreflightError(f"a content stream cannot be read: {error}") from error
            if key[0]:
                self._streams[key] = found
        return found


class _Run:
    """One stream while it runs."""

    def __init__(self, reader: ContentReader, resources: pikepdf.Object, state: State, depth: int) -> None:
        self.reader, self.resources, self.state, self.depth = reader, resources, state, depth
        self.saved: list[State] = []
        self.path = PathInProgress()
        self.clipping = False
        self.pen = TextPen()
        self.table: dict[str, Callable[[Operands], None]] = {
            "q": lambda _: self.saved.append(self.state),
            "Q": self._restore,
            "cm": self._concatenate,
            "w": lambda numbers: self._set(width=float(numbers[0])),
            "gs": self._graphics_state,
            "m": lambda numbers: self.path.move(*_floats(numbers)),
            "l": lambda numbers: self.path.line(*_floats(numbers)),
            "c": lambda numbers: self.path.curve(*_floats(numbers)),
            "v": lambda numbers: self.path.curve(*_floats(numbers)),
            "y": lambda numbers: self.path.curve(*_floats(numbers)),
            "re": lambda numbers: self.path.rectangle(*_floats(numbers)),
            "h": lambda _: self.path.close(),
            "W": lambda _: self._clip(),
            "W*": lambda _: self._clip(),
            "cs": lambda names: self._set(fill=first_ink(self._space(names[0]))),
            "CS": lambda names: self._set(stroke=first_ink(self._space(names[0]))),
            "sc": lambda values: self._set(fill=Ink(self.state.fill.space, _tones(values))),
            "scn": lambda values: self._set(fill=Ink(self.state.fill.space, _tones(values))),
            "SC": lambda values: self._set(stroke=Ink(self.state.stroke.space, _tones(values))),
            "SCN": lambda values: self._set(stroke=Ink(self.state.stroke.space, _tones(values))),
            "Do": self._draw,
            "sh": self._shade,
            "BT": lambda _: self.pen.begin(),
            "Tf": self._font,
        }

    def instructions(self, instructions: list[Instruction]) -> None:
        """Run all instructions."""
        for instruction in instructions:
            if isinstance(instruction, pikepdf.ContentStreamInlineImage):
                self._inline_image(instruction.iimage)
                continue
            operator = str(instruction.operator)
            try:
                self._one(operator, list(instruction.operands))
            except (TypeError, ValueError, IndexError, KeyError, AttributeError) as error:
                raise PreflightError(f"the operator {operator!r} has operands that make no sense: {error}") from error

    def _one(self, operator: str, operands: Operands) -> None:
        if handler := self.table.get(operator):
            handler(operands)
        elif operator in _PAINTS:
            self._paint(operator)
        elif operator in _DEVICE:
            self._set(fill=Ink(_DEVICE[operator], _tones(operands)))
        elif operator.lower() in _DEVICE:
            self._set(stroke=Ink(_DEVICE[operator.lower()], _tones(operands)))
        else:
            self.state = replace(self.state, text=self.pen.set(operator, operands, self.state.text))
            for shown in self.pen.shown(operator, operands, self.state):
                font = self.state.text.font
                if font is not None:
                    self.reader.fonts.setdefault(font.use)
                self._mark(shown)

    def _set(self, *, fill: Ink | None = None, stroke: Ink | None = None, width: float | None = None) -> None:
        now = self.state
        self.state = replace(
            now,
            fill=now.fill if fill is None else fill,
            stroke=now.stroke if stroke is None else stroke,
            width=now.width if width is None else width,
        )

    def _restore(self, _: Operands) -> None:
        if self.saved:
            self.state = self.saved.pop()

    def _concatenate(self, numbers: Operands) -> None:
        self.state = replace(self.state, matrix=Transform(*_floats(numbers)).then(self.state.matrix))

    def _graphics_state(self, names: Operands) -> None:
        values = self._resource("/ExtGState", names[0])
        if values is not None and "/LW" in values:
            self._set(width=float(values.LW))

    def _space(self, name: pikepdf.Object) -> str:
        return space_name(name, self.resources)

    def _resource(self, kind: str, name: pikepdf.Object) -> pikepdf.Object | None:
        group = self.resources.get(kind)
        return None if group is None else group.get(str(name))

    def _font(self, operands: Operands) -> None:
        font = self._resource("/Font", operands[0])
        known = None if font is None else self.reader.font(font)
        text = replace(self.state.text, font=known, size=float(operands[1]))
        self.state = replace(self.state, text=text)

    def _clip(self) -> None:
        self.clipping = True

    def _paint(self, operator: str) -> None:
        box = self.path.box(self.state.matrix)
        if box is not None:
            if operator in _FILLS:
                self._mark(Mark(MarkKind.FILL, box, self.state.fill))
            if operator in _STROKES:
                width = self.state.line_width()
                straight = self.path.is_straight(self.state.matrix)
                self._mark(Mark(MarkKind.LINE, box.inset(-width / 2), self.state.stroke, width, straight))
            if self.clipping:
                clip = overlap(box, self.state.clip) or Box(box.x, box.y, 0, 0)
                self.state = replace(self.state, clip=clip)
        self.clipping = False
        self.path = PathInProgress()

    def _mark(self, mark: Mark) -> None:
        left = overlap(mark.box, self.state.clip)
        if left is not None:
            self.reader.marks.append(replace(mark, box=left))

    def _draw(self, names: Operands) -> None:
        drawn = self._resource("/XObject", names[0])
        if drawn is None:
            return
        if drawn.get("/Subtype") == "/Image":
            masked = bool(drawn.get("/ImageMask", False))
            space = self.state.fill.space if masked else space_name(drawn.get("/ColorSpace"), self.resources)
            self._image(int(drawn.Width), int(drawn.Height), space)
        elif drawn.get("/Subtype") == "/Form":
            self._form(drawn)

    def _form(self, form: pikepdf.Object) -> None:
        matrix = Transform(*_floats(list(form.get("/Matrix", _NO_MATRIX)))).then(self.state.matrix)
        left, bottom, right, top = _floats(list(form.BBox))
        cut = overlap(landed(Box(left, bottom, right - left, top - bottom), matrix), self.state.clip)
        if cut is not None:
            inside = replace(self.state, matrix=matrix, clip=cut)
            self.reader.run(form, form.get("/Resources", self.resources), inside, self.depth + 1)

    def _inline_image(self, image: pikepdf.PdfInlineImage) -> None:
        self._image(image.width, image.height, str(image.colorspace or self.state.fill.space).removeprefix("/"))

    def _image(self, width: int, height: int, space: str) -> None:
        matrix = self.state.matrix
        across, down = hypot(matrix.a, matrix.b), hypot(matrix.c, matrix.d)
        if across and down:
            dpi = min(width / across, height / down) * _MM_PER_INCH
            self._mark(Mark(MarkKind.IMAGE, landed(_UNIT, matrix), Ink(space), dpi))

    def _shade(self, names: Operands) -> None:
        shading = self._resource("/Shading", names[0])
        if shading is not None and self.state.clip is not None:
            self._mark(
                Mark(MarkKind.FILL, self.state.clip, Ink(space_name(shading.get("/ColorSpace"), self.resources)))
            )


def _floats(values: Operands) -> list[float]:
    return [float(value) for value in values]


def _tones(values: Operands) -> tuple[float, ...]:
    """Return the parts of a colour; the name of a pattern has none."""
    return tuple(float(value) for value in values if not isinstance(value, pikepdf.Name))
