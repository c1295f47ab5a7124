"""The four mastery tracks of a mastery sheet: steps that rise from the element's icon."""

from pnp.components.roll_write.draft import Draft
from pnp.components.roll_write.marks import even_boxes, mark_box
from pnp.drawing import Box, Item
from solver.roll_write.edition import MasterySheet
from solver.roll_write.terms import ELEMENT_COUNT


def tracks(draft: Draft, sheet: MasterySheet) -> list[Item]:
    """Return the tracks, each with numbered steps; the steps that give a +1 mark say so beside their box.

    Raises:
        DrawingError: the steps do not fit with boxes of the least size.
    """
    area = draft.where.box("tracks")
    side, gap = even_boxes(draft, "tracks", area.height, sheet.steps, "step")
    items: list[Item] = []
    pitch = area.width / ELEMENT_COUNT
    for element in range(ELEMENT_COUNT):
        middle = area.x + (element + 0.5) * pitch
        items += _steps(draft, sheet.steps, element, (middle, side, gap))
        items += _label(draft, element, middle)
    return items


def _steps(draft: Draft, steps: int, element: int, place: tuple[float, float, float]) -> list[Item]:
    made, (middle, side, gap) = draft.made, place
    name, area, icon = made.edition.names.elements[element], draft.where.box("tracks"), draft.measure("plus-icon")
    items: list[Item] = []
    for step in range(1, steps + 1):
        box = Box(middle - side / 2, area.bottom - step * (side + gap), side, side)
        number = draft.number(str(step), middle, box.y + side / 2, "step")
        gives_plus = step in made.edition.plus_steps
        paint = draft.paint("box-strong" if gives_plus else "box")
        items.append(mark_box(f"track.{name}.{step}", box, paint, number))
        if gives_plus:
            x = box.right + icon / 2 + draft.measure("plus-gap")
            items.append(made.icon("plus-one", x, box.y + side / 2, icon, tag=f"gives-plus:{name}.{step}"))
    return items


def _label(draft: Draft, element: int, middle: float) -> list[Item]:
    """Return a track's icon and name, under it."""
    area, icon = draft.where.box("tracks"), draft.measure("element-icon")
    name = draft.made.edition.names.elements[element]
    word = draft.made.words[f"names.elements.{name}"]
    width = area.width / ELEMENT_COUNT
    room = Box(middle - width / 2, area.bottom + icon + 0.8, width, draft.measure("element-name"))
    return [
        draft.made.icon(name, middle, area.bottom + 0.8 + icon / 2, icon),
        draft.text(word[0].upper() + word[1:], room, "element", f"track-{name}"),
    ]
