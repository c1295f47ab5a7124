"""The final scoring on a mastery sheet: a row for each pair (value x squares = VP), and the totals under them."""

from pnp.components.roll_write.draft import Draft
from pnp.components.roll_write.knowledge import pair_name
from pnp.components.roll_write.marks import mark_box
from pnp.drawing import Box, Item
from solver.roll_write.terms import ELEMENT_COUNT, pair_elements

_PARTS = ("value", "squares", "result")


def scoring_boxes(draft: Draft) -> list[Item]:
    """Return the boxes of the final scoring."""
    return [*_pairs(draft), *_totals(draft)]


def _columns(draft: Draft) -> dict[str, Box]:
    """Return the three boxes of the first row, from the right edge of the area."""
    area, height = draft.where.box("scoring"), draft.measure("score-height")
    right = area.right
    boxes: dict[str, Box] = {}
    for part in reversed(_PARTS):
        width = draft.measure(f"{part}-box")
        boxes[part] = Box(right - width, area.y, width, height)
        right -= width + draft.measure("sign-gap")
    return boxes


def _pairs(draft: Draft) -> list[Item]:
    words, names, area = draft.made.words, draft.made.edition.names, draft.where.box("scoring")
    columns, height, icon = _columns(draft), draft.measure("score-height"), draft.measure("seam-icon")
    pitch = (area.height - height) / (ELEMENT_COUNT - 1)
    heads = {"value": words["mastery.value"], "squares": words["mastery.squares"], "result": words["names.vp"]}
    items: list[Item] = [
        draft.text(heads[part], Box(box.x - 2, area.y - 3.6, box.width + 4, 3.4), "column", f"column-{part}")
        for part, box in columns.items()
    ]
    for pair in range(ELEMENT_COUNT):
        y = area.y + pair * pitch
        name, middle = pair_name(names.elements, pair), y + height / 2
        for place, element in enumerate(pair_elements(pair)):
            x = area.x + icon / 2 + place * (icon + 0.6)
            items.append(draft.made.icon(names.elements[element], x, middle, icon))
        for part, box in columns.items():
            items.append(mark_box(f"score.{name}.{part}", Box(box.x, y, box.width, height), draft.paint("box")))
        for sign, part in (("times", "squares"), ("equals", "result")):
            x = columns[part].x - draft.measure("sign-gap") / 2
            items.append(draft.number(words[f"mastery.{sign}"], x, middle, "sign"))
    return items


def _totals(draft: Draft) -> list[Item]:
    """Return the boxes for tubes, aqua regia, VP in play and the total, side by side."""
    area, words, height = draft.where.box("totals"), draft.made.words, draft.measure("score-height")
    parts, gap = ("play", "tubes", "aqua-regia", "total"), 1.6
    width = (area.width - gap * (len(parts) - 1)) / len(parts)
    items: list[Item] = []
    for number, part in enumerate(parts):
        x = area.x + number * (width + gap)
        box = Box(x, area.bottom - height, width, height)
        label = Box(x, area.y, width, area.height - height - 0.4)
        paint = draft.paint("box-strong" if part == "total" else "box")
        items.append(draft.text(words[f"mastery.{part}"], label, "column", f"score-{part}"))
        items.append(mark_box(f"score.{part}", box, paint))
    return items
