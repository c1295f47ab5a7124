"""Small drawings and icon folders that the drawing tests share."""

from pathlib import Path

import pytest

from pnp.drawing import (
    Anchor,
    Box,
    Drawing,
    Font,
    Group,
    IconUse,
    TextStyle,
    VAlign,
    centred,
    fit,
    load_theme,
    rect,
    rotate,
)
from pnp.drawing.icons import IconSet

LEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
    '<path d="M9 3V15M5 7H13" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/></svg>'
)
TIN = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g fill="currentColor">'
    '<path d="M2 2H22V22H2ZM6 6V18H18V6Z" fill-rule="evenodd"/><path d="M8 8h8v8h-8z" fill="white"/></g></svg>'
)


@pytest.fixture
def icons(tmp_path: Path) -> IconSet:
    """Two icons: lead, a stroke; tin, fills with a hole and a knock-out."""
    folder = tmp_path / "icons"
    folder.mkdir()
    (folder / "lead.svg").write_text(LEAD, encoding="utf-8")
    (folder / "tin.svg").write_text(TIN, encoding="utf-8")
    return IconSet(folder)


@pytest.fixture
def card(icons: IconSet) -> Drawing:
    """A card with one of everything: shapes, a hatch, a clip, a turned text, icons, and a fitted text."""
    theme = load_theme("colour")
    title = fit("Señal", Box(4, 3, 55, 9), TextStyle(Font.TITLE, 14, align=Anchor.MIDDLE), name="title", icons=icons)
    rules = fit(
        "Gain {lead} or **one** {tin}, *then* stop.",
        Box(4, 60, 55, 20),
        TextStyle(size=8.5, colour=theme.colour("ink"), valign=VAlign.MIDDLE),
        name="rules",
        icon_colours={"tin": theme.colour("water")},
        icons=icons,
    )
    return Drawing(
        63,
        88,
        (
            rect(0, 0, 63, 88, theme.paint("panel"), radius=3),
            rect(4, 48, 7, 7, theme.paint("die-red"), tag="mark:red-1"),
            IconUse("lead", 19, 15, 25, theme.colour("ink")),
            Group((centred("12", 30, 50, 10, Font.TEXT_BOLD),), transform=rotate(90, 30, 50)),
            title,
            rules,
        ),
        "card",
    )
