"""The update packs of a kit: what `pnp kit --since OLD` prints instead of the whole kit."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pnp.diff.compare import compare
from pnp.diff.pack import update_pack
from pnp.kit.options import KitOptions
from pnp.kit.studio import Studio
from solver.roll_write.loading import load_edition

HOUSE: Final = "house"
"""What names the house edition where a folder is expected."""


def update_packs(options: KitOptions, old: str) -> Iterator[tuple[str, bytes]]:
    """Yield an update pack for each paper, theme and language by its path in the kit's folder.

    Args:
        options: what the kit is made of.
        old: the folder of the edition that was printed before, or ``house``.

    Raises:
        EditionError: one of the editions is wrong.
        DrawingError: a component cannot be drawn or does not fit on a paper, or backs are to be folded.
    """
    before, after = load_edition(None if old == HOUSE else Path(old)), load_edition(options.edition)
    since = f"{before.key} {before.version}"
    for language in options.languages:
        for theme in options.themes:
            studio = Studio(after, language, theme)
            changes = compare(Studio(before, language, theme), studio)
            for paper in options.papers:
                yield from update_pack(studio, changes, since, paper, options.press).items()
