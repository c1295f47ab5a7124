"""The dice of each round still to be played, drawn as dice, and how often each may still be taken."""

from collections.abc import Iterator

from pnp.challenge.press import HEADING, Press
from pnp.components.roll_write.die_face import die_face
from pnp.drawing import Box, Item, box_rect
from solver.roll_write.challenge.question import Question
from solver.roll_write.deal import Deal
from solver.roll_write.state import Stage
from solver.roll_write.terms import Colour

HEIGHT = HEADING + 24.0
_NAME = 6.0
_COUNT = 4.6


def dice_row(press: Press, question: Question, y: float, width: float) -> Iterator[Item]:
    """Yield a frame for each round with its three dice; the row is `HEIGHT` mm high.

    Raises:
        DrawingError: a text does not fit.
    """
    yield press.heading(press.say["dice"], 0, y, width)
    start, rounds = question.start, press.edition.rounds
    first = start.round
    each = width / rounds
    for place, number in enumerate(range(first, rounds + 1)):
        box = Box(place * each, y + HEADING + 1, each - 2.5, HEIGHT - HEADING - 2)
        yield from _round(press, question, number, box)
    if start.stage is Stage.SETUP:
        return
    if start.turn:
        note = Box((rounds - first + 1) * each + 2, y + HEADING + 1, width - (rounds - first + 1) * each - 2, 10)
        yield press.draft.text(press.say["used-up"], note, "middle-hint", "used-up")


def _round(press: Press, question: Question, number: int, box: Box) -> Iterator[Item]:
    draft, start = press.draft, question.start
    yield box_rect(box, draft.paint("hairline"), radius=1.6)
    name = press.say.fill("round", round=number)
    name_box = Box(box.x + 1, box.y + 0.4, box.width - 2, _NAME)
    yield draft.text(name, name_box, "par-name-middle", f"round-{number}")
    whole = press.edition.potency[0]
    left = start.potency if number == start.round else whole
    yield from three_dice(press, question.game.deal, number, left, Box(box.x, name_box.bottom, box.width, 0))


def three_dice(press: Press, deal: Deal, number: int, left: tuple[int, int, int], box: Box) -> Iterator[Item]:
    """Yield the dice of a round across the top of a box, each with how often it may still be taken below it.

    Raises:
        DrawingError: a text does not fit.
    """
    draft = press.draft
    for colour, die in zip(Colour, die_boxes(press, box), strict=True):
        face = press.edition.die_faces.index(deal.dice[number - 1][colour])
        yield die_face(draft, colour, face, die)
        gap = (box.width - 3 * die.width) / 4
        count = Box(die.x - gap / 2, die.bottom + 0.2, die.width + gap, _COUNT)
        yield draft.text(f"{{potency}} {left[colour]}", count, "count", f"potency-{number}-{colour.word}")


def die_boxes(press: Press, box: Box) -> list[Box]:
    """Return where the three dice of a round are across the top of a box."""
    side = press.draft.measure("die")
    gap = (box.width - 3 * side) / 4
    return [Box(box.x + gap + colour * (side + gap), box.y + 0.2, side, side) for colour in Colour]


def start_roll(press: Press, question: Question, y: float) -> Iterator[Item]:
    """Yield the roll for the starting metals, of which two are kept (RW-054)."""
    draft = press.draft
    names = press.edition.names.metals
    icons = " ".join(f"{{{names[metal]}}}" for metal in question.game.deal.start_rolls[0])
    text = f"{press.say['start-roll']}: {icons}"
    yield draft.text(text, Box(0, y, 120, 7), "roll", "start-roll")
