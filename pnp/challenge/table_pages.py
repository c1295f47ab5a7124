"""The pages of a challenge with dice and cards: what is dealt and room to write, the sheets, the cards."""

from collections.abc import Iterator

from pnp.challenge.dice import HEIGHT as DICE
from pnp.challenge.dice import dice_row, start_roll
from pnp.challenge.key import KEY_HEIGHT, notation_key
from pnp.challenge.press import HEADING, WIDTH, Press, plain
from pnp.challenge.queue import card_queues, queues_height
from pnp.challenge.strip import title_strip
from pnp.challenge.tries import TRY_HEIGHT, tries
from pnp.challenge.writing import CORNER, writing_room
from pnp.components.roll_write.legend import short_legend
from pnp.drawing import Box, Item
from solver.game.line import format_line
from solver.roll_write.challenge.kinds import Kind
from solver.roll_write.challenge.question import Challenge
from solver.roll_write.challenge.text import format_order
from solver.roll_write.deal_text import format_deal
from solver.roll_write.state import Stage

ROWS = {Kind.FINALE: 6, Kind.SPRINT: 8, Kind.FULL: 8}
"""Cards that are drawn of each colour: as many as turns and cycles can bring to the top, or the whole deck."""
_ROLL = 9.0
_GAP = 2.0
_DEAL = 5.0
_LEAD_IN = 12.0
_ICON_ROW = 5.6
_ICON_COLUMNS = 4
_ICONS = (
    *("gain", "exhaust", "per", "least", "most"),
    *("transmutation", "path", "skip", "no-mastery", "mastery"),
    *("any-element", "knowledge", "square", "cycle", "any-metal"),
    *("aqua-regia", "reduction", "reagent", "silver", "gold"),
)
"""What artifacts and lines say, and what is exhausted for."""


def first_page(press: Press, challenge: Challenge) -> list[Item]:
    """Return what is asked, the dice, stones to try things out on, the room to write, and the notation's key.

    Raises:
        DrawingError: a text does not fit.
    """
    question = challenge.question
    y = press.draft.measure("strip") + _GAP
    items: list[Item] = [*title_strip(press, challenge), *dice_row(press, question, y, WIDTH)]
    y += DICE + _GAP
    if question.start.stage is Stage.SETUP:
        items += start_roll(press, question, y)
        y += _ROLL
    items += tries(press, challenge, y)
    y += TRY_HEIGHT
    code = format_order(question.order)
    command = f"pnp check {code}"
    items += writing_room(press, turn_labels(press, challenge), press.say["line-hint-turns"], y, code, command)
    items += notation_key(press, WIDTH - CORNER, press.height - KEY_HEIGHT, CORNER)
    return items


def card_page(press: Press, challenge: Challenge) -> list[Item]:
    """Return the card queues on a page of their own, the deal at its foot, and where there is room what icons mean.

    Raises:
        DrawingError: a text does not fit.
    """
    kind = challenge.question.order.kind
    queues = card_queues(press, challenge.question, 0, ROWS[kind])
    return [*queues, *_icons(press, challenge, queues_height(ROWS[kind], kind)), *_dealt(press, challenge)]


def _icons(press: Press, challenge: Challenge, y: float) -> Iterator[Item]:
    """Yield what the icons mean, from a height (mm) on down to the deal, if that is room enough."""
    area = Box(0, y + HEADING, WIDTH, _ICON_ROW * len(_ICONS) / _ICON_COLUMNS)
    if area.bottom <= _deal_top(press, challenge):
        yield press.heading(press.draft.made.words["aid.legend-title"], 0, y, WIDTH)
        yield from short_legend(press.draft, area, _ICONS, _ICON_COLUMNS)


def _deal_top(press: Press, challenge: Challenge) -> float:
    return press.height - _DEAL - (_LEAD_IN if challenge.question.lead_in else 0)


def _dealt(press: Press, challenge: Challenge) -> Iterator[Item]:
    """Yield what the position can be built from by any program that knows the notation."""
    draft, say, question = press.draft, press.say, challenge.question
    deal = f"{say['deal-hint']} {plain(format_deal(press.edition, question.game.deal))}"
    top = _deal_top(press, challenge)
    yield draft.text(deal, Box(0, top, WIDTH, _DEAL), "small", "deal")
    if question.lead_in:
        played = " ".join(format_line(question.game, question.lead_in).split())
        box = Box(0, top + _DEAL, WIDTH, _LEAD_IN)
        yield draft.text(f"{say['lead-hint']} {plain(played)}", box, "small", "lead-in")


def turn_labels(press: Press, challenge: Challenge) -> list[str]:
    """Return the names of the turns to be played, the set-up and the last gold included."""
    start, edition = challenge.question.start, press.edition
    labels = [press.say["setup-turn"]] if start.stage is Stage.SETUP else []
    for number in range(start.round, edition.rounds + 1):
        turns = edition.turns if number < edition.rounds else edition.solo_last_turns
        done = start.turn if number == start.round and start.stage is not Stage.SETUP else 0
        labels += [f"{number}.{turn}" for turn in range(done + 1, turns + 1)]
    return [*labels, press.say["gold-turn"]]
