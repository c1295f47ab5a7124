"""Pieces that were looked at and kept: what is drawn where, and how it looks when it is printed."""

import os
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from pnp.components.roll_write.registry import find
from pnp.drawing import Drawing
from pnp.drawing.page import component_page
from pnp.drawing.png import png_bytes
from solver.roll_write.edition import Edition
from tests.pnp.components.roll_write.test_sheets import normalised
from tests.pnp.conftest import Golden

GOLDEN = Path(__file__).parent / "golden"
DPI = 60
MOST_DIFFERENT = 3.0
"""The mean difference of two pictures (grey levels of 255) that different versions of a rasteriser may make."""


def side_of(edition: Edition, name: str, side: str, language: str, theme: str) -> Drawing:
    component = find(edition, name)
    face = component.back if side == "back" else component.front
    assert face is not None
    return face(language, theme)


def picture(drawing: Drawing) -> Image.Image:
    """Return a drawing as it is printed."""
    return Image.open(BytesIO(png_bytes(component_page(drawing), DPI))).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return the mean difference of two pictures in grey levels, of the colour that differs most."""
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


@pytest.mark.parametrize(
    ("name", "side", "language", "theme"),
    [
        ("card-black-4", "front", "en", "colour"),
        ("card-black-4", "back", "en", "colour"),
        ("card-red-1", "back", "es", "low-ink"),
        ("potency-white", "front", "en", "colour"),
        ("die-red", "front", "en", "colour"),
        ("die-stickers", "front", "es", "colour"),
        ("first-player-marker", "front", "en", "colour"),
    ],
)
def test_a_piece_is_drawn_as_it_was_looked_at_and_kept(
    edition: Edition, golden: Golden, name: str, side: str, language: str, theme: str
) -> None:
    drawing = side_of(edition, name, side, language, theme)
    golden(GOLDEN / f"{name}-{side}-{language}-{theme}.txt", "\n".join(normalised(drawing)) + "\n")


@pytest.mark.parametrize("theme", ["colour", "low-ink"])
@pytest.mark.parametrize(
    ("name", "side"),
    [("card-white-6", "front"), ("card-red-4", "back"), ("potency-black", "front"), ("die-black", "front")],
)
def test_a_piece_looks_as_it_did(edition: Edition, name: str, side: str, theme: str) -> None:
    drawing = side_of(edition, name, side, "en", theme)
    seen = picture(drawing)
    path = GOLDEN / f"{name}-{side}-{theme}.png"
    if os.environ.get("PNP_REGENERATE"):
        seen.save(path)
        pytest.fail(f"{path.name} is written anew: look at the change, then run without PNP_REGENERATE")
    kept = Image.open(path).convert("RGB")
    assert seen.size == kept.size
    assert difference(seen, kept) < MOST_DIFFERENT


def test_the_comparison_of_pictures_can_fail(edition: Edition) -> None:
    one, other = (
        Image.open(BytesIO(png_bytes(component_page(side_of(edition, name, "front", "en", "colour")), DPI))).convert(
            "RGB"
        )
        for name in ("card-white-6", "card-white-1")
    )
    assert max(ImageStat.Stat(ImageChops.difference(one, other)).mean) > MOST_DIFFERENT
