"""The files that every page uses: style, scripts, an icon, and the kit's fonts."""

from functools import cache
from typing import Final

from pnp.drawing import Font
from pnp.drawing.fonts import face
from pnp.drawing.webfont import font_subset
from pnp.preview.page import STATIC
from solver.templates import templates_root

_SCRIPTS: Final = ("settings.js", "view.js", "zoom.js", "filter.js", "keys.js")
LIVE: Final = "live.js"
"""The script of pages that follow a server."""
_FONTS: Final = {"title.ttf": Font.TITLE_BOLD, "text.ttf": Font.TEXT, "text-bold.ttf": Font.TEXT_BOLD}
_ICON: Final = "icon.svg"
_LETTERS: Final = (*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2027), 0x2030, 0x20AC, 0x2212)
"""Western and central European letters, and the usual signs."""
MEDIA: Final = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "ttf": "font/ttf",
    "svg": "image/svg+xml",
}
"""The media types of all of them, by suffix."""


def asset_names(*more: str) -> tuple[str, ...]:
    """Return the names of the files of a page that stays as it is, and more of them."""
    return ("page.css", *_SCRIPTS, *_FONTS, _ICON, *more)


@cache
def asset(name: str) -> bytes:
    """Return a file by its name, which is one of `asset_names`."""
    if name in _FONTS:
        return _font(_FONTS[name])
    if name == _ICON:
        icon = (templates_root() / "icons" / "alembic.svg").read_text(encoding="utf-8")
        return icon.replace("currentColor", "#8C4A78").encode()
    return (STATIC / name).read_bytes()


def _font(font: Font) -> bytes:
    letters = "".join(chr(code) for code in _LETTERS if face(font).has(chr(code)))
    return font_subset(font, letters)
