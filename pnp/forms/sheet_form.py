"""The fields of a player's two sheets, one page each."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from pnp.components.roll_write.draft import Draft
from pnp.components.roll_write.layout import layout
from pnp.components.roll_write.mastery_sheet import mastery_sheet
from pnp.components.roll_write.position import Pen, marked_boxes, sheet_marks
from pnp.components.roll_write.printing import printing
from pnp.components.roll_write.workshop_sheet import workshop_sheet
from pnp.drawing import Box, Drawing, Group, Item, line
from pnp.drawing.page import Page
from pnp.forms.fields import OFF, CheckField, Form, FormField, FormPage, Lines, Sign, TextField
from pnp.forms.labels import label
from solver.roll_write.edition import Edition
from solver.roll_write.filled import FilledSheet
from solver.roll_write.state import Sheet
from solver.roll_write.terms import STOCK_COUNT

_LAYOUT: Final = "form"
_START: Final = "start:"  # how the tags of printed first marks begin
_EXHAUSTIBLE: Final = ("tube.", "shelf.")


def first_sheet(edition: Edition) -> Sheet:
    """Return what is marked before the first turn."""
    return Sheet(edition.start_marks, (0,) * STOCK_COUNT, 0, (0, 0, 0, 0), (0,) * 8, 0, 0, 0, 0)


def sheet_form(edition: Edition, filled: FilledSheet, language: str, theme: str) -> Form:
    """Return the form of two sheets, with what is marked on them already filled in.

    Raises:
        DrawingError: a sheet cannot be drawn; the error names it.
    """
    draft = Draft(printing(edition, language, theme), layout(_LAYOUT), _LAYOUT, f"text/{language}.yaml")
    marks = sheet_marks(edition, filled.sheet)
    sheets = (
        workshop_sheet(edition, filled.workshop, language, theme),
        mastery_sheet(edition, filled.mastery, language, theme),
    )
    hidden = {
        "sheet.edition": edition.key,
        "sheet.workshop": edition.workshops[filled.workshop].key,
        "sheet.mastery": edition.mastery_sheets[filled.mastery].key,
    }
    hints = (draft.made.words["form.hint"], draft.made.words["form.hint-mastery"])
    pages = (_page(draft, sheet, hint, marks) for sheet, hint in zip(sheets, hints, strict=True))
    return Form(tuple(pages), hidden)


def _page(draft: Draft, sheet: Drawing, hint: str, marks: Mapping[str, Pen | str]) -> FormPage:
    boxes = dict(marked_boxes(sheet))
    fields = tuple(field for name, box in boxes.items() for field in _fields(draft, name, box, marks.get(name)))
    parts = [*_unmarked(sheet.items), *_splits(draft, boxes), draft.named("hint", hint)]
    page = Drawing(draft.where.width, draft.where.height, tuple(parts), sheet.name)
    return FormPage(Page(page), fields)


def _unmarked(items: tuple[Item, ...]) -> Iterator[Item]:
    """Yield a sheet's items without the marks that are printed for a game's beginning: in a form they are fields."""
    for item in items:
        if item.tag.startswith(_START):
            continue
        yield replace(item, items=tuple(_unmarked(item.items))) if isinstance(item, Group) else item


def _splits(draft: Draft, boxes: Mapping[str, Box]) -> Iterator[Item]:
    """Yield the fine lines between the two parts of the boxes that can be exhausted."""
    for name, box in boxes.items():
        if name.startswith(_EXHAUSTIBLE):
            y = box.bottom - draft.measure("exhausted")
            yield line(box.x + 0.6, y, box.right - 0.6, y, draft.paint("faint-line"))


def _fields(draft: Draft, name: str, box: Box, mark: Pen | str | None) -> Iterator[FormField]:
    """Yield the field of a marked box, or the two of a box that can be exhausted."""
    words = draft.made.words
    said = label(name, words)
    if name == "points":
        top = draft.measure("points-top")
        room = Box(box.x + 1.4, box.y + top, box.width - 2.8, box.height - top - 0.8)
        text = mark if isinstance(mark, str) else ""
        yield TextField(name, said, room, draft.measure("text"), Lines.MANY, text)
    elif name.startswith("score."):
        yield TextField(name, said, box, draft.measure("text"))
    elif name.startswith("circle."):
        state = OFF if mark is None else str(Sign.BLOT)
        yield CheckField(name, said, box, Sign.BLOT, box.width / 2, state)
    elif name.startswith(_EXHAUSTIBLE):
        depth = draft.measure("exhausted")
        upper = Box(box.x, box.y, box.width, box.height - depth)
        lower = Box(box.x, box.bottom - depth, box.width, depth)
        exhausted = f"exhausted.{name}"
        yield CheckField(name, said, upper, state=OFF if mark is None else str(Sign.CROSS))
        state = str(Sign.BLOT) if mark is Pen.FILLED else OFF
        yield CheckField(exhausted, label(exhausted, words), lower, Sign.BLOT, 0.5, state)
    else:
        yield CheckField(name, said, box, state=OFF if mark is None else str(Sign.CROSS))
