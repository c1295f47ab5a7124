"""The workshop sheet: rounds, the running total, the ability, tubes with the paths between them, and shelves."""

from functools import partial

from pnp.components.roll_write.component import Component
from pnp.components.roll_write.draft import Draft, begin
from pnp.components.roll_write.layout import layout
from pnp.components.roll_write.marks import mark_box, mark_circle
from pnp.components.roll_write.printing import printing
from pnp.components.roll_write.sentences import sentence
from pnp.components.roll_write.shelves import shelves
from pnp.components.roll_write.strips import strip
from pnp.components.roll_write.tubes import tubes
from pnp.drawing import Box, Drawing, Group, Item, box_rect, line
from solver.roll_write.edition import Edition, Workshop

KIND = "workshop"


def workshop_sheet(edition: Edition, number: int, language: str, theme: str) -> Drawing:
    """Return the front of workshop sheet ``number`` (from 0); its name is such as ``workshop-W1``.

    Raises:
        DrawingError: a text or a tube does not fit; it names the component and the data row.
    """
    workshop = edition.workshops[number]
    made = printing(edition, language, theme)
    draft = begin(made, KIND, f"{KIND}-{workshop.key}", f"workshops.yaml {workshop.key}")
    items: list[Item] = [
        *_title(draft, workshop),
        *_rounds(draft),
        *_ability(draft, workshop),
        *_points(draft),
        _tubes_heading(draft),
        *tubes(draft, workshop),
        *shelves(draft),
    ]
    return draft.drawing(tuple(items))


def components(edition: Edition) -> tuple[Component, ...]:
    """Return the workshop sheets of an edition, one of each."""
    where = layout(KIND)
    return tuple(
        Component(f"{KIND}-{workshop.key}", KIND, where.width, where.height, partial(workshop_sheet, edition, number))
        for number, workshop in enumerate(edition.workshops)
    )


def _title(draft: Draft, workshop: Workshop) -> list[Item]:
    kind = f"{draft.made.words['workshop.title']} {workshop.key}"
    emblem = draft.where.box("emblem")
    icon = draft.made.icon("alembic", emblem.x + emblem.width / 2, emblem.y + emblem.height / 2, emblem.width)
    return [icon, draft.named("title", draft.made.title(workshop.title)), draft.named("subtitle", kind)]


def _rounds(draft: Draft) -> list[Item]:
    """Return the round track: a circle a round, and a box for each turn; a third in a solo game's last round."""
    edition, area = draft.made.edition, draft.where.box("rounds")
    disc, side, gap = draft.measure("round-circle"), draft.measure("turn-box"), draft.measure("round-gap")
    turns = [edition.turns] * (edition.rounds - 1) + [edition.solo_last_turns]
    widths = [disc + (gap + side) * count for count in turns]
    between = (area.width - sum(widths)) / (len(turns) - 1)
    middle = area.y + area.height / 2
    items: list[Item] = []
    if edition.solo_last_turns > edition.turns:
        items.append(draft.named("solo-turn", draft.made.words["workshop.solo-turn"], "turn"))
    x = area.x
    for number, (count, width) in enumerate(zip(turns, widths, strict=True), start=1):
        if number < len(turns):
            items.append(line(x + width, middle, x + width + between, middle, draft.paint("dashed")))
        figure = draft.number(str(number), x + disc / 2, middle, "round")
        items.append(mark_circle(f"round.{number}", x + disc / 2, middle, disc, draft.paint("box"), figure))
        for turn in range(1, count + 1):
            left = x + disc + gap + (turn - 1) * (side + gap)
            box = Box(left, middle - side / 2, side, side)
            paint = draft.paint("box" if turn <= edition.turns else "dashed")
            items.append(mark_box(f"turn.{number}.{turn}", box, paint))
        x += width + between
    return items


def _ability(draft: Draft, workshop: Workshop) -> list[Item]:
    made = draft.made
    parts = (
        box_rect(draft.where.box("ability"), draft.paint("panel"), radius=1.5, tag="ability"),
        draft.named("ability-label", made.words["workshop.ability"], "label"),
        draft.named("ability-hint", made.words["workshop.ability-hint"], "hint"),
        strip(workshop.ability, draft.where.box("ability-strip"), made, name="ability", largest=9),
        draft.named("ability-sentence", sentence(workshop.ability, made.edition.names, made.words), "sentence"),
    )
    return [Group(parts, tag="exhaust:own")]


def _points(draft: Draft) -> list[Item]:
    box, made = draft.where.box("points"), draft.made
    icon = made.icon("vp", box.x + 4.2, box.y + 3.6, 5.2)
    return [
        mark_box("points", box, draft.paint("panel"), icon, radius=1.5),
        draft.named("points-label", made.words["workshop.running-total"], "label"),
    ]


def _tubes_heading(draft: Draft) -> Group:
    words = draft.made.words
    box = draft.where.box("tubes-heading")
    hint = Box(box.x + 20, box.y, box.width - 20, box.height - 0.4)
    title = Box(box.x, box.y, 19, box.height - 0.4)
    return Group(
        (
            draft.text(words["workshop.tubes"], title, "heading", "tubes"),
            draft.text(words["workshop.transmute-hint"], hint, "hint", "transmute-hint"),
            line(box.x, box.bottom, box.right, box.bottom, draft.paint("hairline")),
        )
    )
