"""The mastery sheet: the stone with its rewards, knowledge on its seams, the four tracks and the final scoring."""

from functools import partial

from pnp.components.roll_write.component import Component
from pnp.components.roll_write.draft import Draft, begin
from pnp.components.roll_write.knowledge import knowledge
from pnp.components.roll_write.layout import layout
from pnp.components.roll_write.marks import heading
from pnp.components.roll_write.printing import printing
from pnp.components.roll_write.scoring_boxes import scoring_boxes
from pnp.components.roll_write.stone_grid import grid, line_rewards, square_labels
from pnp.components.roll_write.tracks import tracks
from pnp.drawing import Drawing, Group, Item
from solver.roll_write.edition import Edition, MasterySheet

KIND = "mastery"


def mastery_sheet(edition: Edition, number: int, language: str, theme: str) -> Drawing:
    """Return the front of mastery sheet ``number`` (from 0); its name is such as ``mastery-M1``.

    Raises:
        DrawingError: a text or a track does not fit; it names the component and the data row.
    """
    sheet = edition.mastery_sheets[number]
    draft = begin(printing(edition, language, theme), KIND, f"{KIND}-{sheet.key}", f"mastery.yaml {sheet.key}")
    stone = draft.where.box("stone")
    items: list[Item] = [
        *_title(draft, sheet),
        Group((*grid(draft, stone), *square_labels(draft, stone)), tag="part:stone"),
        Group(tuple(line_rewards(draft, stone, sheet)), tag="part:rewards"),
        Group(tuple(knowledge(draft, stone)), tag="part:knowledge"),
        *_hints(draft),
        Group(tuple(tracks(draft, sheet)), tag="part:tracks"),
        *scoring_boxes(draft),
    ]
    return draft.drawing(tuple(items))


def components(edition: Edition) -> tuple[Component, ...]:
    """Return the mastery sheets of an edition, one of each."""
    where = layout(KIND)
    return tuple(
        Component(f"{KIND}-{sheet.key}", KIND, where.width, where.height, partial(mastery_sheet, edition, number))
        for number, sheet in enumerate(edition.mastery_sheets)
    )


def _title(draft: Draft, sheet: MasterySheet) -> list[Item]:
    emblem = draft.where.box("emblem")
    icon = draft.made.icon("ouroboros", emblem.x + emblem.width / 2, emblem.y + emblem.height / 2, emblem.width)
    kind = f"{draft.made.words['mastery.title']} {sheet.key}"
    return [icon, draft.named("title", draft.made.title(sheet.title)), draft.named("subtitle", kind)]


def _hints(draft: Draft) -> list[Item]:
    words = draft.made.words
    tracks_hint = f"{words['mastery.plus-one-hint']}\n{words['mastery.round-needs']}."
    return [
        draft.named("hint-stone", words["mastery.stone-hint"], "hint"),
        draft.named("hint-pairs", f"{words['mastery.pair-hint']}\n{words['mastery.circle-order']}", "hint-right"),
        heading(draft, words["mastery.tracks"], "tracks-heading"),
        draft.named("tracks-hint", tracks_hint, "hint"),
        heading(draft, words["mastery.scoring"], "scoring-heading"),
    ]
