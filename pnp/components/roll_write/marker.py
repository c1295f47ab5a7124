"""The first-player marker: a round token, a mortar in a serpent on one side and a sun on the other (RW-005)."""

from functools import partial

from pnp.components.roll_write.component import Component
from pnp.components.roll_write.draft import Draft, begin
from pnp.components.roll_write.layout import layout
from pnp.components.roll_write.printing import printing
from pnp.drawing import Drawing, Item, circle
from solver.roll_write.edition import Edition

KIND = "marker"


def components(edition: Edition) -> tuple[Component, ...]:
    """Return the marker."""
    where = layout("marker")
    front, back = partial(marker_front, edition), partial(marker_back, edition)
    return (Component("first-player-marker", KIND, where.width, where.height, front, back),)


def marker_front(edition: Edition, language: str, theme: str) -> Drawing:
    """Return the side with the title.

    Raises:
        DrawingError: the title does not fit.
    """
    draft = _draft(edition, language, theme)
    centre = draft.where.width / 2
    return _drawing(
        draft,
        "front",
        draft.made.icon("ouroboros", centre, centre, draft.measure("serpent")),
        draft.made.icon("first-player", centre, draft.measure("icon-y"), draft.measure("icon"), tag="first-player"),
        draft.named("title", draft.made.words["marker.title"]),
    )


def marker_back(edition: Edition, language: str, theme: str) -> Drawing:
    """Return the side with the sun."""
    draft = _draft(edition, language, theme)
    centre = draft.where.width / 2
    return _drawing(draft, "back", draft.made.icon("sun", centre, centre, draft.measure("sun")))


def _draft(edition: Edition, language: str, theme: str) -> Draft:
    return begin(printing(edition, language, theme), "marker", "first-player-marker", "")


def _drawing(draft: Draft, side: str, *inside: Item) -> Drawing:
    centre = draft.where.width / 2
    ring = circle(centre, centre, draft.measure("ring"), draft.paint("hairline"))
    cut = circle(centre, centre, centre, draft.paint("cut"), tag="cut")
    return draft.drawing((ring, *inside, cut), f"{draft.component}-{side}", side=side)
