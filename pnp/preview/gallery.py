"""The preview as a static site that opens from a folder: pages, and each look's pictures; the same bytes each time."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import quote

from pnp.drawing.page import component_page
from pnp.drawing.svg import svg_text
from pnp.kit.names import safe
from pnp.preview.assets import asset, asset_names
from pnp.preview.looks import Choices, Look, choices
from pnp.preview.page import page
from pnp.preview.problems import Problem, side_problems
from pnp.preview.showing import Showing
from pnp.preview.snapshot import Side, Snapshot, draw
from pnp.terminal.waiting import Report
from solver.errors import TrismegistusError


class GalleryError(TrismegistusError):
    """A component cannot be drawn."""


@dataclass(frozen=True, slots=True)
class _Folder:
    """Addresses relative to the gallery's folder."""

    looks: Sequence[Look]
    shown: Look
    assets: str = "assets/"

    def look(self, look: Look) -> str:
        return page_name(look, self.looks)

    def picture(self, side: Side) -> str:
        return quote(picture_name(self.shown, side))


def page_name(look: Look, looks: Sequence[Look]) -> str:
    """Return the file of a look's page: the first is the index."""
    return "index.html" if look == looks[0] else f"{safe(look.theme)}_{look.language}.html"


def picture_name(look: Look, side: Side) -> str:
    """Return the path of a side's picture in the gallery's folder."""
    return f"svg/{safe(look.theme)}_{look.language}/{safe(side.name)}.svg"


def gallery_files(
    edition: Path | None, themes: Sequence[str], languages: Sequence[str], report: Report
) -> dict[str, bytes]:
    """Return the files of a gallery by their paths in its folder.

    Args:
        edition: the folder of an edition; None for the house edition.
        themes: names of themes, or the places of one's own; the first is the index page's.
        languages: codes of languages; the first is the index page's.
        report: told how far it has come.

    Raises:
        TrismegistusError: there is no such edition or theme, or a component cannot be drawn; all mistakes are listed.
    """
    known = choices(edition, themes, languages[0])
    codes = dict.fromkeys(languages)
    looks = [replace(known.first, theme=theme, language=code) for theme in known.asked for code in codes]
    snapshots = [_drawn(known, look) for look in looks]
    total = sum(1 for snapshot in snapshots for _ in snapshot.sides())
    files: dict[str, bytes] = {}
    for snapshot in snapshots:
        look = snapshot.look
        found: dict[str, tuple[Problem, ...]] = {}
        for side in snapshot.sides():
            if side.drawing is not None and side.product is not None:
                report(f"{look.theme} {look.language} {side.name}", len(files), total)
                found[side.name] = tuple(side_problems(side.drawing, side.product))
                files[picture_name(look, side)] = svg_text(component_page(side.drawing).drawing).encode()
        showing = Showing(snapshot, looks, _Folder(looks, look), found)
        files[page_name(look, looks)] = page(showing).encode()
    for name in asset_names():
        files[f"assets/{name}"] = asset(name)
    return files


def _drawn(choices: Choices, look: Look) -> Snapshot:
    snapshot = draw(choices, Snapshot(look))
    if snapshot.errors:
        lines = (f"{error.place}: {error.message}" if error.place else error.message for error in snapshot.errors)
        raise GalleryError("the gallery cannot be made\n" + "\n".join(lines))
    return snapshot
