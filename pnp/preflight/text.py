"""The text operators of a content stream."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import pikepdf

from pnp.drawing.fonts import MM_PER_POINT
from pnp.drawing.items import IDENTITY, Box, Transform, translate
from pnp.preflight.facts import Mark, MarkKind
from pnp.preflight.state import State, Text, height_scale, landed

_INVISIBLE: Final = 3
_CLIP_ONLY: Final = 7
_STROKED: Final = 1
_ASCENT, _DESCENT = 0.75, 0.25
"""How far text reaches above and below its baseline, as shares of its size."""
_SPACE: Final = 32


class TextPen:
    """Where the next text is shown: the text matrix and the start of the line."""

    def __init__(self) -> None:
        self._matrix = self._line = IDENTITY

    def begin(self) -> None:
        """Start a text object."""
        self._matrix = self._line = IDENTITY

    def set(self, operator: str, operands: Sequence[pikepdf.Object], text: Text) -> Text:
        """Do what an operator says of the state or place of text; one of another kind changes nothing."""
        match operator:
            case "Tc":
                return replace(text, letter_space=float(operands[0]))
            case "Tw":
                return replace(text, word_space=float(operands[0]))
            case "Tz":
                return replace(text, stretch=float(operands[0]) / 100)
            case "TL":
                return replace(text, leading=float(operands[0]))
            case "Ts":
                return replace(text, rise=float(operands[0]))
            case "Tr":
                return replace(text, mode=int(operands[0]))
            case "Tm":
                self._matrix = self._line = Transform(*(float(number) for number in operands))
            case "Td":
                self._next_line(float(operands[0]), float(operands[1]))
            case "TD":
                self._next_line(float(operands[0]), float(operands[1]))
                return replace(text, leading=-float(operands[1]))
            case "T*" | "'":
                self._next_line(0, -text.leading)
            case '"':
                self._next_line(0, -text.leading)
                return replace(text, word_space=float(operands[0]), letter_space=float(operands[1]))
        return text

    def _next_line(self, x: float, y: float) -> None:
        self._matrix = self._line = translate(x, y).then(self._line)

    def shown(self, operator: str, operands: Sequence[pikepdf.Object], state: State) -> Iterator[Mark]:
        """Yield the marks of the text that an operator shows, and move on behind it."""
        if operator in {"Tj", "'", '"'}:
            yield from self._show([operands[-1]], state)
        elif operator == "TJ":
            yield from self._show(list(operands[0]), state)

    def _show(self, parts: list[pikepdf.Object], state: State) -> Iterator[Mark]:
        text, start = state.text, self._matrix
        for part in parts:
            if isinstance(part, pikepdf.String):
                along = self._advance(bytes(part), text)
            else:
                along = -float(part) / 1000 * text.size
            self._matrix = translate(along * text.stretch, 0).then(self._matrix)
        whole = start.then(state.matrix)
        length = (self._matrix.e - start.e) / start.a if start.a else (self._matrix.f - start.f) / (start.b or 1)
        if text.mode in {_INVISIBLE, _CLIP_ONLY} or not text.size or not length:
            return
        box = Box(0, text.rise - _DESCENT * text.size, length, (_ASCENT + _DESCENT) * text.size)
        size = abs(text.size) * height_scale(whole) / MM_PER_POINT
        ink = state.stroke if text.mode == _STROKED else state.fill
        yield Mark(MarkKind.TEXT, landed(box, whole), ink, size)

    def _advance(self, text: bytes, state: Text) -> float:
        width = 0.0 if state.font is None else state.font.width(text) / 1000 * state.size
        return width + len(text) * state.letter_space + text.count(_SPACE) * state.word_space
