"""A turn's page: its dice and cards, what was decided, and the two sheets after it with the new marks in rings."""

from collections.abc import Iterator

from pnp.challenge.dice import die_boxes, three_dice
from pnp.challenge.press import Press, plain
from pnp.challenge.queue import artifact_side, experiment_side
from pnp.components.roll_write.mastery_sheet import mastery_sheet
from pnp.components.roll_write.position import Pen, with_marks, with_news
from pnp.components.roll_write.workshop_sheet import workshop_sheet
from pnp.drawing import Box, Drawing, DrawingError, Group, Item, Paint, box_rect, line, scale, translate
from pnp.solving.reasons_view import sets_up_words
from pnp.solving.turn_steps import TurnStep
from solver.roll_write.game import RollWrite
from solver.roll_write.terms import Colour

Marks = dict[str, Pen | str]
HEAD = 5.6
"""Height of a heading, mm."""


def turn_page(press: Press, game: RollWrite, title: str, step: TurnStep, more: Marks) -> list[Item]:
    """Return a turn's page; ``more`` are further new marks, such as those of the final scoring.

    Raises:
        DrawingError: a text does not fit.
    """
    edition, say = press.edition, press.say
    names = {"setup": say["setup"], "gold": say["gold"]}
    heading = names.get(step.label) or say.fill("turn", turn=step.label)
    score = say.fill("gained", total=step.total, gained=f"{step.gained:+d}")
    marks, news = step.marks(edition), {**step.news(edition), **more}
    sets_up = "\n".join(f"**{turn}**  {plain(used)}" for turn, used in sets_up_words(edition, step.sets_up))
    where = "" if step.cards is not None else "-beside" if step.label == "setup" else "-alone"
    return [
        *page_head(press, heading, title, score),
        *_table(press, game, step),
        cut_to_fit(press, plain(step.tokens), press.draft.where.box(f"tokens{where}"), "tokens"),
        cut_to_fit(press, plain("; ".join(step.deeds)), press.draft.where.box(f"deeds{where}"), "deeds"),
        *sheets(press, game, {**marks, **more}, news),
        *note(press, "marks", say["marks"], plain(step.changes.replace(", ", "\n"))),
        *note(press, "sets-up", say["sets-up"], sets_up or say["no-more"]),
    ]


def page_head(press: Press, title: str, deal: str, score: str) -> Iterator[Item]:
    """Yield the row at the top of a page."""
    yield press.draft.named("title", title)
    yield press.draft.named("deal", plain(press.say.fill("deal", title=deal)))
    yield press.draft.named("score", score)
    box = press.draft.where.box("title")
    yield line(0, box.bottom + 0.8, press.draft.where.width, box.bottom + 0.8, press.draft.paint("thick"))


def heading(press: Press, text: str, box: Box) -> Iterator[Item]:
    """Yield a heading over a fine rule at the top of a box; it is `HEAD` mm high."""
    yield press.draft.text(text, Box(box.x, box.y, box.width, HEAD - 0.8), "heading", "heading")
    yield line(box.x, box.y + HEAD - 0.6, box.right, box.y + HEAD - 0.6, press.draft.paint("hairline"))


def note(press: Press, name: str, title: str, text: str) -> Iterator[Item]:
    """Yield a heading and a text with inline markup in the layout's box of a name."""
    box = press.draft.where.box(name)
    yield from heading(press, title, box)
    inner = Box(box.x, box.y + HEAD + 0.4, box.width, box.height - HEAD - 0.4)
    yield cut_to_fit(press, text, inner, "notes", name)


def cut_to_fit(press: Press, text: str, box: Box, style: str, name: str = "") -> Group:
    """Return a text in a box; where even small letters do not fit, its end is left out and three dots say so.

    Raises:
        DrawingError: not even a word fits.
    """
    words = text.split(" ")
    for count in range(len(words), 1, -1):
        shown = " ".join(words[:count]) + ("" if count == len(words) else " ...")
        try:
            return press.draft.text(shown, box, style, name or style)
        except DrawingError:
            continue
    return press.draft.text(words[0], box, style, name or style)


def sheets(press: Press, game: RollWrite, marks: Marks, news: Marks) -> Iterator[Item]:
    """Yield the two sheets, smaller than they are, with everything marked and what is new in rings."""
    made = press.draft.made
    workshop, mastery = game.deal.sheets[0]
    language, theme = made.words.language, made.theme
    for name, sheet in (
        ("workshop", workshop_sheet(press.edition, workshop, language, theme.name)),
        ("mastery", mastery_sheet(press.edition, mastery, language, theme.name)),
    ):
        old = {mark: pen for mark, pen in marks.items() if mark not in news}
        yield _placed(with_news(with_marks(sheet, old, theme), news, theme), press.draft.where.box(name))


def _placed(drawing: Drawing, box: Box) -> Group:
    factor = min(box.width / drawing.width, box.height / drawing.height)
    smaller = Group(drawing.items, scale(factor))
    return Group((smaller,), translate(box.x, box.y), tag=f"sheet:{drawing.name}")


def _table(press: Press, game: RollWrite, step: TurnStep) -> Iterator[Item]:
    """Yield the dice of the round and the cards of the turn's colour; at the set-up the roll."""
    where, say = press.draft.where, press.say
    box = where.box("dice")
    row = Box(box.x, box.y + HEAD + 1.4, box.width, box.height - HEAD - 1.4)
    if step.label == "setup":
        yield from heading(press, say["roll"], box)
        names = press.edition.names.metals
        icons = " ".join(f"{{{names[metal]}}}" for metal in game.deal.start_rolls[0])
        yield press.draft.text(icons, Box(row.x, row.y, row.width, 8), "roll", "roll")
    if step.cards is None:
        return
    yield from heading(press, say.fill("dice", round=step.before.round), box)
    yield from three_dice(press, game.deal, step.before.round, step.before.potency, row)
    yield _ring(press, die_boxes(press, row)[step.die])
    yield from _card(press, "experiment", step.cards.experiment, chosen=step.cards.performed)
    yield from _card(press, "artifact", step.cards.artifact, chosen=step.cards.used)


def _card(press: Press, name: str, number: int, *, chosen: bool) -> Iterator[Item]:
    box, card = press.draft.where.box(name), press.edition.cards[number]
    yield from heading(press, press.say[name], box)
    yield press.draft.made.icon(Colour(card.colour).word, box.right - 3, box.y + HEAD / 2 - 0.6, 4.4)
    frame = Box(box.x, box.y + HEAD + 1.2, box.width, box.height - HEAD - 1.2)
    yield box_rect(frame, press.draft.paint("hairline"), radius=1.2)
    side = experiment_side if name == "experiment" else artifact_side
    yield Group(tuple(side(press, card, frame)), tag=f"card:{name}")
    if chosen:
        yield _ring(press, frame)


def _ring(press: Press, box: Box) -> Item:
    paint = Paint(stroke=press.draft.colour("accent"), width=press.draft.measure("chosen"))
    return box_rect(box.inset(-press.draft.measure("ring")), paint, radius=2, tag="chosen")
