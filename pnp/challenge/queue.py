"""The card queues: for each colour its cards in the order in which they come, small, both sides at once."""

from collections.abc import Iterator

from pnp.challenge.press import HEADING, WIDTH, Press, plain
from pnp.components.roll_write.strips import strip
from pnp.drawing import Box, Group, Item, box_rect, line, rect
from solver.roll_write.challenge.kinds import Kind
from solver.roll_write.challenge.question import Question
from solver.roll_write.edition import Card, Reward, Shape
from solver.roll_write.terms import COLOUR_COUNT, Colour

CARD = 22.5
"""Height of a card, mm."""
_GAP = 1.2
_BETWEEN = 3.5
_HINT = 7.6
_HEAD = 7.0
_ARTIFACT = 23.0
_NEEDS = 6.4
_THEN = 7.0


def cards_in_order(question: Question, colour: int) -> tuple[int, ...]:
    """Return a colour's cards (edition numbers): the experiment that lies open, and the artifacts as they will come."""
    piles = question.game.tables.piles[colour][question.start.cycles[colour] :]
    return (piles[0].experiments[0], *(pile.artifacts[0] for pile in piles))


def card_queues(press: Press, question: Question, y: float, rows: int) -> Iterator[Item]:
    """Yield the three queues with up to so many cards each; those that follow are named below.

    Raises:
        DrawingError: a text does not fit.
    """
    draft, say = press.draft, press.say
    yield press.heading(say["cards"], 0, y, WIDTH)
    yield draft.text(say["cards-hint"], Box(0, y + HEADING, WIDTH, _HINT), "hint", "cards-hint")
    top = y + HEADING + _HINT
    width = (WIDTH - _BETWEEN * (COLOUR_COUNT - 1)) / COLOUR_COUNT
    for colour in Colour:
        x = colour * (width + _BETWEEN)
        yield from _head(press, colour, Box(x, top, width, _HEAD - 0.8))
        queue = cards_in_order(question, colour)
        for row, number in enumerate(queue[:rows]):
            box = Box(x, top + _HEAD + row * (CARD + _GAP), width, CARD)
            card = press.edition.cards[number]
            yield Group(tuple(_card(press, card, box, gone=row == 0)), tag=f"queue:{colour.word}-{row + 1}")
            yield from _on_top(press, row, box)
        below = Box(x, top + _HEAD + rows * (CARD + _GAP), width, _THEN)
        if len(queue) > rows and question.order.kind is Kind.FULL:
            names = " ".join(press.edition.cards[number].key.split("-")[-1] for number in queue[rows:])
            yield draft.text(say.fill("then", cards=plain(names)), below, "small", f"then-{colour.word}")


def _head(press: Press, colour: Colour, box: Box) -> Iterator[Item]:
    draft, say = press.draft, press.say
    yield box_rect(box, draft.paint(f"die-{colour.word}"), radius=1.2)
    plate = Box(box.x + 8, box.y + 0.9, box.width - 16, box.height - 1.8)
    yield box_rect(plate, draft.paint("paper"), radius=0.8)
    cy = box.y + box.height / 2
    yield draft.made.icon(colour.word, box.x + 11.5, cy, 4.2)
    name = Box(box.x + 15, box.y, 19, box.height)
    yield draft.text(say["experiment"], name, "column", f"experiment-{colour.word}")
    yield draft.text(
        say["artifact"], Box(box.right - 26.4, box.y, 17.4, box.height), "column-end", f"artifact-{colour.word}"
    )


def queues_height(rows: int, kind: Kind) -> float:
    """Return how high (mm) queues of so many cards are, with the names of those that follow in a full game."""
    return HEADING + _HINT + _HEAD + rows * (CARD + _GAP) + (_THEN if kind is Kind.FULL else 0)


def _card(press: Press, card: Card, box: Box, *, gone: bool) -> Iterator[Item]:
    """Yield both sides of a card; where its artifact has gone by, only its number."""
    draft = press.draft
    seam = box.right - _ARTIFACT
    yield box_rect(box, draft.paint("hairline"), radius=1.2)
    yield line(seam, box.y + 1, seam, box.bottom - 1, draft.paint("faint-line"))
    yield from experiment_side(press, card, Box(box.x, box.y, seam - box.x, box.height))
    right = Box(seam, box.y, _ARTIFACT, box.height)
    if gone:
        yield _number(press, card, right)
    else:
        yield from artifact_side(press, card, right)


def experiment_side(press: Press, card: Card, box: Box) -> Iterator[Item]:
    """Yield what a card's experiment needs, and its two rewards side by side.

    Raises:
        DrawingError: a text does not fit.
    """
    yield from _needs(press, card, Box(box.x + 1, box.y + 0.5, box.width - 2, _NEEDS))
    half = box.width / 2
    for side, reward in enumerate(card.rewards):
        yield from _reward(press, reward, Box(box.x + side * half, box.y + _NEEDS, half, box.height - _NEEDS))


def artifact_side(press: Press, card: Card, box: Box) -> Iterator[Item]:
    """Yield what a card's artifact does, the track that it advances, and the card's number.

    Raises:
        DrawingError: a text does not fit.
    """
    draft = press.draft
    effect = Box(box.x + 1, box.y + 1, box.width - 2, box.height - 7.4)
    yield strip(card.artifact, effect, draft.made, name=card.key, largest=5.2)
    element = press.edition.names.elements[card.element]
    cy = box.bottom - 3.3
    yield draft.made.icon("mastery", box.x + 3.6, cy, 4)
    yield draft.made.icon(element, box.x + 8, cy, 4)
    yield _number(press, card, box)


def _number(press: Press, card: Card, box: Box) -> Item:
    key = Box(box.right - 12.5, box.bottom - 5.3, 11.5, 4)
    return press.draft.text(plain(card.key.split("-")[-1]), key, "card-id", f"id-{card.key}")


def _on_top(press: Press, row: int, box: Box) -> Iterator[Item]:
    """Yield a strong frame round what lies on top now: the first row's experiment, the second row's artifact."""
    experiment = Box(box.x, box.y, box.width - _ARTIFACT, box.height)
    artifact = Box(experiment.right, box.y, _ARTIFACT, box.height)
    top = {0: experiment, 1: artifact}.get(row)
    if top is not None:
        yield box_rect(top, press.draft.paint("thick"), radius=1.2, tag=f"top:{row}")


def _needs(press: Press, card: Card, box: Box) -> Iterator[Item]:
    metals = press.edition.names.metals
    needs = [f"{count}\N{NO-BREAK SPACE}{{{metals[metal]}}}" for metal, count in enumerate(card.needs) if count]
    yield press.draft.text("  ".join(needs), box, "need", f"needs-{card.key}")


def _reward(press: Press, reward: Reward, box: Box) -> Iterator[Item]:
    draft, element = press.draft, press.edition.names.elements[reward.element]
    yield draft.made.icon(element, box.x + 3.4, box.y + 3.2, 4.6)
    yield draft.text(f"{reward.points}{{vp}}", Box(box.x + 0.8, box.y + 7, 8, 4.6), "need", f"vp-{element}")
    yield from _shape(press, reward.shape, Box(box.x + 7, box.y, box.width - 7.4, box.height - 1))


def _shape(press: Press, shape: Shape, box: Box) -> Iterator[Item]:
    draft = press.draft
    squares = shape.base + shape.extra
    height = max(row for row, _ in squares) + 1
    width = max(column for _, column in squares) + 1
    side = min(4.0, box.width / width, box.height / height)
    left, top = box.x + (box.width - width * side) / 2, box.y + (box.height - height * side) / 2
    for row, column in shape.extra:
        yield rect(left + column * side, top + row * side, side, side, draft.paint("extra"))
    for row, column in shape.base:
        yield rect(left + column * side + 0.2, top + row * side + 0.2, side - 0.4, side - 0.4, draft.paint("solid"))
