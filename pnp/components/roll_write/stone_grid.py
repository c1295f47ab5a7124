"""The stone's grid: 36 squares in four sections, and the rewards at both ends of its twelve lines."""

from pnp.components.roll_write.draft import Draft
from pnp.components.roll_write.marks import mark_box
from pnp.components.roll_write.strips import strip
from pnp.drawing import Box, Group, Item, Paint, box_rect, line
from solver.roll_write.edition import MasterySheet
from solver.roll_write.terms import ELEMENT_COUNT, LINE_COUNT, SIZE, SQUARE_COUNT, line_name, section_of, square_name


def square_box(stone: Box, square: int) -> Box:
    """Return the box of a square 0..35 in a stone's box."""
    side = stone.width / SIZE
    row, column = divmod(square, SIZE)
    return Box(stone.x + column * side, stone.y + row * side, side, side)


def grid(draft: Draft, stone: Box) -> list[Item]:
    """Return the stone's squares, tinted by section, with the section's icon in its outer corner."""
    elements = draft.made.edition.names.elements
    items: list[Item] = [
        mark_box(
            f"square.{square_name(square)}",
            square_box(stone, square),
            _open(draft.paint(f"section-{elements[section_of(square)]}")),
            radius=0,
        )
        for square in range(SQUARE_COUNT)
    ]
    middle_x, middle_y = stone.x + stone.width / 2, stone.y + stone.height / 2
    seam = Paint(stroke=draft.colour("ink"), width=draft.measure("section-line"))
    items.append(line(middle_x, stone.y, middle_x, stone.bottom, seam))
    items.append(line(stone.x, middle_y, stone.right, middle_y, seam))
    items += (_corner(draft, stone, element) for element in range(ELEMENT_COUNT))
    return items


def _open(paint: Paint) -> Paint:
    """Return a section's paint without its hatch: a pen crosses these squares out."""
    return Paint(paint.fill, paint.stroke, paint.width)


def _corner(draft: Draft, stone: Box, element: int) -> Item:
    """Return a section's icon, in the stone's corner that belongs to the section."""
    size = draft.measure("section-icon")
    inset = size / 2 + 0.4
    x = stone.x + inset if element in (0, 3) else stone.right - inset
    y = stone.y + inset if element in (0, 1) else stone.bottom - inset
    name = draft.made.edition.names.elements[element]
    return draft.made.icon(name, x, y, size, tag=f"section:{name}")


def square_labels(draft: Draft, stone: Box) -> list[Item]:
    """Return the letters of the columns above the stone and the numbers of the rows at its left, as lines name them."""
    side, gap = stone.width / SIZE, draft.measure("label-gap")
    items: list[Item] = []
    for index in range(SIZE):
        middle = (index + 0.5) * side
        items.append(draft.number("abcdef"[index], stone.x + middle, stone.y - gap, "label"))
        items.append(draft.number(str(index + 1), stone.x - gap, stone.y + middle, "label"))
    return items


def reward_boxes(draft: Draft, stone: Box, number: int) -> tuple[Box, Box]:
    """Return the boxes of a line's two rewards: left and right of a row, above and below a column.

    Between the stone and those at the left and above are the labels.
    """
    gap, depth, side = draft.measure("reward-gap"), draft.measure("reward-depth"), stone.width / SIZE
    before = draft.measure("labels") + depth
    if number < SIZE:
        y = stone.y + number * side
        return Box(stone.x - before, y, depth, side), Box(stone.right + gap, y, depth, side)
    x = stone.x + (number - SIZE) * side
    return Box(x, stone.y - before, side, depth), Box(x, stone.bottom + gap, side, depth)


def line_rewards(draft: Draft, stone: Box, sheet: MasterySheet) -> list[Item]:
    """Return the rewards at both ends of each row and column, as icon strips."""
    items: list[Item] = []
    for number in range(LINE_COUNT):
        for effect, box, end in zip(sheet.rewards[number], reward_boxes(draft, stone, number), _ENDS, strict=True):
            name = f"{line_name(number)}.{end}"
            frame = box_rect(box.inset(0.2), draft.paint("hairline"), radius=1.2)
            room = box.inset(draft.measure("reward-inset"))
            items.append(Group((frame, strip(effect, room, draft.made, name=name, largest=5.6)), tag=f"reward:{name}"))
    return items


_ENDS = ("first", "second")
