"""A new theme's folder: a copy of one of ours, with examples of everything that a theme can change."""

from pathlib import Path
from typing import Final

from pnp.drawing import DrawingError
from pnp.drawing.theme import THEME_FILE, theme_files
from solver.suggest import did_you_mean

_CORNER: Final = """<svg xmlns="http://www.w3.org/2000/svg" width="6mm" height="6mm" viewBox="0 0 6 6">
  <path d="M0.3 6 V2.4 L2.4 0.3 H6" fill="none" stroke="#8C4A78" stroke-width="0.35"/>
  <path d="M1.5 1.5 h0.9 v0.9 h-0.9 z" fill="#8C4A78"/>
</svg>
"""
_ART: Final = """
# What lies under the components, layer upon layer: by the name of a layout (workshop, mastery, card, card-artifact,
# ..., see templates/roll_write/layouts), or default for all others. Layers are
#   - paint: NAME                                        one of the paints above, over trim and bleed
#   - file: art/card.png                                 SVG, or PNG and JPEG of at least least-dpi, over trim and bleed
#   - tile: art/texture.svg                              a drawing repeated at its own size in mm
#   - border: {paint: NAME, inset: 2, radius: 1.5}       a line inside the trim
#   - corners: {file: art/corner.svg, inset: 1}          a drawing for the top left corner, mirrored for the others
least-dpi: 300
art:
  default:
    - corners: {file: art/corner.svg, inset: 1}
"""
_LAYOUT: Final = """# Changes to the layout of cards: only what differs from templates/roll_write/layouts/card.yaml,
# here the style of the title. Sizes cannot change. Files of the same form change the other layouts.
styles:
  title: {font: title-italic, size: 15, floor: 10, valign: middle}
"""
_README: Final = """# A theme of your own

- `theme.yaml`: colours, paints, colours of icons, and the art under the components.
- `art/`: the files that `theme.yaml` names. SVG of plain shapes, or PNG and JPEG.
- `icons/`: SVG files that replace icons of the same name (see the names in templates/icons): paths on a 24 x 24 grid in
  `currentColor`.
- `layouts/`: files that change boxes, styles and measures of the layouts of the same name.

    pnp theme check .                       finds what is wrong, with file and line
    pnp render cards --theme FOLDER         prints with it; FOLDER is where this file is
"""


def theme_texts(base: str) -> dict[str, str]:
    """Return the files of a new theme by their paths in its folder.

    Args:
        base: the name of one of our themes, whose colours and paints it begins with.

    Raises:
        DrawingError: there is no such theme.
    """
    known = theme_files()
    if base not in known:
        raise DrawingError(f"there is no theme {base!r}{did_you_mean(base, known)}; choose one of {', '.join(known)}")
    source = known[base]
    if source.name == THEME_FILE:
        files = {
            str(path.relative_to(source.parent)): path.read_text(encoding="utf-8")
            for path in sorted(source.parent.rglob("*"))
            if path.is_file()
        }
        return {**files, "README.md": _README}
    return {
        THEME_FILE: source.read_text(encoding="utf-8") + _ART,
        "README.md": _README,
        "art/corner.svg": _CORNER,
        "icons/.gitkeep": "",
        "layouts/card.yaml": _LAYOUT,
    }


def check_place(place: Path) -> None:
    """Look whether a new theme can be made in a folder.

    Raises:
        DrawingError: there is something already.
    """
    if place.exists() and (not place.is_dir() or any(place.iterdir())):
        raise DrawingError(f"{place}: there is something already; name a new folder")
