"""One face of a die: its sign on a white plate in a frame of the die's colour, with the colour's letter."""

from pnp.components.roll_write.draft import Draft
from pnp.drawing import Box, Group, Paint, box_rect
from solver.roll_write.terms import WILD, Colour

OPPOSITES = ((0, 5), (1, 4), (2, 3))
"""Faces that lie opposite each other, as on an ordinary die: 1 and 6, 2 and 5, 3 and 4 (counted from 0)."""


def face_icon(draft: Draft, face: int) -> str:
    """Return the icon of a face of the edition's dice, counted from 0."""
    metal = draft.made.edition.die_faces[face]
    return "any-metal" if metal == WILD else draft.made.edition.names.metals[metal]


def die_face(draft: Draft, colour: Colour, face: int, box: Box) -> Group:
    """Return a face, tagged ``face:`` with the icon's name; the layout gives ``plate``, ``radius`` and ``icon``."""
    icon, inset = face_icon(draft, face), draft.measure("plate")
    cx, cy = box.x + box.width / 2, box.y + box.height / 2
    plate = box.inset(inset)
    letter = draft.made.words[f"names.initials.{colour.word}"]
    edge = Paint(fill=draft.colour("paper"), stroke=draft.colour("ink"), width=0.2)
    return Group(
        (
            box_rect(box, draft.paint(f"die-{colour.word}")),
            box_rect(plate, edge, radius=draft.measure("radius")),
            draft.made.icon(icon, cx, cy - box.height * 0.03, draft.measure("icon")),
            draft.number(letter, plate.right - 1.6, plate.bottom - 1.7, "letter"),
        ),
        tag=f"face:{icon}",
        box=box,
    )
